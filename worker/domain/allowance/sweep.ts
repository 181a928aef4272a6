import { ALLOWANCE_LIMITS } from '#schemas/catalog/allowance-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import type { JobEnd, RenderJob } from '../../ports/jobs.ts'

/** How an open job has ended; null = it is still being drawn. */
const endOf = async (ports: Ports, job: RenderJob): Promise<JobEnd | null> => {
  // Asked first: a drawing that ends between the two questions would seem lost.
  if (await ports.renderer.progress(job.fileKey)) return null
  const isStored = await ports.renders.find(job.fileKey)
  return isStored ? { state: 'done', drawn: job } : { state: 'failed', code: 'RENDER_UNAVAILABLE' }
}

/**
 * Ends what a Worker that ended has left: jobs that nobody draws any more, which settles or gives back their downloads,
 * and consumptions whose file nobody has requested. It works on a bounded number of each; the next run continues.
 * @throws AggregateError when a part failed; the others were done.
 */
const sweep = async (ports: Ports, forMs: number): Promise<void> => {
  const errors: unknown[] = []
  const ago = (ms: number) => isoTime(ports.now() - ms)
  const { lostMs, unusedMs, sweep: limit } = ALLOWANCE_LIMITS
  for (const job of await ports.jobs.stale(ago(lostMs), limit))
    try {
      const end = await endOf(ports, job)
      if (end) await ports.jobs.settle(job, end, ago(0))
    } catch (error) {
      errors.push(error)
    }
  await ports.allowance
    .releaseUnused({ from: ago(forMs), until: ago(unusedMs) }, ago(0), limit)
    .catch(error => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, 'the sweep of downloads has failed in part')
}

/** For every few minutes: looks at the consumptions of the last hours, because a ledger grows. */
export const sweepDownloads = (ports: Ports): Promise<void> => sweep(ports, ALLOWANCE_LIMITS.sweptMs)

/** For every day: also finds what was left while the clock stood still. */
export const sweepAllDownloads = (ports: Ports): Promise<void> => sweep(ports, (LIMITS.renderDays + 1) * DAY)
