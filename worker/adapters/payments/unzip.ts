/** Signature of an entry in the directory at the end of an archive. */
const ENTRY = 0x02014b50
const END = 0x06054b50
/** bytes; a bill with more is refused. */
const LARGEST = 50 * 1024 * 1024

const inflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const pieces: Uint8Array[] = []
  let total = 0
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream('deflate-raw'))
  for await (const piece of stream ?? []) {
    total += piece.byteLength
    if (total > LARGEST) throw new Error('the archive is too large')
    pieces.push(piece)
  }
  return new Uint8Array(await new Blob(pieces as Uint8Array<ArrayBuffer>[]).arrayBuffer())
}

/**
 * The files of a ZIP archive, stored or deflated.
 * @throws Error when the bytes are no such archive, or when a file is too large.
 */
export const unzip = async (archive: ArrayBuffer): Promise<readonly Uint8Array<ArrayBuffer>[]> => {
  const view = new DataView(archive)
  let end = archive.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== END) end--
  if (end < 0) throw new Error('no ZIP archive')
  const files: Uint8Array<ArrayBuffer>[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error('the directory of the archive is damaged')
    const method = view.getUint16(at + 10, true)
    const size = view.getUint32(at + 20, true)
    const local = view.getUint32(at + 42, true)
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const content = new Uint8Array(archive.slice(start, start + size))
    if (method !== 0 && method !== 8) throw new Error(`unknown compression ${method}`)
    files.push(method === 0 ? content : await inflate(content))
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return files
}
