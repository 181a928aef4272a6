import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Box, Point } from './geometry.ts'
import { gapCandidates, gapLines, type SnapGap } from './snap-gaps.ts'
import { type AxisBox, type AxisIndex, lowerBound, type SnapIndex, type Span } from './snap-index.ts'

/** A line that shows a snap (page px). `axis: 'x'`: a vertical line at an x position. */
interface SnapLine extends Span {
  readonly axis: 'x' | 'y'
  readonly at: number
}
export interface Snap {
  /** Correction to add to the wanted position. */
  readonly dx: number
  readonly dy: number
  readonly lines: readonly SnapLine[]
  readonly gaps: readonly SnapGap[]
}

export const NO_SNAP: Snap = { dx: 0, dy: 0, lines: [], gaps: [] }
/** px; positions this close are equal. */
const SAME = 0.01
/** Maximum number of targets at one position; more would only make the line longer. */
const MAX_MATCHES = 200

/** Snap distance in page px: 3 screen px at any zoom. */
export const snapDistance = (scale: number): number => LIMITS.snapGap / scale

/** Smallest correction that moves one of `places` onto a target within `distance`; null when none is near. */
const nearest = ({ positions }: AxisIndex, places: readonly number[], distance: number): number | null => {
  let best: number | null = null
  const offer = (target: number | undefined, place: number) => {
    if (target === undefined) return
    const move = target - place
    if (Math.abs(move) <= distance + 1e-9 && (best === null || Math.abs(move) < Math.abs(best))) best = move
  }
  for (const place of places) {
    const at = lowerBound(positions, position => position, place)
    offer(positions[at], place)
    offer(positions[at - 1], place)
  }
  return best
}

/** Every target at one of `places`, as lines that span the target and the moving box. */
const matches = (axis: 'x' | 'y', index: AxisIndex, places: readonly number[], across: Span): SnapLine[] => {
  const lines: SnapLine[] = []
  const { positions, spans } = index
  for (const place of places) {
    let { from, to } = across
    let isMatched = false
    const first = lowerBound(positions, position => position, place - SAME)
    for (let at = first; at < positions.length && at < first + MAX_MATCHES; at++) {
      const position = positions[at]
      const span = spans[at]
      if (position === undefined || !span || position > place + SAME) break
      from = Math.min(from, span.from)
      to = Math.max(to, span.to)
      isMatched = true
    }
    if (isMatched) lines.push({ axis, at: place, from, to })
  }
  return lines
}

const along = (box: Box, axis: 'x' | 'y'): AxisBox =>
  axis === 'x'
    ? { start: box.x, end: box.x + box.width, across: { from: box.y, to: box.y + box.height } }
    : { start: box.y, end: box.y + box.height, across: { from: box.x, to: box.x + box.width } }
const moved = (box: AxisBox, by: number, across: number): AxisBox => ({
  start: box.start + by,
  end: box.end + by,
  across: { from: box.across.from + across, to: box.across.to + across },
})
const placesOf = ({ start, end }: AxisBox): readonly number[] => [start, (start + end) / 2, end]

/** Correction along one axis: the nearest of edges, centers and equal gaps; at equal distance lines take precedence. */
const correct = (index: AxisIndex, box: AxisBox, distance: number): number | null => {
  const line = nearest(index, placesOf(box), distance)
  const gap = gapCandidates(index, box, distance)
    .filter(move => Math.abs(move) <= distance + 1e-9)
    .sort((a, b) => Math.abs(a) - Math.abs(b))[0]
  if (gap !== undefined && (line === null || Math.abs(gap) < Math.abs(line) - SAME)) return gap
  return line
}

/**
 * Snaps a moving axis-aligned box to edges and centers of layers and page, to guides and to equal gaps, each axis
 * separately within `distance` page px. `lines` and `gaps` are all exact alignments after the snap.
 */
export const snapMove = (index: SnapIndex, box: Box, distance: number): Snap => {
  const wantedX = along(box, 'x')
  const wantedY = along(box, 'y')
  const moveX = correct(index.x, wantedX, distance)
  const moveY = correct(index.y, wantedY, distance)
  if (moveX === null && moveY === null) return NO_SNAP
  const dx = moveX ?? 0
  const dy = moveY ?? 0
  const x = moved(wantedX, dx, dy)
  const y = moved(wantedY, dy, dx)
  return {
    dx,
    dy,
    lines: [
      ...(moveX === null ? [] : matches('x', index.x, placesOf(x), x.across)),
      ...(moveY === null ? [] : matches('y', index.y, placesOf(y), y.across)),
    ],
    gaps: [
      ...(moveX === null ? [] : gapLines('x', index.x, x, SAME)),
      ...(moveY === null ? [] : gapLines('y', index.y, y, SAME)),
    ],
  }
}

/**
 * Snaps the edges that a resize moves (page px; omit an axis whose edges stay). `across` is the box being resized, for
 * the length of the lines.
 */
export const snapEdges = (
  index: SnapIndex,
  edges: { readonly x?: number; readonly y?: number },
  across: Box,
  distance: number,
): Snap => {
  const snapped = (axis: 'x' | 'y') => {
    const edge = edges[axis]
    const by = edge === undefined ? null : nearest(index[axis], [edge], distance)
    if (edge === undefined || by === null) return { by: 0, lines: [] }
    return { by, lines: matches(axis, index[axis], [edge + by], along(across, axis).across) }
  }
  const [x, y] = [snapped('x'), snapped('y')]
  return { dx: x.by, dy: y.by, lines: [...x.lines, ...y.lines], gaps: [] }
}

/** Corrects a pointer move so that a box dragged by it snaps. */
export const snapDrag = (index: SnapIndex, box: Box, move: Point, distance: number): Snap =>
  snapMove(index, { ...box, x: box.x + move.x, y: box.y + move.y }, distance)
