import type { CDPSession } from 'playwright-core'

type Point = readonly [x: number, y: number]

/** Moves one finger over the screen (px), a step in each frame. */
export const swipe = async (cdp: CDPSession, from: Point, to: Point, steps = 12): Promise<void> => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
  await touch('touchStart', [{ x: from[0], y: from[1] }])
  for (let step = 1; step <= steps; step++) {
    const share = step / steps
    await touch('touchMove', [{ x: from[0] + (to[0] - from[0]) * share, y: from[1] + (to[1] - from[1]) * share }])
  }
  await touch('touchEnd', [])
}
