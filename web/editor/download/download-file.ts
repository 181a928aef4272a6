import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { type DocumentType, isDocument } from '#schemas/catalog/file-types.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Client } from '#web/services/create-client.ts'
import type { Result } from '#web/services/result.ts'
import type { Clock } from '../lifecycle/clock.ts'
import { NOWHERE } from './download-state.ts'
import type { DownloadChoice, FilePlan, RenderRequest } from './render-request.ts'

export type Drawn = CallOutput<Api['delivery']['download']>

/** Progress of the job of a file. Unknown counts are 0. */
export interface FileProgress {
  /** `lost` = the connection is lost; the job continues on the server. */
  readonly phase: 'queued' | 'drawing' | 'lost'
  /** Place in the queue, from 1; 1 = next. */
  readonly position: number
  readonly page: number
  readonly pages: number
  readonly band: number
  readonly bands: number
}

export interface FilePorts {
  readonly delivery: Pick<Client['delivery'], 'download' | 'downloadPdfMulti' | 'renderJob'>
  readonly clock: Clock
  /** What follows the id of the work, by the mode of the editor. */
  readonly appIdSuffix: () => string
}

/** Resolves after `ms`, or at once when `signal` aborts. */
export const pause = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) return resolve()
    const end = () => {
      callOff()
      resolve()
    }
    const callOff = clock.after(ms, () => {
      signal.removeEventListener('abort', end)
      resolve()
    })
    signal.addEventListener('abort', end)
  })

/** The call that draws several pages as one file. */
const SEVERAL_PAGES = { pdf: 'downloadPdfMulti' } as const satisfies Readonly<
  Record<DocumentType, keyof Client['delivery']>
>

/** What a choice asks for besides pages and file type. */
export const wishesOf = ({ fileType, wantsWatermark, hasMarks }: DownloadChoice) => ({
  ...(wantsWatermark ? { wm: '1' } : {}),
  ...(hasMarks && isDocument(fileType) ? { marks: '1' } : {}),
})

const ask = (
  { workId, choice }: RenderRequest,
  { key, pages }: FilePlan,
  { delivery, appIdSuffix }: FilePorts,
  signal: AbortSignal,
): Promise<Result<Drawn>> => {
  const { fileType } = choice
  const suffix = appIdSuffix()
  const wishes = { appId: suffix ? `${workId}${suffix}` : workId, ...wishesOf(choice) }
  const options = { key, signal }
  if (isDocument(fileType) && pages.length > 1)
    return delivery[SEVERAL_PAGES[fileType]]({ ...wishes, pages: pages.join(',') }, options)
  return delivery.download({ ...wishes, page: pages[0] ?? 0, fileType }, options)
}

/**
 * Requests one file and reports its progress. After a lost connection it asks again with the same key: the service
 * keeps drawing meanwhile and never draws a file twice. Never throws; an aborted `signal` returns a network failure.
 */
export const drawFile = async (
  request: RenderRequest,
  plan: FilePlan,
  ports: FilePorts,
  signal: AbortSignal,
  tell: (progress: FileProgress) => void,
): Promise<Result<Drawn>> => {
  for (let lost = 0; ; lost++) {
    const isAnswered = new AbortController()
    const ends = AbortSignal.any([signal, isAnswered.signal])
    const watch = async () => {
      for (;;) {
        await pause(ports.clock, LIMITS.download.pollMs, ends)
        if (ends.aborted) return
        const job = await ports.delivery.renderJob({ key: plan.key }, { signal: ends })
        if (ends.aborted) return
        if (job.ok && (job.data.state === 'queued' || job.data.state === 'drawing')) {
          const { state, position, page, pages, band, bands } = job.data
          tell({ phase: state, position, page, pages, band, bands })
        }
      }
    }
    void watch()
    const result = await ask(request, plan, ports, signal)
    isAnswered.abort()
    if (result.ok || signal.aborted || result.code !== 'NETWORK' || lost >= LIMITS.download.retries) return result
    tell({ ...NOWHERE, phase: 'lost' })
    await pause(ports.clock, LIMITS.download.retryMs, signal)
  }
}
