import { COVER_WIDTH } from '#schemas/catalog/renderer.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'
import { drawKey } from './draw-key.ts'
import { drawPage } from './pages.ts'

/** The work was saved again or deleted while its cover waited to be drawn: the next save draws the next cover. */
const OUTDATED: readonly ErrorCode[] = ['RENDER_TICKET_INVALID', 'WORK_NOT_FOUND']

/**
 * Draws the first page small for lists and stores its address with the work, unless a newer version has come meanwhile.
 * Runs behind the save and behind every download: a failure leaves the old cover and is only logged.
 */
export const refreshCover = async (ports: Ports, workId: number): Promise<void> => {
  const work = await ports.works.load(workId)
  if (!work) return
  const page = await drawPage(ports, work, 0, false)
  const { width, height } = page
  const scale = Math.min(1, COVER_WIDTH / width, (COVER_WIDTH * 2.5) / height)
  const picture = { fileType: 'webp', width, height, scale, dpi: 0 } as const
  const key = await drawKey(work.data, false, { ...picture, page: 0 })
  const asker = { id: `cover ${workId}`, owner: `cover ${work.owner}`, isBackground: true }
  const result = await ports.renderer.draw({ ...picture, ...page, key }, asker)
  if (result.status === 1) await ports.works.setCover(workId, work.version, `/${key}`)
  else if (!OUTDATED.includes(result.code)) console.warn(`no cover for work ${workId}: ${result.code}`)
}
