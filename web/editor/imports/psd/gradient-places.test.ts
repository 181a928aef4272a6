import type { EffectNoiseGradient, EffectSolidGradient, GradientStyle, InterpolationMethod } from 'ag-psd'
import { expect, it } from 'vitest'
import { cssGradient, type GradientPlace, gradientColors, gradientPaint } from './gradient.ts'

type Three = readonly [number, number, number]
const stop = (location: number, [r, g, b]: Three, midpoint = 0.5) => ({ location, midpoint, color: { r, g, b } })
const clear = (location: number, opacity: number, midpoint = 0.5) => ({ location, midpoint, opacity })
const gradient = (
  colorStops: EffectSolidGradient['colorStops'],
  opacityStops: EffectSolidGradient['opacityStops'] = [],
  smoothness = 1,
): EffectSolidGradient => ({ type: 'solid', name: '', smoothness, colorStops, opacityStops })
/** The color at a place: RGB to a tenth, the alpha to a thousandth. */
const colorAt = (of: EffectSolidGradient, at: number, method?: InterpolationMethod) =>
  gradientColors(
    of,
    method,
  )?.(at).map((value, c) => (c < 3 ? Math.round(value * 10) / 10 : Math.round(value * 1e3) / 1e3))
const rises = (of: EffectSolidGradient, at: readonly number[]) => at.map(place => colorAt(of, place)?.[0])

it('a color is bent toward the midpoint of the stop after it, and so is the opacity', () => {
  const bent = gradient(
    [stop(0.6, [110, 220, 130], 0.25), stop(0.2, [10, 20, 30])],
    [clear(0.9, 1, 0.75), clear(0.1, 0.2)],
  )
  // A quarter of the way is the middle of the colors, and three quarters that of the opacity.
  expect(colorAt(bent, 0.05)).toEqual([10, 20, 30, 0.2])
  expect(colorAt(bent, 0.1)).toEqual([10, 20, 30, 0.2])
  expect(colorAt(bent, 0.25)).toEqual([35, 70, 55, 0.3])
  expect(colorAt(bent, 0.3)).toEqual([60, 120, 80, 0.333])
  expect(colorAt(bent, 0.5)).toEqual([93.3, 186.7, 113.3, 0.467])
  expect(colorAt(bent, 0.8)).toEqual([110, 220, 130, 0.8])
  expect(colorAt(bent, 1)).toEqual([110, 220, 130, 1])
})

it('a midpoint stays a hundredth away from its stops, and may be given in percents', () => {
  const half = (midpoint: number) => rises(gradient([stop(0, [0, 0, 0]), stop(1, [200, 0, 0], midpoint)]), [0.5])[0]
  // 0.5 + 0.5 · 0.49 / 0.99, and 0.5 · 0.5 / 0.99.
  expect([0, 0.005, 1].map(half)).toEqual([149.5, 149.5, 50.5])
  expect([0.25, 25, 40].map(half)).toEqual([133.3, 133.3, 116.7])
})

it('places are shares, or of 4096 when one of them is larger; opacities may be percents', () => {
  const ends = (most: number, smoothness = 1) => gradient([stop(0, [0, 0, 0]), stop(most, [200, 0, 0])], [], smoothness)
  expect(rises(ends(2048), [0.125, 0.5, 1])).toEqual([50, 200, 200])
  const steep = gradient([stop(2048, [0, 0, 0]), stop(2049, [200, 0, 0])])
  expect(rises(steep, [2048.5 / 4096])).toEqual([100])
  expect(rises(ends(1.005), [0.5])).toEqual([99.5])
  expect(rises(ends(1.1), [0.5])).toEqual([200])
  expect(rises(ends(0.5, 0), [0.25])).toEqual([100])
  expect(colorAt(gradient([stop(0, [1, 2, 3])], [clear(0, 40), clear(1, 80)]), 0.25)).toEqual([1, 2, 3, 0.5])
  expect(colorAt(gradient([stop(0, [1, 2, 3])]), 0.25)).toEqual([1, 2, 3, 1])
  expect(gradientColors(gradient([]))).toBeNull()
  expect(gradientColors(undefined)).toBeNull()
})

it('colors in light, and as they are perceived, follow a spline through all stops', () => {
  const four = gradient([
    stop(0.1, [225, 153, 51]),
    stop(0.4, [42, 145, 217]),
    stop(0.6, [90, 20, 160]),
    stop(1, [200, 230, 240]),
  ])
  const along = (method: InterpolationMethod) =>
    [0.05, 0.2, 0.4, 0.45, 0.55, 0.7, 0.9, 1].map(at => colorAt(four, at, method)?.slice(0, 3))
  expect(along('linear')).toEqual([
    [225, 153, 51],
    [193.1, 152.9, 134.8],
    [42, 145, 217],
    [0, 125.3, 212],
    [53, 20.2, 169.6],
    [124.8, 107, 175.8],
    [184.6, 207.2, 225.6],
    [200, 230, 240],
  ])
  expect(along('perceptual')).toEqual([
    [225, 153, 51],
    [181.8, 160.1, 121.8],
    [42, 145, 217],
    [49.5, 115.8, 211.6],
    [81.2, 34.3, 167.7],
    [110.7, 65, 174.4],
    [176.6, 187.6, 224.6],
    [200, 230, 240],
  ])
})

const box = { left: 10, top: 20, width: 40, height: 20 }
const POINTS = [
  [25, 24],
  [41, 25],
  [30, 37],
  [38, 33],
  [12, 21],
] as const
/** Places on the gradient, of 1024, at px of a box. */
const placesOf = (place: GradientPlace) => {
  const paint = gradientPaint(at => [at * 1024, 0, 0, 1], place, box)
  return POINTS.map(([x, y]) => paint(x, y)[0])
}

it('a gradient lies along its angle, turned around its center, in each of its styles', () => {
  const place = { angle: 30, scale: 0.8, offset: { x: 0.1, y: -0.05 } }
  const styles: readonly (readonly [GradientStyle, readonly number[]])[] = [
    ['linear', [365, 748, 303, 559, 86]],
    ['reflected', [293, 473, 418, 94, 853]],
    ['radial', [552, 475, 527, 365, 1024]],
    ['diamond', [760, 514, 739, 447, 1024]],
    ['angle', [347, 1010, 619, 811, 372]],
  ]
  for (const [style, expected] of styles) {
    expect(placesOf({ ...place, style }), style).toEqual(expected)
    expect(placesOf({ ...place, style, reverse: true }), style).toEqual(expected.map(at => 1024 - at))
  }
  expect(placesOf(place)).toEqual([365, 748, 303, 559, 86])
  // An offset may be given in percents.
  expect(placesOf({ ...place, offset: { x: 10, y: -5 } })).toEqual([365, 748, 303, 559, 86])
  expect(placesOf({ ...place, scale: 0 })).toEqual([395, 701, 345, 550, 171])
  expect(placesOf({})).toEqual([794, 742, 128, 333, 947])
  const far = placesOf({ angle: 30, offset: { x: 0.015, y: 0 } })
  expect([placesOf({ angle: 30, offset: { x: 1.5, y: 0 } }), far]).toEqual([far, [474, 780, 424, 629, 250]])
  // A whole box is a share, too.
  expect(placesOf({ offset: { x: 0, y: 1 } })).toEqual([1024, 1024, 1024, 1024, 1024])
})

it('a gradient is at least one px long, and ends at its last color', () => {
  const one = { left: 0, top: 0, width: 1, height: 1 }
  const paint = gradientPaint(at => [at * 1024, 0, 0, 1], { angle: 0, scale: 0.5 }, one)
  expect([-5, -0.25, 0, 0.25, 5].map(x => paint(x, 0)[0])).toEqual([0, 256, 512, 768, 1024])
})

it('the colors around a center begin at its angle, to the right', () => {
  const three = { left: 0, top: 0, width: 3, height: 3 }
  const paint = gradientPaint(at => [at * 1024, 0, 0, 1], { angle: 0, style: 'angle' }, three)
  expect([paint(2, 1), paint(1, 0), paint(0, 1), paint(1, 2)].map(([place]) => place)).toEqual([0, 256, 512, 768])
})

it('a linear gradient is one of CSS, with nine stops and an angle from the top', () => {
  const two = gradient([stop(0, [0, 80, 200]), stop(1, [160, 80, 40])])
  const css =
    'linear-gradient(0deg, #0050c8 0%, #1450b4 12.5%, #2850a0 25%, #3c508c 37.5%, #505078 50%, #645064 62.5%, '
  expect(cssGradient(two, {})).toBe(`${css}#785050 75%, #8c503c 87.5%, #a05028 100%)`)
  const reverse = cssGradient(two, { style: 'linear', scale: 1, reverse: true, offset: { x: 0, y: 0 } })
  expect(reverse).toMatch(/^linear-gradient\(0deg, #a05028 0%, #8c503c 12\.5%, .* #1450b4 87\.5%, #0050c8 100%\)$/)
  const angles = [30, -300, 200, 720].map(angle => /\d+deg/.exec(cssGradient(two, { angle }))?.[0])
  expect(angles).toEqual(['60deg', '30deg', '250deg', '90deg'])
  const soft = gradient([stop(0, [0, 80, 200])], [clear(0, 0), clear(1, 1)])
  expect(cssGradient(soft, {})).toContain('rgba(0,80,200,0.25) 25%')
})

it('a gradient that CSS has no equal of stays a picture', () => {
  const two = gradient([stop(0, [0, 80, 200]), stop(1, [160, 80, 40])])
  const noise = { type: 'noise', name: '', min: [0, 0, 0, 0], max: [1, 1, 1, 1] } as unknown as EffectNoiseGradient
  expect(cssGradient(noise, {})).toBe('')
  expect(cssGradient(undefined, {})).toBe('')
  expect(cssGradient(two, { style: 'radial' })).toBe('')
  expect(cssGradient(two, { scale: 1.5 })).toBe('')
  expect(cssGradient(two, { offset: { x: 0.1, y: 0 } })).toBe('')
  expect(cssGradient(two, { offset: { x: 0, y: 0.1 } })).toBe('')
})
