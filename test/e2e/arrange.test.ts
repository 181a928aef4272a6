import { expect } from 'vitest'
import { it } from '#test/support/browser-test.ts'
import { boxWork, type CanvasPage, openCanvas } from '#test/support/canvas-page.ts'

const PAGE = { width: 600, height: 500 }
const order = ({ page }: CanvasPage) =>
  page
    .locator('[data-workspace] [data-stage] [data-layer-id]')
    .evaluateAll(all => all.map(element => (element as HTMLElement).dataset.layerId ?? ''))
const button = ({ page }: CanvasPage, name: string) => page.getByRole('button', { name, exact: true }).first()

it('E-2-69 E-4-15 E-4-16 E-2-76 E-2-77 E-2-78 the settings order one layer and warn at either end; they align and distribute several', async ({
  person,
}) => {
  const editor = await openCanvas(
    person,
    boxWork(PAGE, [
      { id: 'a', x: 20, y: 40, width: 100, height: 60 },
      { id: 'b', x: 180, y: 200, width: 60, height: 100 },
      { id: 'c', x: 400, y: 340, width: 140, height: 80 },
    ]),
  )
  const { page } = editor
  const press = (name: string) => button(editor, name).click()
  const frames = () => Promise.all(['a', 'b', 'c'].map(id => editor.frame(id)))
  const before = await frames()
  await editor.tap(60, 70)
  await press('上移一层')
  await expect.poll(() => order(editor)).toEqual(['b', 'a', 'c'])
  await press('置顶')
  await expect.poll(() => order(editor)).toEqual(['b', 'c', 'a'])
  await press('上移一层')
  await page.getByText('已经在最顶层了').waitFor()
  expect(await order(editor)).toEqual(['b', 'c', 'a'])
  await press('下移一层')
  await expect.poll(() => order(editor)).toEqual(['b', 'a', 'c'])
  await press('置底')
  await expect.poll(() => order(editor)).toEqual(['a', 'b', 'c'])
  await press('下移一层')
  await page.getByText('已经在最底层了').waitFor()
  expect(await order(editor)).toEqual(['a', 'b', 'c'])

  await editor.tap(200, 250, ['Shift'])
  await expect.poll(() => button(editor, '水平分布').isDisabled()).toBe(true)
  await editor.press('Control+a')
  for (const [label, ...places] of [
    ['左对齐', { x: 20 }, { x: 20 }, { x: 20 }],
    ['右对齐', { x: 440 }, { x: 480 }, { x: 400 }],
    ['顶对齐', { y: 40 }, { y: 40 }, { y: 40 }],
    ['底对齐', { y: 360 }, { y: 320 }, { y: 340 }],
    ['水平居中', { x: 230 }, { x: 250 }, { x: 210 }],
    ['垂直居中', { y: 200 }, { y: 180 }, { y: 190 }],
  ] as const) {
    await press(label)
    await expect.poll(frames).toMatchObject(places)
    await editor.press('Control+z')
    await expect.poll(frames).toEqual(before)
  }
  // The browser does not handle the key itself.
  await editor.press('Control+Alt+l')
  await expect.poll(frames).toMatchObject([{ x: 20 }, { x: 20 }, { x: 20 }])
  await editor.press('Control+z')
  await press('水平分布')
  await expect.poll(frames).toMatchObject([{ x: 20 }, { x: 230, y: 200 }, { x: 400 }])
  await press('垂直分布')
  await expect.poll(frames).toMatchObject([{ y: 40 }, { x: 230, y: 170 }, { y: 340 }])
})
