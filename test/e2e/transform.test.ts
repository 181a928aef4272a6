import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { type Account, register } from '#test/support/account.ts'
import { boxWork, type CanvasPage, openCanvas, type TestBox } from '#test/support/canvas-page.ts'
import { launchChromium } from '#test/support/chromium.ts'
import type { Point } from '#test/support/editor-page.ts'
import { expectHistory } from '#test/support/history.ts'

const PAGE = { width: 600, height: 500 }
const A: TestBox = { id: 'a', x: 100, y: 100 }

describe('transform', () => {
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
  /** A press of 100 ms with a small move in it, by the events' own times. */
  const shortPress = async ({ page }: CanvasPage, from: Point, to: Point) => {
    const cdp = await page.context().newCDPSession(page)
    const start = Date.now() / 1000
    const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Point, timestamp: number) =>
      cdp.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1, timestamp })
    await send('mousePressed', from, start)
    await send('mouseMoved', to, start + 0.05)
    await send('mouseReleased', to, start + 0.1)
    await cdp.detach()
  }
  /** Drags a handle by px of the page. */
  const dragHandle = async (editor: CanvasPage, name: string, dx: number, dy: number, keys: readonly string[] = []) => {
    const { scale } = await editor.camera()
    const from = await editor.handle(name)
    await editor.drag(from, { x: from.x + dx * scale, y: from.y + dy * scale }, { keys })
  }

  it('E-4-09 E-4-10 a drag moves live and commits on release; a short press moves nothing', async () => {
    const editor = await open([A])
    const { mouse } = editor.page
    const from = await editor.point(150, 130)
    await mouse.move(from.x, from.y)
    // The times stand in the events: a slow machine must not make a long press of it.
    await shortPress(editor, from, { x: from.x + 2, y: from.y + 2 })
    expect(await editor.frame('a')).toMatchObject({ x: 100, y: 100 })
    await expectHistory(editor.page, { undo: false })

    await mouse.move(from.x, from.y)
    await mouse.down()
    const to = await editor.point(230, 190)
    await mouse.move(to.x, to.y, { steps: 6 })
    await expect.poll(() => editor.frame('a')).toMatchObject({ x: 180, y: 160 })
    await expectHistory(editor.page, { undo: false })
    await mouse.up()
    expect(await editor.layer(({ id }) => id === 'a')).toMatchObject({ frame: { x: 180, y: 160 } })
    await editor.press('Control+z')
    expect(await editor.frame('a')).toMatchObject({ x: 100, y: 100 })

    // Held longer than 300 ms, even a small move is meant.
    await mouse.move(from.x, from.y)
    await mouse.down()
    await editor.page.waitForTimeout(LIMITS.click.ms + 30)
    await mouse.move(from.x + 3, from.y)
    await mouse.up()
    expect((await editor.frame('a')).x).toBeGreaterThan(100)
    await end(editor)
  })

  it('the eight handles resize; Shift keeps the ratio, Alt the centre, and a box turns over when dragged through', async () => {
    const editor = await open([A])
    await editor.tap(150, 130)
    await dragHandle(editor, 'se', 40, 20, ['Control'])
    expect(await editor.frame('a')).toEqual({ x: 100, y: 100, width: 140, height: 80, rotation: 0 })
    await dragHandle(editor, 'nw', 20, 10, ['Control'])
    expect(await editor.frame('a')).toEqual({ x: 120, y: 110, width: 120, height: 70, rotation: 0 })
    await dragHandle(editor, 'e', 30, 50, ['Control'])
    await dragHandle(editor, 'n', 50, -30, ['Control'])
    expect(await editor.frame('a')).toEqual({ x: 120, y: 80, width: 150, height: 100, rotation: 0 })
    await dragHandle(editor, 'se', 75, 0, ['Control', 'Shift'])
    expect(await editor.frame('a')).toEqual({ x: 120, y: 80, width: 225, height: 150, rotation: 0 })
    await dragHandle(editor, 'e', 20, 0, ['Control', 'Alt'])
    expect(await editor.frame('a')).toEqual({ x: 100, y: 80, width: 265, height: 150, rotation: 0 })
    await dragHandle(editor, 'w', 300, 0, ['Control'])
    expect(await editor.frame('a')).toEqual({ x: 365, y: 80, width: 35, height: 150, rotation: 0 })
    expect(await editor.layer(({ id }) => id === 'a')).toMatchObject({ data: { isFlippedX: true } })
    await end(editor)
  })

  it('a small layer that is selected still moves by its middle, and its corners still resize it', async () => {
    const editor = await open([{ ...A, width: 24, height: 24 }])
    const middle = await editor.point(112, 112)
    await editor.page.mouse.click(middle.x, middle.y)
    const { scale } = await editor.camera()
    await editor.drag(middle, { x: middle.x + 50 * scale, y: middle.y + 30 * scale })
    expect(await editor.frame('a')).toMatchObject({ x: 150, y: 130, width: 24, height: 24 })
    await dragHandle(editor, 'se', 40, 40)
    expect((await editor.frame('a'))?.width).toBeCloseTo(64, -1)
    await end(editor)
  })

  it('E-5-06 the rotate handle sits at most 40 px above; rotation snaps to 45°, not with Shift, and cursors turn along', async () => {
    const editor = await open([{ ...A, x: 200, y: 200 }])
    await editor.tap(250, 230)
    const top = await editor.point(250, 200)
    const grip = await editor.page.locator('[data-handle="rotate"]').boundingBox()
    expect(top.y - (grip?.y ?? 0)).toBeLessThanOrEqual(LIMITS.rotateHandleMax + 0.5)
    expect(top.y - (grip?.y ?? 0)).toBeGreaterThan(16)
    const cursor = (name: string) =>
      editor.page.locator(`[data-handle="${name}"]`).evaluate(element => getComputedStyle(element).cursor)
    const upright = await cursor('n')
    const sideways = await cursor('e')

    const centre = await editor.point(250, 230)
    const start = await editor.handle('rotate')
    const reach = centre.y - start.y
    const at = (degrees: number) => ({
      x: centre.x + reach * Math.sin((degrees * Math.PI) / 180),
      y: centre.y - reach * Math.cos((degrees * Math.PI) / 180),
    })
    const { mouse, keyboard } = editor.page
    const hint = editor.page.locator('[data-hint]')
    await mouse.move(start.x, start.y)
    await mouse.down()
    await mouse.move(at(48).x, at(48).y, { steps: 6 })
    await expect.poll(() => hint.textContent()).toBe('45°')
    // Shift held: as the hand turns it, at once.
    await keyboard.down('Shift')
    await expect.poll(() => hint.textContent()).toBe('48°')
    await keyboard.up('Shift')
    await mouse.move(at(87).x, at(87).y, { steps: 6 })
    await mouse.up()
    expect(await editor.frame('a')).toMatchObject({ x: 200, y: 200, rotation: 90 })
    await hint.waitFor({ state: 'hidden' })
    expect(await cursor('n')).toBe(sideways)
    expect(await cursor('e')).toBe(upright)
    await end(editor)
  })

  it('Escape puts back a move, a resize, a rotation and a selection box', async () => {
    const editor = await open([A, { id: 'b', x: 300, y: 100 }])
    const { mouse } = editor.page
    const before = await editor.frame('a')
    await editor.tap(150, 130)
    const centre = await editor.point(150, 130)
    for (const from of [centre, await editor.handle('se'), await editor.handle('rotate')]) {
      await mouse.move(from.x, from.y)
      await mouse.down()
      await mouse.move(from.x + 60, from.y + 45, { steps: 5 })
      await expect.poll(() => editor.frame('a')).not.toEqual(before)
      await editor.press('Escape')
      expect(await editor.frame('a')).toEqual(before)
      await mouse.move(from.x + 90, from.y + 90)
      await mouse.up()
      expect(await editor.frame('a')).toEqual(before)
    }
    const corner = await editor.point(280, 80)
    await mouse.move(corner.x, corner.y)
    await mouse.down()
    const other = await editor.point(450, 200)
    await mouse.move(other.x, other.y, { steps: 5 })
    await expect.poll(() => editor.control()).toMatchObject({ x: 300 })
    await editor.press('Escape')
    await mouse.up()
    expect(await editor.control()).toBeNull()
    await expectHistory(editor.page, { undo: false })
    await end(editor)
  })

  it('several layers are scaled and turned together', async () => {
    const editor = await open([A, { id: 'b', x: 300, y: 200, rotation: 90, width: 60, height: 60 }])
    await editor.press('Control+a')
    expect(await editor.control()).toEqual({ x: 100, y: 100, width: 260, height: 160, rotation: 0 })
    await dragHandle(editor, 'se', 130, 80, ['Control'])
    expect(await editor.frame('a')).toEqual({ x: 100, y: 100, width: 150, height: 90, rotation: 0 })
    expect(await editor.frame('b')).toEqual({ x: 400, y: 250, width: 90, height: 90, rotation: 90 })
    await editor.press('Control+z')
    // A quarter turn about the middle of the box.
    const { scale } = await editor.camera()
    const grip = await editor.handle('rotate')
    const middle = await editor.point(230, 180)
    await editor.drag(grip, { x: middle.x + 150 * scale, y: middle.y })
    expect(await editor.frame('a')).toEqual({ x: 230, y: 70, width: 100, height: 60, rotation: 90 })
    expect(await editor.frame('b')).toMatchObject({ x: 150, y: 250, rotation: 180 })
    await end(editor)
  })

  it('E-9-17 E-9-18 arrow keys move by 1 px, with Shift by 20 px', async () => {
    const editor = await open([A])
    await editor.tap(150, 130)
    await editor.press('ArrowRight')
    await editor.press('ArrowDown')
    await editor.press('ArrowDown')
    expect(await editor.frame('a')).toMatchObject({ x: 101, y: 102 })
    await editor.press('ArrowLeft')
    await editor.press('ArrowUp')
    expect(await editor.frame('a')).toMatchObject({ x: 100, y: 101 })
    await editor.press('Shift+ArrowRight')
    await editor.press('Shift+ArrowDown')
    expect(await editor.frame('a')).toMatchObject({ x: 120, y: 121 })
    await editor.press('Shift+ArrowLeft')
    await editor.press('Shift+ArrowUp')
    expect(await editor.frame('a')).toMatchObject({ x: 100, y: 101 })
    await end(editor)
  })

  it('place and size beside the canvas follow arrow keys and an undo, and a typed one is there at once', async () => {
    const editor = await open([A])
    await editor.tap(150, 130)
    const field = editor.page.getByRole('spinbutton', { name: '横坐标' })
    await editor.press('Shift+ArrowRight')
    await expect.poll(() => field.inputValue()).toBe('120')
    await editor.press('Control+z')
    await expect.poll(() => field.inputValue()).toBe('100')
    await field.fill('240')
    await field.press('Enter')
    expect(await field.inputValue()).toBe('240')
    expect(await editor.frame('a')).toMatchObject({ x: 240 })
    await end(editor)
  })

  it('a drag held at the edge of the canvas scrolls a page that goes on there, and the layer with it', async () => {
    const editor = await open([A])
    for (let step = 0; step < 12; step++) await editor.press('Control+=')
    const { mouse } = editor.page
    const canvas = await editor.canvas()
    const from = await editor.point(150, 130)
    const before = await editor.camera()
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(canvas.x + canvas.width - 3, from.y, { steps: 6 })
    await expect.poll(async () => (await editor.camera()).x).toBeLessThan(before.x - 120)
    // The layer stays under the pointer.
    const camera = await editor.camera()
    await mouse.move(canvas.x + canvas.width / 2, from.y, { steps: 3 })
    await mouse.up()
    expect((await editor.camera()).x).toBeLessThanOrEqual(camera.x)
    const at = await editor.point((await editor.frame('a')).x + 50, 130)
    expect(Math.abs(at.x - (canvas.x + canvas.width / 2))).toBeLessThan(10)
    await end(editor)
  })
})
