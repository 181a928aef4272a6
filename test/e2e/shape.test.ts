import { expect } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { LayerRecord, ShapeData } from '#schemas/document/records.ts'
import { type EditorPage, openWork } from '#test/support/editor-page.ts'
import { withEditor } from '#test/support/kept-editor.ts'
import { workWith } from '#test/support/work-with.ts'

type Shape = LayerRecord<'shape'>
const shapeNow = async (editor: EditorPage, id: string) => (await editor.layer(layer => layer.id === id)) as Shape
const square = (x: number, y: number, data: Partial<ShapeData>, width = 300, height = 200) =>
  createLayer('shape', { x, y, width, height }, data)

const layer = square(200, 200, { shape: 'quadrilateral' })
const line = createLayer('shape', { x: 200, y: 600, width: 400, height: 60 }, { shape: 'line', strokeWidth: 10 })
const label = square(600, 200, { shape: 'round-rect' })
const it = withEditor(person => openWork(person, workWith(1000, 1000, [layer, line, label])))

it('E-2-96 E-5-22 E-5-23 E-5-24 the settings of a shape: fill, stroke, dash, width and corners within their limits; a line has a border up to its height, and arrows at its ends', async ({
  editor,
}) => {
  const { page } = editor
  await editor.click(layer.id)
  const panel = page.getByRole('region', { name: '形状设置' })
  await panel.waitFor()

  // Stroke: 0 to half the smaller side plus 6; corners: 1 to half the smaller side (px).
  const stroke = panel.getByRole('slider', { name: '粗细' })
  const radius = panel.getByRole('slider', { name: '圆角' })
  expect([await stroke.getAttribute('min'), await stroke.getAttribute('max')]).toEqual(['0', '106'])
  expect([await radius.getAttribute('min'), await radius.getAttribute('max')]).toEqual(['1', '100'])
  // A corner radius of a record below the slider's range is shown as it is.
  expect(await panel.getByText('0px', { exact: true }).count()).toBe(2)
  await stroke.focus()
  await page.keyboard.press('End')
  await radius.focus()
  await page.keyboard.press('End')
  expect((await shapeNow(editor, layer.id)).data).toMatchObject({ strokeWidth: 106, cornerRadius: 100 })
  await page.keyboard.press('Home')
  await stroke.focus()
  await page.keyboard.press('Home')
  expect((await shapeNow(editor, layer.id)).data).toMatchObject({ strokeWidth: 0, cornerRadius: 1 })

  // A color for the stroke of a shape that has none makes it visible; it can be dashed.
  await panel.getByRole('button', { name: /^描边 / }).click()
  const hex = page.getByRole('textbox', { name: '十六进制颜色' })
  await hex.fill('e8304f')
  await hex.press('Enter')
  await page.keyboard.press('Escape')
  await panel.getByTitle('虚线').click()
  expect((await shapeNow(editor, layer.id)).data).toMatchObject({
    strokeColor: '#e8304f',
    strokeWidth: 4,
    dash: 'dashed',
  })
  expect(
    await page.locator(`[data-workspace] [data-layer-id="${layer.id}"] path[stroke-dasharray="12 8"]`).count(),
  ).toBe(1)

  // Another shape keeps the settings.
  await panel.getByRole('button', { name: /^更换形状/ }).click()
  await page.getByRole('button', { name: '心形', exact: true }).click()
  expect((await shapeNow(editor, layer.id)).data).toMatchObject({ shape: 'heart', strokeColor: '#e8304f' })
  await expect.poll(() => radius.count()).toBe(0)

  // Several shapes show where they differ.
  await page.keyboard.down('Shift')
  await editor.click(label.id)
  await page.keyboard.up('Shift')
  await panel.getByRole('button', { name: '更换形状 多个值' }).waitFor()
  await panel.getByRole('button', { name: '描边 多个值' }).waitFor()
  expect(await panel.getByRole('group', { name: '粗细' }).getByText('多个值').count()).toBe(1)

  await page.keyboard.press('Escape')
  await editor.click(line.id)
  await expect.poll(() => stroke.getAttribute('max')).toBe('60')
  expect(await stroke.getAttribute('min')).toBe('0')
  await stroke.focus()
  await page.keyboard.press('End')
  expect((await shapeNow(editor, line.id)).data.strokeWidth).toBe(60)
  await panel.getByRole('button', { name: /终点/ }).click()
  await page.getByRole('option', { name: '三角' }).click()
  expect((await shapeNow(editor, line.id)).data).toMatchObject({ endCap: 'triangle', startCap: 'none' })
  expect(await page.locator(`[data-workspace] [data-layer-id="${line.id}"] path`).count()).toBe(2)
})

it('words stand inside a shape: typed on the canvas, set in the panel, one step back each', async ({ editor }) => {
  const { page } = editor
  await editor.click(label.id)
  await page.getByRole('region', { name: '形状文字设置' }).waitFor()
  const spot = await editor.at(label.id)
  await page.mouse.dblclick(spot.x, spot.y)
  const field = page.locator('[data-text-editing] [contenteditable]')
  await field.waitFor()
  await page.keyboard.insertText('限时')
  await page.keyboard.insertText('抢购')
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  const drawn = page.locator(`[data-workspace] [data-stage] [data-layer-id="${label.id}"]`)
  await expect.poll(() => drawn.textContent()).toBe('限时抢购')
  await page.getByRole('region', { name: '形状文字设置' }).getByRole('button', { name: '文字右对齐' }).click()
  expect((await shapeNow(editor, label.id)).data.text).toMatchObject({ content: '限时抢购', align: 'flex-end' })
  await editor.focusCanvas()
  await editor.press('Control+z')
  await editor.press('Control+z')
  await expect.poll(() => drawn.textContent()).toBe('')
  await editor.press('Control+y')
  await expect.poll(() => drawn.textContent()).toBe('限时抢购')
})
