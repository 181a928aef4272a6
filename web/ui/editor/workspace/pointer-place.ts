import type { Editor } from '#web/editor/editor.ts'
import { layerAt } from '#web/editor/layer-at.ts'
import type { View } from '#web/editor/view.ts'
import { toPage } from '#web/kernels/zoom.ts'

type Place = Pick<MouseEvent, 'clientX' | 'clientY'>

/**
 * Position of a pointer event: in screen px from the canvas's corner, and in page px. Finding the corner makes the browser
 * bring its layout up to date; who knows it gives it.
 */
export const pointerPlace = (
  workspace: Element,
  view: View,
  { clientX, clientY }: Place,
  { left, top }: Pick<DOMRect, 'left' | 'top'> = workspace.getBoundingClientRect(),
) => {
  const screen = { x: clientX - left, y: clientY - top }
  return { screen, page: toPage(view.camera.peek(), screen) }
}

/**
 * Id of the layer under the pointer; undefined over overlays. The event overlay covers the page and
 * layers are found by geometry, so that the browser does not hit-test all elements of the page.
 */
export const layerUnder = (workspace: Element, editor: Editor, event: Place & Pick<Event, 'target'>) =>
  event.target === workspace || (event.target instanceof Element && event.target.closest('[data-event-overlay]'))
    ? layerAt(editor, pointerPlace(workspace, editor.view, event).page)
    : undefined
