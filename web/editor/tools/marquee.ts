import { boxBetween } from '#web/kernels/geometry.ts'
import { selectTouched } from '#web/kernels/hit.ts'
import { batch } from '#web/model/signals.ts'
import type { EditorContext } from '../context.ts'
import { withGroup } from '../edits/groups.ts'
import type { PointerInput, Tool } from './tool.ts'

/** Selects the layers that the dragged box touches, live; Shift adds. Skips locked, hidden and background layers. */
export const marquee = (editor: EditorContext, start: PointerInput): Tool => {
  const { doc, view } = editor
  const before = view.selection.peek()
  const kept = start.shift ? before : new Set<string>()
  const candidates = (view.page.peek()?.layerIds ?? []).flatMap(id => {
    const layer = doc.layer(id).peek()
    return layer && !layer.isLocked && !layer.isHidden && !layer.isBackground ? [layer] : []
  })
  return {
    move: input => {
      const box = boxBetween(start.page, input.page)
      const touched = selectTouched(candidates, box).flatMap(layer => withGroup(doc, view, layer.id))
      batch(() => {
        view.marquee.value = box
        view.select([...kept, ...touched])
      })
    },
    up: () => {
      view.marquee.value = null
    },
    cancel: () =>
      batch(() => {
        view.marquee.value = null
        view.select(before)
      }),
  }
}
