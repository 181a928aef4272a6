import { LIMITS } from '#schemas/catalog/limits.ts'
import { client } from './client.ts'
import type { LibraryList } from './picture-library.ts'
import { type Result, succeed } from './result.ts'

interface Category {
  readonly id: string
  readonly label: string
}
/** The first level, each with its second level. */
export type BackgroundCategories = readonly (Category & { readonly children: readonly Category[] })[]

const listOf =
  (set: 'open' | 'designer'): LibraryList =>
  async ({ keyword, categoryId, page }, signal) => {
    const found = await client.backgrounds.listBackgrounds(
      {
        ...(categoryId ? { categoryId } : {}),
        ...(set === 'designer' ? { set } : {}),
        ...(keyword ? { keyword } : {}),
        page,
        size: LIMITS.library.page,
      },
      { signal },
    )
    if (!found.ok) return found
    const { elements, total, isNear = false } = found.data
    return succeed({
      elements: elements.map(({ mediaId, image, ...rest }) => ({
        ...rest,
        id: mediaId,
        url: image,
        source: 'material' as const,
      })),
      total,
      isNear,
    })
  }
/** Lists the backgrounds that everybody sees, and those of the house's designers. Never throws. */
export const listOpenBackgrounds = listOf('open')
export const listDesignerBackgrounds = listOf('designer')

/** Categories of backgrounds. Never throws. */
export const listBackgroundCategories = async (signal: AbortSignal): Promise<Result<BackgroundCategories>> => {
  const found = await client.backgrounds.listBackgroundCategories({}, { signal })
  if (!found.ok) return found
  const labeled = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id: String(id), label: name })
  return succeed(found.data.elements.map(each => ({ ...labeled(each), children: each.children.map(labeled) })))
}
