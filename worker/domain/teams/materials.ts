import { keyOfPath } from '#schemas/catalog/storage-keys.ts'
import { grantOf, type TeamAct } from '#schemas/catalog/team-roles.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { OwnPictureQuery } from '../../ports/materials.ts'
import { requireTeam } from './access.ts'

/** What callers get of who added something. */
export const asSeen = <T extends { readonly addedBy: number | null }>(actor: Actor, { addedBy, ...thing }: T) => ({
  ...thing,
  isOwn: addedBy === actor.id,
})

/** @throws TEAM_NOT_FOUND */
export const listFolders = async (ports: Ports, actor: Actor, teamId: number) => {
  await requireTeam(ports, actor, teamId, 'material.see')
  return { elements: (await ports.teamContent.pictures.folders(teamId)).map(each => asSeen(actor, each)) }
}

/**
 * The pictures of a folder, whose team the actor must be in.
 * @throws TEAM_NOT_FOUND also when there is no such folder
 */
export const contentsOf = async (
  ports: Ports,
  actor: Actor,
  dirId: number,
  query: Pick<OwnPictureQuery, 'page' | 'size' | 'sort'>,
) => {
  const folder = await ports.teamContent.pictures.folder(dirId)
  if (!folder) throw fail('TEAM_NOT_FOUND')
  await requireTeam(ports, actor, folder.teamId, 'material.see')
  const { elements, total } = await ports.teamContent.pictures.contents(folder.teamId, dirId, query)
  return { elements: elements.map(each => asSeen(actor, each)), total, page: query.page, size: query.size }
}

/** A folder of the team, in which the actor may do an act. @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, NOT_FOUND */
const requireFolder = async (ports: Ports, actor: Actor, teamId: number, dirId: number, act: TeamAct) => {
  const folder = await ports.teamContent.pictures.folder(dirId)
  const isHere = folder?.teamId === teamId
  await requireTeam(ports, actor, teamId, act, isHere ? folder.addedBy : actor.id)
  if (!isHere) throw fail('NOT_FOUND')
}

/** Creates a folder, or renames the one with the id. @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, NOT_FOUND, TEAM_FULL_OF_THINGS */
export const saveFolder = async (
  ports: Ports,
  actor: Actor,
  teamId: number,
  { id, name }: { readonly id?: number | undefined; readonly name: string },
) => {
  const { pictures } = ports.teamContent
  if (id !== undefined) {
    await requireFolder(ports, actor, teamId, id, 'material.edit')
    if (!(await pictures.renameFolder(teamId, id, name))) throw fail('NOT_FOUND')
    return { id, name }
  }
  await requireTeam(ports, actor, teamId, 'material.add')
  const made = await pictures.createFolder(teamId, actor.id, name, isoTime(ports.now()))
  if (made === null) throw fail('TEAM_FULL_OF_THINGS')
  return { id: made, name }
}

/** @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, NOT_FOUND */
export const deleteFolder = async (ports: Ports, actor: Actor, teamId: number, dirId: number) => {
  await requireFolder(ports, actor, teamId, dirId, 'material.delete')
  const ids = await ports.teamContent.pictures.removeFolder(teamId, dirId)
  if (!ids) throw fail('NOT_FOUND')
  return { ids: [...ids] }
}

/** @throws TEAM_NOT_FOUND */
export const listPictures = async (
  ports: Ports,
  actor: Actor,
  teamId: number,
  query: { readonly keyword: string; readonly page: number; readonly size: number },
) => {
  await requireTeam(ports, actor, teamId, 'material.see')
  const { elements, total } = await ports.teamContent.pictures.list(teamId, query)
  return { elements: elements.map(each => asSeen(actor, each)), total, page: query.page, size: query.size }
}

/**
 * Adds pictures of the actor to a team, as they are stored: they stay the actor's too.
 * @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, NOT_FOUND when the team has no such folder, TEAM_FULL_OF_THINGS
 */
export const addPictures = async (
  ports: Ports,
  actor: Actor,
  teamId: number,
  { urls, dirId }: { readonly urls: readonly string[]; readonly dirId: number | null },
) => {
  if (dirId === null) await requireTeam(ports, actor, teamId, 'material.add')
  else await requireFolder(ports, actor, teamId, dirId, 'material.add')
  const keys = [...new Set(urls.map(keyOfPath))]
  const added = await ports.teamContent.pictures.add({
    teamId,
    userId: actor.id,
    keys,
    dirId,
    now: isoTime(ports.now()),
  })
  if (added === null) throw fail('TEAM_FULL_OF_THINGS')
  return { added }
}

/** @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, NOT_FOUND when the team has no such folder */
export const movePictures = async (
  ports: Ports,
  actor: Actor,
  teamId: number,
  { ids, dirId }: { readonly ids: readonly number[]; readonly dirId: number | null },
) => {
  if (dirId === null) await requireTeam(ports, actor, teamId, 'material.edit')
  else await requireFolder(ports, actor, teamId, dirId, 'material.edit')
  return { moved: await ports.teamContent.pictures.move(teamId, ids, dirId) }
}

/** Deletes pictures: all that are named, or those of them that the actor has added. @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN */
export const deletePictures = async (ports: Ports, actor: Actor, teamId: number, ids: readonly number[]) => {
  const { role } = await requireTeam(ports, actor, teamId, 'material.delete', actor.id)
  const by = grantOf(role, 'material.delete') === 'all' ? null : actor.id
  return { ids: [...(await ports.teamContent.pictures.remove(teamId, ids, by))] }
}
