/** The parts of a linear CSS gradient. */
export interface LinearGradient {
  readonly isRepeating: boolean
  /** degrees, 0 = upwards, clockwise */
  readonly angle: number
  readonly stops: readonly GradientStop[]
}
interface GradientStop {
  readonly color: string
  /** Positions in CSS notation (`12%`, `0 6px`), or empty. */
  readonly at: string
}

const SIDES: Readonly<Record<string, number>> = { 'to top': 0, 'to right': 90, 'to bottom': 180, 'to left': 270 }

/** Splits at commas outside brackets: a list of paints, or the arguments of a gradient. */
export const splitPaints = (text: string): readonly string[] => {
  const found: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    else if (text[at] === ',' && depth === 0) {
      found.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...found, text.slice(from)].map(part => part.trim())
}

const angleOf = (part: string): number | undefined => {
  const degrees = /^(-?[\d.]+)deg$/.exec(part)?.[1]
  return degrees === undefined ? SIDES[part] : ((Number(degrees) % 360) + 360) % 360
}

const stopOf = (part: string): GradientStop => {
  const [, color = part, at = ''] = /^(\w+\(.*?\)|[#\w]+)\s*(.*)$/.exec(part) ?? []
  return { color, at }
}

/** Parses a linear gradient with two stops or more; null for any other paint. */
export const parseGradient = (css: string): LinearGradient | null => {
  const [, repeating, inner] = /^\s*(repeating-)?linear-gradient\((.*)\)\s*$/.exec(css) ?? []
  if (inner === undefined) return null
  const [head = '', ...rest] = splitPaints(inner)
  const angle = angleOf(head)
  const stops = (angle === undefined ? [head, ...rest] : rest).map(stopOf)
  return stops.length < 2 ? null : { isRepeating: repeating !== undefined, angle: angle ?? 180, stops }
}

/** A stop at a place on the gradient line: 0 = its start, 1 = its end. */
export interface PlacedStop {
  readonly at: number
  readonly color: string
}

/** count; more stops are not resolved: very short repeats on a long line. */
const STOPS_MAX = 4000

/** Place of a position in CSS notation on a line (px); null when it is neither px nor per cent. */
const placeOf = (position: string, length: number): number | null => {
  const [, value, unit] = /^(-?[\d.]+)(%|px)?$/.exec(position) ?? []
  if (value === undefined || (unit === undefined && Number(value) !== 0)) return null
  return unit === '%' ? Number(value) / 100 : Number(value) / length
}

/** The stops with their places, in order; null when a position cannot be read. */
const place = (stops: readonly GradientStop[], length: number): readonly PlacedStop[] | null => {
  const open: { at: number | null; readonly color: string }[] = []
  for (const { color, at } of stops) {
    const positions = at === '' ? [] : at.split(/\s+/)
    if (positions.length === 0) open.push({ at: null, color })
    for (const position of positions) {
      const found = placeOf(position, length)
      if (found === null) return null
      open.push({ at: found, color })
    }
  }
  const last = open.length - 1
  let before = Number.NEGATIVE_INFINITY
  for (const [index, stop] of open.entries()) {
    stop.at ??= index === 0 ? 0 : index === last ? 1 : null
    if (stop.at !== null) before = stop.at = Math.max(stop.at, before)
  }
  return open.map(({ at, color }, index) => {
    if (at !== null) return { at, color }
    const from = open.findLastIndex((stop, each) => each < index && stop.at !== null)
    const to = open.findIndex((stop, each) => each > index && stop.at !== null)
    const [start, end] = [open[from]?.at as number, open[to]?.at as number]
    return { at: start + ((end - start) * (index - from)) / (to - from), color }
  })
}

/**
 * The stops of a gradient on a line (px), as CSS places them: those without a position evenly between their neighbors,
 * and a repeating gradient repeated over the whole line. null when a position cannot be read or there are too many.
 */
export const resolveStops = ({ isRepeating, stops }: LinearGradient, length: number): readonly PlacedStop[] | null => {
  const placed = length > 0 ? place(stops, length) : null
  const [start, end] = [placed?.[0]?.at, placed?.at(-1)?.at]
  if (!placed || start === undefined || end === undefined || !isRepeating) return placed
  const period = end - start
  const [from, to] = [Math.floor(-start / period), Math.ceil((1 - start) / period)]
  if (!(period > 0) || (to - from) * placed.length > STOPS_MAX) return null
  return Array.from({ length: to - from }, (_, index) =>
    placed.map(({ at, color }) => ({ at: at + (from + index) * period, color })),
  ).flat()
}

export const formatGradient = ({ isRepeating, angle, stops }: LinearGradient): string =>
  `${isRepeating ? 'repeating-' : ''}linear-gradient(${[`${angle}deg`, ...stops.map(({ color, at }) => `${color} ${at}`.trim())].join(', ')})`
