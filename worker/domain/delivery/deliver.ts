import { fail } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'
import type { RenderResult, Requester } from '../../ports/render-service.ts'
import type { WorkRow } from '../../ports/works.ts'
import { type Delivered, delivered } from './job.ts'
import { type PlannedFile, planFile, type RenderRequest } from './plan.ts'

/**
 * Finds or draws the file, which has a key of its own when a picture or a font was missing; it is not found again.
 * Keeps the drawn version readable while another version is saved.
 */
export const drawOrFind = async (
  ports: Ports,
  work: WorkRow,
  { key, plan }: PlannedFile,
  requester: Requester,
): Promise<RenderResult> => {
  const known = await ports.renders.find(key)
  if (known) return { ok: true, key, report: known }
  const [result] = await Promise.all([
    plan().then(planned => ports.renderer.draw(planned, requester)),
    ports.works.keepVersion(work),
  ])
  return result
}

/**
 * Finds or draws a file that nobody pays for, because nobody may use it but who reviews a design.
 * @throws PAGE_NOT_FOUND, WORK_BROKEN, RENDER_ERRORS
 */
export const deliver = async (ports: Ports, request: RenderRequest): Promise<Delivered> => {
  const file = await planFile(ports, request)
  const { requestId } = ports
  const requester = { id: crypto.randomUUID(), owner: String(request.userId), isBackground: false, requestId }
  const result = await drawOrFind(ports, request.work, file, requester)
  if (!result.ok) throw fail(result.code)
  return delivered(result.key, result.report)
}
