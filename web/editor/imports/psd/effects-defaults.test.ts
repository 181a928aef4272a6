import type { LayerEffectsInfo } from 'ag-psd'
import { expect, it } from 'vitest'
import { shadowShift, withEffects } from './effects.ts'

const px = (value: number) => ({ units: 'Pixels' as const, value })
const on = { enabled: true } as const
const color = { r: 0, g: 0, b: 250 }
/** Two px, the first of them a fifth as strong as the second. */
const LAYER = { left: 2, top: 3, width: 2, height: 1, data: new Uint8ClampedArray([100, 0, 0, 51, 100, 0, 0, 255]) }
/** The colors of the row of px, and of `beyond` px on both sides of them. */
const row = (effects: LayerEffectsInfo, beyond = 0) => {
  const { data, width, left, top } = withEffects(LAYER, effects, { fill: 0, light: { angle: 0, altitude: 30 } })
  return Array.from({ length: 2 + beyond * 2 }, (_, index) => {
    const at = ((3 - top) * width + 2 - beyond + index - left) * 4
    return [...data.subarray(at, at + 4)]
  })
}

it('a shadow falls from 120° when it tells no angle, and half a px is rounded', () => {
  const light = { angle: 0, altitude: 30 }
  expect(shadowShift({ distance: px(100) }, light)).toEqual({ x: 50, y: 87 })
  expect(shadowShift({ distance: px(100), angle: 30 }, light)).toEqual({ x: -87, y: 50 })
  expect(shadowShift({ distance: px(100), angle: 30, useGlobalLight: true }, light)).toEqual({ x: -100, y: 0 })
})

it('what lies inside of an outline keeps its own alpha, and is weakened by the fill once', () => {
  const outline = { left: 2, top: 3, width: 2, height: 1, data: Uint8Array.of(255, 255), outside: 0 }
  const alphas = (weakensInterior: boolean) => {
    const options = { fill: 0.4, light: { angle: 0, altitude: 30 }, weakensInterior, outline }
    const { data } = withEffects(LAYER, {}, options)
    return [...data].filter((value, at) => at % 4 === 3 && value > 0)
  }
  // 0.4 of 51 and of 255.
  expect([alphas(true), alphas(false)]).toEqual([
    [20, 102],
    [20, 102],
  ])
})

it('an effect that tells no opacity has all of its strength', () => {
  const none = [0, 0, 0, 0]
  // What is cast on the other px, 51 of 255.
  const dropShadow = [{ ...on, size: px(0), distance: px(2), angle: 0, color }]
  expect(row({ dropShadow }, 2).slice(0, 2)).toEqual([
    [0, 0, 250, 51],
    [0, 0, 250, 255],
  ])
  // Four fifths of a fifth are left free by the px themselves.
  expect(row({ outerGlow: { ...on, size: px(0), range: 1, color } })).toEqual([[0, 0, 250, 41], none])
  const stroke = [{ ...on, size: px(0), position: 'outside' as const, fillType: 'color' as const, color }]
  expect(row({ stroke })).toEqual([[0, 0, 250, 41], none])
})

it('colors on the px that tell no opacity cover them', () => {
  const gradient = {
    name: '',
    type: 'solid' as const,
    smoothness: 1,
    colorStops: [{ location: 0, midpoint: 0.5, color }],
    opacityStops: [{ location: 0, midpoint: 0.5, opacity: 0.4 }],
  }
  expect(row({ gradientOverlay: [{ ...on, gradient }] })[1]).toEqual([0, 0, 250, 102])
  expect(row({ solidFill: [{ ...on, color }] })).toEqual([
    [0, 0, 250, 51],
    [0, 0, 250, 255],
  ])
})
