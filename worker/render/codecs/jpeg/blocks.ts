import {
  AC_CHROMINANCE,
  AC_LUMINANCE,
  CHROMINANCE,
  DC_CHROMINANCE,
  DC_LUMINANCE,
  type HuffmanTable,
  LUMINANCE,
  ZIGZAG,
} from './tables.ts'

/** Quantization table for a quality (1–100), scaled as in libjpeg, in row order. */
const quantisation = (base: readonly number[], quality: number): Uint8Array => {
  const factor = quality < 50 ? 5000 / quality : 200 - quality * 2
  return Uint8Array.from(base, value => Math.min(255, Math.max(1, Math.floor((value * factor + 50) / 100))))
}

/** Scale factor of the k-th output of the fast DCT below. */
const AAN = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379]
const divisors = (table: Uint8Array): Float32Array =>
  Float32Array.from(table, (value, at) => 1 / (value * (AAN[at >> 3] ?? 1) * (AAN[at & 7] ?? 1) * 8))

/** One-dimensional DCT of 8 values at a distance of `step` (Arai, Agui, Nakajima 1988). */
const transform = (block: Float32Array, at: number, step: number): void => {
  const v0 = block[at] as number
  const v1 = block[at + step] as number
  const v2 = block[at + 2 * step] as number
  const v3 = block[at + 3 * step] as number
  const v4 = block[at + 4 * step] as number
  const v5 = block[at + 5 * step] as number
  const v6 = block[at + 6 * step] as number
  const v7 = block[at + 7 * step] as number
  const outer = v0 + v7 + v3 + v4
  const inner = v1 + v6 + v2 + v5
  const slope = v0 + v7 - v3 - v4
  const even = (v1 + v6 - v2 - v5 + slope) * Math.SQRT1_2
  block[at] = outer + inner
  block[at + 4 * step] = outer - inner
  block[at + 2 * step] = slope + even
  block[at + 6 * step] = slope - even
  const low = v3 - v4 + v2 - v5
  const high = v1 - v6 + v0 - v7
  const turn = (low - high) * 0.382683433
  const z2 = 0.5411961 * low + turn
  const z4 = 1.306562965 * high + turn
  const z3 = (v2 - v5 + v1 - v6) * Math.SQRT1_2
  const up = v0 - v7 + z3
  const down = v0 - v7 - z3
  block[at + 5 * step] = down + z2
  block[at + 3 * step] = down - z2
  block[at + step] = up + z4
  block[at + 7 * step] = up - z4
}

/** Huffman codes by symbol, as `code << 5 | length`. */
const codesOf = ({ counts, symbols }: HuffmanTable): Uint32Array => {
  const codes = new Uint32Array(256)
  let code = 0
  let next = 0
  counts.forEach((count, index) => {
    for (let left = count; left > 0; left--) codes[symbols[next++] ?? 0] = (code++ << 5) | (index + 1)
    code <<= 1
  })
  return codes
}

/** Tables of the components: luminance, and chrominance. */
export const tablesOf = (quality: number) => {
  const luma = quantisation(LUMINANCE, quality)
  const chroma = quantisation(CHROMINANCE, quality)
  return [
    { quantiser: luma, divisors: divisors(luma), dc: codesOf(DC_LUMINANCE), ac: codesOf(AC_LUMINANCE) },
    { quantiser: chroma, divisors: divisors(chroma), dc: codesOf(DC_CHROMINANCE), ac: codesOf(AC_CHROMINANCE) },
  ] as const
}
type BlockTables = ReturnType<typeof tablesOf>[number]

/** Writes entropy-coded bits with byte stuffing (T.81, F.1.2.3). */
export class BitWriter {
  #bytes = new Uint8Array(64 * 1024)
  #length = 0
  #held = 0
  #count = 0

  /** Writes `value` with `bits` bits (at most 16). */
  write(value: number, bits: number): void {
    this.#held = (this.#held << bits) | value
    this.#count += bits
    while (this.#count >= 8) {
      this.#count -= 8
      const byte = (this.#held >> this.#count) & 255
      this.#push(byte)
      if (byte === 255) this.#push(0)
      this.#held &= (1 << this.#count) - 1
    }
  }

  /** Pads the last byte with ones. */
  finish(): void {
    if (this.#count > 0) this.write((1 << (8 - this.#count)) - 1, 8 - this.#count)
  }

  /** Returns the bytes that were written since the last call. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, this.#length)
    this.#length = 0
    return taken
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#length++] = byte
  }
}

const bitLength = (value: number): number => 32 - Math.clz32(value < 0 ? -value : value)
const writeValue = (out: BitWriter, value: number, size: number) => {
  if (size > 0) out.write(value < 0 ? value + (1 << size) - 1 : value, size)
}
const writeCode = (out: BitWriter, code: number) => out.write(code >> 5, code & 31)

const QUANTISED = new Int16Array(64)

/** Transforms, quantizes and writes a block of 64 samples (−128…127). Returns its DC value, to predict the next one. */
export const writeBlock = (out: BitWriter, block: Float32Array, tables: BlockTables, lastMean: number): number => {
  for (let row = 0; row < 64; row += 8) transform(block, row, 1)
  for (let column = 0; column < 8; column++) transform(block, column, 8)
  let last = 0
  for (let index = 0; index < 64; index++) {
    const at = ZIGZAG[index] as number
    // Rounds by truncating a positive number: several times faster than Math.round, and this runs for every sample.
    const value = (((block[at] as number) * (tables.divisors[at] as number) + 32_768.5) | 0) - 32_768
    QUANTISED[index] = value
    if (value !== 0) last = index
  }
  const mean = QUANTISED[0] as number
  const size = bitLength(mean - lastMean)
  writeCode(out, tables.dc[size] as number)
  writeValue(out, mean - lastMean, size)
  let zeroes = 0
  for (let index = 1; index <= last; index++) {
    const value = QUANTISED[index] as number
    if (value === 0) {
      zeroes++
      continue
    }
    for (; zeroes > 15; zeroes -= 16) writeCode(out, tables.ac[0xf0] as number)
    const bits = bitLength(value)
    writeCode(out, tables.ac[(zeroes << 4) | bits] as number)
    writeValue(out, value, bits)
    zeroes = 0
  }
  if (last < 63) writeCode(out, tables.ac[0] as number)
  return mean
}
