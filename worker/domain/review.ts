import { foreignImages } from '#schemas/document/image-source.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import { deliver } from './delivery/job.ts'
import type { Order } from './delivery/order.ts'
import { ownWork } from './works.ts'

/** The first page of the designer's own work at full size. Throws WORK_NOT_FOUND, WORK_BROKEN, RENDER_…. */
export const preview = async (ports: Ports, actor: Actor, id: number): Promise<{ url: string }> => {
  const work = await ownWork(ports, actor, id)
  const order: Order = { fileType: 'png', pages: [0], hasMarks: false }
  const { imgUrl } = await deliver(ports, { userId: actor.id, work, order, watermark: false })
  return { url: imgUrl }
}

/**
 * Hands the designer's own work to the review; one that is there already stays so.
 * Throws WORK_NOT_FOUND, WORK_BROKEN, IMAGE_SOURCE_WRONG {count}: a picture that lies elsewhere.
 */
export const apply = async (ports: Ports, actor: Actor, id: number): Promise<{ id: number }> => {
  const work = await ownWork(ports, actor, id)
  const { length: count } = foreignImages(parseWork(work.data), ports.origin)
  if (count > 0) throw fail('IMAGE_SOURCE_WRONG', { count })
  await ports.works.setStatus(id, 2)
  return { id }
}
