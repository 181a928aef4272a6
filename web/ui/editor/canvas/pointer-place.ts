import type { Editor } from '#web/editor/editor.ts'
import { layerAt } from '#web/editor/layer-at.ts'
import type { View } from '#web/editor/view.ts'
import { toPage } from '#web/kernels/zoom.ts'

type Place = Pick<MouseEvent, 'clientX' | 'clientY'>

/** Where the pointer of an event is: in screen px from the canvas's corner, and in page px. */
export const pointerPlace = (workspace: Element, view: View, { clientX, clientY }: Place) => {
  const { left, top } = workspace.getBoundingClientRect()
  const screen = { x: clientX - left, y: clientY - top }
  return { screen, page: toPage(view.camera.peek(), screen) }
}

/**
 * Id of the layer under the pointer; undefined beside the page and over what lies on it. The page is under glass: what is
 * there is known by its place, which spares the browser the search through all the page's elements.
 */
export const layerUnder = (workspace: Element, editor: Editor, event: Place & Pick<Event, 'target'>) =>
  event.target instanceof Element && event.target.closest('[data-glass]')
    ? layerAt(editor, pointerPlace(workspace, editor.view, event).page)
    : undefined
