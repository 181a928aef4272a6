import { copyLayers } from '#schemas/document/copy.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { boundsOf } from '#web/kernels/geometry.ts'
import { NO_SNAP, snapDistance, snapDrag } from '#web/kernels/snap.ts'
import { lockToAxis, translateFrame } from '#web/kernels/translate.ts'
import { batch } from '#web/model/signals.ts'
import type { EditorContext } from '../context.ts'
import { onGrid, snapMarks, snapTargets } from './snapping.ts'
import type { PointerInput, Tool } from './tool.ts'

/**
 * Moves the unlocked selection with the pointer: Shift keeps to one axis, Ctrl suspends snapping, Alt moves copies
 * (releasing Alt removes them).
 */
export const translate = (editor: EditorContext, start: PointerInput): Tool => {
  const { doc, view, viewOptions } = editor
  const originals = view.movableIds.peek().flatMap(id => doc.layer(id).peek() ?? [])
  const selectedBefore = view.selection.peek()
  const bounds = boundsOf(originals.map(layer => layer.frame))
  const index = snapTargets(editor, new Set(originals.map(layer => layer.id)))
  const gesture = doc.gesture('history.move')
  let copies: readonly AnyLayer[] = []

  const setCopying = (isCopying: boolean) => {
    if (isCopying === copies.length > 0) return
    const pageId = view.pageId.peek()
    if (isCopying) {
      for (const layer of originals) gesture.place(layer.id, layer.frame)
      copies = copyLayers(originals)
      gesture.update(tx => {
        for (const copy of copies) tx.layers.add(pageId, copy)
      })
      view.select(copies.map(copy => copy.id))
    } else {
      const gone = copies
      copies = []
      gesture.update(tx => {
        for (const copy of gone) tx.layers.remove(copy.id)
      })
      view.select(selectedBefore)
    }
  }
  const finish = () => {
    view.marks.value = []
    view.hint.value = null
  }

  return {
    move: input => {
      if (!bounds) return
      batch(() => {
        setCopying(input.alt)
        const raw = { x: input.page.x - start.page.x, y: input.page.y - start.page.y }
        const wanted = input.shift ? lockToAxis(raw) : raw
        // Whole px, so that moved layers stay sharp; a snap may then move them by half a px.
        const place = onGrid(editor, { x: bounds.x + wanted.x, y: bounds.y + wanted.y }, input.mod)
        const dx = wanted.x === 0 ? 0 : Math.round(place.x) - bounds.x
        const dy = wanted.y === 0 ? 0 : Math.round(place.y) - bounds.y
        // With snapping to the grid on, other lines only show alignment and do not attract.
        const reach = viewOptions.peek('snapsToGrid') ? 0 : snapDistance(view.camera.peek().scale)
        const found = index && !input.mod ? snapDrag(index, bounds, { x: dx, y: dy }, reach) : NO_SNAP
        const moveX = input.shift && wanted.x === 0 ? 0 : dx + found.dx
        const moveY = input.shift && wanted.y === 0 ? 0 : dy + found.dy
        const moving = copies.length ? copies : originals
        moving.forEach((layer, at) => {
          const from = originals[at]
          if (from) gesture.place(layer.id, translateFrame(from.frame, moveX, moveY))
        })
        view.marks.value = snapMarks(found)
        view.hint.value = { kind: 'move', text: `X ${Math.round(bounds.x + moveX)}  Y ${Math.round(bounds.y + moveY)}` }
      })
    },
    up: () => {
      batch(finish)
      gesture.commit()
    },
    cancel: () => {
      batch(() => {
        finish()
        gesture.cancel()
        view.select(selectedBefore)
      })
    },
  }
}
