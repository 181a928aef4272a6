import type { Frame } from '#schemas/document/records.ts'
import { place } from '#web/canvas/compositor-layer.ts'
import type { Camera } from '#web/editor/view.ts'
import { toScreen } from '#web/kernels/zoom.ts'

/** Values last written to an element's style: a size read back from the style is rounded and would seem to differ. */
interface Placed {
  width: number
  height: number
  /** Factor by which its lines are made thinner, `--zoom`. */
  zoom: number
}
/** Natural logarithm of the factor by which lines may be too thick or too thin: a new thickness is painted. */
const UNSEEN = 0.2

const placed = new WeakMap<HTMLElement, Placed>()

/**
 * Places an overlay element over a frame of the page, in screen px. A move writes one transform and needs no layout. A
 * magnified element that has been placed keeps the size in which it is laid out and is scaled: a new size needs no
 * layout either. Its lines are about as thick as before when they are divided by `--zoom`.
 */
export const placeBox = (element: HTMLElement, frame: Frame, camera: Camera, isMagnified = false): void => {
  const { style } = element
  const { rotation } = frame
  const at = toScreen(camera, frame)
  const width = frame.width * camera.scale
  const height = frame.height * camera.scale
  const before = placed.get(element) ?? { width: Number.NaN, height: Number.NaN, zoom: 1 }
  placed.set(element, before)
  const isScaled = isMagnified && before.width > 0 && before.height > 0
  if (!isScaled) {
    if (before.width !== width) style.width = `${width}px`
    if (before.height !== height) style.height = `${height}px`
    before.width = width
    before.height = height
  }
  const zoom = isScaled ? width / before.width : 1
  const scale = isScaled ? ` scale(${zoom}, ${height / before.height})` : ''
  const x = at.x + (width - before.width) / 2
  const y = at.y + (height - before.height) / 2
  place(element, `translate(${x}px, ${y}px)${rotation ? ` rotate(${rotation}deg)` : ''}${scale}`)
  if (isScaled ? Math.abs(Math.log(zoom / before.zoom)) < UNSEEN : before.zoom === 1) return
  before.zoom = zoom
  style.setProperty('--zoom', `${zoom}`)
}
