import { FORMAT_LIMITS } from '#schemas/catalog/format-limits.ts'
import { originalKey, pictureKeyOfName } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import { SOURCE_HEAD, sourceType } from '#schemas/pictures/source-type.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'

/** Files that one run of the sweep erases. */
const SWEEP = 100

interface Content {
  readonly content: ReadableStream<Uint8Array> | null
  /** bytes; what the caller says of its length; null = nothing. */
  readonly contentBytes: number | null
}

/** The first bytes of a stream, and a stream with all of them. */
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
  const whole = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const known = pieces.shift()
      const { done, value } = known ? { done: false, value: known } : await reader.read()
      if (done || !value) controller.close()
      else controller.enqueue(value)
    },
    cancel: reason => reader.cancel(reason),
  })
  return { head, whole }
}

/**
 * Keeps the file that a picture of the actor was made from, as it arrives.
 * @throws NOT_FOUND (picture), UPLOAD_TOO_LARGE, FILE_TYPE_UNSUPPORTED, PART_WRONG, STORAGE_FULL
 */
export const keepOriginal = async (
  ports: Ports,
  actor: Actor,
  { picture, name }: { readonly picture: string; readonly name: string },
  { content, contentBytes }: Content,
): Promise<{ size: number }> => {
  if (!content || contentBytes === null || contentBytes === 0) throw fail('PART_WRONG')
  if (contentBytes > FORMAT_LIMITS.sourceBytes) throw fail('UPLOAD_TOO_LARGE', { file: name })
  const { head, whole } = await peek(content)
  const type = sourceType(head)
  const of = { userId: actor.id, picture: pictureKeyOfName(picture), now: isoTime(ports.now()) }
  if (!type) {
    await whole.cancel()
    throw fail('FILE_TYPE_UNSUPPORTED', { file: name })
  }
  const key = originalKey(actor.id, crypto.getRandomValues(new Uint8Array(16)).toHex())
  const kept = await ports.originals.reserve(of, { key, name, type, bytes: contentBytes })
  if (kept === 'none' || kept === 'full' || kept.isStored || kept.bytes !== contentBytes) {
    await whole.cancel()
    if (kept === 'none') throw fail('NOT_FOUND')
    if (kept === 'full') throw fail('STORAGE_FULL', { file: name })
    return { size: kept.bytes }
  }
  // After an attempt that broke off, the file comes to the same place.
  if (!(await ports.files.putOriginal(kept.key, type, whole, contentBytes))) {
    await ports.originals.forget(actor.id, of.picture)
    throw fail('PART_WRONG')
  }
  await ports.originals.stored(actor.id, of.picture)
  return { size: contentBytes }
}

/** @throws NOT_FOUND also for a picture of somebody else. */
export const readOriginal = async (ports: Ports, actor: Actor, picture: string) => {
  const kept = await ports.originals.find(actor.id, pictureKeyOfName(picture))
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
  for (const { userId, picture } of left) await ports.originals.forget(userId, picture)
}
