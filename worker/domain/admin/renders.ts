import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import { fail } from '#schemas/errors.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Paging } from '../../ports/admin.ts'
import type { Ports } from '../../ports/index.ts'
import { deliverJob } from '../delivery/job.ts'
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

/** The file that a job was asked for. The key `bleed` is always there, because the hash of the request has it. */
const fileOf = (stored: string): FileSpec => {
  const { pages, fileType, bleed, hasMarks } = JSON.parse(stored) as FileSpec
  return { pages, fileType, bleed, hasMarks }
}

/**
 * Draws the file of a failed job again, for its user: with the watermark of the job, and its version while that is stored.
 * @throws NOT_FOUND when there is no such failed job, or its request was not stored; WORK_NOT_FOUND; RENDER_ERRORS
 */
export const rerun = async (
  ports: Ports,
  actor: Actor,
  { userId, key }: { readonly userId: number; readonly key: string },
): Promise<null> => {
  const job = await ports.admin.renders.failed(userId, key)
  if (!job?.file) throw fail('NOT_FOUND')
  const work = await ports.works.load(job.workId)
  if (work?.owner !== userId) throw fail('WORK_NOT_FOUND')
  const entry = entryOf(ports, actor, {
    ...{ act: 'rerun', target: 'job', targetId: key, userId },
    details: { workId: work.id },
  })
  // Of two administrators at the same time one repeats it.
  if (!(await ports.admin.renders.reopen(userId, key, entry))) throw fail('NOT_FOUND')
  await deliverJob(ports, { userId, work, file: fileOf(job.file), watermark: true }, key)
  return null
}
