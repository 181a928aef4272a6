import { intersection, type Raster } from './raster.ts'

/** Color of a px, 0–1 each. */
export type Rgb = readonly [number, number, number]
type Channel = (below: number, above: number) => number
type Whole = (below: Rgb, above: Rgb) => Rgb

const softLight: Channel = (b, s) => {
  if (s <= 0.5) return b - (1 - 2 * s) * b * (1 - b)
  const d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b)
  return b + (2 * s - 1) * (d - b)
}
const burn: Channel = (b, s) => (b >= 1 ? 1 : 1 - Math.min(1, (1 - b) / s))
const dodge: Channel = (b, s) => (b <= 0 ? 0 : Math.min(1, b / (1 - s)))
const hardLight: Channel = (b, s) => (s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1))
/** Black and white win, whatever is below them. */
const vividLight: Channel = (b, s) => (s <= 0 || s >= 1 ? s : s <= 0.5 ? burn(b, 2 * s) : dodge(b, 2 * s - 1))
/** What is below decides when both make up exactly white. */
const hardMix: Channel = (b, s) => (Math.abs(b + s - 1) < 0.001 ? Math.round(b) : b + s > 1 ? 1 : 0)
const hold = (value: number) => Math.max(0, Math.min(1, value))

const CHANNELS: Readonly<Record<string, Channel>> = {
  darken: Math.min,
  multiply: (b, s) => b * s,
  'color burn': burn,
  'linear burn': (b, s) => hold(b + s - 1),
  lighten: Math.max,
  screen: (b, s) => b + s - b * s,
  'color dodge': dodge,
  'linear dodge': (b, s) => hold(b + s),
  overlay: (b, s) => hardLight(s, b),
  'soft light': softLight,
  'hard light': hardLight,
  'vivid light': vividLight,
  'linear light': (b, s) => hold(b + 2 * s - 1),
  'pin light': (b, s) => (s <= 0.5 ? Math.min(b, 2 * s) : Math.max(b, 2 * s - 1)),
  'hard mix': hardMix,
  difference: (b, s) => Math.abs(b - s),
  exclusion: (b, s) => b + s - 2 * b * s,
  subtract: (b, s) => hold(b - s),
  divide: (b, s) => (b <= 0 ? 0 : s <= 0 ? 1 : hold(b / s)),
}

const light = ([r, g, b]: Rgb) => 0.3 * r + 0.59 * g + 0.11 * b
const clip = (color: Rgb): Rgb => {
  const [l, least, most] = [light(color), Math.min(...color), Math.max(...color)]
  const part = (value: number): number => {
    let held = value
    if (least < 0) held = l + ((held - l) * l) / (l - least)
    if (most > 1) held = l + ((held - l) * (1 - l)) / (most - l)
    return held
  }
  return [part(color[0]), part(color[1]), part(color[2])]
}
const withLight = (color: Rgb, wanted: number): Rgb => {
  const more = wanted - light(color)
  return clip([color[0] + more, color[1] + more, color[2] + more])
}
const saturationOf = (color: Rgb) => Math.max(...color) - Math.min(...color)
/** A color of a saturation; its light is any. */
const withSaturation = (color: Rgb, wanted: number): Rgb => {
  const spread = saturationOf(color)
  const part = (value: number) => (spread > 0 ? (value * wanted) / spread : 0)
  return [part(color[0]), part(color[1]), part(color[2])]
}
const WHOLE: Readonly<Record<string, Whole>> = {
  hue: (b, s) => withLight(withSaturation(s, saturationOf(b)), light(b)),
  saturation: (b, s) => withLight(withSaturation(b, saturationOf(s)), light(b)),
  color: (b, s) => withLight(s, light(b)),
  luminosity: (b, s) => withLight(b, light(s)),
  'darker color': (b, s) => (light(s) < light(b) ? s : b),
  'lighter color': (b, s) => (light(s) > light(b) ? s : b),
}

/** The color of two opaque px by a blend mode of a PSD; unknown modes are normal. */
export const blended = (mode: string, below: Rgb, above: Rgb): Rgb => {
  const channel = CHANNELS[mode]
  if (channel) return [channel(below[0], above[0]), channel(below[1], above[1]), channel(below[2], above[2])]
  return WHOLE[mode]?.(below, above) ?? above
}

const isPlain = (mode: string) => !(mode in CHANNELS) && !(mode in WHOLE)

const rgbAt = (data: Uint8ClampedArray, at: number): Rgb => [
  (data[at] as number) / 255,
  (data[at + 1] as number) / 255,
  (data[at + 2] as number) / 255,
]

/** Paints `above` on `below`, in place; px outside of `below` are left out. */
export const paintOn = (below: Raster, above: Raster, mode = 'normal', opacity = 1): void => {
  const common = intersection(below, above)
  const plain = isPlain(mode)
  const [to, from] = [below.data, above.data]
  for (let y = common.top; y < common.top + common.height; y++) {
    let b = ((y - below.top) * below.width + common.left - below.left) * 4
    let s = ((y - above.top) * above.width + common.left - above.left) * 4
    for (let x = 0; x < common.width; x++, b += 4, s += 4) {
      const alpha = ((from[s + 3] as number) / 255) * opacity
      if (alpha <= 0) continue
      const under = (to[b + 3] as number) / 255
      if (plain && (alpha >= 1 || under === 0)) {
        to[b] = from[s] as number
        to[b + 1] = from[s + 1] as number
        to[b + 2] = from[s + 2] as number
        to[b + 3] = alpha * 255
        continue
      }
      const result = alpha + under * (1 - alpha)
      const mixed = plain || under === 0 ? null : blended(mode, rgbAt(to, b), rgbAt(from, s))
      for (let c = 0; c < 3; c++) {
        const [low, high] = [(to[b + c] as number) / 255, (from[s + c] as number) / 255]
        const color =
          (1 - alpha) * under * low + alpha * (1 - under) * high + alpha * under * (mixed ? (mixed[c] as number) : high)
        to[b + c] = (color / result) * 255
      }
      to[b + 3] = result * 255
    }
  }
}

/** Adds px that fill another part of each px than what is there, in place. Both have the same box. */
export const addOn = ({ data: to }: Raster, { data: from }: Raster): void => {
  for (let at = 0; at < to.length; at += 4) {
    const [under, over] = [to[at + 3] as number, from[at + 3] as number]
    if (over === 0) continue
    for (let c = at; c < at + 3; c++) to[c] = ((to[c] as number) * under + (from[c] as number) * over) / (under + over)
    to[at + 3] = under + over
  }
}

/** A raster whose colors are already blended with what is below, so that it looks the same when painted plainly. */
export const blendedWith = (below: Raster, above: Raster, mode: string): Raster => {
  const result: Raster = { ...above, data: new Uint8ClampedArray(above.data) }
  const common = intersection(below, above)
  for (let y = common.top; y < common.top + common.height; y++) {
    let b = ((y - below.top) * below.width + common.left - below.left) * 4
    let s = ((y - above.top) * above.width + common.left - above.left) * 4
    for (let x = 0; x < common.width; x++, b += 4, s += 4) {
      const under = (below.data[b + 3] as number) / 255
      if (under === 0 || !above.data[s + 3]) continue
      const own = rgbAt(above.data, s)
      const mixed = blended(mode, rgbAt(below.data, b), own)
      for (let c = 0; c < 3; c++)
        result.data[s + c] = ((1 - under) * (own[c] as number) + under * (mixed[c] as number)) * 255
    }
  }
  return result
}
