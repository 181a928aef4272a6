import type { Client } from '#web/services/create-client.ts'
import type { Result } from '#web/services/result.ts'
import { downloadFileName } from './file-name.ts'

export interface DownloadPorts {
  readonly delivery: Pick<Client['delivery'], 'download'>
  readonly fetchFile: (url: string, signal: AbortSignal) => Promise<Result<Blob>>
  /** Gives a file to the person. */
  readonly keep: (file: Blob, name: string) => void
  readonly now: () => Date
}
export interface DownloadOrder {
  readonly workId: number
  readonly workName: string
  /** Zero-based pages, in order. */
  readonly pages: readonly number[]
  /** All pages of the work. */
  readonly pageCount: number
  readonly fileType: 'png'
}
export type DownloadResult =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly text: string /** Pages already handed over; a retry goes on behind them. */
      readonly done: number
    }

/** Draws and fetches one page after another; `onProgress` gets the pages that are finished. Never throws. */
export const downloadPages = async (
  order: DownloadOrder,
  ports: DownloadPorts,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<DownloadResult> => {
  const at = ports.now()
  let done = 0
  for (const page of order.pages) {
    const drawn = await ports.delivery.download({ appId: order.workId, page, fileType: order.fileType }, { signal })
    if (!drawn.ok) return { ok: false, text: drawn.message, done }
    const file = await ports.fetchFile(drawn.data.imgUrl, signal)
    if (!file.ok) return { ok: false, text: file.message, done }
    const number = order.pageCount > 1 ? page + 1 : null
    ports.keep(file.data, downloadFileName(order.workName, number, at, order.fileType))
    done += 1
    onProgress(done)
  }
  return { ok: true }
}
