import * as m from '#messages/formats.ts'

type Detect = (bytes: Uint8Array, name: string) => string | null

const begins = (bytes: Uint8Array, ...signature: readonly number[]) =>
  signature.every((value, at) => bytes[at] === value)
const tag = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

const OFFICE = /\.(docx?|xlsx?|pptx?|wps|et|dps|pages|numbers|key)$/i
const RAW = /\.(cr2|cr3|nef|arw|dng|raf|orf|rw2|pef|srw)$/i

/** Files with boxes, as films have: brands of cameras and films. */
const boxes: Detect = bytes => {
  if (tag(bytes, 4) === 'JXL ') return m.unknownPicture({ type: 'JPEG XL' })
  if (tag(bytes, 4) === 'jP  ') return m.unknownPicture({ type: 'JPEG 2000' })
  if (!['ftyp', 'moov', 'mdat', 'wide'].includes(tag(bytes, 4))) return null
  if (/^crx/.test(tag(bytes, 8))) return m.raw
  return /^M4[AB]/.test(tag(bytes, 8)) ? m.audio : m.video
}
const riff: Detect = bytes => {
  if (tag(bytes, 0) !== 'RIFF') return null
  return tag(bytes, 8) === 'WAVE' ? m.audio : tag(bytes, 8) === 'AVI ' ? m.video : null
}
/** Old and new Office files are containers of other things, too: their names tell. */
const containers: Detect = (bytes, name) => {
  const isZip = begins(bytes, 0x50, 0x4b, 3, 4) || begins(bytes, 0x50, 0x4b, 5, 6)
  const isOle = begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)
  if ((isZip || isOle) && OFFICE.test(name)) return m.office
  const isOther = begins(bytes, 0x1f, 0x8b) || begins(bytes, 0x37, 0x7a, 0xbc, 0xaf) || tag(bytes, 0) === 'Rar!'
  return isZip || isOther ? m.archive : null
}
const programs: Detect = bytes =>
  begins(bytes, 0x4d, 0x5a) ||
  begins(bytes, 0x7f, 0x45, 0x4c, 0x46) ||
  begins(bytes, 0xcf, 0xfa, 0xed, 0xfe) ||
  begins(bytes, 0xca, 0xfe, 0xba, 0xbe)
    ? m.program
    : null
const films: Detect = bytes => {
  const isFilm =
    begins(bytes, 0x1a, 0x45, 0xdf, 0xa3) || begins(bytes, 0x46, 0x4c, 0x56) || begins(bytes, 0, 0, 1, 0xba)
  const isSound = tag(bytes, 0) === 'OggS' || tag(bytes, 0) === 'fLaC' || tag(bytes, 0).startsWith('ID3')
  return isFilm ? m.video : isSound ? m.audio : null
}
const pictures: Detect = bytes => {
  if (tag(bytes, 0) === '8BPS') return m.design
  if (begins(bytes, 0xff, 0x0a)) return m.unknownPicture({ type: 'JPEG XL' })
  return begins(bytes, 0, 0, 1, 0) ? m.unknownPicture({ type: 'ICO' }) : null
}

const ALL: readonly Detect[] = [boxes, riff, containers, programs, films, pictures]

/** What a file is that is no picture for us, by its first bytes, as a sentence without its name; null = not known. */
export const otherFile: Detect = (bytes, name) => {
  for (const detect of ALL) {
    const found = detect(bytes, name)
    if (found !== null) return found
  }
  return null
}

/** Whether a name says that the file comes from a camera undeveloped: such files begin as a TIFF does. */
export const isCameraFile = (name: string): boolean => RAW.test(name)
