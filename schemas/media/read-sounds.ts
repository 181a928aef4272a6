import { MEDIA_LIMITS } from '../catalog/media-limits.ts'
import { asciiAt, type ByteSource, startsWith, viewOf } from './byte-source.ts'
import { type MediaEdit, type MediaFacts, mediaProblem } from './media-facts.ts'

/** bytes; in which the first frames of a sound are looked for. */
const FRAMES_BYTES = 48 * 1024

/** kbit/s of layer III, of version 1 and of versions 2 and 2.5. */
const BIT_RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const
/** Hz of version 1; version 2 has half of them, version 2.5 a quarter. */
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const

const sound = (format: MediaFacts['format'], durationMs: number, edits: readonly MediaEdit[] = []): MediaFacts => ({
  format,
  durationMs: Number.isFinite(durationMs) && durationMs > 0 ? Math.round(durationMs) : 0,
  width: 0,
  height: 0,
  edits,
})

interface Frame {
  /** bytes */
  readonly length: number
  readonly sampleRate: number
  readonly samples: number
  readonly isMono: boolean
  readonly isVersion1: boolean
}
/** The head of a frame of an MP3; null = there is none. */
const mp3Frame = (bytes: Uint8Array, at: number): Frame | null => {
  const [first, second, third, fourth] = [bytes[at], bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, bytes[at + 3] ?? 0]
  const version = (second >> 3) & 3
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || version === 1 || ((second >> 1) & 3) !== 1) return null
  const isVersion1 = version === 3
  const kilobits = BIT_RATES[isVersion1 ? 0 : 1][third >> 4] ?? 0
  const rate = SAMPLE_RATES[(third >> 2) & 3]
  if (kilobits === 0 || rate === undefined) return null
  const sampleRate = rate / (isVersion1 ? 1 : version === 2 ? 2 : 4)
  const samples = isVersion1 ? 1152 : 576
  const length = Math.floor((samples * kilobits * 125) / sampleRate) + ((third >> 1) & 1)
  return { length, sampleRate, samples, isMono: fourth >> 6 === 3, isVersion1 }
}

/** Number of frames that the first one tells; null = it is a frame of sound. */
const framesTold = (bytes: Uint8Array, at: number, { isVersion1, isMono }: Frame): number | null => {
  const tag = at + 4 + (isVersion1 ? (isMono ? 17 : 32) : isMono ? 9 : 17)
  const isXing = ['Xing', 'Info'].includes(asciiAt(bytes, tag, 4))
  if (isXing && bytes.byteLength >= tag + 12 && ((bytes[tag + 7] ?? 0) & 1) === 1)
    return viewOf(bytes).getUint32(tag + 8)
  const isVbri = asciiAt(bytes, at + 36, 4) === 'VBRI' && bytes.byteLength >= at + 54
  return isVbri ? viewOf(bytes).getUint32(at + 50) : null
}

/** An MP3, with or without a tag before it. */
export const readMp3 = async (source: ByteSource): Promise<MediaFacts | null> => {
  const start = await source.read(0, 10)
  const hasTag = asciiAt(start, 0, 3) === 'ID3' && start.byteLength === 10
  const tagBytes = hasTag ? [6, 7, 8, 9].reduce((size, at) => size * 128 + ((start[at] ?? 0) & 0x7f), 0) : 0
  const from = hasTag ? 10 + tagBytes : 0
  if (tagBytes > MEDIA_LIMITS.metadataBytes) throw mediaProblem('metadata')
  const bytes = await source.read(from, FRAMES_BYTES)
  // Some programs leave a little room behind the tag.
  let at = 0
  while (hasTag && at < 4096 && bytes[at] === 0) at += 1
  const first = mp3Frame(bytes, at)
  const second = first && mp3Frame(bytes, at + first.length)
  const third = second && first && mp3Frame(bytes, at + first.length + second.length)
  if (!first || !second || !third || second.sampleRate !== first.sampleRate || third.sampleRate !== first.sampleRate) {
    if (hasTag) throw mediaProblem('broken')
    return null
  }
  const told = framesTold(bytes, at, first)
  const frames = told ?? (source.size - from - at) / second.length
  // An empty tag: its flags and content are gone, its length stays.
  const edits = hasTag
    ? [
        { at: 5, length: 1, text: '' },
        { at: 10, length: tagBytes, text: '' },
      ].filter(({ length }) => length > 0)
    : []
  return sound('mp3', (frames * first.samples * 1000) / first.sampleRate, edits)
}

const AAC_RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000]
const aacFrame = (bytes: Uint8Array, at: number) => {
  const [first, second, third] = [bytes[at], bytes[at + 1] ?? 0, bytes[at + 2] ?? 0]
  const sampleRate = AAC_RATES[(third >> 2) & 15]
  if (first !== 0xff || (second & 0xf6) !== 0xf0 || sampleRate === undefined || at + 7 > bytes.byteLength) return null
  const length = (((bytes[at + 3] ?? 0) & 3) << 11) | ((bytes[at + 4] ?? 0) << 3) | ((bytes[at + 5] ?? 0) >> 5)
  return length < 8 ? null : { length, sampleRate }
}
/** AAC without a container. */
export const readAac = async (source: ByteSource): Promise<MediaFacts | null> => {
  const bytes = await source.read(0, FRAMES_BYTES)
  let [at, count] = [0, 0]
  const first = aacFrame(bytes, 0)
  for (let frame = first; frame; frame = aacFrame(bytes, at)) {
    if (frame.sampleRate !== first?.sampleRate) return null
    at += frame.length
    count += 1
  }
  const isWhole = at >= source.size || at + 7 > bytes.byteLength
  if (!first || count < 3 || !isWhole) return null
  return sound('aac', ((source.size / (at / count)) * 1024 * 1000) / first.sampleRate)
}

/** Chunks of a WAV that tell something besides its sound. */
const WAV_NOTES: ReadonlySet<string> = new Set(['LIST', 'bext', 'iXML', '_PMX', 'id3 ', 'ID3 ', 'JUNK', 'junk', 'PAD '])
const WAV_FORMATS: ReadonlySet<number> = new Set([1, 3, 0xfffe])
/** A WAV with plain samples. */
export const readWav = async (source: ByteSource): Promise<MediaFacts | null> => {
  const start = await source.read(0, 12)
  if (asciiAt(start, 0, 4) !== 'RIFF' || asciiAt(start, 8, 4) !== 'WAVE') return null
  const end = viewOf(start).getUint32(4, true) + 8
  if (end > source.size || source.size - end > 1) throw mediaProblem('broken')
  const edits: MediaEdit[] = []
  let [bytesPerSecond, samples] = [0, 0]
  for (let at = 12, count = 0; at + 8 <= end; count += 1) {
    const head = await source.read(at, 24)
    const [type, size] = [asciiAt(head, 0, 4), viewOf(head).getUint32(4, true)]
    if (at + 8 + size > end || count > MEDIA_LIMITS.boxes) throw mediaProblem('broken')
    if (type === 'fmt ') {
      if (size < 16) throw mediaProblem('broken')
      if (!WAV_FORMATS.has(viewOf(head).getUint16(8, true))) throw mediaProblem('codec')
      bytesPerSecond = viewOf(head).getUint32(16, true)
    }
    if (type === 'data') samples = size
    if (WAV_NOTES.has(type) && size > 0) edits.push({ at: at + 8, length: size, text: '' })
    at += 8 + size + (size & 1)
  }
  if (bytesPerSecond === 0 || samples === 0) throw mediaProblem('broken')
  if (edits.reduce((sum, { length }) => sum + length, 0) > MEDIA_LIMITS.metadataBytes) throw mediaProblem('metadata')
  return sound('wav', (samples * 1000) / bytesPerSecond, edits)
}

/** bytes; the end of a file, in which the last page of an Ogg lies. */
const TAIL_BYTES = 64 * 1024
/** `OggS` */
const OGG_PAGE = [0x4f, 0x67, 0x67, 0x53]
/** Opus or Vorbis in an Ogg. */
export const readOgg = async (source: ByteSource): Promise<MediaFacts | null> => {
  const start = await source.read(0, 320)
  if (asciiAt(start, 0, 4) !== 'OggS' || start.byteLength < 58) return null
  const packet = 27 + (start[26] ?? 0)
  const isOpus = asciiAt(start, packet, 8) === 'OpusHead'
  const isVorbis = asciiAt(start, packet, 7) === '\x01vorbis'
  if (!isOpus && !isVorbis) throw mediaProblem('codec')
  const rate = isOpus ? 48_000 : start.byteLength >= packet + 16 ? viewOf(start).getUint32(packet + 12, true) : 0
  const from = Math.max(0, source.size - TAIL_BYTES)
  const tail = await source.read(from, TAIL_BYTES)
  let last = tail.byteLength - 27
  while (last >= 0 && !startsWith(tail, OGG_PAGE, last)) last -= 1
  if (last < 0 || rate === 0) throw mediaProblem('broken')
  // The last page ends with the file.
  const lacing = tail.subarray(last + 27, last + 27 + (tail[last + 26] ?? 0))
  const length = 27 + lacing.byteLength + lacing.reduce((sum, byte) => sum + byte, 0)
  if (last + length !== tail.byteLength) throw mediaProblem('broken')
  const position = Number(viewOf(tail).getBigUint64(last + 6, true))
  return sound('ogg', (position * 1000) / rate)
}
