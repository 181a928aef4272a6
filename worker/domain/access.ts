import { type Action, can } from '#schemas/catalog/permissions.ts'
import { mayInTeam, type TeamAct } from '#schemas/catalog/team-roles.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { VersionFacts, WorkRow } from '../ports/works.ts'

/** Actions on a stored work that only its owner may perform. */
type WorkAction = Extract<
  Action,
  'work.open' | 'work.download' | 'work.preview' | 'work.publish' | 'work.submit' | 'work.figures'
>

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
  const team = await teamOf(ports, actor, work)
  if (!mayInTeam(team?.role ?? null, act)) throw fail('WORK_NOT_FOUND')
  return work
}

/** The team that a work is in, as the actor sees it; null = the work is in none, or the actor is not in it. */
export const teamOf = async (ports: Ports, actor: Actor, { teamId }: Pick<WorkRow, 'teamId'>) =>
  teamId === null ? null : ports.teams.find(teamId, actor.id, isoTime(ports.now()))

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

/**
 * The owner and the current version of a work that the actor may edit: an own one, one to which a team lets the actor do an
 * act, or with the code of an editable share.
 * @throws WORK_NOT_FOUND
 */
export const editableWork = async (
  ports: Ports,
  actor: Actor,
  id: number,
  share: string | undefined,
  act: TeamAct = 'work.edit',
): Promise<VersionFacts & { readonly owner: number }> => {
  const owner = await ownerFor(ports, actor, id, share)
  const found = await ports.works.version(id, owner)
  if (found) return { ...found, owner }
  const team = share === undefined ? await ownerByTeam(ports, actor, id, act) : null
  const theirs = team === null ? null : await ports.works.version(id, team)
  if (team === null || !theirs) throw fail('WORK_NOT_FOUND')
  return { ...theirs, owner: team }
}

/** @throws ADMIN_REFUSED for administrators, who do not create works (C-8-07). */
export const mayCreateWork = (actor: Actor): void => {
  if (!can(actor, 'work.create', null)) throw fail('ADMIN_REFUSED')
}
