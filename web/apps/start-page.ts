declare global {
  /** Shows that the page cannot begin; the first script of `/editor` sets it. */
  var moyeStartFailed: (() => void) | undefined
}

/**
 * Runs what a page begins with once its scripts are evaluated. Where a page is observed, by an inspector, a test, a bench
 * or the renderer, each request, dynamic import and read of a cookie has a stack, and for a script that is still being
 * evaluated V8 parses all of it again for that: a tenth of the time until the editor can be used.
 */
export const startPage = (start: () => void): void =>
  queueMicrotask(() => {
    try {
      start()
    } catch (error) {
      globalThis.moyeStartFailed?.()
      throw error
    }
  })
