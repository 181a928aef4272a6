import type { Box } from './geometry.ts'

/** Snap targets of a layer: axis-aligned bounds of the other visible layers, the page, ruler guides (page px). */
export interface SnapTargets {
  readonly boxes: readonly Box[]
  readonly page: { readonly width: number; readonly height: number }
  /** Positions of vertical guides (x) and horizontal ones (y). */
  readonly guidesX?: readonly number[]
  readonly guidesY?: readonly number[]
}

/** A span across the other axis, to draw a line along. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** One axis: every edge and center sorted, and every box sorted by start and by end. */
export interface AxisIndex {
  readonly positions: Float64Array
  /** Span of the target at the same index in `positions`. */
  readonly spans: readonly Span[]
  /** Boxes by their start on this axis. */
  readonly byStart: readonly AxisBox[]
  /** The same boxes by their end. */
  readonly byEnd: readonly AxisBox[]
}
export interface AxisBox {
  readonly start: number
  readonly end: number
  readonly across: Span
}
export interface SnapIndex {
  readonly x: AxisIndex
  readonly y: AxisIndex
}

const axisIndex = (boxes: readonly AxisBox[], pageSize: number, pageAcross: Span, guides: readonly number[]) => {
  const entries: { readonly at: number; readonly span: Span }[] = []
  for (const { start, end, across } of boxes) {
    entries.push({ at: start, span: across }, { at: (start + end) / 2, span: across }, { at: end, span: across })
  }
  for (const at of [0, pageSize / 2, pageSize, ...guides]) entries.push({ at, span: pageAcross })
  entries.sort((a, b) => a.at - b.at)
  return {
    positions: Float64Array.from(entries, ({ at }) => at),
    spans: entries.map(({ span }) => span),
    byStart: [...boxes].sort((a, b) => a.start - b.start),
    byEnd: [...boxes].sort((a, b) => a.end - b.end),
  }
}

/** Builds the index once when a gesture begins; every query is then a few binary searches. */
export const buildSnapIndex = ({ boxes, page, guidesX = [], guidesY = [] }: SnapTargets): SnapIndex => {
  const alongX = boxes.map(({ x, y, width, height }) => ({
    start: x,
    end: x + width,
    across: { from: y, to: y + height },
  }))
  const alongY = alongX.map(({ start, end, across }) => ({
    start: across.from,
    end: across.to,
    across: { from: start, to: end },
  }))
  return {
    x: axisIndex(alongX, page.width, { from: 0, to: page.height }, guidesX),
    y: axisIndex(alongY, page.height, { from: 0, to: page.width }, guidesY),
  }
}

/** Index of the first item of a sorted list whose position is not below `value`. */
export const lowerBound = <T>(list: ArrayLike<T>, position: (item: T) => number, value: number): number => {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (position(list[middle] as T) < value) low = middle + 1
    else high = middle
  }
  return low
}
