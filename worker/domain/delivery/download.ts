import { pictureDpi } from '#schemas/catalog/paper.ts'
import { parseWork } from '#schemas/document/parse.ts'
import type { PageRecord } from '#schemas/document/records.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { WorkRow } from '../../ports/works.ts'
import { drawKey } from './draw-key.ts'

export interface Download {
  readonly appId: number
  /** Zero-based. */
  readonly page: number
  readonly fileType: 'png' | 'jpg'
  readonly wm?: string | undefined
}

/** The page of a saved document. Throws PAGE_NOT_FOUND, WORK_BROKEN. */
export const pageAt = (data: string, index: number): PageRecord => {
  const { work, pages } = parseWork(data)
  const page = pages.get(work.pageIds[index] ?? '')
  if (!page) throw fail('PAGE_NOT_FOUND')
  return page
}

/** Address of the render page with a ticket for exactly this version. */
export const renderPageUrl = async (ports: Ports, work: WorkRow, page: number, watermark: boolean): Promise<string> => {
  const ticket = await ports.tokens.signTicket({ workId: work.id, version: work.version, watermark })
  return `${ports.origin}/editor?ssrImg=1&appId=${work.id}&pageIndex=${page}&rt=${ticket}`
}

/**
 * Draws a page of the actor's saved work, or answers with the file drawn before. The server decides the watermark:
 * members have none unless they ask for one, everybody else always has it.
 * Throws WORK_NOT_FOUND, PAGE_NOT_FOUND, WORK_BROKEN, RENDER_UNAVAILABLE, RENDER_TIMEOUT, RENDER_FAILED.
 */
export const download = async (ports: Ports, actor: Actor, input: Download) => {
  const work = await ports.works.load(input.appId)
  if (work?.owner !== actor.id) throw fail('WORK_NOT_FOUND')
  const { width, height } = pageAt(work.data, input.page)
  const watermark = !actor.isMember || input.wm === '1'
  const { fileType } = input
  const dpi = pictureDpi(width, height, work.categoryId)
  const drawing = { page: input.page, width, height, fileType, watermark, scale: 1, dpi } as const
  const key = await drawKey({ data: work.data, ...drawing })
  if (!(await ports.files.has(key))) {
    const pageUrl = await renderPageUrl(ports, work, input.page, watermark)
    const result = await ports.renderer.draw({ key, pageUrl, width, height, fileType, scale: 1, dpi })
    if (result.status === 0) throw fail(result.code)
  }
  return { status: 1 as const, msg: 'ok', imgUrl: `/${key}` }
}
