import { ERRORS } from '#schemas/errors.ts'
import type { DrawResult, Renderer } from '../ports/renderer.ts'

const refusal = (code: 'RENDER_UNAVAILABLE' | 'RENDER_TIMEOUT' | 'RENDER_FAILED'): DrawResult => ({
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
      return (await response.json()) as DrawResult
    } catch (error) {
      console.error('render service', error)
      return refusal(error instanceof Error && error.name === 'TimeoutError' ? 'RENDER_TIMEOUT' : 'RENDER_UNAVAILABLE')
    }
  },
})
