import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { TEAM_LIMITS } from '#schemas/catalog/team-limits.ts'
import { type GivenRole, rolesToGive } from '#schemas/catalog/team-roles.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { fail } from '#schemas/errors.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { FoundInvitation } from '../../ports/team-invitations.ts'
import { requireTeam } from './access.ts'

const newToken = (): string =>
  crypto.getRandomValues(new Uint8Array(TEAM_LIMITS.tokenBytes)).toBase64({ alphabet: 'base64url', omitPadding: true })

/** @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN */
export const list = async (ports: Ports, actor: Actor, id: number) => {
  await requireTeam(ports, actor, id, 'member.invite')
  return [...(await ports.teamInvitations.list(id, isoTime(ports.now())))]
}

/** @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN also for a role that is not below the own one, TEAM_INVITATIONS_FULL */
export const create = async (
  ports: Ports,
  actor: Actor,
  id: number,
  { role, days, isOnce }: { readonly role: GivenRole; readonly days: number; readonly isOnce: boolean },
) => {
  const team = await requireTeam(ports, actor, id, 'member.invite')
  if (!rolesToGive(team.role).includes(role)) throw fail('TEAM_FORBIDDEN')
  const token = newToken()
  const now = ports.now()
  const made = { role, expiresAt: isoTime(now + days * DAY), mostUses: isOnce ? 1 : null }
  const created = await ports.teamInvitations.create({
    ...made,
    teamId: id,
    userId: actor.id,
    tokenHash: await sha256Hex(token),
    now: isoTime(now),
  })
  if (created === null) throw fail('TEAM_INVITATIONS_FULL')
  const account = await ports.accounts.byId(actor.id, isoTime(now))
  // In the part of an address that is not sent: no log and no other site learns it.
  const path = `${SITE_ROUTES.teamJoin.path}#${token}`
  return { id: created, ...made, uses: 0, by: account?.nickname ?? '', path }
}

/** @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN, TEAM_INVITATION_NOT_FOUND */
export const revoke = async (ports: Ports, actor: Actor, id: number, invitationId: number): Promise<null> => {
  await requireTeam(ports, actor, id, 'member.invite')
  if (!(await ports.teamInvitations.revoke(id, invitationId, isoTime(ports.now()))))
    throw fail('TEAM_INVITATION_NOT_FOUND')
  return null
}

/** The invitation of a token, whether it still lets somebody in or not. @throws TEAM_INVITATION_NOT_FOUND */
const find = async (ports: Ports, token: string): Promise<FoundInvitation> => {
  const found = await ports.teamInvitations.find(await sha256Hex(token), isoTime(ports.now()))
  if (!found) throw fail('TEAM_INVITATION_NOT_FOUND')
  return found
}

/** @throws TEAM_INVITATION_EXPIRED, TEAM_INVITATION_USED */
const requireOpen = (ports: Ports, { expiresAt, mostUses, uses }: FoundInvitation): void => {
  if (expiresAt <= isoTime(ports.now())) throw fail('TEAM_INVITATION_EXPIRED')
  if (mostUses !== null && uses >= mostUses) throw fail('TEAM_INVITATION_USED')
}

const isIn = async (ports: Ports, actor: Actor | null, teamId: number): Promise<boolean> =>
  actor !== null && (await ports.teams.memberRole(teamId, actor.id)) !== null

/**
 * What a link invites to. Who has it need not log in; who is in the team already is told so, also when it has ended.
 * @throws TEAM_INVITATION_NOT_FOUND, TEAM_INVITATION_EXPIRED, TEAM_INVITATION_USED
 */
export const open = async (ports: Ports, actor: Actor | null, token: string) => {
  const found = await find(ports, token)
  const isMember = await isIn(ports, actor, found.teamId)
  if (!isMember) requireOpen(ports, found)
  const { teamName, by, role, members, expiresAt } = found
  return { teamName, by, role, members, expiresAt, teamId: isMember ? found.teamId : null }
}

/** @throws TEAM_INVITATION_NOT_FOUND, TEAM_INVITATION_EXPIRED, TEAM_INVITATION_USED, TEAM_FULL, TEAM_QUOTA_REACHED */
export const accept = async (ports: Ports, actor: Actor, token: string) => {
  const found = await find(ports, token)
  if (await isIn(ports, actor, found.teamId)) return { id: found.teamId, name: found.teamName }
  requireOpen(ports, found)
  const now = isoTime(ports.now())
  const tokenHash = await sha256Hex(token)
  const room = await ports.teams.room(found.teamId, now)
  const joined = await ports.teamInvitations.accept({ tokenHash, userId: actor.id, room, now })
  if (!joined.ok) throw fail(joined.code)
  return { id: joined.id, name: joined.name }
}
