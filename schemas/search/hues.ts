import type { HueId } from '../catalog/search-filters.ts'

/** 0–255 each. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Degrees of the hue circle at which a family ends. */
const ENDS: readonly (readonly [degrees: number, hue: HueId])[] = [
  [14, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [163, 'green'],
  [200, 'cyan'],
  [253, 'blue'],
  [290, 'purple'],
  [340, 'pink'],
  [361, 'red'],
]

/** The family of a color. */
export const hueOf = ([red, green, blue]: Rgb): HueId => {
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const range = most - least
  const lightness = (most + least) / 510
  const saturation = range === 0 ? 0 : range / (255 * (1 - Math.abs(2 * lightness - 1)))
  if (lightness < 0.13) return 'black'
  if (lightness > 0.93) return 'white'
  if (saturation < 0.14 || range < 18) return lightness > 0.86 ? 'white' : lightness < 0.22 ? 'black' : 'gray'
  const sector =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  const degrees = (sector * 60 + 360) % 360
  if (degrees >= 10 && degrees < 48 && lightness < 0.42 && saturation < 0.75) return 'brown'
  // Light reds are what people call pink.
  if ((degrees < 14 || degrees >= 340) && lightness > 0.72) return 'pink'
  return ENDS.find(([end]) => degrees < end)?.[1] ?? 'red'
}

/** Neutral colors are the ground of most pictures: they are its color only where little else is. */
const NEUTRAL: ReadonlySet<HueId> = new Set(['white', 'gray', 'black'])
const NEUTRAL_WEIGHT = 0.35

/** The dominant family of weighted colors; empty when there are none. */
export const dominantHue = (colors: Iterable<readonly [color: Rgb, weight: number]>): HueId | '' => {
  const sums = new Map<HueId, number>()
  for (const [color, weight] of colors) {
    const hue = hueOf(color)
    sums.set(hue, (sums.get(hue) ?? 0) + weight * (NEUTRAL.has(hue) ? NEUTRAL_WEIGHT : 1))
  }
  return [...sums].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

/** The digits of `#f60` or `#ff6600` as a color. */
const rgbOf = (digits: string): Rgb => {
  const long = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits
  const at = (index: number) => Number.parseInt(long.slice(index, index + 2), 16)
  return [at(0), at(2), at(4)]
}

/** The dominant family of a drawing by the colors that its text names. */
export const hueOfSvg = (svg: string): HueId | '' =>
  dominantHue([...svg.matchAll(/#([\da-f]{6}|[\da-f]{3})\b/gi)].map(([, digits = '']) => [rgbOf(digits), 1] as const))
