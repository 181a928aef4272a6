import { type Action, can } from '#schemas/catalog/permissions.ts'
import { mayInTeam, type TeamAct } from '#schemas/catalog/team-roles.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { WorkRow } from '../ports/works.ts'

/** Actions on a stored work that only its owner may perform. */
type WorkAction = Extract<Action, 'work.open' | 'work.download' | 'work.preview' | 'work.publish' | 'work.submit'>

/**
 * Loads the actor's own work for an action. The work of another account is reported as missing, so that a response does
 * not reveal which ids exist.
 * @throws WORK_NOT_FOUND, WORK_BROKEN
 */
export const ownWork = async (ports: Ports, actor: Actor, action: WorkAction, id: number): Promise<WorkRow> => {
  const work = await ports.works.load(id)
  if (!work || !can(actor, action, work)) throw fail('WORK_NOT_FOUND')
  return work
}

/**
 * The same, also for a work of a team in which the actor may do an act to works.
 * @throws WORK_NOT_FOUND, WORK_BROKEN
 */
export const ownOrTeamWork = async (
  ports: Ports,
  actor: Actor,
  action: WorkAction,
  id: number,
  act: TeamAct,
): Promise<WorkRow> => {
  const work = await ports.works.load(id)
  if (!work) throw fail('WORK_NOT_FOUND')
  if (can(actor, action, work)) return work
  const team = work.teamId === null ? null : await ports.teams.find(work.teamId, actor.id, isoTime(ports.now()))
  if (!mayInTeam(team?.role ?? null, act)) throw fail('WORK_NOT_FOUND')
  return work
}

/**
 * The owner of a work of somebody else that the actor may do an act to, because of a team; null = there is none.
 */
export const ownerByTeam = async (ports: Ports, actor: Actor, id: number, act: TeamAct): Promise<number | null> => {
  const work = await ports.teamContent.works.find(id)
  const team = work && (await ports.teams.find(work.teamId, actor.id, isoTime(ports.now())))
  return work && mayInTeam(team?.role ?? null, act) ? work.owner : null
}

/**
 * The account in whose works the actor finds a work: the actor's own, or with the code of an editable share its owner's.
 * @throws WORK_NOT_FOUND for a code that does not let the actor edit this work.
 */
export const ownerFor = async (ports: Ports, actor: Actor, id: number, code: string | undefined): Promise<number> => {
  if (code === undefined) return actor.id
  const share = await ports.shares.find(code, isoTime(ports.now()))
  if (share?.workId !== id || !can(actor, 'share.edit', share)) throw fail('WORK_NOT_FOUND')
  return share.owner
}

/** @throws ADMIN_REFUSED for administrators, who do not create works (C-8-07). */
export const mayCreateWork = (actor: Actor): void => {
  if (!can(actor, 'work.create', null)) throw fail('ADMIN_REFUSED')
}
