import { FOLDER_LIMITS } from '#schemas/catalog/folder-limits.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { OwnPictureQuery } from '../../ports/materials.ts'

/** The folders of the actor. */
export const listFolders = async (ports: Ports, actor: Actor) => [...(await ports.folders.list(actor.id))]

/**
 * Creates a folder, or renames the one with the id.
 * @throws NOT_FOUND, FOLDER_QUOTA_REACHED
 */
export const saveFolder = async (
  ports: Ports,
  actor: Actor,
  { id, name }: { readonly id?: number | undefined; readonly name: string },
): Promise<{ id: number; name: string }> => {
  if (id !== undefined) {
    if (!(await ports.folders.rename(actor.id, id, name))) throw fail('NOT_FOUND')
    return { id, name }
  }
  const made = await ports.folders.create(actor.id, name, FOLDER_LIMITS.folders, isoTime(ports.now()))
  if (!made) throw fail('FOLDER_QUOTA_REACHED')
  return { ...made }
}

/**
 * Deletes a folder; its pictures stay, in no folder.
 * @throws NOT_FOUND
 */
export const deleteFolder = async (ports: Ports, actor: Actor, id: number): Promise<{ ids: number[] }> => {
  const ids = await ports.folders.remove(actor.id, id)
  if (!ids) throw fail('NOT_FOUND')
  return { ids: [...ids] }
}

/**
 * The pictures of a folder.
 * @throws NOT_FOUND
 */
export const contentsOf = async (ports: Ports, actor: Actor, id: number, query: OwnPictureQuery) => {
  const { elements, total } = await ports.folders.contents(actor.id, id, query)
  if (total === 0 && !(await ports.folders.has(actor.id, id))) throw fail('NOT_FOUND')
  const { page, size } = query
  return { elements: elements.map(picture => ({ ...picture, dirId: id })), page, total, size }
}

/**
 * Moves pictures of the actor into a folder, or out of theirs (`dirId` null). Those of others stay where they are.
 * @throws NOT_FOUND when the actor has no such folder
 */
export const movePictures = async (
  ports: Ports,
  actor: Actor,
  { ids, dirId }: { readonly ids: readonly number[]; readonly dirId: number | null },
): Promise<{ moved: number }> => {
  if (dirId !== null && !(await ports.folders.has(actor.id, dirId))) throw fail('NOT_FOUND')
  return { moved: await ports.folders.move(actor.id, ids, dirId) }
}
