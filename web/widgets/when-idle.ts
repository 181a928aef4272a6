/** ms after which Safari, which tells nobody when it is idle, goes on. */
const WITHOUT_MS = 50

/**
 * Runs something once the browser has nothing else to do, at the latest after `latest` ms. Returns the function that calls
 * it off.
 */
export const whenIdle = (run: () => void, latest: number): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: latest })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, WITHOUT_MS)
  return () => clearTimeout(id)
}
