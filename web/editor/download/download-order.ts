import type { TextBox } from '#schemas/manifest.ts'
import { downloadFileName } from './file-name.ts'

export type FileType = 'png' | 'jpg' | 'pdf'

/** What somebody chose in the download popup. */
export interface DownloadChoice {
  readonly fileType: FileType
  /** Zero-based, in order. */
  readonly pages: readonly number[]
  /** PDF: all pages in one file. */
  readonly isOneFile: boolean
  /** PDF: crop marks for the printer. */
  readonly hasMarks: boolean
  /** Asks for a watermark; the server decides about everything else. */
  readonly wantsWatermark: boolean
  /** `phone` = nothing is kept here, a code leads a phone to the file. */
  readonly target: 'computer' | 'phone'
}

/** One file of a download: one job of the render service. */
export interface FilePlan {
  /** Idempotency key of its job. */
  readonly key: string
  readonly pages: readonly number[]
  readonly name: string
}

/** A download under way, as this tab remembers it: whoever reloads the page goes on with the same jobs. */
export interface DownloadOrder {
  readonly workId: number
  readonly choice: DownloadChoice
  readonly files: readonly FilePlan[]
  /** Name of the archive when there are several files. */
  readonly archiveName: string
  /** ms since 1970 */
  readonly startedAt: number
}

/** Where the words stand on the canvas whose version is downloaded, by page (zero-based), as far as it was shown. */
export type CanvasBoxes = ReadonlyMap<number, readonly TextBox[]>

/** The files that a choice comes to; `pageCount` = all pages of the work. */
export const planDownload = (
  workId: number,
  workName: string,
  pageCount: number,
  choice: DownloadChoice,
  at: Date,
  newKey: () => string,
): DownloadOrder => {
  const { fileType, pages } = choice
  const groups = fileType === 'pdf' && choice.isOneFile ? [pages] : pages.map(page => [page])
  const files = groups.map(group => {
    const [first = 0, second] = group
    // A file of one page of many says which; one of several pages is the work.
    const number = pageCount > 1 && second === undefined ? first + 1 : null
    return { key: newKey(), pages: group, name: downloadFileName(workName, number, at, fileType) }
  })
  return {
    workId,
    choice,
    files,
    archiveName: downloadFileName(workName, null, at, 'zip'),
    startedAt: at.getTime(),
  }
}

/** An order that was remembered by an earlier page of this tab; null when it is none, too old or of another work. */
export const readOrder = (value: unknown, workId: number, now: number, mostMs: number): DownloadOrder | null => {
  const order = value as DownloadOrder | null | undefined
  const isOrder =
    typeof order === 'object' &&
    order !== null &&
    order.workId === workId &&
    typeof order.archiveName === 'string' &&
    typeof order.choice?.fileType === 'string' &&
    Array.isArray(order.files) &&
    order.files.length > 0 &&
    order.files.every(file => typeof file?.key === 'string' && Array.isArray(file.pages))
  return isOrder && now - order.startedAt < mostMs ? order : null
}

/** What is remembered of an order: with the boxes, so that its files are compared with the canvas that they were drawn of. */
export const rememberedOrder = (order: DownloadOrder, boxes: CanvasBoxes) => ({ ...order, boxes: [...boxes] })

const SIDES = ['x', 'y', 'width', 'height'] as const
const isBox = (value: unknown): value is TextBox => {
  const box = value as TextBox | null
  return typeof box?.layer === 'string' && SIDES.every(side => typeof box[side] === 'number')
}

/** The boxes of a remembered order; none where it has none. */
export const readBoxes = (value: unknown): CanvasBoxes => {
  const { boxes } = value as { readonly boxes?: unknown }
  const pages: readonly unknown[] = Array.isArray(boxes) ? boxes : []
  return new Map(
    pages.flatMap(entry => {
      const [page, list] = Array.isArray(entry) ? (entry as readonly unknown[]) : []
      return typeof page === 'number' && Array.isArray(list) && list.every(isBox) ? [[page, list] as const] : []
    }),
  )
}
