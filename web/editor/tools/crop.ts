import { dragHandle, minCrop, panPicture } from '#web/kernels/crop.ts'
import type { Point } from '#web/kernels/geometry.ts'
import type { EditorContext } from '../context.ts'
import { ratioOf } from '../crop-ratios.ts'
import type { Hit, PointerInput, Tool } from './tool.ts'

const isNone = ({ x, y }: Point) => x === 0 && y === 0

/**
 * A press in crop mode: a handle moves the frame's sides, a drag of the picture moves it under the frame, and a click
 * outside both applies the crop. Shift keeps the current ratio. Null when no picture is being cropped.
 */
export const crop = (editor: EditorContext, start: PointerInput, hit: Hit): Tool | null => {
  const { view } = editor
  const mode = editor.crop
  const before = mode.state.peek()
  if (!before) return null
  const delta = (input: PointerInput) => ({ x: input.page.x - start.page.x, y: input.page.y - start.page.y })
  const cancel = () => mode.set(before)
  const show = () => {
    const now = mode.state.peek()
    if (now)
      view.hint.value = { kind: 'resize', text: `${Math.round(now.rect.width)} × ${Math.round(now.rect.height)}` }
  }
  const finish = () => {
    view.hint.value = null
  }

  if (hit.kind === 'handle') {
    const { picture, rect, natural } = before
    const chosen = ratioOf(mode.ratio.peek(), natural)
    return {
      move: input => {
        const ratio = chosen ?? (input.shift ? rect.width / rect.height : null)
        const min = minCrop(view.camera.peek().scale, picture)
        const by = delta(input)
        mode.set(isNone(by) ? before : { ...before, rect: dragHandle(picture, rect, hit.handle, by, { min, ratio }) })
        show()
      },
      up: finish,
      cancel: () => {
        finish()
        cancel()
      },
    }
  }
  if (hit.kind === 'layer' && hit.id === before.layerId)
    return {
      move: input => {
        const by = delta(input)
        mode.set(isNone(by) ? before : { ...before, ...panPicture(before.picture, before.rect, by) })
      },
      up: () => {},
      cancel,
    }
  return { move: () => {}, up: () => mode.done(), cancel: () => {} }
}
