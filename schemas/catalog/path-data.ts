/** SVG path data from plain numbers (px). Everything is pure and deterministic. */
export type Point = readonly [x: number, y: number]
/** A rectangle in which a shape is drawn. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Formats a number with at most three decimals, never as `-0` or with an exponent. */
export const number = (value: number): string => {
  const rounded = Math.round(value * 1000) / 1000
  return Number.isFinite(rounded) ? String(rounded === 0 ? 0 : rounded) : '0'
}
const pair = ([x, y]: Point) => `${number(x)} ${number(y)}`

/** Insets the box by half the stroke on every side, so that a centered stroke stays inside. Never negative. */
export const insetArea = (width: number, height: number, strokeWidth: number): Area => {
  const inset = Math.max(0, Math.min(strokeWidth / 2, width / 2, height / 2))
  return { x: inset, y: inset, width: Math.max(0, width - inset * 2), height: Math.max(0, height - inset * 2) }
}

/** Maps points from the 0–1 square to the area. */
export const place = (area: Area, points: readonly Point[]): readonly Point[] =>
  points.map(([x, y]) => [area.x + x * area.width, area.y + y * area.height])

/** Closed polygon. Corners are rounded with `radius` px, or less where the two sides are too short. */
export const polygon = (points: readonly Point[], radius = 0): string => {
  const corners = points.map((point, at) =>
    corner(points.at(at - 1) ?? point, point, points[(at + 1) % points.length] ?? point, radius),
  )
  return `${corners.map((part, at) => `${at ? 'L' : 'M'}${part}`).join('')}Z`
}

const corner = (before: Point, point: Point, after: Point, radius: number): string => {
  const a = Math.hypot(before[0] - point[0], before[1] - point[1])
  const b = Math.hypot(after[0] - point[0], after[1] - point[1])
  if (radius <= 0 || a === 0 || b === 0) return pair(point)
  const toBefore: Point = [(before[0] - point[0]) / a, (before[1] - point[1]) / a]
  const toAfter: Point = [(after[0] - point[0]) / b, (after[1] - point[1]) / b]
  const cosine = Math.max(-1, Math.min(1, toBefore[0] * toAfter[0] + toBefore[1] * toAfter[1]))
  const half = Math.tan(Math.acos(cosine) / 2)
  if (half < 1e-3 || half > 1e3) return pair(point)
  const cut = Math.min(radius / half, a / 2, b / 2)
  const start: Point = [point[0] + toBefore[0] * cut, point[1] + toBefore[1] * cut]
  const end: Point = [point[0] + toAfter[0] * cut, point[1] + toAfter[1] * cut]
  const turn = toBefore[0] * toAfter[1] - toBefore[1] * toAfter[0]
  const reach = number(cut * half)
  return `${pair(start)}A${reach} ${reach} 0 0 ${turn < 0 ? 1 : 0} ${pair(end)}`
}

export const ellipse = ({ x, y, width, height }: Area): string => {
  const rx = number(width / 2)
  const ry = number(height / 2)
  const left = pair([x, y + height / 2])
  const right = pair([x + width, y + height / 2])
  return `M${left}A${rx} ${ry} 0 0 1 ${right}A${rx} ${ry} 0 0 1 ${left}Z`
}

/**
 * Closed path from commands and points in the 0–1 square, e.g. `[['M', [0, 0]], ['C', …three points]]`, mapped to the
 * area.
 */
export const curve = (area: Area, steps: readonly (readonly [command: 'M' | 'L' | 'C' | 'Q', ...points: Point[]])[]) =>
  `${steps.map(([command, ...points]) => `${command}${place(area, points).map(pair).join(' ')}`).join('')}Z`

/** Corners of a regular polygon that fills the 0–1 square exactly. `inner` < 1 makes it a star. */
export const regular = (corners: number, inner = 1): readonly Point[] => {
  const count = inner < 1 ? corners * 2 : corners
  const raw = Array.from({ length: count }, (_, at): Point => {
    const reach = at % 2 && inner < 1 ? inner : 1
    const angle = (at * 2 * Math.PI) / count - Math.PI / 2
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  })
  const xs = raw.map(([x]) => x)
  const ys = raw.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return raw.map(([x, y]) => [(x - left) / (right - left), (y - top) / (bottom - top)])
}
