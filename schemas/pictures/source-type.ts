const beginsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((value, index) => bytes[at + index] === value)
const ascii = (text: string) => [...text].map(char => char.charCodeAt(0))

/** bytes; by which a type is known. */
export const SOURCE_HEAD = 16

const HEIF_BRANDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map(name => [name, 'image/heic']),
  ),
  avif: 'image/avif',
  avis: 'image/avif',
}
const heif = (bytes: Uint8Array) =>
  beginsWith(bytes, ascii('ftyp'), 4) ? (HEIF_BRANDS[String.fromCharCode(...bytes.subarray(8, 12))] ?? null) : null

/**
 * Type of a file that pictures are made from with a loss, by its first bytes; null = another file. Drawings and GIFs are
 * stored as they are.
 */
export const sourceType = (bytes: Uint8Array): string | null => {
  if (bytes.length < SOURCE_HEAD) return null
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (beginsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png'
  if (beginsWith(bytes, ascii('RIFF')) && beginsWith(bytes, ascii('WEBP'), 8)) return 'image/webp'
  if (beginsWith(bytes, [0x49, 0x49, 42, 0]) || beginsWith(bytes, [0x4d, 0x4d, 0, 42])) return 'image/tiff'
  if (beginsWith(bytes, ascii('BM')) && beginsWith(bytes, [0, 0, 0, 0], 6)) return 'image/bmp'
  return heif(bytes)
}
