import { type Orientation, orientationOf } from '#schemas/pictures/orientation.ts'
import { viewOf } from './profile-tags.ts'

/** What a file says about one of its pictures. */
export interface TiffPage {
  /** px, as stored */
  readonly width: number
  readonly height: number
  readonly orientation: Orientation
  readonly compression: number
  /** 0 and 1 = gray, 2 = RGB, 3 = palette, 5 = inks, 6 = YCbCr */
  readonly colors: number
  /** Values of a px, and bits of each. */
  readonly samples: number
  readonly bits: number
  readonly isFloat: boolean
  /** Each value of all px is stored apart. */
  readonly isPlanar: boolean
  readonly predictor: number
  /** What the first value beyond the colors is: 1 and 2 = transparency, multiplied or not. */
  readonly extra: number
  readonly palette: readonly number[]
  readonly profile: Uint8Array | null
  readonly jpegTables: Uint8Array | null
  /** px; the picture is stored in pieces of this size: tiles, or strips of which the last one may be lower. */
  readonly isTiled: boolean
  readonly pieceWidth: number
  readonly pieceHeight: number
  readonly offsets: readonly number[]
  readonly lengths: readonly number[]
  /** Whether all of its pieces lie in the file. */
  readonly isWhole: boolean
}

export interface Tiff {
  readonly isLittle: boolean
  /** Pictures of full size, without their previews. */
  readonly pages: readonly TiffPage[]
}

/** count; pictures of a file that are read, and numbers of one entry. */
const PAGES_MAX = 1000
const NUMBERS_MAX = 2_000_000
/** bytes of each type of number; 0 = none that is read */
const BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

interface Entry {
  readonly numbers: readonly number[]
  readonly bytes: Uint8Array
}
type Entries = ReadonlyMap<number, Entry>

const readEntries = (file: Uint8Array, start: number, isLittle: boolean): Entries => {
  const data = viewOf(file)
  const entries = new Map<number, Entry>()
  const count = data.getUint16(start, isLittle)
  for (let at = start + 2; at < start + 2 + 12 * count && at + 12 <= file.length; at += 12) {
    const type = data.getUint16(at + 2, isLittle)
    const amount = data.getUint32(at + 4, isLittle)
    const size = BYTES[type] ?? 0
    if (size === 0 || amount > NUMBERS_MAX) continue
    const place = size * amount > 4 ? data.getUint32(at + 8, isLittle) : at + 8
    if (place + size * amount > file.length) continue
    const read = (index: number) => {
      if (size === 1) return file[place + index] as number
      if (type === 3) return data.getUint16(place + 2 * index, isLittle)
      return size === 4 ? data.getUint32(place + 4 * index, isLittle) : 0
    }
    // Profiles and tables of JPEG are long rows of bytes.
    const numbers = size === 1 && amount > 64 ? [] : Array.from({ length: amount }, (_, index) => read(index))
    entries.set(data.getUint16(at, isLittle), { numbers, bytes: file.subarray(place, place + size * amount) })
  }
  return entries
}

const pageOf = (entries: Entries, fileLength: number): TiffPage | null => {
  const number = (tag: number, otherwise: number) => entries.get(tag)?.numbers[0] ?? otherwise
  const numbers = (tag: number) => entries.get(tag)?.numbers ?? []
  const [width, height] = [number(256, 0), number(257, 0)]
  if (width === 0 || height === 0) return null
  const isTiled = entries.has(322)
  const offsets = numbers(entries.has(324) ? 324 : 273)
  const lengths = numbers(entries.has(325) ? 325 : 279)
  const samples = number(277, 1)
  const colors = number(262, samples >= 3 ? 2 : 1)
  return {
    ...{ width, height, samples, colors, isTiled, offsets, lengths },
    orientation: orientationOf(number(274, 1)),
    compression: number(259, 1),
    bits: Math.max(1, ...numbers(258)),
    isFloat: number(339, 1) === 3,
    isPlanar: number(284, 1) === 2 && samples > 1,
    predictor: number(317, 1),
    extra: number(338, 0),
    palette: numbers(320),
    profile: entries.get(34_675)?.bytes ?? null,
    jpegTables: entries.get(347)?.bytes ?? null,
    pieceWidth: isTiled ? number(322, 0) : width,
    pieceHeight: isTiled ? number(323, 0) : Math.min(height, number(278, height)),
    isWhole:
      offsets.length > 0 &&
      offsets.length === lengths.length &&
      offsets.every((offset, at) => offset + (lengths[at] as number) <= fileLength),
  }
}

/** Whether bytes begin as a TIFF does (the kind with addresses of 32 bits). */
export const isTiff = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x49 && bytes[1] === 0x49 && bytes[2] === 42 && bytes[3] === 0) ||
  (bytes[0] === 0x4d && bytes[1] === 0x4d && bytes[2] === 0 && bytes[3] === 42)

/** What a TIFF contains, without reading a pixel; null = no TIFF. A chain that leads back to itself ends there. */
export const readTiff = (file: Uint8Array): Tiff | null => {
  if (!isTiff(file) || file.length < 8) return null
  const data = viewOf(file)
  const isLittle = file[0] === 0x49
  const pages: TiffPage[] = []
  const seen = new Set<number>()
  for (let at = data.getUint32(4, isLittle); at >= 8 && at + 2 <= file.length && !seen.has(at); ) {
    seen.add(at)
    if (seen.size > PAGES_MAX) break
    const entries = readEntries(file, at, isLittle)
    const page = pageOf(entries, file.length)
    // Bit 0 = a smaller copy of another picture, bit 2 = a mask.
    const kind = entries.get(254)?.numbers[0] ?? 0
    if (page && (kind & 5) === 0) pages.push(page)
    const next = at + 2 + 12 * data.getUint16(at, isLittle)
    if (next + 4 > file.length) break
    at = data.getUint32(next, isLittle)
  }
  return { isLittle, pages }
}
