/** The header of a WOFF2 file, as far as both sides read or write it (W3C WOFF2, 4): offsets in bytes. */
export const WOFF2 = { signature: 0x774f4632, headBytes: 48, privateOffset: 40, privateLength: 44 } as const

/**
 * The private block of a WOFF2 file as text. Our subsets name there the characters that their font lacks, so that the
 * file alone says all. Empty when there is none; null when the bytes are no WOFF2 file.
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
