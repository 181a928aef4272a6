import { COVER_WIDTH } from '#schemas/catalog/renderer.ts'
import { type ErrorCode, Failure } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'
import type { RenderRefusal, RenderResult } from '../../ports/render-service.ts'
import type { WorkRow } from '../../ports/works.ts'
import { pageAt, pagesOf, renderPages } from './pages.ts'
import { renderKeyOf } from './render-key.ts'

/** Errors when the work is saved again or deleted before its cover is drawn. The next save draws the next cover. */
const OUTDATED: readonly ErrorCode[] = ['RENDER_TICKET_INVALID', 'WORK_NOT_FOUND']

/** Errors that pass: the same cover can be drawn later. */
const PASSING: readonly ErrorCode[] = ['RENDER_UNAVAILABLE', 'RENDER_TIMEOUT', 'RENDER_QUEUE_FULL']

/**
 * Finds or draws the first page of a work as a small picture.
 * @throws WORK_BROKEN, WORK_TOO_LARGE, PAGE_NOT_FOUND, and the errors of the ports.
 */
export const coverOf = async (ports: Ports, work: WorkRow): Promise<RenderResult> => {
  const page = pageAt(pagesOf(work.data), 0)
  const { width, height } = page
  const scale = Math.min(1, COVER_WIDTH / width, (COVER_WIDTH * 2.5) / height)
  const picture = { fileType: 'cover', width, height, scale, dpi: 0 } as const
  const key = await renderKeyOf(ports, work.data, false, { ...picture, page: 0 })
  const known = await ports.renders.find(key)
  if (known) return { ok: true, key, report: known }
  const renderPage = await renderPages(ports, work, false)
  const { requestId } = ports
  const requester = { id: `cover ${work.id}`, owner: `cover ${work.owner}`, isBackground: true, requestId }
  return ports.renderer.draw({ ...picture, ...renderPage(page), key }, requester)
}

/** @throws WORK_BROKEN, WORK_TOO_LARGE, PAGE_NOT_FOUND, and the errors of the ports. */
const drawCover = async (ports: Ports, workId: number): Promise<RenderRefusal | null> => {
  const work = await ports.works.load(workId)
  if (!work) return null
  const result = await coverOf(ports, work)
  if (!result.ok) return result.code
  await ports.works.setCover(workId, work.version, `/${result.key}`)
  return null
}

/**
 * Draws the first page as a small cover for lists and stores its address in the work, unless a newer version exists.
 * Runs in the background after a work is created or saved. A failure keeps the old cover. False = it can be drawn later.
 */
export const refreshCover = async (ports: Ports, workId: number): Promise<boolean> => {
  try {
    const code = await drawCover(ports, workId)
    if (code && !OUTDATED.includes(code)) console.warn(`no cover for work ${workId}: ${code}`)
    return code === null || !PASSING.includes(code)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.warn(`no cover for work ${workId}: ${error.code}`)
    return true
  }
}
