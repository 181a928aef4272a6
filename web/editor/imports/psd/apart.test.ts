import type { Layer, LayerEffectsInfo } from 'ag-psd'
import { expect, it } from 'vitest'
import { drawApart, needsParts } from './apart.ts'
import { type Piece, PLAIN, type Scene } from './piece.ts'

const pixels = {
  left: 4,
  top: 4,
  width: 2,
  height: 1,
  data: new Uint8ClampedArray([200, 100, 50, 255, 200, 100, 50, 255]),
}
const px = (value: number) => ({ units: 'Pixels' as const, value })
const on = { enabled: true } as const
const blue = { r: 0, g: 0, b: 255 }
const stop = (location: number, r: number) => ({ location, midpoint: 0.5, color: { r, g: 0, b: 0 } })
const gradient = { name: '', type: 'solid' as const, smoothness: 1, colorStops: [stop(0, 9)], opacityStops: [] }
const ALL = {
  patternOverlay: { ...on, blendMode: 'overlay', pattern: { id: 'a', name: '' } },
  gradientOverlay: [
    { ...on, blendMode: 'darken', gradient },
    { enabled: false, blendMode: 'hue', gradient },
    { ...on, blendMode: 'lighten', gradient },
  ],
  solidFill: [
    { ...on, blendMode: 'color', color: blue },
    { ...on, color: blue },
  ],
  satin: { ...on, size: px(0), distance: px(0), invert: true, color: blue, opacity: 1 },
  innerGlow: { ...on, size: px(0), source: 'center', color: blue },
  innerShadow: [{ ...on, size: px(0), distance: px(1), angle: 180, color: blue }],
  dropShadow: [{ ...on, size: px(0), distance: px(1), angle: 180, color: blue }],
  stroke: [{ ...on, size: px(1), position: 'outside', fillType: 'color', color: blue }],
} as unknown as LayerEffectsInfo
const drawn = (more: Partial<Layer>) => {
  const patterns = new Map([['a', pixels]])
  const page = { left: 0, top: 0, width: 20, height: 20 }
  const scene: Scene = { page, light: { angle: 120, altitude: 30 }, patterns, notes: [], groups: 0 }
  const layer: Layer = { name: '层', blendMode: 'screen', effects: ALL, ...more }
  return drawApart(scene, layer, { pixels, masks: [] }, 7)
}
const at = ({ raster: { data, left, top, width } }: Piece, x: number, y: number) => {
  const from = ((y - top) * width + x - left) * 4
  return [...data.subarray(from, from + 4)]
}

it('a layer with a blend mode becomes its shadow, its px, each effect on them from the lowest, and its stroke', () => {
  const pieces = drawn({})
  expect(pieces.map(({ blend }) => blend)).toEqual([
    ...['normal', 'screen'],
    ...['overlay', 'lighten', 'darken', 'normal', 'color', 'multiply', 'screen', 'multiply'],
    'normal',
  ])
  for (const { name, group, opacity } of pieces) expect([name, group, opacity]).toEqual(['层', 7, 1])
  const [under, own, pattern, high] = pieces as [Piece, Piece, Piece, Piece]
  // The shadow is seen beside the px only, and each effect has its own color.
  expect([4, 5, 6].map(x => at(under, x, 4))).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 255, 255],
  ])
  expect([at(own, 4, 4), at(pattern, 4, 4), at(high, 4, 4)]).toEqual([
    [200, 100, 50, 255],
    [200, 100, 50, 255],
    [9, 0, 0, 255],
  ])
  expect(own.raster.width).toBe(2)
  const over = pieces.at(-1) as Piece
  expect([at(over, 3, 4), at(over, 4, 4)]).toEqual([
    [0, 0, 255, 255],
    [0, 0, 0, 0],
  ])
})

it('effects that are one with the px are drawn on them', () => {
  const pieces = drawn({ blendInteriorElements: true, effects: { ...ALL, satin: { enabled: false } } })
  expect(pieces.map(({ blend }) => blend)).toEqual(['normal', 'screen', 'normal'])
  expect(at(pieces[1] as Piece, 4, 4)).not.toEqual([200, 100, 50, 255])
  // Neither the shadow nor the stroke are drawn twice.
  const outside = at(pieces[1] as Piece, 3, 4)
  expect(outside).toEqual([0, 0, 0, 0])
})

it('a glow lies below the px, and a bevel above them', () => {
  const [glow] = drawn({ effects: { outerGlow: { ...on, size: px(1), choke: px(100), color: blue } } })
  expect(at(glow as Piece, 3, 4)).toEqual([0, 0, 255, 255])
  const bevel = { ...on, style: 'outer bevel' as const, size: px(2), angle: 180, useGlobalLight: false }
  expect(drawn({ effects: { bevel } }).map(({ blend }) => blend)).toEqual(['screen', 'normal'])
})

it('what is not seen is no piece', () => {
  expect(drawn({ opacity: 0 })).toEqual([])
  expect(drawn({ effects: { solidFill: [{ ...on, color: blue }] } }).map(({ blend }) => blend)).toEqual([
    'screen',
    'normal',
  ])
})

it('a layer is drawn in parts when it has px, effects and a blend mode', () => {
  const piece: Piece = { ...PLAIN, name: '', group: null, opacity: 1, blend: 'screen', raster: pixels }
  const layer: Layer = { blendMode: 'screen', effects: ALL }
  expect(needsParts(layer, piece)).toBe(true)
  expect(needsParts({ ...layer, blendMode: 'normal' }, piece)).toBe(false)
  expect(needsParts({ ...layer, effects: {} }, piece)).toBe(false)
  expect(needsParts(layer, { ...piece, texts: [{} as Piece['texts'][0]] } as Piece)).toBe(false)
})
