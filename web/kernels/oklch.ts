import { clamp } from '#schemas/clamp.ts'
import { type Color, fromRgb } from './color.ts'
import { encoded, fromOklab, linear, toOklab } from './oklab.ts'

/** A color by perceived lightness (0–1), chroma (0 = gray, about 0.3 = the most vivid) and hue (degrees). */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

export const toOklch = ({ red, green, blue }: Color): Oklch => {
  const [lightness, green2, yellow] = toOklab([linear(red), linear(green), linear(blue)])
  return {
    lightness,
    chroma: Math.hypot(green2, yellow),
    hue: ((Math.atan2(yellow, green2) * 180) / Math.PI + 360) % 360,
  }
}

/** Linear red, green and blue; outside of 0–1 when the screen cannot show the color. */
const linearOf = ({ lightness, chroma, hue }: Oklch): readonly [number, number, number] => {
  const turn = (hue * Math.PI) / 180
  return fromOklab([lightness, chroma * Math.cos(turn), chroma * Math.sin(turn)])
}
const isShown = (channels: readonly number[]): boolean => channels.every(value => value > -0.0005 && value < 1.0005)

/** The nearest color that screens show, with less chroma where necessary. `alpha` in per cent. */
export const fromOklch = (wanted: Oklch, alpha = 100): Color => {
  const lightness = clamp(wanted.lightness, 0, 1)
  let chroma = wanted.chroma
  for (let step = 0; step < 12 && !isShown(linearOf({ ...wanted, lightness, chroma })); step++) chroma *= 0.85
  const shown = (value: number) => Math.round(encoded(clamp(value, 0, 1)))
  const [red, green, blue] = linearOf({ ...wanted, lightness, chroma })
  return fromRgb(shown(red), shown(green), shown(blue), alpha)
}

const luminance = ({ red, green, blue }: Color): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Contrast of two opaque colors (WCAG 2), 1–21. */
export const contrastOf = (a: Color, b: Color): number => {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}
