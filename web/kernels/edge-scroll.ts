import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Point } from './geometry.ts'
import type { Camera } from './zoom.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** screenPx that stay free beside the page once it has been scrolled all the way. */
const MARGIN = 40

/** How far one side pulls in `frames` sixtieths of a second: more the farther the pointer is beyond the strip along the edge. */
const pullAlong = (at: number, length: number, frames: number): number => {
  const { within, most } = LIMITS.edgeScroll
  const past = at < within ? at - within : Math.max(0, at - (length - within))
  // Whole px, for the canvas stands on them; from the first px on it moves.
  return Math.sign(past) * Math.ceil(Math.min(most, Math.abs(past) / 2) * frames)
}

/** Where a camera may go along one side: as far as the page's end has come in sight, never backwards. */
const pulled = (offset: number, pull: number, page: number, view: number): number => {
  if (pull > 0) return Math.min(offset, Math.max(offset - pull, Math.round(view - MARGIN - page)))
  if (pull < 0) return Math.max(offset, Math.min(offset - pull, MARGIN))
  return offset
}

/**
 * The camera after `frames` sixtieths of a second while something is dragged with the pointer (screen px) at the canvas's edge: it shows more
 * of the page on that side until its end is in sight. The same camera when nothing is to be shown there.
 */
export const edgeScrolled = (camera: Camera, pointer: Point, page: Size, view: Size, frames = 1): Camera => {
  const x = pulled(camera.x, pullAlong(pointer.x, view.width, frames), page.width * camera.scale, view.width)
  const y = pulled(camera.y, pullAlong(pointer.y, view.height, frames), page.height * camera.scale, view.height)
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y }
}
