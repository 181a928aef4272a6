import { LIMITS } from '#schemas/catalog/limits.ts'
import { panned } from '#web/editor/camera.ts'
import type { View } from '#web/editor/view.ts'
import type { Point } from '#web/kernels/geometry.ts'
import { pinchScale, wheelScale, zoomAt } from '#web/kernels/zoom.ts'

/** px: minimum delta of one notch of a mouse wheel in every browser; touchpads send smaller deltas. */
const NOTCH = 80

/**
 * Scrolls or zooms the canvas by a wheel event at a point of it (screen px): no modifier scrolls, Shift scrolls
 * sideways, Ctrl or ⌘ zooms at the pointer (a touchpad pinch too, which browsers send as Ctrl + wheel).
 */
export const turnWheel = (view: View, event: WheelEvent, at: Point): void => {
  const page = view.page.peek()
  if (!page) return
  const viewport = view.viewport.peek()
  const camera = view.camera.peek()
  const isNotch = (delta: number) => Math.abs(delta) >= NOTCH || event.deltaMode === WheelEvent.DOM_DELTA_LINE
  if (event.ctrlKey || event.metaKey) {
    const scale = isNotch(event.deltaY)
      ? wheelScale(camera.scale, -Math.sign(event.deltaY))
      : pinchScale(camera.scale, Math.exp(-event.deltaY / 100))
    view.camera.value = panned(zoomAt(camera, at, scale), 0, 0, page, viewport)
    return
  }
  const step = (delta: number) => (isNotch(delta) ? Math.sign(delta) * LIMITS.wheelScroll : delta)
  const [x, y] = event.shiftKey && !event.deltaX ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
  view.camera.value = panned(camera, -step(x), -step(y), page, viewport)
}
