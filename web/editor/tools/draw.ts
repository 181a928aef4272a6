import { shapeById } from '#schemas/catalog/shapes.ts'
import type { Frame } from '#schemas/document/records.ts'
import { boxBetween, type Point } from '#web/kernels/geometry.ts'
import { lineFrame, onEighth } from '#web/kernels/line.ts'
import { snapDistance, snapEdges } from '#web/kernels/snap.ts'
import type { ShapeLayer } from '#web/layers/shape/is-shape.ts'
import { batch } from '#web/model/signals.ts'
import type { Gesture } from '#web/model/types.ts'
import type { EditorContext } from '../context.ts'
import { addShape, newShape } from '../edits/shapes.ts'
import type { Placement, SnapMark } from '../view.ts'
import { snapMarks, snapTargets } from './snapping.ts'
import type { PointerInput, Tool } from './tool.ts'

/** The corner opposite the press; Shift makes the box a square in the direction of the drag. */
const drawnCorner = (from: Point, to: Point, isSquare: boolean): Point => {
  if (!isSquare) return to
  const dx = to.x - from.x
  const dy = to.y - from.y
  const side = Math.max(Math.abs(dx), Math.abs(dy))
  return { x: dx < 0 ? from.x - side : from.x + side, y: dy < 0 ? from.y - side : from.y + side }
}

/** The box that a drag draws, flipped when the drag goes leftwards or upwards. Alt draws from the center. */
const drawnBox = (from: Point, to: Point, isSquare: boolean, fromCenter: boolean) => {
  const corner = drawnCorner(from, to, isSquare)
  const start = fromCenter ? { x: 2 * from.x - corner.x, y: 2 * from.y - corner.y } : from
  const box = boxBetween(start, corner)
  const frame: Frame = {
    x: Math.round(box.x),
    y: Math.round(box.y),
    width: Math.max(1, Math.round(box.width)),
    height: Math.max(1, Math.round(box.height)),
    rotation: 0,
  }
  return { frame, flips: { isFlippedX: corner.x < from.x, isFlippedY: corner.y < from.y } }
}

/**
 * Draws a shape or a line from press to release. Shape: Shift makes a square, Alt draws from the center, a drag to the
 * left or up mirrors it. Line: Shift keeps to multiples of 45°. Ctrl suspends snapping. A click adds the usual size.
 */
export const draw = (editor: EditorContext, start: PointerInput, placement: Placement): Tool => {
  const { doc, view } = editor
  const page = view.page.peek()
  const fresh = page && newShape(placement.shape, page, start.page, placement.data)
  const isLine = shapeById(placement.shape)?.isLine === true
  const index = snapTargets(editor, new Set())
  let gesture: Gesture | null = null
  let from = start.page

  /** A point snapped to edges and centers of other layers. */
  const snapped = (
    point: Point,
    input: PointerInput,
  ): { readonly point: Point; readonly marks: readonly SnapMark[] } => {
    if (!index || input.mod || input.shift) return { point, marks: [] }
    const box = boxBetween(from, point)
    const found = snapEdges(index, point, box, snapDistance(view.camera.peek().scale))
    return { point: { x: point.x + found.dx, y: point.y + found.dy }, marks: snapMarks(found) }
  }
  const shapeAt = (layer: ShapeLayer, to: Point, input: PointerInput): ShapeLayer => {
    if (isLine) return { ...layer, frame: lineFrame(from, input.shift ? onEighth(from, to) : to, layer.frame.height) }
    const { frame, flips } = drawnBox(from, to, input.shift, input.alt)
    return { ...layer, frame, data: { ...layer.data, ...flips } }
  }
  const finish = () => {
    view.placement.value = null
    view.hint.value = null
    view.marks.value = []
  }
  return {
    move: input => {
      if (!page || !fresh) return
      batch(() => {
        const isNew = gesture === null
        if (isNew) from = snapped(start.page, input).point
        const to = snapped(input.page, input)
        const layer = shapeAt(fresh, to.point, input)
        gesture ??= doc.gesture('history.addShape')
        gesture.update(tx => (isNew ? tx.layers.add(page.id, layer) : tx.layers.update(layer.id, () => layer)))
        if (isNew) view.select([layer.id])
        const { width, height, rotation } = layer.frame
        view.marks.value = to.marks
        view.hint.value = {
          kind: 'resize',
          text: isLine
            ? `${Math.round(width)} px  ${Math.round(rotation) % 360}°`
            : `${Math.round(width)} × ${Math.round(height)}`,
        }
      })
    },
    up: () => {
      batch(finish)
      if (gesture) gesture.commit()
      else addShape(editor, placement.shape, start.page, placement.data)
    },
    cancel: () =>
      batch(() => {
        finish()
        gesture?.cancel()
      }),
  }
}
