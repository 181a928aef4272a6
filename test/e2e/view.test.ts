import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { type Account, register } from '#test/support/account.ts'
import { boxWork, type CanvasPage, openCanvas, type TestPage } from '#test/support/canvas-page.ts'
import { launchChromium } from '#test/support/chromium.ts'

const PAGE = { width: 600, height: 500 }

describe('view', () => {
  const base = inject('productUrl')
  let browser: Browser
  let account: Account
  beforeAll(async () => {
    ;[browser, account] = await Promise.all([launchChromium(), register(base)])
  })
  afterAll(() => browser.close())

  const open = (page: TestPage = PAGE) =>
    openCanvas(browser, base, account.token, boxWork(page, [{ id: 'a', x: 100, y: 100 }]))
  const end = async (editor: CanvasPage) => {
    expect(editor.errors).toEqual([])
    await editor.close()
  }
  const scale = async (editor: CanvasPage) => (await editor.camera()).scale
  const button = ({ page }: CanvasPage, name: string) =>
    page.getByRole('toolbar', { name: '缩放' }).getByRole('button', { name, exact: true })

  it('E-9-03 C-9-40 one wheel step scrolls by 50 px, with Shift sideways', async () => {
    const editor = await open()
    const { mouse, keyboard } = editor.page
    const at = await editor.point(300, 250)
    await mouse.move(at.x, at.y)
    const before = await editor.camera()
    await mouse.wheel(0, 120)
    await expect.poll(() => editor.camera()).toEqual({ ...before, y: before.y - LIMITS.wheelScroll })
    await mouse.wheel(0, -120)
    await keyboard.down('Shift')
    await mouse.wheel(0, -120)
    await keyboard.up('Shift')
    await expect.poll(() => editor.camera()).toEqual({ ...before, x: before.x + LIMITS.wheelScroll })
    await end(editor)
  })

  it('E-5-35 Ctrl and the wheel zoom by 0.1 between 0.1 and 4, at the pointer', async () => {
    const editor = await open()
    const { mouse, keyboard } = editor.page
    const at = await editor.point(150, 130)
    await mouse.move(at.x, at.y)
    await keyboard.down('Control')
    await mouse.wheel(0, -120)
    await expect.poll(() => scale(editor)).toBe(1.1)
    const after = await editor.point(150, 130)
    expect(Math.abs(after.x - at.x) + Math.abs(after.y - at.y)).toBeLessThan(2)
    for (let step = 0; step < 32; step++) await mouse.wheel(0, -120)
    await expect.poll(() => scale(editor)).toBe(4)
    for (let step = 0; step < 42; step++) await mouse.wheel(0, 120)
    await expect.poll(() => scale(editor)).toBe(0.1)
    await keyboard.up('Control')
    await end(editor)
  })

  it('E-2-30 E-5-36 the toolbar zooms by 0.1 between 0.1 and 2, fits the canvas and renames the page', async () => {
    const editor = await open()
    const { page } = editor
    await button(editor, '放大').click()
    await expect.poll(() => scale(editor)).toBe(1.1)
    for (let step = 0; step < 9; step++) await editor.press('Control+=')
    await expect.poll(() => scale(editor)).toBe(2)
    expect(await button(editor, '放大').isDisabled()).toBe(true)
    await button(editor, '缩小').click()
    await expect.poll(() => scale(editor)).toBe(1.9)
    for (let step = 0; step < 18; step++) await editor.press('Control+-')
    await expect.poll(() => scale(editor)).toBe(0.1)
    expect(await button(editor, '缩小').isDisabled()).toBe(true)
    await button(editor, '适应画布').click()
    await expect.poll(() => scale(editor)).toBe(1)
    await button(editor, '重命名').click()
    await page.getByLabel('页面名称').fill('封面')
    await page.keyboard.press('Enter')
    await page.getByLabel('页面名称').waitFor({ state: 'detached' })
    const { work, pages } = await editor.records()
    expect(pages.get(work.pageIds[0] ?? '')?.name).toBe('封面')
    await end(editor)
  })

  it('fit shows a page of 12000 px whole, below 10 %', async () => {
    const editor = await open({ width: 12_000, height: 9000 })
    const canvas = await editor.canvas()
    const [{ scale: fitted }, from, to] = [
      await editor.camera(),
      await editor.point(0, 0),
      await editor.point(12_000, 9000),
    ]
    expect(fitted).toBeLessThan(0.1)
    expect(from.x).toBeGreaterThan(canvas.x)
    expect(from.y).toBeGreaterThan(canvas.y)
    expect(to.x).toBeLessThan(canvas.x + canvas.width)
    expect(to.y).toBeLessThan(canvas.y + canvas.height)
    await end(editor)
  })

  it('Space and the middle button pull the page, with a hand; Escape puts it back', async () => {
    const editor = await open()
    const { page } = editor
    const { mouse, keyboard } = page
    const at = await editor.point(150, 130)
    const before = await editor.camera()
    const cursor = () => page.locator('[data-workspace]').evaluate(element => getComputedStyle(element).cursor)
    await mouse.move(at.x, at.y)
    await editor.focusCanvas()
    await keyboard.down(' ')
    await expect.poll(cursor).toBe('grab')
    await mouse.down()
    await mouse.move(at.x + 70, at.y + 40, { steps: 4 })
    await expect.poll(cursor).toBe('grabbing')
    await mouse.up()
    await keyboard.up(' ')
    await expect.poll(() => editor.camera()).toEqual({ ...before, x: before.x + 70, y: before.y + 40 })
    // The layer under the pointer has not moved with it.
    expect(await editor.frame('a')).toMatchObject({ x: 100, y: 100 })
    await mouse.down({ button: 'middle' })
    await mouse.move(at.x, at.y, { steps: 4 })
    await mouse.up({ button: 'middle' })
    await expect.poll(() => editor.camera()).toEqual(before)
    await mouse.down({ button: 'middle' })
    await mouse.move(at.x + 90, at.y, { steps: 4 })
    await editor.press('Escape')
    await mouse.up({ button: 'middle' })
    expect(await editor.camera()).toEqual(before)
    await end(editor)
  })

  it('two fingers move and scale the page at their place', async () => {
    const editor = await open()
    const cdp = await editor.page.context().newCDPSession(editor.page)
    const middle = await editor.point(300, 250)
    const fingers = (apart: number, down = 0) => [
      { id: 1, x: middle.x - apart, y: middle.y + down },
      { id: 2, x: middle.x + apart, y: middle.y + down },
    ]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof fingers>) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', fingers(60).slice(0, 1))
    await touch('touchStart', fingers(60))
    for (const apart of [80, 100, 120]) await touch('touchMove', fingers(apart, apart - 60))
    await touch('touchEnd', [])
    await expect.poll(() => scale(editor)).toBe(2)
    const after = await editor.point(300, 250)
    expect(Math.abs(after.x - middle.x) + Math.abs(after.y - (middle.y + 60))).toBeLessThan(3)
    expect(await editor.frame('a')).toMatchObject({ x: 100, y: 100 })
    expect(await editor.control()).toBeNull()
    await end(editor)
  })

  it('E-2-31 E-9-30 the navigator shows the page 100 px wide in a map of 200 and moves the view', async () => {
    const editor = await open({ width: 600, height: 600 })
    const { page } = editor
    const navigator = page.getByRole('region', { name: '导航' })
    // Nothing to find one's way in while the whole page is in sight.
    expect(await navigator.count()).toBe(0)
    for (let step = 0; step < 10; step++) await editor.press('Control+=')
    await navigator.waitFor()
    const map = await page.locator('[data-navigator-map]').boundingBox()
    const { width, margin } = LIMITS.navigator
    expect(map?.width).toBe(width + margin)
    const picture = page.locator('[data-navigator] canvas[data-drawn]')
    await picture.waitFor()
    expect((await picture.boundingBox())?.width).toBeCloseTo(width, 0)
    const before = await editor.camera()
    if (!map) throw new Error('no map')
    await editor.drag({ x: map.x + 100, y: map.y + 75 }, { x: map.x + 130, y: map.y + 100 })
    const after = await editor.camera()
    expect(after.x).toBeLessThan(before.x - 100)
    expect(after.y).toBeLessThan(before.y - 100)
    // Live: the picture follows a change soon after.
    const look = async () => (await picture.screenshot()).toString('base64')
    const seen = await look()
    await editor.press('Control+a')
    await editor.press('Shift+ArrowRight')
    await expect.poll(look).not.toBe(seen)
    await button(editor, '导航').click()
    await navigator.waitFor({ state: 'detached' })
    // Asked for, it stays also where the page is whole.
    await editor.press('Shift+1')
    await button(editor, '导航').click()
    await navigator.waitFor()
    await end(editor)
  })

  it('a fitted page stays fitted when the window changes', async () => {
    const editor = await open({ width: 1200, height: 1000 })
    const before = await scale(editor)
    await editor.page.setViewportSize({ width: 1200, height: 700 })
    await expect.poll(() => scale(editor)).toBeLessThan(before)
    const canvas = await editor.canvas()
    const to = await editor.point(1200, 1000)
    expect(to.x).toBeLessThanOrEqual(canvas.x + canvas.width)
    expect(to.y).toBeLessThanOrEqual(canvas.y + canvas.height)
    await end(editor)
  })
})
