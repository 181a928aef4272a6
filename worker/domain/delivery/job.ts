import { errors } from '#messages/keys/errors.ts'
import type { RenderJobState } from '#schemas/api/delivery.ts'
import { type ErrorCode, fail } from '#schemas/errors.ts'
import type { RenderReport } from '#schemas/render-report.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import type { RenderJob } from '../../ports/jobs.ts'

export interface Delivered {
  readonly status: 1
  readonly msg: string
  readonly imgUrl: string
  /** Name of the render report on the wire. */
  readonly receipt: RenderReport
}

/** ms; age at which an open job that is not being drawn counts as lost. A younger job is between two steps. */
const LOST_MS = 15_000

export const delivered = (key: string, report: RenderReport): Delivered => ({
  status: 1,
  msg: 'ok',
  imgUrl: `/${key}`,
  receipt: report,
})

/** Id of who asks for the file of a job, for the render service. */
export const requesterId = ({ userId, key }: RenderJob): string => `${userId} ${key}`

const NOWHERE = { position: 0, page: 0, band: 0, bands: 0 }
const ended = (job: Pick<RenderJob, 'pages'>, state: 'failed' | 'cancelled', code: ErrorCode): RenderJobState => ({
  ...NOWHERE,
  status: 1,
  state,
  pages: job.pages,
  code,
  msg: errors[code],
})

/** State of a job that was open and is not any more. */
const stateAfter = async (ports: Ports, seen: RenderJob): Promise<RenderJobState> => {
  const job = await ports.jobs.find(seen.userId, seen.key)
  // Opened again, with another consumption.
  if (!job || job.state === 'open') return { ...NOWHERE, status: 1, state: 'queued', pages: seen.pages }
  return stateOf(ports, job)
}

/** State of a job; settles it when its file turns out to be stored. */
export const stateOf = async (ports: Ports, job: RenderJob): Promise<RenderJobState> => {
  const { pages, fileKey } = job
  if (job.state === 'cancelled') return ended(job, 'cancelled', 'RENDER_CANCELLED')
  if (job.state === 'failed') return ended(job, 'failed', job.code ?? 'RENDER_FAILED')
  const progress = job.state === 'open' ? await ports.renderer.progress(fileKey) : null
  if (progress) return { status: 1, ...progress, pages: progress.pages || pages }
  const report = await ports.renders.find(fileKey)
  if (report) {
    const isDone =
      job.state === 'done' || (await ports.jobs.settle(job, { state: 'done', drawn: job }, isoTime(ports.now())))
    // Nobody gets a file whose consumption was given back meanwhile.
    if (!isDone) return stateAfter(ports, job)
    return { ...NOWHERE, status: 1, state: 'done', page: pages, pages, imgUrl: `/${fileKey}`, receipt: report }
  }
  // The file expired or its drawing was lost: a request with the same key draws it again.
  if (job.state === 'done') return ended(job, 'failed', 'NOT_FOUND')
  if (ports.now() - Date.parse(job.updatedAt) > LOST_MS) return ended(job, 'failed', 'RENDER_UNAVAILABLE')
  return { ...NOWHERE, status: 1, state: 'queued', pages }
}

/** @throws NOT_FOUND */
const ownJob = async (ports: Ports, userId: number, key: string): Promise<RenderJob> => {
  const job = await ports.jobs.find(userId, key)
  if (!job) throw fail('NOT_FOUND')
  return job
}

/**
 * State of the user's job with that key.
 * @throws NOT_FOUND
 */
export const jobState = async (ports: Ports, userId: number, key: string): Promise<RenderJobState> =>
  stateOf(ports, await ownJob(ports, userId, key))

/**
 * Cancels the user's job or unused consumption with that key unless it has ended, gives its downloads back, and returns
 * the state.
 * @throws NOT_FOUND
 */
export const cancelJob = async (ports: Ports, userId: number, key: string): Promise<RenderJobState> => {
  const now = isoTime(ports.now())
  // A consumption whose file nobody has requested yet.
  if (await ports.allowance.release(userId, key, now)) return ended({ pages: 0 }, 'cancelled', 'RENDER_CANCELLED')
  const job = await ownJob(ports, userId, key)
  if (!(await ports.jobs.settle(job, { state: 'cancelled' }, now))) return jobState(ports, userId, key)
  await ports.renderer.cancel(job.fileKey, requesterId(job))
  return ended(job, 'cancelled', 'RENDER_CANCELLED')
}
