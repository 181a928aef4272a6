/** A function that runs `work` each time that it is called, never twice at once. What fails is left to the next run. */
export const inOrder = (work: () => Promise<void>): (() => void) => {
  let running: Promise<void> = Promise.resolve()
  return () => {
    running = running.then(work).catch(() => {})
  }
}
