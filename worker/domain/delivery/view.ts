import { SHARE_LIMITS } from '#schemas/catalog/share-limits.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'
import type { PicturePlan } from '../../ports/render-service.ts'
import type { WorkRow } from '../../ports/works.ts'
import { renderPages, type SavedPage } from './pages.ts'
import { renderKeyOf } from './render-key.ts'

const { pictureWidth, picturePixels } = SHARE_LIMITS

const pictureOf = ({ width, height }: SavedPage) => {
  const scale = Math.min(1, pictureWidth / width, Math.sqrt(picturePixels / (width * height)))
  return { fileType: 'view', width, height, scale, dpi: 0 } as const
}

/** Storage key of the picture of a page for people without the editor. */
export const viewKeyOf = (ports: Ports, { data }: WorkRow, isMarked: boolean, page: SavedPage): Promise<string> =>
  renderKeyOf(ports, data, isMarked, { ...pictureOf(page), page: page.index })

/**
 * Draws the picture of a page unless it is stored, in the background queue of `owner`. Returns its address.
 * @throws RENDER_ERRORS
 */
export const drawView = async (
  ports: Ports,
  work: WorkRow,
  isMarked: boolean,
  page: SavedPage,
  owner: string,
  beforeDrawing: () => Promise<void> = async () => {},
): Promise<string> => {
  const key = await viewKeyOf(ports, work, isMarked, page)
  if (await ports.renders.find(key)) return `/${key}`
  await beforeDrawing()
  const renderPage = await renderPages(ports, work, isMarked)
  const plan: PicturePlan = { ...pictureOf(page), ...renderPage(page), key }
  const { requestId } = ports
  const drawn = await ports.renderer.draw(plan, { id: crypto.randomUUID(), owner, isBackground: true, requestId })
  if (!drawn.ok) throw fail(drawn.code)
  return `/${drawn.key}`
}
