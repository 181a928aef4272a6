import { LIMITS } from '#schemas/catalog/limits.ts'
import { partBytesOf, partsOf, UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { OwnPicture, UnfinishedUpload } from '../../ports/unfinished-uploads.ts'
import { finishMedia, knownMedia } from '../media/finish-media.ts'
import { refuseKnown } from '../moderation/pictures.ts'
import type { Spend } from '../rate-limits.ts'
import { readyLargePicture } from './large-picture.ts'
import { beginParts, eraseUpload, findUpload, finishParts, piecesOf, progressOf } from './unfinished.ts'
import { keep, readyPicture } from './uploads.ts'

/** Uploads that one run of the sweep erases. */
const SWEEP = 100

const shown = (picture: OwnPicture) => ({ ...picture, hash: /[\da-f]{64}/.exec(picture.key)?.[0] ?? '' })

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
  return beginParts(ports, { userId: actor.id, sha256, bytes: size, name, folderId: folderId ?? null, originalOf: '' })
}

/** @throws NOT_FOUND */
export const uploadProgress = async (ports: Ports, actor: Actor, id: string) => {
  const upload = await findUpload(ports, actor, id)
  if (!upload.isFinished) return progressOf(ports, upload)
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
 * @throws NOT_FOUND (also when the picture whose original it is was removed), PART_WRONG when the file has no such part,
 * or it has another length
 */
export const sendPart = async (
  ports: Ports,
  actor: Actor,
  { id, n }: { readonly id: string; readonly n: number },
  { content, contentBytes }: Content,
): Promise<{ part: number }> => {
  const upload = await findUpload(ports, actor, id)
  // The answer to the completion was lost.
  if (upload.isFinished) return { part: n }
  if (!upload.isWanted) throw fail('NOT_FOUND')
  const bytes = partBytesOf(upload.bytes, n)
  if (bytes === null || content === null || (contentBytes ?? bytes) !== bytes) throw fail('PART_WRONG')
  if (!(await ports.uploadParts.put(id, n, content, bytes))) throw fail('PART_WRONG')
  return { part: n }
}

/** @throws NOT_FOUND */
export const cancelUpload = async (ports: Ports, actor: Actor, id: string): Promise<null> => {
  const { isFinished } = await findUpload(ports, actor, id)
  if (isFinished) throw fail('NOT_FOUND')
  await eraseUpload(ports, id)
  return null
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
  const upload = await findUpload(ports, actor, id)
  if (upload.originalOf !== '') throw fail('NOT_FOUND')
  if (upload.picture) return shown(upload.picture)
  await spend()
  const picture = await finishParts(ports, upload, {
    made: async () => (await findUpload(ports, actor, id)).picture,
    make: async () =>
      (await finishMedia(ports, upload, () => piecesOf(ports, upload))) ?? (await makePicture(ports, upload)),
  })
  return shown(picture)
}

/** What an account stores of its own pictures, in bytes. */
export const uploadQuota = async (ports: Ports, actor: Actor): Promise<{ used: number; limit: number }> => ({
  used: await ports.unfinishedUploads.used(actor.id),
  limit: UPLOAD_LIMITS.quota,
})

/** Erases uploads that were not finished in a day, and what is left of those that were. */
export const sweepUploads = async (ports: Ports): Promise<void> => {
  const before = isoTime(ports.now() - UPLOAD_LIMITS.lifeMs)
  for (const id of await ports.unfinishedUploads.begunBefore(before, SWEEP)) await eraseUpload(ports, id)
}
