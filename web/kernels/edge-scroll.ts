import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Point, Size } from './geometry.ts'
import type { Camera } from './zoom.ts'

/** How a drag scrolls at the edge of the canvas (screenPx). */
export interface Edge {
  /** Distance to the edge at which it scrolls. */
  readonly within: number
  /** Margin beside the page when it is scrolled to its end. */
  readonly margin: number
}

/** That of a mouse. */
export const POINTER_EDGE: Edge = { within: LIMITS.edgeScroll.within, margin: 40 }

/**
 * screenPx of scrolling in `frames` sixtieths of a second, with the pointer at `at` (screenPx) of a `length`; it grows
 * with the pointer's depth in the edge zone, and is negative at the near edge.
 */
export const edgePull = (at: number, length: number, frames: number, within: number): number => {
  const past = at < within ? at - within : Math.max(0, at - (length - within))
  // Whole px, as for every camera position; rounded up, so that it moves from the first px on.
  return Math.sign(past) * Math.ceil(Math.min(LIMITS.edgeScroll.most, Math.abs(past) / 2) * frames)
}

/** The camera's offset after scrolling along one axis: at most until the page's end is visible, never backwards. */
const pulled = (offset: number, pull: number, page: number, view: number, margin: number): number => {
  if (pull > 0) return Math.min(offset, Math.max(offset - pull, Math.round(view - margin - page)))
  if (pull < 0) return Math.max(offset, Math.min(offset - pull, margin))
  return offset
}

/**
 * The camera after `frames` sixtieths of a second of a drag with the pointer (screen px) at the canvas's edge: it
 * scrolls the page on that side until its end is visible. The same object when there is nothing to scroll.
 */
export const edgeScrolled = (
  camera: Camera,
  pointer: Point,
  page: Size,
  view: Size,
  frames = 1,
  { within, margin }: Edge = POINTER_EDGE,
): Camera => {
  const along = (side: 'width' | 'height', at: 'x' | 'y') =>
    pulled(camera[at], edgePull(pointer[at], view[side], frames, within), page[side] * camera.scale, view[side], margin)
  const [x, y] = [along('width', 'x'), along('height', 'y')]
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y }
}
