import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import { fail } from '#schemas/errors.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Paging } from '../../ports/admin.ts'
import type { Ports } from '../../ports/index.ts'
import { deliver } from '../delivery/deliver.ts'
import type { FileSpec } from '../delivery/plan.ts'
import { entryOf, pageOf } from './acts.ts'

/** What draws and waits now. */
export const renderQueue = async (ports: Ports) => {
  const [pool, open] = await Promise.all([ports.renderer.figures(), ports.admin.renders.open(ADMIN_LIMITS.recent)])
  return { pool, open: [...open] }
}

export const listFailures = async (ports: Ports, query: Paging) => {
  const since = isoTime(ports.now() - ADMIN_LIMITS.failureDays * DAY)
  return pageOf(await ports.admin.renders.failures(since, query), query)
}

/**
 * Draws the file of a failed job again: with its watermark, and its version while that is stored. The downloads of the job
 * were given back when it failed, so its user gets the file by downloading again, which then draws nothing.
 * @throws NOT_FOUND when there is no such failed job, or its request was not stored; WORK_NOT_FOUND; RENDER_ERRORS
 */
export const rerun = async (
  ports: Ports,
  actor: Actor,
  { userId, key }: { readonly userId: number; readonly key: string },
): Promise<null> => {
  const job = await ports.admin.renders.failed(userId, key)
  if (!job?.request) throw fail('NOT_FOUND')
  const { workId, version, watermark } = job
  const current = await ports.works.load(workId)
  if (current?.owner !== userId) throw fail('WORK_NOT_FOUND')
  const kept = current.version === version ? null : await ports.works.keptVersion(workId, version)
  const work = kept === null ? current : { ...current, data: kept, version }
  const file = JSON.parse(job.request) as FileSpec
  await ports.admin.log.add(
    entryOf(ports, actor, { act: 'rerun', target: 'job', targetId: key, userId, details: { workId } }),
  )
  await deliver(ports, { userId, work, file, watermark })
  return null
}
