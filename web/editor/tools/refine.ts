import { naturalPoint, pictureOf } from '#web/kernels/crop.ts'
import { isImage } from '#web/layers/image/is-image.ts'
import type { EditorContext } from '../context.ts'
import type { PointerInput, Tool } from './tool.ts'

/** A stroke of the refining brush; Alt swaps erasing and keeping. Null while there is nothing to paint on. */
export const refine = (editor: EditorContext, start: PointerInput): Tool | null => {
  const { doc, view, refine: mode } = editor
  const session = mode.session.peek()
  const layer = doc.layer(session?.layerId ?? '').peek()
  if (!session || !isImage(layer) || mode.isSaving.peek()) return null
  const { natural, edit } = session
  const { picture } = pictureOf(layer.frame, layer.data.crop, natural, layer.data)
  const radius = (mode.radius.peek() / view.camera.peek().scale) * (natural.width / picture.width)
  const brush = mode.brush.peek()
  const kind = start.alt ? (brush === 'keep' ? 'erase' : 'keep') : brush
  const at = (input: PointerInput) => naturalPoint(picture, natural, input.page)
  let last = at(start)
  edit.stroke(last, last, radius, kind)
  return {
    move: input => {
      const next = at(input)
      if (next.x === last.x && next.y === last.y) return
      edit.stroke(last, next, radius, kind)
      last = next
    },
    up: edit.end,
    cancel: edit.cancel,
  }
}
