import { LIMITS } from '#schemas/catalog/limits.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { PhotoQuery } from '../ports/materials.ts'
import type { ForeignPhoto } from '../ports/photos.ts'
import type { Spend } from './rate-limits.ts'
import { listOf } from './search.ts'
import { storeFor } from './uploads/uploads.ts'

/** characters; longest name that a photo brings along. */
const NAME = 60

/** A number for a photo whose id is a text. Lists and layers name photos by number. */
const numberOf = (ref: string): number => {
  if (/^\d{1,15}$/.test(ref)) return Number(ref)
  let hash = 0n
  for (const char of ref) hash = (hash * 131n + BigInt(char.codePointAt(0) ?? 0)) & 0xffff_ffff_ffffn
  return Number(hash) + 1
}
const nameOf = ({ name, credit }: ForeignPhoto): string =>
  [...(name || `${credit.author} · ${credit.library}`)].slice(0, NAME).join('')
const shown = (photo: ForeignPhoto) => ({
  id: numberOf(photo.ref),
  name: nameOf(photo),
  image: photo.thumbnail,
  width: photo.width,
  height: photo.height,
  foreign: { ref: photo.ref, ...photo.credit },
})

/**
 * Photos of the configured library, or of the product itself.
 * @throws PHOTOS_UNAVAILABLE
 */
export const searchPhotos = async (ports: Ports, query: PhotoQuery) => {
  const { photoSource: source } = ports
  if (!source) return listOf(await ports.photos.search(query), query)
  // No caller makes the library answer pages that nobody reaches.
  if (query.page * query.size >= LIMITS.library.photoReach)
    return { elements: [], total: 0, page: query.page, size: query.size }
  const found = await source.search(query)
  if (!found) throw fail('PHOTOS_UNAVAILABLE')
  return { elements: found.elements.map(shown), total: found.total, page: query.page, size: found.size }
}

/**
 * Copies a photo of another library into the account's pictures, so that designs read our own storage only. Its name
 * says whose it is.
 * @throws NOT_FOUND, PHOTOS_UNAVAILABLE, and what `storeFor` throws
 */
export const takePhoto = async (ports: Ports, actor: Actor, ref: string, spend: Spend) => {
  // Before anything is fetched, so that a caller beyond the limit costs nothing.
  await spend()
  const { photoSource: source } = ports
  if (!source) throw fail('NOT_FOUND')
  const photo = await source.find(ref)
  if (photo === undefined) throw fail('NOT_FOUND')
  const bytes = photo && (await source.take(ref, LIMITS.uploadBytes))
  if (!photo || !bytes) throw fail('PHOTOS_UNAVAILABLE')
  const { author, library } = photo.credit
  const name = `${[...(photo.name || '')].slice(0, NAME).join('')} ${author} / ${library}`.trim()
  // What it costs is counted already.
  const stored = await storeFor(ports, actor.id, new File([bytes], name), async () => undefined)
  if (!stored) throw fail('UNAUTHENTICATED')
  const { key, width, height } = stored
  const taken = { id: numberOf(ref), name, url: `/${key}`, width, height }
  if (source.partner === undefined) return taken
  // Whatever a layer says of it later, it is downloaded with its license.
  await ports.hosted.addMedium({ host: source.partner, mediaId: ref, key }, isoTime(ports.now()))
  return { ...taken, mediaId: ref }
}

export const listAlbumCategories = (ports: Ports) => ports.albums.categories()

/** Albums of a category with the number of their photos, which another library does not tell; empty ones are left out. */
export const listAlbums = async (ports: Ports, categoryId: number, size: number, isOldestFirst: boolean) => {
  const albums = await ports.albums.list(categoryId, size, isOldestFirst)
  const counted = await Promise.all(
    albums.map(async ({ id, name, words, createdAt }) => {
      const count = ports.photoSource
        ? null
        : (await ports.photos.search({ words, filters: {}, page: 0, size: 1 })).total
      return { id, name, count, createdAt }
    }),
  )
  return { elements: counted.filter(({ count }) => count !== 0) }
}

/**
 * Photos of an album.
 * @throws NOT_FOUND, PHOTOS_UNAVAILABLE
 */
export const listAlbumPhotos = async (ports: Ports, id: number, page: number, size: number) => {
  const album = await ports.albums.byId(id)
  if (!album) throw fail('NOT_FOUND')
  const { elements, total } = await searchPhotos(ports, { words: album.words, filters: {}, page, size })
  return { elements, total, current: page }
}
