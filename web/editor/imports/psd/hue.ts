import type { HueSaturationAdjustment, HueSaturationAdjustmentChannel } from 'ag-psd'
import type { Rgb } from '#web/kernels/raster/blend.ts'

const hold = (value: number) => Math.max(0, Math.min(1, value))
const percent = (value: number) => Math.max(-1, Math.min(1, value / 100))

/** Hue (0–1, a turn), saturation and lightness (0–1) of a color. */
export const toHsl = ([r, g, b]: Rgb): Rgb => {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [l, d] = [(most + least) / 2, most - least]
  if (d === 0) return [0, 0, l]
  const s = d / (1 - Math.abs(most + least - 1))
  const h = most === r ? ((g - b) / d + 6) % 6 : most === g ? (b - r) / d + 2 : (r - g) / d + 4
  return [h / 6, s, l]
}

const fromHsl = ([h, s, l]: Rgb): Rgb => {
  const a = s * Math.min(l, 1 - l)
  const part = (n: number) => {
    const k = (n + h * 12) % 12
    return l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [part(0), part(8), part(4)]
}

/** degrees, 0–360 */
const turn = (angle: number) => ((angle % 360) + 360) % 360

/** 0–1; how much a hue (degrees) belongs to a range that begins at `a`, is full from `b` to `c` and ends at `d`. */
const share = (hue: number, { a, b, c, d }: HueSaturationAdjustmentChannel): number => {
  const [at, full, falling, end] = [turn(hue - a), turn(b - a), turn(c - a), turn(d - a)]
  if (at >= end) return 0
  if (at < full) return at / full
  return at <= falling ? 1 : (end - at) / (end - falling)
}

const saturated = (value: number, by: number) =>
  hold(value / Math.max(0.01, 1 - Math.max(0, by))) * (1 + Math.min(0, by))
const lit = (value: number, by: number) => value + (1 - value) * Math.max(0, by) + value * Math.min(0, by)

/** @param change hue in degrees, saturation and lightness −1 to 1 */
const changed = (color: Rgb, change: { hue: number; saturation: number; lightness: number }): Rgb => {
  const [h, s, l] = toHsl(color)
  const [r, g, b] = fromHsl([turn(h * 360 + change.hue) / 360, saturated(s, change.saturation), l])
  return [lit(r, change.lightness), lit(g, change.lightness), lit(b, change.lightness)]
}

/**
 * What hue and saturation do to a color: first each range of hues, as much as the color belongs to it, then all. The
 * first four fields of the master are those of “colorize” (ag-psd reads all seven channels alike): whether it is on,
 * in the upper byte, and its hue, saturation and lightness.
 */
export const hueSaturation = (adjustment: HueSaturationAdjustment): ((color: Rgb) => Rgb) => {
  const { master, reds, yellows, greens, cyans, blues, magentas } = adjustment
  if (master && master.a >= 256) {
    const [hue, saturation, lightness] = [turn(master.b) / 360, hold(master.c / 100), percent(master.d)]
    return color => fromHsl([hue, saturation, lit(toHsl(color)[2], lightness)])
  }
  const ranges = [reds, yellows, greens, cyans, blues, magentas].filter(
    range => range && (range.hue || range.saturation || range.lightness),
  ) as HueSaturationAdjustmentChannel[]
  const { hue = 0, saturation = 0, lightness = 0 } = master ?? {}
  const all = { hue, saturation: percent(saturation), lightness: percent(lightness) }
  return color => {
    const [h] = toHsl(color)
    let own = color
    if (ranges.length) {
      const sum = { hue: 0, saturation: 0, lightness: 0 }
      for (const range of ranges) {
        const part = share(h * 360, range)
        sum.hue += part * range.hue
        sum.saturation += part * range.saturation
        sum.lightness += part * range.lightness
      }
      // Pale colors are lit less, so that gray stays gray.
      const chroma = Math.max(...color) - Math.min(...color)
      own = changed(color, {
        hue: sum.hue,
        saturation: percent(sum.saturation),
        lightness: percent(sum.lightness) * chroma,
      })
    }
    return changed(own, all)
  }
}
