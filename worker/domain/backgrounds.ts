import { BACKGROUND_ROOT } from '#schemas/catalog/backgrounds.ts'
import type { BackgroundQuery } from '../ports/backgrounds.ts'
import type { Ports } from '../ports/index.ts'

export const listBackgrounds = async (ports: Ports, query: BackgroundQuery) => ({
  ...(await ports.backgrounds.list(query)),
  page: query.page,
  size: query.size,
})

/** The first level of categories, each with its second level. */
export const listBackgroundCategories = async (ports: Ports) => {
  const all = await ports.backgrounds.categories()
  const below = (parent: number) =>
    all.filter(({ parentId }) => parentId === parent).map(({ id, name }) => ({ id, name }))
  return { elements: below(BACKGROUND_ROOT).map(each => ({ ...each, children: below(each.id) })) }
}
