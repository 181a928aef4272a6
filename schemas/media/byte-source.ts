/** A file of which pieces are read. */
export interface ByteSource {
  /** bytes */
  readonly size: number
  /** At most `length` bytes from `at`; fewer at the end. */
  read(at: number, length: number): Promise<Uint8Array>
}

/** bytes; what is read at once, so that small reads beside each other are one. */
const WINDOW = 64 * 1024

/** The same source, which reads small pieces from windows that it keeps. */
export const buffered = (source: ByteSource): ByteSource => {
  let windowAt = -1
  let window = new Uint8Array()
  return {
    size: source.size,
    async read(at, length) {
      const most = Math.max(0, Math.min(length, source.size - at))
      if (most > WINDOW) return source.read(at, most)
      const isInside = windowAt >= 0 && at >= windowAt && at + most <= windowAt + window.byteLength
      if (!isInside) {
        window = Uint8Array.from(await source.read(at, Math.min(WINDOW, source.size - at)))
        windowAt = at
      }
      return window.subarray(at - windowAt, at - windowAt + most)
    },
  }
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
/** Characters of a byte each. */
export const asciiAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))
export const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((value, index) => bytes[at + index] === value)
