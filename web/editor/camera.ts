import { LIMITS } from '#schemas/catalog/limits.ts'
import { centreCamera, fitScale } from '#web/kernels/zoom.ts'
import type { Camera, Rect, Viewport } from './view.ts'

interface Size {
  readonly width: number
  readonly height: number
}
const { layout } = LIMITS
/** screenPx of the page that stay in sight however far one pans. */
const KEPT = 80

/** screenPx that a page may be narrower than the room, so that its edges fall on whole px. */
const SNAP_ROOM = 12

/**
 * The scale a hair smaller at which a page is whole px wide, and as near to whole px high as can be: between px its
 * colour shows as a line beside a picture that covers it.
 */
const wholeScale = ({ width, height }: Size, scale: number): number => {
  const most = Math.max(1, Math.floor(width * scale))
  const offWhole = (wide: number) => Math.abs((height * wide) / width - Math.round((height * wide) / width))
  let best = most
  for (let wide = most; wide >= Math.max(1, most - SNAP_ROOM); wide--)
    if (offWhole(wide) < offWhole(best) - 1e-6) best = wide
  return best / width
}

/** The whole page in the middle of the viewport, with room around it; never enlarged. */
export const fitCamera = (page: Size, viewport: Viewport): Camera => {
  const view = { width: viewport.width, height: viewport.height + layout.header }
  const scale = wholeScale(page, fitScale(view, page, layout.fitMargin.width))
  const { x, y } = centreCamera(viewport, page, scale)
  return { x: Math.round(x), y: Math.round(y), scale }
}

/** A box of the page in the middle of the viewport with room around it, as large as the toolbar's zoom goes. */
export const fitBox = (box: Rect, viewport: Viewport): Camera => {
  const { fitMargin } = layout
  const { toolbarMax, wheelMin } = LIMITS.zoom
  const room = {
    width: Math.max(1, viewport.width - fitMargin.width * 2),
    height: Math.max(1, viewport.height - fitMargin.height),
  }
  const wanted = Math.min(room.width / box.width, room.height / box.height)
  const scale = Math.min(toolbarMax, Math.max(wheelMin, wanted))
  return {
    x: Math.round(viewport.width / 2 - (box.x + box.width / 2) * scale),
    y: Math.round(viewport.height / 2 - (box.y + box.height / 2) * scale),
    scale,
  }
}

const within = (value: number, a: number, b: number) => Math.min(Math.max(a, b), Math.max(Math.min(a, b), value))

/**
 * A camera moved by screen px that keeps some of the page in sight. The same one when it cannot move. It stands on whole
 * px: between them every edge and glyph of the page would blur, and the canvas would differ from the download.
 */
export const panned = (camera: Camera, dx: number, dy: number, page: Size, viewport: Viewport): Camera => {
  const x = Math.round(within(camera.x + dx, KEPT - page.width * camera.scale, viewport.width - KEPT))
  const y = Math.round(within(camera.y + dy, KEPT - page.height * camera.scale, viewport.height - KEPT))
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y }
}
