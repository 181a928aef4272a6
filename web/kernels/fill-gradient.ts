/** Gradients as documents hold them: CSS text, e.g. `linear-gradient(90deg, #ff0000 0%, #0000ff 100%)`. */
import { type Colour, fromRgb, parseColour, toCss } from './colour.ts'

export interface GradientStop {
  /** per cent of the way, 0–100 */
  readonly at: number
  /** CSS colour */
  readonly colour: string
}
export interface Gradient {
  readonly kind: 'linear' | 'radial'
  /** Degrees as in CSS: 0 upwards, 90 to the right. A radial gradient keeps it for when it turns linear again. */
  readonly angle: number
  /** At least two, in order of their place. */
  readonly stops: readonly GradientStop[]
}

export const STOPS = { min: 2, max: 10 } as const

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value))
// `|| 0`: no -0 in documents.
const tidy = (value: number) => Math.round(value * 100) / 100 || 0
const ordered = (stops: readonly GradientStop[]) => [...stops].sort((a, b) => a.at - b.at)

/** Parts between the commas that stand in no brackets. */
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

/** Reads a gradient; null for a plain colour and for what cannot be read. */
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
  readonly colour: string
}
const readStop = (text: string): LooseStop | null => {
  const match = /^(.*?)(?:\s+(-?[\d.]+)%)?$/s.exec(text.trim())
  const colour = match?.[1] && parseColour(match[1])
  if (!colour) return null
  return { at: match?.[2] === undefined ? null : clamp(Number(match[2]), 100), colour: toCss(colour) }
}

/** Stops without a place stand evenly between their neighbours. */
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
  return stops.map(({ colour }, index) => ({ at: place(index), colour }))
}

/** CSS text of a gradient: what documents hold, and what a swatch shows as its background. */
export const gradientCss = ({ kind, angle, stops }: Gradient): string => {
  const list = stops.map(({ at, colour }) => `${colour} ${tidy(at)}%`).join(', ')
  return kind === 'radial' ? `radial-gradient(farthest-side, ${list})` : `linear-gradient(${tidy(angle)}deg, ${list})`
}

/** The line (px) that a linear gradient of this angle runs along in a box: its ends touch the farthest corners. */
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

const BLACK: Colour = fromRgb(0, 0, 0)
const mix = (a: Colour, b: Colour, share: number): Colour => {
  const between = (from: number, to: number) => Math.round(from + (to - from) * share)
  return fromRgb(between(a.red, b.red), between(a.green, b.green), between(a.blue, b.blue), between(a.alpha, b.alpha))
}

/** CSS colour of a gradient at a place (per cent). */
export const colourAt = ({ stops }: Gradient, at: number): string => {
  const after = stops.findIndex(stop => stop.at >= at)
  const next = stops[after < 0 ? stops.length - 1 : after]
  const before = stops[Math.max(0, (after < 0 ? stops.length : after) - 1)]
  if (!next || !before) return toCss(BLACK)
  const share = next.at > before.at ? clamp((at - before.at) / (next.at - before.at), 1) : 1
  return toCss(mix(parseColour(before.colour) ?? BLACK, parseColour(next.colour) ?? BLACK, share))
}

/** With a stop more, of the colour that stands there already, and which one it is; null when there are enough. */
export const addStop = (
  gradient: Gradient,
  at: number,
): { readonly gradient: Gradient; readonly index: number } | null => {
  if (gradient.stops.length >= STOPS.max) return null
  const stop: GradientStop = { at: clamp(Math.round(at), 100), colour: colourAt(gradient, at) }
  const stops = ordered([...gradient.stops, stop])
  return { gradient: { ...gradient, stops }, index: stops.indexOf(stop) }
}

/** A stop moved to a place (per cent); it may pass others, so its new index is told. */
export const moveStop = (gradient: Gradient, index: number, at: number) => {
  const old = gradient.stops[index]
  if (!old) return { gradient, index }
  const moved: GradientStop = { ...old, at: clamp(Math.round(at), 100) }
  const stops = ordered(gradient.stops.map((stop, each) => (each === index ? moved : stop)))
  return { gradient: { ...gradient, stops }, index: stops.indexOf(moved) }
}

/** Without a stop; the same gradient when only two are left. */
export const removeStop = (gradient: Gradient, index: number): Gradient =>
  gradient.stops.length <= STOPS.min
    ? gradient
    : { ...gradient, stops: gradient.stops.filter((_, each) => each !== index) }

export const recolourStop = (gradient: Gradient, index: number, colour: string): Gradient => ({
  ...gradient,
  stops: gradient.stops.map((stop, each) => (each === index ? { ...stop, colour } : stop)),
})

export const reverseStops = (gradient: Gradient): Gradient => ({
  ...gradient,
  stops: ordered(gradient.stops.map(stop => ({ ...stop, at: 100 - stop.at })).reverse()),
})

/** The gradient that a plain colour turns into: from it to a clear lighter (or, for light ones, darker) tone. */
export const gradientFrom = (css: string): Gradient => {
  const from = parseColour(css) ?? fromRgb(255, 0, 0)
  const isLight = (from.red * 299 + from.green * 587 + from.blue * 114) / 1000 > 150
  const to = mix({ ...from, alpha: 100 }, isLight ? BLACK : fromRgb(255, 255, 255), isLight ? 0.4 : 0.65)
  const start = { ...from, alpha: from.alpha === 0 ? 100 : from.alpha }
  return {
    kind: 'linear',
    angle: 180,
    stops: [
      { at: 0, colour: toCss(start) },
      { at: 100, colour: toCss(to) },
    ],
  }
}
