import { readWire } from '#schemas/document/parse.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { WorkRow } from '../../ports/works.ts'
import { ownWork } from '../access.ts'
import { appDetail } from '../app-detail.ts'
import { inspect } from '../inspect-document.ts'
import { checkChangedWork } from '../moderation/works.ts'
import type { Spend } from '../rate-limits.ts'
import { requireOwnCover } from './wishes.ts'

interface Storing {
  readonly actor: Actor
  readonly spend: Spend
}

/**
 * Saves a document as the next version of a work unless it is stored already. Returns the work as it is then.
 * @throws WORK_NOT_FOUND, WORK_CONFLICT {version}, WORK_IN_REVIEW, WORK_BROKEN, WORK_TOO_LARGE, RATE_LIMITED
 */
export const storeDocument = async (
  ports: Ports,
  { actor, spend }: Storing,
  work: WorkRow,
  data: string | undefined,
): Promise<WorkRow> => {
  if (data === undefined || data === work.data) return work
  const document = inspect(data)
  await spend(document.body.bytes)
  const { id, version } = work
  const now = isoTime(ports.now())
  const facts = { id, version, now, owner: actor.id, saver: actor.id, materialIds: null }
  const saved = await ports.works.save({ ...document, ...facts }, null)
  if (!saved.ok) throw fail(saved.code, saved.code === 'WORK_CONFLICT' ? { version: saved.version } : {})
  ports.background(ports.covers.refresh(id))
  ports.background(checkChangedWork(ports, id))
  const stored = await ports.works.load(id)
  if (!stored) throw fail('WORK_NOT_FOUND')
  return stored
}

export interface AppUpdate {
  readonly appData?: string | undefined
  readonly coverImageUrl?: string | undefined
  readonly description?: string | undefined
  readonly name?: string | undefined
}

/** The document with another description. */
const withDescription = (data: string, desc: string): string => {
  const wire = readWire(data)
  return wire === null || wire.desc === desc ? data : JSON.stringify({ ...wire, desc })
}

/**
 * Updates an own work under the names of the publishing calls. What is published of it stays.
 * @throws WORK_NOT_FOUND, WORK_CONFLICT {version}, WORK_IN_REVIEW, WORK_BROKEN, WORK_TOO_LARGE, RATE_LIMITED, IMAGE_SOURCE_WRONG
 */
export const updateApp = async (
  ports: Ports,
  storing: Storing,
  id: number,
  { appData, coverImageUrl, description, name }: AppUpdate,
) => {
  const { actor } = storing
  const work = await ownWork(ports, actor, 'work.open', id)
  if (coverImageUrl !== undefined) await requireOwnCover(ports, coverImageUrl)
  const data = appData ?? work.data
  await storeDocument(ports, storing, work, description === undefined ? data : withDescription(data, description))
  if (name !== undefined && (await ports.works.rename(id, actor.id, name)))
    ports.background(checkChangedWork(ports, id))
  if (coverImageUrl !== undefined) {
    await ports.works.setOwnCover(id, actor.id, coverImageUrl)
    if (coverImageUrl === '') ports.background(ports.covers.refresh(id))
  }
  return appDetail(ports, actor, id)
}
