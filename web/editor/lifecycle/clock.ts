/** The life cycle's clock, so that tests can control the time. */
export interface Clock {
  now(): Date
  /** Runs once after `ms`; returns the function that cancels it. */
  after(ms: number, run: () => void): () => void
  /** Runs every `ms`; returns the function that ends it. */
  every(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => new Date(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}
