import { LIMITS } from '#schemas/catalog/limits.ts'
import { partBytesOf, partsOf, UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { Failure, fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { OwnPicture, UnfinishedUpload } from '../../ports/unfinished-uploads.ts'
import { finishMedia, knownMedia } from '../media/finish-media.ts'
import { refuseKnown } from '../moderation/pictures.ts'
import type { Spend } from '../rate-limits.ts'
import { readyLargePicture } from './large-picture.ts'
import { keep, readyPicture } from './uploads.ts'

/** Uploads that one run of the sweep erases. */
const SWEEP = 100

const newId = () => crypto.getRandomValues(new Uint8Array(16)).toHex()
const shown = (picture: OwnPicture) => ({ ...picture, hash: /[\da-f]{64}/.exec(picture.key)?.[0] ?? '' })

/** The numbers of the parts that have arrived. */
const arrived = async (ports: Ports, { id, bytes }: Pick<UnfinishedUpload, 'id' | 'bytes'>): Promise<number[]> => {
  const stored = await ports.uploadParts.list(id)
  return [...stored]
    .flatMap(([part, size]) => (partBytesOf(bytes, part) === size ? [part] : []))
    .toSorted((a, b) => a - b)
}
const progressOf = async (ports: Ports, upload: Pick<UnfinishedUpload, 'id' | 'bytes'>) => ({
  id: upload.id,
  partSize: UPLOAD_LIMITS.partBytes,
  parts: await arrived(ports, upload),
})

/** @throws NOT_FOUND also for an upload of somebody else. */
const find = async (ports: Ports, actor: Actor, id: string) => {
  const upload = await ports.unfinishedUploads.find(actor.id, id)
  if (!upload) throw fail('NOT_FOUND')
  return upload
}
const erase = async (ports: Ports, id: string): Promise<void> => {
  // The row last: while it is there the parts are found again.
  await ports.uploadParts.remove(id)
  await ports.unfinishedUploads.forget(id)
}

interface Asked {
  readonly sha256: string
  /** bytes */
  readonly size: number
  readonly name: string
  readonly folderId?: number | null | undefined
}

/**
 * Begins an upload, or continues the one of the same file. When the account has a picture with this content, nothing
 * needs to be sent; what others have is not looked at.
 * @throws NOT_FOUND (folder), UPLOAD_TOO_LARGE, PICTURE_REFUSED, STORAGE_FULL, UPLOADS_UNFINISHED
 */
export const beginUpload = async (ports: Ports, actor: Actor, asked: Asked) => {
  const { sha256, size, name, folderId } = asked
  if (size > UPLOAD_LIMITS.bytes) throw fail('UPLOAD_TOO_LARGE', { file: name })
  if (folderId && !(await ports.folders.has(actor.id, folderId))) throw fail('NOT_FOUND')
  const known = await ports.unfinishedUploads.known(actor.id, sha256)
  if (known && (await ports.files.has(known.key))) {
    await refuseKnown(ports, known.key, name)
    const picture = await ports.unfinishedUploads.restore(actor.id, known.id, folderId)
    if (picture) return { picture: shown(picture) }
    // Unless it was erased just now: then it is sent.
    if (await ports.unfinishedUploads.known(actor.id, sha256)) throw fail('STORAGE_FULL', { file: name })
  }
  const media = await knownMedia(ports, actor, asked)
  if (media) return { picture: shown(media) }
  const upload = { id: newId(), userId: actor.id, sha256, bytes: size, name, folderId: folderId ?? null }
  const begun = await ports.unfinishedUploads.begin(upload, isoTime(ports.now()))
  if (begun === 'full') throw fail('STORAGE_FULL', { file: name })
  if (begun === 'too many') throw fail('UPLOADS_UNFINISHED', { file: name })
  return progressOf(ports, { id: begun.id, bytes: size })
}

/** @throws NOT_FOUND */
export const uploadProgress = async (ports: Ports, actor: Actor, id: string) => {
  const upload = await find(ports, actor, id)
  if (!upload.picture) return progressOf(ports, upload)
  const parts = Array.from({ length: partsOf(upload.bytes) }, (_, at) => at + 1)
  return { id, partSize: UPLOAD_LIMITS.partBytes, parts }
}

interface Content {
  readonly content: ReadableStream<Uint8Array> | null
  /** bytes; what the caller says of its length; null = nothing. */
  readonly contentBytes: number | null
}

/**
 * Stores a part as it arrives.
 * @throws NOT_FOUND, PART_WRONG when the file has no such part, or it has another length
 */
export const sendPart = async (
  ports: Ports,
  actor: Actor,
  { id, n }: { readonly id: string; readonly n: number },
  { content, contentBytes }: Content,
): Promise<{ part: number }> => {
  const upload = await find(ports, actor, id)
  // The answer to the completion was lost.
  if (upload.picture) return { part: n }
  const bytes = partBytesOf(upload.bytes, n)
  if (bytes === null || content === null || (contentBytes ?? bytes) !== bytes) throw fail('PART_WRONG')
  if (!(await ports.uploadParts.put(id, n, content, bytes))) throw fail('PART_WRONG')
  return { part: n }
}

/** @throws NOT_FOUND */
export const cancelUpload = async (ports: Ports, actor: Actor, id: string): Promise<null> => {
  const { picture } = await find(ports, actor, id)
  if (picture) throw fail('NOT_FOUND')
  await erase(ports, id)
  return null
}

/** The bytes of a file, part after part. */
async function* piecesOf(ports: Ports, { id, bytes }: UnfinishedUpload): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let part = 1; part <= partsOf(bytes); part += 1) {
    const stream = await ports.uploadParts.read(id, part)
    if (!stream) throw new Error(`part ${part} of an upload has gone`)
    for await (const piece of stream) yield piece as Uint8Array<ArrayBuffer>
  }
}
const wholeFile = async (ports: Ports, upload: UnfinishedUpload): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(upload.bytes)
  let at = 0
  for await (const piece of piecesOf(ports, upload)) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return bytes
}

/**
 * Makes a picture of the parts. A large one is never in memory as a whole.
 * @throws UPLOAD_CHANGED, FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, SVG_UNSAFE, IMAGE_TOO_MANY_PIXELS, PICTURE_REFUSED, STORAGE_FULL
 */
const makePicture = async (ports: Ports, upload: UnfinishedUpload): Promise<OwnPicture> => {
  const { userId, name, sha256 } = upload
  const add = (row: Parameters<Ports['uploads']['add']>[0]) => ports.unfinishedUploads.finish(upload, row)
  if (upload.bytes > LIMITS.uploadBytes) {
    const open = () => piecesOf(ports, upload)
    const ready = await readyLargePicture(ports, { userId, name, sha256, bytes: upload.bytes, open })
    return keep(ports, { ...ready, add })
  }
  const ready = await readyPicture(ports, userId, { name, bytes: await wholeFile(ports, upload) })
  if (ready.row.sha256 !== sha256) throw fail('UPLOAD_CHANGED', { file: name })
  return keep(ports, { ...ready, add })
}

/**
 * Checks what has arrived and makes it a picture, film or sound, once. A file that is refused is forgotten; after a fault it can be
 * tried again.
 * @throws NOT_FOUND, UPLOAD_INCOMPLETE, UPLOAD_FINISHING, RATE_LIMITED, and what `makePicture` and `finishMedia` throw
 */
export const completeUpload = async (ports: Ports, actor: Actor, id: string, spend: Spend) => {
  const upload = await find(ports, actor, id)
  if (upload.picture) return shown(upload.picture)
  await spend()
  const parts = await arrived(ports, upload)
  if (parts.length !== partsOf(upload.bytes)) throw fail('UPLOAD_INCOMPLETE', { parts })
  const now = ports.now()
  if (!(await ports.unfinishedUploads.claim(id, isoTime(now), isoTime(now + UPLOAD_LIMITS.finishMs)))) {
    // Another request may have finished it just now.
    const { picture } = await find(ports, actor, id)
    if (picture) return shown(picture)
    throw fail('UPLOAD_FINISHING')
  }
  try {
    const picture =
      (await finishMedia(ports, upload, () => piecesOf(ports, upload))) ?? (await makePicture(ports, upload))
    ports.background(ports.uploadParts.remove(id))
    return shown(picture)
  } catch (error) {
    if (error instanceof Failure) await erase(ports, id)
    else await ports.unfinishedUploads.release(id)
    throw error
  }
}

/** What an account stores of its own pictures, in bytes. */
export const uploadQuota = async (ports: Ports, actor: Actor): Promise<{ used: number; limit: number }> => ({
  used: await ports.unfinishedUploads.used(actor.id),
  limit: UPLOAD_LIMITS.quota,
})

/** Erases uploads that were not finished in a day, and what is left of those that were. */
export const sweepUploads = async (ports: Ports): Promise<void> => {
  const before = isoTime(ports.now() - UPLOAD_LIMITS.lifeMs)
  for (const id of await ports.unfinishedUploads.begunBefore(before, SWEEP)) await erase(ports, id)
}
