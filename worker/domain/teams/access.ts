import { mayInTeam, type TeamAct } from '#schemas/catalog/team-roles.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { ListedTeam } from '../../ports/teams.ts'

/**
 * The team of a call, in which the actor may do an act; every call of a team asks this. Nothing is remembered: who was
 * removed has no access with the next call. `addedBy` = the account that has added what the act is done to.
 * @throws TEAM_NOT_FOUND alike for a team that does not exist and for one that the actor is not in, TEAM_FORBIDDEN
 */
export const requireTeam = async (
  ports: Pick<Ports, 'teams' | 'now'>,
  actor: Pick<Actor, 'id'>,
  teamId: number,
  act: TeamAct,
  addedBy?: number | null,
): Promise<ListedTeam> => {
  const team = await ports.teams.find(teamId, actor.id, isoTime(ports.now()))
  if (!team) throw fail('TEAM_NOT_FOUND')
  if (!mayInTeam(team.role, act, addedBy === actor.id)) throw fail('TEAM_FORBIDDEN')
  return team
}
