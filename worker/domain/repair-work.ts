import '#schemas/document/legacy-convert.ts'
import { isOutdated } from '#schemas/document/parse.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../ports/index.ts'
import { ownWork } from './access.ts'
import { inspect } from './inspect-document.ts'
import type { Storing } from './works.ts'

interface Repair {
  readonly id: number
  /** The same id once more, as the call carries it. */
  readonly workId: number
  /** The document as the editor has read it. */
  readonly data: string
}

/**
 * Stores a document of an older format in the current one. The materials that its last save named stay.
 * @throws WORK_NOT_FOUND, WORK_CONFLICT {version}, WORK_BROKEN, WORK_TOO_LARGE, RATE_LIMITED, BAD_REQUEST when `workId`
 * names another work or the given document is of an older format too.
 */
export const repair = async (
  ports: Ports,
  { actor, spend }: Pick<Storing, 'actor' | 'spend'>,
  { id, workId, data }: Repair,
) => {
  if (workId !== id) throw fail('BAD_REQUEST')
  const work = await ownWork(ports, actor, 'work.open', id)
  if (!isOutdated(work.data)) return { id, version: work.version, isRepaired: false }
  const document = inspect(data)
  if (isOutdated(data)) throw fail('BAD_REQUEST')
  await spend(document.body.bytes)
  const { version } = work
  const now = isoTime(ports.now())
  const saved = await ports.works.save(
    { ...document, id, version, now, owner: actor.id, saver: actor.id, materialIds: null },
    null,
  )
  if (!saved.ok) throw fail(saved.code, saved.code === 'WORK_CONFLICT' ? { version: saved.version } : {})
  return { id, version: saved.version, isRepaired: true }
}
