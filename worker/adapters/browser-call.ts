import { Failure, fail } from '#schemas/errors.ts'

/** What a call that does not come back means: the browser is gone, or the page is slow. */
export type Late = 'RENDER_UNAVAILABLE' | 'RENDER_TIMEOUT'

/** Runs one call to a browser or its keeper. Whatever happens it ends, with a Failure that says what it means. */
export type BrowserCall = <T>(ms: number, what: string, call: Promise<T>, late?: Late) => Promise<T>

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Calls that each end after their own time (ms), all of them by `deadline` (ms since 1970), and at once when `signal`
 * aborts: then with RENDER_CANCELLED.
 */
export const callsUntil =
  (deadline: number, signal?: AbortSignal): BrowserCall =>
  async (ms, what, call, late = 'RENDER_UNAVAILABLE') => {
    const left = deadline - Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let stop = () => {}
    const end = new Promise<never>((_, reject) => {
      stop = () => reject(fail('RENDER_CANCELLED', { reason: what }))
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
      if (error instanceof Failure) throw error
      throw fail('RENDER_UNAVAILABLE', { reason: `${what}: ${reasonOf(error)}` })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }
