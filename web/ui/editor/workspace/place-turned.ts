import type { Frame } from '#schemas/document/records.ts'
import type { Camera } from '#web/editor/view.ts'
import { placeBox } from './place-box.ts'

/** As `placeBox`; labels in the element stand upright by its angle, `--turn`. */
export const placeTurned = (element: HTMLElement, frame: Frame, camera: Camera): void => {
  placeBox(element, frame, camera)
  const turn = `${frame.rotation}deg`
  if (element.style.getPropertyValue('--turn') !== turn) element.style.setProperty('--turn', turn)
}
