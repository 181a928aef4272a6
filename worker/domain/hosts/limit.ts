import type { WorkNaming } from '#schemas/api/hosted-calls.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'

/** The input of a call, as far as it names works. */
export interface NamedInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const valueAt = (input: NamedInput, place: string): unknown => {
  const [part = '', name = ''] = place.split('.')
  const fields = part === 'params' ? input.params : part === 'query' ? input.query : input.body
  return new Map(Object.entries(fields ?? {})).get(name)
}

/** The work that a call names; undefined = none. */
const namedWork = async (ports: Ports, actor: Actor, naming: WorkNaming, input: NamedInput): Promise<unknown> => {
  if (naming === 'job') return (await ports.jobs.find(actor.id, String(valueAt(input, 'params.key'))))?.workId
  if (naming === 'consumption') return (await ports.allowance.find(actor.id, Number(valueAt(input, 'body.id'))))?.workId
  return naming === 'nothing' || naming === 'new' ? undefined : valueAt(input, naming)
}

/**
 * What the account of a host may do besides what its calls check: shares of others are closed to it, and a token that
 * names a work opens that one alone.
 * @throws FORBIDDEN, WORK_NOT_FOUND
 */
export const requireWithin = async (
  ports: Ports,
  actor: Actor,
  naming: WorkNaming,
  input: NamedInput,
): Promise<void> => {
  if (!actor.host) return
  if (['query.share', 'body.share'].some(place => valueAt(input, place) !== undefined)) throw fail('FORBIDDEN')
  const { work } = actor.host.claims
  if (work === null) return
  if (naming === 'new') throw fail('FORBIDDEN')
  const named = await namedWork(ports, actor, naming, input)
  if (named !== undefined && named !== work) throw fail('WORK_NOT_FOUND')
}
