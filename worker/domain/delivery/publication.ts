import { readSubsetAddress } from '#schemas/catalog/font-subsets.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'
import type { DrawnPublication, Requester } from '../../ports/render-service.ts'
import type { WorkRow } from '../../ports/works.ts'
import { subsetFile } from '../fonts/font-set.ts'

const FREE = async () => {}

/** Cuts a subset before the first visitor asks for it. Never throws: a visitor's request cuts it otherwise. */
const cutBefore = async (ports: Ports, owner: number, address: string): Promise<void> => {
  const subset = readSubsetAddress(new URL(address, ports.origin))
  if (!subset) return
  try {
    const body = await subsetFile(ports, { spend: FREE, owner: () => `user:${owner}` }, subset.face, subset.characters)
    if (body instanceof ReadableStream) await body.cancel()
  } catch (error) {
    console.warn('subset of a published page', error)
  }
}

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
  const { html, head, pictures, fonts, problems } = result
  await Promise.all(fonts.map(address => cutBefore(ports, work.owner, address)))
  return { html, head, pictures, fonts, problems }
}
