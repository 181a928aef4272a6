import type { Editor } from '#web/editor/editor.ts'
import { toScreen } from '#web/kernels/zoom.ts'
import { activeId, type NumberedComment } from './review-store.ts'

/** screenPx; a place nearer to an edge of the canvas is moved to its middle. */
const MARGIN = 60

/** Shows the place of a comment: its page, and the place in the middle when it is not on the screen. */
export const showComment = ({ doc, view }: Editor, { id, pageId, x, y }: NumberedComment): void => {
  if (!doc.work.peek().pageIds.includes(pageId)) return
  view.showPage(pageId)
  activeId.value = id
  const camera = view.camera.peek()
  const { width, height } = view.viewport.peek()
  const at = toScreen(camera, { x, y })
  const isSeen = at.x > MARGIN && at.y > MARGIN && at.x < width - MARGIN && at.y < height - MARGIN
  if (!isSeen) view.camera.value = { ...camera, x: width / 2 - x * camera.scale, y: height / 2 - y * camera.scale }
}
