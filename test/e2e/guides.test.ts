import { describe, expect } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { it } from '#test/support/browser-test.ts'
import { boxWork, type CanvasPage, openCanvas } from '#test/support/canvas-page.ts'

const PAGE = { width: 600, height: 500 }

describe('rulers and guides', () => {
  /** Drags a guide out of a ruler to a position on the page. */
  const pullOut = async (editor: CanvasPage, ruler: 'row' | 'col', x: number, y: number) => {
    const canvas = await editor.canvas()
    const to = await editor.point(x, y)
    await editor.drag(ruler === 'row' ? { x: to.x, y: canvas.y + 8 } : { x: canvas.x + 8, y: to.y }, to)
  }
  const guide = ({ page }: CanvasPage, name: string) => page.getByRole('slider', { name })

  it('E-2-32 E-9-29 E-5-38 guides are pulled out of the rulers, stand 2000 px long, move, are kept with the work, and go outside the canvas; E-9-26 the grid is hidden at first, drawn when it is switched on, and still there after a reload; E-2-33 bleed lines are drawn for a print category, and can be hidden', async ({
    person,
  }) => {
    const editor = await openCanvas(person, boxWork({ ...PAGE, categoryId: 4 }, [{ id: 'a', x: 100, y: 100 }]))
    const { page } = editor
    const bleed = page.locator('[data-bleed]')
    await bleed.waitFor({ state: 'visible' })
    const [lines, start, end] = [await bleed.boundingBox(), await editor.point(0, 0), await editor.point(600, 500)]
    // 3 mm at 118 px/cm: where the file is trimmed.
    const inset = 3 * 11.8
    expect(lines?.x).toBeCloseTo(start.x + inset, 0)
    expect((lines?.y ?? 0) + (lines?.height ?? 0)).toBeCloseTo(end.y - inset, 0)

    expect(await page.locator('[data-ruler]:visible').count()).toBe(2)
    await pullOut(editor, 'row', 300, 430)
    await pullOut(editor, 'col', 420, 430)
    const row = guide(editor, '水平参考线')
    const col = guide(editor, '垂直参考线')
    expect(await row.getAttribute('aria-valuenow')).toBe('430')
    expect(await col.getAttribute('aria-valuenow')).toBe('420')
    expect((await row.boundingBox())?.width).toBe(LIMITS.guide.length)
    expect((await col.boundingBox())?.height).toBe(LIMITS.guide.length)
    // Its position matches its number, also at another zoom.
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

    const grid = page.locator('[data-grid]')
    expect(await grid.isVisible()).toBe(false)
    await editor.focusCanvas()
    await editor.press("Control+'")
    await grid.waitFor({ state: 'visible' })
    // Snapping can be switched off, and stays off on this device.
    await editor.press('Control+Shift+;')
    await page.reload()
    await row.waitFor()
    expect(await col.getAttribute('aria-valuenow')).toBe('380')
    await grid.waitFor({ state: 'visible' })
    await page.getByRole('button', { name: '视图' }).click()
    const snapping = page.getByRole('menuitem', { name: '吸附 ', exact: false }).first()
    await snapping.waitFor()
    expect(await snapping.getByLabel('已选').count()).toBe(0)
    await page.getByRole('menuitem', { name: /出血线/ }).click()
    await bleed.waitFor({ state: 'hidden' })

    const [from, outside] = [await editor.point(380, 430), await editor.point(640, 430)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(outside.x, outside.y, { steps: 5 })
    await page.getByText('松开删除').waitFor()
    await page.mouse.up()
    await col.waitFor({ state: 'detached' })

    await editor.focusCanvas()
    await editor.press('Control+;')
    await row.waitFor({ state: 'detached' })
    await editor.press('Control+;')
    await row.waitFor()
    await editor.press('Shift+R')
    await page.locator('[data-rulers]').waitFor({ state: 'detached' })
  })
})
