import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Presses an item twice within 60 ms, as a bouncing mouse button does. However late a busy machine delivers the presses,
 * they have these times: those of the device.
 */
export const bounce = async (item: Locator): Promise<void> => {
  // What Playwright waits for before a press of its own: the item stands still, and nothing covers it.
  await item.click({ trial: true })
  const { x, y, width, height } = (await item.boundingBox()) ?? expect.fail()
  const at = { x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1 } as const
  const page = item.page()
  const session = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  await Promise.all(
    (['mousePressed', 'mouseReleased', 'mousePressed', 'mouseReleased'] as const).map((type, index) =>
      session.send('Input.dispatchMouseEvent', { ...at, type, timestamp: start + index * 0.02 }),
    ),
  )
  await session.detach()
}
