import { BitWriter, tablesOf, writeBlock } from './blocks.ts'
import { SRGB_PROFILE } from './srgb-profile.ts'
import { AC_CHROMINANCE, AC_LUMINANCE, DC_CHROMINANCE, DC_LUMINANCE, type HuffmanTable, ZIGZAG } from './tables.ts'

/** Whole pixel rows, top to bottom: `bpp` bytes per pixel, beginning with red, green, blue. */
export interface Rows {
  readonly bytes: Uint8Array
  readonly bpp: number
}

/** High enough that small colored text has no visible artifacts; colors are not subsampled. */
const QUALITY = 92

const segment = (marker: number, ...parts: readonly (ArrayLike<number> | number)[]): number[] => {
  const body = parts.flatMap(part => (typeof part === 'number' ? [part] : Array.from(part)))
  return [0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body]
}
const ascii = (text: string): number[] => [...text, '\0'].map(letter => letter.charCodeAt(0))
const word = (value: number): number[] => [value >> 8, value & 255]
const huffman = (id: number, { counts, symbols }: HuffmanTable): number[] => [id, ...counts, ...symbols]

/** All segments before the first block: three components at full resolution (4:4:4). */
const headOf = (width: number, height: number, dpi: number, quantisers: readonly Uint8Array[]): number[] => [
  ...[0xff, 0xd8],
  // Density in dots per inch, or only the pixel aspect ratio.
  ...segment(0xe0, ascii('JFIF'), 1, 1, dpi > 0 ? 1 : 0, word(dpi || 1), word(dpi || 1), 0, 0),
  ...segment(0xe2, ascii('ICC_PROFILE'), 1, 1, SRGB_PROFILE),
  ...quantisers.flatMap((table, id) =>
    segment(
      0xdb,
      id,
      [...ZIGZAG].map(at => table[at] ?? 1),
    ),
  ),
  ...segment(0xc0, 8, word(height), word(width), 3, [1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]),
  ...segment(
    0xc4,
    huffman(0x00, DC_LUMINANCE),
    huffman(0x10, AC_LUMINANCE),
    huffman(0x01, DC_CHROMINANCE),
    huffman(0x11, AC_CHROMINANCE),
  ),
  ...segment(0xda, 3, [1, 0x00, 2, 0x11, 3, 0x11], 0, 63, 0),
]

/** Encodes stripes of eight pixel rows as blocks in Y, Cb, Cr. */
class Stripe {
  readonly #width: number
  readonly #blocks = [0, 1, 2].map(() => new Float32Array(64))
  readonly #means = [0, 0, 0]
  readonly #tables = tablesOf(QUALITY)

  constructor(width: number) {
    this.#width = width
  }

  get quantisers(): readonly Uint8Array[] {
    return this.#tables.map(({ quantiser }) => quantiser)
  }

  write(out: BitWriter, stripe: Uint8Array, bpp: number): void {
    const [luma, blue, red] = this.#blocks as [Float32Array, Float32Array, Float32Array]
    const rowBytes = this.#width * bpp
    for (let left = 0; left < this.#width; left += 8) {
      for (let y = 0; y < 8; y++)
        for (let x = 0; x < 8; x++) {
          const at = y * rowBytes + Math.min(left + x, this.#width - 1) * bpp
          const r = stripe[at] as number
          const g = stripe[at + 1] as number
          const b = stripe[at + 2] as number
          const index = y * 8 + x
          luma[index] = 0.299 * r + 0.587 * g + 0.114 * b - 128
          blue[index] = -0.168735892 * r - 0.331264108 * g + 0.5 * b
          red[index] = 0.5 * r - 0.418687589 * g - 0.081312411 * b
        }
      const [forLuma, forColor] = this.#tables
      this.#means[0] = writeBlock(out, luma, forLuma, this.#means[0] ?? 0)
      this.#means[1] = writeBlock(out, blue, forColor, this.#means[1] ?? 0)
      this.#means[2] = writeBlock(out, red, forColor, this.#means[2] ?? 0)
    }
  }
}

/**
 * Encodes a baseline JPEG (sRGB) of `width` × `height` px as a stream; only eight rows are in memory. `dpi` 0 = none.
 * @throws Error when the number of rows is not `height`.
 */
export async function* encodeJpeg(
  width: number,
  height: number,
  dpi: number,
  rows: AsyncIterable<Rows>,
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const stripe = new Stripe(width)
  const out = new BitWriter()
  yield Uint8Array.from(headOf(width, height, dpi, stripe.quantisers))
  let held = new Uint8Array(0)
  let filled = 0
  let done = 0
  let bpp = 3
  for await (const piece of rows) {
    bpp = piece.bpp
    const rowBytes = width * bpp
    if (held.length !== rowBytes * 8) held = new Uint8Array(rowBytes * 8)
    for (let at = 0; at < piece.bytes.length; ) {
      const taken = Math.min(held.length - filled, piece.bytes.length - at)
      held.set(piece.bytes.subarray(at, at + taken), filled)
      filled += taken
      at += taken
      if (filled < held.length) continue
      stripe.write(out, held, bpp)
      filled = 0
    }
    done += piece.bytes.length / rowBytes
    yield out.take()
  }
  if (done !== height) throw new Error(`${done} of ${height} rows`)
  if (filled > 0) {
    const rowBytes = width * bpp
    for (; filled < held.length; filled += rowBytes) held.copyWithin(filled, filled - rowBytes, filled)
    stripe.write(out, held, bpp)
  }
  out.finish()
  yield out.take()
  yield Uint8Array.of(0xff, 0xd9)
}
