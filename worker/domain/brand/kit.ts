import { OWN_KIT } from '#schemas/catalog/brand.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { KitOwner } from '../../ports/brand.ts'
import type { Ports } from '../../ports/index.ts'

/**
 * The kit that the actor asks for: the own one, or that of a team which lets the actor do this.
 * @throws NOT_FOUND for a team of which the actor is no member; FORBIDDEN when the role does not allow it
 */
export const kitFor = async (
  _ports: Ports,
  actor: Actor,
  teamId: number,
  _action: 'read' | 'change',
): Promise<KitOwner> => {
  if (teamId === OWN_KIT) return { user: actor.id }
  throw fail('NOT_FOUND')
}
