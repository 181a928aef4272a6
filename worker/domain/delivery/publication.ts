import { fail } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'
import type { DrawnPublication, Requester } from '../../ports/render-service.ts'
import type { WorkRow } from '../../ports/works.ts'

/**
 * Draws all pages of this version of a work as the body of a published page. Its pictures are stored in the folder of
 * the work; those of an earlier drawing stay until they are removed. `watermark` = as in a download of the owner.
 * @throws RENDER_ERRORS
 */
export const drawPublication = async (
  ports: Ports,
  work: WorkRow,
  watermark: boolean,
  requester: Requester,
): Promise<DrawnPublication> => {
  const { id: workId, version } = work
  const ticket = await ports.tokens.signTicket({ workId, version, watermark })
  const pageUrl = `${ports.origin}/editor?ssrImg=1&publish=1&appId=${workId}&rt=${ticket}`
  const [result] = await Promise.all([
    ports.renderer.drawPublication({ workId, pageUrl }, requester),
    ports.works.keepVersion(work),
  ])
  if (!result.ok) throw fail(result.code)
  const { html, head, pictures, problems } = result
  return { html, head, pictures, problems }
}
