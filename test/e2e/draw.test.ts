import { expect } from 'vitest'
import { createWork } from '#schemas/document/create.ts'
import type { LayerRecord } from '#schemas/document/records.ts'
import { type EditorPage, openWork, type Point } from '#test/support/editor-page.ts'
import { withEditor } from '#test/support/kept-editor.ts'

type Shape = LayerRecord<'shape'>
const it = withEditor(person => openWork(person, createWork({ name: '绘制', width: 1000, height: 1000 })))
const shapes = async (editor: EditorPage): Promise<readonly Shape[]> => {
  const { layers } = await editor.records()
  return [...layers.values()].filter((layer): layer is Shape => layer.kind === 'shape')
}
/** Window points of the page. */
const pageOf = async ({ page }: EditorPage) => {
  const box = await page.locator('[data-workspace] [data-stage]').first().boundingBox()
  if (!box) throw new Error('no page')
  const scale = box.width / 1000
  return (x: number, y: number): Point => ({ x: box.x + x * scale, y: box.y + y * scale })
}
/** Ends of a line on the page. */
const ends = ({ frame: { x, y, width, height, rotation } }: Shape) => {
  const turn = (rotation * Math.PI) / 180
  const [dx, dy] = [(Math.cos(turn) * width) / 2, (Math.sin(turn) * width) / 2]
  const [cx, cy] = [x + width / 2, y + height / 2]
  return [cx - dx, cy - dy, cx + dx, cy + dy].map(Math.round)
}
/** The pointer position is in whole screen px, which are fractions of page px. */
const near = (found: readonly number[] | undefined, wanted: readonly number[]) => {
  expect(found).toHaveLength(wanted.length)
  found?.forEach((value, at) => {
    expect(Math.abs(value - (wanted[at] ?? 0)), `${found} instead of ${wanted}`).toBeLessThanOrEqual(3)
  })
}

it('E-4-21 E-4-22 E-4-23 C-4-57 C-4-58 a shape armed in the panel is drawn by a drag: its area, square with Shift, mirrored by its direction', async ({
  editor,
}) => {
  const { page } = editor
  const at = await pageOf(editor)
  await page.getByRole('button', { name: '形状', exact: true }).click()
  await page.getByText('在画布上拖动绘制').click()
  await page.getByRole('button', { name: '三角形' }).click()
  await page.getByText(/在画布上按住拖动/).waitFor()
  await editor.drag(at(113, 127), at(413, 277))
  await page.getByText(/在画布上按住拖动/).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '箭头', exact: true }).click()
  await editor.drag(at(551, 553), at(751, 623), { keys: ['Shift'] })
  await page.getByRole('button', { name: '书签' }).click()
  await editor.drag(at(947, 357), at(787, 87))
  const [first, second, third] = await shapes(editor)
  const box = (layer: Shape | undefined) =>
    layer && [layer.frame.x, layer.frame.y, layer.frame.width, layer.frame.height]
  near(box(first), [113, 127, 300, 150])
  expect(first?.data).toMatchObject({ shape: 'triangle', isFlippedX: false, isFlippedY: false })
  near(box(second), [551, 553, 200, 200])
  near(box(third), [787, 87, 160, 270])
  expect(third?.data).toMatchObject({ isFlippedX: true, isFlippedY: true })
})

it('a line drawn by key has two ends on the canvas, which work at any angle', async ({ editor }) => {
  const { page } = editor
  const at = await pageOf(editor)
  const handle = async (name: 'line-start' | 'line-end'): Promise<Point> => {
    const box = await page.locator(`[data-handle="${name}"]`).boundingBox()
    if (!box) throw new Error('no handle')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await editor.focusCanvas()
  await editor.press('o')
  await page.getByText(/绘制圆形/).waitFor()
  await editor.press('Escape')
  await page.getByText(/绘制圆形/).waitFor({ state: 'hidden' })
  await editor.press('l')
  await editor.drag(at(203, 703), at(403, 353))
  // Two ends, no box handles, no rotate handle.
  await page.locator('[data-handle="line-end"]').waitFor()
  expect(await page.locator('[data-handle]:visible').count()).toBe(2)
  await editor.drag(await handle('line-end'), at(643, 613))
  await editor.drag(await handle('line-start'), at(347, 347))
  near(ends((await shapes(editor))[0] as Shape), [347, 347, 643, 613])
  // After a rotation with the angle field the end handles follow and still work.
  await page.getByRole('spinbutton', { name: '旋转角度' }).fill('30')
  await page.keyboard.press('Enter')
  await editor.drag(await handle('line-end'), at(657, 927))
  near(ends((await shapes(editor))[0] as Shape).slice(2), [657, 927])
})
