import { PICTURE_TYPE } from '#schemas/catalog/library.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { catalogVersion } from './catalog-version.ts'
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
  readonly source: 'material' | 'photo' | 'upload'
}
interface LibraryPage {
  readonly elements: readonly LibraryPicture[]
  readonly total: number
  /** Nothing has every word of the search: these have some. */
  readonly isNear?: boolean
}
interface LibraryQuery {
  readonly keyword: string
  /** Category of materials; empty = all. */
  readonly categoryId: string
  /** Zero-based. */
  readonly page: number
}
export type LibraryList = (query: LibraryQuery, signal: AbortSignal) => Promise<Result<LibraryPage>>

const SIZE = LIMITS.library.page

/** Searches the photo library; without a keyword it lists all photos. Never throws. */
export const searchPhotos: LibraryList = async ({ keyword, page }, signal) => {
  const found = await client.materials.searchPhotos({ searchQuery: keyword, page, size: SIZE }, { signal })
  if (!found.ok) return found
  const { elements, total, isNear = false } = found.data
  return succeed({
    elements: elements.map(({ image, ...photo }) => ({ ...photo, url: image, source: 'photo' })),
    ...{ total, isNear },
  })
}

/** Lists the company's materials, or the user's pictures. Never throws. */
const listOf =
  (scope: 'system' | 'user'): LibraryList =>
  async ({ keyword, categoryId, page }, signal) => {
    const words = keyword ? { keyword } : {}
    const found = await client.materials.listMaterials(
      { materialType: PICTURE_TYPE, scope, categoryId, ...words, page, size: SIZE, ...catalogVersion() },
      { signal },
    )
    if (!found.ok) return found
    const source = scope === 'system' ? 'material' : 'upload'
    const elements = found.data.elements.map(({ id, name, url, width, height }) => ({ id, name, url, width, height }))
    const { total, isNear = false } = found.data
    return succeed({ elements: elements.map(each => ({ ...each, source })), total, isNear })
  }
export const listMaterials = listOf('system')
export const listOwnPictures = listOf('user')

/** Deletes one of the user's pictures. Never throws. */
export const deleteOwnPicture = (id: number): Promise<Result<null>> => client.materials.deleteMaterial({ id })

/** Categories of the company's materials, without 全部. Never throws. */
export const listMaterialCategories = async (
  signal: AbortSignal,
): Promise<Result<readonly { readonly id: string; readonly label: string }[]>> => {
  const found = await client.materials.listMaterialCategories({ scope: 'system', type: 1 }, { signal })
  return found.ok ? succeed(found.data.elements.map(({ id, name }) => ({ id: String(id), label: name }))) : found
}
