import { parseReceivedHead } from '#schemas/document/parse-received.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'
import type { RenderPage } from '../../ports/render-service.ts'
import type { WorkRow } from '../../ports/works.ts'

/** A page of a saved document; px. */
export interface SavedPage {
  /** Zero-based. */
  readonly index: number
  readonly width: number
  readonly height: number
}

/**
 * The pages of a saved document, in order. A document of some MB takes a tenth of a second: parse it once per request.
 * @throws WORK_BROKEN, WORK_TOO_LARGE
 */
export const pagesOf = (data: string): readonly SavedPage[] => {
  const { work, pages } = parseReceivedHead(data)
  return work.pageIds.flatMap((id, index) => {
    const page = pages.get(id)
    return page ? [{ index, width: page.width, height: page.height }] : []
  })
}

/**
 * One of the pages; `index` is zero-based.
 * @throws PAGE_NOT_FOUND
 */
export const pageAt = (pages: readonly SavedPage[], index: number): SavedPage => {
  const page = pages[index]
  if (!page) throw fail('PAGE_NOT_FOUND')
  return page
}

/**
 * Creates pages for the render Worker, whose addresses contain a ticket for exactly this version. `isPaper` = the page
 * will be printed, and draws what a PDF cannot represent in another way.
 */
export const renderPages = async (
  ports: Ports,
  work: WorkRow,
  watermark: boolean,
): Promise<(page: SavedPage, isPaper?: boolean) => RenderPage> => {
  const ticket = await ports.tokens.signTicket({ workId: work.id, version: work.version, watermark })
  return ({ index, width, height }, isPaper = false) => ({
    pageUrl: `${ports.origin}/editor?ssrImg=1&appId=${work.id}&pageIndex=${index}&rt=${ticket}${isPaper ? '&paper=1' : ''}`,
    index,
    width,
    height,
  })
}
