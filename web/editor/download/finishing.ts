import type { DocumentRecords } from '#schemas/document/records.ts'
import type { RenderReport } from '#schemas/render-report.ts'
import type { Finding } from '../preflight/finding.ts'
import type { CanvasBoxes, RenderRequest } from './render-request.ts'
import { reportFindings } from './report-findings.ts'

/** A file as the user saves it. */
export interface KeptFile {
  readonly file: Blob
  readonly name: string
}

/** Problems of the files that the user should know; `reports` by a file's index in the request. */
export const findProblems = (
  records: DocumentRecords,
  request: RenderRequest,
  reports: ReadonlyMap<number, { readonly report: RenderReport }>,
  boxes: CanvasBoxes,
): readonly Finding[] =>
  request.files.flatMap(({ pages }, at) => {
    const report = reports.get(at)?.report
    return report ? reportFindings(records, pages, report, boxes) : []
  })

/** A ZIP archive without compression: pictures and PDFs are compressed already. */
const zip = async (files: readonly KeptFile[], at: Date): Promise<Blob> => {
  const { downloadZip } = await import('client-zip')
  return downloadZip(files.map(({ file, name }) => ({ input: file, name, lastModified: at }))).blob()
}

/**
 * One file unchanged, several as one archive; `files` in the request's order.
 * @throws TypeError when the code that writes archives cannot be loaded, or the browser has no memory for the archive.
 */
export const packFiles = async (request: RenderRequest, files: readonly Blob[]): Promise<KeptFile | null> => {
  const named = files.map((file, at) => ({ file, name: request.files[at]?.name ?? `${at + 1}` }))
  const [first] = named
  if (!first || named.length === 1) return first ?? null
  return { file: await zip(named, new Date(request.startedAt)), name: request.archiveName }
}
