import { ERRORS } from '#schemas/errors.ts'
import type { DrawResult, Renderer } from '../ports/renderer.ts'

const REFUSALS = ['RENDER_UNAVAILABLE', 'RENDER_TIMEOUT', 'RENDER_FAILED'] as const
type Refusal = (typeof REFUSALS)[number]
const isRefusal = (code: unknown): code is Refusal => (REFUSALS as readonly unknown[]).includes(code)
const refusal = (code: Refusal): DrawResult => ({
  status: 0,
  code,
  msg: ERRORS[code][1],
})

/** The render Worker over its service binding; always answers within `timeoutMs`. */
export const renderService = (service: Fetcher | undefined, timeoutMs: number): Renderer => ({
  async draw(job) {
    if (!service) return refusal('RENDER_UNAVAILABLE')
    try {
      const response = await service.fetch('http://render/draw', {
        method: 'POST',
        body: JSON.stringify(job),
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const result = (await response.json()) as DrawResult
      return result.status === 1 || isRefusal(result.code) ? result : refusal('RENDER_FAILED')
    } catch (error) {
      console.error('render service', error)
      return refusal(error instanceof Error && error.name === 'TimeoutError' ? 'RENDER_TIMEOUT' : 'RENDER_UNAVAILABLE')
    }
  },
})
