import { FILE_TYPES, type FileType, isDocument, isFileType } from '#schemas/catalog/file-types.ts'
import type { TextBox } from '#schemas/manifest.ts'
import { downloadFileName } from './file-name.ts'

/** What the user chose in the download popup. */
export interface DownloadChoice {
  readonly fileType: FileType
  /** Zero-based, in the order of the request. */
  readonly pages: readonly number[]
  /** Documents: all pages in one file. */
  readonly isOneFile: boolean
  /** Documents: crop marks for the printer. */
  readonly hasMarks: boolean
  /** Requests a watermark; the server can add one in any case. */
  readonly wantsWatermark: boolean
  /**
   * `phone` = no file is saved here; a QR code gives the file's address to a phone. `host` = the file becomes the picture
   * of the work in the signage tool.
   */
  readonly target: 'computer' | 'phone' | 'host'
}

/** One file of a download: one job of the render service. */
export interface FilePlan {
  /** Idempotency key of its job. */
  readonly key: string
  readonly pages: readonly number[]
  readonly name: string
}

/** A running download, as this tab stores it: after a reload the page continues with the same jobs. */
export interface RenderRequest {
  readonly workId: number
  readonly choice: DownloadChoice
  readonly files: readonly FilePlan[]
  /** Name of the archive when there are several files. */
  readonly archiveName: string
  /** ms since 1970 */
  readonly startedAt: number
}

/** Text boxes on the canvas at the version that is downloaded, by page (zero-based), for the pages that were shown. */
export type CanvasBoxes = ReadonlyMap<number, readonly TextBox[]>

/** The files that a choice results in; `pageCount` = all pages of the work. */
export const planDownload = (
  workId: number,
  workName: string,
  pageCount: number,
  choice: DownloadChoice,
  at: Date,
  newKey: () => string,
): RenderRequest => {
  const { fileType, pages } = choice
  const groups = isDocument(fileType) && choice.isOneFile ? [pages] : pages.map(page => [page])
  const files = groups.map(group => {
    const [first = 0, second] = group
    // The name of a one-page file of a longer work has the page number; a file of several pages has none.
    const number = pageCount > 1 && second === undefined ? first + 1 : null
    return { key: newKey(), pages: group, name: downloadFileName(workName, number, at, FILE_TYPES[fileType].extension) }
  })
  return {
    workId,
    choice,
    files,
    archiveName: downloadFileName(workName, null, at, 'zip'),
    startedAt: at.getTime(),
  }
}

/** The request with another key for one of its files. */
export const withKey = (request: RenderRequest, at: number, key: string): RenderRequest => ({
  ...request,
  files: request.files.map((file, index) => (index === at ? { ...file, key } : file)),
})

/** A request stored before a reload of this tab; null when it is invalid, too old or of another work. */
export const readRequest = (value: unknown, workId: number, now: number, mostMs: number): RenderRequest | null => {
  const request = value as RenderRequest | null | undefined
  const isRequest =
    typeof request === 'object' &&
    request !== null &&
    request.workId === workId &&
    typeof request.archiveName === 'string' &&
    isFileType(request.choice?.fileType) &&
    Array.isArray(request.files) &&
    request.files.length > 0 &&
    request.files.every(file => typeof file?.key === 'string' && Array.isArray(file.pages))
  return isRequest && now - request.startedAt < mostMs ? request : null
}

/** The stored form of a request: with the boxes, so that its files are compared with the right canvas version. */
export const rememberedRequest = (request: RenderRequest, boxes: CanvasBoxes) => ({ ...request, boxes: [...boxes] })

const SIDES = ['x', 'y', 'width', 'height'] as const
const isBox = (value: unknown): value is TextBox => {
  const box = value as TextBox | null
  return typeof box?.layer === 'string' && SIDES.every(side => typeof box[side] === 'number')
}

/** The boxes of a stored request; empty where it has none. */
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
