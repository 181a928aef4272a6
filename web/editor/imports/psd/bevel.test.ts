import type { LayerEffectBevel } from 'ag-psd'
import { expect, it } from 'vitest'
import { bevelReach, reliefOf } from './bevel.ts'

const px = (value: number) => ({ units: 'Pixels' as const, value })
const WIDTH = 8
/** A square without a corner, and with another that is soft. */
const SHAPE = {
  left: 3,
  top: 5,
  width: WIDTH,
  height: 6,
  outside: 0,
  data: Uint8Array.from([
    ...[0, 0, 0, 0, 0, 0, 0, 0],
    ...[0, 0, 160, 255, 255, 255, 0, 0],
    ...[0, 0, 255, 255, 255, 255, 0, 0],
    ...[0, 0, 255, 255, 255, 255, 0, 0],
    ...[0, 0, 255, 255, 255, 0, 0, 0],
    ...[0, 0, 0, 0, 0, 0, 0, 0],
  ]),
}
const LIGHT = { angle: 40, altitude: 50 }
const bevel = (more: Partial<LayerEffectBevel> = {}): LayerEffectBevel => ({
  style: 'inner bevel',
  technique: 'smooth',
  size: px(2),
  ...more,
})
/** How much brighter (or, below 0, darker) than the page each px is. */
const lit = (more: Partial<LayerEffectBevel> = {}, light = LIGHT) => {
  const { highlight, shadow } = reliefOf(SHAPE, bevel(more), light)
  return Array.from(highlight.data, (value, index) => value - (shadow.data[index] ?? 0))
}
const rowOf = (row: number, more: Partial<LayerEffectBevel>, light = LIGHT) =>
  lit(more, light).slice(row * WIDTH, row * WIDTH + WIDTH)

it('a smooth bevel is lit by its slope in both directions', () => {
  expect(lit()).toEqual([
    ...[-8, -17, -10, 42, 128, 168, 133, 50],
    ...[-21, -54, -47, 0, 170, 239, 204, 94],
    ...[-38, -100, -94, -21, 163, 185, 162, 97],
    ...[-45, -123, -132, -69, -14, 18, 81, 69],
    ...[-37, -112, -142, -115, -69, -27, 23, 32],
    ...[-17, -53, -74, -61, -32, -7, 15, 9],
  ])
  expect(lit({ size: px(3), strength: 1.5, direction: 'down' })).toEqual([
    ...[34, 19, -36, -89, -135, -153, -118, -42],
    ...[52, -11, -76, -143, -211, -241, -204, -80],
    ...[109, 54, -7, -27, -142, -219, -204, -83],
    ...[159, 160, 195, 231, -63, -164, -165, -64],
    ...[174, 238, 241, 116, -48, -104, -95, -31],
    ...[111, 218, 232, 135, -11, -45, -37, -12],
  ])
})

it('a bevel is one px wide at least', () => {
  expect(lit({ size: px(0) })).toEqual(lit({ size: px(1) }))
  expect(lit({ size: px(1) })).not.toEqual(lit({ size: px(2) }))
})

it('an emboss has half of its size, rounded up, on each side; that of a pillow is turned outside of the shape', () => {
  const size = px(5)
  const emboss = [
    ...[-11, -29, -22, 35, 149, 202, 173, 78],
    ...[-26, -75, -66, -8, 175, 252, 227, 127],
    ...[-48, -128, -118, -26, 196, 192, 170, 113],
    ...[-59, -155, -162, -92, -19, 5, 77, 73],
    ...[-54, -146, -175, -145, -93, -43, 5, 32],
    ...[-28, -78, -98, -80, -46, -11, 26, 20],
  ]
  expect(lit({ style: 'emboss', size })).toEqual(emboss)
  expect(lit({ style: 'stroke emboss', size })).toEqual(emboss)
  expect(lit({ style: 'pillow emboss', size })).toEqual([
    ...[31, 24, -29, -78, -120, -137, -105, -37],
    ...[51, -5, -92, -25, 161, 251, -185, -71],
    ...[105, 71, -153, -40, 228, 180, -186, -73],
    ...[150, 171, -206, -124, -33, -14, -150, -56],
    ...[161, 241, -221, -185, -123, -92, -84, -27],
    ...[100, 206, 224, 136, -7, -38, -32, -11],
  ])
})

it('a chiseled bevel rises evenly with the distance from the edge', () => {
  const technique = 'chisel hard' as const
  expect(lit({ technique })).toEqual([
    ...[0, 0, 13, 46, 46, 46, 0, 0],
    ...[0, -5, -6, 55, 101, 101, 56, 0],
    ...[0, -20, -57, -18, 137, 129, 56, 0],
    ...[0, -20, -67, -53, -7, 36, 56, 0],
    ...[0, -20, -38, -59, -17, 0, 0, 0],
    ...[0, 0, -17, -17, -17, 0, 0, 0],
  ])
  expect(lit({ technique, style: 'outer bevel' })).toEqual([
    ...[-22, -38, -11, -1, 46, 93, 152, 108],
    ...[-23, -59, -15, 46, 46, 101, 166, 122],
    ...[-36, -57, -20, 0, 0, 56, 129, 99],
    ...[-43, -67, -20, 0, 0, 0, 85, 74],
    ...[-51, -80, -38, -17, 0, -5, -11, 29],
    ...[-43, -68, -34, -17, -3, 70, 9, 2],
  ])
  expect(lit({ technique, style: 'emboss', size: px(3) })).toEqual([
    ...[-10, -17, -2, 22, 46, 70, 87, 59],
    ...[-10, -29, -10, 57, 80, 101, 119, 68],
    ...[-17, -38, -38, -6, 76, 99, 99, 56],
    ...[-20, -43, -43, -25, 0, 19, 77, 43],
    ...[-24, -50, -38, -37, -8, -2, -1, 20],
    ...[-20, -32, -25, -17, -10, 45, 14, 2],
  ])
  expect(lit({ technique: 'chisel soft' })).toEqual([
    ...[-1, -2, 0, 14, 29, 33, 23, 8],
    ...[-3, -6, -3, 22, 55, 63, 45, 15],
    ...[-5, -14, -14, -2, 42, 60, 47, 17],
    ...[-6, -18, -22, -13, 2, 31, 33, 13],
    ...[-5, -15, -22, -19, -9, 2, 14, 6],
    ...[-2, -7, -10, -9, -5, 0, 5, 2],
  ])
})

it('a contour bends the light, or the surface when it is said so', () => {
  const line = (from: number, to: number) => ({
    name: '',
    curve: [
      { x: 0, y: from },
      { x: 255, y: to },
    ],
  })
  // A fifth and three fifths of what there is.
  expect(rowOf(2, { contour: line(51, 204) })).toEqual([-22, -59, -57, -13, 98, 111, 98, 58])
  expect(rowOf(2, { contour: line(255, 51), useShape: true })).toEqual([72, 108, 67, -5, -56, -100, -92, -33])
})

it('the light from straight above makes nothing brighter, and one from the side is seen at once', () => {
  expect(rowOf(3, {}, { angle: 40, altitude: 90 })).toEqual([-7, -35, -35, -10, -21, -41, -30, -5])
  expect(rowOf(3, {}, { angle: 40, altitude: 85 })).toEqual([-10, -44, -45, -16, -20, -36, -24, -2])
  expect(rowOf(3, {}, { angle: 40, altitude: 0 })).toEqual([-255, -255, -255, -255, 9, 56, 65, 31])
})

it('highlight and shadow are softened by themselves, beyond 1 px', () => {
  const { highlight, shadow } = reliefOf(SHAPE, bevel({ soften: px(3) }), LIGHT)
  expect([...highlight.data.slice(16, 24)]).toEqual([0, 1, 13, 40, 82, 108, 104, 71])
  expect([...shadow.data.slice(16, 24)]).toEqual([40, 60, 61, 44, 22, 7, 2, 0])
  expect({ ...highlight, data: 0 }).toEqual({ left: 3, top: 5, width: 8, height: 6, outside: 0, data: 0 })
  expect(lit({ soften: px(1) })).toEqual(lit())
  expect(rowOf(0, { soften: px(2) })).toEqual([-12, -17, -6, 31, 80, 107, 93, 54])
})

it('a bevel reaches as far as it lies outside of the layer', () => {
  const reach = (style?: LayerEffectBevel['style']) => bevelReach({ size: px(7), ...(style && { style }) })
  expect(reach()).toBe(0)
  expect(reach('inner bevel')).toBe(0)
  expect(reach('outer bevel')).toBe(7)
  expect(reach('emboss')).toBe(4)
  expect(reach('pillow emboss')).toBe(4)
  expect(reach('stroke emboss')).toBe(4)
})
