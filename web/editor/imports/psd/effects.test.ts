import type { LayerEffectStroke } from 'ag-psd'
import { expect, it } from 'vitest'
import { block, colorAt, psdOf, readOne } from '#test/support/psd-files.ts'

const RED = [255, 0, 0] as const
const px = (value: number) => ({ units: 'Pixels' as const, value })
const stroke = (more: Partial<LayerEffectStroke>): LayerEffectStroke => ({
  enabled: true,
  size: px(2),
  position: 'outside',
  fillType: 'color',
  opacity: 1,
  color: { r: 0, g: 0, b: 255 },
  ...more,
})

it('an outer stroke fills what the soft edge of a layer leaves free, and all around what is nearly transparent', async () => {
  const page = await readOne(
    psdOf([block('半透明', 10, 10, 20, [255, 0, 0, 64], { effects: { stroke: [stroke({})] } })]),
  )
  const [r, , b, a] = colorAt(page, 20, 20)
  expect([r, b, a]).toEqual([64, 191, 255])
  expect(colorAt(page, 9, 20)).toEqual([0, 0, 255, 255])
  // The edge of px that are filled to a quarter lies a quarter of a px inside of them.
  expect(colorAt(page, 8, 20)[3]).toBeCloseTo(64, -1)
  expect(colorAt(page, 7, 20)[3]).toBe(0)
})

it('an inner stroke keeps the alpha of the px, also without fill', async () => {
  const soft = { effects: { stroke: [stroke({ position: 'inside' })] } }
  const page = await readOne(
    psdOf([
      block('内描边', 4, 4, 12, [255, 0, 0, 128], soft),
      block('无填充', 20, 20, 12, RED, { ...soft, fillOpacity: 0 }),
    ]),
  )
  expect(colorAt(page, 4, 10)).toEqual([0, 0, 255, 128])
  expect(colorAt(page, 20, 26)).toEqual([0, 0, 255, 255])
  expect(colorAt(page, 26, 26)[3]).toBe(0)
})

it('a fill weakens what lies on the px only when effects are blended with the interior', async () => {
  const effects = { solidFill: [{ enabled: true, color: { r: 0, g: 255, b: 0 }, opacity: 1 }] }
  const page = await readOne(
    psdOf([
      block('分开', 0, 0, 10, RED, { effects, fillOpacity: 0.2 }),
      block('一起', 20, 20, 10, RED, { effects, fillOpacity: 0.2, blendInteriorElements: true }),
    ]),
  )
  expect(colorAt(page, 5, 5)).toEqual([0, 255, 0, 255])
  expect(colorAt(page, 25, 25)).toEqual([0, 255, 0, 51])
})

it('a glow of a gradient has its colors', async () => {
  const stop = (location: number, r: number) => ({ location, midpoint: 0.5, color: { r, g: 0, b: 0 } })
  const outerGlow = {
    enabled: true,
    size: px(8),
    opacity: 1,
    gradient: {
      type: 'solid',
      name: '',
      smoothness: 1,
      colorStops: [stop(0, 255), stop(1, 255)],
      opacityStops: [{ location: 0, midpoint: 0.5, opacity: 1 }],
    },
  }
  const page = await readOne(psdOf([block('发光', 12, 12, 16, RED, { effects: { outerGlow } })]))
  const [r, , , a] = colorAt(page, 10, 20)
  expect(r).toBe(255)
  expect(a).toBeGreaterThan(30)
})

it('the stroke of a shape whose gradient fades out follows its path', async () => {
  const knot = (x: number, y: number) => ({ linked: true, points: [x, y, x, y, x, y] })
  const color = { r: 255, g: 0, b: 0 }
  const page = await readOne(
    psdOf([
      block('渐隐', 10, 10, 20, [255, 0, 0, 20], {
        effects: { stroke: [stroke({})] },
        vectorFill: {
          type: 'solid',
          name: '',
          colorStops: [{ location: 0, midpoint: 0.5, color }],
          opacityStops: [
            { location: 0, midpoint: 0.5, opacity: 0 },
            { location: 1, midpoint: 0.5, opacity: 0 },
          ],
        },
        vectorMask: {
          paths: [
            {
              open: false,
              operation: 'combine',
              fillRule: 'even-odd',
              knots: [knot(10, 10), knot(30, 10), knot(30, 30), knot(10, 30)],
            },
          ],
          invert: false,
          notLink: false,
          disable: false,
        },
      }),
      block('上面', 0, 0, 2, RED),
    ]),
  )
  expect(colorAt(page, 8, 20)).toEqual([0, 0, 255, 255])
  expect(colorAt(page, 20, 20)).toEqual([255, 0, 0, 20])
})

const dark = { r: 0, g: 0, b: 255 }

it('a shadow is as soft as two averages over its size, and its contour and noise change it', async () => {
  const dropShadow = { enabled: true, size: px(5), distance: px(0), color: dark, opacity: 1, angle: 0 }
  const alphas = async (more: object) => {
    const page = await readOne(
      psdOf([block('投影', 10, 10, 20, RED, { effects: { dropShadow: [{ ...dropShadow, ...more }] } })]),
    )
    return [9, 8, 7, 6, 5].map(x => colorAt(page, x, 20)[3])
  }
  // 10, 6, 3 and 1 of 25.
  expect(await alphas({})).toEqual([102, 61, 31, 10, 0])
  const curve = [
    { x: 0, y: 0 },
    { x: 128, y: 255 },
    { x: 255, y: 255 },
  ]
  expect(await alphas({ contour: { name: '翻倍', curve } })).toEqual([203, 122, 62, 20, 0])
  for (const alpha of await alphas({ noise: 1 })) expect([0, 255]).toContain(alpha)
})

it('a glow reaches its full strength at its range; a precise one falls off with the distance', async () => {
  const outerGlow = { enabled: true, size: px(5), color: dark, opacity: 1, range: 0.5 }
  const alphas = async (more: object) => {
    const layer = block('外发光', 10, 10, 20, RED, { effects: { outerGlow: { ...outerGlow, ...more } } })
    const page = await readOne(psdOf([layer]))
    return [9, 8, 7, 6, 5, 4].map(x => colorAt(page, x, 20)[3])
  }
  expect(await alphas({})).toEqual([204, 122, 62, 20, 0, 0])
  expect(await alphas({ range: 1 })).toEqual([102, 61, 31, 10, 0, 0])
  // 5, 4, 3, 2 and 1 of 6.
  expect(await alphas({ technique: 'precise' })).toEqual([213, 170, 128, 85, 43, 0])
  const inner = { innerGlow: { ...outerGlow, blendMode: 'normal' as const, source: 'edge' as const } }
  const page = await readOne(psdOf([block('内发光', 10, 10, 20, RED, { effects: inner })]))
  expect([10, 11, 12, 13, 14].map(x => colorAt(page, x, 20)[2])).toEqual([204, 122, 62, 20, 0])
  const center = { innerGlow: { ...inner.innerGlow, source: 'center' as const } }
  const turned = await readOne(psdOf([block('居中', 10, 10, 20, RED, { effects: center })]))
  expect([10, 14].map(x => colorAt(turned, x, 20)[2])).toEqual([51, 255])
})

it('a weak color of a mode that has a neutral one is moved toward it', async () => {
  const solidFill = (blendMode: 'linear burn' | 'multiply') => ({
    solidFill: [{ enabled: true, blendMode, color: { r: 0, g: 0, b: 0 }, opacity: 0.5 }],
  })
  const page = await readOne(
    psdOf([
      block('线性加深', 0, 0, 10, [100, 200, 255], { effects: solidFill('linear burn') }),
      block('正片叠底', 20, 20, 10, [100, 200, 255], { effects: solidFill('multiply') }),
    ]),
  )
  // 127.5 less, and not the middle of what was there and black.
  expect(colorAt(page, 5, 5)).toEqual([0, 72, 128, 255])
  expect(colorAt(page, 25, 25)).toEqual([50, 100, 128, 255])
})

it('effects of a layer with a blend mode meet what is below by their own modes, unless they are one with its px', async () => {
  const effects = {
    dropShadow: [{ enabled: true, size: px(0), distance: px(10), angle: 180, color: { r: 0, g: 0, b: 0 }, opacity: 1 }],
    solidFill: [{ enabled: true, blendMode: 'multiply' as const, color: { r: 128, g: 255, b: 255 }, opacity: 1 }],
  }
  const ground = block('底', 0, 0, 30, [200, 200, 200])
  const layer = (more: object) => block('滤色', 0, 0, 20, [55, 0, 0], { blendMode: 'screen', effects, ...more })
  const page = await readOne(psdOf([ground, layer({})]))
  // 55 screened with 200 is 212, of which 128 / 255 are left.
  expect(colorAt(page, 5, 5)).toEqual([106, 200, 200, 255])
  // A shadow is not screened.
  expect(colorAt(page, 25, 5)).toEqual([0, 0, 0, 255])
  expect(page.pieces.map(({ blend }) => blend)).toEqual(['normal', 'normal', 'screen', 'multiply'])
  expect(page.scene.notes.map(({ kind }) => kind)).toEqual(['effects'])
  const one = await readOne(psdOf([ground, layer({ blendInteriorElements: true })]))
  // 128 / 255 of 55 are 28, screened with 200.
  expect(colorAt(one, 5, 5)).toEqual([206, 200, 200, 255])
  expect(colorAt(one, 25, 5)).toEqual([0, 0, 0, 255])
})

it('a shadow inside of a layer is as soft at its edge as anywhere', async () => {
  const innerShadow = [
    { enabled: true, blendMode: 'normal' as const, size: px(5), distance: px(4), angle: 180, color: dark, opacity: 1 },
  ]
  const page = await readOne(psdOf([block('内阴影', 10, 10, 20, RED, { effects: { innerShadow } })]))
  // 24, 22, 19, 15, 10 and 6 of 25.
  expect([10, 11, 12, 13, 14, 15].map(x => colorAt(page, x, 20)[2])).toEqual([245, 224, 194, 153, 102, 61])
  // The hole that the layer leaves is moved beyond its other edge.
  expect(colorAt(page, 29, 20)).toEqual([255, 0, 0, 255])
})

it('the shadow of a text that stays one is as soft as that of its picture', async () => {
  const dropShadow = [{ enabled: true, size: px(10), choke: px(20), distance: px(4), color: dark, opacity: 1 }]
  const text = { text: '字', transform: [1, 0, 0, 1, 4, 30], style: { fontSize: 12 } }
  const { pieces } = await readOne(psdOf([block('字', 4, 20, 10, [0, 0, 0], { text, effects: { dropShadow } })]))
  // Two averages over 8 px have a standard deviation of 3.27 px, of which a CSS blur is twice.
  expect(pieces[0]?.texts[0]?.shadow?.blur).toBeCloseTo(6.53, 2)
})

it('a length that is no number is none', async () => {
  const dropShadow = [{ enabled: true, size: px(Number.NaN), distance: px(10), angle: 180, color: dark, opacity: 1 }]
  const page = await readOne(psdOf([block('坏', 0, 0, 10, RED, { effects: { dropShadow } })]))
  expect([colorAt(page, 5, 5), colorAt(page, 15, 5)]).toEqual([
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ])
})
