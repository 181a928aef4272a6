import { frameBounds, unionBoxes } from '#web/kernels/geometry.ts'
import { fitBox } from '../camera.ts'
import type { EditorContext } from '../context.ts'

/** screenPx; margin around a layer within which it counts as visible. */
const ROOM = 24

/** Opens the page of a finding, selects its layers and moves the camera to them. */
export const locate = (editor: EditorContext, pageId: string, layerIds: readonly string[]): void => {
  const { doc, view } = editor
  if (!doc.page(pageId).peek()) return
  view.showPage(pageId)
  const layers = layerIds.flatMap(id => doc.layer(id).peek() ?? [])
  view.select(layers.map(({ id }) => id))
  const page = view.page.peek()
  const bounds = unionBoxes(layers.map(({ frame }) => frameBounds(frame)))
  if (!bounds || !page) return
  const camera = view.camera.peek()
  const viewport = view.viewport.peek()
  const left = camera.x + bounds.x * camera.scale
  const top = camera.y + bounds.y * camera.scale
  const isInSight =
    left >= ROOM &&
    top >= ROOM &&
    left + bounds.width * camera.scale <= viewport.width - ROOM &&
    top + bounds.height * camera.scale <= viewport.height - ROOM
  // A layer beside the page is shown together with the page.
  const box = unionBoxes([bounds, { x: 0, y: 0, width: page.width, height: page.height }])
  const isBeside = box && (box.width > page.width || box.height > page.height)
  if (!isInSight) view.camera.value = fitBox(isBeside ? box : bounds, viewport)
}
