import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import type { ByteSource } from '#schemas/media/byte-source.ts'
import type { Ports } from '../../ports/index.ts'
import type { UnfinishedUpload } from '../../ports/unfinished-uploads.ts'

/**
 * The file of an upload whose parts have all arrived, of which pieces are read.
 * @throws Error when a part has gone meanwhile.
 */
export const partSource = (
  ports: Pick<Ports, 'uploadParts'>,
  { id, bytes }: Pick<UnfinishedUpload, 'id' | 'bytes'>,
): ByteSource => ({
  size: bytes,
  async read(at, length) {
    const end = Math.min(bytes, at + length)
    const found = new Uint8Array(Math.max(0, end - at))
    for (let place = at; place < end; ) {
      const part = Math.floor(place / UPLOAD_LIMITS.partBytes) + 1
      const from = (part - 1) * UPLOAD_LIMITS.partBytes
      const most = Math.min(end, from + UPLOAD_LIMITS.partBytes) - place
      const stream = await ports.uploadParts.read(id, part, { offset: place - from, length: most })
      if (!stream) throw new Error(`part ${part} of an upload has gone`)
      found.set(new Uint8Array(await new Response(stream).arrayBuffer()), place - at)
      place += most
    }
    return found
  },
})
