import { clamp } from '#schemas/clamp.ts'
/** Gradients of documents: CSS text, for example `linear-gradient(90deg, #ff0000 0%, #0000ff 100%)`. */
import { type Color, fromRgb, parseColor, toCss } from './color.ts'

export interface GradientStop {
  /** per cent of the gradient line, 0–100 */
  readonly at: number
  /** CSS color */
  readonly color: string
}
export interface Gradient {
  readonly kind: 'linear' | 'radial'
  /** Degrees as in CSS: 0 upwards, 90 to the right. A radial gradient keeps it for a change back to linear. */
  readonly angle: number
  /** At least two, sorted by position. */
  readonly stops: readonly GradientStop[]
}

export const STOPS = { min: 2, max: 10 } as const

// `|| 0`: no -0 in documents.
const tidy = (value: number) => Math.round(value * 100) / 100 || 0
const ordered = (stops: readonly GradientStop[]) => [...stops].sort((a, b) => a.at - b.at)

/** Parts between the commas outside brackets. */
const splitList = (text: string): readonly string[] => {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at <= text.length; at++) {
    const char = text[at]
    if (char === '(') depth++
    else if (char === ')') depth--
    else if (char === undefined || (char === ',' && depth === 0)) {
      parts.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  return parts
}

const SIDES: Readonly<Record<string, number>> = {
  'to top': 0,
  'to top right': 45,
  'to right top': 45,
  'to right': 90,
  'to bottom right': 135,
  'to right bottom': 135,
  'to bottom': 180,
  'to bottom left': 225,
  'to left bottom': 225,
  'to left': 270,
  'to top left': 315,
  'to left top': 315,
}

/** Whether a paint of a document is a gradient. */
export const isGradient = (css: string): boolean => /^\s*(linear|radial)-gradient\(/i.test(css)

/** Parses a gradient; null for a plain color and for invalid text. */
export const parseGradient = (css: string): Gradient | null => {
  const match = css.length <= 1024 ? /^\s*(linear|radial)-gradient\((.*)\)\s*$/is.exec(css) : null
  if (!match) return null
  const kind = match[1]?.toLowerCase() === 'radial' ? 'radial' : 'linear'
  const parts = splitList(match[2] ?? '')
  const first = parts[0]?.toLowerCase() ?? ''
  const turn = /^(-?[\d.]+)deg$/.exec(first)
  const angle = turn ? Number(turn[1]) : SIDES[first]
  const isStop = angle === undefined && readStop(first) !== null
  const found = (isStop ? parts : parts.slice(1)).map(readStop)
  const stops = found.flatMap(stop => stop ?? [])
  if (stops.length < STOPS.min || stops.length !== found.length) return null
  return { kind, angle: (((angle ?? 180) % 360) + 360) % 360, stops: ordered(spread(stops)) }
}

interface LooseStop {
  readonly at: number | null
  readonly color: string
}
const readStop = (text: string): LooseStop | null => {
  const match = /^(.*?)(?:\s+(-?[\d.]+)%)?$/s.exec(text.trim())
  const color = match?.[1] && parseColor(match[1])
  if (!color) return null
  return { at: match?.[2] === undefined ? null : clamp(Number(match[2]), 0, 100), color: toCss(color) }
}

/** Places stops without a position evenly between their neighbors. */
const spread = (stops: readonly LooseStop[]): readonly GradientStop[] => {
  const last = stops.length - 1
  const place = (index: number): number => {
    const own = stops[index]?.at
    if (own !== null && own !== undefined) return own
    if (index <= 0) return 0
    if (index >= last) return 100
    const before = place(index - 1)
    let next = index
    while (next < last && stops[next]?.at === null) next++
    const after = stops[next]?.at ?? 100
    return before + (after - before) / (next - index + 1)
  }
  return stops.map(({ color }, index) => ({ at: place(index), color }))
}

/** CSS text of a gradient, for documents and for the background of a swatch. */
export const gradientCss = ({ kind, angle, stops }: Gradient): string => {
  const list = stops.map(({ at, color }) => `${color} ${tidy(at)}%`).join(', ')
  return kind === 'radial' ? `radial-gradient(farthest-side, ${list})` : `linear-gradient(${tidy(angle)}deg, ${list})`
}

/** The gradient line (px) of an angle in a box, as in CSS: its ends are level with the farthest corners. */
export const gradientLine = (angle: number, width: number, height: number) => {
  const turn = (angle * Math.PI) / 180
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const half = (Math.abs(width * sin) + Math.abs(height * cos)) / 2
  const [x, y] = [width / 2, height / 2]
  return {
    x1: tidy(x - sin * half),
    y1: tidy(y + cos * half),
    x2: tidy(x + sin * half),
    y2: tidy(y - cos * half),
  }
}

const BLACK: Color = fromRgb(0, 0, 0)
const mix = (a: Color, b: Color, share: number): Color => {
  const between = (from: number, to: number) => Math.round(from + (to - from) * share)
  return fromRgb(between(a.red, b.red), between(a.green, b.green), between(a.blue, b.blue), between(a.alpha, b.alpha))
}

/** CSS color of a gradient at a position (per cent). */
export const colorAt = ({ stops }: Gradient, at: number): string => {
  // Beyond the last stop none is found: −1 is the last stop then, and beyond both ends the nearest one colors alone.
  const found = stops.findIndex(stop => stop.at >= at)
  const next = stops.at(found)
  if (!next) return toCss(BLACK)
  const before = stops.at(found - 1) ?? next
  const share = next.at > before.at ? clamp((at - before.at) / (next.at - before.at), 0, 1) : 1
  return toCss(mix(parseColor(before.color) ?? BLACK, parseColor(next.color) ?? BLACK, share))
}

/** Adds a stop with the color at that position (per cent) and returns its index; null at the maximum of stops. */
export const addStop = (
  gradient: Gradient,
  at: number,
): { readonly gradient: Gradient; readonly index: number } | null => {
  if (gradient.stops.length >= STOPS.max) return null
  const stop: GradientStop = { at: clamp(Math.round(at), 0, 100), color: colorAt(gradient, at) }
  const stops = ordered([...gradient.stops, stop])
  return { gradient: { ...gradient, stops }, index: stops.indexOf(stop) }
}

/** Moves a stop to a position (per cent). Returns its new index too, because it can pass other stops. */
export const moveStop = (gradient: Gradient, index: number, at: number) => {
  const old = gradient.stops[index]
  if (!old) return { gradient, index }
  const moved: GradientStop = { ...old, at: clamp(Math.round(at), 0, 100) }
  const stops = ordered(gradient.stops.map((stop, each) => (each === index ? moved : stop)))
  return { gradient: { ...gradient, stops }, index: stops.indexOf(moved) }
}

/** Removes a stop; returns the same gradient when it has only two. */
export const removeStop = (gradient: Gradient, index: number): Gradient =>
  gradient.stops.length <= STOPS.min
    ? gradient
    : { ...gradient, stops: gradient.stops.filter((_, each) => each !== index) }

export const recolorStop = (gradient: Gradient, index: number, color: string): Gradient => ({
  ...gradient,
  stops: gradient.stops.map((stop, each) => (each === index ? { ...stop, color } : stop)),
})

export const reverseStops = (gradient: Gradient): Gradient => ({
  ...gradient,
  stops: ordered(gradient.stops.map(stop => ({ ...stop, at: 100 - stop.at })).reverse()),
})

/** The gradient made from a plain color: from it to a clearly lighter (or, for light ones, darker) tone. */
export const gradientFrom = (css: string): Gradient => {
  const from = parseColor(css) ?? fromRgb(255, 0, 0)
  const isLight = (from.red * 299 + from.green * 587 + from.blue * 114) / 1000 > 150
  const to = mix({ ...from, alpha: 100 }, isLight ? BLACK : fromRgb(255, 255, 255), isLight ? 0.4 : 0.65)
  const start = { ...from, alpha: from.alpha === 0 ? 100 : from.alpha }
  return {
    kind: 'linear',
    angle: 180,
    stops: [
      { at: 0, color: toCss(start) },
      { at: 100, color: toCss(to) },
    ],
  }
}
