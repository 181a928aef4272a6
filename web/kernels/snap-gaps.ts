import { type AxisBox, type AxisIndex, lowerBound, type Span } from './snap-index.ts'

/** An equal gap to show with its size (px): along `axis` from `from` to `to`, at `at` on the other axis. */
export interface SnapGap extends Span {
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly size: number
}

/** Maximum number of boxes searched on each side: distant ones are not neighbors, and dense pages stay fast. */
const MAX_LOOKED_AT = 400

const overlaps = (a: Span, b: Span) => a.from < b.to && b.from < a.to

/** The nearest box that ends at or before `limit` and overlaps `across`. */
const before = ({ byEnd }: AxisIndex, limit: number, across: Span): AxisBox | undefined => {
  const end = lowerBound(byEnd, box => box.end, limit + 1e-6)
  return byEnd.slice(Math.max(0, end - MAX_LOOKED_AT), end).findLast(box => overlaps(box.across, across))
}
/** The nearest box that starts at or after `limit` and overlaps `across`. */
const after = ({ byStart }: AxisIndex, limit: number, across: Span): AxisBox | undefined => {
  const first = lowerBound(byStart, box => box.start, limit - 1e-6)
  return byStart.slice(first, first + MAX_LOOKED_AT).find(box => overlaps(box.across, across))
}

/** Two neighbors on each side of a box; the second one of a side defines the gap to repeat. */
const neighbors = (index: AxisIndex, box: AxisBox, slack: number) => {
  const previous = before(index, box.start + slack, box.across)
  const next = after(index, box.end - slack, box.across)
  return {
    previous,
    next,
    beforePrevious: previous && before(index, previous.start, box.across),
    afterNext: next && after(index, next.end, box.across),
  }
}

/** Corrections that center a box between two neighbors, or repeat the gap between a neighbor and the next one. */
export const gapCandidates = (index: AxisIndex, box: AxisBox, distance: number): number[] => {
  const { previous, next, beforePrevious, afterNext } = neighbors(index, box, distance)
  const moves: number[] = []
  if (previous && next && next.start - previous.end >= box.end - box.start)
    moves.push((previous.end + next.start) / 2 - (box.start + box.end) / 2)
  if (previous && beforePrevious && previous.start > beforePrevious.end)
    moves.push(previous.end + (previous.start - beforePrevious.end) - box.start)
  if (next && afterNext && afterNext.start > next.end) moves.push(next.start - (afterNext.start - next.end) - box.end)
  return moves
}

/** The equal gaps around a box at its snapped position. */
export const gapLines = (axis: 'x' | 'y', index: AxisIndex, box: AxisBox, same: number): SnapGap[] => {
  const { previous, next, beforePrevious, afterNext } = neighbors(index, box, same)
  const middle = (a: AxisBox, b: AxisBox) =>
    (Math.max(a.across.from, b.across.from) + Math.min(a.across.to, b.across.to)) / 2
  const gap = (first: AxisBox, second: AxisBox): SnapGap => ({
    axis,
    from: first.end,
    to: second.start,
    at: middle(first, second),
    size: second.start - first.end,
  })
  const left = previous && gap(previous, box)
  const right = next && gap(box, next)
  const farLeft = previous && beforePrevious && gap(beforePrevious, previous)
  const farRight = next && afterNext && gap(next, afterNext)
  const lines = new Set<SnapGap>()
  const pair = (a: SnapGap | undefined, b: SnapGap | undefined) => {
    if (a && b && a.size > same && Math.abs(a.size - b.size) <= same) lines.add(a).add(b)
  }
  pair(left, right)
  pair(farLeft, left)
  pair(right, farRight)
  return [...lines]
}
