import { LIMITS } from '#schemas/catalog/limits.ts'
import type { AnyLayer, Frame } from '#schemas/document/records.ts'
import { normalizeAngle, type Point } from '#web/kernels/geometry.ts'
import { type Handle, handleDirection, type ResizeOptions, resizeFrame, resizeFromCorner } from '#web/kernels/resize.ts'
import { NO_SNAP, snapDistance } from '#web/kernels/snap.ts'
import { snapResize } from '#web/kernels/snap-resize.ts'
import type { RatioRule } from '#web/layers/define-layer.ts'
import { flipLayer, layerKind } from '#web/layers/registry.ts'
import { batch } from '#web/model/signals.ts'
import type { EditorContext } from '../context.ts'
import { CORNERS } from '../handles.ts'
import { onGrid, snapMarks, snapTargets } from './snapping.ts'
import type { PointerInput, Tool } from './tool.ts'

const KEEPS: Readonly<Record<RatioRule, (isCorner: boolean, shift: boolean) => boolean>> = {
  always: () => true,
  'at-corners': isCorner => isCorner,
  'at-corners-unless-shift': (isCorner, shift) => isCorner !== shift,
  'with-shift': (_, shift) => shift,
}
const SMALLEST = { minWidth: LIMITS.minLayer, minHeight: LIMITS.minLayer }

/** The pointer's move with the moving edges on grid lines, while snapping to the grid is on. */
const edgesOnGrid = (editor: EditorContext, frame: Frame, handle: Handle, move: Point, isFree: boolean): Point => {
  const direction = handleDirection(handle)
  const start = {
    x: direction.x > 0 ? frame.x + frame.width : frame.x,
    y: direction.y > 0 ? frame.y + frame.height : frame.y,
  }
  const end = onGrid(editor, { x: start.x + move.x, y: start.y + move.y }, isFree)
  return { x: end.x - start.x, y: end.y - start.y }
}

/** Resizes one layer by a handle. Shift: ratio, Alt: from the center, Ctrl: no snapping. Past zero size it mirrors. */
export const resize = (editor: EditorContext, start: PointerInput, handle: Handle, layer: AnyLayer): Tool => {
  const { doc, view, viewOptions } = editor
  const isCorner = CORNERS.includes(handle)
  const isUpright = normalizeAngle(layer.frame.rotation) === 0
  // A rotated box has no horizontal or vertical edges to snap.
  const index = isUpright ? snapTargets(editor, new Set([layer.id])) : null
  const { flip, keepsRatio, resize: own } = layerKind(layer.kind)
  const keepsShape = KEEPS[layer.isRatioLocked ? 'always' : keepsRatio]
  const limits = own?.limits(layer, isCorner) ?? SMALLEST
  const gesture = doc.gesture(own?.label(isCorner) ?? 'history.resize')
  const optionsFor = ({ shift, alt }: PointerInput): ResizeOptions => ({
    keepRatio: keepsShape(isCorner, shift),
    fromCenter: alt,
    canFlip: flip !== null,
    ...limits,
  })
  /** The resized layer: the kind updates the data that depends on the box. */
  const resized = (frame: Frame, isFlippedX: boolean, isFlippedY: boolean): AnyLayer => {
    const turned = flipLayer(layer, isFlippedX, isFlippedY)
    return own ? (own.apply(turned, frame, isCorner, editor.measureText) as AnyLayer) : { ...turned, frame }
  }

  return {
    move: input => {
      const raw = { x: input.page.x - start.page.x, y: input.page.y - start.page.y }
      const options = optionsFor(input)
      const held = edgesOnGrid(editor, layer.frame, handle, raw, input.mod || options.keepRatio === true || !isUpright)
      const distance = viewOptions.peek('snapsToGrid') ? 0 : snapDistance(view.camera.peek().scale)
      const found = index && !input.mod ? snapResize(index, layer.frame, handle, held, options, distance) : null
      const move = found?.move ?? held
      const { frame: exact, isFlippedX, isFlippedY } = resizeFrame(layer.frame, handle, move, options)
      const isStraight = isUpright && !options.keepRatio && !options.fromCenter
      const frame = isStraight && !found?.lines.length ? whole(exact, handle) : exact
      const next = resized(frame, isFlippedX, isFlippedY)
      batch(() => {
        if (next.data === layer.data && doc.layer(layer.id).peek()?.data === layer.data)
          gesture.place(layer.id, next.frame)
        else gesture.update(tx => tx.layers.update(layer.id, () => next))
        view.marks.value = found ? snapMarks({ ...NO_SNAP, lines: found.lines }) : []
        const size = `${Math.round(next.frame.width)} × ${Math.round(next.frame.height)}`
        view.hint.value = { kind: 'resize', text: `${size}${own?.hint(next, isCorner) ?? ''}` }
      })
    },
    up: () => {
      batch(() => {
        view.marks.value = []
        view.hint.value = null
        const now = doc.layer(layer.id).peek()
        if (own && now && now.data !== layer.data)
          gesture.update(tx => tx.layers.update(layer.id, old => own.settle(old, editor.measureText) as AnyLayer))
      })
      gesture.commit()
    },
    cancel: () => {
      batch(() => {
        view.marks.value = []
        view.hint.value = null
        gesture.cancel()
      })
    },
  }
}

/** Rounds the sides that moved to whole px; the other sides stay fixed. */
const whole = (frame: Frame, handle: Handle): Frame => {
  const direction = handleDirection(handle)
  const width = direction.x ? Math.max(1, Math.round(frame.width)) : frame.width
  const height = direction.y ? Math.max(1, Math.round(frame.height)) : frame.height
  const grown = resizeFromCorner(frame, width, height)
  return {
    ...grown,
    x: direction.x < 0 ? frame.x + frame.width - width : frame.x,
    y: direction.y < 0 ? frame.y + frame.height - height : frame.y,
  }
}
