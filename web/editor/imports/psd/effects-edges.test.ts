import type {
  EffectSolidGradient,
  LayerEffectGradientOverlay,
  LayerEffectShadow,
  LayerEffectStroke,
  LayerEffectsInfo,
} from 'ag-psd'
import { describe, expect, it } from 'vitest'
import { createRaster, type Raster } from '#web/kernels/raster/raster.ts'
import { type EffectOptions, effectsOf, noteEffects, shadowShift, withEffects } from './effects.ts'
import type { Scene } from './piece.ts'

type Color = readonly [r: number, g: number, b: number, a?: number]
const px = (value: number) => ({ units: 'Pixels' as const, value })
const rgb = (r: number, g: number, b: number) => ({ r, g, b })
const LIGHT = { angle: 200, altitude: 30 }
const OPTIONS: EffectOptions = { fill: 1, light: LIGHT }
const raster = (width: number, height: number, colorOf: (index: number) => Color, left = 5, top = 7): Raster => {
  const made = createRaster({ left, top, width, height })
  for (let index = 0; index < width * height; index++) {
    const [r, g, b, a = 255] = colorOf(index)
    made.data.set([r, g, b, a], index * 4)
  }
  return made
}
const at = ({ data, left, top, width }: Raster, x: number, y: number) => {
  const from = ((y - top) * width + x - left) * 4
  return [...data.subarray(from, from + 4)]
}
const row = (of: Raster, y: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => at(of, from + index, y))
const NONE = [0, 0, 0, 0]
const BROWN = raster(4, 3, () => [200, 100, 50])
const drawn = (effects: LayerEffectsInfo, more: Partial<EffectOptions> = {}, layer = BROWN) =>
  withEffects(layer, effects, { ...OPTIONS, ...more })
const on = { enabled: true } as const
const shadow = (more: Partial<LayerEffectShadow>): LayerEffectShadow => ({
  ...on,
  size: px(0),
  distance: px(0),
  angle: 0,
  color: rgb(0, 0, 255),
  ...more,
})
const stroke = (more: Partial<LayerEffectStroke>): LayerEffectStroke => ({
  ...on,
  size: px(1),
  position: 'outside',
  fillType: 'color',
  color: rgb(0, 0, 255),
  ...more,
})
const gradient = (colorStops: EffectSolidGradient['colorStops']): EffectSolidGradient => ({
  name: '',
  type: 'solid',
  smoothness: 1,
  colorStops,
  opacityStops: [],
})

it('effects count when one of them is on, and the whole is not off', () => {
  const kinds: readonly LayerEffectsInfo[] = [
    { outerGlow: on },
    { innerGlow: on },
    { bevel: on },
    { satin: on },
    { patternOverlay: on } as LayerEffectsInfo,
    { dropShadow: [{ enabled: false }, on] },
    { innerShadow: [on] },
    { solidFill: [on] },
    { stroke: [on] },
    { gradientOverlay: [on] },
  ]
  for (const effects of kinds) {
    expect(effectsOf({ effects }), Object.keys(effects)[0]).toBe(effects)
    expect(effectsOf({ effects: { ...effects, disabled: true } })).toBeNull()
  }
  expect(effectsOf({})).toBeNull()
  expect(effectsOf({ effects: { dropShadow: [{ enabled: false }], bevel: { enabled: false } } })).toBeNull()
})

it('a shadow falls away from its light, or from that of the file', () => {
  expect(shadowShift(shadow({ angle: 30, distance: px(10) }), LIGHT)).toEqual({ x: -9, y: 5 })
  const { angle: _, ...common } = shadow({ distance: px(10) })
  expect(shadowShift(common, LIGHT)).toEqual({ x: 5, y: 9 })
  expect(shadowShift({ ...common, angle: 30, useGlobalLight: true }, LIGHT)).toEqual({ x: 9, y: -3 })
})

it('what is left out and what is random is told', () => {
  const told = (effects: LayerEffectsInfo) => {
    const known = new Map([['a', BROWN]])
    const scene: Scene = { page: BROWN, light: LIGHT, patterns: known, notes: [], groups: 0 }
    noteEffects(scene, '层', effects)
    return scene.notes.map(({ kind, detail }) => detail ?? kind)
  }
  const pattern = (id: string) => ({ id, name: '' })
  expect(told({ bevel: { ...on, useTexture: true } })).toEqual(['bevelTexture'])
  expect(told({ bevel: { enabled: false, useTexture: true } })).toEqual([])
  expect(told({ patternOverlay: { ...on, pattern: pattern('b') } as never })).toEqual(['patternOverlay'])
  expect(told({ patternOverlay: on as never })).toEqual(['patternOverlay'])
  expect(told({ patternOverlay: { ...on, pattern: pattern('a') } as never })).toEqual([])
  expect(told({ patternOverlay: { enabled: false, pattern: pattern('b') } as never })).toEqual([])
  const patterned = stroke({ fillType: 'pattern', pattern: pattern('b') })
  expect(told({ stroke: [stroke({}), patterned] })).toEqual(['patternStroke'])
  expect(told({ stroke: [{ ...patterned, enabled: false }] })).toEqual([])
  expect(told({ stroke: [stroke({ fillType: 'pattern', pattern: pattern('a') })] })).toEqual([])
  expect(told({ stroke: [stroke({ pattern: pattern('b') })] })).toEqual([])
  const noise = { type: 'noise', name: '', min: [], max: [] } as never
  expect(told({ stroke: [stroke({ fillType: 'gradient', gradient: noise })] })).toEqual(['noiseGradient'])
  const overlays = [
    { ...on, gradient: gradient([]) },
    { ...on, gradient: noise },
  ]
  expect(told({ gradientOverlay: overlays })).toEqual(['noiseGradient'])
  expect(told({ gradientOverlay: [{ enabled: false, gradient: noise }] })).toEqual([])
})

it('a layer grows by as much as its effects reach', () => {
  const reach = (effects: LayerEffectsInfo) => {
    const { left, top, width, height } = drawn(effects)
    expect([top, width, height]).toEqual([7 - (5 - left), 4 + (5 - left) * 2, 3 + (5 - left) * 2])
    return 5 - left
  }
  expect(reach({})).toBe(1)
  expect(reach({ dropShadow: [shadow({ size: px(3), distance: px(4) })] })).toBe(9)
  expect(reach({ dropShadow: [shadow({ size: px(3), enabled: false })] })).toBe(1)
  expect(reach({ innerShadow: [shadow({ size: px(9), distance: px(4) })] })).toBe(5)
  expect(reach({ outerGlow: { ...on, size: px(3) } })).toBe(5)
  expect(reach({ outerGlow: { enabled: false, size: px(3) } })).toBe(1)
  expect(reach({ bevel: { ...on, style: 'outer bevel', size: px(3) } })).toBe(5)
  expect(reach({ bevel: { ...on, style: 'inner bevel', size: px(3) } })).toBe(2)
  expect(reach({ satin: { ...on, size: px(3), distance: px(5) } })).toBe(4)
  expect(reach({ stroke: [stroke({ size: px(2.5) })] })).toBe(5)
  expect(reach({ stroke: [stroke({ size: px(9), position: 'inside' })] })).toBe(1)
})

describe('the px of a layer', () => {
  const mixed = raster(3, 2, index => [
    index * 10 + 5,
    index * 20,
    250 - index * 30,
    [255, 51, 0, 102, 255, 204][index] ?? 0,
  ])

  it('are as they were, and as weak as their fill', () => {
    const plain = drawn({}, {}, mixed)
    const soft = [15, 20, 220, 51]
    expect(row(plain, 7, 4, 8)).toEqual([NONE, [5, 0, 250, 255], soft, NONE, NONE])
    expect(row(plain, 8, 5, 7)).toEqual([
      [35, 60, 160, 102],
      [45, 80, 130, 255],
      [55, 100, 100, 204],
    ])
    // 40% of 255, 51 and 102.
    const weak = drawn({}, { fill: 0.4 }, mixed)
    expect([...row(weak, 7, 5, 6), at(weak, 5, 8)].map(color => color[3])).toEqual([102, 20, 41])
  })

  it('may have another outline, which effects follow', () => {
    const outline = { left: 4, top: 6, width: 7, height: 4, outside: 0, data: new Uint8Array(28).fill(255) }
    outline.data[9] = 0
    const solidFill = [{ ...on, color: rgb(0, 200, 100), opacity: 0.4 }]
    const page = drawn({ solidFill }, { outline })
    // 60% of brown and 40% of green; green alone where there is no px; nothing where the outline has a hole.
    const [both, green] = [
      [120, 140, 70, 255],
      [0, 200, 100, 102],
    ]
    expect(row(page, 6, 4, 9)).toEqual([green, green, green, green, green, green])
    expect(row(page, 7, 4, 9)).toEqual([green, both, NONE, both, both, green])
    expect(row(page, 8, 4, 9)).toEqual([green, both, both, both, both, green])
    expect(row(page, 9, 4, 9)).toEqual([green, both, both, both, both, green])
  })
})

describe('what lies on the px', () => {
  it('is weakened by the fill only when it is said so', () => {
    const solidFill = [{ ...on, color: rgb(0, 200, 100) }]
    expect(at(drawn({ solidFill }, { fill: 0.4 }), 6, 8)).toEqual([0, 200, 100, 255])
    expect(at(drawn({ solidFill }, { fill: 0.4, weakensInterior: true }), 6, 8)).toEqual([0, 200, 100, 102])
    const half = [{ ...on, color: rgb(0, 200, 100), opacity: 0.5 }]
    expect(at(drawn({ solidFill: half }, { fill: 0.4, weakensInterior: true }), 6, 8)).toEqual([100, 150, 75, 102])
  })

  it('is told from the highest: colors and gradients', () => {
    const solidFill = [
      { ...on, color: rgb(0, 200, 100), opacity: 0.5 },
      { ...on, color: rgb(100, 0, 0) },
      { enabled: false, color: rgb(1, 2, 3) },
    ]
    expect(at(drawn({ solidFill }), 6, 8)).toEqual([50, 100, 50, 255])
    const stop = (location: number, r: number) => ({ location, midpoint: 0.5, color: rgb(r, 0, 0) })
    const across = { ...on, angle: 0, gradient: gradient([stop(0, 0), stop(1, 240)]) }
    const reds = (gradientOverlay: LayerEffectGradientOverlay[]) =>
      row(drawn({ gradientOverlay }), 8, 5, 8).map(color => color[0])
    expect(reds([{ ...across, type: 'linear' }])).toEqual([30, 90, 150, 210])
    expect(reds([{ ...across, type: 'reflected' }])).toEqual([180, 60, 60, 180])
    expect(reds([{ ...across, opacity: 0.5 }])).toEqual([115, 145, 175, 205])
    expect(
      reds([
        { ...across, opacity: 0.5 },
        { ...across, reverse: true },
      ]),
    ).toEqual([120, 120, 120, 120])
    expect(reds([{ ...on, gradient: gradient([]) }])).toEqual([200, 200, 200, 200])
  })

  it('is a pattern that moves with the layer, or not', () => {
    const tile = raster(3, 3, index => [10 + index * 20, index, 7], 0, 0)
    const options = { patterns: new Map([['a', tile]]), origin: { x: 5, y: 7 } }
    const reds = (more: object, y = 7) => {
      const patternOverlay = { ...on, pattern: { id: 'a', name: '' }, ...more } as LayerEffectsInfo['patternOverlay']
      return row(drawn({ patternOverlay } as LayerEffectsInfo, options), y, 5, 8).map(color => color[0])
    }
    expect(reds({})).toEqual([10, 30, 50, 10])
    expect(reds({}, 8)).toEqual([70, 90, 110, 70])
    expect(reds({ align: false })).toEqual([110, 70, 90, 110])
    expect(reds({ phase: { x: 1, y: 0 } })).toEqual([50, 10, 30, 50])
    expect(reds({ phase: { x: 0, y: 1 } })).toEqual([130, 150, 170, 130])
    expect(reds({ opacity: 0.5 })).toEqual([105, 115, 125, 105])
    expect(reds({ scale: 0 })).toEqual([10, 30, 50, 10])
    expect(reds({ enabled: false })).toEqual([200, 200, 200, 200])
    expect(reds({ pattern: { id: 'b', name: '' } })).toEqual([200, 200, 200, 200])
    // Three quarters of one px of the tile, and a quarter of the next one.
    expect(reds({ scale: 2, phase: { x: 0, y: 0 } }, 8)).toEqual([35, 30, 40, 50])
  })

  it('has the mode and the strength of its kind when it tells none', () => {
    const color = rgb(51, 102, 204)
    // Multiplied: 40 each; satin has half of its strength.
    const satin = { ...on, size: px(0), distance: px(0), invert: true, color }
    expect(at(drawn({ satin }), 6, 8)).toEqual([120, 70, 45, 255])
    expect(at(drawn({ satin: { ...satin, opacity: 1 } }), 6, 8)).toEqual([40, 40, 40, 255])
    const innerGlow = { ...on, size: px(0), source: 'center' as const, color }
    // Screened.
    expect(at(drawn({ innerGlow }), 6, 8)).toEqual([211, 162, 214, 255])
    expect(at(drawn({ innerGlow: { ...innerGlow, blendMode: 'normal', opacity: 0.2 } }), 6, 8)).toEqual([
      170, 100, 81, 255,
    ])
    const innerShadow = [shadow({ color, distance: px(1), angle: 180 })]
    expect(row(drawn({ innerShadow }), 8, 5, 7)).toEqual([
      [40, 40, 40, 255],
      [200, 100, 50, 255],
      [200, 100, 50, 255],
    ])
    const two = [shadow({ color, distance: px(1), angle: 180, blendMode: 'normal', opacity: 0.4 }), ...innerShadow]
    // 60% of 40, and 40% of the color.
    expect(at(drawn({ innerShadow: two }), 5, 8)).toEqual([44, 65, 106, 255])
  })
})

describe('what lies below the px', () => {
  const soft = raster(4, 3, () => [200, 100, 50, 51])

  it('is concealed by them, unless a shadow is told to be seen', () => {
    expect(at(drawn({ dropShadow: [shadow({})] }, { fill: 0 }, soft), 6, 8)).toEqual([0, 0, 255, 41])
    expect(at(drawn({ dropShadow: [shadow({ layerConceals: false })] }, { fill: 0 }, soft), 6, 8)).toEqual([
      0, 0, 255, 51,
    ])
    expect(at(drawn({ dropShadow: [shadow({})] }, { fill: 0 }), 6, 8)[3]).toBe(0)
  })

  it('is a shadow at its place, the first one highest', () => {
    const dropShadow = [shadow({ distance: px(2), opacity: 0.4 }), shadow({ distance: px(3), color: rgb(255, 0, 0) })]
    const page = drawn({ dropShadow })
    expect(row(page, 8, 1, 5)).toEqual([
      [0, 0, 0, 0],
      [255, 0, 0, 255],
      [153, 0, 102, 255],
      [153, 0, 102, 255],
      [200, 100, 50, 255],
    ])
    const glow = drawn({ outerGlow: { ...on, size: px(1), choke: px(100), opacity: 0.4, color: rgb(0, 0, 255) } })
    expect(row(glow, 8, 3, 5)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 255, 102],
      [200, 100, 50, 255],
    ])
  })

  it('strokes lie outside, inside or on the edge, the first one highest', () => {
    const page = (...strokes: readonly Partial<LayerEffectStroke>[]) =>
      row(drawn({ stroke: strokes.map(stroke) }), 8, 2, 6)
    const [none, blue, green, brown] = [
      [0, 0, 0, 0],
      [0, 0, 255, 255],
      [0, 255, 0, 255],
      [200, 100, 50, 255],
    ]
    expect(page({})).toEqual([none, none, blue, brown, brown])
    expect(page({ size: px(2) }, { size: px(3), color: rgb(0, 255, 0) })).toEqual([green, blue, blue, brown, brown])
    expect(page({ position: 'inside' }).slice(2)).toEqual([none, blue, brown])
    expect(page({ position: 'center', size: px(2) })).toEqual([none, none, blue, blue, brown])
    expect(page({ opacity: 0.4 })[2]).toEqual([0, 0, 255, 102])
    expect(page({ position: 'inside', opacity: 0.4 }).slice(2)).toEqual([none, [120, 60, 132, 255], brown])
    for (const left of [{ enabled: false }, { fillType: 'pattern' as const }])
      expect(page(left).slice(2)).toEqual([none, brown, brown])
  })
})
