import { type Color, fromRgb, parseHex, toCss } from './color.ts'
import { contrastOf, fromOklch, toOklch } from './oklch.ts'

/** Colors of an interface that follow from one. */
export interface Accent {
  readonly accent: string
  readonly hover: string
  readonly pressed: string
  readonly soft: string
  readonly softHover: string
  readonly line: string
  /** Of texts on it. */
  readonly on: string
}

/** WCAG 2, AA, of texts. */
const READABLE = 4.5
/** Share by which a color is darkened at a time. */
const STEP = 0.01

/**
 * The colors of an interface on white with this accent (`#rrggbb`); null when it is no color. The accent is darkened as
 * far as texts in it, and white texts on it, need.
 */
export const accentColors = (hex: string): Accent | null => {
  const given = /^#[\da-f]{6}$/i.test(hex) ? parseHex(hex.slice(1)) : null
  const white = parseHex('ffffff')
  if (!given || !white) return null
  const { hue, chroma } = toOklch(given)
  const tint = (lightness: number, vividness: number): Color =>
    fromOklch({ lightness, chroma: chroma * vividness, hue })
  const [soft, softHover, line] = [tint(0.965, 0.1), tint(0.95, 0.14), tint(0.8, 0.45)]
  const darkened = (share: number): Color =>
    fromRgb(
      ...([given.red, given.green, given.blue].map(value => Math.round(value * share)) as [number, number, number]),
    )
  let share = 1
  while (share > STEP && contrastOf(darkened(share), softHover) < READABLE) share -= STEP
  return {
    accent: toCss(darkened(share)),
    hover: toCss(darkened(share * 0.92)),
    pressed: toCss(darkened(share * 0.82)),
    soft: toCss(soft),
    softHover: toCss(softHover),
    line: toCss(line),
    on: toCss(white),
  }
}
