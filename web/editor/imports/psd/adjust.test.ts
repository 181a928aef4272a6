import type { AdjustmentLayer } from 'ag-psd'
import { expect, it } from 'vitest'
import { adjustmentOf } from './adjust.ts'

type Color = readonly [number, number, number]
/** The color that an adjustment makes of another, 0–255 each. */
const after = (adjustment: AdjustmentLayer, [r, g, b]: Color) =>
  adjustmentOf(adjustment)?.([r / 255, g / 255, b / 255]).map(value => Math.round(value * 255))

const master = { a: 0, b: 0, c: 25, d: 0, hue: 0, saturation: 0, lightness: 0 }

it('“colorize” gives all colors one hue and saturation, and keeps their lightness', () => {
  const blue = { type: 'hue/saturation' as const, master: { ...master, a: 256, b: -120, c: 50, d: 0 } }
  expect(after(blue, [128, 128, 128])).toEqual([65, 65, 192])
  expect(after(blue, [255, 0, 0])).toEqual([64, 64, 191])
  expect(after(blue, [255, 255, 255])).toEqual([255, 255, 255])
  const dark = { ...blue, master: { ...blue.master, d: -50 } }
  expect(after(dark, [128, 128, 128])).toEqual([32, 32, 96])
})

it('a range of hues changes its own colors only, less toward its ends', () => {
  const reds = { a: 315, b: 345, c: 15, d: 45, hue: 0, saturation: -100, lightness: 0 }
  const gray = { type: 'hue/saturation' as const, master, reds }
  expect(after(gray, [255, 0, 0])).toEqual([128, 128, 128])
  expect(after(gray, [0, 0, 255])).toEqual([0, 0, 255])
  // A hue of 30° belongs to it by half.
  expect(after(gray, [255, 128, 0])).toEqual([192, 128, 63])
  const light = { type: 'hue/saturation' as const, master, reds: { ...reds, saturation: 0, lightness: 50 } }
  expect(after(light, [128, 128, 128])).toEqual([128, 128, 128])
  expect(after(light, [255, 0, 0])).toEqual([255, 128, 128])
})

it('brightness and contrast are close to what Photoshop draws', () => {
  const kind = { type: 'brightness/contrast' as const, useLegacy: false }
  /** Gray before and after, as Photoshop CC drew it. */
  const measured = [
    { brightness: 150, contrast: -21, from: 128, to: 236 },
    { brightness: 150, contrast: -21, from: 96, to: 210 },
    { brightness: 23, contrast: 70, from: 64, to: 57 },
    { brightness: 23, contrast: 70, from: 192, to: 229 },
    { brightness: -31, contrast: 47, from: 128, to: 99 },
    { brightness: -95, contrast: -50, from: 128, to: 82 },
    { brightness: -95, contrast: -50, from: 208, to: 129 },
  ]
  for (const { from, to, ...amounts } of measured) {
    const [gray = 0] = after({ ...kind, ...amounts }, [from, from, from]) ?? []
    expect(Math.abs(gray - to)).toBeLessThan(9)
  }
})
