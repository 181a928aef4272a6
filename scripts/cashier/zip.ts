/** CRC-32 of a file, as archives have it. */
const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

const deflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

const numbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array =>
  Uint8Array.from(
    fields.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255)),
  )

const join = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A ZIP archive of compressed files. */
export const zip = async (
  files: readonly { readonly name: Uint8Array; readonly content: Uint8Array<ArrayBuffer> }[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = []
  const entries: Uint8Array[] = []
  let at = 0
  for (const { name, content } of files) {
    const packed = await deflate(content)
    const facts = [
      ...[[20, 2] as const, [0, 2] as const, [8, 2] as const, [0, 4] as const],
      ...[[crc32(content), 4] as const, [packed.length, 4] as const, [content.length, 4] as const],
      ...[[name.length, 2] as const, [0, 2] as const],
    ]
    const local = join([numbers([0x04034b50, 4], ...facts), name, packed])
    entries.push(join([numbers([0x02014b50, 4], [20, 2], ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), name]))
    parts.push(local)
    at += local.length
  }
  const directory = join(entries)
  const counts = [[files.length, 2] as const, [files.length, 2] as const]
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], ...counts, [directory.length, 4], [at, 4], [0, 2])
  return join([...parts, directory, end])
}

/** Character → its bytes in GBK: the platform only decodes it. */
const table = (): ReadonlyMap<string, readonly number[]> => {
  const known = new Map<string, readonly number[]>()
  const decoder = new TextDecoder('gbk')
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const char = decoder.decode(Uint8Array.of(lead, trail))
      if (char.length === 1 && char !== '\ufffd' && !known.has(char)) known.set(char, [lead, trail])
    }
  return known
}
let codes: ReadonlyMap<string, readonly number[]> | undefined

/** A text in GBK; characters that it does not have become question marks. */
export const toGbk = (text: string): Uint8Array<ArrayBuffer> => {
  codes ??= table()
  return Uint8Array.from(
    [...text].flatMap(char => (char.charCodeAt(0) < 0x80 ? [char.charCodeAt(0)] : (codes?.get(char) ?? [0x3f]))),
  )
}
