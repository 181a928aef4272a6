import type { Frame } from '#schemas/document/records.ts'
import { place } from '#web/canvas/compositor-layer.ts'
import type { Camera } from '#web/editor/view.ts'
import { toScreen } from '#web/kernels/zoom.ts'

/** Values last written to an element's style: a size read back from the style is rounded and would seem to differ. */
interface Placed {
  width: number
  height: number
  turn: number
  /** Factor of its size when it is scaled, else 1. */
  zoom: number
}
/** Natural logarithm of the factor by which lines may be too thick or too thin: a new thickness is painted. */
const UNSEEN = 0.2

const placed = new WeakMap<HTMLElement, Placed>()
const placedOf = (element: HTMLElement): Placed => {
  const known = placed.get(element)
  if (known) return known
  const unknown: Placed = { width: Number.NaN, height: Number.NaN, turn: Number.NaN, zoom: 1 }
  placed.set(element, unknown)
  return unknown
}
const turned = ({ rotation }: Frame): string => (rotation ? ` rotate(${rotation}deg)` : '')
const setZoom = (element: HTMLElement, before: Placed, zoom: number) => {
  if (before.zoom === zoom) return
  before.zoom = zoom
  if (zoom === 1) element.style.removeProperty('--zoom')
  else element.style.setProperty('--zoom', String(zoom))
}

/**
 * Places an overlay element over a frame of the page, in screen px. A move writes one transform and needs no layout.
 */
export const placeBox = (element: HTMLElement, frame: Frame, camera: Camera): void => {
  const at = toScreen(camera, frame)
  place(element, `translate(${at.x}px, ${at.y}px)${turned(frame)}`)
  const width = frame.width * camera.scale
  const height = frame.height * camera.scale
  const before = placedOf(element)
  if (before.width !== width) element.style.width = `${width}px`
  if (before.height !== height) element.style.height = `${height}px`
  Object.assign(before, { width, height })
  setZoom(element, before, 1)
}

/** As `placeBox`; labels in the element stand upright by its angle, `--turn`. */
export const placeTurned = (element: HTMLElement, frame: Frame, camera: Camera): void => {
  placeBox(element, frame, camera)
  const before = placedOf(element)
  if (before.turn === frame.rotation) return
  before.turn = frame.rotation
  element.style.setProperty('--turn', `${frame.rotation}deg`)
}

/**
 * As `placeBox` for an element that has been placed: it keeps the size in which it is laid out and is scaled, so that a
 * new size needs no layout either. Its lines are about as thick as before when they are divided by `--zoom`.
 */
export const placeMagnified = (element: HTMLElement, frame: Frame, camera: Camera): void => {
  const before = placedOf(element)
  if (!(before.width > 0 && before.height > 0)) {
    placeBox(element, frame, camera)
    return
  }
  const at = toScreen(camera, frame)
  const width = frame.width * camera.scale
  const height = frame.height * camera.scale
  const [x, y] = [at.x + (width - before.width) / 2, at.y + (height - before.height) / 2]
  const [across, down] = [width / before.width, height / before.height]
  place(element, `translate(${x}px, ${y}px)${turned(frame)} scale(${across}, ${down})`)
  if (Math.abs(Math.log(across / before.zoom)) > UNSEEN) setZoom(element, before, across)
}
