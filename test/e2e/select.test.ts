import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, register } from '#test/support/account.ts'
import { boxWork, type CanvasPage, openCanvas, type TestBox } from '#test/support/canvas-page.ts'
import { launchChromium } from '#test/support/chromium.ts'

const PAGE = { width: 600, height: 500 }

describe('selection', () => {
  const base = inject('productUrl')
  let browser: Browser
  let account: Account
  beforeAll(async () => {
    ;[browser, account] = await Promise.all([launchChromium(), register(base)])
  })
  afterAll(() => browser.close())

  const open = (boxes: readonly TestBox[]) => openCanvas(browser, base, account.token, boxWork(PAGE, boxes))
  const end = async (editor: CanvasPage) => {
    expect(editor.errors).toEqual([])
    await editor.close()
  }
  const THREE: readonly TestBox[] = [
    { id: 'a', x: 50, y: 50 },
    { id: 'b', x: 250, y: 50 },
    { id: 'c', x: 50, y: 250 },
  ]

  it('E-4-07 selects one layer by a click, several with Shift, none on the empty canvas', async () => {
    const editor = await open(THREE)
    await editor.tap(100, 80)
    expect(await editor.control()).toEqual({ x: 50, y: 50, width: 100, height: 60, rotation: 0 })
    await editor.tap(300, 80, ['Shift'])
    expect(await editor.control()).toMatchObject({ x: 50, width: 300 })
    await editor.page.getByRole('heading', { name: '已选 2 个图层' }).waitFor()
    // Shift takes away again.
    await editor.tap(100, 80, ['Shift'])
    expect(await editor.control()).toMatchObject({ x: 250, width: 100 })
    await editor.tap(450, 400)
    expect(await editor.control()).toBeNull()
    await end(editor)
  })

  it('E-2-38 a box dragged on the empty canvas selects what it touches, but nothing locked or hidden; Shift adds', async () => {
    const editor = await open([
      ...THREE,
      { id: 'locked', x: 250, y: 250, with: { isLocked: true } },
      { id: 'hidden', x: 400, y: 50, with: { isHidden: true } },
    ])
    const from = await editor.point(20, 20)
    const to = await editor.point(420, 300)
    await editor.page.mouse.move(from.x, from.y)
    await editor.page.mouse.down()
    await editor.page.mouse.move(to.x, to.y, { steps: 8 })
    await editor.page.locator('[data-marquee]').waitFor({ state: 'visible' })
    // While it is being dragged the choice shows already.
    await editor.page.getByRole('heading', { name: '已选 3 个图层' }).waitFor()
    await editor.page.mouse.up()
    await editor.page.locator('[data-marquee]').waitFor({ state: 'hidden' })
    expect(await editor.control()).toEqual({ x: 50, y: 50, width: 300, height: 260, rotation: 0 })
    // Touching is enough, and what is locked stays out.
    await editor.tap(560, 450)
    await editor.pull([240, 300], [140, 260])
    expect(await editor.control()).toMatchObject({ x: 50, y: 250, width: 100 })
    await editor.pull([200, 20], [270, 60], ['Shift'])
    await editor.page.getByRole('heading', { name: '已选 2 个图层' }).waitFor()
    await end(editor)
  })

  it('E-4-08 layers of a group are selected together; a double click or Ctrl click reaches one of them', async () => {
    const editor = await open([
      { id: 'a', x: 50, y: 50, with: { groupId: 'g' } },
      { id: 'b', x: 250, y: 50, with: { groupId: 'g' } },
      { id: 'c', x: 50, y: 250 },
    ])
    await editor.tap(100, 80)
    expect(await editor.control()).toMatchObject({ x: 50, width: 300 })
    // The group moves as one.
    await editor.pull([100, 80], [120, 110], ['Control'])
    expect(await editor.frame('a')).toMatchObject({ x: 70, y: 80 })
    expect(await editor.frame('b')).toMatchObject({ x: 270, y: 80 })
    const inside = await editor.point(100, 100)
    await editor.page.mouse.dblclick(inside.x, inside.y)
    expect(await editor.control()).toMatchObject({ x: 70, width: 100 })
    expect(await editor.page.locator('[data-group-outline]').getAttribute('d')).toMatch(/^M/)
    await editor.tap(320, 110)
    expect(await editor.control()).toMatchObject({ x: 270, width: 100 })
    // Outside of it the group is closed again.
    await editor.tap(100, 280)
    await editor.tap(320, 110)
    expect(await editor.control()).toMatchObject({ x: 70, width: 300 })
    for (const key of ['Control', 'Alt']) {
      await editor.tap(560, 450)
      await editor.tap(320, 110, [key])
      expect(await editor.control()).toMatchObject({ x: 270, width: 100 })
    }
    await end(editor)
  })

  it('E-4-01 one action hides a layer and shows it again; a hidden one is not drawn', async () => {
    const editor = await open(THREE)
    await editor.tap(100, 80)
    await editor.press('Control+Shift+h')
    const layer = editor.page.locator('[data-workspace] [data-layer-id="a"]')
    await layer.waitFor({ state: 'hidden' })
    expect((await editor.layer(({ id }) => id === 'a')).isHidden).toBe(true)
    await editor.press('Control+Shift+h')
    await layer.waitFor({ state: 'visible' })
    expect((await editor.layer(({ id }) => id === 'a')).isHidden).toBe(false)
    await end(editor)
  })

  it('E-4-02 E-4-03 E-4-04 E-4-05 E-4-06 a locked layer has a red border, a lock and no handles, and stays where it is', async () => {
    const editor = await open(THREE)
    await editor.tap(100, 80)
    expect(await editor.page.locator('[data-selection-frame] [data-handle]').count()).toBe(9)
    await editor.press('Control+Shift+l')
    const control = editor.page.locator('[data-selection-frame]')
    await control.locator('[data-lock]').waitFor()
    expect(await control.locator('[data-handle]').count()).toBe(0)
    const colour = await control.evaluate(element => getComputedStyle(element).boxShadow)
    const [red = 0, green = 0, blue = 0] = (/rgb\((\d+), (\d+), (\d+)\)/.exec(colour) ?? []).slice(1).map(Number)
    expect(red).toBeGreaterThan(180)
    expect(Math.max(green, blue)).toBeLessThan(90)
    await editor.pull([100, 80], [200, 180])
    await editor.press('ArrowRight')
    await editor.tap(100, 80)
    await editor.press('Delete')
    expect(await editor.frame('a')).toEqual({ x: 50, y: 50, width: 100, height: 60, rotation: 0 })
    expect((await editor.layer(({ id }) => id === 'a')).isLocked).toBe(true)
    // The lock itself unlocks.
    await control.locator('[data-lock]').click()
    await control.locator('[data-handle="se"]').waitFor()
    expect((await editor.layer(({ id }) => id === 'a')).isLocked).toBe(false)
    await end(editor)
  })

  it('E-9-05 the control border is at least 2 px at every zoom', async () => {
    const editor = await open(THREE)
    await editor.tap(100, 80)
    const border = () =>
      editor.page.locator('[data-selection-frame]').evaluate(element => {
        const width = /0px 0px 0px ([\d.]+)px/.exec(getComputedStyle(element).boxShadow)?.[1] ?? '0'
        return Number(width) * (element.getBoundingClientRect().width / (element as HTMLElement).offsetWidth)
      })
    expect(await border()).toBeGreaterThanOrEqual(1.99)
    for (let step = 0; step < 6; step++) await editor.press('Control+-')
    expect((await editor.camera()).scale).toBeLessThan(0.5)
    expect(await border()).toBeGreaterThanOrEqual(1.99)
    await end(editor)
  })

  it('Escape lets go of the selection, and of the opened group first', async () => {
    const editor = await open([
      { id: 'a', x: 50, y: 50, with: { groupId: 'g' } },
      { id: 'b', x: 250, y: 50, with: { groupId: 'g' } },
    ])
    const inside = await editor.point(100, 80)
    await editor.page.mouse.dblclick(inside.x, inside.y)
    await editor.press('Escape')
    await editor.tap(100, 80)
    expect(await editor.control()).toMatchObject({ width: 300 })
    await editor.press('Escape')
    expect(await editor.control()).toBeNull()
    await end(editor)
  })
})
