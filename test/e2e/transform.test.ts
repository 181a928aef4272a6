import { describe, expect } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { boxWork, openCanvas } from '#test/support/canvas-page.ts'
import { expectHistory } from '#test/support/history.ts'
import { withEditor } from '#test/support/kept-editor.ts'
import { decodePng, difference } from '#test/support/pixels.ts'

const PAGE = { width: 600, height: 500 }
const BOXES = [
  { id: 'a', x: 100, y: 100 },
  { id: 'small', x: 400, y: 300, width: 24, height: 24 },
]
const it = withEditor(person => openCanvas(person, boxWork(PAGE, BOXES)))

describe('transform', () => {
  it('E-4-09 a drag moves live and commits on release; a small layer moves by its middle and is resized by its corners', async ({
    editor,
  }) => {
    const { mouse } = editor.page
    const [from, to] = [await editor.point(150, 130), await editor.point(230, 190)]
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(to.x, to.y, { steps: 6 })
    await expect.poll(() => editor.frame('a')).toMatchObject({ x: 180, y: 160 })
    await expectHistory(editor.page, { undo: false })
    await mouse.up()
    expect(await editor.layer(({ id }) => id === 'a')).toMatchObject({ frame: { x: 180, y: 160 } })
    await editor.press('Control+z')
    expect(await editor.frame('a')).toMatchObject({ x: 100, y: 100 })

    const middle = await editor.point(412, 312)
    await mouse.click(middle.x, middle.y)
    await editor.drag(middle, { x: middle.x + 50, y: middle.y + 30 }, { keys: ['Control'] })
    expect(await editor.frame('small')).toMatchObject({ x: 450, y: 330, width: 24, height: 24 })
    const corner = await editor.handle('se')
    await editor.drag(corner, { x: corner.x + 40, y: corner.y + 40 }, { keys: ['Control'] })
    expect((await editor.frame('small')).width).toBeCloseTo(64, -1)
  })

  it('E-5-06 the rotate handle sits at most 40 px above; rotation snaps to 45°, not with Shift, and cursors turn along', async ({
    editor,
  }) => {
    await editor.tap(150, 130)
    const top = await editor.point(150, 100)
    const grip = await editor.page.locator('[data-handle="rotate"]').boundingBox()
    expect(top.y - (grip?.y ?? 0)).toBeLessThanOrEqual(LIMITS.rotateHandleMax + 0.5)
    expect(top.y - (grip?.y ?? 0)).toBeGreaterThan(16)
    const cursor = (name: string) =>
      editor.page.locator(`[data-handle="${name}"]`).evaluate(element => getComputedStyle(element).cursor)
    const upright = await cursor('n')
    const sideways = await cursor('e')
    // Several layers have corners only: the sides that come back with one layer have their cursors again.
    await editor.press('Control+a')
    await editor.page.locator('[data-handle="n"]').waitFor({ state: 'detached' })
    await editor.tap(150, 130)
    await editor.page.locator('[data-handle="n"]').waitFor()
    expect(await Promise.all(['n', 'e', 's', 'w'].map(cursor))).toEqual([upright, sideways, upright, sideways])

    const center = await editor.point(150, 130)
    const start = await editor.handle('rotate')
    const reach = center.y - start.y
    const at = (degrees: number) => ({
      x: center.x + reach * Math.sin((degrees * Math.PI) / 180),
      y: center.y - reach * Math.cos((degrees * Math.PI) / 180),
    })
    const { mouse, keyboard } = editor.page
    const hint = editor.page.locator('[data-hint]')
    await mouse.move(start.x, start.y)
    await mouse.down()
    await mouse.move(at(48).x, at(48).y, { steps: 6 })
    await expect.poll(() => hint.textContent()).toBe('45°')
    // With Shift the layer follows the pointer's angle without snapping.
    await keyboard.down('Shift')
    await expect.poll(() => hint.textContent()).toBe('48°')
    await keyboard.up('Shift')
    // The gesture handles Esc first.
    await editor.press('Escape')
    expect(await editor.frame('a')).toMatchObject({ rotation: 0 })
    await mouse.up()
    await editor.drag(start, at(87), { steps: 6 })
    expect(await editor.frame('a')).toMatchObject({ x: 100, y: 100, rotation: 90 })
    await hint.waitFor({ state: 'hidden' })
    expect(await cursor('n')).toBe(sideways)
    expect(await cursor('e')).toBe(upright)
  })

  it('E-9-17 E-9-18 arrow keys reach the canvas; place and size beside it follow them and an undo, and a typed one is there at once', async ({
    editor,
  }) => {
    await editor.tap(150, 130)
    const field = editor.page.getByRole('spinbutton', { name: '横坐标' })
    await editor.press('ArrowRight')
    expect(await editor.frame('a')).toMatchObject({ x: 101 })
    await editor.press('Shift+ArrowRight')
    await expect.poll(() => field.inputValue()).toBe('121')
    // Consecutive steps are one history entry.
    await editor.press('Control+z')
    await expect.poll(() => field.inputValue()).toBe('100')
    await field.fill('240')
    await field.press('Enter')
    expect(await field.inputValue()).toBe('240')
    expect(await editor.frame('a')).toMatchObject({ x: 240 })
  })

  it('a drag held at the edge of the canvas scrolls a page that goes on there, and the layer with it', async ({
    editor,
  }) => {
    await editor.focusCanvas()
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
  })

  it('what reaches beyond the page is pale beside it while its layer is selected, also during a drag, and can be dragged there; the page is drawn as ever', async ({
    editor,
  }) => {
    const { mouse, locator } = { mouse: editor.page.mouse, locator: editor.page.locator('[data-overhang] > *') }
    /** The picture of an area given in px of the page. */
    const picture = async (x: number, y: number, width: number, height: number) => {
      const [from, to] = [await editor.point(x, y), await editor.point(x + width, y + height)]
      const clip = { ...from, width: to.x - from.x, height: to.y - from.y }
      return decodePng(await editor.page.screenshot({ clip }))
    }
    const color = async (x: number, y: number) => [...(await picture(x, y, 2, 2)).data.subarray(0, 3)]
    const beside = await color(-20, 125)
    const [from, to] = [await editor.point(150, 125), await editor.point(10, 125)]
    await editor.page.keyboard.down('Control')
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(to.x, to.y, { steps: 6 })
    await expect.poll(() => locator.count()).toBe(1)
    const inside = await color(20, 125)
    const pale = beside.map((value, at) => expect.closeTo(value + 0.35 * ((inside[at] ?? 0) - value), -1))
    expect(await color(-20, 125)).toEqual(pale)
    expect(inside).not.toEqual(beside)
    await mouse.up()
    await editor.page.keyboard.up('Control')
    expect(await color(-20, 125)).toEqual(pale)

    // Between the handles.
    const selected = await picture(4, 120, 44, 20)
    await editor.press('Escape')
    await locator.waitFor({ state: 'detached' })
    // The shadow of the page is a little different at every zoom.
    expect(await color(-20, 125)).toEqual(beside.map(value => expect.closeTo(value, -1)))
    expect(difference(selected, await picture(4, 120, 44, 20), 0).pixels).toBe(0)
    // Without a selection there is nothing to grab beside the page.
    await editor.pull([-20, 125], [60, 125], ['Control'])
    expect(await editor.frame('a')).toMatchObject({ x: -40, y: 100 })
    await editor.press('Escape')

    await editor.tap(30, 125)
    await editor.pull([-20, 125], [130, 125], ['Control'])
    expect(await editor.frame('a')).toMatchObject({ x: 110, y: 100 })
    expect(await locator.count()).toBe(0)
  })
})
