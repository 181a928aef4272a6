import type { Frame } from '#schemas/document/records.ts'
import type { Camera } from '#web/editor/view.ts'
import { toScreen } from '#web/kernels/zoom.ts'

/** Lays an overlay element over a frame of the page, in screen px. */
export const placeBox = (element: HTMLElement, frame: Frame, camera: Camera): void => {
  const { style } = element
  const at = toScreen(camera, frame)
  style.transform = `translate(${at.x}px, ${at.y}px)${frame.rotation ? ` rotate(${frame.rotation}deg)` : ''}`
  const width = `${frame.width * camera.scale}px`
  const height = `${frame.height * camera.scale}px`
  if (style.width !== width) style.width = width
  if (style.height !== height) style.height = height
  const turn = `${frame.rotation}deg`
  if (style.getPropertyValue('--turn') !== turn) style.setProperty('--turn', turn)
}
