/** A file of an archive. */
export interface ZipEntry {
  readonly name: string
  readonly file: Blob
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32 (ISO 3309) of bytes that follow those of `before`. */
export const crc32 = (bytes: Uint8Array, before = 0): number => {
  let crc = ~before
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}

const crcOf = async (file: Blob): Promise<number> => {
  let crc = 0
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return crc
    crc = crc32(value, crc)
  }
}

/** Date and time as MS-DOS writes them: two seconds fine, local time. */
const dosTime = (at: Date): readonly [time: number, date: number] => [
  (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
  ((Math.max(1980, at.getFullYear()) - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
]

type Field = readonly [bytes: 2 | 4, value: number]
const record = (fields: readonly Field[]): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
/** bytes: what the format without its 64-bit extension can hold. */
const MOST = 0xffff_ffff

/**
 * Files as one ZIP archive, stored as they are: pictures and PDFs are compressed already. The parts stay where they lie;
 * nothing is copied. Throws RangeError from 4 GiB on.
 */
export const zip = async (entries: readonly ZipEntry[], at: Date): Promise<Blob> => {
  const [time, date] = dosTime(at)
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let offset = 0
  let directorySize = 0
  for (const { name, file } of entries) {
    const bytes = new TextEncoder().encode(name)
    const facts: readonly Field[] = [
      [2, VERSION],
      [2, FLAGS],
      [2, 0],
      [2, time],
      [2, date],
      [4, await crcOf(file)],
      [4, file.size],
      [4, file.size],
      [2, bytes.length],
      [2, 0],
    ]
    const head = record([[4, 0x04034b50], ...facts])
    const listed = record([[4, 0x02014b50], [2, VERSION], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]])
    parts.push(head, bytes, file)
    directory.push(listed, bytes)
    offset += head.length + bytes.length + file.size
    directorySize += listed.length + bytes.length
    if (offset + directorySize > MOST) throw new RangeError('The archive is too large.')
  }
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, directorySize],
    [4, offset],
    [2, 0],
  ])
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}
