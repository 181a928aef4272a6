import * as m from '#messages/requests.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Reserve } from '../../ports/allowance.ts'
import type { Ports } from '../../ports/index.ts'
import type { JobEnd, JobSpec, RenderJob } from '../../ports/jobs.ts'
import type { RenderResult } from '../../ports/render-service.ts'
import type { WorkRow } from '../../ports/works.ts'
import { fileHashOf } from '../allowance/file-hash.ts'
import { isMarked } from '../allowance/marks.ts'
import { drawOrFind } from './deliver.ts'
import { type Delivered, delivered, requesterId } from './job.ts'
import { type FileSpec, type PlannedFile, planFile, type RenderRequest } from './plan.ts'

/** A file that a user wants of an own work. */
export interface WantedFile {
  readonly actor: Actor
  readonly work: WorkRow
  readonly file: FileSpec
  /** `1` requests a watermark. */
  readonly wm: string | undefined
}

/** An open job, with what is drawn for it. */
interface Begun {
  readonly job: RenderJob
  readonly request: RenderRequest
  readonly planned: PlannedFile
}
interface Asked extends WantedFile {
  readonly key: string | null
  readonly requestHash: string
  /** Plans the file of the saved version; parses a document once. */
  readonly plan: (watermark: boolean) => Promise<PlannedFile>
}

/** Plans of a file with and without the watermark, each made once. */
const planner = (ports: Ports, { actor, work, file }: WantedFile): Asked['plan'] => {
  const plans = new Map<boolean, Promise<PlannedFile>>()
  return watermark => {
    const plan = plans.get(watermark) ?? planFile(ports, { userId: actor.id, work, file, watermark })
    plans.set(watermark, plan)
    return plan
  }
}

/** The job of a request. */
const specify = async (
  { userId, work, file, watermark }: RenderRequest,
  { key: fileKey, pages }: PlannedFile,
  { key, requestHash, reserveId }: Pick<JobSpec, 'key' | 'requestHash' | 'reserveId'>,
): Promise<JobSpec> => {
  const named = { workId: work.id, version: work.version, file, watermark }
  const { workId, version } = named
  const hash = await fileHashOf(named)
  const request = JSON.stringify(file)
  return { userId, key, requestHash, reserveId, fileKey, workId, version, watermark, pages, file: hash, request }
}

/** Continues an open job with its version and watermark; with the saved version when that one is not stored any more. */
const goOn = async (ports: Ports, { actor, work, file, plan }: Asked, job: RenderJob): Promise<Begun | null> => {
  const data = job.version === work.version ? null : await ports.works.keptVersion(work.id, job.version)
  const drawn = data === null ? work : { ...work, data, version: job.version }
  const request = { userId: actor.id, work: drawn, file, watermark: job.watermark }
  const planned = await (drawn === work ? plan(job.watermark) : planFile(ports, request))
  const spec = await specify(request, planned, job)
  const isOpen = await ports.jobs.reopen(spec, job, isoTime(ports.now()))
  return isOpen ? { job: { ...job, ...spec }, request, planned } : null
}

/** Begins a job that uses up a consumption; `ended` is the job of that key which has ended. */
const begin = async (
  ports: Ports,
  { actor, work, file, wm, key, requestHash, plan }: Asked,
  reserve: Reserve,
  ended: RenderJob | null,
): Promise<Begun | null> => {
  const request = { userId: actor.id, work, file, watermark: isMarked(actor, wm, reserve) }
  const planned = await plan(request.watermark)
  const spec = await specify(request, planned, { key: key ?? reserve.key, requestHash, reserveId: reserve.id })
  const now = isoTime(ports.now())
  if (!ended) {
    const job = await ports.jobs.open(spec, now)
    return job && { job, request, planned }
  }
  const job: RenderJob = { ...spec, state: 'open', code: null, updatedAt: now }
  return (await ports.jobs.reopen(spec, ended, now)) ? { job, request, planned } : null
}

/** The stored file of a job that is done. */
const storedFile = async (ports: Ports, job: RenderJob | null): Promise<Delivered | null> => {
  const report = job?.state === 'done' ? await ports.renders.find(job.fileKey) : null
  return job && report && delivered(job.fileKey, report)
}

/**
 * Ends the job and answers. Nobody gets a file whose consumption was given back.
 * @throws RENDER_ERRORS
 */
const finish = async (ports: Ports, job: RenderJob, result: RenderResult): Promise<Delivered> => {
  const end: JobEnd = result.ok
    ? { state: 'done', drawn: { fileKey: result.key, file: job.file } }
    : { state: 'failed', code: result.code }
  if (await ports.jobs.settle(job, end, isoTime(ports.now()))) {
    if (!result.ok) throw fail(result.code)
    return delivered(result.key, result.report)
  }
  // Another request with this key, the user or the sweep has ended the job meanwhile.
  const now = await ports.jobs.find(job.userId, job.key)
  const file = await storedFile(ports, now)
  if (file) return file
  if (now?.state === 'cancelled') throw fail('RENDER_CANCELLED')
  throw fail(now?.code ?? (result.ok ? 'RENDER_FAILED' : result.code))
}

/** Number of pages that a request names; null = all of the work. */
const pagesNamed = ({ pages }: FileSpec): number | null => (pages === 'all' ? null : pages.length)

/** Opens the job, or continues it; null = there is no consumption for it, or another request was faster. */
const open = async (ports: Ports, asked: Asked, known: RenderJob | null): Promise<Begun | null> => {
  if (known?.state === 'open') return goOn(ports, asked, known)
  const { actor, work, file, key } = asked
  const reserve = await ports.allowance.unused(actor.id, work.id, pagesNamed(file), key)
  return reserve && begin(ports, asked, reserve, known)
}

/** count; attempts while other requests open and end the job, or use the consumption that this one has found. */
const ATTEMPTS = 10

/**
 * Delivers a file as a job that uses up a consumption of this account, work and number of pages. A repeated key returns
 * the same job, whose file does not change when the work changes. A failed job with another consumption begins anew.
 * @throws ALLOWANCE_REQUIRED without a consumption, BAD_REQUEST when the key was used for another request,
 * RENDER_CANCELLED when the job was cancelled, RENDER_ERRORS
 */
export const deliverJob = async (ports: Ports, wanted: WantedFile, key: string | null): Promise<Delivered> => {
  const { actor, work } = wanted
  const { pages, ...rest } = wanted.file
  const requestHash = await sha256Hex(JSON.stringify([work.id, pages, Object.entries(rest).sort()]))
  const asked: Asked = { ...wanted, key, requestHash, plan: planner(ports, wanted) }
  for (let left = ATTEMPTS; left > 0; left--) {
    const known = key === null ? null : await ports.jobs.find(actor.id, key)
    if (known && known.requestHash !== requestHash) throw fail('BAD_REQUEST', { issues: [m.keyReused] })
    if (known?.state === 'cancelled') throw fail('RENDER_CANCELLED')
    const file = await storedFile(ports, known)
    if (file) return file
    const begun = await open(ports, asked, known)
    if (!begun) continue
    const { job, request, planned } = begun
    const { requestId } = ports
    const requester = { id: requesterId(job), owner: String(actor.id), isBackground: false, requestId }
    return finish(ports, job, await drawOrFind(ports, request.work, planned, requester))
  }
  throw fail('ALLOWANCE_REQUIRED')
}
