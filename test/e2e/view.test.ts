import { describe, expect } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { boxWork, type CanvasPage, openCanvas } from '#test/support/canvas-page.ts'
import { withEditor } from '#test/support/kept-editor.ts'

const records = boxWork({ width: 600, height: 500 }, [{ id: 'a', x: 100, y: 100 }])
const it = withEditor(person => openCanvas(person, records))

describe('view', () => {
  const scale = async (editor: CanvasPage) => (await editor.camera()).scale
  const button = ({ page }: CanvasPage, name: string) =>
    page.getByRole('toolbar', { name: '缩放' }).getByRole('button', { name, exact: true })

  it('E-9-03 C-9-40 E-5-35 the wheel scrolls by 50 px, with Shift sideways, and zooms with Ctrl at the pointer; Space pulls the page with a hand, two fingers move and scale it, and layers stay', async ({
    editor,
  }) => {
    const { page } = editor
    const { mouse, keyboard } = page
    const at = await editor.point(150, 130)
    await mouse.move(at.x, at.y)
    const before = await editor.camera()
    await mouse.wheel(0, 120)
    await expect.poll(() => editor.camera()).toEqual({ ...before, y: before.y - LIMITS.wheelScroll })
    await mouse.wheel(0, -120)
    await keyboard.down('Shift')
    await mouse.wheel(0, -120)
    await keyboard.up('Shift')
    await expect.poll(() => editor.camera()).toEqual({ ...before, x: before.x + LIMITS.wheelScroll })
    await keyboard.down('Shift')
    await mouse.wheel(0, 120)
    await keyboard.up('Shift')
    await expect.poll(() => editor.camera()).toEqual(before)

    await keyboard.down('Control')
    await mouse.wheel(0, -120)
    await expect.poll(() => scale(editor)).toBe(1.1)
    const zoomed = await editor.point(150, 130)
    expect(Math.abs(zoomed.x - at.x) + Math.abs(zoomed.y - at.y)).toBeLessThan(2)
    for (let step = 0; step < 32; step++) await mouse.wheel(0, -120)
    await expect.poll(() => scale(editor)).toBe(4)
    for (let step = 0; step < 42; step++) await mouse.wheel(0, 120)
    await expect.poll(() => scale(editor)).toBe(0.1)
    await keyboard.up('Control')
    await editor.focusCanvas()
    await editor.press('Shift+1')
    await expect.poll(() => editor.camera()).toEqual(before)

    const cursor = () => page.locator('[data-workspace]').evaluate(element => getComputedStyle(element).cursor)
    await keyboard.down(' ')
    await expect.poll(cursor).toBe('grab')
    await mouse.down()
    await mouse.move(at.x + 70, at.y + 40, { steps: 4 })
    await expect.poll(cursor).toBe('grabbing')
    await mouse.up()
    await keyboard.up(' ')
    await expect.poll(() => editor.camera()).toEqual({ ...before, x: before.x + 70, y: before.y + 40 })
    // On Linux a middle click pastes what was selected last.
    await page.getByRole('textbox', { name: '作品名称' }).dblclick()
    await editor.focusCanvas()
    await mouse.move(at.x + 70, at.y + 40)
    await mouse.down({ button: 'middle' })
    await mouse.move(at.x, at.y, { steps: 4 })
    await mouse.up({ button: 'middle' })
    await expect.poll(() => editor.camera()).toEqual(before)

    const cdp = await page.context().newCDPSession(page)
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
    const pinched = await editor.point(300, 250)
    expect(Math.abs(pinched.x - middle.x) + Math.abs(pinched.y - (middle.y + 60))).toBeLessThan(3)
    expect(await editor.frame('a')).toMatchObject({ x: 100, y: 100 })
    expect(await editor.control()).toBeNull()
  })

  it('E-2-30 E-5-36 the toolbar zooms by 0.1 between 0.1 and 2, fits the canvas, also to another window, and renames the page', async ({
    editor,
  }) => {
    const { page } = editor
    await button(editor, '放大').click()
    await expect.poll(() => scale(editor)).toBe(1.1)
    for (let step = 0; step < 9; step++) await editor.press('Control+=')
    await expect.poll(() => scale(editor)).toBe(2)
    await expect.poll(() => button(editor, '放大').isDisabled()).toBe(true)
    await button(editor, '缩小').click()
    await expect.poll(() => scale(editor)).toBe(1.9)
    for (let step = 0; step < 18; step++) await editor.press('Control+-')
    await expect.poll(() => scale(editor)).toBe(0.1)
    await expect.poll(() => button(editor, '缩小').isDisabled()).toBe(true)
    await button(editor, '适应画布').click()
    await expect.poll(() => scale(editor)).toBe(1)
    // A fitted page stays fitted when the window changes.
    await page.setViewportSize({ width: 1440, height: 600 })
    await expect.poll(() => scale(editor)).toBeLessThan(1)
    const [canvas, to] = [await editor.canvas(), await editor.point(600, 500)]
    expect(to.x).toBeLessThanOrEqual(canvas.x + canvas.width)
    expect(to.y).toBeLessThanOrEqual(canvas.y + canvas.height)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => scale(editor)).toBe(1)
    await button(editor, '重命名').click()
    await page.getByLabel('页面名称').fill('封面')
    await page.keyboard.press('Enter')
    await page.getByLabel('页面名称').waitFor({ state: 'detached' })
    const { work, pages } = await editor.records()
    expect(pages.get(work.pageIds[0] ?? '')?.name).toBe('封面')
  })

  it('E-2-31 E-9-30 the navigator shows the page 100 px wide in a map of 200 and moves the view', async ({
    editor,
  }) => {
    const { page } = editor
    const navigator = page.getByRole('region', { name: '导航' })
    // No navigator while the whole page is visible; that of the test before goes when the page has stood still.
    await expect.poll(() => navigator.count()).toBe(0)
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
    // Live: the picture follows a change shortly after.
    const look = async () => (await picture.screenshot()).toString('base64')
    const seen = await look()
    await editor.press('Control+a')
    await editor.press('Shift+ArrowRight')
    await expect.poll(look).not.toBe(seen)
    await button(editor, '导航').click()
    await navigator.waitFor({ state: 'detached' })
    // Switched on by the user, it stays even when the whole page is visible.
    await editor.press('Shift+1')
    await button(editor, '导航').click()
    await navigator.waitFor()
  })
})
