import { describe, expect, inject } from 'vitest'
import { it as test } from '#test/support/browser-test.ts'
import { keepOpen, openBlank } from '#test/support/editor-page.ts'
import { startInspection } from '#test/support/inspect-screen.ts'
import { installClock } from '#test/support/warm-contexts.ts'

const base = inject('productUrl')

/** ms, a little more than the life of the toast. */
const LIFE = 6500
const it = test
  .extend('blank', { scope: 'file' }, async ({ browser, account }, { onCleanup }) => {
    const editor = keepOpen(await openBlank({ base, browser }, { token: account.token }))
    onCleanup(() => editor.close())
    await installClock(editor.page)
    await editor.page.route(
      url => url.pathname === '/work/json/1',
      route => route.fulfill({ json: { status: 200, data: { appData: '{"pages":' } } }),
    )
    return editor
  })
  // A page that shows an error's toast.
  .extend('noticed', async ({ blank: { page } }) => {
    await page.mouse.move(5, 5)
    await page.goto(`${base}/editor?jsonId=1`)
    const notice = page.getByRole('alertdialog', { name: '数据异常' })
    await notice.waitFor()
    return { page, notice }
  })

describe('toasts', () => {
  it('a toast goes by itself; while the mouse is on it, time stops', async ({ noticed: { page, notice } }) => {
    expect(await notice.getByRole('alert').textContent()).toBe('数据异常')
    const inspection = startInspection()
    await inspection.look('a toast', page)
    expect(inspection.faults()).toEqual([])
    await notice.hover()
    await page.clock.runFor(LIFE)
    expect(await notice.isVisible()).toBe(true)
    await page.mouse.move(5, 5)
    await page.clock.runFor(LIFE)
    await notice.waitFor({ state: 'detached' })
  })

  it('F6 leads into the toasts, time stops there, and closing leads back', async ({ noticed: { page, notice } }) => {
    const home = page.getByRole('link', { name: '回到首页' })
    await home.focus()
    await page.keyboard.press('F6')
    const region = page.getByRole('region', { name: /通知/ })
    expect(await region.evaluate(element => element === document.activeElement)).toBe(true)
    await page.clock.runFor(LIFE)
    expect(await notice.isVisible()).toBe(true)
    // The toast, then its button.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const close = notice.getByRole('button', { name: '关闭通知' })
    expect(await close.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await notice.waitFor({ state: 'detached' })
    expect(await home.evaluate(element => element === document.activeElement)).toBe(true)
  })
})
