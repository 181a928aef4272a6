import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** ms; the buttons follow the canvas at most 80 ms later. */
const FOLLOWED_MS = 150

/** Waits until the header's buttons have followed, then for what they must say: whether a step can be taken back, or again. */
export const expectHistory = async (
  page: Page,
  { undo, redo }: { readonly undo?: boolean; readonly redo?: boolean },
): Promise<void> => {
  await page.waitForTimeout(FOLLOWED_MS)
  for (const [name, can] of [
    ['撤销', undo],
    ['重做', redo],
  ] as const)
    if (can !== undefined)
      await expect.poll(() => page.getByRole('button', { name }).first().isEnabled(), { message: name }).toBe(can)
}
