import { errors } from '#messages/keys/errors.ts'
import * as m from '#messages/requests.ts'
import type { RenderJobState } from '#schemas/api/delivery.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { type ErrorCode, fail } from '#schemas/errors.ts'
import type { RenderReport } from '#schemas/render-report.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import type { JobEnd, JobSpec, RenderJob } from '../../ports/jobs.ts'
import type { RenderResult, Requester } from '../../ports/render-service.ts'
import type { WorkRow } from '../../ports/works.ts'
import { type PlannedFile, planFile, type RenderRequest } from './plan.ts'

export interface Delivered {
  readonly status: 1
  readonly msg: string
  readonly imgUrl: string
  /** Name of the render report on the wire. */
  readonly receipt: RenderReport
}

/** ms; age at which an open job that is not being drawn counts as lost. A younger job is between two steps. */
const LOST_MS = 15_000

const delivered = (key: string, report: RenderReport): Delivered => ({
  status: 1,
  msg: 'ok',
  imgUrl: `/${key}`,
  receipt: report,
})

/**
 * Finds or draws the file, which has a key of its own when a picture or a font was missing; it is not found again.
 * Keeps the drawn version readable while another version is saved.
 */
const drawOrFind = async (
  ports: Ports,
  work: WorkRow,
  { key, plan }: PlannedFile,
  requester: Requester,
): Promise<RenderResult> => {
  const known = await ports.renders.find(key)
  if (known) return { ok: true, key, report: known }
  const [result] = await Promise.all([
    plan().then(planned => ports.renderer.draw(planned, requester)),
    ports.works.keepVersion(work),
  ])
  return result
}

/** @throws RENDER_ERRORS */
const answer = (result: RenderResult): Delivered => {
  if (!result.ok) throw fail(result.code)
  return delivered(result.key, result.report)
}

/**
 * Finds or draws the file.
 * @throws PAGE_NOT_FOUND, WORK_BROKEN, RENDER_ERRORS
 */
export const deliver = async (ports: Ports, request: RenderRequest): Promise<Delivered> => {
  const file = await planFile(ports, request)
  const { requestId } = ports
  const requester = { id: crypto.randomUUID(), owner: String(request.userId), isBackground: false, requestId }
  return answer(await drawOrFind(ports, request.work, file, requester))
}

/** The request with the version and watermark of an earlier job; unchanged when that version is not stored any more. */
const again = async (ports: Ports, job: RenderJob, request: RenderRequest): Promise<RenderRequest> => {
  const { work } = request
  const { version, watermark } = job
  if (job.state === 'failed' || version === work.version)
    return watermark === request.watermark ? request : { ...request, watermark }
  const data = await ports.works.keptVersion(work.id, version)
  return data === null ? request : { ...request, work: { ...work, data, version }, watermark }
}

const specOf = (request: RenderRequest, key: string, requestHash: string, file: PlannedFile): JobSpec => ({
  userId: request.userId,
  key,
  requestHash,
  fileKey: file.key,
  workId: request.work.id,
  version: request.work.version,
  watermark: request.watermark,
  pages: file.pages,
  file: JSON.stringify(request.file),
})

const requesterId = ({ userId, key }: RenderJob): string => `${userId} ${key}`

/**
 * Delivers the file as a job with the caller's key. A repeated key returns the same job, whose file does not change
 * when the work changes.
 * @throws BAD_REQUEST when the key was used for another request, RENDER_CANCELLED when the job was cancelled, and the
 * errors of `deliver`.
 */
export const deliverJob = async (ports: Ports, first: RenderRequest, key: string): Promise<Delivered> => {
  const { pages, ...spec } = first.file
  const requestHash = await sha256Hex(JSON.stringify([first.work.id, pages, Object.entries(spec).sort()]))
  let request = first
  let file = await planFile(ports, first)
  const [{ job, isNew }, found] = await Promise.all([
    ports.jobs.open(specOf(request, key, requestHash, file), isoTime(ports.now())),
    ports.renders.find(file.key),
  ])
  if (job.requestHash !== requestHash) throw fail('BAD_REQUEST', { issues: [m.keyReused] })
  if (job.state === 'cancelled') throw fail('RENDER_CANCELLED')
  const known = job.fileKey === file.key ? found : await ports.renders.find(job.fileKey)
  if (known) {
    // In the background: until then `jobState` also finds the file of the job.
    ports.background(ports.jobs.settle(job, { state: 'done' }, isoTime(ports.now())))
    return delivered(job.fileKey, known)
  }
  if (!isNew) {
    request = await again(ports, job, first)
    if (request !== first) file = await planFile(ports, request)
    await ports.jobs.reopen(specOf(request, key, requestHash, file), isoTime(ports.now()))
  }
  const { requestId } = ports
  const requester = { id: requesterId(job), owner: String(job.userId), isBackground: false, requestId }
  const result = await drawOrFind(ports, request.work, file, requester)
  const end: JobEnd = result.ok ? { state: 'done', fileKey: result.key } : { state: 'failed', code: result.code }
  const isSettled = await ports.jobs.settle(job, end, isoTime(ports.now()))
  // Another request with this key may have ended the job meanwhile.
  if (!isSettled && (await ports.jobs.find(job.userId, key))?.state === 'cancelled') throw fail('RENDER_CANCELLED')
  return answer(result)
}

const NOWHERE = { position: 0, page: 0, band: 0, bands: 0 }
const ended = (job: RenderJob, state: 'failed' | 'cancelled', code: ErrorCode): RenderJobState => ({
  ...NOWHERE,
  status: 1,
  state,
  pages: job.pages,
  code,
  msg: errors[code],
})

const stateOf = async (ports: Ports, job: RenderJob): Promise<RenderJobState> => {
  const { pages, fileKey } = job
  if (job.state === 'cancelled') return ended(job, 'cancelled', 'RENDER_CANCELLED')
  if (job.state === 'failed') return ended(job, 'failed', job.code ?? 'RENDER_FAILED')
  const progress = job.state === 'open' ? await ports.renderer.progress(fileKey) : null
  if (progress) return { status: 1, ...progress, pages: progress.pages || pages }
  const report = await ports.renders.find(fileKey)
  if (report) {
    await ports.jobs.settle(job, { state: 'done' }, isoTime(ports.now()))
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
 * Cancels the user's job with that key unless it has ended, and returns its state.
 * @throws NOT_FOUND
 */
export const cancelJob = async (ports: Ports, userId: number, key: string): Promise<RenderJobState> => {
  const job = await ownJob(ports, userId, key)
  if (!(await ports.jobs.settle(job, { state: 'cancelled' }, isoTime(ports.now())))) return jobState(ports, userId, key)
  await ports.renderer.cancel(job.fileKey, requesterId(job))
  return ended(job, 'cancelled', 'RENDER_CANCELLED')
}
