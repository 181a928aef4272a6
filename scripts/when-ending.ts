const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** npm sends SIGTERM only to the shell between it and this process, so the end of that shell counts as a signal too. */
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
 * Calls `run` on every request to end this process, not only the first: a second Ctrl+C must not end it before its
 * child processes have ended.
 */
export const whenEnding = (run: () => void): void => {
  for (const name of SIGNALS) process.on(name, run)
  whenParentEnds(run)
}
