import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Point, Size } from './geometry.ts'
import type { Camera } from './zoom.ts'

/** screenPx; margin beside the page when it is scrolled to its end. */
const MARGIN = 40

/** screenPx of scrolling in `frames` sixtieths of a second; it grows with the pointer's depth in the edge zone. */
const pullAlong = (at: number, length: number, frames: number): number => {
  const { within, most } = LIMITS.edgeScroll
  const past = at < within ? at - within : Math.max(0, at - (length - within))
  // Whole px, as for every camera position; rounded up, so that it moves from the first px on.
  return Math.sign(past) * Math.ceil(Math.min(most, Math.abs(past) / 2) * frames)
}

/** The camera's offset after scrolling along one axis: at most until the page's end is visible, never backwards. */
const pulled = (offset: number, pull: number, page: number, view: number): number => {
  if (pull > 0) return Math.min(offset, Math.max(offset - pull, Math.round(view - MARGIN - page)))
  if (pull < 0) return Math.max(offset, Math.min(offset - pull, MARGIN))
  return offset
}

/**
 * The camera after `frames` sixtieths of a second of a drag with the pointer (screen px) at the canvas's edge: it
 * scrolls the page on that side until its end is visible. The same object when there is nothing to scroll.
 */
export const edgeScrolled = (camera: Camera, pointer: Point, page: Size, view: Size, frames = 1): Camera => {
  const x = pulled(camera.x, pullAlong(pointer.x, view.width, frames), page.width * camera.scale, view.width)
  const y = pulled(camera.y, pullAlong(pointer.y, view.height, frames), page.height * camera.scale, view.height)
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y }
}
