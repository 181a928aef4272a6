import { OWN_KIT } from '#schemas/catalog/brand.ts'
import type { TeamAct } from '#schemas/catalog/team-roles.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { KitOwner } from '../../ports/brand.ts'
import type { Ports } from '../../ports/index.ts'
import { requireTeam } from '../teams/access.ts'

/**
 * The kit that the actor asks for: the own one, or that of a team which lets the actor do this.
 * @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN
 */
export const kitFor = async (
  ports: Pick<Ports, 'teams' | 'now'>,
  actor: Actor,
  teamId: number,
  act: Extract<TeamAct, `brand.${string}`>,
): Promise<KitOwner> => {
  if (teamId === OWN_KIT) return { user: actor.id }
  const { id } = await requireTeam(ports, actor, teamId, act)
  return { team: id }
}
