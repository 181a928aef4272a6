import { panned } from '../camera.ts'
import type { EditorContext } from '../context.ts'
import type { PointerInput, Tool } from './tool.ts'

/** Moves the page under the pointer. */
export const pan = ({ view }: EditorContext, start: PointerInput): Tool => {
  const before = view.camera.peek()
  return {
    move: input => {
      const page = view.page.peek()
      if (!page) return
      const { x, y } = input.screen
      view.camera.value = panned(before, x - start.screen.x, y - start.screen.y, page, view.viewport.peek())
    },
    up: () => {},
    cancel: () => {
      view.camera.value = before
    },
  }
}
