import type { Color } from 'ag-psd'

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
  return [128, 128, 128]
}

/** Hue, saturation and brightness, 0–1 each. */
const fromHsb = (h: number, s: number, b: number): Rgb255 => {
  const part = (n: number) => {
    const k = (n + h * 6) % 6
    return (b - b * s * Math.max(0, Math.min(k, 4 - k, 1))) * 255
  }
  return [part(5), part(3), part(1)]
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
    const before = [(parts[0] ?? 0) / 255, (parts[1] ?? 0) / 255, (parts[2] ?? 0) / 255] as const
    const after = adjust(before)
    const mix = (c: 0 | 1 | 2) => (before[c] + (after[c] - before[c]) * share) * 255
    return cssColor([mix(0), mix(1), mix(2)], hex ? 1 : Number(a))
  })
