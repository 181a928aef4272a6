import { MEDIA_LIMITS } from '#schemas/catalog/media-limits.ts'
import type { Medium } from '#schemas/catalog/media-types.ts'
import { pictureKey } from '#schemas/catalog/storage-keys.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { fail } from '#schemas/errors.ts'
import { cleanPicture, isWholeJpeg } from '#schemas/pictures/clean-picture.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { Media } from '../../ports/media.ts'
import { checkNewPicture, refuseKnown } from '../moderation/pictures.ts'
import { sniff } from '../uploads/sniff.ts'

const shown = ({ key, poster, ...media }: Media) => ({
  ...media,
  url: `/${key}`,
  poster: poster === '' ? '' : `/${poster}`,
})

interface Asked {
  /** undefined = both */
  readonly medium?: Medium | undefined
  readonly keyword: string
  readonly page: number
  readonly size: number
}
/** The films and sounds of the caller, the last first. */
export const listMedia = async (ports: Ports, actor: Actor, { medium, keyword, page, size }: Asked) => {
  const { elements, total } = await ports.media.list(actor.id, { medium: medium ?? null, keyword, page, size })
  return { elements: elements.map(shown), page, total, size }
}

/** @throws NOT_FOUND also for one of somebody else. */
export const renameMedia = async (ports: Ports, actor: Actor, id: number, name: string): Promise<null> => {
  if (!(await ports.media.rename(actor.id, id, name))) throw fail('NOT_FOUND')
  return null
}

/**
 * Takes one out of the list; works that play it go on.
 * @throws NOT_FOUND also for one of somebody else.
 */
export const removeMedia = async (ports: Ports, actor: Actor, id: number): Promise<null> => {
  if (!(await ports.media.remove(actor.id, id))) throw fail('NOT_FOUND')
  return null
}

interface Content {
  readonly content: ReadableStream<Uint8Array> | null
  /** bytes; what the caller says of its length; null = nothing. */
  readonly contentBytes: number | null
}
/** The whole of a small content; null = it is longer than it should be. */
const readSmall = async (
  content: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const bytes = new Uint8Array(most)
  let length = 0
  for await (const piece of content) {
    if (length + piece.byteLength > most) return null
    bytes.set(piece, length)
    length += piece.byteLength
  }
  return bytes.slice(0, length)
}

/**
 * Stores the still picture of a film, a JPEG, which becomes no picture of its own in the list of pictures. A film keeps the
 * first one.
 * @throws NOT_FOUND, STORAGE_FULL, PART_WRONG, FILE_TYPE_UNSUPPORTED, FILE_INCOMPLETE, IMAGE_TOO_MANY_PIXELS, PICTURE_REFUSED
 */
export const setPoster = async (
  ports: Ports,
  actor: Actor,
  id: number,
  { content, contentBytes }: Content,
): Promise<{ poster: string }> => {
  const media = await ports.media.find(actor.id, id)
  if (media?.medium !== 'video') throw fail('NOT_FOUND')
  // One for each film: it is what works show of it.
  if (media.poster !== '') return { poster: `/${media.poster}` }
  if (!content || (contentBytes ?? 0) > MEDIA_LIMITS.posterBytes) throw fail('PART_WRONG')
  const bytes = await readSmall(content, MEDIA_LIMITS.posterBytes)
  if (!bytes) throw fail('PART_WRONG')
  const details = { file: media.name }
  const picture = sniff(bytes)
  if (picture?.extension !== 'jpg') throw fail('FILE_TYPE_UNSUPPORTED', details)
  if (!isWholeJpeg(bytes)) throw fail('FILE_INCOMPLETE', details)
  if (Math.max(picture.width, picture.height) > MEDIA_LIMITS.posterSide) throw fail('IMAGE_TOO_MANY_PIXELS', details)
  const shownBytes = cleanPicture(bytes, picture.type)
  await refuseKnown(ports, pictureKey(await sha256Hex(shownBytes), 'jpg'), media.name)
  const { key } = await ports.files.putPicture(shownBytes, 'jpg', picture.type)
  const isSet = await ports.media.setPoster(actor.id, id, { key, bytes: shownBytes.byteLength })
  if (!isSet) {
    if (!(await ports.uploads.isUsed(key))) await ports.files.remove([key])
    throw fail('STORAGE_FULL', details)
  }
  // The clean-up may have removed the same picture of somebody else before this film had it.
  if (!(await ports.files.has(key))) await ports.files.putPicture(shownBytes, 'jpg', picture.type)
  ports.background(checkNewPicture(ports, key))
  return { poster: `/${key}` }
}
