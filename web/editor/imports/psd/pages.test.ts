import { expect, it } from 'vitest'
import { block, colorAt, filled, kindsOf, maskOf, psdOf, readOne } from '#test/support/psd-files.ts'
import { mergeTo } from './merge.ts'
import { readPages } from './pages.ts'

const RED = [255, 0, 0] as const
const BLUE = [0, 0, 255] as const
const WHITE = [255, 255, 255] as const
const ground = block('底', 0, 0, 40, WHITE)

it('C-5-11 only layers that are visible and have a positive size are imported', async () => {
  const page = await readOne(
    psdOf([
      ground,
      block('看得见', 4, 4, 10, RED),
      block('隐藏', 20, 20, 10, BLUE, { hidden: true }),
      { name: '没有大小', left: 5, top: 5, right: 5, bottom: 5 },
      { name: '隐藏的组', hidden: true, children: [block('组内', 0, 0, 9, BLUE)] },
      block('画布外', 60, 60, 10, BLUE),
      block('全透明', 1, 1, 5, [0, 0, 0, 0]),
    ]),
  )
  expect(page.pieces.map(({ name }) => name)).toEqual(['看得见'])
  expect(page.background).toBe('#ffffff')
  expect(page.scene.notes).toEqual([{ layer: '画布外', kind: 'outside' }])
})

it('groups stay groups; opacity of a group goes to its layers unless they overlap', async () => {
  const apart = [block('a', 0, 0, 10, RED), block('b', 20, 20, 10, BLUE)]
  const over = [block('c', 0, 0, 10, RED), block('d', 5, 5, 10, BLUE)]
  const page = await readOne(
    psdOf([
      { name: '组', blendMode: 'pass through', opacity: 0.5, children: apart },
      { name: '重叠', blendMode: 'pass through', opacity: 0.5, children: over },
    ]),
  )
  const [a, b, whole] = page.pieces
  expect([a?.group, b?.group, a?.name, whole?.name]).toEqual([0, 0, 'a', '重叠'])
  for (const piece of page.pieces) expect(piece.opacity).toBeCloseTo(0.5, 2)
  expect(page.scene.notes).toEqual([{ layer: '重叠', kind: 'group' }])
})

it('masks and clipping become alpha', async () => {
  const page = await readOne(
    psdOf([
      ground,
      block('蒙版', 0, 0, 20, RED, { mask: maskOf(0, 0, 10, 0) }),
      block('底图', 20, 20, 10, BLUE),
      block('剪贴', 25, 25, 15, RED, { clipping: true }),
    ]),
  )
  expect(colorAt(page, 5, 5)[3]).toBe(0)
  expect(colorAt(page, 15, 15)).toEqual([255, 0, 0, 255])
  expect(colorAt(page, 22, 22)).toEqual([0, 0, 255, 255])
  expect(colorAt(page, 27, 27)).toEqual([255, 0, 0, 255])
  expect(colorAt(page, 35, 35)[3]).toBe(0)
  expect(kindsOf(page)).toEqual(['mask', 'clipping'])
})

it('a vector mask cuts its shape, and a fill layer is drawn', async () => {
  const knot = (x: number, y: number) => ({ linked: true, points: [x, y, x, y, x, y] })
  const square = { open: false, operation: 'combine' as const, fillRule: 'non-zero' as const }
  const knots = [knot(10, 10), knot(30, 10), knot(30, 30), knot(10, 30)]
  const page = await readOne(
    psdOf([
      {
        name: '填充',
        vectorFill: { type: 'color', color: { r: 0, g: 128, b: 0 } },
        vectorMask: { paths: [{ ...square, knots }] },
      },
    ]),
  )
  expect(colorAt(page, 20, 20)).toEqual([0, 128, 0, 255])
  expect(colorAt(page, 5, 5)[3]).toBe(0)
})

it('modes that CSS has are kept, others are drawn as they look on what is below', async () => {
  const page = await readOne(
    psdOf([
      block('底', 0, 0, 40, [100, 100, 100], { imageData: { ...filled(40, 40, [100, 100, 100]) } }),
      block('正片叠底', 0, 0, 10, RED, { blendMode: 'multiply' }),
      block('线性减淡', 20, 20, 10, [100, 0, 0], { blendMode: 'linear dodge' }),
    ]),
  )
  expect(page.pieces.map(({ blend }) => blend)).toEqual(['multiply', 'normal'])
  expect(colorAt(page, 25, 25)).toEqual([200, 100, 100, 255])
  expect(page.scene.notes).toEqual([{ layer: '线性减淡', kind: 'blend', detail: 'linear dodge' }])
})

it('effects are drawn: stroke, shadow, overlay; those that cannot be are listed', async () => {
  const px = (value: number) => ({ units: 'Pixels' as const, value })
  const page = await readOne(
    psdOf([
      block('样式', 15, 15, 10, RED, {
        effects: {
          stroke: [
            {
              enabled: true,
              size: px(2),
              position: 'outside',
              fillType: 'color',
              opacity: 1,
              color: { r: 0, g: 0, b: 255 },
            },
          ],
          dropShadow: [
            { enabled: true, size: px(0), distance: px(6), angle: 180, color: { r: 0, g: 0, b: 0 }, opacity: 1 },
          ],
          solidFill: [{ enabled: true, color: { r: 0, g: 255, b: 0 }, opacity: 1 }],
          patternOverlay: { enabled: true, pattern: { name: '', id: 'none' } },
        },
      }),
    ]),
  )
  expect(colorAt(page, 20, 20)).toEqual([0, 255, 0, 255])
  expect(colorAt(page, 14, 20)).toEqual([0, 0, 255, 255])
  expect(colorAt(page, 29, 20)).toEqual([0, 0, 0, 255])
  expect(page.scene.notes).toContainEqual({ layer: '样式', kind: 'effectLeftOut', detail: 'patternOverlay' })
})

it('an adjustment changes what is below, and one that cannot be imitated is listed', async () => {
  const page = await readOne(
    psdOf([
      ground,
      block('红', 0, 0, 10, RED),
      { name: '反相', adjustment: { type: 'invert' } },
      block('上面', 20, 20, 10, RED),
      {
        name: '查找表',
        adjustment: { type: 'color lookup', lookupType: 'abstractProfile', profile: new Uint8Array(4) },
      },
    ]),
  )
  expect(page.background).toBe('#000000')
  expect(colorAt(page, 5, 5)).toEqual([0, 255, 255, 255])
  expect(colorAt(page, 25, 25)).toEqual([255, 0, 0, 255])
  expect(page.scene.notes).toEqual([
    { layer: '反相', kind: 'adjustment' },
    { layer: '查找表', kind: 'adjustmentLeftOut', detail: 'color lookup' },
  ])
})

it('a layer cuts its shape out of what is below it in its group, down to the background of the page', async () => {
  const green = block('绿', 0, 0, 30, [0, 255, 0])
  const hole = block('挖空', 10, 10, 10, RED, { knockout: true, fillOpacity: 0 })
  const page = await readOne(psdOf([ground, green, hole]))
  expect(page.background).toBe('#ffffff')
  expect(colorAt(page, 5, 5)).toEqual([0, 255, 0, 255])
  expect(colorAt(page, 15, 15)[3]).toBe(0)
  expect(page.scene.notes).toEqual([{ layer: '绿', kind: 'knockout' }])

  const faint = block('淡', 0, 0, 30, [0, 0, 255])
  const group = { name: '组', blendMode: 'pass through' as const, children: [green, { ...hole, fillOpacity: 0.5 }] }
  const inGroup = await readOne(psdOf([ground, faint, group]))
  expect(colorAt(inGroup, 15, 15)).toEqual([127, 0, 128, 255])
  expect(inGroup.scene.notes).toEqual([{ layer: '绿', kind: 'knockout' }])

  const inner = {
    name: '内',
    blendMode: 'normal' as const,
    fillOpacity: 0.5,
    knockout: true,
    children: [hole, block('红', 0, 0, 20, RED)],
  }
  const ofGroup = await readOne(psdOf([ground, green, inner]))
  expect(colorAt(ofGroup, 15, 15)[3]).toBe(127)
  expect(colorAt(ofGroup, 25, 25)).toEqual([0, 255, 0, 255])

  const covered = await readOne(psdOf([ground, green, block('盖住', 0, 0, 10, RED, { knockout: true })]))
  expect(covered.scene.notes).toEqual([])
})

it('a text of one look stays a text with its place, font, size and color; one of several looks in a line does not', async () => {
  const text = {
    text: '墨页',
    transform: [2, 0, 0, 2, 4, 20],
    style: { font: { name: 'SourceHanSansCN-Bold' }, fontSize: 8, tracking: 100, fillColor: { r: 255, g: 0, b: 0 } },
    paragraphStyle: { justification: 'center' as const },
  }
  const two = { ...text, styleRuns: [1, 1].map((length, index) => ({ length, style: { fontSize: 8 + index * 4 } })) }
  const page = await readOne(
    psdOf([block('字', 5, 6, 12, RED, { text }), block('两种', 20, 20, 12, RED, { text: two })]),
  )
  expect(page.pieces.map(({ texts }) => texts.length)).toEqual([1, 0])
  expect(page.pieces[0]?.texts[0]).toMatchObject({
    text: '墨页',
    font: 'SourceHanSansCN-Bold',
    fontSize: 16,
    letterSpacing: 1.6,
    color: '#ff0000',
    align: 'center',
    ink: { left: 5, top: 6, width: 12, height: 12 },
  })
  expect(kindsOf(page)).toEqual(['textRuns'])
})

it('a text without a size has 12 px, and is a picture when its letters are larger, or may be', async () => {
  const text = { text: '墨页', transform: [1, 0, 0, 1, 4, 20], style: { font: { name: 'SourceHanSansCN-Bold' } } }
  const turned = { ...text, transform: [0, 1, -1, 0, 4, 20] }
  const page = await readOne(
    psdOf([
      block('小', 5, 6, 14, RED, { text }),
      block('大', 5, 6, 30, RED, { text }),
      block('转', 5, 6, 14, RED, { text: turned }),
    ]),
  )
  expect(page.pieces.map(({ texts }) => texts[0]?.fontSize)).toEqual([12, undefined, undefined])
  expect(page.scene.notes).toEqual(['大', '转'].map(layer => ({ layer, kind: 'textSize' })))
})

it('each artboard is a page with its own color', async () => {
  const board = (name: string, left: number, backgroundType: number) => ({
    name,
    artboard: { rect: { left, top: 0, right: left + 20, bottom: 40 }, backgroundType, color: { r: 0, g: 0, b: 255 } },
    children: [block(`${name}里`, left + 2, 2, 5, RED)],
  })
  const pages = await readPages(psdOf([board('左', 0, 1), board('右', 20, 4)]), 'x', () => {})
  expect(pages.map(({ name, width, background, pieces }) => [name, width, background, pieces[0]?.raster.left])).toEqual(
    [
      ['左', 20, '#ffffff', 2],
      ['右', 20, '#0000ff', 2],
    ],
  )
})

it('C-5-12 C-9-17 more than 30 layers are merged when that is wanted: neighbors first, the picture stays the same', async () => {
  const layers = Array.from({ length: 36 }, (_, index) =>
    block(`层${index}`, index, index, 4, [index * 7, 0, 255 - index * 7]),
  )
  const page = await readOne(psdOf(layers))
  expect(page.pieces.length).toBe(36)
  const merged = { ...page, pieces: mergeTo(page.scene, page.pieces, 30) }
  expect(merged.pieces.length).toBe(30)
  for (const at of [0, 9, 17, 35]) expect(colorAt(merged, at, at)).toEqual(colorAt(page, at, at))
  expect(page.scene.notes.filter(({ kind }) => kind === 'merged').length).toBe(6)
})
