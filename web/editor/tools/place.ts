import type { Frame } from '#schemas/document/records.ts'
import { boxBetween, type Point } from '#web/kernels/geometry.ts'
import { batch } from '#web/model/signals.ts'
import type { Gesture } from '#web/model/types.ts'
import type { EditorContext } from '../context.ts'
import { addShape, newShape } from '../edits/insert.ts'
import type { PointerInput, Tool } from './tool.ts'

/** The corner opposite to the press; Shift makes the box a square in the direction of the drag. */
export const drawnCorner = (from: Point, to: Point, isSquare: boolean): Point => {
  if (!isSquare) return to
  const dx = to.x - from.x
  const dy = to.y - from.y
  const side = Math.max(Math.abs(dx), Math.abs(dy))
  return { x: from.x + side * (dx < 0 ? -1 : 1), y: from.y + side * (dy < 0 ? -1 : 1) }
}

/** Draws a shape from press to release; drawing to the left or upwards mirrors it. A click adds the usual size. */
export const place = (editor: EditorContext, start: PointerInput, shapeId: string): Tool => {
  const { doc, view } = editor
  const page = view.page.peek()
  const fresh = page && newShape(shapeId, page, start.page)
  let gesture: Gesture | null = null
  const finish = () => {
    view.placement.value = null
    view.hint.value = null
  }
  return {
    move: input => {
      if (!page || !fresh) return
      const corner = drawnCorner(start.page, input.page, input.shift)
      const box = boxBetween(start.page, corner)
      const frame: Frame = {
        x: Math.round(box.x),
        y: Math.round(box.y),
        width: Math.max(1, Math.round(box.width)),
        height: Math.max(1, Math.round(box.height)),
        rotation: 0,
      }
      const flips = { isFlippedX: corner.x < start.page.x, isFlippedY: corner.y < start.page.y }
      batch(() => {
        const isNew = gesture === null
        gesture ??= doc.gesture('添加形状')
        gesture.update(tx => {
          if (isNew) tx.layers.add(page.id, fresh)
          tx.layers.update(fresh.id, layer =>
            layer.kind === 'shape' ? { ...layer, frame, data: { ...layer.data, ...flips } } : layer,
          )
        })
        if (isNew) view.select([fresh.id])
        view.hint.value = { kind: 'resize', text: `${frame.width} × ${frame.height}` }
      })
    },
    up: () => {
      batch(finish)
      if (gesture) gesture.commit()
      else addShape(editor, shapeId, start.page)
    },
    cancel: () =>
      batch(() => {
        finish()
        gesture?.cancel()
      }),
  }
}
