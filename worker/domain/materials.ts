import { fail } from '#schemas/errors.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { CategoryQuery, MaterialQuery } from '../ports/materials.ts'
import { listOf } from './search.ts'

/** Lists materials. `owner` null = the materials of the product; else only the pictures of that account. */
export const listMaterials = async (ports: Ports, owner: Actor | null, query: MaterialQuery) => {
  const found = owner
    ? { ...(await ports.materials.listOwn(owner.id, query)), isNear: false }
    : await ports.materials.list(query)
  const scope = owner ? ('user' as const) : ('system' as const)
  const elements = found.elements.map(material => ({ ...material, scope, dirId: null }))
  return listOf({ ...found, elements }, query)
}

/**
 * Removes a picture of the actor from the list; works that use it keep it.
 * @throws NOT_FOUND
 */
export const deleteMaterial = async (ports: Ports, actor: Actor, id: number) => {
  if (!(await ports.materials.removeOwn(actor.id, id))) throw fail('NOT_FOUND')
  return null
}

/** Categories or tags of the product's materials, or those that a person has made for the own pictures. */
export const listCategories = async (ports: Ports, owner: Actor | null, query: CategoryQuery) => {
  const { elements, total } = owner
    ? await ports.library.ownNamed(owner.id, query)
    : await ports.materials.categories(query)
  return { elements, page: query.page, total, size: query.size }
}
