import { describe, expect } from 'vitest'
import { boxWork, openCanvas } from '#test/support/canvas-page.ts'
import { withEditor } from '#test/support/kept-editor.ts'

const PAGE = { width: 600, height: 500 }
const BOXES = [
  { id: 'a', x: 50, y: 50, with: { groupId: 'g' } },
  { id: 'b', x: 250, y: 50, with: { groupId: 'g' } },
  { id: 'c', x: 50, y: 250 },
  { id: 'd', x: 250, y: 350 },
]
const it = withEditor(person => openCanvas(person, boxWork(PAGE, BOXES)))

describe('selection', () => {
  it('E-2-38 E-9-05 the pointer selects by clicks and a drawn box; the border is at least 2 px at every zoom', async ({
    editor,
  }) => {
    const { page } = editor
    const marquee = page.locator('[data-marquee]')
    const [from, to] = [await editor.point(20, 20), await editor.point(420, 300)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await marquee.waitFor({ state: 'visible' })
    // The selection shows already during the drag.
    await page.getByRole('heading', { name: '已选 3 个图层' }).waitFor()
    await page.mouse.up()
    await marquee.waitFor({ state: 'hidden' })
    expect(await editor.control()).toEqual({ x: 50, y: 50, width: 300, height: 260, rotation: 0 })

    await editor.tap(560, 450)
    expect(await editor.control()).toBeNull()
    const inside = await editor.point(100, 80)
    await page.mouse.dblclick(inside.x, inside.y)
    expect(await editor.control()).toEqual({ x: 50, y: 50, width: 100, height: 60, rotation: 0 })
    expect(await page.locator('[data-group-outline]').getAttribute('d')).toMatch(/^M/)
    await editor.tap(100, 280, ['Shift'])
    await page.getByRole('heading', { name: '已选 2 个图层' }).waitFor()

    await editor.tap(100, 280)
    const border = () =>
      page.locator('[data-selection-frame]').evaluate(element => {
        const width = /0px 0px 0px ([\d.]+)px/.exec(getComputedStyle(element).boxShadow)?.[1] ?? '0'
        return Number(width) * (element.getBoundingClientRect().width / (element as HTMLElement).offsetWidth)
      })
    expect(await border()).toBeGreaterThanOrEqual(1.99)
    for (let step = 0; step < 6; step++) await editor.press('Control+-')
    expect((await editor.camera()).scale).toBeLessThan(0.5)
    expect(await border()).toBeGreaterThanOrEqual(1.99)
  })

  it('E-4-01 E-4-02 E-4-03 E-4-04 E-4-05 E-4-06 a hidden layer is not drawn; a locked one has a red border, a lock and no handles, and stays where it is', async ({
    editor,
  }) => {
    await editor.tap(300, 380)
    const drawn = editor.page.locator('[data-workspace] [data-layer-id="d"]')
    await editor.press('Control+Shift+h')
    await drawn.waitFor({ state: 'hidden' })
    await editor.press('Control+Shift+h')
    await drawn.waitFor({ state: 'visible' })

    const control = editor.page.locator('[data-selection-frame]')
    await control.locator('[data-handle="se"]').waitFor()
    expect(await control.locator('[data-handle]').count()).toBe(9)
    await editor.press('Control+Shift+l')
    await control.locator('[data-lock]').waitFor()
    expect(await control.locator('[data-handle]').count()).toBe(0)
    const color = await control.evaluate(element => getComputedStyle(element).boxShadow)
    const [red = 0, green = 0, blue = 0] = (/rgb\((\d+), (\d+), (\d+)\)/.exec(color) ?? []).slice(1).map(Number)
    expect(red).toBeGreaterThan(180)
    expect(Math.max(green, blue)).toBeLessThan(90)
    await editor.pull([300, 380], [400, 480])
    await editor.tap(300, 380)
    await editor.press('ArrowRight')
    expect(await editor.frame('d')).toEqual({ x: 250, y: 350, width: 100, height: 60, rotation: 0 })
    // The lock button unlocks.
    await control.locator('[data-lock]').click()
    await control.locator('[data-handle="se"]').waitFor()
    expect((await editor.layer(({ id }) => id === 'd')).isLocked).toBe(false)
  })
})
