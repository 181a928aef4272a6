import { Failure, fail } from '#schemas/errors.ts'
import { Recalled } from './tab.ts'

/** Error code of a timeout: the browser is lost, or the page is slow. */
type Late = 'RENDER_UNAVAILABLE' | 'RENDER_TIMEOUT'

/**
 * Runs one call to a browser or to the lease object with a timeout.
 * @throws RENDER_UNAVAILABLE, RENDER_TIMEOUT, RENDER_CANCELLED, `Recalled`, and a `Failure` of the call.
 */
export type BrowserCall = <T>(ms: number, what: string, call: Promise<T>, late?: Late) => Promise<T>

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Creates a `BrowserCall` whose calls end after their own timeout (ms), by `deadline` (ms since 1970) at the latest,
 * and immediately when `signal` aborts: with its reason when that is a `Recalled`, otherwise with RENDER_CANCELLED.
 */
export const callsUntil =
  (deadline: number, signal?: AbortSignal): BrowserCall =>
  async (ms, what, call, late = 'RENDER_UNAVAILABLE') => {
    const left = deadline - Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let stop = () => {}
    const end = new Promise<never>((_, reject) => {
      stop = () =>
        reject(signal?.reason instanceof Recalled ? signal.reason : fail('RENDER_CANCELLED', { reason: what }))
      if (signal?.aborted) stop()
      signal?.addEventListener('abort', stop)
      const lapse = () =>
        reject(
          left < ms
            ? fail('RENDER_TIMEOUT', { reason: `${what} at the end of the drawing's time` })
            : fail(late, { reason: `${what} took over ${ms} ms` }),
        )
      timer = setTimeout(lapse, Math.max(0, Math.min(ms, left)))
    })
    try {
      return await Promise.race([call, end])
    } catch (error) {
      if (error instanceof Failure || error instanceof Recalled) throw error
      throw fail('RENDER_UNAVAILABLE', { reason: `${what}: ${reasonOf(error)}` })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }
