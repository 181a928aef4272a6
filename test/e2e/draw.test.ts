import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createWork } from '#schemas/document/create.ts'
import type { LayerRecord } from '#schemas/document/records.ts'
import { register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { type EditorPage, newWork, openEditor, type Point } from '#test/support/editor-page.ts'

const base = inject('productUrl')
let browser: Browser
let token: string
let workId: number
beforeAll(async () => {
  browser = await launchChromium()
  token = (await register(base)).token
  workId = await newWork(base, token, createWork({ name: '绘制', width: 1000, height: 1000 }))
})
afterAll(() => browser.close())

const open = () => openEditor(browser, base, { path: `/editor?appId=${workId}`, token })
type Shape = LayerRecord<'shape'>
const shapes = async (editor: EditorPage): Promise<readonly Shape[]> => {
  const { layers } = await editor.records()
  return [...layers.values()].filter((layer): layer is Shape => layer.kind === 'shape')
}
/** Window points of the page, and page px per screen px. */
const pageOf = async ({ page }: EditorPage) => {
  const box = await page.locator('[data-workspace] [data-stage]').first().boundingBox()
  if (!box) throw new Error('no page')
  const scale = box.width / 1000
  return { at: (x: number, y: number): Point => ({ x: box.x + x * scale, y: box.y + y * scale }), scale }
}
/** Ends of a line on the page. */
const ends = ({ frame: { x, y, width, height, rotation } }: Shape) => {
  const turn = (rotation * Math.PI) / 180
  const [dx, dy] = [(Math.cos(turn) * width) / 2, (Math.sin(turn) * width) / 2]
  const [cx, cy] = [x + width / 2, y + height / 2]
  return [cx - dx, cy - dy, cx + dx, cy + dy].map(Math.round)
}
const near = (found: readonly number[] | undefined, wanted: readonly number[]) => {
  expect(found).toHaveLength(wanted.length)
  found?.forEach((value, at) => {
    expect(Math.abs(value - (wanted[at] ?? 0)), `${found} instead of ${wanted}`).toBeLessThanOrEqual(3)
  })
}

it('E-4-21 E-4-22 E-4-23 a drag draws a shape: its area, square with Shift, mirrored by its direction', async () => {
  const editor = await open()
  const { page } = editor
  const { at } = await pageOf(editor)
  await page.getByRole('button', { name: '形状', exact: true }).click()
  await page.getByText('在画布上拖动绘制').click()

  // The armed shape covers exactly the drawn area, and drawing is over.
  await page.getByRole('button', { name: '三角形' }).click()
  await page.getByText(/在画布上按住拖动/).waitFor()
  await editor.drag(at(113, 127), at(413, 277))
  await page.getByText(/在画布上按住拖动/).waitFor({ state: 'hidden' })
  const [first] = await shapes(editor)
  near(
    [first?.frame.x ?? 0, first?.frame.y ?? 0, first?.frame.width ?? 0, first?.frame.height ?? 0],
    [113, 127, 300, 150],
  )
  expect(first?.data).toMatchObject({ shape: 'triangle', isFlippedX: false, isFlippedY: false })

  // Shift: a square in the direction of the drag.
  await page.getByRole('button', { name: '箭头', exact: true }).click()
  await editor.drag(at(551, 553), at(751, 623), { keys: ['Shift'] })
  const second = (await shapes(editor))[1]
  near([second?.frame.width ?? 0, second?.frame.height ?? 0], [200, 200])

  // To the left and up: the same area, mirrored both ways.
  await page.getByRole('button', { name: '书签' }).click()
  await editor.drag(at(947, 357), at(787, 87))
  const third = (await shapes(editor))[2]
  near(
    [third?.frame.x ?? 0, third?.frame.y ?? 0, third?.frame.width ?? 0, third?.frame.height ?? 0],
    [787, 87, 160, 270],
  )
  expect(third?.data).toMatchObject({ isFlippedX: true, isFlippedY: true })
  await page.getByRole('button', { name: '箭头', exact: true }).click()
  await editor.drag(at(431, 831), at(231, 941))
  expect((await shapes(editor))[3]?.data).toMatchObject({ isFlippedX: true, isFlippedY: false })

  // Each drawing is one step back.
  await editor.focusCanvas()
  for (let count = 3; count >= 0; count--) {
    await editor.press('Control+z')
    await expect.poll(() => page.locator('[data-workspace] [data-stage] [data-layer-id]').count()).toBe(count)
  }
  expect(editor.errors).toEqual([])
  await editor.close()
})

it('keys R, O and L arm drawing, Esc leaves it and takes back a drawing on its way', async () => {
  const editor = await open()
  const { page } = editor
  const { at } = await pageOf(editor)
  const layers = page.locator('[data-workspace] [data-stage] [data-layer-id]')
  await editor.focusCanvas()
  await editor.press('o')
  await page.getByText(/绘制圆形/).waitFor()
  await editor.press('Escape')
  await page.getByText(/绘制圆形/).waitFor({ state: 'hidden' })

  await editor.press('r')
  await page.mouse.move(at(100, 100).x, at(100, 100).y)
  await page.mouse.down()
  await page.mouse.move(at(400, 300).x, at(400, 300).y, { steps: 8 })
  await expect.poll(() => layers.count()).toBe(1)
  await editor.press('Escape')
  await expect.poll(() => layers.count()).toBe(0)
  await page.mouse.up()
  expect(await layers.count()).toBe(0)

  // A click draws the usual size; Alt draws from the middle.
  await editor.press('r')
  await page.mouse.click(at(503, 503).x, at(503, 503).y)
  const [clicked] = await shapes(editor)
  near([clicked?.frame.x ?? 0, clicked?.frame.y ?? 0, clicked?.frame.width ?? 0], [323, 323, 360])
  await editor.press('Delete')
  await editor.press('o')
  await editor.drag(at(607, 607), at(687, 647), { keys: ['Alt'] })
  const [circle] = await shapes(editor)
  near(
    [circle?.frame.x ?? 0, circle?.frame.y ?? 0, circle?.frame.width ?? 0, circle?.frame.height ?? 0],
    [527, 567, 160, 80],
  )
  expect(editor.errors).toEqual([])
  await editor.close()
})

it('a line is drawn between two points and worked by its two ends, at any angle', async () => {
  const editor = await open()
  const { page } = editor
  const { at } = await pageOf(editor)
  const handle = async (name: 'line-start' | 'line-end'): Promise<Point> => {
    const box = await page.locator(`[data-handle="${name}"]`).boundingBox()
    if (!box) throw new Error('no handle')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await editor.focusCanvas()
  await editor.press('l')
  await editor.drag(at(203, 703), at(403, 353))
  const line = async () => (await shapes(editor))[0]
  near(ends((await line()) as Shape), [203, 703, 403, 353])

  // Two ends, no box handles, no rotate handle.
  expect(await page.locator('[data-handle]:visible').count()).toBe(2)

  // The end is dragged anywhere; the start stays.
  await editor.drag(await handle('line-end'), at(843, 813))
  near(ends((await line()) as Shape), [203, 703, 843, 813])
  await editor.drag(await handle('line-start'), at(847, 147))
  near(ends((await line()) as Shape), [847, 147, 843, 813])

  // Shift keeps to 45°.
  await editor.drag(await handle('line-end'), at(437, 537), { keys: ['Shift'] })
  expect(Math.round((await line())?.frame.rotation ?? 0)).toBe(135)
  const before = (await line()) as Shape

  // Turned by its angle field, the ends follow and still work.
  await page.getByRole('spinbutton', { name: '旋转角度' }).fill('30')
  await page.keyboard.press('Enter')
  await editor.drag(await handle('line-end'), at(657, 927))
  const turned = ends((await line()) as Shape)
  near(turned.slice(2), [657, 927])
  expect(before.frame.height).toBe((await line())?.frame.height)

  // Esc gives the line back as it was.
  const kept = (await line())?.frame
  const from = await handle('line-start')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 60, from.y + 90, { steps: 6 })
  await editor.press('Escape')
  await page.mouse.up()
  await editor.press('ArrowRight')
  expect((await line())?.frame).toMatchObject({ width: kept?.width, rotation: kept?.rotation })
  expect(editor.errors).toEqual([])
  await editor.close()
})
