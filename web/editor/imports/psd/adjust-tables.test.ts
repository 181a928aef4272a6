import type { AdjustmentLayer } from 'ag-psd'
import { expect, it } from 'vitest'
import { adjustmentOf } from './adjust.ts'

type Color = readonly [number, number, number]
/** The color that an adjustment makes of another, 0–255 each, to a tenth. */
const after = (adjustment: AdjustmentLayer, [r, g, b]: Color) =>
  adjustmentOf(adjustment)?.([r / 255, g / 255, b / 255]).map(value => Math.round(value * 2550) / 10)
/** What it makes of each gray: the red of the result. */
const grays = (adjustment: AdjustmentLayer, values: readonly number[]) =>
  values.map(value => after(adjustment, [value, value, value])?.[0])

it('inverting turns each channel around', () => {
  expect(after({ type: 'invert' }, [10, 100, 255])).toEqual([245, 155, 0])
})

it('levels stretch what lies between their limits, by their own channel first', () => {
  const rgb = { shadowInput: 20, highlightInput: 220, shadowOutput: 30, highlightOutput: 200, midtoneInput: 2 }
  const levels = { type: 'levels' as const, rgb }
  // √0.25 and √0.56 of 170, above 30.
  expect(grays(levels, [0, 20, 70, 132, 220, 255])).toEqual([30, 30, 115, 157.2, 200, 200])
  const plain = { shadowInput: 0, highlightInput: 128, shadowOutput: 0, highlightOutput: 255, midtoneInput: 1 }
  // 64 becomes 127.5 in one channel, of which √0.5375 of 170 are made.
  expect(after({ ...levels, red: plain }, [64, 70, 132])).toEqual([154.6, 115, 157.2])
  expect(after({ ...levels, green: plain }, [70, 64, 132])).toEqual([115, 154.6, 157.2])
  expect(after({ ...levels, blue: plain }, [70, 132, 64])).toEqual([115, 157.2, 154.6])
})

it('levels without a range have one step, and a missing midtone changes nothing', () => {
  const rgb = { shadowInput: 100, highlightInput: 100, shadowOutput: 0, highlightOutput: 255, midtoneInput: 0 }
  expect(grays({ type: 'levels', rgb }, [100, 101])).toEqual([0, 255])
  const half = { ...rgb, shadowInput: 0, highlightInput: 200 }
  expect(grays({ type: 'levels', rgb: half }, [50])).toEqual([63.8])
})

it('a curve is a natural cubic spline through its points, and even beyond them', () => {
  const point = (input: number, output: number) => ({ input, output })
  const rgb = [point(160, 100), point(30, 20), point(230, 240), point(90, 140), point(190, 120)]
  const expected = [20, 20, 72.9, 140, 131.6, 100, 102.2, 142.2, 240, 240]
  expect(grays({ type: 'curves', rgb }, [10, 30, 50, 90, 120, 160, 175, 200, 230, 250])).toEqual(expected)
  const red = [point(0, 40), point(200, 240)]
  expect(grays({ type: 'curves', red }, [0, 50, 230])).toEqual([40, 90, 240])
  // 50 becomes 90 by its own curve, and then 140.
  expect(after({ type: 'curves', rgb, red }, [50, 50, 160])).toEqual([140, 72.9, 100])
  expect(after({ type: 'curves', rgb, green: red, blue: red }, [90, 50, 50])).toEqual([140, 140, 140])
  expect(grays({ type: 'curves', rgb: [point(10, 200)] }, [50])).toEqual([50])
})

it('the old kind of contrast is a line around the middle, and its brightness moves it', () => {
  const old = (brightness: number, contrast: number) =>
    ({ type: 'brightness/contrast', useLegacy: true, brightness, contrast }) as const
  expect(grays(old(51, 0), [0, 51, 230])).toEqual([51, 102, 255])
  // (100 + 51 − 127.5) · 2 + 127.5, and with 0.6 in place of 2.
  expect(grays(old(51, 50), [100, 0])).toEqual([174.5, 0])
  expect(grays(old(51, -40), [100, 0])).toEqual([141.6, 81.6])
  // A slope of 250 at most.
  expect(grays(old(0, 100), [127, 128])).toEqual([2.5, 252.5])
})

it('the newer kind of brightness and contrast bends the values between black and white', () => {
  const bent = (brightness?: number, contrast?: number) =>
    ({
      type: 'brightness/contrast',
      ...(brightness !== undefined && { brightness }),
      ...(contrast !== undefined && { contrast }),
    }) as const
  expect(grays(bent(23, 70), [0, 64, 192, 255])).toEqual([0, 57, 227.8, 255])
  expect(grays(bent(-95, -50), [128])).toEqual([79.8])
  expect(grays(bent(50, -40), [40])).toEqual([71.3])
  expect(grays(bent(undefined, 50), [128])).toEqual([128.2])
  expect(grays(bent(), [77])).toEqual([77])
})

it('an exposure doubles light, moves it by an offset and bends it by a gamma', () => {
  const light = (more: object) => ({ type: 'exposure' as const, ...more }) as AdjustmentLayer
  expect(grays(light({}), [100])).toEqual([100])
  expect(grays(light({ exposure: 1 }), [100])).toEqual([137])
  expect(grays(light({ exposure: -1, offset: 0.1 }), [100])).toEqual([112])
  expect(grays(light({ gamma: 2 }), [100])).toEqual([159.7])
  expect(grays(light({ gamma: 0 }), [100])).toEqual([100])
  expect(grays(light({ exposure: 1.5, offset: -0.05, gamma: 0.5 }), [100])).toEqual([88.1])
  expect(grays(light({ exposure: 3 }), [200])).toEqual([255])
  expect(grays(light({ offset: -0.5 }), [100])).toEqual([0])
})

it('a threshold makes what is as light as its level white, and the rest black', () => {
  const at = (level?: number) => ({ type: 'threshold', ...(level !== undefined && { level }) }) as AdjustmentLayer
  expect(grays(at(), [127.5, 128.5])).toEqual([0, 255])
  expect(after(at(0), [0, 0, 0])).toEqual([255, 255, 255])
  // 30% of red, 59% of green and 11% of blue.
  for (const [color, light] of [
    [[200, 0, 0], 60],
    [[0, 200, 0], 118],
    [[0, 0, 200], 22],
  ] as const) {
    expect(after(at(light - 1), color)).toEqual([255, 255, 255])
    expect(after(at(light + 1), color)).toEqual([0, 0, 0])
  }
})

it('a posterized picture has as many values as it is told, two at least, and stays within black and white', () => {
  const steps = (levels?: number) => ({ type: 'posterize', ...(levels && { levels }) }) as AdjustmentLayer
  expect(grays(steps(3), [84, 85, 169, 170, 255])).toEqual([0, 127.5, 127.5, 255, 255])
  expect(grays(steps(), [63, 64, 190, 192])).toEqual([0, 85, 170, 255])
  expect(grays(steps(1), [127, 128])).toEqual([0, 255])
  expect(after(steps(3), [400, -90, 100])).toEqual([255, 0, 127.5])
})

it('a channel mixer takes its share of each channel, and a constant', () => {
  const color = [200, 100, 50] as const
  const red = { red: 50, green: 25, blue: 10, constant: 20 }
  const green = { red: -20, green: 110, blue: 30, constant: -10 }
  const mixer = { type: 'channel mixer' as const, monochrome: false }
  // 100 + 25 + 5 + 51, −40 + 110 + 15 − 25.5, and blue as it was.
  expect(after({ ...mixer, red, green }, color)).toEqual([181, 59.5, 50])
  expect(after({ ...mixer, blue: red }, color)).toEqual([200, 100, 181])
  expect(after({ ...mixer, red: { ...red, red: 300 }, green: { ...green, constant: -200 } }, color)).toEqual([
    255, 0, 50,
  ])
  expect(after({ ...mixer, monochrome: true, gray: red }, color)).toEqual([181, 181, 181])
  // 60 + 59 + 5.5.
  expect(after({ ...mixer, monochrome: true }, color)).toEqual([124.5, 124.5, 124.5])
})

it('black and white weighs six ranges of colors, and those between them by their share', () => {
  const gray = (more: object = {}) => ({ type: 'black & white', ...more }) as AdjustmentLayer
  const colors = [
    [200, 50, 50],
    [200, 200, 50],
    [50, 200, 50],
    [50, 200, 200],
    [50, 50, 200],
    [200, 50, 200],
  ] as const
  // 40, 60, 40, 60, 20 and 80% of 150, above 50.
  expect(colors.map(color => after(gray(), color)?.[1])).toEqual([110, 140, 110, 140, 80, 170])
  const own = gray({ reds: 10, yellows: 20, greens: 30, cyans: 40, blues: 50, magentas: -20 })
  expect(colors.map(color => after(own, color)?.[1])).toEqual([65, 80, 95, 110, 125, 20])
  // A quarter of the way from red to yellow, and half of that from magenta to red.
  expect(after(own, [200, 87.5, 50])).toEqual([68.8, 68.8, 68.8])
  expect(after(own, [200, 50, 125])).toEqual([42.5, 42.5, 42.5])
  expect(after(gray({ reds: 300 }), [200, 50, 50])).toEqual([255, 255, 255])
  expect(after(gray({ reds: -200 }), [200, 50, 50])).toEqual([0, 0, 0])
  // The tint is made as light as the gray: 17 darker.
  const tintColor = { r: 204, g: 102, b: 51 }
  expect(after(gray({ useTint: true, tintColor }), [200, 50, 50])).toEqual([187, 85, 34])
  expect(after(gray({ useTint: false, tintColor }), [200, 50, 50])).toEqual([110, 110, 110])
})

it('a gradient map takes the color at the lightness, or at its reverse', () => {
  const stop = (location: number, r: number, g: number, b: number) => ({ location, midpoint: 0.5, color: { r, g, b } })
  const colorStops = [stop(0, 0, 50, 200), stop(1, 250, 100, 0)]
  const map = { type: 'gradient map', gradientType: 'solid', colorStops } as AdjustmentLayer
  // A fifth of the way: 30% of 170.
  expect(after(map, [170, 0, 0])).toEqual([50, 60, 160])
  expect(after({ ...map, reverse: true } as AdjustmentLayer, [170, 0, 0])).toEqual([200, 90, 40])
  expect(adjustmentOf({ ...map, colorStops: [] } as AdjustmentLayer)).toBeNull()
  const narrow = [0.2, 0.4, 0.6, 1]
  const noise = { ...map, gradientType: 'noise', min: narrow, max: narrow } as AdjustmentLayer
  expect(after(noise, [170, 0, 0])).toEqual([51, 102, 153])
  expect(adjustmentOf({ type: 'something new' } as unknown as AdjustmentLayer)).toBeNull()
})
