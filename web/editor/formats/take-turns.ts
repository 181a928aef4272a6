/**
 * Runs at most `places` functions at the same time, in the order in which they came.
 * @throws the reason of the signal while it waits.
 */
export const takeTurns = (places: number) => {
  let free = places
  const waiting: (() => void)[] = []
  const turn = (signal: AbortSignal): Promise<void> => {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(signal.reason)
      }
      waiting.push(start)
      signal.addEventListener('abort', leave, { once: true })
    })
  }
  return async <Result>(signal: AbortSignal, run: () => Promise<Result>): Promise<Result> => {
    await turn(signal)
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
