import type { LayerEffectBevel, LayerEffectInnerGlow, LayerEffectStroke } from 'ag-psd'
import { describe, expect, it } from 'vitest'
import { createRaster, type Plane, type Raster } from '#web/kernels/raster/raster.ts'
import { paintRelief } from './relief.ts'
import { satinPlane } from './satin.ts'
import { castOf, chokeOf, innerGlowOf, outerGlowOf } from './soft-edge.ts'
import { paintInnerStroke, strokeInside, strokePaint, strokePlanes } from './strokes.ts'

const px = (value: number) => ({ units: 'Pixels' as const, value })
const box = { left: 3, top: 2, width: 12, height: 9 }
/** Columns of one value each. */
const columns = (values: readonly number[]): Plane => ({
  ...{ ...box, outside: 0 },
  data: Uint8Array.from({ length: 108 }, (_, at) => values[at % 12] ?? 0),
})
/** Everything from the sixth column on. */
const shape = columns([0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255])
const middle = ({ data }: Plane) => [...data.slice(48, 60)]
const black = { r: 0, g: 0, b: 0 }

describe('a soft edge', () => {
  it('is firm as far as its choke says', () => {
    const choke = (value?: number) => chokeOf(value === undefined ? {} : { choke: px(value) })
    expect([choke(), choke(-5), choke(30), choke(100), choke(130)]).toEqual([0, 0, 0.3, 1, 1])
    // Moved by 3, spread by 2, and softened over 2: 1, 5, 11 and 15 of 16.
    const shadow = { size: px(4), choke: px(50), color: black }
    expect(middle(castOf(shape, shadow, { x: 3, y: 1 }))).toEqual([
      ...[0, 0, 0, 0, 16, 80, 175, 239, 255, 255, 239, 175],
    ])
    const lower = castOf(shape, { ...shadow, size: px(0) }, { x: -2, y: 4 })
    expect([lower.data[3 * 12 + 5], lower.data[4 * 12 + 2], lower.data[4 * 12 + 3]]).toEqual([0, 0, 255])
  })

  it('of a precise glow falls off evenly behind what is firm', () => {
    const glow = { technique: 'precise' as const, size: px(4), choke: px(25), color: black }
    const full = Array(7).fill(255)
    expect(middle(outerGlowOf(shape, glow).seen)).toEqual([0, 64, 128, 191, 255, ...full])
    expect(middle(outerGlowOf(shape, { ...glow, range: 1 }).seen)).toEqual([0, 32, 64, 96, 128, ...Array(7).fill(128)])
    const soft = { ...glow, technique: 'softer' as const }
    expect(middle(outerGlowOf(shape, soft).seen).slice(0, 6)).toEqual([0, 0, 56, 170, 255, 255])
    expect(middle(outerGlowOf(shape, { ...glow, range: 0 }).seen)).toEqual([0, 255, 255, 255, 255, ...full])
  })

  it('of a glow with a gradient has its colors by its strength', () => {
    const stop = (location: number, value: number) => ({ location, midpoint: 0.5, color: { r: value, g: 7, b: 9 } })
    const gradient = { type: 'solid' as const, name: '', colorStops: [stop(0, 0), stop(1, 255)], opacityStops: [] }
    const glow = { size: px(4), choke: px(50), gradient } as LayerEffectInnerGlow
    const outer = outerGlowOf(shape, glow)
    // The strength × 8.33, and the color of what is left of twice the strength.
    expect(middle(outer.seen)).toEqual([0, 133, 255, 255, ...Array(8).fill(255)])
    expect([3, 4, 5, 7].map(x => Math.round(outer.paint?.(x, 6)[0] ?? -1))).toEqual([255, 223, 95, 0])
    expect(outer.paint?.(4, 6).slice(1)).toEqual([7, 9, 1])
    expect(outerGlowOf(shape, { size: px(4), color: black }).paint).toBeNull()
    // From the center: what is weak at the edge is strong there.
    const inner = innerGlowOf(shape, { ...glow, source: 'center' })
    expect(middle(inner.seen)).toEqual([0, 0, 0, 0, 0, 0, 0, 95, 223, 255, 223, 95])
    expect([10, 11].map(x => Math.round(inner.paint?.(x, 6)[0] ?? -1))).toEqual([160, 32])
    expect(middle(innerGlowOf(shape, { ...glow, source: 'edge' }).seen).slice(6)).toEqual([255, 255, 133, 0, 133, 255])
  })

  it('of satin lies ahead and behind, in its direction', () => {
    const dot: Plane = { ...box, outside: 0, data: new Uint8Array(108) }
    dot.data[4 * 12 + 5] = 200
    const places = (angle?: number, invert = false, distance = 4) =>
      [
        ...satinPlane(dot, { distance: px(distance), size: px(1), invert, ...(angle !== undefined && { angle }) }).data,
      ].flatMap((value, at) => (value !== (invert ? 255 : 0) ? [[at % 12, Math.floor(at / 12), value]] : []))
    expect(places(30)).toEqual([
      [8, 2, 200],
      [2, 6, 200],
    ])
    // 6.06 to the right, and 3.51 up.
    expect(places(30.1, false, 7)).toEqual([[11, 0, 200]])
    expect(places()).toEqual([
      [9, 3, 200],
      [1, 5, 200],
    ])
    expect(places(-60, true)).toEqual([
      [3, 1, 55],
      [7, 7, 55],
    ])
  })
})

describe('a stroke', () => {
  const stroke = (position: LayerEffectStroke['position'], size: number, more = {}): LayerEffectStroke => ({
    ...{ size: px(size), fillType: 'color', color: { r: 10, g: 20, b: 30 }, ...(position && { position }) },
    ...more,
  })
  const planes = (...args: Parameters<typeof stroke>) => {
    const { covered, free } = strokePlanes(shape, stroke(...args))
    return [middle(covered).slice(2, 9), middle(free).slice(2, 9)]
  }
  const W = 255

  it('lies outside, inside or on both sides of an edge', () => {
    const own = [0, 0, 0, W, W, W, W]
    expect(planes('outside', 2)).toEqual([[0, W, W, W, W, W, W], own])
    expect(planes(undefined, 2)).toEqual(planes('outside', 2))
    expect(planes('inside', 2)).toEqual([own, [0, 0, 0, 0, 0, W, W]])
    expect(planes('center', 3)).toEqual([
      [0, 127, W, W, W, W, W],
      [0, 0, 0, 0, 128, W, W],
    ])
  })

  it('is painted with its color, its gradient or its pattern', () => {
    const tile = { left: 0, top: 0, width: 2, height: 1, data: Uint8ClampedArray.of(1, 2, 3, 255, 4, 5, 6, 255) }
    const patterns = new Map([['a', tile]])
    const paintAt = (more: object, x = 7, y = 2) =>
      strokePaint(stroke('inside', 2, more), box, patterns, { x: 6, y: 2 })?.(x, y)
    expect(paintAt({})).toEqual([10, 20, 30, 1])
    expect([6, 7].map(x => paintAt({ fillType: 'pattern', pattern: { name: '', id: 'a' } }, x)?.[0])).toEqual([1, 4])
    expect(paintAt({ fillType: 'pattern', pattern: { name: '', id: 'b' } })).toBeUndefined()
    const stops = [0, 1].map(location => ({ location, midpoint: 0.5, color: { r: location * 240, g: 0, b: 0 } }))
    const gradient = { type: 'solid', name: '', style: 'linear', angle: 0, colorStops: stops, opacityStops: [] }
    // 4.5 of 12 px.
    expect(paintAt({ fillType: 'gradient', gradient })).toEqual([90, 0, 0, 1])
    expect(paintAt({ fillType: 'gradient' })).toBeUndefined()
  })

  const soft = columns([0, 0, 0, 0, 0, 128, 255, 255, 255, 255, 255, 255])
  const red = (): Raster => ({
    ...box,
    data: Uint8ClampedArray.from({ length: 432 }, (_, at) => [200, 100, 50, soft.data[at >> 2] ?? 0][at % 4] ?? 0),
  })
  const row = ({ data }: Raster) => [4, 5, 6, 7, 8].map(x => [...data.slice((48 + x) * 4, (48 + x) * 4 + 4)])

  it('inside of a shape is as strong as its edge is, and its opacity', () => {
    const inside = red()
    paintInnerStroke(inside, soft, stroke('inside', 1, { opacity: 0.5 }), () => [10, 20, 30, 1])
    const [outer, edge, next, after] = row(inside)
    expect([outer, after]).toEqual([
      [200, 100, 50, 0],
      [200, 100, 50, 255],
    ])
    // Half of it over a px that is filled by half: 0.751 is opaque.
    expect(edge).toEqual([73, 47, 37, 192])
    expect(next).toEqual([153, 80, 45, 255])
    const none = red()
    paintInnerStroke(none, soft, stroke('inside', 0), () => [10, 20, 30, 1])
    expect(row(none)).toEqual(row(red()))
    const full = red()
    paintInnerStroke(full, soft, stroke('inside', 1), () => [10, 20, 30, 1])
    expect(row(full)[2]).toEqual([106, 60, 40, 255])
  })

  it('over px keeps their alpha', () => {
    expect(row(strokeInside(red(), soft, stroke('inside', 1))).slice(0, 3)).toEqual([
      [200, 100, 50, 0],
      [73, 47, 37, 128],
      [106, 60, 40, 255],
    ])
    expect(row(strokeInside(red(), soft, stroke('inside', 1, { opacity: 0.5 })))).toEqual([
      [200, 100, 50, 0],
      [124, 68, 42, 128],
      [153, 80, 45, 255],
      [200, 100, 50, 255],
      [200, 100, 50, 255],
    ])
  })
})

describe('a bevel', () => {
  /** The px inside and outside, in the middle row. */
  const lit = (
    from: Plane,
    more: Partial<LayerEffectBevel>,
    stroke?: LayerEffectStroke,
    light = { angle: 120, altitude: 30 },
    under = 0,
  ) => {
    const inside: Raster = { ...box, data: new Uint8ClampedArray(432).map((_, at) => (at % 4 === 3 ? 255 : under)) }
    const outside = createRaster(box)
    const colors = { highlightColor: { r: 255, g: 255, b: 255 }, shadowColor: { r: 0, g: 0, b: 255 } }
    const bevel: LayerEffectBevel = { enabled: true, style: 'inner bevel', size: px(4), ...colors, ...more }
    paintRelief({ inside, outside }, from, bevel, light, stroke)
    return {
      red: [...inside.data].filter((_, at) => at % 4 === 0).slice(48, 60),
      outside,
      all: [...inside.data, ...outside.data],
    }
  }

  it('has the light of the file and three quarters of its colors, unless it says otherwise', () => {
    const gray = (more: Partial<LayerEffectBevel>, light?: { angle: number; altitude: number }) =>
      lit(shape, more, undefined, light, 90)
    const plain = gray({})
    const said = { useGlobalLight: true, highlightOpacity: 0.75, shadowOpacity: 0.75, angle: 45, altitude: 70 }
    expect(gray(said).all).toEqual(plain.all)
    const own = { useGlobalLight: false }
    expect(gray(own, { angle: 45, altitude: 70 }).all).toEqual(plain.all)
    expect(gray({ ...own, angle: 45 }).all).not.toEqual(plain.all)
    expect(gray({ ...own, altitude: 70 }).all).not.toEqual(plain.all)
    expect(Math.max(...plain.red)).toBeGreaterThan(50)
  })

  it('outside of a soft edge is as weak as the edge is', () => {
    const soft = columns([0, 0, 0, 0, 0, 102, 255, 255, 255, 255, 255, 255])
    const { outside } = lit(
      soft,
      { style: 'outer bevel', size: px(2), highlightBlendMode: 'normal', highlightOpacity: 1 },
      undefined,
      {
        ...{ angle: 180, altitude: 30 },
      },
    )
    // Two fifths of 67, and all of 156.
    expect([...outside.data].filter((_, at) => at % 4 === 3).slice(48, 53)).toEqual([0, 0, 0, 27, 156])
  })

  it('of a stroke follows its middle, wherever the stroke lies on the edge', () => {
    const from = (column: number) => columns(Array.from({ length: 12 }, (_, x) => (x < column ? 0 : 255)))
    const more = {
      style: 'stroke emboss',
      highlightBlendMode: 'normal',
      highlightOpacity: 1,
      shadowOpacity: 0,
    } as const
    const light = { angle: 180, altitude: 30 }
    const seen = (column: number, position: 'inside' | 'center' | 'outside') => {
      const stroke: LayerEffectStroke = { size: px(4), position, fillType: 'color', color: black }
      const { red, outside } = lit(from(column), more, stroke, light)
      const alpha = [...outside.data].filter((_, at) => at % 4 === 3).slice(48, 60)
      return [1, 2, 3, 4].map(x => (x < column ? alpha[x] : red[x]))
    }
    const inside = seen(1, 'inside')
    expect([seen(3, 'center'), seen(5, 'outside')]).toEqual([inside, inside])
    expect(inside[2]).toBeGreaterThan(100)
  })
})
