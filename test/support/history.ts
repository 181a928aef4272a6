import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** ms; the buttons are updated at most 80 ms after the canvas. */
const FOLLOWED_MS = 150

/** Waits until the header's buttons are up to date, then expects whether undo and redo are possible. */
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
