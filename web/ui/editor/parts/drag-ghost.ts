import type { Editor } from '#web/editor/editor.ts'
import { newPictureSize } from '#web/editor/edits/insert.ts'
import type { DragItem } from './drag-item.ts'

/** screenPx; a larger picture would cover what it is dropped on. */
const LARGEST = 640

/** Shows the dragged picture at the size that it will have on the page, held at its middle, where it lands. */
export const showGhost = ({ view }: Editor, item: DragItem, event: React.DragEvent<HTMLElement>): void => {
  const page = view.page.peek()
  const image = event.currentTarget.querySelector('img')
  if (item.kind !== 'picture' || !page || !image?.complete || image.naturalWidth === 0) return
  const size = newPictureSize(item.picture, page)
  const { scale } = view.camera.peek()
  const less = Math.min(1, LARGEST / (Math.max(size.width, size.height) * scale))
  const [width, height] = [size.width * scale * less, size.height * scale * less]
  // A picture of the drag must be in the page when the drag begins.
  const ghost = document.createElement('div')
  ghost.style.cssText = `position:fixed;top:0;left:-9999px;width:${width}px;height:${height}px`
  const copy = image.cloneNode() as HTMLImageElement
  copy.removeAttribute('class')
  copy.loading = 'eager'
  copy.style.cssText = 'width:100%;height:100%;object-fit:contain'
  ghost.append(copy)
  document.body.append(ghost)
  event.dataTransfer.setDragImage(ghost, width / 2, height / 2)
  setTimeout(() => ghost.remove())
}
