import type { Frame } from '#schemas/document/records.ts'
import type { Point } from './geometry.ts'
import { type Handle, handleDirection, type ResizeOptions, resizeFrame } from './resize.ts'
import { NO_SNAP, type Snap, snapEdges } from './snap.ts'
import type { SnapIndex } from './snap-index.ts'

export interface SnappedResize {
  /** The pointer's move (page px) that puts the moving edges onto their snap lines. */
  readonly move: Point
  readonly lines: Snap['lines']
}

interface Edges {
  readonly x?: number
  readonly y?: number
}

/** Positions of the edges that a handle moves. */
const edgesOf = ({ x, y, width, height }: Frame, direction: Point): Edges => ({
  ...(direction.x ? { x: direction.x > 0 ? x + width : x } : {}),
  ...(direction.y ? { y: direction.y > 0 ? y + height : y } : {}),
})
/** px; positions this close are equal. */
const SAME = 0.02

/** The move of a resize that keeps the ratio, corrected along the side that is nearest to a snap line. */
const keepingRatio = (
  index: SnapIndex,
  frame: Frame,
  handle: Handle,
  move: Point,
  options: ResizeOptions,
  distance: number,
): Point => {
  const direction = handleDirection(handle)
  const resized = resizeFrame(frame, handle, move, options)
  if (resized.isFlippedX || resized.isFlippedY) return move
  const { x, y } = edgesOf(resized.frame, direction)
  const { dx, dy, lines } = snapEdges(
    index,
    { ...(x === undefined ? {} : { x }), ...(y === undefined ? {} : { y }) },
    resized.frame,
    distance,
  )
  const isFound = (axis: 'x' | 'y') => lines.some(line => line.axis === axis)
  const candidates = [
    ...(isFound('x') ? [{ by: Math.abs(dx), grow: direction.x * dx, side: 'width' as const }] : []),
    ...(isFound('y') ? [{ by: Math.abs(dy), grow: direction.y * dy, side: 'height' as const }] : []),
  ].sort((a, b) => a.by - b.by)
  const [best] = candidates
  if (!best) return move
  const reach = options.fromCenter ? 2 : 1
  const factor = (resized.frame[best.side] + best.grow * reach) / frame[best.side]
  if (factor <= 0) return move
  return {
    x: (direction.x * (factor - 1) * frame.width) / reach,
    y: (direction.y * (factor - 1) * frame.height) / reach,
  }
}

/** The move of a free resize: each moving edge snaps to its nearest line. */
const freely = (index: SnapIndex, frame: Frame, handle: Handle, move: Point, distance: number): Point => {
  const { x, y } = edgesOf(frame, handleDirection(handle))
  const edges = {
    ...(x === undefined ? {} : { x: x + move.x }),
    ...(y === undefined ? {} : { y: y + move.y }),
  }
  const { dx, dy } = snapEdges(index, edges, frame, distance)
  return { x: move.x + dx, y: move.y + dy }
}

/**
 * Snaps a resize of an unrotated frame within `distance` page px. Returns only lines on which an edge is in the end, so
 * that a line is never shown where no edge is.
 */
export const snapResize = (
  index: SnapIndex,
  frame: Frame,
  handle: Handle,
  move: Point,
  options: ResizeOptions,
  distance: number,
): SnappedResize => {
  const corrected = options.keepRatio
    ? keepingRatio(index, frame, handle, move, options, distance)
    : freely(index, frame, handle, move, distance)
  const direction = handleDirection(handle)
  const { frame: after, isFlippedX, isFlippedY } = resizeFrame(frame, handle, corrected, options)
  const moving = { x: isFlippedX ? -direction.x : direction.x, y: isFlippedY ? -direction.y : direction.y }
  const { lines } = snapEdges(index, edgesOf(after, moving), after, SAME)
  return lines.length ? { move: corrected, lines } : { move, lines: NO_SNAP.lines }
}
