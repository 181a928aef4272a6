import { clamp } from '#schemas/clamp.ts'
/** Color maths of the picker: red, green, blue, hue, saturation, brightness and alpha of one color. */

/** Has both models, so that a gray keeps its hue while the user changes it. */
export interface Color {
  /** 0–255, integer */
  readonly red: number
  readonly green: number
  readonly blue: number
  /** degrees, 0 ≤ hue < 360 */
  readonly hue: number
  /** per cent */
  readonly saturation: number
  readonly brightness: number
  /** per cent, integer; 100 = opaque */
  readonly alpha: number
}
export type Channel = keyof Color

export const DEFAULT_COLOR = '#ff0000'
/** Highest value of each input; the lowest is 0. */
export const CHANNEL_MAX: Readonly<Record<Channel, number>> = {
  red: 255,
  green: 255,
  blue: 255,
  hue: 359,
  saturation: 100,
  brightness: 100,
  alpha: 100,
}

const hex2 = (value: number) => value.toString(16).padStart(2, '0')
/** Two hex digits for every alpha 0 to 100. */
export const ALPHA_HEX: readonly string[] = Array.from({ length: 101 }, (_, alpha) =>
  hex2(Math.round((alpha * 255) / 100)),
)

/** Parses a typed channel value: invalid text becomes 0, a number is rounded and clamped to the range. */
export const readChannel = (channel: Channel, text: string): number => {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? clamp(Math.round(value), 0, CHANNEL_MAX[channel]) : 0
}

/** Hue in degrees, saturation and brightness in per cent → red, green, blue 0–255. */
const hsbToRgb = (hue: number, saturation: number, brightness: number): [number, number, number] => {
  const at = (n: number) => {
    const k = (n + hue / 60) % 6
    const level = (brightness / 100) * (1 - (saturation / 100) * Math.max(0, Math.min(k, 4 - k, 1)))
    return Math.round(level * 255)
  }
  return [at(5), at(3), at(1)]
}

/** Hue in degrees, saturation and lightness in per cent → `#rrggbb`. */
const hslToHex = (hue: number, saturation: number, lightness: number): string => {
  const l = lightness / 100
  const a = (saturation / 100) * Math.min(l, 1 - l)
  const at = (n: number) => {
    const k = (n + hue / 30) % 12
    return hex2(Math.round((l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255))
  }
  return `#${at(0)}${at(8)}${at(4)}`
}

/**
 * A color from red, green, blue 0–255 and alpha in per cent. `before` provides the hue of grays and the saturation of
 * black, which red, green and blue do not determine.
 */
export const fromRgb = (red: number, green: number, blue: number, alpha = 100, before?: Color): Color => {
  const max = Math.max(red, green, blue)
  const chroma = max - Math.min(red, green, blue)
  let hue = before?.hue ?? 0
  if (chroma > 0) {
    if (max === red) hue = ((green - blue) / chroma + 6) % 6
    else if (max === green) hue = (blue - red) / chroma + 2
    else hue = (red - green) / chroma + 4
    hue *= 60
  }
  const saturation = max === 0 ? (before?.saturation ?? 0) : (chroma / max) * 100
  return { red, green, blue, hue, saturation, brightness: (max / 255) * 100, alpha }
}

/** A color from hue (degrees), saturation, brightness and alpha (per cent). */
export const fromHsb = (hue: number, saturation: number, brightness: number, alpha = 100): Color => {
  const [red, green, blue] = hsbToRgb(hue, saturation, brightness)
  return { red, green, blue, hue, saturation, brightness, alpha }
}

/** The color with one channel set; the other model is updated. */
export const withChannel = (color: Color, channel: Channel, value: number): Color => {
  const next = { ...color, [channel]: clamp(value, 0, CHANNEL_MAX[channel]) }
  if (channel === 'alpha') return { ...color, alpha: Math.round(next.alpha) }
  if (channel === 'red' || channel === 'green' || channel === 'blue')
    return fromRgb(next.red, next.green, next.blue, next.alpha, color)
  return fromHsb(next.hue, next.saturation, next.brightness, next.alpha)
}

/** Parses 3 or 6 hex digits, with or without `#`; null for other text. */
export const parseHex = (text: string, alpha = 100, before?: Color): Color | null => {
  const digits = text.trim().replace(/^#/, '')
  if (!/^([\da-f]{3}|[\da-f]{6})$/i.test(digits)) return null
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const at = (index: number) => Number.parseInt(full.slice(index, index + 2), 16)
  return fromRgb(at(0), at(2), at(4), alpha, before)
}

const NAMED: Readonly<Record<string, string>> = { white: 'fff', black: '000', red: 'f00', green: '008000', blue: '00f' }

/** Parses a CSS color of a document (hex with 3, 4, 6 or 8 digits, rgb(), rgba(), transparent); null otherwise. */
export const parseColor = (css: string, before?: Color): Color | null => {
  const text = css.trim().toLowerCase()
  if (text === 'transparent') return fromRgb(255, 255, 255, 0, before)
  const named = NAMED[text]
  if (named) return parseHex(named, 100, before)
  const hex = /^#([\da-f]{4}|[\da-f]{8})$/.exec(text)?.[1]
  if (hex) {
    const full = hex.length === 4 ? hex.replace(/./g, '$&$&') : hex
    return parseHex(full.slice(0, 6), Math.round((Number.parseInt(full.slice(6), 16) * 100) / 255), before)
  }
  if (text.startsWith('#')) return parseHex(text, 100, before)
  const parts = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+)(%?))?\s*\)$/.exec(text)
  if (!parts) return null
  const [, red, green, blue, alpha, percent] = parts
  const channel = (value: string | undefined) => clamp(Math.round(Number(value)), 0, 255)
  const opacity = alpha === undefined ? 100 : Number(alpha) * (percent ? 1 : 100)
  return fromRgb(channel(red), channel(green), channel(blue), Math.round(clamp(opacity, 0, 100)), before)
}

/** `rrggbb` */
export const toHex = ({ red, green, blue }: Color): string => `${hex2(red)}${hex2(green)}${hex2(blue)}`

/** CSS text as written into documents: `#rrggbb`, with two alpha digits when not opaque. */
export const toCss = (color: Color): string =>
  `#${toHex(color)}${color.alpha === 100 ? '' : (ALPHA_HEX[color.alpha] ?? '')}`

const LIGHTNESS = [80, 70, 60, 50, 40, 30, 20] as const
/** 16 rows of 7 swatches: the hue steps by 24° per row, saturation 82 %, lightness 80 down to 20. */
export const PALETTE: readonly (readonly string[])[] = Array.from({ length: 16 }, (_, row) =>
  LIGHTNESS.map(lightness => hslToHex((row * 24) % 360, 82, lightness)),
)
/** The grayscale row, white to black. */
export const GREYS: readonly string[] = [100, 84, 67, 50, 33, 17, 0].map(lightness => hslToHex(0, 0, lightness))

/** Adds a color at the front of the recent ones: without duplicates, at most `max`. */
export const pushRecent = (recent: readonly string[], css: string, max: number): readonly string[] =>
  [css, ...recent.filter(other => other !== css)].slice(0, max)
