import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Client } from '#web/services/create-client.ts'
import type { Result } from '#web/services/result.ts'
import type { Clock } from '../lifecycle/clock.ts'
import type { DownloadOrder, FilePlan } from './download-order.ts'

export type Drawn = CallOutput<Api['delivery']['download']>

/** Where the job of a file stands. Counts that are not known yet are 0. */
export interface FileProgress {
  /** `lost` = the connection is gone; the job goes on without us. */
  readonly phase: 'queued' | 'drawing' | 'lost'
  /** Turns until it is drawn, its own included. */
  readonly position: number
  readonly page: number
  readonly pages: number
  readonly band: number
  readonly bands: number
}

export interface FilePorts {
  readonly delivery: Pick<Client['delivery'], 'download' | 'downloadPdfMulti' | 'renderJob'>
  readonly clock: Clock
}

/** Resolves after `ms`, or at once when `signal` ends. */
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
    signal.addEventListener('abort', end, { once: true })
  })

const ask = (
  { workId, choice }: DownloadOrder,
  { key, pages }: FilePlan,
  { delivery }: FilePorts,
  signal: AbortSignal,
): Promise<Result<Drawn>> => {
  const wishes = {
    appId: workId,
    ...(choice.wantsWatermark ? { wm: '1' } : {}),
    ...(choice.hasMarks && choice.fileType === 'pdf' ? { marks: '1' } : {}),
  }
  const options = { key, signal }
  if (pages.length > 1) return delivery.downloadPdfMulti({ ...wishes, pages: pages.join(',') }, options)
  return delivery.download({ ...wishes, page: pages[0] ?? 0, fileType: choice.fileType }, options)
}

const NOWHERE = { position: 0, page: 0, pages: 0, band: 0, bands: 0 }

/**
 * Has one file drawn and tells how far it is. A connection that is lost is taken up again with the same key: the service
 * draws on meanwhile and never draws twice. Never throws; an ended `signal` answers as a network failure.
 */
export const drawFile = async (
  order: DownloadOrder,
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
    const result = await ask(order, plan, ports, signal)
    isAnswered.abort()
    if (result.ok || signal.aborted || result.code !== 'NETWORK' || lost >= LIMITS.download.retries) return result
    tell({ ...NOWHERE, phase: 'lost' })
    await pause(ports.clock, LIMITS.download.retryMs, signal)
  }
}
