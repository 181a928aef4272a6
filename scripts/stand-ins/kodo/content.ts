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

/** First bytes, one character each, and the type that they tell. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['BM', 'image/bmp'],
  ['%PDF-', 'application/pdf'],
  ['PK\x03\x04', 'application/zip'],
]
/** First words of markup, after a mark of its order of bytes. */
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/^(\xef\xbb\xbf)?\s*<\?xml/, 'text/xml'],
  [/^(\xef\xbb\xbf)?\s*<(!doctype html|html)/i, 'text/html'],
]
/** Control characters that texts have: tab, line feed, form feed, carriage return, escape. */
const IN_TEXTS: readonly number[] = [0x09, 0x0a, 0x0c, 0x0d, 0x1b]

/** The type of a file by its first bytes. A drawing (SVG) is a text for who looks at bytes. */
export const typeOf = (bytes: Uint8Array): string => {
  const start = bytes.subarray(0, 512)
  const head = Buffer.from(start).toString('latin1')
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp'
  const known =
    BEGINNINGS.find(([beginning]) => head.startsWith(beginning)) ?? MARKUP.find(([beginning]) => beginning.test(head))
  if (known) return known[1]
  const isBinary = start.some(byte => byte < 0x20 && !IN_TEXTS.includes(byte))
  return isBinary ? 'application/octet-stream' : 'text/plain'
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
