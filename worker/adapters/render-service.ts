import { ERRORS, RENDER_ERRORS } from '#schemas/errors.ts'
import type { DrawProgress, DrawRefusal, DrawResult, Renderer } from '../ports/renderer.ts'

/** ms for answers that need no drawing. */
const ASK_MS = 5000

const isRefusal = (code: unknown): code is DrawRefusal => (RENDER_ERRORS as readonly unknown[]).includes(code)
const refusal = (code: DrawRefusal): DrawResult => ({
  status: 0,
  code,
  msg: ERRORS[code][1],
})

/** The render Worker over its service binding; always answers within `timeoutMs`. */
export const renderService = (service: Fetcher | undefined, timeoutMs: number): Renderer => {
  const ask = async (path: string, body: unknown, ms: number): Promise<unknown> => {
    const response = await service?.fetch(`http://render${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(ms),
    })
    return response?.json()
  }
  return {
    async draw(job, asker) {
      if (!service) return refusal('RENDER_UNAVAILABLE')
      try {
        const result = (await ask('/draw', { job, asker }, timeoutMs)) as DrawResult
        return result.status === 1 || isRefusal(result.code) ? result : refusal('RENDER_FAILED')
      } catch (error) {
        console.error('render service', error)
        return refusal(
          error instanceof Error && error.name === 'TimeoutError' ? 'RENDER_TIMEOUT' : 'RENDER_UNAVAILABLE',
        )
      }
    },
    async progress(key) {
      try {
        return ((await ask('/progress', { key }, ASK_MS)) as DrawProgress | undefined) ?? null
      } catch (error) {
        console.warn('render service: progress', error)
        return null
      }
    },
    async cancel(key, askerId) {
      await ask('/cancel', { key, askerId }, ASK_MS).catch(error => console.warn('render service: cancel', error))
    },
  }
}
