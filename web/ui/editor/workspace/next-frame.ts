/** Runs something at the next frame of the screen, with its time (ms). Returns the function that calls it off. */
export const nextFrame = (run: (now: number) => void): (() => void) => {
  const id = requestAnimationFrame(run)
  return () => cancelAnimationFrame(id)
}
