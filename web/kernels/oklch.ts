import { clamp } from '#schemas/clamp.ts'
import { type Color, fromRgb } from './color.ts'

/** A color by perceived lightness (0–1), chroma (0 = gray, about 0.3 = the most vivid) and hue (degrees). */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

const linear = (channel: number): number => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const encoded = (value: number): number =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

export const toOklch = ({ red, green, blue }: Color): Oklch => {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const green2 = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness,
    chroma: Math.hypot(green2, yellow),
    hue: ((Math.atan2(yellow, green2) * 180) / Math.PI + 360) % 360,
  }
}

/** Linear red, green and blue; outside of 0–1 when the screen cannot show the color. */
const linearOf = ({ lightness, chroma, hue }: Oklch): readonly [number, number, number] => {
  const turn = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(turn), chroma * Math.sin(turn)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
const isShown = (channels: readonly number[]): boolean => channels.every(value => value > -0.0005 && value < 1.0005)

/** The nearest color that screens show, with less chroma where necessary. `alpha` in per cent. */
export const fromOklch = (wanted: Oklch, alpha = 100): Color => {
  const lightness = clamp(wanted.lightness, 0, 1)
  let chroma = wanted.chroma
  for (let step = 0; step < 12 && !isShown(linearOf({ ...wanted, lightness, chroma })); step++) chroma *= 0.85
  const [red, green, blue] = linearOf({ ...wanted, lightness, chroma }).map(value =>
    clamp(Math.round(encoded(clamp(value, 0, 1))), 0, 255),
  )
  return fromRgb(red ?? 0, green ?? 0, blue ?? 0, alpha)
}

const luminance = ({ red, green, blue }: Color): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Contrast of two opaque colors (WCAG 2), 1–21. */
export const contrastOf = (a: Color, b: Color): number => {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}
