import type { LayerEffectBevel } from 'ag-psd'
import { describe, expect, it } from 'vitest'
import { block, colorAt, psdOf, readOne } from '#test/support/psd-files.ts'

const BLACK = [0, 0, 0] as const
const RED = [255, 0, 0] as const
const px = (value: number) => ({ units: 'Pixels' as const, value })

/** A bevel that is lit from the left: white where it is bright, blue where it is dark. */
const bevel = (more: Partial<LayerEffectBevel>): LayerEffectBevel => ({
  enabled: true,
  style: 'inner bevel',
  technique: 'smooth',
  size: px(5),
  strength: 1,
  direction: 'up',
  angle: 180,
  altitude: 30,
  useGlobalLight: false,
  highlightBlendMode: 'normal',
  highlightColor: { r: 255, g: 255, b: 255 },
  highlightOpacity: 1,
  shadowBlendMode: 'normal',
  shadowColor: { r: 0, g: 0, b: 255 },
  shadowOpacity: 1,
  ...more,
})

const withBevel = (more: Partial<LayerEffectBevel>, size = 20) =>
  readOne(psdOf([block('斜面', 10, 10, size, BLACK, { effects: { bevel: bevel(more) } })]))

describe('a bevel', () => {
  it('is as bright as its slope faces the light, and flat in the middle', async () => {
    const page = await withBevel({})
    // The edge, averaged twice over 5 px, rises from 10/25 to 19/25 around the first px: a slope of 0.9 toward a light
    // 30° above the page, which is (0.5 + 0.9 · cos 30°) / √1.81 − 0.5 brighter than the page, out of 0.5.
    expect(colorAt(page, 10, 20)).toEqual([230, 230, 230, 255])
    expect(colorAt(page, 20, 20)).toEqual([0, 0, 0, 255])
    // Away from the light it is darker than a px can be.
    expect(colorAt(page, 29, 20)).toEqual([0, 0, 255, 255])
    expect(colorAt(page, 9, 20)[3]).toBe(0)
  })

  it('leaves a soft edge as it is', async () => {
    const soft = block('软', 10, 10, 20, [0, 0, 0, 128], { effects: { bevel: bevel({}) } })
    expect(colorAt(await readOne(psdOf([soft])), 10, 20)[3]).toBe(128)
  })

  it('turned down is lit from the other side', async () => {
    const page = await withBevel({ direction: 'down' })
    expect(colorAt(page, 29, 20)).toEqual([230, 230, 230, 255])
    expect(colorAt(page, 10, 20)).toEqual([0, 0, 255, 255])
  })

  it('outside of a layer leaves it as it is, and ends after its size', async () => {
    const page = await withBevel({ style: 'outer bevel' })
    expect(colorAt(page, 10, 20)).toEqual([0, 0, 0, 255])
    const [r, , b, a] = colorAt(page, 9, 20)
    expect([r, b]).toEqual([255, 255])
    expect(a).toBe(230)
    expect(colorAt(page, 30, 20)).toEqual([0, 0, 255, 255])
    expect(colorAt(page, 4, 20)[3]).toBe(0)
    expect(colorAt(page, 35, 20)[3]).toBe(0)
  })

  it('of an emboss lies half inside and half outside; that of a pillow sinks outside', async () => {
    const emboss = await withBevel({ style: 'emboss', size: px(10) })
    expect(colorAt(emboss, 10, 20)).toEqual([230, 230, 230, 255])
    expect(colorAt(emboss, 9, 20)[3]).toBe(230)
    expect(colorAt(emboss, 4, 20)[3]).toBe(0)
    const pillow = await withBevel({ style: 'pillow emboss', size: px(10) })
    expect(colorAt(pillow, 10, 20)[0]).toBeGreaterThan(200)
    expect(colorAt(pillow, 9, 20)).toEqual([0, 0, 255, 255])
  })

  it('that is chiseled has one slope over its whole width, and a ridge when the layer is narrow', async () => {
    const page = await withBevel({ technique: 'chisel hard', size: px(6) })
    // (0.5 + 0.46 · cos 30°) / √(1 + 0.46²) − 0.5, out of 0.5.
    for (const x of [11, 12, 13, 14]) expect(colorAt(page, x, 20)[0]).toBe(161)
    expect(colorAt(page, 18, 20)).toEqual([0, 0, 0, 255])
    const soft = await withBevel({ technique: 'chisel soft', size: px(9) }, 30)
    expect(colorAt(soft, 14, 20)[0]).toBe(161)
    expect(colorAt(soft, 20, 20)[0]).toBeGreaterThan(0)
    const hard = await withBevel({ technique: 'chisel hard', size: px(9) }, 30)
    expect(colorAt(hard, 20, 20)).toEqual([0, 0, 0, 255])
  })

  it('of a stroke lies on the stroke', async () => {
    const stroke = { enabled: true, size: px(4), position: 'outside', fillType: 'color', opacity: 1 } as const
    const effects = { stroke: [{ ...stroke, color: { r: 255, g: 0, b: 0 } }], bevel: bevel({ style: 'stroke emboss' }) }
    const page = await readOne(psdOf([block('描边', 10, 10, 20, BLACK, { effects })]))
    expect(colorAt(page, 10, 20)).toEqual([0, 0, 0, 255])
    expect(colorAt(page, 8, 20)[1]).toBeGreaterThan(150)
    expect(colorAt(page, 31, 20)[2]).toBe(255)
    expect(colorAt(page, 5, 20)[3]).toBe(0)
    const without = await withBevel({ style: 'stroke emboss' })
    expect(colorAt(without, 10, 20)).toEqual([0, 0, 0, 255])
  })

  it('takes the light of the file, its depth, its contour and a soft light', async () => {
    const file = { imageResources: { globalAngle: 0, globalAltitude: 30 } }
    const layer = block('全局光', 10, 10, 20, BLACK, { effects: { bevel: bevel({ useGlobalLight: true }) } })
    const page = await readOne(psdOf([layer], file))
    expect(colorAt(page, 29, 20)[0]).toBe(230)
    const flat = await withBevel({ strength: 0.1 })
    // A slope of 0.09: (0.5 + 0.09 · cos 30°) / √1.0081 − 0.5, out of 0.5.
    expect(colorAt(flat, 10, 20)[0]).toBe(39)
    const points = [
      { x: 0, y: 255 },
      { x: 255, y: 0 },
    ]
    const inverse = await withBevel({ contour: { name: '反', curve: points } })
    expect(colorAt(inverse, 10, 20)).toEqual([0, 0, 231, 255])
    const soft = await withBevel({ soften: px(5) })
    expect(colorAt(soft, 10, 20)[0]).toBeLessThan(200)
  })

  it('keeps the note of a texture, which is left out', async () => {
    const { scene } = await withBevel({ useTexture: true })
    expect(scene.notes).toContainEqual({ layer: '斜面', kind: 'effectLeftOut', detail: 'bevelTexture' })
    expect((await withBevel({})).scene.notes.map(({ kind }) => kind)).not.toContain('effectLeftOut')
  })
})

it('satin lies where two soft copies of a layer differ, or where they agree', async () => {
  const satin = { enabled: true, blendMode: 'normal' as const, color: { r: 0, g: 0, b: 255 }, opacity: 1, angle: 0 }
  const moved = { ...satin, distance: px(4), size: px(1) }
  const page = await readOne(
    psdOf([block('光泽', 10, 10, 20, RED, { effects: { satin: { ...moved, invert: false } } })]),
  )
  for (const x of [10, 13, 26, 29]) expect(colorAt(page, x, 20)).toEqual([0, 0, 255, 255])
  for (const x of [14, 20, 25]) expect(colorAt(page, x, 20)).toEqual([255, 0, 0, 255])
  const inverse = await readOne(
    psdOf([block('光泽', 10, 10, 20, RED, { effects: { satin: { ...moved, invert: true } } })]),
  )
  expect(colorAt(inverse, 13, 20)).toEqual([255, 0, 0, 255])
  expect(colorAt(inverse, 20, 20)).toEqual([0, 0, 255, 255])
})
