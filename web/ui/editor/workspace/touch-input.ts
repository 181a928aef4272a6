import { panned } from '#web/editor/camera.ts'
import type { Editor } from '#web/editor/editor.ts'
import type { Point } from '#web/kernels/geometry.ts'
import { pinchCamera } from '#web/kernels/zoom.ts'

/**
 * Two fingers on the canvas pan and zoom the page; the gesture of the first finger is canceled. Listens before the
 * tools and stops their events. Returns the function that removes the listeners.
 */
export const bindPinch = (element: HTMLElement, { view, tools }: Editor): (() => void) => {
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true }
  const fingers = new Map<number, Point>()
  /** Both finger positions and the camera at the start; null while fewer than two fingers touch the canvas. */
  let start: { readonly places: readonly [Point, Point]; readonly camera: typeof view.camera.value } | null = null
  /** After a pinch the remaining finger does nothing until it is lifted too. */
  let isPinched = false

  const pair = (): readonly [Point, Point] | null => {
    const [a, b] = fingers.values()
    return a && b ? [a, b] : null
  }
  const placeOf = (event: PointerEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const isFinger = (event: PointerEvent) =>
    event.pointerType === 'touch' &&
    !(event.target instanceof Element && event.target.closest('[data-canvas-control], [data-text-editing]'))

  element.addEventListener(
    'pointerdown',
    event => {
      if (!isFinger(event)) return
      fingers.set(event.pointerId, placeOf(event))
      const places = pair()
      if (!places) return
      event.stopPropagation()
      if (fingers.size > 2) return
      tools.cancel()
      isPinched = true
      start = { places, camera: view.camera.peek() }
    },
    options,
  )
  element.addEventListener(
    'pointermove',
    event => {
      if (!fingers.has(event.pointerId)) return
      fingers.set(event.pointerId, placeOf(event))
      if (!isPinched) return
      event.stopPropagation()
      const places = pair()
      const page = view.page.peek()
      if (start && places && page)
        view.camera.value = panned(pinchCamera(start.camera, start.places, places), 0, 0, page, view.viewport.peek())
    },
    options,
  )
  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    if (isPinched) event.stopPropagation()
    if (fingers.size < 2) start = null
    if (fingers.size === 0) isPinched = false
  }
  element.addEventListener('pointerup', lift, options)
  element.addEventListener('pointercancel', lift, options)
  return () => listening.abort()
}
