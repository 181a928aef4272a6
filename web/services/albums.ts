import { LIMITS } from '#schemas/catalog/limits.ts'
import { PARTNER_SOURCE } from '#schemas/catalog/partner-source.ts'
import { client } from './client.ts'
import { type LibraryList, type LibraryPicture, photoOf } from './picture-library.ts'
import { type Result, succeed } from './result.ts'

interface Entry {
  readonly id: string
  readonly label: string
}
/** Scope of albums of photos. */
const PHOTOS = 3

/** Categories of albums, each with its albums; a category without albums is left out. Never throws. */
export const listAlbums = async (
  signal: AbortSignal,
): Promise<Result<readonly (Entry & { readonly albums: readonly Entry[] })[]>> => {
  const categories = await client.photos.listAlbumCategories({ scope: PHOTOS }, { signal })
  if (!categories.ok) return categories
  const shelves: (Entry & { albums: readonly Entry[] })[] = []
  const found = await Promise.all(
    categories.data.map(({ id }) => client.photos.listAlbums({ id, size: 100, sort: 'createdAt,desc' }, { signal })),
  )
  for (const [index, albums] of found.entries()) {
    if (!albums.ok) return albums
    const category = categories.data[index]
    if (category && albums.data.elements.length > 0)
      shelves.push({
        id: String(category.id),
        label: category.name,
        albums: albums.data.elements.map(({ id, name }) => ({ id: String(id), label: name })),
      })
  }
  return succeed(shelves)
}

/** Lists the photos of an album (`categoryId`). Never throws. */
export const listAlbumPhotos: LibraryList = async ({ categoryId, page }, signal) => {
  const found = await client.photos.listAlbumPhotos(
    { id: Number(categoryId), page, size: LIMITS.library.page, sort: 'createdAt,desc' },
    { signal },
  )
  if (!found.ok) return found
  return succeed({ elements: found.data.elements.map(photoOf), total: found.data.total })
}

/** Copies a photo of another library into the user's pictures. Never throws. */
export const takePhoto = async (ref: string): Promise<Result<LibraryPicture>> => {
  const taken = await client.photos.takePhoto({ ref })
  if (!taken.ok) return taken
  const { mediaId, ...photo } = taken.data
  return succeed(mediaId === undefined ? { ...photo, source: 'photo' } : { ...photo, source: PARTNER_SOURCE, mediaId })
}
