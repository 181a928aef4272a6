import { CUTOUT_ENGINE } from '#schemas/catalog/renderer.ts'
import type { CutOutResult, RenderServiceCalls } from '../ports/render-service.ts'
import type { Segmenter } from '../ports/segmenter.ts'
import { isLate, within } from './within.ts'

/** Calls the render service and reads the whole cut-out. */
const cutOutBy = async (service: RenderServiceCalls, pageUrl: string, owner: string): Promise<CutOutResult> => {
  const cut = await service.cutOut(pageUrl, owner)
  if (!cut.ok) return cut
  return { ok: true, bytes: new Uint8Array(await new Response(cut.body).arrayBuffer()), type: cut.type }
}

/** Our own engine (`web/kernels/cutout`) in a browser of the render Worker; always returns within `timeoutMs`. */
export const engineSegmenter = (
  service: RenderServiceCalls | undefined,
  origin: string,
  timeoutMs: number,
): Segmenter => ({
  engine: `moye-${CUTOUT_ENGINE}`,
  async cutOut({ key }, owner) {
    if (!service) return { ok: false, code: 'RENDER_UNAVAILABLE' }
    const pageUrl = `${origin}/editor?ssrImg=1&cutOut=${encodeURIComponent(`/${key}`)}`
    try {
      return await within(timeoutMs, cutOutBy(service, pageUrl, owner))
    } catch (error) {
      console.error('render service: cut-out', error)
      return { ok: false, code: isLate(error) ? 'RENDER_TIMEOUT' : 'RENDER_UNAVAILABLE' }
    }
  },
})
