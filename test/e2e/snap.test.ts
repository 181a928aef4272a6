import { expect } from 'vitest'
import { it } from '#test/support/browser-test.ts'
import { boxWork, type CanvasPage, openCanvas } from '#test/support/canvas-page.ts'

// The page fits at 100 %, so that page px are screen px.
const PAGE = { width: 600, height: 500 }

/** Number of painted px on the canvas of the snap lines. */
const ink = (editor: CanvasPage) =>
  editor.page.locator('canvas[data-snap-marks]').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    return Array.from(data).filter((value, at) => at % 4 === 3 && value > 0).length
  })
/** Drags a layer by an offset (screen px), runs the checks, then releases it. */
const hold = async (
  editor: CanvasPage,
  at: readonly [number, number],
  by: readonly [number, number],
  look: () => Promise<void>,
) => {
  const { mouse } = editor.page
  const from = await editor.point(...at)
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move(from.x + by[0], from.y + by[1], { steps: 8 })
  await look()
  await mouse.up()
}

it('E-2-34 lines are drawn while a layer lines up with others and the page, gaps with their sizes, and go when it is let go; E-2-33 no bleed lines for what is not printed', async ({
  person,
}) => {
  const editor = await openCanvas(
    person,
    boxWork({ ...PAGE, categoryId: 1 }, [
      { id: 'a', x: 40, y: 100, width: 60 },
      { id: 'b', x: 160, y: 100, width: 60 },
      { id: 'c', x: 400, y: 110, width: 70, height: 44 },
      { id: 'd', x: 300, y: 300 },
    ]),
  )
  const labels = () => editor.page.locator('[data-snap-marks]').getAttribute('data-gaps')
  // 2 px off the left edge of a: snaps to it.
  await hold(editor, [350, 330], [-258, 0], async () => {
    await expect.poll(() => editor.frame('d')).toMatchObject({ x: 40, y: 300 })
    // The line is as long as the distance of the two layers.
    await expect.poll(() => ink(editor)).toBeGreaterThan(80)
  })
  await expect.poll(() => ink(editor)).toBe(0)
  // 60 px between a and b: c snaps 60 px after b, although no edge is there.
  await hold(editor, [435, 132], [-118, 3], async () => {
    await expect.poll(() => editor.frame('c')).toMatchObject({ x: 280 })
    await expect.poll(labels).toBe('60,60')
    expect(await ink(editor)).toBeGreaterThan(300)
  })
  expect(await labels()).toBe('')
  expect(await ink(editor)).toBe(0)
  // Works of this category are not printed.
  expect(await editor.page.locator('[data-bleed]').isVisible()).toBe(false)
})
