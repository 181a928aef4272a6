import type { DocumentRecords } from '#schemas/document/records.ts'
import type { RenderReceipt } from '#schemas/receipt.ts'
import { zip } from '#web/kernels/zip.ts'
import type { Finding } from '../preflight/finding.ts'
import type { CanvasBoxes, DownloadOrder } from './download-order.ts'
import { receiptFindings } from './receipt-findings.ts'

/** A file as it is given to the person. */
export interface KeptFile {
  readonly file: Blob
  readonly name: string
}

/** What the person should know of the files; `receipts` by a file's place in the order. */
export const findProblems = (
  records: DocumentRecords,
  order: DownloadOrder,
  receipts: ReadonlyMap<number, { readonly receipt: RenderReceipt }>,
  boxes: CanvasBoxes,
): readonly Finding[] =>
  order.files.flatMap(({ pages }, at) => {
    const receipt = receipts.get(at)?.receipt
    return receipt ? receiptFindings(records, pages, receipt, boxes) : []
  })

/** One file as it is, several as one archive; `files` in the order's order. Throws RangeError from 4 GiB on. */
export const packFiles = async (order: DownloadOrder, files: readonly Blob[]): Promise<KeptFile | null> => {
  const named = files.map((file, at) => ({ file, name: order.files[at]?.name ?? `${at + 1}` }))
  const [first] = named
  if (!first || named.length === 1) return first ?? null
  return { file: await zip(named, new Date(order.startedAt)), name: order.archiveName }
}
