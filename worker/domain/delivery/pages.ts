import { parseWork } from '#schemas/document/parse.ts'
import type { PageRecord } from '#schemas/document/records.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'
import type { RenderPage } from '../../ports/render-service.ts'
import type { WorkRow } from '../../ports/works.ts'

/**
 * The pages of a saved document, in order.
 * @throws WORK_BROKEN
 */
export const pagesOf = (data: string): readonly PageRecord[] => {
  const { work, pages } = parseWork(data)
  return work.pageIds.flatMap(id => pages.get(id) ?? [])
}

/**
 * One page of a saved document; `index` is zero-based.
 * @throws PAGE_NOT_FOUND, WORK_BROKEN
 */
export const pageAt = (data: string, index: number): PageRecord => {
  const page = pagesOf(data)[index]
  if (!page) throw fail('PAGE_NOT_FOUND')
  return page
}

/**
 * A page for the render Worker, whose address contains a ticket for exactly this version.
 * @throws PAGE_NOT_FOUND, WORK_BROKEN
 */
export const renderPage = async (
  ports: Ports,
  work: WorkRow,
  index: number,
  watermark: boolean,
): Promise<RenderPage> => {
  const { width, height } = pageAt(work.data, index)
  const ticket = await ports.tokens.signTicket({ workId: work.id, version: work.version, watermark })
  const pageUrl = `${ports.origin}/editor?ssrImg=1&appId=${work.id}&pageIndex=${index}&rt=${ticket}`
  return { pageUrl, width, height }
}
