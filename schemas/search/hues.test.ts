import { expect, it } from 'vitest'
import { dominantHue, hueOf, hueOfSvg, type Rgb } from './hues.ts'

const families = (...colors: readonly Rgb[]) => colors.map(hueOf).join(' ')

it('a family of strong colors ends at its degree of the hue circle', () => {
  // A range of 240: a step of 1 is a quarter of a degree. Each pair lies before and at an end.
  expect(families([240, 55, 0], [240, 56, 0])).toBe('red orange')
  expect(families([240, 167, 0], [240, 168, 0])).toBe('orange yellow')
  expect(families([209, 240, 0], [208, 240, 0])).toBe('yellow green')
  expect(families([0, 240, 171], [0, 240, 172])).toBe('green cyan')
  expect(families([0, 161, 240], [0, 160, 240])).toBe('cyan blue')
  expect(families([51, 0, 240], [52, 0, 240])).toBe('blue purple')
  expect(families([199, 0, 240], [200, 0, 240])).toBe('purple pink')
  expect(families([240, 0, 81], [240, 0, 80])).toBe('pink red')
})

it('very dark and very light colors are black and white', () => {
  expect(families([66, 0, 0], [67, 0, 0], [0, 0, 66], [0, 0, 67])).toBe('black red black blue')
  expect(families([255, 219, 219], [255, 220, 220], [219, 219, 255], [220, 220, 255])).toBe('pink white blue white')
})

it('pale colors are gray, or white and black at their ends', () => {
  expect(families([145, 110, 110], [146, 110, 110])).toBe('gray red')
  expect(families([199, 181, 181], [200, 182, 182])).toBe('gray pink')
  // A range of 17 is too small, however dark.
  expect(families([60, 43, 43], [61, 43, 43])).toBe('black red')
  expect(families([56, 56, 56], [57, 56, 56], [220, 218, 218], [221, 219, 219])).toBe('black gray gray white')
})

it('dull dark oranges are brown', () => {
  expect(families([120, 69, 60], [120, 70, 60], [120, 107, 60], [120, 108, 60])).toBe('red brown brown yellow')
  expect(families([137, 97, 77], [138, 98, 78])).toBe('brown orange')
  expect(families([104, 45, 15], [106, 45, 15])).toBe('brown orange')
})

it('light reds are pink', () => {
  expect(families([243, 124, 124], [244, 124, 124])).toBe('red pink')
  expect(families([250, 157, 130], [250, 158, 130])).toBe('pink orange')
  expect(families([250, 130, 169], [250, 130, 170], [244, 124, 163])).toBe('pink pink pink')
  expect(families([243, 110, 150])).toBe('red')
})

it('the dominant family has the largest sum; neutral colors count about a third', () => {
  const red: Rgb = [240, 0, 0]
  for (const neutral of [
    [128, 128, 128],
    [250, 250, 250],
    [9, 9, 9],
  ] as const) {
    expect(
      dominantHue([
        [neutral, 100],
        [red, 36],
      ]),
    ).toBe('red')
    expect(
      dominantHue([
        [red, 34],
        [neutral, 100],
      ]),
    ).toBe(hueOf(neutral))
  }
  expect(
    dominantHue([
      [red, 20],
      [[0, 0, 240], 30],
      [red, 20],
    ]),
  ).toBe('red')
})

it('a drawing has the family that its colors name most often, in three or six digits', () => {
  const of = (...colors: readonly string[]) => hueOfSvg(colors.map(color => `<path fill="${color}"/>`).join(''))
  expect([of('#f60'), of('#08f'), of('#0f1'), of('#F02080'), of('#00E0D0')]).toEqual([
    ...['orange', 'blue', 'green', 'pink', 'cyan'],
  ])
  // A quarter of a degree apart.
  expect([of('#f03700'), of('#f03800')]).toEqual(['red', 'orange'])
  expect([of('#0f0', '#00f', '#00f'), of('#12345', 'red'), of('#1234567')]).toEqual(['blue', '', ''])
})
