/** Colour maths of the picker: red, green, blue, hue, saturation, brightness and alpha of one colour. */

/** Both models side by side, so that a grey keeps its hue while it is being mixed. */
export interface Colour {
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
export type Channel = keyof Colour

export const DEFAULT_COLOUR = '#ff0000'
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

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value))

/** What a typed channel value means: no number becomes 0, others are rounded and held within the range. */
export const readChannel = (channel: Channel, text: string): number => {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? clamp(Math.round(value), CHANNEL_MAX[channel]) : 0
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
export const hslToHex = (hue: number, saturation: number, lightness: number): string => {
  const l = lightness / 100
  const a = (saturation / 100) * Math.min(l, 1 - l)
  const at = (n: number) => {
    const k = (n + hue / 30) % 12
    return hex2(Math.round((l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255))
  }
  return `#${at(0)}${at(8)}${at(4)}`
}

/**
 * A colour from red, green, blue 0–255 and alpha in per cent. `before` lends hue (for greys) and saturation (for
 * black), which red, green and blue do not tell.
 */
export const fromRgb = (red: number, green: number, blue: number, alpha = 100, before?: Colour): Colour => {
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

/** A colour from hue (degrees), saturation, brightness and alpha (per cent). */
export const fromHsb = (hue: number, saturation: number, brightness: number, alpha = 100): Colour => {
  const [red, green, blue] = hsbToRgb(hue, saturation, brightness)
  return { red, green, blue, hue, saturation, brightness, alpha }
}

/** The colour with one channel set; the other model follows. */
export const withChannel = (colour: Colour, channel: Channel, value: number): Colour => {
  const next = { ...colour, [channel]: clamp(value, CHANNEL_MAX[channel]) }
  if (channel === 'alpha') return { ...colour, alpha: Math.round(next.alpha) }
  if (channel === 'red' || channel === 'green' || channel === 'blue')
    return fromRgb(next.red, next.green, next.blue, next.alpha, colour)
  return fromHsb(next.hue, next.saturation, next.brightness, next.alpha)
}

/** Reads 3 or 6 hex digits, with or without `#`; null when it is none. */
export const parseHex = (text: string, alpha = 100, before?: Colour): Colour | null => {
  const digits = text.trim().replace(/^#/, '')
  if (!/^([\da-f]{3}|[\da-f]{6})$/i.test(digits)) return null
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const at = (index: number) => Number.parseInt(full.slice(index, index + 2), 16)
  return fromRgb(at(0), at(2), at(4), alpha, before)
}

const NAMED: Readonly<Record<string, string>> = { white: 'fff', black: '000', red: 'f00', green: '008000', blue: '00f' }

/** Reads a CSS colour as documents hold it (hex with 3, 4, 6 or 8 digits, rgb(), rgba(), transparent); null otherwise. */
export const parseColour = (css: string, before?: Colour): Colour | null => {
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
  const channel = (value: string | undefined) => clamp(Math.round(Number(value)), 255)
  const opacity = alpha === undefined ? 100 : Number(alpha) * (percent ? 1 : 100)
  return fromRgb(channel(red), channel(green), channel(blue), Math.round(clamp(opacity, 100)), before)
}

/** `rrggbb` */
export const toHex = ({ red, green, blue }: Colour): string => `${hex2(red)}${hex2(green)}${hex2(blue)}`

/** CSS text as written into documents: `#rrggbb`, with two alpha digits when not opaque. */
export const toCss = (colour: Colour): string =>
  `#${toHex(colour)}${colour.alpha === 100 ? '' : (ALPHA_HEX[colour.alpha] ?? '')}`

const LIGHTNESS = [80, 70, 60, 50, 40, 30, 20] as const
/** 16 rows of 7 swatches: the hue steps by 24° per row, saturation 82 %, lightness 80 down to 20. */
export const PALETTE: readonly (readonly string[])[] = Array.from({ length: 16 }, (_, row) =>
  LIGHTNESS.map(lightness => hslToHex((row * 24) % 360, 82, lightness)),
)
/** The greyscale row, white to black. */
export const GREYS: readonly string[] = [100, 84, 67, 50, 33, 17, 0].map(lightness => hslToHex(0, 0, lightness))

/** Puts a colour at the front of the recent ones: no doubles, at most `max`. */
export const pushRecent = (recent: readonly string[], css: string, max: number): readonly string[] =>
  [css, ...recent.filter(other => other !== css)].slice(0, max)
