import type { Viewing } from '#schemas/api/loaded-work.ts'
import { can } from '#schemas/catalog/permissions.ts'
import { TEAM_LIMITS } from '#schemas/catalog/team-limits.ts'
import { mayInTeam, mayRule } from '#schemas/catalog/team-roles.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { WorkRow } from '../../ports/works.ts'
import { ownerByTeam, teamOf } from '../access.ts'

/** What somebody is told who can only look at a work, because of the role in its team; null = the actor may save it. */
export const viewingOf = async (ports: Ports, actor: Actor, work: WorkRow): Promise<Viewing | null> => {
  if (can(actor, 'work.open', work)) return null
  const team = await teamOf(ports, actor, work)
  if (!team || mayInTeam(team.role, 'work.edit')) return null
  const { role } = team
  const people = (await ports.teams.members(team.id))
    .filter(other => mayRule(other.role, 'member.change-role', role))
    .slice(0, TEAM_LIMITS.namedToAsk)
    .map(({ nickname }) => nickname)
  return { team: team.name, people, canUse: mayInTeam(role, 'work.use') }
}

/** Whether a work that somebody could not save is one of a team that they may look at. */
export const isSeenInTeam = async (
  ports: Ports,
  actor: Actor,
  { id, share }: { readonly id: number; readonly share?: string | undefined },
): Promise<boolean> => share === undefined && (await ownerByTeam(ports, actor, id, 'work.see')) !== null
