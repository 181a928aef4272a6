import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { foreignImages } from '#schemas/document/image-source.ts'
import { parseReceivedWork } from '#schemas/document/parse-received.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import { ownWork } from './access.ts'
import { deliver } from './delivery/deliver.ts'
import type { FileSpec } from './delivery/plan.ts'

/**
 * Draws the first page of the designer's own work at full size.
 * @throws RENDER_ERRORS
 */
export const preview = async (ports: Ports, actor: Actor, id: number): Promise<{ url: string }> => {
  const work = await ownWork(ports, actor, 'work.preview', id)
  const file: FileSpec = { fileType: 'png', pages: [0], hasMarks: false }
  const { imgUrl } = await deliver(ports, { userId: actor.id, work, file, watermark: false })
  return { url: imgUrl }
}

/**
 * Submits the designer's own work for review. Submitting it again changes nothing.
 * @throws WORK_NOT_FOUND, WORK_BROKEN, WORK_TOO_LARGE, IMAGE_SOURCE_WRONG {count} when pictures are not in our storage.
 */
export const apply = async (ports: Ports, actor: Actor, id: number): Promise<{ id: number }> => {
  const work = await ownWork(ports, actor, 'work.submit', id)
  const { length: count } = foreignImages(parseReceivedWork(work.data), ports.origin)
  if (count > 0) throw fail('IMAGE_SOURCE_WRONG', { count })
  await ports.works.setStatus(id, WORK_STATUS.submitted)
  return { id }
}
