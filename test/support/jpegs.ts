const u16 = (value: number) => [value >>> 8, value & 0xff]
const ascii = (text: string) => [...text].map(char => char.charCodeAt(0))
const segment = (marker: number, ...content: readonly (readonly number[])[]) => {
  const body = content.flat()
  return [0xff, marker, ...u16(body.length + 2), ...body]
}

/** The segment of EXIF data with an orientation (1–8), and with a place on earth when it is asked for. */
export const exifSegment = (orientation: number, hasPlace = false): readonly number[] => {
  const entries = [[0x0112, 3, 0, 0, 0, 1, 0, orientation, 0, 0]]
  if (hasPlace) entries.push([0x8825, 4, 0, 0, 0, 1, 0, 0, 0, 38])
  const ifd = [
    ...u16(entries.length),
    ...entries.flatMap(([tag = 0, type = 0, ...rest]) => [...u16(tag), ...u16(type), ...rest]),
    ...[0, 0, 0, 0],
  ]
  // GPSLatitudeRef = N
  const place = hasPlace ? [...u16(1), ...u16(1), ...u16(2), 0, 0, 0, 2, 0x4e, 0, 0, 0, 0, 0, 0, 0] : []
  return segment(0xe1, ascii('Exif\0\0'), ascii('MM'), [0, 42, 0, 0, 0, 8], ifd, place)
}

const iccSegments = (profile: Uint8Array): readonly number[] => {
  const parts = Math.ceil(profile.length / 65_000)
  return Array.from({ length: parts }, (_, at) =>
    segment(0xe2, ascii('ICC_PROFILE\0'), [at + 1, parts], [...profile.subarray(at * 65_000, (at + 1) * 65_000)]),
  ).flat()
}

/** A Huffman table with one code of 8 bits for each of the sizes 0–11 of a difference. */
const LENGTHS = [0, 0, 0, 0, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0]
const SIZES = Array.from({ length: 12 }, (_, at) => at)

interface Options {
  /** Segments after the start. */
  readonly segments?: readonly (readonly number[])[]
  readonly profile?: Uint8Array
  /** Writes the segment of Adobe with this transform: 0 = as they are, 1 = YCbCr, 2 = YCCK. */
  readonly adobe?: number
}

/**
 * A JPEG of blocks of 8 × 8 px, each of one color: its components as they are stored (0–255). Three components are YCbCr
 * unless `adobe` says that they are not; four are inverted inks, as Photoshop writes them.
 */
export const blockJpeg = (
  rows: readonly (readonly (readonly number[])[])[],
  { segments = [], profile, adobe }: Options = {},
): Uint8Array<ArrayBuffer> => {
  const [height, width] = [rows.length * 8, (rows[0]?.length ?? 0) * 8]
  const components = rows[0]?.[0]?.length ?? 0
  let bits = ''
  const before = Array.from({ length: components }, () => 0)
  for (const row of rows)
    for (const block of row)
      for (const [at, value] of block.entries()) {
        // Quantized by 8, so a step of the coefficient is a step of the color.
        const difference = value - 128 - (before[at] ?? 0)
        before[at] = value - 128
        const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1
        const extra = difference < 0 ? difference + 2 ** size - 1 : difference
        bits += size.toString(2).padStart(8, '0') + (size ? extra.toString(2).padStart(size, '0') : '')
        // The other coefficients are 0: the code of the end of a block.
        bits += '00000000'
      }
  bits += '1'.repeat(-bits.length & 7)
  const data = (bits.match(/.{8}/g) ?? []).flatMap(byte => {
    const value = Number.parseInt(byte, 2)
    return value === 0xff ? [0xff, 0] : [value]
  })
  const numbers = Array.from({ length: components }, (_, at) => at + 1)
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segments.flat(),
    ...(profile ? iccSegments(profile) : []),
    ...(adobe === undefined ? [] : segment(0xee, ascii('Adobe'), [0, 100, 0, 0, 0, 0, adobe])),
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 8)]),
    ...segment(
      0xc0,
      [8],
      u16(height),
      u16(width),
      [components],
      numbers.flatMap(number => [number, 0x11, 0]),
    ),
    ...segment(0xc4, [0, ...LENGTHS, ...SIZES], [0x10, ...LENGTHS, ...SIZES]),
    ...segment(0xda, [components, ...numbers.flatMap(number => [number, 0]), 0, 63, 0]),
    ...data,
    ...[0xff, 0xd9],
  ])
}
