import { FORMAT_LIMITS } from '#schemas/catalog/format-limits.ts'
import { originalKey, pictureKeyOfName } from '#schemas/catalog/storage-keys.ts'
import { Failure, fail } from '#schemas/errors.ts'
import { SOURCE_HEAD, sourceType } from '#schemas/pictures/source-type.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { Original, OriginalOf } from '../../ports/originals.ts'
import { beginParts, eraseUpload, findUpload, finishParts, piecesOf, samePieces } from './unfinished.ts'

/** Files that one run of the sweep erases. */
const SWEEP = 100

interface Size {
  /** bytes */
  readonly size: number
}
interface File extends Omit<Original, 'key'> {
  /** The upload in parts that it came by. */
  readonly upload?: string
}
const ofName = (actor: Actor, picture: string): OriginalOf => ({ userId: actor.id, picture: pictureKeyOfName(picture) })

/**
 * Stores a file for a picture, once: `put` writes it under the key and answers with its SHA-256 (hex). Each attempt has a
 * key of its own, and the last one that has begun is the one that counts: so two at the same time do not meet.
 * @throws NOT_FOUND (picture), STORAGE_FULL, UPLOAD_FINISHING (another attempt), and what `put` throws
 */
const storeOnce = async (
  ports: Ports,
  of: OriginalOf,
  { upload, ...file }: File,
  put: (key: string) => Promise<string>,
): Promise<Size> => {
  const key = originalKey(of.userId, crypto.getRandomValues(new Uint8Array(16)).toHex())
  const place = await ports.originals.reserve(of, { ...file, key }, { now: isoTime(ports.now()), but: upload })
  if (place === 'none') throw fail('NOT_FOUND')
  if (place === 'full') throw fail('STORAGE_FULL', { file: file.name })
  const isKept = async (other: Original): Promise<Size> => {
    if (upload !== undefined) await eraseUpload(ports, upload)
    return { size: other.bytes }
  }
  if ('kept' in place) return isKept(place.kept)
  // What an attempt that broke off has left; one that is under way removes its file itself.
  if (place.left !== null) await ports.files.remove([place.left])
  let sha256: string
  try {
    sha256 = await put(key)
  } catch (error) {
    // After a fault its row leads the sweep to what may be stored.
    if (error instanceof Failure) await ports.originals.forget(of, key)
    throw error
  }
  if (await ports.originals.stored(of, key, { sha256, upload })) return { size: file.bytes }
  await ports.files.remove([key])
  const other = await ports.originals.find(of)
  if (!other) throw fail('UPLOAD_FINISHING')
  return isKept(other)
}

interface Content {
  readonly content: ReadableStream<Uint8Array> | null
  /** bytes; what the caller says of its length; null = nothing. */
  readonly contentBytes: number | null
}

/** The first bytes of a stream, and a stream with all of them, whose SHA-256 is known at its end. */
const peek = async (content: ReadableStream<Uint8Array>) => {
  const reader = content.getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  while (length < SOURCE_HEAD) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    length += value.byteLength
  }
  const head = Uint8Array.from(pieces.flatMap(piece => [...piece.subarray(0, SOURCE_HEAD)])).subarray(0, SOURCE_HEAD)
  const digest = new crypto.DigestStream('SHA-256')
  const hash = digest.getWriter()
  const whole = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const known = pieces.shift()
      const { done, value } = known ? { done: false, value: known } : await reader.read()
      if (done || !value) {
        await hash.close()
        controller.close()
      } else {
        await hash.write(value)
        controller.enqueue(value)
      }
    },
    cancel: reason => reader.cancel(reason),
  })
  return { head, whole, sha256: async () => new Uint8Array(await digest.digest).toHex() }
}

/**
 * Keeps the file that a picture of the actor was made from, as it arrives.
 * @throws NOT_FOUND (picture), UPLOAD_TOO_LARGE, FILE_TYPE_UNSUPPORTED, PART_WRONG, STORAGE_FULL, UPLOAD_FINISHING
 */
export const keepOriginal = async (
  ports: Ports,
  actor: Actor,
  { picture, name }: { readonly picture: string; readonly name: string },
  { content, contentBytes }: Content,
): Promise<Size> => {
  if (!content || contentBytes === null || contentBytes === 0) throw fail('PART_WRONG')
  if (contentBytes > FORMAT_LIMITS.sourceBytes) throw fail('UPLOAD_TOO_LARGE', { file: name })
  const { head, whole, sha256 } = await peek(content)
  let isRead = false
  try {
    const type = sourceType(head)
    if (!type) throw fail('FILE_TYPE_UNSUPPORTED', { file: name })
    return await storeOnce(ports, ofName(actor, picture), { name, type, bytes: contentBytes }, async key => {
      isRead = true
      if (!(await ports.files.putOriginal(key, type, whole, contentBytes))) throw fail('PART_WRONG')
      return sha256()
    })
  } finally {
    if (!isRead) await whole.cancel()
  }
}

interface Asked {
  /** Name of the picture. */
  readonly picture: string
  readonly sha256: string
  /** bytes */
  readonly size: number
  readonly name: string
}

/** Stores what is kept for another picture of the account for this one too; null = it has gone meanwhile. */
const copyOf = async (ports: Ports, of: OriginalOf, same: Original, { sha256, name }: Asked): Promise<Size | null> => {
  const file = await ports.files.get(same.key)
  if (!file) return null
  const { bytes, body } = file
  let isRead = false
  try {
    return await storeOnce(ports, of, { name, type: same.type, bytes }, async key => {
      isRead = true
      if (await ports.files.putOriginal(key, same.type, body, bytes)) return sha256
      throw new Error('a stored original has another length')
    })
  } finally {
    if (!isRead) await body.cancel()
  }
}

/**
 * Begins to keep the file that a picture of the actor was made from, in parts, or continues that. A size = nothing needs
 * to be sent: the picture has its file, or another one of the account was made from the same.
 * @throws NOT_FOUND (picture), UPLOAD_TOO_LARGE, STORAGE_FULL, UPLOADS_UNFINISHED, UPLOAD_FINISHING
 */
export const beginOriginal = async (ports: Ports, actor: Actor, asked: Asked) => {
  const { picture, sha256, size, name } = asked
  if (size > FORMAT_LIMITS.sourceBytes) throw fail('UPLOAD_TOO_LARGE', { file: name })
  const of = ofName(actor, picture)
  const { isOwned, kept, same } = await ports.originals.look(of, { sha256, bytes: size })
  if (!isOwned) {
    // The picture was removed while its original was sent: the room of what has arrived is given back.
    for (const id of await ports.unfinishedUploads.ofOriginal(actor.id, of.picture)) await eraseUpload(ports, id)
    throw fail('NOT_FOUND')
  }
  if (kept) return { size: kept.bytes }
  const copied = same && (await copyOf(ports, of, same, asked))
  if (copied) return copied
  return beginParts(ports, { userId: actor.id, sha256, bytes: size, name, folderId: null, originalOf: of.picture })
}

/** What a file is by its first bytes, as its parts have arrived; null = no picture. */
const typeOfParts = async (ports: Ports, id: string): Promise<string | null> => {
  const head = await ports.uploadParts.read(id, 1, { offset: 0, length: SOURCE_HEAD })
  return head && sourceType(new Uint8Array(await new Response(head).arrayBuffer()))
}

/**
 * Checks the parts that have arrived and keeps the file for its picture. Repeated, it answers alike.
 * @throws NOT_FOUND, UPLOAD_INCOMPLETE, UPLOAD_FINISHING, UPLOAD_CHANGED, FILE_TYPE_UNSUPPORTED, STORAGE_FULL
 */
export const completeOriginal = async (
  ports: Ports,
  actor: Actor,
  { picture, id }: { readonly picture: string; readonly id: string },
): Promise<Size> => {
  const of = ofName(actor, picture)
  const find = async () => {
    const upload = await findUpload(ports, actor, id)
    if (upload.originalOf !== of.picture) throw fail('NOT_FOUND')
    return upload
  }
  const upload = await find()
  const { name, bytes } = upload
  if (upload.isFinished) return { size: bytes }
  if (!upload.isWanted) throw fail('NOT_FOUND')
  return finishParts(ports, upload, {
    made: async () => ((await find()).isFinished ? { size: bytes } : null),
    make: async () => {
      const type = await typeOfParts(ports, id)
      if (!type) throw fail('FILE_TYPE_UNSUPPORTED', { file: name })
      return storeOnce(ports, of, { name, type, bytes, upload: id }, async key => {
        await ports.files.putPieces(key, type, samePieces(piecesOf(ports, upload), upload))
        return upload.sha256
      })
    },
  })
}

/** @throws NOT_FOUND also for a picture of somebody else. */
export const readOriginal = async (ports: Ports, actor: Actor, picture: string) => {
  const kept = await ports.originals.find(ofName(actor, picture))
  const file = kept && (await ports.files.get(kept.key))
  if (!kept || !file) throw fail('NOT_FOUND')
  return { body: file.body, type: kept.type, name: kept.name, bytes: file.bytes }
}

/** Erases files a day after their pictures were removed, and what is left of those that did not arrive. */
export const sweepOriginals = async (ports: Ports): Promise<void> => {
  const left = await ports.originals.leftBefore(isoTime(ports.now() - DAY), SWEEP)
  if (left.length === 0) return
  await ports.files.remove(left.map(({ key }) => key))
  // The rows last: while they are there the files are found again.
  for (const { userId, picture, key } of left) await ports.originals.forget({ userId, picture }, key)
}
