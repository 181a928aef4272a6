import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { ALLOWANCE_LIMITS } from '#schemas/catalog/allowance-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { downloadType } from '#schemas/catalog/storage-keys.ts'
import type { RenderReport } from '#schemas/render-report.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { ListedJob } from '../../ports/jobs.ts'
import { stateOf } from './job.ts'

type List = CallOutput<Api['delivery']['listDownloads']>
type Download = List['elements'][number]

/** What the report of a file says about it; nothing without a report. */
const factsOf = (report: RenderReport | undefined): Pick<Download, 'bytes' | 'width' | 'height'> => {
  const [first] = report?.pages ?? []
  return { bytes: report?.bytes ?? null, width: first?.width ?? null, height: first?.height ?? null }
}

/** The page in the name of a file: that of a file of one page, when its work has more of them. */
const pageOf = (report: RenderReport | undefined, workPages: number): number | null => {
  const index = report?.pages.length === 1 ? report.pages[0]?.index : undefined
  return index === undefined || (workPages < 2 && index === 0) ? null : index
}

const describe = async (ports: Ports, { job, createdAt, paidAt, work }: ListedJob): Promise<Download> => {
  const now = await stateOf(ports, job)
  // A done job without its file: the file was deleted after its time.
  const isGone = job.state === 'done' && now.state !== 'done'
  // A free download does not prolong the time.
  const endsAt = Date.parse(paidAt ?? job.updatedAt) + ALLOWANCE_LIMITS.againMs
  const isFree = now.state === 'done' && endsAt > ports.now()
  const isRunning = now.state === 'queued' || now.state === 'drawing'
  const isFailed = (now.state === 'failed' || now.state === 'cancelled') && !isGone
  return {
    key: job.key,
    state: isFree ? 'done' : isRunning ? 'running' : isFailed ? 'failed' : 'expired',
    workId: work && !work.isDeleted ? job.workId : null,
    workName: work?.name ?? '',
    cover: work?.cover ?? '',
    fileType: downloadType(job.fileKey) ?? 'png',
    pages: job.pages,
    page: pageOf(now.receipt, work?.pages ?? 1),
    watermark: job.watermark,
    ...factsOf(now.receipt),
    createdAt,
    url: isFree ? (now.imgUrl ?? null) : null,
    freeUntil: isFree ? isoTime(endsAt) : null,
    share: isRunning && now.pages > 0 ? Math.max(0, now.page - 1) / now.pages : 0,
    msg: isFailed ? (now.msg ?? null) : null,
  }
}

/** The actor's downloads of the last days, the newest first; their files as long as getting them again is free. */
export const listDownloads = async (ports: Ports, actor: Actor, page: number, size: number): Promise<List> => {
  const since = isoTime(ports.now() - LIMITS.renderDays * DAY)
  const { elements, total } = await ports.jobs.list(actor.id, since, page, size)
  return { elements: await Promise.all(elements.map(each => describe(ports, each))), page, total, size }
}
