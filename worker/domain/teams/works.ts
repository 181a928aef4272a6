import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import { checkBeforeTeam } from '../moderation/works.ts'
import { requireTeam } from './access.ts'
import { asSeen } from './materials.ts'

/** @throws TEAM_NOT_FOUND */
export const list = async (
  ports: Ports,
  actor: Actor,
  teamId: number,
  query: { readonly keyword: string; readonly page: number; readonly size: number },
) => {
  await requireTeam(ports, actor, teamId, 'work.see')
  const { elements, total } = await ports.teamContent.works.list(teamId, query)
  return { elements: elements.map(each => asSeen(actor, each)), total, page: query.page, size: query.size }
}

/**
 * Puts an own work into a team. Its texts are checked before, as others will read them.
 * @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, WORK_NOT_FOUND, CONTENT_REFUSED {reason, text}, TEAM_WORK_ELSEWHERE, TEAM_FULL_OF_THINGS
 */
export const add = async (ports: Ports, actor: Actor, teamId: number, workId: number): Promise<null> => {
  await requireTeam(ports, actor, teamId, 'work.add')
  const work = await ports.works.load(workId)
  if (work?.owner !== actor.id) throw fail('WORK_NOT_FOUND')
  const accepted = await checkBeforeTeam(ports, work)
  const added = await ports.teamContent.works.add(teamId, workId, actor.id)
  if (added === 'missing') throw fail('WORK_NOT_FOUND')
  if (added === 'elsewhere') throw fail('TEAM_WORK_ELSEWHERE')
  if (added === 'full') throw fail('TEAM_FULL_OF_THINGS')
  await accepted()
  return null
}

/** Takes a work out of a team. @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, WORK_NOT_FOUND */
export const remove = async (ports: Ports, actor: Actor, teamId: number, workId: number): Promise<null> => {
  const work = await ports.teamContent.works.find(workId)
  const isHere = work?.teamId === teamId
  await requireTeam(ports, actor, teamId, 'work.delete', isHere ? work.owner : actor.id)
  if (!isHere || !(await ports.teamContent.works.remove(teamId, workId))) throw fail('WORK_NOT_FOUND')
  return null
}
