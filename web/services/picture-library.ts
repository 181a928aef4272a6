import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { MATERIAL_ACCESS, PICTURE_TYPE } from '#schemas/catalog/library.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { PICTURE_SORTS, type PictureFormat, type PictureSort } from '#schemas/catalog/own-picture-lists.ts'
import type { PARTNER_SOURCE } from '#schemas/catalog/partner-source.ts'
import type { Orientation } from '#schemas/catalog/search-filters.ts'
import { client } from './client.ts'
import { type Result, succeed } from './result.ts'

/** One picture of the photo library or of the materials. */
export interface LibraryPicture {
  readonly id: number
  readonly name: string
  readonly url: string
  /** natural px */
  readonly width: number
  readonly height: number
  /** Value of `moye_source` in layers made from it. */
  readonly source: 'material' | 'photo' | 'upload' | typeof PARTNER_SOURCE
  /** Of a partner: `media_id` in layers made from it. Others have their `id`. */
  readonly mediaId?: string
  /** A photo of another library, which is copied when it is used; `url` is then a small picture. */
  readonly foreign?: ForeignSource
  /** A cut-out material, which needs the right to use them. */
  readonly isCutout?: true
  /** bytes; the file that an own picture was made from. */
  readonly originalSize?: number
  /** The folder that an own picture is in; null = none. */
  readonly folderId?: number | null
  /** Tags of a material. */
  readonly tags?: readonly string[]
}
/** Where a material comes from. */
export interface MaterialSource {
  readonly title: string
  readonly author: string
  readonly license: string
  readonly licenseUrl: string
  readonly url: string
}
export type ForeignSource = NonNullable<CallOutput<Api['materials']['searchPhotos']>['elements'][number]['foreign']>
interface LibraryPage<Item> {
  readonly elements: readonly Item[]
  readonly total: number
  /** Nothing has every word of the search: these have some. */
  readonly isNear?: boolean | undefined
}
interface LibraryQuery {
  readonly keyword: string
  /** Category of materials; empty = all. */
  readonly categoryId: string
  /** Zero-based. */
  readonly page: number
}
/** A list that is loaded page by page. */
export type PagedList<Item> = (query: LibraryQuery, signal: AbortSignal) => Promise<Result<LibraryPage<Item>>>
export type LibraryList = PagedList<LibraryPicture>

const SIZE = LIMITS.library.page

/** A call names a keyword only when there is one. */
const wordsOf = (keyword: string) => (keyword ? { keyword } : {})

type Photo = CallOutput<Api['materials']['searchPhotos']>['elements'][number]
export const photoOf = ({ image, foreign, ...photo }: Photo): LibraryPicture => ({
  ...photo,
  url: image,
  source: 'photo',
  ...(foreign ? { foreign } : {}),
})
interface Listed extends Pick<LibraryPicture, 'id' | 'name' | 'url' | 'width' | 'height'> {
  readonly access?: number | undefined
  readonly originalSize?: number | undefined
  readonly dirId?: number | null | undefined
  readonly tags?: readonly string[] | undefined
}
const pictureOf = (
  { id, name, url, width, height, access, originalSize, dirId, tags }: Listed,
  source: 'material' | 'upload',
): LibraryPicture => ({
  ...{ id, name, url, width, height, source },
  ...(access === MATERIAL_ACCESS.cutout ? { isCutout: true } : {}),
  ...(originalSize ? { originalSize } : {}),
  ...(source === 'upload' ? { folderId: dirId ?? null } : {}),
  ...(source === 'material' && tags ? { tags } : {}),
})

/** Searches the photo library; without a keyword it lists all photos. Never throws. */
export const searchPhotos: LibraryList = async ({ keyword, page }, signal) => {
  const found = await client.materials.searchPhotos({ searchQuery: keyword, page, size: SIZE }, { signal })
  if (!found.ok) return found
  const { elements, total, isNear = false } = found.data
  return succeed({
    elements: elements.map(photoOf),
    ...{ total, isNear },
  })
}

/** Lists the company's materials. Never throws. */
export const listMaterials: LibraryList = async ({ keyword, categoryId, page }, signal) => {
  const found = await client.materials.listMaterials(
    { materialType: PICTURE_TYPE, scope: 'system', categoryId, ...wordsOf(keyword), page, size: SIZE },
    { signal },
  )
  if (!found.ok) return found
  const { elements, total, isNear = false } = found.data
  return succeed({ elements: elements.map(each => pictureOf(each, 'material')), total, isNear })
}

/** Which own pictures are listed, and in which order. */
export interface OwnPictureView {
  /** null = those in no folder, or, with a keyword or a filter, those of everywhere. */
  readonly folder: number | null
  readonly sort: PictureSort
  /** '' = any. */
  readonly orientation: Orientation | ''
  readonly format: PictureFormat | ''
}

/** Lists the user's pictures. Never throws. */
export const listOwn =
  ({ folder, sort, orientation, format }: OwnPictureView): LibraryList =>
  async ({ keyword, page }, signal) => {
    const asked = { ...wordsOf(keyword), sort, orientation, format, page, size: SIZE }
    const found =
      folder === null
        ? await client.materials.listMaterials({ materialType: PICTURE_TYPE, scope: 'user', ...asked }, { signal })
        : await client.folders.folderContents({ id: String(folder), ...asked }, { signal })
    if (!found.ok) return found
    const { elements, total } = found.data
    return succeed({ elements: elements.map((each: Listed) => pictureOf(each, 'upload')), total })
  }
/** Lists the user's pictures in no folder, newest first. Never throws. */
export const listOwnPictures = listOwn({ folder: null, sort: PICTURE_SORTS[0], orientation: '', format: '' })

/** Deletes one of the user's pictures. Never throws. */
export const deleteOwnPicture = (id: number): Promise<Result<null>> => client.materials.deleteMaterial({ id })

/** The first materials of each category: the list of all alternates between the categories. Never throws. */
export const listShelves = async (
  perCategory: number,
  categories: number,
  signal: AbortSignal,
): Promise<Result<ReadonlyMap<string, readonly LibraryPicture[]>>> => {
  const size = Math.min(perCategory * categories, LIMITS.library.shelves)
  const found = await client.materials.listMaterials({ materialType: PICTURE_TYPE, scope: 'system', size }, { signal })
  if (!found.ok) return found
  const shelves = Map.groupBy(found.data.elements, ({ categoryId }) => String(categoryId ?? ''))
  return succeed(new Map([...shelves].map(([id, all]) => [id, all.map(each => pictureOf(each, 'material'))])))
}

/** The user's favorites among the materials, the last first. Never throws. */
export const listFavorites: LibraryList = async ({ page }, signal) => {
  const found = await client.library.listFavorites({ page, size: SIZE }, { signal })
  if (!found.ok) return found
  return succeed({ elements: found.data.elements.map(each => pictureOf(each, 'material')), total: found.data.total })
}
/** Adds a material to the favorites, or takes it away. Never throws. */
export const setFavorite = (id: number, isFavorite: boolean): Promise<Result<null>> =>
  isFavorite ? client.library.addFavorite({ id }) : client.library.removeFavorite({ id })

/** Source of a material; null when it has none. Never throws. */
export const sourceOf = async (id: number, signal: AbortSignal): Promise<Result<MaterialSource | null>> => {
  const found = await client.library.showMaterial({ id }, { signal })
  return found.ok ? succeed(found.data.source) : found
}

/** Categories of the company's materials, without 全部. Never throws. */
export const listMaterialCategories = async (
  signal: AbortSignal,
): Promise<Result<readonly { readonly id: string; readonly label: string }[]>> => {
  const found = await client.materials.listMaterialCategories({ scope: 'system', type: 1 }, { signal })
  return found.ok ? succeed(found.data.elements.map(({ id, name }) => ({ id: String(id), label: name }))) : found
}
