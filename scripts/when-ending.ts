const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** npm passes SIGTERM only to the shell between it and us, so that shell's end is our signal as well. */
const whenParentEnds = (run: () => void): void => {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    run()
  }, 200)
  timer.unref()
}

/**
 * Calls `run` when this process is asked to end, each time anew: an impatient second Ctrl+C must not end us before
 * our own processes have ended.
 */
export const whenEnding = (run: () => void): void => {
  for (const name of SIGNALS) process.on(name, run)
  whenParentEnds(run)
}
