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

/** Splits at commas outside brackets. */
const parts = (text: string): readonly string[] => {
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
  const [head = '', ...rest] = parts(inner)
  const angle = angleOf(head)
  const stops = (angle === undefined ? [head, ...rest] : rest).map(stopOf)
  return stops.length < 2 ? null : { isRepeating: repeating !== undefined, angle: angle ?? 180, stops }
}

export const formatGradient = ({ isRepeating, angle, stops }: LinearGradient): string =>
  `${isRepeating ? 'repeating-' : ''}linear-gradient(${[`${angle}deg`, ...stops.map(({ color, at }) => `${color} ${at}`.trim())].join(', ')})`
