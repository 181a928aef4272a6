import type { Color } from 'ag-psd'
import { expect, it } from 'vitest'
import { adjustedColor, cssColor, rgbOf } from './color.ts'

/** RGB to a tenth. */
const fine = (color: Color | undefined) => rgbOf(color).map(value => Math.round(value * 10) / 10)

it('each kind of color becomes RGB', () => {
  expect(fine(undefined)).toEqual([0, 0, 0])
  expect(fine({ r: 10, g: 20, b: 30 })).toEqual([10, 20, 30])
  expect(fine({ fr: 0.2, fg: 0.4, fb: 0.6 })).toEqual([51, 102, 153])
  // Three quarters of 255 − 55, 255 − 105 and 255 − 155.
  expect(fine({ c: 55, m: 105, y: 155, k: 63.75 })).toEqual([150, 112.5, 75])
  expect(fine({ k: 55 })).toEqual([200, 200, 200])
})

it('hues turn from red over green and blue back to red', () => {
  const at = (degrees: number) => fine({ h: degrees / 360, s: 0.6, b: 0.8 })
  // 204 is the brightness, and 40% of it what the saturation leaves.
  expect(at(0)).toEqual([204, 81.6, 81.6])
  expect(at(30)).toEqual([204, 142.8, 81.6])
  expect(at(60)).toEqual([204, 204, 81.6])
  expect(at(75)).toEqual([173.4, 204, 81.6])
  expect(at(120)).toEqual([81.6, 204, 81.6])
  expect(at(165)).toEqual([81.6, 204, 173.4])
  expect(at(195)).toEqual([81.6, 173.4, 204])
  expect(at(240)).toEqual([81.6, 81.6, 204])
  expect(at(285)).toEqual([173.4, 81.6, 204])
  expect(at(345)).toEqual([204, 81.6, 112.2])
})

it('a color in Lab keeps its lightness and its tint, also one that is nearly black', () => {
  const lab = (l: number, a: number, b: number) => fine({ l: l / 100, a: a / 127, b: b / 127 })
  expect(lab(50, 20, -30)).toEqual([132.9, 108.0, 170.5])
  expect(lab(70, -30, 40)).toEqual([132.5, 185.3, 94.3])
  expect(lab(5, 3, 4)).toEqual([23.6, 14.9, 8.6])
  expect(lab(30, 0, 0)).toEqual([70.6, 70.6, 70.6])
  expect(lab(11.2, 0, 0)).toEqual([29.9, 29.9, 29.9])
  // The screen shows neither more than full light nor less than none.
  expect(lab(60, 127, 127)).toEqual([255.0, 0.0, 0.0])
  expect(lab(90, -127, -60)).toEqual([0.0, 255.0, 255.0])
})

it('a color for CSS has two digits for each channel, and the alpha of one that is not opaque', () => {
  expect(cssColor([5, 15.6, 255])).toBe('#0510ff')
  expect(cssColor([-20, 300, 127.4])).toBe('#00ff7f')
  expect(cssColor([5.4, 15.6, 255], 0.98765)).toBe('rgba(5,16,255,0.988)')
  expect(cssColor([1, 2, 3], 1)).toBe('#010203')
  expect(cssColor([1, 2, 3], 0)).toBe('rgba(1,2,3,0)')
})

it('an adjustment changes the colors of a gradient by its share, and keeps their alpha', () => {
  const css = 'linear-gradient(45deg, #0a64c8 0%, rgba(20,40,60,0.5) 50%)'
  const turned = ([r, g, b]: readonly [number, number, number]) => [g, b, r] as const
  expect(adjustedColor(css, turned, 1)).toBe('linear-gradient(45deg, #64c80a 0%, rgba(40,60,20,0.5) 50%)')
  // A quarter of the way: 10 + 22.5, 100 + 25, 200 − 47.5.
  expect(adjustedColor('#0a64c8', turned, 0.25)).toBe('#217d99')
})
