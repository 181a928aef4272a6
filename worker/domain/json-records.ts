import { LIMITS } from '#schemas/catalog/limits.ts'
import { JSON_RECORD_ID } from '#schemas/catalog/patterns.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import { inspect } from './inspect-document.ts'
import type { Spend } from './rate-limits.ts'

const newId = (): string =>
  crypto.getRandomValues(new Uint8Array(16)).toBase64({ alphabet: 'base64url', omitPadding: true })

/**
 * Stores a design for others to open by its id.
 * @throws WORK_BROKEN, WORK_TOO_LARGE, RATE_LIMITED, WORK_QUOTA_REACHED
 */
export const create = async (ports: Ports, actor: Actor, data: string, spend: Spend): Promise<{ id: string }> => {
  const { body } = inspect(data)
  const { bytes, perAccount } = LIMITS.jsonRecords
  // They are rows of D1.
  if (body.bytes > bytes) throw fail('WORK_TOO_LARGE')
  await spend(body.bytes)
  const record = { id: newId(), owner: actor.id, data, createdAt: isoTime(ports.now()) }
  if (!(await ports.jsonRecords.add(record, perAccount))) throw fail('WORK_QUOTA_REACHED')
  if (ports.robot) ports.background(ports.robot.tell(record.id))
  return { id: record.id }
}

/**
 * The design of a record, for whoever has its id.
 * @throws NOT_FOUND
 */
export const load = async (ports: Ports, id: string): Promise<{ appData: string }> => {
  const appData = JSON_RECORD_ID.test(id) ? await ports.jsonRecords.load(id) : null
  if (appData === null) throw fail('NOT_FOUND')
  return { appData }
}

/** @throws NOT_FOUND also for the record of another account. */
export const remove = async (ports: Ports, actor: Actor, id: string): Promise<null> => {
  if (!(await ports.jsonRecords.remove(actor.id, id))) throw fail('NOT_FOUND')
  return null
}
