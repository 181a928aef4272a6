/**
 * Filtered bytes of an opaque alpha channel (PNG specification 9), by the filter of the row: of the first pixel, and of
 * the others. The first row of a picture has zeroes above it, the other rows have 255 there.
 */
const FIRST_ROW = [
  [255, 255],
  [255, 0],
  [255, 255],
  [255, 128],
  [255, 0],
] as const
const OTHER_ROWS = [
  [255, 255],
  [255, 0],
  [0, 0],
  [128, 0],
  [0, 0],
] as const

/** Bytes that are converted at once, so that a large piece is not in memory a second time. */
const STEP = 64 * 1024

/**
 * Adds an opaque alpha channel to the filtered rows of an RGB picture of `width` px without decoding them.
 * @throws Error when the filter of a row does not exist.
 */
export async function* withAlpha(
  width: number,
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const rowBytes = 1 + width * 3
  let isFirstRow = true
  let column = 0
  let [first, other]: readonly [number, number] = [255, 255]
  for await (const piece of pieces)
    for (let start = 0; start < piece.length; start += STEP) {
      const taken = piece.subarray(start, start + STEP)
      const out = new Uint8Array(taken.length + Math.ceil(taken.length / 3) + 1)
      let length = 0
      for (const byte of taken) {
        out[length++] = byte
        if (column === 0) {
          const alpha = (isFirstRow ? FIRST_ROW : OTHER_ROWS)[byte]
          if (!alpha) throw new Error(`filter ${byte}`)
          ;[first, other] = alpha
        } else if (column % 3 === 0) out[length++] = column === 3 ? first : other
        column++
        if (column === rowBytes) {
          column = 0
          isFirstRow = false
        }
      }
      yield out.subarray(0, length)
    }
}
