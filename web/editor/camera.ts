import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Point, Size } from '#web/kernels/geometry.ts'
import { fitScale } from '#web/kernels/zoom.ts'
import type { Camera, Rect, Viewport } from './view.ts'

/** screenPx; height of the header bar. */
const HEADER = 56
/** screenPx that fitting leaves free: beside the page between the panels, and of the window's height. */
export const FIT_MARGIN = { width: 60, height: 160 }
/** screenPx of the page that stay visible however far the user pans. */
const KEPT = 80

/** Device px by which a page may be narrower than the free space, so that its edges fall on whole px. */
const SNAP_ROOM = 12

/** The middle of what the ruler leaves free (screenPx). */
export const middleOf = ({ width, height, left = 0 }: Viewport): Point => ({ x: (width + left) / 2, y: height / 2 })

/** The nearest place in the viewport (screenPx) that is on whole device px of the window. */
export const onPixel = (place: Point, { x: left = 0, y: top = 0, density = 1 }: Viewport): Point => ({
  x: Math.round((place.x + left) * density) / density - left,
  y: Math.round((place.y + top) * density) / density - top,
})

/**
 * The slightly smaller scale (device px per page px) at which the page's width is whole device px and its height as near
 * to whole ones as possible: at a fraction the page's color would show as a line beside a picture that covers the page.
 */
const wholeScale = ({ width, height }: Size, scale: number): number => {
  const most = Math.max(1, Math.floor(width * scale))
  const offWhole = (wide: number) => Math.abs((height * wide) / width - Math.round((height * wide) / width))
  let best = most
  for (let wide = most; wide >= Math.max(1, most - SNAP_ROOM); wide--)
    if (offWhole(wide) < offWhole(best) - 1e-6) best = wide
  return best / width
}

/** Camera that shows the whole page in the middle of the free part of the viewport, with a margin; never enlarged. */
export const fitCamera = (page: Size, viewport: Viewport): Camera => {
  const { density = 1, margin } = viewport
  // `fitScale` keeps the margins of the panels free.
  const view =
    margin === undefined
      ? { width: viewport.width, height: viewport.height + HEADER }
      : { width: viewport.width + FIT_MARGIN.width - margin, height: viewport.height + FIT_MARGIN.height - margin }
  const scale = wholeScale(page, fitScale(view, page, FIT_MARGIN.width) * density) / density
  const { x, y } = middleOf(viewport)
  return { ...onPixel({ x: x - (page.width * scale) / 2, y: y - (page.height * scale) / 2 }, viewport), scale }
}

/** Camera that shows a box of the page in the middle of the viewport with a margin, up to the toolbar's maximum. */
export const fitBox = (box: Rect, viewport: Viewport): Camera => {
  const { toolbarMax, wheelMin } = LIMITS.zoom
  const room = {
    width: Math.max(1, viewport.width - FIT_MARGIN.width * 2),
    height: Math.max(1, viewport.height - FIT_MARGIN.height),
  }
  const wanted = Math.min(room.width / box.width, room.height / box.height)
  const scale = Math.min(toolbarMax, Math.max(wheelMin, wanted))
  const middle = middleOf(viewport)
  const x = middle.x - (box.x + box.width / 2) * scale
  const y = middle.y - (box.y + box.height / 2) * scale
  return { ...onPixel({ x, y }, viewport), scale }
}

const within = (value: number, a: number, b: number) => Math.min(Math.max(a, b), Math.max(Math.min(a, b), value))

/**
 * The camera moved by screen px, keeping part of the page visible; the same object when it cannot move. Its position is
 * whole device px: at fractions every edge and glyph of the page would blur, and the canvas would differ from the download.
 */
export const panned = (camera: Camera, dx: number, dy: number, page: Size, viewport: Viewport): Camera => {
  const { x, y } = onPixel(
    {
      x: within(camera.x + dx, KEPT - page.width * camera.scale, viewport.width - KEPT),
      y: within(camera.y + dy, KEPT - page.height * camera.scale, viewport.height - KEPT),
    },
    viewport,
  )
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y }
}
