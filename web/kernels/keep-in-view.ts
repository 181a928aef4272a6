import type { Size } from './geometry.ts'
import type { Camera } from './zoom.ts'

/** One axis: a page that fits stays in the middle, a larger one reaches to both edges. */
const kept = (at: number, size: number, room: number, margin: number): number =>
  size + margin <= room ? (room - size) / 2 : Math.min(margin / 2, Math.max(room - size - margin / 2, at))

/**
 * The camera moved so that no room beside the page is wasted (screenPx).
 * @param margin that stays free on both sides together
 */
export const keepInView = (camera: Camera, page: Size, viewport: Size, margin: number): Camera => ({
  ...camera,
  x: kept(camera.x, page.width * camera.scale, viewport.width, margin),
  y: kept(camera.y, page.height * camera.scale, viewport.height, margin),
})
