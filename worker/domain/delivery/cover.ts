import { COVER_WIDTH } from '#schemas/catalog/renderer.ts'
import type { Ports } from '../../ports/index.ts'
import { pageAt, renderPageUrl } from './download.ts'
import { drawKey } from './draw-key.ts'

/**
 * Draws the first page small for lists and stores its address with the work, unless a newer version has come meanwhile.
 * Runs behind the save: a failure leaves the old cover and is only logged.
 */
export const refreshCover = async (ports: Ports, workId: number): Promise<void> => {
  const work = await ports.works.load(workId)
  if (!work) return
  const { width, height } = pageAt(work.data, 0)
  const scale = Math.min(1, COVER_WIDTH / width, (COVER_WIDTH * 2.5) / height)
  const drawing = { page: 0, width, height, fileType: 'webp', watermark: false, scale, dpi: 0 } as const
  const key = await drawKey({ data: work.data, ...drawing })
  const pageUrl = await renderPageUrl(ports, work, 0, false)
  const result = await ports.renderer.draw({ key, pageUrl, width, height, fileType: 'webp', scale, dpi: 0 })
  if (result.status === 1) await ports.works.setCover(workId, work.version, `/${key}`)
  else console.warn(`no cover for work ${workId}: ${result.code}`)
}
