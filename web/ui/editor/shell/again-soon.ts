/** Resolves after `ms`, or when the browser has a network again. */
export const againSoon = (ms: number): Promise<void> =>
  new Promise(done => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      done()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })
