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

/** The whole page in the middle of the viewport, with room around it; never enlarged. */
export const fitCamera = (page: Size, viewport: Viewport): Camera => {
  const view = { width: viewport.width, height: viewport.height + layout.header }
  const { x, y, scale } = centreCamera(viewport, page, fitScale(view, page, layout.fitMargin.width))
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
