import { type Action, can } from '#schemas/catalog/permissions.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { WorkRow } from '../ports/works.ts'

/** Actions on a stored work that only its owner may perform. */
type WorkAction = Extract<Action, 'work.open' | 'work.download' | 'work.preview' | 'work.submit'>

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
