/** The fields of a WOFF2 header that the product uses (W3C WOFF2, 4): offsets in bytes. */
export const WOFF2 = { signature: 0x774f4632, headBytes: 48, privateOffset: 40, privateLength: 44 } as const

/**
 * The private block of a WOFF2 file as text. Our subsets list there the characters that their font does not have, so
 * that no second file is needed. Empty when there is no block; null when the bytes are not a WOFF2 file.
 */
export const privateTextOf = (file: ArrayBuffer): string | null => {
  if (file.byteLength < WOFF2.headBytes) return null
  const head = new DataView(file, 0, WOFF2.headBytes)
  if (head.getUint32(0) !== WOFF2.signature) return null
  const start = head.getUint32(WOFF2.privateOffset)
  const bytes = head.getUint32(WOFF2.privateLength)
  if (start + bytes > file.byteLength) return null
  return new TextDecoder().decode(new Uint8Array(file, start, bytes))
}
