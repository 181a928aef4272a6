import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { type Account, register } from '#test/support/account.ts'
import { boxWork, type CanvasPage, openCanvas, type TestPage } from '#test/support/canvas-page.ts'
import { launchChromium } from '#test/support/chromium.ts'

const PAGE = { width: 600, height: 500 }

describe('rulers and guides', () => {
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
  /** Pulls a guide out of a ruler to a place of the page. */
  const pullOut = async (editor: CanvasPage, ruler: 'row' | 'col', x: number, y: number) => {
    const canvas = await editor.canvas()
    const to = await editor.point(x, y)
    await editor.drag(ruler === 'row' ? { x: to.x, y: canvas.y + 8 } : { x: canvas.x + 8, y: to.y }, to)
  }
  const guide = ({ page }: CanvasPage, name: string) => page.getByRole('slider', { name })

  it('E-2-32 E-9-29 guides are pulled out of the rulers, stand 2000 px long, move, and are kept with the work', async () => {
    const editor = await open()
    const { page } = editor
    expect(await page.locator('[data-ruler]:visible').count()).toBe(2)
    await pullOut(editor, 'row', 300, 430)
    await pullOut(editor, 'col', 420, 430)
    const row = guide(editor, '水平参考线')
    const col = guide(editor, '垂直参考线')
    expect(await row.getAttribute('aria-valuenow')).toBe('430')
    expect(await col.getAttribute('aria-valuenow')).toBe('420')
    expect((await row.boundingBox())?.width).toBe(LIMITS.guide.length)
    expect((await col.boundingBox())?.height).toBe(LIMITS.guide.length)
    // It stands where its number says, at another zoom too.
    await editor.press('Control+=')
    const at = await editor.point(420, 430)
    const box = await col.boundingBox()
    expect(Math.abs((box?.x ?? 0) + 3.5 - at.x)).toBeLessThanOrEqual(1)
    await editor.drag(at, await editor.point(380, 300))
    expect(await col.getAttribute('aria-valuenow')).toBe('380')
    // By keyboard as well.
    await row.focus()
    await editor.press('ArrowUp')
    await editor.press('Shift+ArrowDown')
    expect(await row.getAttribute('aria-valuenow')).toBe('449')
    await page.reload()
    await guide(editor, '水平参考线').waitFor()
    expect(await guide(editor, '垂直参考线').getAttribute('aria-valuenow')).toBe('380')
    await editor.focusCanvas()
    await editor.press('Control+;')
    await row.waitFor({ state: 'detached' })
    await editor.press('Control+;')
    await row.waitFor()
    await editor.press('Shift+R')
    await page.locator('[data-rulers]').waitFor({ state: 'detached' })
    await end(editor)
  })

  it('E-5-38 a guide dragged outside the canvas is discarded, Escape leaves it where it was', async () => {
    const editor = await open()
    await pullOut(editor, 'col', 420, 430)
    const col = guide(editor, '垂直参考线')
    const { mouse } = editor.page
    const from = await editor.point(420, 430)
    const outside = await editor.point(630, 430)
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(outside.x, outside.y, { steps: 5 })
    await editor.page.getByText('松开删除').waitFor()
    await editor.press('Escape')
    await mouse.up()
    expect(await col.getAttribute('aria-valuenow')).toBe('420')
    await editor.drag(from, outside)
    await col.waitFor({ state: 'detached' })
    // Nor does one begin outside.
    const canvas = await editor.canvas()
    await editor.drag({ x: canvas.x + 8, y: from.y }, outside)
    expect(await col.count()).toBe(0)
    // Back onto its ruler is outside too.
    await pullOut(editor, 'row', 300, 430)
    const row = guide(editor, '水平参考线')
    await editor.drag(await editor.point(300, 430), { x: from.x, y: canvas.y + 6 })
    await row.waitFor({ state: 'detached' })
    await end(editor)
  })

  it('E-2-33 bleed lines are drawn for print categories only, and can be hidden', async () => {
    const editor = await open({ ...PAGE, categoryId: 4 })
    const bleed = editor.page.locator('[data-bleed]')
    await bleed.waitFor({ state: 'visible' })
    const [box, from, to] = [await bleed.boundingBox(), await editor.point(0, 0), await editor.point(600, 500)]
    const inset = LIMITS.bleedOnCanvas / 3
    expect(box?.x).toBeCloseTo(from.x + inset, 0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(to.y - inset, 0)
    await editor.page.getByRole('button', { name: '视图' }).click()
    await editor.page.getByRole('menuitem', { name: /出血线/ }).click()
    await bleed.waitFor({ state: 'hidden' })
    await end(editor)
    const other = await open({ ...PAGE, categoryId: 1 })
    expect(await other.page.locator('[data-bleed]').isVisible()).toBe(false)
    await end(other)
  })
})
