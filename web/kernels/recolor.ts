import { type Color, parseColor, toCss, toHex } from './color.ts'
import { contrastOf, fromOklch, type Oklch, toOklch } from './oklch.ts'

/** A color of a design and how much of it is seen (px²). */
export interface UsedColor {
  readonly css: string
  readonly area: number
}
/** Returns the new color for one of the design; colors that it does not know stay. */
export type ColorMap = (css: string) => string

/** Chroma below which a color counts as gray; light colors are seen as tints much earlier. */
const GRAY = { usual: 0.035, light: 0.012 } as const
/** Chroma below which a light or dark color is a tint, which keeps its lightness. */
const TINT = 0.06
const [DARK, LIGHT] = [0.3, 0.85]
/** Lightness; a smaller difference changes nothing about what can be read. */
const SAME_LIGHT = 0.12
/** degrees; colors with nearer hues are shades of one color. */
const NEAR_HUE = 28
/** Lightness below and above which a gray is ink or paper, and may become that of the brand. */
const [INK, PAPER] = [0.4, 0.88]

interface Read {
  readonly color: Color
  readonly lch: Oklch
}
const read = (css: string): Read | null => {
  const color = parseColor(css)
  return color && { color, lch: toOklch(color) }
}
const isGray = ({ lch }: Read): boolean => lch.chroma < (lch.lightness > LIGHT ? GRAY.light : GRAY.usual)
const isTint = ({ lch }: Read): boolean => lch.chroma < TINT && (lch.lightness > LIGHT || lch.lightness < DARK)
const hueBetween = (a: number, b: number): number => {
  const turn = Math.abs(a - b)
  return Math.min(turn, 360 - turn)
}

interface Family {
  /** The member that catches the eye; becomes exactly the brand's color. */
  readonly first: Read
  /** Area by chroma: a small red sign is seen before a large pale wall. */
  readonly weight: number
  readonly members: readonly Read[]
}

/** The colors that are not gray, by hue; the family that catches the eye comes first. */
const familiesOf = (used: readonly (Read & { readonly area: number })[]): readonly Family[] => {
  const families: Family[] = []
  const weighed = used.map(each => ({ ...each, weight: each.area * each.lch.chroma }))
  for (const one of weighed.sort((a, b) => b.weight - a.weight)) {
    const at = families.findIndex(({ first }) => hueBetween(first.lch.hue, one.lch.hue) < NEAR_HUE)
    const found = families[at]
    if (found) families[at] = { ...found, weight: found.weight + one.weight, members: [...found.members, one] }
    else families.push({ first: one, weight: one.weight, members: [one] })
  }
  return families.sort((a, b) => b.weight - a.weight)
}

/** A shade of a family as the same shade of the brand's color. */
const shadeOf = (member: Read, first: Read, brand: Read): Color => {
  if (isTint(member))
    return fromOklch({
      lightness: member.lch.lightness,
      chroma: Math.min(member.lch.chroma, brand.lch.chroma),
      hue: brand.lch.hue,
    })
  if (toHex(member.color) === toHex(first.color)) return parseColor(`#${toHex(brand.color)}`) ?? brand.color
  return fromOklch({
    lightness: Math.min(0.98, Math.max(0.08, brand.lch.lightness + member.lch.lightness - first.lch.lightness)),
    chroma: brand.lch.chroma * Math.min(1.6, member.lch.chroma / first.lch.chroma),
    hue: brand.lch.hue,
  })
}

const keyOf = (css: string): string => {
  const color = parseColor(css)
  return color ? toHex(color) : ''
}
const withAlpha = (color: Color, { alpha }: Color): string => toCss({ ...color, alpha })

/**
 * Maps the colors of a design to those of a brand. Families of hue go to the brand's colors, the one that catches the eye to the first;
 * their shades keep their distance in lightness. Ink and paper become those of the brand when it has such grays; other
 * grays and the transparency of every color stay.
 */
export const brandColorMap = (used: readonly UsedColor[], brand: readonly string[]): ColorMap => {
  const colors = brand.flatMap(css => read(css) ?? [])
  const isPlain = ({ lch }: Read) => lch.chroma < GRAY.usual
  const vivid = colors.filter(each => !isPlain(each))
  const grays = colors.filter(isPlain).sort((a, b) => a.lch.lightness - b.lch.lightness)
  const ink = grays.find(({ lch }) => lch.lightness < INK)
  const paper = grays.findLast(({ lch }) => lch.lightness > PAPER)
  const map = new Map<string, Color>()
  const seen = new Map<string, Read & { area: number }>()
  for (const { css, area } of used) {
    const one = read(css)
    if (!one || one.color.alpha === 0) continue
    const known = seen.get(toHex(one.color))
    if (known) known.area += area
    else seen.set(toHex(one.color), { ...one, area })
  }
  // A brand of grays alone colors the families with its grays.
  const targets = vivid.length > 0 ? vivid : grays
  familiesOf([...seen.values()].filter(one => !isGray(one))).forEach(({ first, members }, at) => {
    const target = targets[at % targets.length]
    if (target) for (const member of members) map.set(toHex(member.color), shadeOf(member, first, target))
  })
  for (const one of seen.values()) {
    const { lightness } = one.lch
    const gray = isGray(one) ? (lightness < INK ? ink : lightness > PAPER ? paper : undefined) : undefined
    if (gray) map.set(toHex(one.color), gray.color)
  }
  return css => {
    const color = parseColor(css)
    const next = color && map.get(keyOf(css))
    return color && next ? withAlpha(next, color) : css
  }
}

/**
 * A text color that can be read on `ground`: itself when its contrast is `least` or more, else the same hue lighter or
 * darker, else white or black.
 */
export const readableOn = (css: string, ground: string, least: number): string => {
  const [text, back] = [read(css), read(ground)]
  if (!text || !back || contrastOf(text.color, back.color) >= least) return css
  const isOnDark = back.lch.lightness < 0.6
  for (let step = 1; step <= 12; step++) {
    const lightness = text.lch.lightness + (isOnDark ? step : -step) * 0.06
    if (lightness < 0.05 || lightness > 0.99) break
    const next = fromOklch({ ...text.lch, lightness }, text.color.alpha)
    if (contrastOf(next, back.color) >= least) return toCss(next)
  }
  const extremes = ['#ffffff', '#111111'].flatMap(each => read(each) ?? [])
  const best = extremes.sort((a, b) => contrastOf(b.color, back.color) - contrastOf(a.color, back.color))[0]
  return best ? withAlpha(best.color, text.color) : css
}

/** A color as light or dark as another one, in its own hue; itself when they differ little. */
export const asLightAs = (css: string, model: string): string => {
  const [color, wanted] = [read(css), read(model)]
  if (!color || !wanted || Math.abs(color.lch.lightness - wanted.lch.lightness) < SAME_LIGHT) return css
  return toCss(fromOklch({ ...color.lch, lightness: wanted.lch.lightness }, color.color.alpha))
}

/** Contrast of two CSS colors; 1 when one cannot be read. */
export const cssContrast = (a: string, b: string): number => {
  const [first, second] = [parseColor(a), parseColor(b)]
  return first && second ? contrastOf(first, second) : 1
}
