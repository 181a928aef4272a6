import type { HueSaturationAdjustment } from 'ag-psd'
import { expect, it } from 'vitest'
import { hueSaturation, toHsl } from './hue.ts'

type Color = readonly [number, number, number]
const COLORS: readonly Color[] = [
  [200, 100, 50],
  [180, 220, 40],
  [40, 200, 90],
  [30, 120, 210],
  [90, 40, 160],
  [220, 60, 140],
  [230, 200, 190],
  [100, 100, 100],
]
const master = { a: 0, b: 0, c: 25, d: 0, hue: 0, saturation: 0, lightness: 0 }
/** The color that an adjustment makes of another, 0–255 each, to a tenth. */
const after = (adjustment: Omit<HueSaturationAdjustment, 'type'>, [r, g, b]: Color) =>
  hueSaturation({ type: 'hue/saturation', ...adjustment })([r / 255, g / 255, b / 255]).map(
    value => Math.round(value * 2550) / 10,
  )
const all = (change: object, colors = COLORS) => colors.map(color => after({ master: { ...master, ...change } }, color))

it('a color has a hue, a saturation and a lightness', () => {
  const hsl = COLORS.map(([r, g, b]) => {
    const [h, s, l] = toHsl([r / 255, g / 255, b / 255])
    return [Math.round(h * 36_000) / 100, Math.round(s * 1e4) / 1e4, Math.round(l * 1e4) / 1e4]
  })
  expect(hsl).toEqual([
    [20, 0.6, 0.4902],
    [73.33, 0.72, 0.5098],
    [138.75, 0.6667, 0.4706],
    [210, 0.75, 0.4706],
    [265, 0.6, 0.3922],
    [330, 0.6957, 0.549],
    [15, 0.4444, 0.8235],
    [0, 0, 0.3922],
  ])
  expect(toHsl([1, 0.5, 0.5])).toEqual([0, 1, 0.75])
})

it('a turn of the hue keeps saturation and lightness', () => {
  expect(all({ hue: 40 })).toEqual([
    [200, 200, 50],
    [60, 220, 40],
    [40, 200, 196.7],
    [60, 30, 210],
    [160, 40, 150],
    [220, 86.7, 60],
    [230, 226.7, 190],
    [100, 100, 100],
  ])
  expect(all({ hue: -70 }).slice(0, 4)).toEqual([
    [200, 50, 175],
    [220, 50, 40],
    [176.7, 200, 40],
    [30, 210, 90],
  ])
})

it('more saturation divides by what is left of 100%, and less takes its share', () => {
  expect(all({ saturation: 25 }, [[120, 100, 60]])).toEqual([[130, 103.3, 50]])
  expect(all({ saturation: 100 }).slice(6)).toEqual([
    [255, 187.5, 165],
    [100, 100, 100],
  ])
  // A hundred times as much, at most: 0.4% become 40%.
  expect(all({ saturation: 100 }, [[125.5, 125, 124.5]])).toEqual([[175, 125, 75]])
  expect(all({ saturation: -50 }).slice(0, 3)).toEqual([
    [162.5, 112.5, 87.5],
    [155, 175, 85],
    [80, 160, 105],
  ])
  expect(all({ saturation: -150 }).slice(0, 2)).toEqual([
    [125, 125, 125],
    [130, 130, 130],
  ])
})

it('lightness is a way to white or to black', () => {
  expect(all({ lightness: 30 }).slice(0, 2)).toEqual([
    [216.5, 146.5, 111.5],
    [202.5, 230.5, 104.5],
  ])
  expect(all({ lightness: -30 }).slice(0, 2)).toEqual([
    [140, 70, 35],
    [126, 154, 28],
  ])
  expect(all({ lightness: 150 }).slice(0, 1)).toEqual([[255, 255, 255]])
})

it('ranges of hues change what belongs to them, and what they add up to where they overlap', () => {
  const reds = { a: 315, b: 345, c: 15, d: 45, hue: 20, saturation: -30, lightness: 40 }
  const cyans = { a: 135, b: 165, c: 195, d: 225, hue: -50, saturation: 40, lightness: -20 }
  const ranged = (color: Color, more: object = {}) => after({ master: { ...master, ...more }, reds, cyans }, color)
  const table: readonly (readonly [Color, Color, Color])[] = [
    [
      [200, 100, 50],
      [195.7, 160.5, 105.3],
      [186.3, 163.7, 84.6],
    ],
    [
      [200, 50, 55],
      [195.7, 139.5, 115.4],
      [185.2, 137, 94.9],
    ],
    [
      [200, 50, 100],
      [195.7, 105.3, 110.3],
      [186.3, 95.9, 84.6],
    ],
    [
      [50, 200, 150],
      [16.9, 214.2, 11.3],
      [0, 202.9, 28.2],
    ],
    [
      [60, 120, 200],
      [46.4, 160.4, 203.4],
      [24.1, 122.9, 200.7],
    ],
    // Neither a red nor a cyan.
    [
      [50, 200, 80],
      [50, 200, 80],
      [28.1, 196.9, 90],
    ],
  ]
  for (const [color, alone, both] of table) {
    expect(ranged(color), String(color)).toEqual(alone)
    expect(ranged(color, { hue: 10, saturation: 20, lightness: -10 }), String(color)).toEqual(both)
  }
  const yellows = { a: 15, b: 45, c: 75, d: 105, hue: 30, saturation: 60, lightness: -60 }
  expect(after({ reds, yellows }, [200, 120, 50])).toEqual([203.4, 182.7, 41.7])
})

it('each of the six ranges counts when it changes anything, and gray belongs to none', () => {
  const around = (hue: number) => ({ a: hue - 40, b: hue - 20, c: hue + 20, d: hue + 40 })
  const still = { hue: 0, saturation: 0, lightness: 0 }
  const names = ['reds', 'yellows', 'greens', 'cyans', 'blues', 'magentas'] as const
  const pure = [
    [200, 50, 50],
    [200, 200, 50],
    [50, 200, 50],
    [50, 200, 200],
    [50, 50, 200],
    [200, 50, 200],
  ] as const
  for (const [index, name] of names.entries()) {
    const color = pure[index] ?? pure[0]
    const range = { ...around(index * 60), ...still }
    expect(after({ [name]: { ...range, saturation: -100 } }, color), name).toEqual([125, 125, 125])
    expect(after({ [name]: { ...range, hue: 180 } }, color), name).toEqual(color.map(value => 250 - value))
    // 150 of 255 of the way to white.
    const lit = after({ [name]: { ...range, lightness: 100 } }, color)
    expect(lit, name).toEqual(color.map(value => Math.round((value + ((255 - value) * 150) / 255) * 10) / 10))
    expect(after({ [name]: { ...range, lightness: 100, hue: 10 } }, [90, 90, 90]), name).toEqual([90, 90, 90])
  }
})

it('a range without slopes ends at once', () => {
  const reds = { a: 0, b: 0, c: 30, d: 30, hue: 0, saturation: -100, lightness: 0 }
  // Hues of 0, 27, 30 and 330.
  const colors = [
    [200, 50, 50],
    [200, 117.5, 50],
    [200, 125, 50],
    [200, 50, 125],
  ] as const
  expect(colors.map(color => after({ reds }, color))).toEqual([
    ...[
      [125, 125, 125],
      [125, 125, 125],
    ],
    ...colors.slice(2),
  ])
})

it('“colorize” begins at 256, and has a hue, a saturation and a lightness of its own', () => {
  const one = (change: object) => all(change, [[200, 100, 50]])[0]
  expect(one({ a: 256, b: 75, c: 40, d: 20 })).toEqual([171.8, 192.6, 109.4])
  expect(one({ a: 256, b: 75 - 360, c: 40, d: -20 })).toEqual([120, 140, 60])
  expect(one({ a: 256, b: 75, c: 130, d: 0 })).toEqual([187.5, 250, 0])
  expect(one({ a: 256, b: 75, c: -5, d: 0 })).toEqual([125, 125, 125])
  expect(one({ a: 255, b: 75, c: 40, d: 20 })).toEqual([200, 100, 50])
})
