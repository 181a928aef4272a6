import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, register } from '#test/support/account.ts'
import { boxWork, type CanvasPage, openCanvas, type TestBox } from '#test/support/canvas-page.ts'
import { launchChromium } from '#test/support/chromium.ts'

// Fits at 100 %, so that page px are screen px.
const PAGE = { width: 600, height: 500 }

describe('snapping', () => {
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
  /** Painted px of the canvas that the lines are drawn on. */
  const ink = (editor: CanvasPage) =>
    editor.page.locator('canvas[data-snap-marks]').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      return Array.from(data).filter((value, at) => at % 4 === 3 && value > 0).length
    })
  /** Holds a layer at an offset (screen px), looks, and lets go. */
  const hold = async <T>(
    editor: CanvasPage,
    at: readonly [number, number],
    by: readonly [number, number],
    look: () => Promise<T>,
  ) => {
    const { mouse } = editor.page
    const from = await editor.point(...at)
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(from.x + by[0], from.y + by[1], { steps: 8 })
    const seen = await look()
    await mouse.up()
    return seen
  }

  it('E-2-34 lines appear while a layer lines up with others and the page, and go when it is let go', async () => {
    const editor = await open([
      { id: 'a', x: 100, y: 100 },
      { id: 'b', x: 300, y: 300 },
    ])
    // 2 px beside the left edge of a: pulled onto it.
    await hold(editor, [350, 330], [-198, 0], async () => {
      await expect.poll(() => editor.frame('b')).toMatchObject({ x: 100, y: 300 })
      // As long as the two layers are apart.
      await expect.poll(() => ink(editor)).toBeGreaterThan(80)
    })
    expect(await ink(editor)).toBe(0)
    // The page's right edge.
    await hold(editor, [150, 330], [398, 60], () => expect.poll(() => editor.frame('b')).toMatchObject({ x: 500 }))
    // Farther than 3 px nothing pulls.
    await hold(editor, [550, 390], [-395, 30], () =>
      expect.poll(() => editor.frame('b')).toMatchObject({ x: 105, y: 390 }),
    )
    // Ctrl suspends it.
    await editor.pull([155, 420], [151, 420], ['Control'])
    expect(await editor.frame('b')).toMatchObject({ x: 101 })
    await end(editor)
  })

  it('the 3 px are px of the screen at every zoom', async () => {
    const editor = await open([
      { id: 'a', x: 100, y: 100 },
      { id: 'b', x: 250, y: 200 },
    ])
    const middle = await editor.point(200, 180)
    await editor.page.mouse.move(middle.x, middle.y)
    await editor.page.keyboard.down('Control')
    for (let step = 0; step < 10; step++) await editor.page.mouse.wheel(0, -120)
    await editor.page.keyboard.up('Control')
    await expect.poll(async () => (await editor.camera()).scale).toBe(2)
    // 146 page px: 4 px short of a's left edge, which are 8 on the screen.
    await editor.pull([300, 230], [154, 230])
    expect(await editor.frame('b')).toMatchObject({ x: 104 })
    await editor.pull([154, 230], [151, 230])
    expect(await editor.frame('b')).toMatchObject({ x: 100 })
    await end(editor)
  })

  it('equal gaps pull and show their sizes', async () => {
    const editor = await open([
      { id: 'a', x: 40, y: 100, width: 60 },
      { id: 'b', x: 160, y: 100, width: 60 },
      { id: 'c', x: 400, y: 110, width: 70, height: 44 },
    ])
    const labels = () => editor.page.locator('[data-snap-marks]').getAttribute('data-gaps')
    // 60 px between a and b: c stops 60 px after b, though nothing else is there.
    await hold(editor, [435, 132], [-118, 3], async () => {
      await expect.poll(() => editor.frame('c')).toMatchObject({ x: 280 })
      await expect.poll(labels).toBe('60,60')
      expect(await ink(editor)).toBeGreaterThan(300)
    })
    expect(await labels()).toBe('')
    expect(await ink(editor)).toBe(0)
    await end(editor)
  })

  it('a handle snaps too, also with the ratio kept', async () => {
    const editor = await open([
      { id: 'a', x: 100, y: 100, width: 150, height: 60 },
      { id: 'b', x: 100, y: 300 },
    ])
    await editor.tap(150, 330)
    const grip = await editor.handle('se')
    await editor.drag(grip, { x: grip.x + 48, y: grip.y + 7 })
    expect(await editor.frame('b')).toMatchObject({ width: 150, height: 67 })
    await editor.press('Control+z')
    await editor.drag(grip, { x: grip.x + 52, y: grip.y + 7 }, { keys: ['Shift'] })
    expect(await editor.frame('b')).toMatchObject({ width: 150, height: 90 })
    await end(editor)
  })

  it('E-5-10 layers snap to guides; snapping can be switched off and stays off on this device', async () => {
    const editor = await open([{ id: 'a', x: 100, y: 100 }])
    const canvas = await editor.canvas()
    const to = await editor.point(333, 420)
    await editor.drag({ x: canvas.x + 8, y: to.y }, to)
    await editor.page.getByRole('slider', { name: '垂直参考线' }).waitFor()
    await editor.pull([150, 130], [381, 130])
    expect(await editor.frame('a')).toMatchObject({ x: 333 })
    await editor.press('Control+Shift+;')
    await editor.pull([383, 130], [375, 130])
    await editor.pull([375, 130], [382, 130])
    expect(await editor.frame('a')).toMatchObject({ x: 332 })
    await editor.page.getByRole('button', { name: '视图' }).click()
    const item = editor.page.getByRole('menuitem', { name: '吸附 ', exact: false }).first()
    expect(await item.getByLabel('已选').count()).toBe(0)
    await end(editor)
  })

  it('E-5-07 E-9-26 the grid is hidden and holds nothing at first; switched on, moves end on its lines', async () => {
    const editor = await open([{ id: 'a', x: 101, y: 102 }])
    const grid = editor.page.locator('[data-grid]')
    expect(await grid.isVisible()).toBe(false)
    await editor.pull([150, 130], [163, 137])
    expect(await editor.frame('a')).toMatchObject({ x: 114, y: 109 })
    await editor.focusCanvas()
    await editor.press("Control+'")
    await grid.waitFor({ state: 'visible' })
    await editor.press("Control+Shift+'")
    await editor.pull([160, 140], [173, 148])
    expect(await editor.frame('a')).toMatchObject({ x: 125, y: 115 })
    // Remembered on this device.
    await editor.press('Control+s')
    await editor.page
      .getByText(/已保存/)
      .first()
      .waitFor()
    await editor.page.reload()
    await grid.waitFor({ state: 'visible' })
    await end(editor)
  })
})
