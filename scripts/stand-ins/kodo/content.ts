import { createHash } from 'node:crypto'

const BLOCK = 4 * 1024 * 1024
const sha1 = (bytes: Uint8Array): Buffer => createHash('sha1').update(bytes).digest()

/** Kodo's hash of a file: SHA-1 after a byte that tells whether it is of the content or of the hashes of 4 MiB blocks. */
export const etagOf = (bytes: Uint8Array): string => {
  const isOne = bytes.byteLength <= BLOCK
  const blocks = Array.from({ length: Math.ceil(bytes.byteLength / BLOCK) }, (_, n) =>
    sha1(bytes.subarray(n * BLOCK, (n + 1) * BLOCK)),
  )
  const hash = isOne ? sha1(bytes) : sha1(Buffer.concat(blocks))
  return Buffer.concat([Buffer.from([isOne ? 0x16 : 0x96]), hash])
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** The type that first bytes tell: those of files as hexadecimal digits, `.` for any. */
const FILES: readonly (readonly [string, string])[] = [
  ['89504e470d0a1a0a', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['474946383.61', 'image/gif'],
  ['52494646........57454250', 'image/webp'],
  ['424d', 'image/bmp'],
  ['255044462d', 'application/pdf'],
  ['504b0304', 'application/zip'],
]
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^\uFEFF?\s*<\?xml/, 'text/xml'],
  [/^\uFEFF?\s*<(!doctype html|html)/i, 'text/html'],
]
/** bytes; as far as the content is looked at. */
const HEAD = 512
/** Whether a byte is one that no text has. */
const isBinary = (byte: number): boolean => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte)

/** The type of a file by its first bytes. A drawing (SVG) is a text for who looks at bytes. */
export const typeOf = (bytes: Uint8Array): string => {
  const head = Buffer.from(bytes.subarray(0, HEAD))
  const [, file] = FILES.find(([beginning]) => new RegExp(`^${beginning}`).test(head.toString('hex'))) ?? []
  if (file) return file
  if (head.some(isBinary)) return 'application/octet-stream'
  const [, text] = TEXTS.find(([beginning]) => beginning.test(head.toString('utf8'))) ?? []
  return text ?? 'text/plain'
}

/** Whether a type may be uploaded; an empty limit allows all. */
export const isTypeAllowed = (mimeLimit: string, type: string): boolean => {
  if (mimeLimit === '') return true
  const isRefusal = mimeLimit.startsWith('!')
  const isListed = mimeLimit
    .slice(isRefusal ? 1 : 0)
    .split(';')
    .some(each => each === type || (each.endsWith('/*') && type.startsWith(each.slice(0, -1))))
  return isListed !== isRefusal
}
