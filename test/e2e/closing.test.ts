import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { type Account, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { type EditorPage, newWork, openEditor } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'

const base = inject('productUrl')
let browser: Browser
let account: Account
beforeAll(async () => {
  ;[browser, account] = await Promise.all([launchChromium(), register(base)])
})
afterAll(() => browser.close())

const text = createLayer('text', { x: 60, y: 60, width: 200, height: 60 }, { text: '夏日大促', fontSize: 40 })
const shape = createLayer('shape', { x: 360, y: 60, width: 80, height: 60 }, { shape: 'rect', fill: '#ff7a59' })
const open = async (viewport = { width: 1440, height: 900 }): Promise<EditorPage> => {
  const id = await newWork(base, account.token, poster([text, shape]))
  return openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token, viewport })
}

describe('clicking elsewhere', () => {
  it('E-2-116 closes open lists, the popovers of the bars and the right-click menu', async () => {
    const editor = await open()
    const { page } = editor
    const settings = page.getByRole('complementary', { name: '设置' })
    const press = (button: Locator) => () => button.click()
    const menuAt = async () => {
      const { x, y } = await editor.at(text.id)
      await page.mouse.click(x, y, { button: 'right' })
    }
    const openers: readonly (readonly [name: string, open: () => Promise<void>, panel: Locator])[] = [
      ['字重', press(settings.getByRole('button', { name: /字重/ })), page.getByRole('listbox')],
      ['混合模式', press(settings.getByRole('button', { name: /混合模式/ })), page.getByRole('listbox')],
      ['字体', press(settings.getByRole('button', { name: /^字体/ })), page.getByRole('dialog', { name: '字体库' })],
      ['颜色', press(settings.getByRole('button', { name: /^文字颜色/ })), page.getByRole('dialog')],
      ['历史', press(page.getByRole('button', { name: '历史记录' })), page.getByRole('dialog', { name: '历史记录' })],
      ['账号', press(page.getByRole('button', { name: /^墨友/ })), page.getByRole('menu')],
      ['视图', press(page.getByRole('button', { name: '视图' })), page.getByRole('menu', { name: '视图' })],
      ['重命名', press(page.getByRole('button', { name: '重命名', exact: true })), page.getByRole('dialog')],
      ['帮助', press(page.getByRole('button', { name: '帮助' })), page.getByRole('dialog', { name: '帮助' })],
      ['右键', menuAt, page.getByRole('menu', { name: '画布菜单' })],
    ]
    const canvas = await page.locator('[data-workspace]').boundingBox()
    if (!canvas) throw new Error('no canvas')
    for (const [name, show, panel] of openers) {
      if ((await settings.getByRole('region', { name: '文字设置' }).count()) === 0) await editor.click(text.id)
      await show()
      await panel.waitFor()
      // Empty canvas, far from every panel.
      await page.mouse.click(canvas.x + 120, canvas.y + canvas.height - 140)
      await panel.waitFor({ state: 'hidden' })
      expect(
        await page.getByRole('listbox').or(page.getByRole('menu')).or(page.getByRole('dialog')).count(),
        name,
      ).toBe(0)
    }
    // A colour panel does not swallow the click that closes it: what lies there is chosen at once.
    await editor.click(text.id)
    await settings.getByRole('button', { name: /^文字颜色/ }).click()
    await page.getByRole('dialog').waitFor()
    await editor.click(shape.id)
    await settings.getByRole('region', { name: '形状设置' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('a right-click menu that has no room below moves up and stays whole, in a small window too', async () => {
    for (const height of [900, 720]) {
      const editor = await open({ width: 1280, height })
      const { page } = editor
      await editor.click(text.id)
      for (const share of [0.1, 0.5, 0.9]) {
        const { x, y } = await editor.at(text.id)
        await page.mouse.move(x, y)
        await page.locator('[data-workspace]').focus()
        await page.keyboard.press('Escape')
        const box = await page.locator('[data-workspace]').boundingBox()
        if (!box) throw new Error('no canvas')
        await editor.click(text.id)
        await page.mouse.click(box.x + box.width * 0.7, box.y + box.height * share, { button: 'right' })
        const menu = page.getByRole('menu', { name: '画布菜单' })
        await menu.waitFor()
        await expect
          .poll(() =>
            menu.evaluate(element => {
              const { top, bottom } = element.getBoundingClientRect()
              return top >= 0 && bottom <= innerHeight && element.scrollHeight <= element.clientHeight
            }),
          )
          .toBe(true)
        await page.keyboard.press('Escape')
        await menu.waitFor({ state: 'hidden' })
      }
      await editor.close()
    }
  })
})

it('E-9-53 five seconds after the start the canvas is animated: the prompt about the watermark slides in, for those who see one', async () => {
  const id = await newWork(base, account.token, poster([text]))
  const visit = async (query: string) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    await context.addCookies([{ name: 'moye_token', value: account.token, url: base }])
    await context.addInitScript(() => {
      const seen: Record<string, number> = {}
      Object.assign(window, { seen })
      new MutationObserver(() => {
        if (document.querySelector('[data-workspace]')) seen.start ??= performance.now()
      }).observe(document, { childList: true, subtree: true })
      document.addEventListener('animationstart', ({ target, animationName }) => {
        if (target instanceof Element && target.getAttribute('aria-label') === '去水印提示')
          seen[animationName.replace(/^_|_[^_]*_\d+$/g, '')] ??= performance.now()
      })
    })
    const page = await context.newPage()
    await page.goto(`${base}/editor?appId=${id}&isVipUser=${query}`)
    await page.waitForSelector('html[data-editor="ready"]', { state: 'attached' })
    return page
  }
  const read = (page: Awaited<ReturnType<typeof visit>>) =>
    page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen)
  const free = await visit('0')
  const member = await visit('1')
  await free.getByText('去水印，享高清模板').waitFor()
  await expect.poll(async () => Object.keys(await read(free))).toContain('slide-in')
  const { start = 0, ...animations } = await read(free)
  // Nothing moves before; browsers may be late, never early.
  expect((animations['slide-in'] ?? 0) - start).toBeGreaterThan(4900)
  expect(Object.keys(await read(member))).toEqual(['start'])
  expect(await member.getByText('去水印，享高清模板').count()).toBe(0)
  await free.context().close()
  await member.context().close()
})
