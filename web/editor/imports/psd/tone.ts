import type {
  CMYK,
  ColorBalanceAdjustment,
  PhotoFilterAdjustment,
  SelectiveColorAdjustment,
  VibranceAdjustment,
} from 'ag-psd'
import { encoded, linear } from '#web/kernels/oklab.ts'
import { blended, type Rgb } from '#web/kernels/raster/blend.ts'
import { rgbOf } from './color.ts'

type Adjust = (color: Rgb) => Rgb

const hold = (value: number) => Math.max(0, Math.min(1, value))
const each = (change: (c: 0 | 1 | 2) => number): Rgb => [hold(change(0)), hold(change(1)), hold(change(2))]
const percent = (value = 0) => Math.max(-1, Math.min(1, value / 100))

/** With the lightness that the color had before. */
const asLight = (before: Rgb, after: Rgb): Rgb => blended('luminosity', after, before)

/** How much a value (0–1) is a shadow, a midtone and a highlight. */
const tonesOf = (value: number): Rgb => {
  const [dark, light] = [hold((value - 1 / 3) / -0.25 + 0.5), hold((value - 2 / 3) / 0.25 + 0.5)]
  return [dark, hold(1 - dark) * hold(1 - light), light]
}

/** How much the strongest balance adds to a channel. */
const BALANCE = 0.4

/** What a color balance adds to red, green and blue of shadows, midtones and highlights. */
export const colorBalance = ({ shadows, midtones, highlights, preserveLuminosity }: ColorBalanceAdjustment): Adjust => {
  const amountsOf = (range: typeof shadows): Rgb => [
    percent(range?.cyanRed),
    percent(range?.magentaGreen),
    percent(range?.yellowBlue),
  ]
  const [inDark, inMiddle, inLight] = [amountsOf(shadows), amountsOf(midtones), amountsOf(highlights)]
  return color => {
    const balanced = each(c => {
      const [dark, middle, light] = tonesOf(color[c])
      return color[c] + BALANCE * (inDark[c] * dark + inMiddle[c] * middle + inLight[c] * light)
    })
    return preserveLuminosity ? asLight(color, balanced) : balanced
  }
}

/** A filter of one color in front of the lens: it takes away light. */
export const photoFilter = ({ color, density = 0.25, preserveLuminosity }: PhotoFilterAdjustment): Adjust => {
  const filter = rgbOf(color)
  return before => {
    const filtered = each(c => encoded(linear(before[c] * 255) * (1 - density + density * linear(filter[c]))) / 255)
    return preserveLuminosity ? asLight(before, filtered) : filtered
  }
}

type Range = (least: number, middle: number, most: number, color: Rgb) => number
/** How much a color belongs to each range: by its largest, smallest or other channels. */
const RANGES: Readonly<Record<Exclude<keyof SelectiveColorAdjustment, 'type' | 'mode'>, Range>> = {
  reds: (_, middle, most, [r]) => (r === most ? most - middle : 0),
  greens: (_, middle, most, [, g]) => (g === most ? most - middle : 0),
  blues: (_, middle, most, [, , b]) => (b === most ? most - middle : 0),
  cyans: (least, middle, __, [r]) => (r === least ? middle - least : 0),
  magentas: (least, middle, __, [, g]) => (g === least ? middle - least : 0),
  yellows: (least, middle, __, [, , b]) => (b === least ? middle - least : 0),
  whites: least => (least - 0.5) * 2,
  neutrals: (least, _, most) => 1 - (Math.abs(most - 0.5) + Math.abs(least - 0.5)),
  blacks: (_, __, most) => (0.5 - most) * 2,
}

/** Changes the inks of colors, each range of colors by itself. */
export const selectiveColor = (adjustment: SelectiveColorAdjustment): Adjust => {
  const isRelative = adjustment.mode !== 'absolute'
  const changes = Object.entries(RANGES).flatMap(([name, range]) => {
    const inks: CMYK | undefined = adjustment[name as keyof typeof RANGES]
    return inks ? [{ range, inks }] : []
  })
  return color => {
    const [least, most] = [Math.min(...color), Math.max(...color)]
    const middle = color[0] + color[1] + color[2] - least - most
    const shares = changes.map(({ range, inks }) => ({ share: Math.max(0, range(least, middle, most, color)), inks }))
    return each(c => {
      const value = color[c]
      let sum = 0
      for (const { share, inks } of shares) {
        const ink = percent([inks.c, inks.m, inks.y][c])
        const black = percent(inks.k)
        const most = ((-1 - ink) * black - ink) * (isRelative ? 1 - value : 1)
        sum += Math.max(-value, Math.min(1 - value, most)) * share
      }
      return value + sum
    })
  }
}

/** Saturation, and one that pale colors have more of than strong ones. */
export const vibrance = ({ vibrance: pale = 0, saturation = 0 }: VibranceAdjustment): Adjust => {
  const [soft, all] = [percent(pale), percent(saturation)]
  return color => {
    const light = 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2]
    const strength = Math.max(...color) - Math.min(...color)
    const factor = (1 + soft * (1 - strength) * (soft > 0 ? 1 : 0.5)) * (1 + all)
    return each(c => light + (color[c] - light) * factor)
  }
}
