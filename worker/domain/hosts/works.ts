import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import * as works from '../works.ts'

/** The host's own id of the design that the token names; undefined = it names none. */
const refOf = ({ host }: Actor): string | undefined => host?.claims.ref ?? undefined

/**
 * Creates a work, or answers the one that the account has under the host's own id of it.
 * @throws what `create` throws
 */
export const createHosted = async (
  ports: Ports,
  context: works.Storing,
  input: works.Blank,
): Promise<{ id: number }> => {
  const ref = refOf(context.actor)
  const known = ref === undefined ? null : await ports.hosted.workOf(context.actor.id, ref)
  return known === null ? works.create(ports, context, input, ref) : { id: known }
}

/**
 * Opens the work with an id, else the one that the token names.
 * @throws WORK_NOT_FOUND also while the design of the host has no work yet, WORK_BROKEN
 */
export const loadHosted = async (ports: Ports, actor: Actor, id: number | undefined) => {
  const ref = refOf(actor)
  const named = id ?? actor.host?.claims.work ?? (ref === undefined ? null : await ports.hosted.workOf(actor.id, ref))
  if (named === null) throw fail('WORK_NOT_FOUND')
  return works.load(ports, actor, named)
}
