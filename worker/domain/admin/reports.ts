import type { ListedReport } from '#schemas/api/admin-fields.ts'
import { PUBLICATION_STATUS } from '#schemas/catalog/statuses.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Paging } from '../../ports/admin.ts'
import type { Ports } from '../../ports/index.ts'
import { pageAt, pagesOf } from '../delivery/pages.ts'
import { drawView } from '../delivery/view.ts'
import { entryOf, pageOf } from './acts.ts'

export const listReports = async (ports: Ports, query: Paging & { readonly state: string }) => {
  const isOpen = query.state === '' ? null : query.state === 'open'
  return pageOf(await ports.admin.reports.list(isOpen, query, isoTime(ports.now())), query)
}

/** @throws NOT_FOUND */
const findReport = async (ports: Ports, id: number): Promise<ListedReport> => {
  const report = await ports.admin.reports.find(id, isoTime(ports.now()))
  if (!report) throw fail('NOT_FOUND')
  return report
}

/** The document of the reported version; null when it is not stored any more. */
const reportedText = async (ports: Ports, { workId, version }: ListedReport): Promise<string | null> => {
  const publication = await ports.publications.ofWork(workId)
  const published = publication?.version === version ? await ports.publications.document(publication) : null
  return published ?? ports.works.keptVersion(workId, version)
}

/** Caches forget a page that was taken down, and its owner is told. */
const tellOwner = async (ports: Ports, { code, owner }: ListedReport): Promise<void> => {
  const publication = await ports.publications.find(code)
  if (publication?.status !== PUBLICATION_STATUS.removed) return
  await ports.publications.forget([code])
  const { name } = publication
  await ports.notices.add(owner, {
    kind: 'publication-removed',
    ...{ name, reason: 'other', createdAt: isoTime(ports.now()) },
  })
}

/**
 * A page of a reported work as a picture: of the reported version while it is stored, else of the current one. It has a
 * watermark, because the administrator only looks.
 * @throws NOT_FOUND, WORK_NOT_FOUND, RENDER_ERRORS
 */
export const reportedPage = async (ports: Ports, id: number, index: number) => {
  const report = await findReport(ports, id)
  const current = await ports.works.load(report.workId)
  if (!current) throw fail('WORK_NOT_FOUND')
  const isCurrent = current.version === report.version
  const kept = isCurrent ? null : await reportedText(ports, report)
  const work = kept === null ? current : { ...current, data: kept, version: report.version }
  const pages = pagesOf(work.data)
  // It stays there for this look and the next ones, whatever the owner saves.
  await ports.works.keepVersion(work)
  const url = await drawView(ports, work, true, pageAt(pages, index), `admin report ${id}`)
  return { url, version: work.version, pages: pages.length, isReported: work.version === report.version }
}

/**
 * Ends the link of a report, or dismisses the report; repeated, it changes nothing.
 * @throws NOT_FOUND
 */
export const closeReport = async (
  ports: Ports,
  actor: Actor,
  id: number,
  { outcome, note }: { readonly outcome: 'closed' | 'dismissed'; readonly note: string },
): Promise<null> => {
  const report = await findReport(ports, id)
  const about = { userId: report.owner, reason: note, details: { report: id, workId: report.workId } }
  if (outcome === 'closed') {
    const entry = entryOf(ports, actor, { act: 'close-share', target: 'share', targetId: report.code, ...about })
    if (await ports.admin.reports.closeShare(report, entry)) await tellOwner(ports, report)
  } else {
    const entry = entryOf(ports, actor, { act: 'dismiss-report', target: 'report', targetId: id, ...about })
    await ports.admin.reports.dismiss(report, entry)
  }
  return null
}
