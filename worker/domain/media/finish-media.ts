import { MEDIA_TYPES } from '#schemas/catalog/media-types.ts'
import { mediaKey } from '#schemas/catalog/storage-keys.ts'
import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { type ErrorCode, fail } from '#schemas/errors.ts'
import { type MediaEdit, MediaError, type MediaFacts, type MediaProblem } from '#schemas/media/media-facts.ts'
import { editPiece, readMedia } from '#schemas/media/read-media.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { OwnPicture, UnfinishedUpload } from '../../ports/unfinished-uploads.ts'
import { samePieces } from '../uploads/unfinished.ts'
import { partSource } from './part-source.ts'

const CODES: Readonly<Record<MediaProblem, ErrorCode>> = {
  broken: 'MEDIA_BROKEN',
  codec: 'MEDIA_CODEC_REFUSED',
  metadata: 'MEDIA_NOTES_TOO_LARGE',
  long: 'MEDIA_TOO_LONG',
  large: 'MEDIA_TOO_LARGE',
}
type Pieces = () => AsyncIterable<Uint8Array<ArrayBuffer>>

/**
 * The film or sound of an account that has a content, back in its list; null = it has none.
 * @throws STORAGE_FULL
 */
export const knownMedia = async (
  ports: Ports,
  actor: Actor,
  { sha256, name }: { readonly sha256: string; readonly name: string },
): Promise<OwnPicture | null> => {
  const known = await ports.media.known(actor.id, sha256)
  if (!known || !(await ports.files.has(known.key))) return null
  const media = await ports.media.restore(actor.id, known.id)
  // Unless it was erased just now: then it is sent.
  if (!media && (await ports.media.known(actor.id, sha256))) throw fail('STORAGE_FULL', { file: name })
  return media
}

/** @throws MEDIA_BROKEN, MEDIA_CODEC_REFUSED, MEDIA_NOTES_TOO_LARGE, MEDIA_TOO_LONG, MEDIA_TOO_LARGE */
const inspect = async (ports: Ports, upload: UnfinishedUpload): Promise<MediaFacts | null> => {
  try {
    return await readMedia(partSource(ports, upload))
  } catch (error) {
    if (error instanceof MediaError) throw fail(CODES[error.problem], { file: upload.name })
    throw error
  }
}

/** The content as it is stored. What its sender says of it is checked at its end. */
async function* edited(pieces: Pieces, edits: readonly MediaEdit[], upload: UnfinishedUpload) {
  let at = 0
  for await (const piece of samePieces(pieces(), upload)) {
    yield editPiece(piece, at, edits)
    at += piece.byteLength
  }
}
const hashOf = async (content: AsyncIterable<Uint8Array>): Promise<string> => {
  const digest = new crypto.DigestStream('SHA-256')
  const writer = digest.getWriter()
  for await (const piece of content) await writer.write(piece)
  await writer.close()
  return new Uint8Array(await digest.digest).toHex()
}

/**
 * Makes a film or sound of what has arrived, when it is one; null = it is neither. It is never in memory as a whole: read
 * once, or twice when it tells something (a place, a device, a cover) that is left out.
 * @throws MEDIA_BROKEN, MEDIA_CODEC_REFUSED, MEDIA_NOTES_TOO_LARGE, MEDIA_TOO_LONG, MEDIA_TOO_LARGE, UPLOAD_CHANGED,
 * STORAGE_FULL
 */
export const finishMedia = async (
  ports: Ports,
  upload: UnfinishedUpload,
  pieces: Pieces,
): Promise<OwnPicture | null> => {
  const facts = await inspect(ports, upload)
  if (!facts) return null
  const { userId, sha256, bytes: size, name } = upload
  const { durationMs, width, height, edits } = facts
  const { medium, type, extension } = MEDIA_TYPES[facts.format]
  const content = () => edited(pieces, edits, upload)
  const key = mediaKey(edits.length > 0 ? await hashOf(content()) : sha256, extension)
  const put = () => ports.files.putLargePicture(key, type, content())
  await put()
  const media = await ports.media.finish(upload, {
    ...{ userId, key, sha256, medium, type, size, durationMs, width, height },
    ...{ name: name.slice(0, UPLOAD_LIMITS.name), now: isoTime(ports.now()) },
  })
  if (!media) {
    // Several at once have used up the room.
    if (!(await ports.media.isUsed(key))) await ports.files.remove([key])
    throw fail('STORAGE_FULL', { file: name })
  }
  // The deletion of an account that had the same file may have removed it before this row was there.
  if (!(await ports.files.has(key))) await put()
  return media
}
