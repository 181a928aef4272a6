import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/downloads.ts'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { FILE_TYPES } from '#schemas/catalog/file-types.ts'
import { downloadFileName } from '#web/editor/download/file-name.ts'
import { fileSize } from '#web/ui/editor/features/download/file-size.ts'

export type ListedDownload = CallOutput<Api['delivery']['listDownloads']>['elements'][number]

/** Name under which the browser saves the file: of the time at which it was downloaded first. */
export const nameOf = ({ workName, page, createdAt, fileType }: ListedDownload): string =>
  downloadFileName(workName, page === null ? null : page + 1, new Date(createdAt), FILE_TYPES[fileType].extension)

/** Type, size and pages of the file, as far as they are known. */
export const factsOf = ({ fileType, width, height, pages, bytes, watermark }: ListedDownload): readonly string[] => [
  fileType.toUpperCase(),
  ...(pages > 1 ? [m.pages({ count: pages })] : []),
  ...(width === null || height === null || fileType === 'pdf' ? [] : [`${width} × ${height} px`]),
  ...(bytes === null ? [] : [fileSize(bytes)]),
  ...(watermark ? [m.marked] : []),
]

const TIME = new Intl.DateTimeFormat(basicTexts.locale, {
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Day and time in the time zone of the device. */
export const timeText = (iso: string): string => TIME.format(new Date(iso))

/** How far a download is, in words. */
export const stateText = ({ state, share, msg, freeUntil }: ListedDownload): string => {
  if (state === 'running') return share > 0 ? m.runningShare({ percent: Math.round(share * 100) }) : m.running
  if (state === 'failed') return msg ?? m.failed
  if (state === 'expired' || freeUntil === null) return m.expired
  return m.freeUntil({ time: timeText(freeUntil) })
}
