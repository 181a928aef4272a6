import { BACKGROUND_ROOT } from '#schemas/catalog/backgrounds.ts'
import type { BackgroundQuery } from '../ports/backgrounds.ts'
import type { Ports } from '../ports/index.ts'
import { listOf } from './search.ts'

export const listBackgrounds = async (ports: Ports, query: BackgroundQuery) =>
  listOf(await ports.backgrounds.list(query), query)

/** The first level of categories, each with its second level. */
export const listBackgroundCategories = async (ports: Ports) => {
  const all = await ports.backgrounds.categories()
  const below = (parent: number) =>
    all.filter(({ parentId }) => parentId === parent).map(({ id, name }) => ({ id, name }))
  return { elements: below(BACKGROUND_ROOT).map(each => ({ ...each, children: below(each.id) })) }
}
