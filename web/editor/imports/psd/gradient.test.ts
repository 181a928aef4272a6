import type { EffectSolidGradient } from 'ag-psd'
import { expect, it } from 'vitest'
import { adjustmentOf } from './adjust.ts'
import { gradientColors } from './gradient.ts'

const stop = (location: number, r: number, g: number, b: number) => ({ location, midpoint: 0.5, color: { r, g, b } })
const opacityStops = [
  { location: 0, midpoint: 0.5, opacity: 1 },
  { location: 1, midpoint: 0.5, opacity: 1 },
]
const gradient = (
  colorStops: EffectSolidGradient['colorStops'],
  more: Partial<EffectSolidGradient> = {},
): EffectSolidGradient => ({ type: 'solid', name: '', smoothness: 1, colorStops, opacityStops, ...more })
const rounded = (color: readonly number[] | undefined) => color?.slice(0, 3).map(Math.round)

it('colors are mixed as Photoshop does it by each of its methods', () => {
  const two = gradient([stop(0, 225, 153, 51), stop(1, 42, 145, 217)])
  expect(rounded(gradientColors(two)?.(0.5))).toEqual([134, 149, 134])
  // A gradient that Photoshop drew has 152, 156, 151 at 0.485.
  const perceptual = gradientColors(two, 'perceptual')?.(0.485) ?? []
  for (const [c, value] of [152, 156, 151].entries()) expect(Math.abs((perceptual[c] ?? 0) - value)).toBeLessThan(3)
  const three = gradient([stop(0, 53, 209, 155), stop(0.277, 196, 245, 224), stop(0.474, 244, 255, 246)])
  // 102, 217, 172 at a quarter of the way to the second stop, and 141, 227, 191 nearly in the middle.
  const light = gradientColors(three, 'linear')
  for (const [at, expected] of [
    [0.0692, [102, 217, 172]],
    [0.1371, [141, 227, 192]],
  ] as const)
    for (const [c, value] of expected.entries()) expect(Math.abs((light?.(at)[c] ?? 0) - value)).toBeLessThan(2)
})

it('the smoothness of a gradient does not move its stops', () => {
  // 0.4 × 4096 samples: ag-psd gives the place of the last stop as 4096 / 1638.
  const stretched = gradient([stop(0, 0, 0, 0), stop(2.5, 200, 100, 50)], {
    smoothness: 0.4,
    opacityStops: [{ location: 0, midpoint: 0.5, opacity: 1 }],
  })
  expect(rounded(gradientColors(stretched)?.(0.5))).toEqual([100, 50, 25])
  const half = gradient([stop(0, 0, 0, 0), stop(1, 200, 100, 50)], { smoothness: 0.5 })
  expect(rounded(gradientColors(half)?.(0.5))).toEqual([200, 100, 50])
})

it('a gradient map mixes its colors by its method', () => {
  const map = adjustmentOf({
    type: 'gradient map',
    gradientType: 'solid',
    method: 'perceptual',
    smoothness: 1,
    colorStops: [stop(0, 0, 0, 0), stop(0.3477, 249, 75, 2), stop(1, 255, 255, 255)],
    opacityStops,
  })
  const [r = 0] = map?.([13 / 255, 13 / 255, 13 / 255]) ?? []
  expect(Math.round(r * 255)).toBeLessThan(6)
})
