import { effect, untracked } from '#web/model/signals.ts'
import { fitCamera, onPixel } from './camera.ts'
import type { Camera, View, Viewport } from './view.ts'

const isSame = (a: Camera, b: Camera) =>
  Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1 && Math.abs(a.scale - b.scale) < 1e-6

const KEYS = ['width', 'height', 'x', 'y', 'density', 'left', 'margin'] as const
const isSameViewport = (a: Viewport, b: Viewport) => KEYS.every(key => a[key] === b[key])

/**
 * Adjusts the camera to a new size of the canvas (screen px). The first time it fits the page; a fitted page stays
 * fitted, otherwise the point in the middle stays in the middle.
 */
export const viewportChanged = (view: View, next: Viewport): void => {
  const before = view.viewport.peek()
  if (isSameViewport(next, before)) return
  const camera = view.camera.peek()
  const page = view.page.peek()
  view.viewport.value = next
  if (page && (before.width === 0 || isSame(camera, fitCamera(page, before)))) view.camera.value = fitCamera(page, next)
  else
    view.camera.value = {
      ...camera,
      ...onPixel(
        { x: camera.x + (next.width - before.width) / 2, y: camera.y + (next.height - before.height) / 2 },
        next,
      ),
    }
}

/** Fits the shown page whenever its size differs from the one before. Returns the function that ends it. */
export const fitNewPages = (view: View): (() => void) => {
  let last: Viewport | null = null
  return effect(() => {
    const page = view.page.value
    if (!page) return
    const { width, height } = page
    const isOther = last !== null && (last.width !== width || last.height !== height)
    last = { width, height }
    if (isOther)
      untracked(() => {
        view.camera.value = fitCamera(page, view.viewport.peek())
      })
  })
}
