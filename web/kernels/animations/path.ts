import { ANIMATION_LIMITS } from '#schemas/catalog/animation-limits.ts'
import { clamp } from '#schemas/clamp.ts'
import type { Point, Size } from '../geometry.ts'

/** A piece of a path: a cubic Bézier whose control points lie on its ends for a straight line. */
export interface Segment {
  readonly from: Point
  readonly control1: Point
  readonly control2: Point
  readonly to: Point
}

const { pathReach, pathSegments, pathLength } = ANIMATION_LIMITS
const START: Point = { x: 0, y: 0 }
const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, Z: 0 }

const line = (from: Point, to: Point): Segment => ({ from, control1: from, control2: to, to })
const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y
const isLine = ({ from, control1, control2, to }: Segment): boolean => isSame(from, control1) && isSame(control2, to)

/** Reads a path of M, L, C and Z with absolute numbers (page px); what comes after an error is left out. */
export const parsePath = (text: string): readonly Segment[] => {
  const segments: Segment[] = []
  let [start, now] = [START, START]
  for (const [, letter = '', list = ''] of text.slice(0, pathLength).matchAll(/([a-z])([^a-z]*)/gi)) {
    const size = COUNTS[letter]
    const numbers = (list.match(/-?\d*\.?\d+/g) ?? []).map(each => clamp(Number(each), -pathReach, pathReach))
    if (size === undefined || (size && numbers.length % size)) break
    if (size === 0 && !isSame(now, start)) segments.push(line(now, start))
    if (size === 0) now = start
    for (let at = 0; size && at < numbers.length; at += size) {
      const point = (index: number): Point => ({
        x: numbers[at + index] as number,
        y: numbers[at + index + 1] as number,
      })
      const to = point(size - 2)
      if (letter === 'C') segments.push({ from: now, control1: point(0), control2: point(2), to })
      else if (letter === 'L' || at > 0) segments.push(line(now, to))
      else start = to
      now = to
    }
    if (segments.length >= pathSegments) break
  }
  return segments.slice(0, pathSegments)
}

const rounded = (value: number) => Math.round(value * 10) / 10
const pair = ({ x, y }: Point) => `${rounded(x)} ${rounded(y)}`

/** Writes a path; '' without segments. */
export const writePath = (segments: readonly Segment[]): string => {
  const [first] = segments
  if (!first) return ''
  const pieces = segments.map(each =>
    isLine(each) ? `L${pair(each.to)}` : `C${pair(each.control1)} ${pair(each.control2)} ${pair(each.to)}`,
  )
  return `M${pair(first.from)}${pieces.join('')}`
}

const mix = (a: Point, b: Point, at: number): Point => ({ x: a.x + (b.x - a.x) * at, y: a.y + (b.y - a.y) * at })

/** The two halves of a segment at `at` (0–1). */
const split = ({ from, control1, control2, to }: Segment, at: number): readonly [Segment, Segment] => {
  const [a, b, c] = [mix(from, control1, at), mix(control1, control2, at), mix(control2, to, at)]
  const [d, e] = [mix(a, b, at), mix(b, c, at)]
  const middle = mix(d, e, at)
  return [
    { from, control1: a, control2: d, to: middle },
    { from: middle, control1: e, control2: c, to },
  ]
}

/** The point of a segment at `at` (0–1). */
const pointAt = (segment: Segment, at: number): Point => split(segment, at)[0].to

/** Pieces of a curve that are straight enough. */
const PIECES = 16
/** Points along a path with the part of its length at which each lies (0–1); constant speed between them. */
export const alongPath = (segments: readonly Segment[]): readonly { readonly at: number; readonly point: Point }[] => {
  const points = segments.flatMap((segment, index) => {
    const steps = isLine(segment) ? 1 : PIECES
    const later = Array.from({ length: steps }, (_, step) => pointAt(segment, (step + 1) / steps))
    return index === 0 ? [segment.from, ...later] : later
  })
  let length = 0
  const lengths = points.map((point, index) => {
    const before = points[index - 1] ?? point
    length += Math.hypot(point.x - before.x, point.y - before.y)
    return length
  })
  if (length === 0) return points.slice(0, 1).map(point => ({ at: 0, point }))
  return points.map((point, index) => ({ at: (lengths[index] as number) / length, point }))
}

/** The index of the nearest point of a path: its segment, and where on it (0–1). */
export const nearestOn = (segments: readonly Segment[], to: Point) => {
  let best = { segment: 0, at: 0, distance: Number.POSITIVE_INFINITY }
  segments.forEach((segment, index) => {
    for (let step = 0; step <= 2 * PIECES; step++) {
      const at = step / (2 * PIECES)
      const { x, y } = pointAt(segment, at)
      const distance = Math.hypot(x - to.x, y - to.y)
      if (distance < best.distance) best = { segment: index, at, distance }
    }
  })
  return best
}

/** Moves the end `index` of the segments (0 = the start of the path) by a distance; its control points go along. */
export const movePoint = (segments: readonly Segment[], index: number, by: Point): readonly Segment[] => {
  const moved = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y })
  return segments.map((each, at) => {
    if (at === index) return { ...each, from: moved(each.from), control1: moved(each.control1) }
    if (at === index - 1) return { ...each, control2: moved(each.control2), to: moved(each.to) }
    return each
  })
}

/** Adds a point to a path where a segment has `at` (0–1). */
export const addPoint = (segments: readonly Segment[], index: number, at: number): readonly Segment[] =>
  segments.flatMap((each, place) => {
    if (place !== index) return [each]
    const middle = pointAt(each, at)
    return isLine(each) ? [line(each.from, middle), line(middle, each.to)] : split(each, at)
  })

/** Removes the point `index` of a path; a path keeps two. */
export const removePoint = (segments: readonly Segment[], index: number): readonly Segment[] => {
  if (segments.length < 2) return segments
  if (index === 0) return segments.slice(1)
  const [before, after] = [segments[index - 1], segments[index]]
  if (!before || !after) return segments.slice(0, -1)
  const joined = { ...before, control2: after.control2, to: after.to }
  return [...segments.slice(0, index - 1), joined, ...segments.slice(index + 1)]
}

/** A path at the largest scale at which it fits into a box, with its middle at 0/0. */
export const fittedPath = (segments: readonly Segment[], box: Size): readonly Segment[] => {
  const points = alongPath(segments).map(({ point }) => point)
  const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
  const [left, right] = range(points.map(({ x }) => x))
  const [top, bottom] = range(points.map(({ y }) => y))
  const scale = Math.min(box.width / Math.max(1, right - left), box.height / Math.max(1, bottom - top))
  const fitted = ({ x, y }: Point): Point => ({
    x: (x - (left + right) / 2) * scale,
    y: (y - (top + bottom) / 2) * scale,
  })
  return segments.map(({ from, control1, control2, to }) => ({
    ...{ from: fitted(from), control1: fitted(control1) },
    ...{ control2: fitted(control2), to: fitted(to) },
  }))
}

/** The paths that are offered, by name; page px. */
export const PATHS: Readonly<Record<string, string>> = {
  moveLine: 'M0 0L160 0',
  moveArc: 'M0 0C40 -90 120 -90 160 0',
  moveCircle: 'M0 0C44 0 80 36 80 80C80 124 44 160 0 160C-44 160 -80 124 -80 80C-80 36 -44 0 0 0',
  moveWave: 'M0 0C15 -40 35 -40 50 0C65 40 85 40 100 0C115 -40 135 -40 150 0C165 40 185 40 200 0',
  moveZigzag: 'M0 0L50 -50L100 0L150 -50L200 0',
  moveFree: 'M0 0C30 -60 70 -60 100 -20C130 20 170 20 200 -40',
}
