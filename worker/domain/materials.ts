import { fail } from '#schemas/errors.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { CategoryQuery, MaterialQuery, OwnPictureQuery } from '../ports/materials.ts'
import { listOf } from './search.ts'

/** Lists the materials of the product. */
export const listMaterials = async (ports: Ports, query: MaterialQuery) => {
  const found = await ports.materials.list(query)
  const elements = found.elements.map(material => ({ ...material, scope: 'system' as const, dirId: null }))
  return listOf({ ...found, elements }, query)
}

/** Lists the pictures of the actor: those in no folder, or those of everywhere that a search or a filter finds. */
export const listOwnPictures = async (
  ports: Ports,
  actor: Actor,
  query: OwnPictureQuery & Pick<MaterialQuery, 'materialType'>,
) => {
  const { elements, total } = await ports.materials.listOwn(actor.id, query)
  const { page, size } = query
  return { elements: elements.map(picture => ({ ...picture, scope: 'user' as const })), page, total, size }
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
