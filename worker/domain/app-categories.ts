import { fail } from '#schemas/errors.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import { entryOf } from './admin/acts.ts'

const lineOf = (ports: Ports, actor: Actor, targetId: string | number) =>
  entryOf(ports, actor, { act: 'edit-library', target: 'app-category', targetId })

/** Categories of works, the oldest first. */
export const listAppCategories = async (ports: Ports, page: number, size: number) => {
  const { elements, total } = await ports.appCategories.list(page, size)
  return { elements: elements.map(({ id, name }) => ({ id, categoryName: name })), page, total, size }
}

/** @throws CATEGORY_EXISTS */
export const createAppCategory = async (ports: Ports, actor: Actor, name: string) => {
  const added = await ports.appCategories.add(name, lineOf(ports, actor, name))
  if (!added) throw fail('CATEGORY_EXISTS')
  return { id: added.id, categoryName: added.name }
}

/** @throws NOT_FOUND, CATEGORY_EXISTS */
export const updateAppCategory = async (ports: Ports, actor: Actor, id: number, categoryName: string) => {
  const done = await ports.appCategories.rename(id, categoryName, lineOf(ports, actor, id))
  if (done === 'missing') throw fail('NOT_FOUND')
  if (done === 'taken') throw fail('CATEGORY_EXISTS')
  return { id, categoryName }
}

/** @throws NOT_FOUND */
export const deleteAppCategory = async (ports: Ports, actor: Actor, id: number) => {
  if (!(await ports.appCategories.remove(id, lineOf(ports, actor, id)))) throw fail('NOT_FOUND')
  return null
}
