import type { AdjustmentLayer, CurvesAdjustmentChannel, LevelsAdjustmentChannel } from 'ag-psd'
import { blended, type Rgb } from '#web/kernels/raster/blend.ts'
import { rgbOf } from './color.ts'
import { gradientColors } from './gradient.ts'
import { hueSaturation, toHsl } from './hue.ts'
import { colorLookup } from './lookup.ts'
import { colorBalance, photoFilter, selectiveColor, vibrance } from './tone.ts'

/** Changes one color, 0–1 each. */
export type Adjust = (color: Rgb) => Rgb

const hold = (value: number) => Math.max(0, Math.min(1, value))
const light = ([r, g, b]: Rgb) => 0.3 * r + 0.59 * g + 0.11 * b

type Curve = (value: number) => number
const same: Curve = value => value
const tabled = (curve: Curve): Curve => {
  const table = Float64Array.from({ length: 256 }, (_, index) => hold(curve(index / 255)))
  return value => table[Math.round(hold(value) * 255)] as number
}
const channels =
  (r: Curve, g: Curve, b: Curve): Adjust =>
  color => [r(color[0]), g(color[1]), b(color[2])]

const levels = (channel: LevelsAdjustmentChannel | undefined): Curve => {
  if (!channel) return same
  const { shadowInput, highlightInput, shadowOutput, highlightOutput, midtoneInput } = channel
  return value => {
    const share = hold((value * 255 - shadowInput) / Math.max(1, highlightInput - shadowInput))
    return (shadowOutput + share ** (1 / (midtoneInput || 1)) * (highlightOutput - shadowOutput)) / 255
  }
}

const numberAt = (list: ArrayLike<number>, index: number) => list[index] ?? 0

/** A natural cubic spline through the points, as Photoshop draws a curve; of two points at one place the first counts. */
const curve = (points: CurvesAdjustmentChannel | undefined): Curve => {
  const sorted = [...(points ?? [])].sort((a, b) => a.input - b.input)
  const knots = sorted.filter(({ input }, index) => input !== sorted[index - 1]?.input)
  const last = knots.length - 1
  if (last < 1) return same
  const [xs, ys] = [knots.map(({ input }) => input), knots.map(({ output }) => output)]
  const [x, y] = [(index: number) => numberAt(xs, index), (index: number) => numberAt(ys, index)]
  const second = new Float64Array(knots.length)
  const u = new Float64Array(knots.length)
  for (let i = 1; i < last; i++) {
    const [before, after, both] = [x(i) - x(i - 1), x(i + 1) - x(i), x(i + 1) - x(i - 1)]
    const share = before / both
    const p = share * numberAt(second, i - 1) + 2
    second[i] = (share - 1) / p
    const bend = (y(i + 1) - y(i)) / after - (y(i) - y(i - 1)) / before
    u[i] = ((6 * bend) / both - share * numberAt(u, i - 1)) / p
  }
  for (let i = last - 1; i > 0; i--) second[i] = numberAt(second, i) * numberAt(second, i + 1) + numberAt(u, i)
  return value => {
    const at = Math.max(x(0), Math.min(x(last), value * 255))
    const i = xs.findIndex((each, index) => index > 0 && each >= at)
    const width = x(i) - x(i - 1)
    const [a, b] = [(x(i) - at) / width, (at - x(i - 1)) / width]
    const bend = (a ** 3 - a) * numberAt(second, i - 1) + (b ** 3 - b) * numberAt(second, i)
    return (a * y(i - 1) + b * y(i) + (bend * width * width) / 6) / 255
  }
}

const brightness = (amount: number, contrast: number, isLegacy: boolean): Curve => {
  if (isLegacy) {
    const slope = (1 + Math.min(0, contrast) / 100) / Math.max(0.004, 1 - Math.max(0, contrast) / 100)
    return value => (value + amount / 255 - 0.5) * slope + 0.5
  }
  // The newer kind keeps black and white. The two numbers are measured at pictures that Photoshop drew.
  const darkness = Math.exp(amount * 0.009)
  return value => {
    const bright = 1 - (1 - hold(value)) ** darkness
    const fromMiddle = bright - 0.5
    return bright + fromMiddle * (1 - 2 * Math.abs(fromMiddle)) * (contrast / 100) * 0.9
  }
}

const mixed = (channel: { red: number; green: number; blue: number; constant: number } | undefined) => (color: Rgb) =>
  channel
    ? hold((color[0] * channel.red + color[1] * channel.green + color[2] * channel.blue + channel.constant) / 100)
    : null

/** What an adjustment layer does to a color; null for those that cannot be imitated. */
export const adjustmentOf = (adjustment: AdjustmentLayer): Adjust | null => {
  switch (adjustment.type) {
    case 'invert':
      return ([r, g, b]) => [1 - r, 1 - g, 1 - b]
    case 'levels': {
      const all = levels(adjustment.rgb)
      const of = (channel: LevelsAdjustmentChannel | undefined) => tabled(value => all(levels(channel)(value)))
      return channels(of(adjustment.red), of(adjustment.green), of(adjustment.blue))
    }
    case 'curves': {
      const all = curve(adjustment.rgb)
      const of = (points: CurvesAdjustmentChannel | undefined) => {
        const own = curve(points)
        return tabled(value => all(hold(own(value))))
      }
      return channels(of(adjustment.red), of(adjustment.green), of(adjustment.blue))
    }
    case 'brightness/contrast': {
      const own = tabled(
        brightness(adjustment.brightness ?? 0, adjustment.contrast ?? 0, adjustment.useLegacy === true),
      )
      return channels(own, own, own)
    }
    case 'exposure': {
      const { exposure = 0, offset = 0, gamma = 1 } = adjustment
      const own = tabled(value => hold(value ** 2.2 * 2 ** exposure + offset) ** (1 / 2.2 / (gamma || 1)))
      return channels(own, own, own)
    }
    case 'hue/saturation':
      return hueSaturation(adjustment)
    case 'threshold': {
      const level = (adjustment.level ?? 128) / 255
      return color => (light(color) >= level ? [1, 1, 1] : [0, 0, 0])
    }
    case 'posterize': {
      const steps = Math.max(2, adjustment.levels ?? 4)
      const own = tabled(value => Math.min(steps - 1, Math.floor(value * steps)) / (steps - 1))
      return channels(own, own, own)
    }
    case 'channel mixer': {
      if (adjustment.monochrome) {
        const gray = mixed(adjustment.gray)
        return color => {
          const value = gray(color) ?? light(color)
          return [value, value, value]
        }
      }
      const [r, g, b] = [mixed(adjustment.red), mixed(adjustment.green), mixed(adjustment.blue)]
      return color => [r(color) ?? color[0], g(color) ?? color[1], b(color) ?? color[2]]
    }
    case 'black & white': {
      const { reds = 40, yellows = 60, greens = 40, cyans = 60, blues = 20, magentas = 80 } = adjustment
      const [r, g, b] = rgbOf(adjustment.tintColor)
      const tint: Rgb | null = adjustment.useTint ? [r / 255, g / 255, b / 255] : null
      const amountOf = (range: number) => numberAt([reds, yellows, greens, cyans, blues, magentas], range % 6)
      return color => {
        const [h] = toHsl(color)
        const [least, spread] = [Math.min(...color), Math.max(...color) - Math.min(...color)]
        const [range, rest] = [Math.floor(h * 6), (h * 6) % 1]
        const amount = amountOf(range) * (1 - rest) + amountOf(range + 1) * rest
        const value = hold(least + (spread * amount) / 100)
        return tint ? blended('color', [value, value, value], tint) : [value, value, value]
      }
    }
    case 'gradient map': {
      const { colorStops = [], opacityStops = [], gradientType, smoothness = 1, method } = adjustment
      const { min = [], max = [] } = adjustment
      const colors =
        gradientType === 'noise'
          ? gradientColors({ ...adjustment, name: '', type: 'noise', min, max })
          : gradientColors({ name: '', type: 'solid', colorStops, opacityStops, smoothness }, method)
      if (!colors) return null
      return color => {
        const at = light(color)
        const [r, g, b] = colors(adjustment.reverse ? 1 - at : at)
        return [r / 255, g / 255, b / 255]
      }
    }
    case 'color balance':
      return colorBalance(adjustment)
    case 'photo filter':
      return photoFilter(adjustment)
    case 'selective color':
      return selectiveColor(adjustment)
    case 'vibrance':
      return vibrance(adjustment)
    case 'color lookup':
      return colorLookup(adjustment)
    default:
      return null
  }
}
