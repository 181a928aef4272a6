import type { Frame } from '#schemas/document/records.ts'
import { place } from '#web/canvas/compositor-layer.ts'
import type { Camera } from '#web/editor/view.ts'
import { toScreen } from '#web/kernels/zoom.ts'

/** Values last written to an element's style: a size read back from the style is rounded and would seem to differ. */
interface Placed {
  width: number
  height: number
  rotation: number
}
const placed = new WeakMap<HTMLElement, Placed>()

/**
 * Places an overlay element over a frame of the page, in screen px. A move writes one transform and needs no layout.
 */
export const placeBox = (element: HTMLElement, frame: Frame, camera: Camera): void => {
  const { style } = element
  const { rotation } = frame
  const at = toScreen(camera, frame)
  place(element, `translate(${at.x}px, ${at.y}px)${rotation ? ` rotate(${rotation}deg)` : ''}`)
  const width = frame.width * camera.scale
  const height = frame.height * camera.scale
  const before = placed.get(element)
  if (before?.width !== width) style.width = `${width}px`
  if (before?.height !== height) style.height = `${height}px`
  if (before?.rotation !== rotation) style.setProperty('--turn', `${rotation}deg`)
  if (before) Object.assign(before, { width, height, rotation })
  else placed.set(element, { width, height, rotation })
}
