import type { Point } from '#web/kernels/geometry.ts'
import { lineEnds, lineFrame, onEighth } from '#web/kernels/line.ts'
import { snapDistance, snapEdges } from '#web/kernels/snap.ts'
import type { ShapeLayer } from '#web/layers/shape/is-shape.ts'
import { batch } from '#web/model/signals.ts'
import type { EditorContext } from '../context.ts'
import { newLineHeight } from '../edits/shapes.ts'
import { snapMarks, snapTargets } from './snapping.ts'
import type { PointerInput, Tool } from './tool.ts'

/**
 * Drags one end of a line; the other end stays fixed. Shift keeps to multiples of 45°, Alt moves both ends
 * symmetrically about the middle, Ctrl suspends snapping.
 */
export const dragLineEnd = (
  editor: EditorContext,
  start: PointerInput,
  end: 'start' | 'end',
  layer: ShapeLayer,
): Tool => {
  const { doc, view } = editor
  const { frame, data } = layer
  const ends = lineEnds(frame, data.line, data.isFlippedX, data.isFlippedY)
  const grabbed = end === 'start' ? ends[0] : ends[1]
  const fixed = end === 'start' ? ends[1] : ends[0]
  const middle = { x: (grabbed.x + fixed.x) / 2, y: (grabbed.y + fixed.y) / 2 }
  const page = view.page.peek()
  // A line with stored ends (old documents) has a box as high as its slope; from now on the box follows the line.
  const height = data.line
    ? Math.max(data.strokeWidth, Math.min(frame.height, page ? newLineHeight(page) : frame.height))
    : frame.height
  const index = snapTargets(editor, new Set([layer.id]))
  const gesture = doc.gesture('history.moveLineEnd')

  const wanted = (input: PointerInput, anchor: Point) => {
    const raw = { x: grabbed.x + input.page.x - start.page.x, y: grabbed.y + input.page.y - start.page.y }
    if (input.shift) return { point: onEighth(anchor, raw), marks: [] }
    if (!index || input.mod) return { point: raw, marks: [] }
    const found = snapEdges(index, raw, { ...raw, width: 0, height: 0 }, snapDistance(view.camera.peek().scale))
    return { point: { x: raw.x + found.dx, y: raw.y + found.dy }, marks: snapMarks(found) }
  }
  const finish = () => {
    view.marks.value = []
    view.hint.value = null
  }
  return {
    move: input =>
      batch(() => {
        const { point, marks } = wanted(input, input.alt ? middle : fixed)
        const other = input.alt ? { x: 2 * middle.x - point.x, y: 2 * middle.y - point.y } : fixed
        const next = end === 'start' ? lineFrame(point, other, height) : lineFrame(other, point, height)
        if (data.line || data.isFlippedX || data.isFlippedY) {
          gesture.update(tx =>
            tx.layers.update<ShapeLayer>(layer.id, () => ({
              ...layer,
              frame: next,
              data: { ...data, line: null, isFlippedX: false, isFlippedY: false },
            })),
          )
        } else gesture.place(layer.id, next)
        view.marks.value = marks
        view.hint.value = { kind: 'resize', text: `${Math.round(next.width)} px  ${Math.round(next.rotation) % 360}°` }
      }),
    up: () => {
      batch(finish)
      gesture.commit()
    },
    cancel: () =>
      batch(() => {
        finish()
        gesture.cancel()
      }),
  }
}
