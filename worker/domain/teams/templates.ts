import type { TeamAct } from '#schemas/catalog/team-roles.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import { ownWork } from '../access.ts'
import { inspect } from '../inspect-document.ts'
import type { Spend } from '../rate-limits.ts'
import { requireTeam } from './access.ts'
import { asSeen } from './materials.ts'

/** @throws TEAM_NOT_FOUND */
export const list = async (
  ports: Ports,
  actor: Actor,
  teamId: number,
  query: { readonly keyword: string; readonly page: number; readonly size: number },
) => {
  await requireTeam(ports, actor, teamId, 'template.see')
  const { elements, total } = await ports.teamContent.templates.list(teamId, query)
  return { elements: elements.map(each => asSeen(actor, each)), total, page: query.page, size: query.size }
}

/** @throws TEAM_NOT_FOUND, TEMPLATE_NOT_FOUND, WORK_BROKEN */
export const load = async (ports: Ports, actor: Actor, teamId: number, id: number) => {
  await requireTeam(ports, actor, teamId, 'template.use')
  const template = await ports.teamContent.templates.load(teamId, id)
  if (!template) throw fail('TEMPLATE_NOT_FOUND')
  const { name, data, image, categoryId } = template
  return { id, name, data, image, categoryId }
}

/**
 * Makes a template of an own work, as it was saved last.
 * @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, WORK_NOT_FOUND, WORK_BROKEN, WORK_TOO_LARGE, RATE_LIMITED, TEAM_FULL_OF_THINGS
 */
export const add = async (ports: Ports, actor: Actor, teamId: number, workId: number, spend: Spend) => {
  await requireTeam(ports, actor, teamId, 'template.add')
  const work = await ownWork(ports, actor, 'work.open', workId)
  const { name: _, categoryId: __, templateId: ___, ...summary } = inspect(work.data)
  await spend(summary.body.bytes)
  const { name, cover, categoryId } = work
  const facts = { name, cover, categoryId, teamId, addedBy: actor.id, now: isoTime(ports.now()) }
  const id = await ports.teamContent.templates.add({ ...summary, ...facts })
  if (id === null) throw fail('TEAM_FULL_OF_THINGS')
  return { id, name }
}

/** @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, TEMPLATE_NOT_FOUND */
const requireTemplate = async (ports: Ports, actor: Actor, teamId: number, id: number, act: TeamAct) => {
  const template = await ports.teamContent.templates.find(teamId, id)
  await requireTeam(ports, actor, teamId, act, template ? template.addedBy : actor.id)
  if (!template) throw fail('TEMPLATE_NOT_FOUND')
}

/** @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, TEMPLATE_NOT_FOUND */
export const rename = async (ports: Ports, actor: Actor, teamId: number, id: number, name: string): Promise<null> => {
  await requireTemplate(ports, actor, teamId, id, 'template.edit')
  if (!(await ports.teamContent.templates.rename(teamId, id, name))) throw fail('TEMPLATE_NOT_FOUND')
  return null
}

/** @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, TEMPLATE_NOT_FOUND */
export const remove = async (ports: Ports, actor: Actor, teamId: number, id: number): Promise<null> => {
  await requireTemplate(ports, actor, teamId, id, 'template.delete')
  if (!(await ports.teamContent.templates.remove(teamId, id))) throw fail('TEMPLATE_NOT_FOUND')
  return null
}
