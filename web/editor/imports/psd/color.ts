import type { Color } from 'ag-psd'
import { encoded } from '#web/kernels/oklab.ts'

type Rgb255 = readonly [r: number, g: number, b: number]

/** A color of a PSD as RGB, 0–255 each; black when it has none. */
export const rgbOf = (color: Color | undefined): Rgb255 => {
  if (!color) return [0, 0, 0]
  if ('r' in color) return [color.r, color.g, color.b]
  if ('fr' in color) return [color.fr * 255, color.fg * 255, color.fb * 255]
  if ('h' in color) return fromHsb(color.h, color.s, color.b)
  if ('c' in color) {
    const light = 1 - color.k / 255
    return [(255 - color.c) * light, (255 - color.m) * light, (255 - color.y) * light]
  }
  if ('k' in color) return [255 - color.k, 255 - color.k, 255 - color.k]
  return fromLab(color.l * 100, color.a * 127, color.b * 127)
}

/** Hue, saturation and brightness, 0–1 each. */
const fromHsb = (h: number, s: number, b: number): Rgb255 => {
  const part = (n: number) => {
    const k = (n + h * 6) % 6
    return (b - b * s * Math.max(0, Math.min(k, 4 - k, 1))) * 255
  }
  return [part(5), part(3), part(1)]
}

/** CIE Lab under D50, as Photoshop has it: lightness 0–100, a and b −128 to 127. */
const fromLab = (l: number, a: number, b: number): Rgb255 => {
  const fy = (l + 16) / 116
  const inverse = (t: number) => (t > 6 / 29 ? t ** 3 : 3 * (6 / 29) ** 2 * (t - 4 / 29))
  const [x, y, z] = [0.9642 * inverse(fy + a / 500), inverse(fy), 0.8251 * inverse(fy - b / 200)]
  const part = (value: number) => encoded(Math.max(0, Math.min(1, value)))
  return [
    part(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
    part(-0.9787684 * x + 1.9161415 * y + 0.033454 * z),
    part(0.0719453 * x - 0.2289914 * y + 1.4052427 * z),
  ]
}

const two = (value: number) =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0')

/** `#rrggbb`, or `rgba(…)` for a color that is not opaque (0–1). */
export const cssColor = ([r, g, b]: Rgb255, alpha = 1): string =>
  alpha >= 1
    ? `#${two(r)}${two(g)}${two(b)}`
    : `rgba(${Math.round(r)},${Math.round(g)},${Math.round(b)},${Math.round(alpha * 1000) / 1000})`

const HEX = /#([0-9a-f]{6})\b|rgba\((\d+),(\d+),(\d+),([\d.]+)\)/gi

/** A CSS color or gradient whose colors an adjustment has changed by a share (0–1). */
export const adjustedColor = (
  css: string,
  adjust: (color: readonly [number, number, number]) => readonly [number, number, number],
  share: number,
): string =>
  css.replace(HEX, (_, hex: string | undefined, r: string, g: string, b: string, a: string) => {
    const parts = hex ? [0, 2, 4].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) : [r, g, b].map(Number)
    const part = (c: 0 | 1 | 2) => (parts[c] ?? 0) / 255
    const before = [part(0), part(1), part(2)] as const
    const after = adjust(before)
    const mix = (c: 0 | 1 | 2) => (before[c] + (after[c] - before[c]) * share) * 255
    return cssColor([mix(0), mix(1), mix(2)], hex ? undefined : Number(a))
  })
