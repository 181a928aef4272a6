import { isDrag } from '#web/kernels/translate.ts'
import type { EditorContext } from '../context.ts'
import { withGroup } from '../edits/groups.ts'
import { marquee } from './marquee.ts'
import type { Hit, PointerInput, Tool } from './tool.ts'
import { translate } from './translate.ts'

const distance = (a: PointerInput, b: PointerInput) => Math.hypot(a.screen.x - b.screen.x, a.screen.y - b.screen.y)

/** Whether the press has become a drag: below 300 ms and 4 screen px it is a click. */
export const hasDragged = (start: PointerInput, now: PointerInput): boolean =>
  isDrag(now.time - start.time, distance(start, now)) && distance(start, now) > 0

/**
 * A press on the canvas: selects the layer under it at once, then becomes a move or a selection box when it is a drag.
 * A click inside a selection of several layers selects the one under the pointer on release.
 */
export const press = (editor: EditorContext, start: PointerInput, hit: Hit): Tool => {
  const { doc, view } = editor
  const isDeep = start.alt || start.mod
  const under = hit.kind === 'layer' ? doc.layer(hit.id).peek() : undefined
  const ids = under ? withGroup(doc, view, under.id, isDeep) : []
  const wasSelected = under ? view.selection.peek().has(under.id) : false
  let inner: Tool | null = null

  if (under && !wasSelected) {
    if (view.openGroupId.peek() && under.groupId !== view.openGroupId.peek()) view.openGroupId.value = null
    view.select(start.shift ? [...view.selection.peek(), ...ids] : ids)
  } else if (!under && !start.shift) view.clearSelection()

  const begin = (): Tool =>
    under && !under.isLocked && view.movableIds.peek().length ? translate(editor, start) : marquee(editor, start)

  return {
    move: input => {
      if (!inner && hasDragged(start, input)) {
        // A drag on a locked layer draws a selection box: the layer stays and is no longer selected.
        if (under?.isLocked && !start.shift) view.clearSelection()
        inner = begin()
        view.isBusy.value = true
      }
      inner?.move(input)
    },
    up: input => {
      if (inner) return inner.up(input)
      if (!under || !wasSelected) return
      if (start.shift) view.select([...view.selection.peek()].filter(id => !ids.includes(id)))
      else view.select(ids)
    },
    cancel: () => inner?.cancel(),
  }
}
