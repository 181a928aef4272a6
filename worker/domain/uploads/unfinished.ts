import { partBytesOf, partsOf, UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { Failure, fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { FoundUpload, UnfinishedUpload } from '../../ports/unfinished-uploads.ts'

/** @throws NOT_FOUND also for an upload of somebody else. */
export const findUpload = async (ports: Ports, actor: Actor, id: string): Promise<FoundUpload> => {
  const upload = await ports.unfinishedUploads.find(actor.id, id)
  if (!upload) throw fail('NOT_FOUND')
  return upload
}

export const eraseUpload = async (ports: Ports, id: string): Promise<void> => {
  // The row last: while it is there the parts are found again.
  await ports.uploadParts.remove(id)
  await ports.unfinishedUploads.forget(id)
}

/** The numbers of the parts that have arrived. */
const arrived = async (ports: Ports, { id, bytes }: Pick<UnfinishedUpload, 'id' | 'bytes'>): Promise<number[]> => {
  const stored = await ports.uploadParts.list(id)
  return [...stored]
    .flatMap(([part, size]) => (partBytesOf(bytes, part) === size ? [part] : []))
    .toSorted((a, b) => a - b)
}

export const progressOf = async (ports: Ports, upload: Pick<UnfinishedUpload, 'id' | 'bytes'>) => ({
  id: upload.id,
  partSize: UPLOAD_LIMITS.partBytes,
  parts: await arrived(ports, upload),
})

/**
 * Begins an upload, or continues that of the same file.
 * @throws STORAGE_FULL, UPLOADS_UNFINISHED
 */
export const beginParts = async (ports: Ports, file: Omit<UnfinishedUpload, 'id'>) => {
  const id = crypto.getRandomValues(new Uint8Array(16)).toHex()
  const begun = await ports.unfinishedUploads.begin({ ...file, id }, isoTime(ports.now()))
  if (begun === 'full') throw fail('STORAGE_FULL', { file: file.name })
  if (begun === 'too many') throw fail('UPLOADS_UNFINISHED', { file: file.name })
  return progressOf(ports, { id: begun.id, bytes: file.bytes })
}

/** The bytes of a file, part after part. */
export async function* piecesOf(
  ports: Ports,
  { id, bytes }: Pick<UnfinishedUpload, 'id' | 'bytes'>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let part = 1; part <= partsOf(bytes); part += 1) {
    const stream = await ports.uploadParts.read(id, part)
    if (!stream) throw new Error(`part ${part} of an upload has gone`)
    for await (const piece of stream) yield piece as Uint8Array<ArrayBuffer>
  }
}

/**
 * The same pieces.
 * @throws UPLOAD_CHANGED at their end when they are not what their sender says.
 */
export async function* samePieces(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  { sha256, name }: Pick<UnfinishedUpload, 'sha256' | 'name'>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const digest = new crypto.DigestStream('SHA-256')
  const writer = digest.getWriter()
  for await (const piece of pieces) {
    await writer.write(piece)
    yield piece
  }
  await writer.close()
  if (new Uint8Array(await digest.digest).toHex() !== sha256) throw fail('UPLOAD_CHANGED', { file: name })
}

/**
 * Makes something of an upload whose parts have all arrived: one request at a time. A file that is refused is forgotten;
 * after a fault it can be tried again. `made` = what another request has made of it just now; null = nothing.
 * @throws NOT_FOUND, UPLOAD_INCOMPLETE, UPLOAD_FINISHING, and what `make` throws
 */
export const finishParts = async <Made>(
  ports: Ports,
  upload: UnfinishedUpload,
  { made, make }: { readonly made: () => Promise<Made | null>; readonly make: () => Promise<Made> },
): Promise<Made> => {
  const { id } = upload
  const parts = await arrived(ports, upload)
  if (parts.length !== partsOf(upload.bytes)) throw fail('UPLOAD_INCOMPLETE', { parts })
  const now = ports.now()
  if (!(await ports.unfinishedUploads.claim(id, isoTime(now), isoTime(now + UPLOAD_LIMITS.finishMs)))) {
    const other = await made()
    if (other === null) throw fail('UPLOAD_FINISHING')
    return other
  }
  try {
    const own = await make()
    ports.background(ports.uploadParts.remove(id))
    return own
  } catch (error) {
    if (error instanceof Failure && error.code !== 'UPLOAD_FINISHING') await eraseUpload(ports, id)
    else await ports.unfinishedUploads.release(id)
    throw error
  }
}
