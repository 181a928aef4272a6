import type { CDPSession, Page } from 'playwright-core'
import { it as test } from './browser-test.ts'
import { openBlank, waitUntilReady } from './editor-page.ts'

export type Touch = readonly [x: number, y: number]
export const LARGE_PHONE = { width: 390, height: 844 }
export const SMALL_PHONE = { width: 360, height: 640 }
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
export const WECHAT = `${PIXEL} MicroMessenger/8.0.50 WeChat/arm64`

/** Fingers, through the browser's own input. */
const hand = (cdp: CDPSession) => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: readonly Touch[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  return {
    send,
    tap: async (at: Touch) => {
      await send('touchStart', [at])
      await send('touchEnd', [])
    },
    /** All fingers go from their first to their second place; they stay down when `isHeld`. */
    drag: async (ways: readonly (readonly [Touch, Touch])[], isHeld = false) => {
      await send(
        'touchStart',
        ways.map(([from]) => from),
      )
      for (let step = 1; step <= 8; step++)
        await send(
          'touchMove',
          ways.map(([[ax, ay], [bx, by]]) => [ax + ((bx - ax) * step) / 8, ay + ((by - ay) * step) / 8] as const),
        )
      if (!isHeld) await send('touchEnd', [])
    },
  }
}

/** The browser tests' `it` with a phone's browser in which the account is logged in: opens addresses in the editor. */
export const it = test.extend(
  'open',
  ({ person, account }) =>
    async (path: string, { viewport = LARGE_PHONE, userAgent = PIXEL, prepare = async (_: Page) => {} } = {}) => {
      const device = { userAgent, isPhone: true, preloads: true }
      const editor = await openBlank(person, { ...device, viewport, prepare, token: account.token })
      const { page, context } = editor
      await page.goto(person.base + path)
      await waitUntilReady(page)
      return { ...editor, ...hand(await context.newCDPSession(page)) }
    },
)
