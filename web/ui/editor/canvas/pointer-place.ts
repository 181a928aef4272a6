import type { View } from '#web/editor/view.ts'
import { toPage } from '#web/kernels/zoom.ts'

/** Where the pointer of an event is: in screen px from the canvas's corner, and in page px. */
export const pointerPlace = (
  workspace: Element,
  view: View,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
) => {
  const { left, top } = workspace.getBoundingClientRect()
  const screen = { x: clientX - left, y: clientY - top }
  return { screen, page: toPage(view.camera.peek(), screen) }
}
