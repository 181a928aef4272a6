import { CUTOUT_ENGINE } from '#schemas/catalog/renderer.ts'
import { type ErrorCode, fail } from '#schemas/errors.ts'
import type { Segmenter } from '../ports/segmenter.ts'

const REFUSALS: readonly unknown[] = ['RENDER_UNAVAILABLE', 'RENDER_TIMEOUT', 'CUTOUT_FAILED'] satisfies ErrorCode[]
const isRefusal = (code: unknown): code is ErrorCode => REFUSALS.includes(code)

/** Our own engine (`web/kernels/cutout`) in a browser of the render Worker; always answers within `timeoutMs`. */
export const engineSegmenter = (service: Fetcher | undefined, origin: string, timeoutMs: number): Segmenter => ({
  engine: `moye-${CUTOUT_ENGINE}`,
  async cutOut({ key }, owner) {
    if (!service) throw fail('RENDER_UNAVAILABLE', { reason: 'no render service' })
    const pageUrl = `${origin}/editor?ssrImg=1&cutOut=${encodeURIComponent(`/${key}`)}`
    let response: Response
    try {
      response = await service.fetch('http://render/cutout', {
        method: 'POST',
        body: JSON.stringify({ pageUrl, owner }),
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const type = response.headers.get('content-type')
      if (response.ok && (type === 'image/png' || type === 'image/webp'))
        return { kind: 'cut', bytes: new Uint8Array(await response.arrayBuffer()), type }
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw fail(isLate ? 'RENDER_TIMEOUT' : 'RENDER_UNAVAILABLE', { reason: String(error) })
    }
    const { code } = (await response.json().catch(() => ({}))) as { code?: unknown }
    if (code === 'CUTOUT_NO_SUBJECT') return { kind: 'no-subject' }
    throw fail(isRefusal(code) ? code : 'CUTOUT_FAILED', { reason: `render service: ${String(code)}` })
  },
})
