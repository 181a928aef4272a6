/** ms after which the callback runs in Safari, which has no `requestIdleCallback`. */
const WITHOUT_MS = 50

/** Runs a callback when the browser is idle, at the latest after `latest` ms. Returns the function that cancels it. */
export const whenIdle = (run: () => void, latest: number): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: latest })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, WITHOUT_MS)
  return () => clearTimeout(id)
}
