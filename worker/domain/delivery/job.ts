import type { RenderJobState } from '#schemas/api/delivery.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { ERRORS, type ErrorCode, fail } from '#schemas/errors.ts'
import type { RenderReceipt } from '#schemas/receipt.ts'
import type { Ports } from '../../ports/index.ts'
import type { JobOrder, RenderJob } from '../../ports/jobs.ts'
import type { Asker, DrawResult } from '../../ports/renderer.ts'
import type { WorkRow } from '../../ports/works.ts'
import { type Drawable, drawable, type Order } from './order.ts'

/** A file that somebody wants. */
export interface Wanted {
  readonly userId: number
  readonly work: WorkRow
  readonly order: Order
  readonly watermark: boolean
}
export interface Delivered {
  readonly status: 1
  readonly msg: string
  readonly imgUrl: string
  readonly receipt: RenderReceipt
}

/** ms after which an open job that nobody draws is taken for lost: its request is between two of its steps before. */
const LOST_MS = 15_000

const iso = (ports: Ports) => new Date(ports.now()).toISOString()
const delivered = (key: string, receipt: RenderReceipt): Delivered => ({
  status: 1,
  msg: 'ok',
  imgUrl: `/${key}`,
  receipt,
})

/** The file that was drawn before, or now; the version that is drawn stays readable when another one is saved. */
const drawOrFind = async (ports: Ports, work: WorkRow, drawing: Drawable, asker: Asker): Promise<DrawResult> => {
  const { key, job } = drawing
  const known = await ports.renders.find(key)
  if (known) return { status: 1, key, receipt: known }
  const [result] = await Promise.all([
    job().then(asked => ports.renderer.draw(asked, asker)),
    ports.works.keepVersion(work),
  ])
  return result
}

const answer = (result: DrawResult): Delivered => {
  if (result.status === 0) throw fail(result.code)
  return delivered(result.key, result.receipt)
}

/** Throws what the render service says. */
export const deliver = async (ports: Ports, wanted: Wanted): Promise<Delivered> => {
  const drawing = await drawable(ports, wanted.work, wanted.order, wanted.watermark)
  const asker = { id: crypto.randomUUID(), owner: String(wanted.userId), isBackground: false }
  return answer(await drawOrFind(ports, wanted.work, drawing, asker))
}

/** The version and watermark of a job that was asked for before; the present ones once its version is gone. */
const again = async (ports: Ports, job: RenderJob, wanted: Wanted): Promise<Wanted> => {
  const { work } = wanted
  if (job.state === 'failed' || job.version === work.version) return { ...wanted, watermark: job.watermark }
  const data = await ports.works.keptVersion(work.id, job.version)
  return data === null ? wanted : { ...wanted, work: { ...work, data, version: job.version }, watermark: job.watermark }
}

const orderOf = (wanted: Wanted, key: string, requestHash: string, drawing: Drawable): JobOrder => ({
  userId: wanted.userId,
  key,
  requestHash,
  fileKey: drawing.key,
  workId: wanted.work.id,
  version: wanted.work.version,
  watermark: wanted.watermark,
  pages: wanted.order.pages.length,
})

const askerOf = ({ userId, key }: Pick<RenderJob, 'userId' | 'key'>): Asker => ({
  id: `${userId} ${key}`,
  owner: String(userId),
  isBackground: false,
})

/**
 * The same as a job of the caller's key: a key that was used before is the same job, whose file does not change when
 * the work does. Throws BAD_REQUEST when the key was used for something else, RENDER_CANCELLED when it was cancelled.
 */
export const deliverJob = async (ports: Ports, first: Wanted, key: string): Promise<Delivered> => {
  const { pages, ...order } = first.order
  const requestHash = await sha256Hex(JSON.stringify([first.work.id, pages, Object.entries(order).sort()]))
  let wanted = first
  let drawing = await drawable(ports, first.work, first.order, first.watermark)
  const [{ job, isNew }, found] = await Promise.all([
    ports.jobs.open(orderOf(wanted, key, requestHash, drawing), iso(ports)),
    ports.renders.find(drawing.key),
  ])
  if (job.requestHash !== requestHash) throw fail('BAD_REQUEST', { issues: ['Idempotency-Key 已用于其他请求'] })
  if (job.state === 'cancelled') throw fail('RENDER_CANCELLED')
  const known = job.fileKey === drawing.key ? found : await ports.renders.find(job.fileKey)
  if (known) {
    // Behind the answer: whoever looks at the job before then finds its file as well.
    ports.background(ports.jobs.settle(job, { state: 'done' }, iso(ports)))
    return delivered(job.fileKey, known)
  }
  if (!isNew) {
    wanted = await again(ports, job, first)
    drawing = await drawable(ports, wanted.work, wanted.order, wanted.watermark)
    await ports.jobs.reopen(orderOf(wanted, key, requestHash, drawing), iso(ports))
  }
  const result = await drawOrFind(ports, wanted.work, drawing, askerOf(job))
  const end = result.status === 1 ? { state: 'done' as const } : { state: 'failed' as const, code: result.code }
  const isSettled = await ports.jobs.settle(job, end, iso(ports))
  // Another request with this key may have ended the job in the meantime.
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
  msg: ERRORS[code][1],
})

const stateOf = async (ports: Ports, job: RenderJob): Promise<RenderJobState> => {
  const { pages, fileKey } = job
  if (job.state === 'cancelled') return ended(job, 'cancelled', 'RENDER_CANCELLED')
  if (job.state === 'failed') return ended(job, 'failed', job.code ?? 'RENDER_FAILED')
  const progress = job.state === 'open' ? await ports.renderer.progress(fileKey) : null
  if (progress) return { status: 1, ...progress, pages: progress.pages || pages }
  const receipt = await ports.renders.find(fileKey)
  if (receipt) {
    await ports.jobs.settle(job, { state: 'done' }, iso(ports))
    return { ...NOWHERE, status: 1, state: 'done', page: pages, pages, imgUrl: `/${fileKey}`, receipt }
  }
  // Expired, or its drawing was lost: asking with the same key draws it again.
  if (job.state === 'done') return ended(job, 'failed', 'NOT_FOUND')
  if (ports.now() - Date.parse(job.updatedAt) > LOST_MS) return ended(job, 'failed', 'RENDER_UNAVAILABLE')
  return { ...NOWHERE, status: 1, state: 'queued', pages }
}

const ownJob = async (ports: Ports, userId: number, key: string): Promise<RenderJob> => {
  const job = await ports.jobs.find(userId, key)
  if (!job) throw fail('NOT_FOUND')
  return job
}

/** Where the user's job of that key stands. Throws NOT_FOUND. */
export const jobState = async (ports: Ports, userId: number, key: string): Promise<RenderJobState> =>
  stateOf(ports, await ownJob(ports, userId, key))

/** Ends the user's job of that key unless it has ended, and answers where it stands. Throws NOT_FOUND. */
export const cancelJob = async (ports: Ports, userId: number, key: string): Promise<RenderJobState> => {
  const job = await ownJob(ports, userId, key)
  if (!(await ports.jobs.settle(job, { state: 'cancelled' }, iso(ports)))) return jobState(ports, userId, key)
  await ports.renderer.cancel(job.fileKey, askerOf(job).id)
  return ended(job, 'cancelled', 'RENDER_CANCELLED')
}
