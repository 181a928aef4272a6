import type { BlendMode } from '#schemas/document/records.ts'

/** RGB, 0–255. */
export type Rgb = readonly [number, number, number]

const hard = (b: number, s: number) => (s <= 0.5 ? 2 * b * s : b + (2 * s - 1) - b * (2 * s - 1))
const soft = (b: number, s: number) => {
  if (s <= 0.5) return b - (1 - 2 * s) * b * (1 - b)
  const d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b)
  return b + (2 * s - 1) * (d - b)
}
const SEPARABLE: Partial<Record<BlendMode, (backdrop: number, source: number) => number>> = {
  normal: (_, s) => s,
  darken: Math.min,
  multiply: (b, s) => b * s,
  'color-burn': (b, s) => (b === 1 ? 1 : s === 0 ? 0 : 1 - Math.min(1, (1 - b) / s)),
  lighten: Math.max,
  screen: (b, s) => b + s - b * s,
  'color-dodge': (b, s) => (b === 0 ? 0 : s === 1 ? 1 : Math.min(1, b / (1 - s))),
  overlay: (b, s) => hard(s, b),
  'soft-light': soft,
  'hard-light': hard,
  difference: (b, s) => Math.abs(b - s),
  exclusion: (b, s) => b + s - 2 * b * s,
}

const luminosity = ([r, g, b]: Rgb) => 0.3 * r + 0.59 * g + 0.11 * b
const spread = (color: Rgb) => Math.max(...color) - Math.min(...color)
const each = ([r, g, b]: Rgb, change: (value: number) => number): Rgb => [change(r), change(g), change(b)]
const withLuminosity = (color: Rgb, wanted: number): Rgb => {
  const moved = each(color, value => value + wanted - luminosity(color))
  const [low, high, mean] = [Math.min(...moved), Math.max(...moved), luminosity(moved)]
  if (low < 0) return each(moved, value => mean + ((value - mean) * mean) / (mean - low))
  if (high > 1) return each(moved, value => mean + ((value - mean) * (1 - mean)) / (high - mean))
  return moved
}
const withSaturation = (color: Rgb, wanted: number): Rgb => {
  const low = Math.min(...color)
  return spread(color) === 0 ? [0, 0, 0] : each(color, value => ((value - low) / spread(color)) * wanted)
}

/** Result of blending an opaque source with an opaque backdrop, by the formulas of W3C Compositing and Blending. */
export const blended = (mode: BlendMode, backdrop: Rgb, source: Rgb): Rgb => {
  const [b, s] = [each(backdrop, value => value / 255), each(source, value => value / 255)]
  const one = SEPARABLE[mode]
  const mixed: Rgb = one
    ? [one(b[0], s[0]), one(b[1], s[1]), one(b[2], s[2])]
    : mode === 'hue'
      ? withLuminosity(withSaturation(s, spread(b)), luminosity(b))
      : mode === 'saturation'
        ? withLuminosity(withSaturation(b, spread(s)), luminosity(b))
        : mode === 'color'
          ? withLuminosity(s, luminosity(b))
          : withLuminosity(b, luminosity(s))
  return each(mixed, value => value * 255)
}
