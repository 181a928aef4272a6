import { TEAM_LIMITS } from '#schemas/catalog/team-limits.ts'
import { type GivenRole, mayRule, rolesToGive } from '#schemas/catalog/team-roles.ts'
import { fail } from '#schemas/errors.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { IdempotencyKey } from '../../ports/idempotency.ts'
import type { Ports } from '../../ports/index.ts'
import { checkTeamName } from '../moderation/names.ts'
import { requireTeam } from './access.ts'

export const list = async (ports: Ports, actor: Actor) => [...(await ports.teams.list(actor.id, isoTime(ports.now())))]

/** @throws TEAM_QUOTA_REACHED, CONTENT_REFUSED, BAD_REQUEST when the key was used for another request. */
export const create = async (ports: Ports, actor: Actor, name: string, idempotency: IdempotencyKey | null) => {
  await checkTeamName(ports, name)
  const created = await ports.teams.create(actor.id, name, isoTime(ports.now()), idempotency)
  if (!created.ok) throw fail(created.code)
  return { id: created.id, name: created.name }
}

/** @throws TEAM_NOT_FOUND */
export const show = async (ports: Ports, actor: Actor, id: number) => {
  const team = await requireTeam(ports, actor, id, 'team.see')
  const people = await ports.teams.members(id)
  return {
    ...team,
    room: await ports.teams.room(id, isoTime(ports.now())),
    people: people.map(person => ({ ...person, isMe: person.userId === actor.id })),
  }
}

/** @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, CONTENT_REFUSED */
export const rename = async (ports: Ports, actor: Actor, id: number, name: string) => {
  await requireTeam(ports, actor, id, 'team.rename')
  await checkTeamName(ports, name)
  await ports.teams.rename(id, name)
  return { id, name }
}

/**
 * Ends a team after `TEAM_LIMITS.graceDays`; asked again, the day stays.
 * @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, TEAM_NAME_WRONG
 */
export const dissolve = async (ports: Ports, actor: Actor, id: number, name: string) => {
  const team = await requireTeam(ports, actor, id, 'team.dissolve')
  if (name.trim() !== team.name) throw fail('TEAM_NAME_WRONG')
  const dissolvesAt = team.dissolvesAt ?? isoTime(ports.now() + TEAM_LIMITS.graceDays * DAY)
  await ports.teams.setEnd(id, dissolvesAt)
  return { dissolvesAt }
}

/** @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN */
export const keep = async (ports: Ports, actor: Actor, id: number): Promise<null> => {
  await requireTeam(ports, actor, id, 'team.dissolve')
  await ports.teams.setEnd(id, null)
  return null
}

/** @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN for the owner, who hands the team over or dissolves it. */
export const leave = async (ports: Ports, actor: Actor, id: number): Promise<null> => {
  const { role } = await requireTeam(ports, actor, id, 'team.leave')
  await ports.teams.remove({ teamId: id, userId: actor.id, by: actor.id, role, now: isoTime(ports.now()) })
  return null
}

/** @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, TEAM_MEMBER_NOT_FOUND, TEAM_QUOTA_REACHED when the other one owns too many. */
export const transfer = async (ports: Ports, actor: Actor, id: number, userId: number): Promise<null> => {
  await requireTeam(ports, actor, id, 'team.transfer')
  const now = isoTime(ports.now())
  if (userId === actor.id || (await ports.teams.memberRole(id, userId)) === null) throw fail('TEAM_MEMBER_NOT_FOUND')
  if ((await ports.teams.owned(userId, now)) >= TEAM_LIMITS.owned) throw fail('TEAM_QUOTA_REACHED')
  if (!(await ports.teams.transfer(id, actor.id, userId, now))) throw fail('TEAM_MEMBER_NOT_FOUND')
  return null
}

/** The role of another one of the team. @throws TEAM_MEMBER_NOT_FOUND */
const roleOf = async (ports: Ports, id: number, userId: number) => {
  const role = await ports.teams.memberRole(id, userId)
  if (role === null) throw fail('TEAM_MEMBER_NOT_FOUND')
  return role
}

/** @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, TEAM_MEMBER_NOT_FOUND */
export const setRole = async (
  ports: Ports,
  actor: Actor,
  { id, userId, role }: { readonly id: number; readonly userId: number; readonly role: GivenRole },
): Promise<null> => {
  const own = (await requireTeam(ports, actor, id, 'member.change-role', actor.id)).role
  const from = await roleOf(ports, id, userId)
  if (!mayRule(own, 'member.change-role', from) || !rolesToGive(own).includes(role)) throw fail('TEAM_FORBIDDEN')
  const change = { teamId: id, userId, from, to: role, now: isoTime(ports.now()) }
  if (from !== role && !(await ports.teams.setRole(change))) throw fail('TEAM_MEMBER_NOT_FOUND')
  return null
}

/** @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, TEAM_MEMBER_NOT_FOUND */
export const removeMember = async (ports: Ports, actor: Actor, id: number, userId: number): Promise<null> => {
  const own = (await requireTeam(ports, actor, id, 'member.remove', actor.id)).role
  const role = await roleOf(ports, id, userId)
  if (!mayRule(own, 'member.remove', role)) throw fail('TEAM_FORBIDDEN')
  const removal = { teamId: id, userId, by: actor.id, role, now: isoTime(ports.now()) }
  if (!(await ports.teams.remove(removal))) throw fail('TEAM_MEMBER_NOT_FOUND')
  return null
}
