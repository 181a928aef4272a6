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
