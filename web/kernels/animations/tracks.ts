/** A bar on the timeline, s. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The lane of each bar: bars at the same time are below each other, the earlier one above. */
export const lanesOf = (spans: readonly Span[]): readonly number[] => {
  const ends: number[] = []
  const order = spans.map((span, at) => ({ span, at })).sort((a, b) => a.span.start - b.span.start)
  const lanes = spans.map(() => 0)
  for (const { span, at } of order) {
    const free = ends.findIndex(end => end <= span.start + 1e-6)
    const lane = free < 0 ? ends.length : free
    ends[lane] = span.end
    lanes[at] = lane
  }
  return lanes
}

/** s; grid of the timeline. */
const GRID = 0.1

/**
 * How far (s) a drag by `by` moves: one of the dragged times comes to a target within `reach`, otherwise the first
 * comes to the grid.
 */
export const snappedShift = (
  times: readonly number[],
  by: number,
  targets: readonly number[],
  reach: number,
): { readonly by: number; readonly target: number | null } => {
  let best: { readonly by: number; readonly target: number } | null = null
  for (const time of times)
    for (const target of targets) {
      const shift = target - time
      if (Math.abs(shift - by) <= reach && (!best || Math.abs(shift - by) < Math.abs(best.by - by)))
        best = { by: shift, target }
    }
  if (best) return best
  const [first = 0] = times
  return { by: Math.round((first + by) / GRID) * GRID - first, target: null }
}

/** px; least distance between two labels of the ruler. */
const LABEL_ROOM = 48
/** Most labels of a ruler. */
const MOST_LABELS = 400
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300] as const

/** s between two labels of a ruler of `length` s. */
export const rulerStep = (pxPerSecond: number, length: number): number =>
  STEPS.find(step => step * pxPerSecond >= LABEL_ROOM && length / step <= MOST_LABELS) ?? Math.max(...STEPS)
