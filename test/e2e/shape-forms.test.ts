import { expect } from 'vitest'
import { SHAPES } from '#schemas/catalog/shapes.ts'
import { createLayer } from '#schemas/document/create.ts'
import { call } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { newWork, openEditor } from '#test/support/editor-page.ts'
import { decodePng, difference, type Picture } from '#test/support/pixels.ts'
import { stagePicture } from '#test/support/stage-picture.ts'
import { workWith } from '#test/support/work-with.ts'
import { shapeName } from '#web/messages/names/shapes.ts'

const COLUMNS = 6
const CELL = 120
/** Whether the shape is painted at a point of its cell (fractions of its 100 px box). */
const painted = (picture: Picture, index: number, fx: number, fy: number): boolean => {
  const x = Math.round((index % COLUMNS) * CELL + 10 + fx * 99)
  const y = Math.round(Math.floor(index / COLUMNS) * CELL + 10 + fy * 99)
  const at = (y * picture.width + x) * 4
  const [r = 255, g = 255, b = 255] = picture.data.slice(at, at + 3)
  // The watermark is light gray; the shapes have saturated or dark colors.
  return Math.max(r, g, b) - Math.min(r, g, b) > 60 || r + g + b < 200
}
/** Points (`x,y`, fractions of the box) inside and outside each shape. */
const FORMS: Readonly<Record<string, readonly [inside: string, outside: string]>> = {
  rect: ['0.01,0.5 0.5,0.01', ''],
  line: ['0.1,0.5 0.9,0.5', '0.5,0.2 0.5,0.8'],
  'gradient-transparent': ['0.5,0.05 0.02,0.05', '0.5,0.99'],
  'gradient-two': ['0.5,0.05 0.5,0.95 0.02,0.98', ''],
  'gradient-border': ['0.01,0.5 0.5,0.05 0.5,0.95', ''],
  star4: ['0.5,0.1 0.5,0.5 0.1,0.5', '0.15,0.15 0.85,0.85'],
  star5: ['0.5,0.1 0.5,0.5 0.08,0.4', '0.15,0.1 0.5,0.95'],
  circle: ['0.5,0.03 0.03,0.5 0.8,0.8', '0.08,0.08 0.92,0.92'],
  triangle: ['0.5,0.2 0.1,0.95', '0.1,0.2 0.9,0.2'],
  quadrilateral: ['0.02,0.02 0.98,0.98', ''],
  pentagon: ['0.5,0.1 0.5,0.9', '0.1,0.1 0.03,0.95'],
  hexagon: ['0.03,0.5 0.5,0.03', '0.05,0.1 0.95,0.9'],
  parallelogram: ['0.9,0.05 0.1,0.95', '0.05,0.1 0.95,0.9'],
  trapezoid: ['0.5,0.05 0.05,0.95', '0.05,0.1 0.95,0.1'],
  diamond: ['0.5,0.05 0.05,0.5', '0.1,0.1 0.9,0.9'],
  pipe: ['0.5,0.5 0.02,0.5 0.5,0.97', '0.5,0.12 0.02,0.02'],
  bubble: ['0.5,0.3 0.25,0.92', '0.7,0.95'],
  heart: ['0.25,0.1 0.5,0.9', '0.5,0.04 0.05,0.95'],
  close: ['0.5,0.5 0.1,0.1 0.9,0.1', '0.5,0.1 0.1,0.5'],
  arrow: ['0.05,0.5 0.95,0.5 0.6,0.1', '0.1,0.1 0.95,0.1'],
  shield: ['0.5,0.1 0.5,0.95 0.05,0.3', '0.05,0.95 0.02,0.05'],
  bookmark: ['0.05,0.9 0.95,0.9', '0.5,0.95'],
  'round-rect': ['0.5,0.02 0.02,0.5', '0.01,0.01 0.99,0.99'],
}
const points = (text = ''): readonly (readonly [x: number, y: number])[] =>
  text.split(' ').flatMap(pair => {
    const [x, y] = pair.split(',').map(Number)
    return x === undefined || y === undefined ? [] : [[x, y] as const]
  })

it('E-3-27 each built-in shape is drawn as its form, in the download as on the canvas, and added by a press in the shape panel', async ({
  person: { browser, base, account },
}) => {
  const { token } = account
  expect(Object.keys(FORMS).sort()).toEqual(SHAPES.map(({ id }) => id).sort())
  const rows = Math.ceil(SHAPES.length / COLUMNS)
  const size = { width: COLUMNS * CELL, height: rows * CELL }
  const layers = SHAPES.map(({ id }, index) =>
    createLayer(
      'shape',
      { x: (index % COLUMNS) * CELL + 10, y: Math.floor(index / COLUMNS) * CELL + 10, width: 100, height: 100 },
      { shape: id },
    ),
  )
  const appId = await newWork(base, token, workWith(size.width, size.height, layers))
  const { imgUrl } = await call(base, 'GET', `/render/download?appId=${appId}&page=0&fileType=png`, { token })
  const file = decodePng(new Uint8Array(await (await fetch(new URL(String(imgUrl), base))).arrayBuffer()))
  SHAPES.forEach(({ id }, index) => {
    for (const [x, y] of points(FORMS[id]?.[0])) expect(painted(file, index, x, y), `${id} at ${x} ${y}`).toBe(true)
    for (const [x, y] of points(FORMS[id]?.[1])) expect(painted(file, index, x, y), `${id} at ${x} ${y}`).toBe(false)
  })
  const editor = await openEditor(browser, base, { path: `/editor?appId=${appId}`, token })
  await editor.page.locator('[data-stage] [data-watermark]').waitFor()
  expect(difference(file, await stagePicture(editor.page, size))).toMatchObject({ pixels: 0 })

  const { page } = editor
  await page.getByRole('button', { name: '形状', exact: true }).click()
  const panel = page.getByRole('complementary', { name: '形状' })
  for (const { id } of SHAPES) await panel.getByRole('button', { name: shapeName(id), exact: true }).click()
  const stored = [...(await editor.records()).layers.values()].filter(({ id }) =>
    layers.every(layer => layer.id !== id),
  )
  const kinds = stored.map(layer => (layer.kind === 'shape' ? layer.data.shape : layer.kind))
  expect(kinds.sort()).toEqual(SHAPES.map(({ id }) => id).sort())
})
