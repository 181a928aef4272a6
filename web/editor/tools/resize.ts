import { LIMITS } from '#schemas/catalog/limits.ts'
import type { AnyLayer, Frame } from '#schemas/document/records.ts'
import { normaliseAngle, type Point } from '#web/kernels/geometry.ts'
import { type Handle, handleDirection, type ResizeOptions, resizeFrame } from '#web/kernels/resize.ts'
import { NO_SNAP, snapDistance } from '#web/kernels/snap.ts'
import { snapResize } from '#web/kernels/snap-resize.ts'
import { batch } from '#web/model/signals.ts'
import type { EditorContext } from '../context.ts'
import { fitText, isText, resizeFromCorner, type TextLayer, withFontSize } from '../edits/text.ts'
import { CORNERS } from '../handles.ts'
import { onGrid, snapMarks, snapTargets } from './snapping.ts'
import type { PointerInput, Tool } from './tool.ts'

/** Pictures and codes are not distorted by a corner unless Shift asks for it; everything else the other way round. */
const keepsRatio = (layer: AnyLayer, isCorner: boolean, shift: boolean): boolean => {
  if (layer.kind === 'qrcode' || layer.isRatioLocked) return true
  if (layer.kind === 'text') return isCorner
  return isCorner && layer.kind === 'image' ? !shift : shift
}

const optionsFor = (layer: AnyLayer, isCorner: boolean, input: PointerInput): ResizeOptions => {
  const least = layer.kind === 'text' ? Math.max(LIMITS.minLayer, layer.data.fontSize - 2) : LIMITS.minLayer
  return {
    keepRatio: keepsRatio(layer, isCorner, input.shift),
    fromCenter: input.alt,
    canFlip: layer.kind === 'image' || layer.kind === 'shape',
    ...(layer.kind === 'text' && isCorner
      ? // The whole text shrinks with its box; the font stops it at the smallest size.
        { minWidth: (layer.frame.width * LIMITS.fontSize.min) / Math.max(layer.data.fontSize, LIMITS.fontSize.min) }
      : { minWidth: least, minHeight: least }),
  }
}

/** The layer of the resize at a moment: flips, font size and line breaks follow the box. */
const resized = (
  layer: AnyLayer,
  frame: Frame,
  flips: { x: boolean; y: boolean },
  isCorner: boolean,
  editor: EditorContext,
): AnyLayer => {
  if (layer.kind === 'text') {
    const ratio = frame.width / layer.frame.width
    const scaled = {
      ...withFontSize(layer.data, layer.data.fontSize * ratio),
      letterSpacing: layer.data.letterSpacing * ratio,
    }
    const next: TextLayer = { ...layer, frame, data: isCorner ? scaled : layer.data }
    return isCorner ? next : fitText(next, editor.measureText)
  }
  if ((layer.kind === 'image' || layer.kind === 'shape') && (flips.x || flips.y)) {
    const isFlippedX = layer.data.isFlippedX !== flips.x
    const isFlippedY = layer.data.isFlippedY !== flips.y
    return layer.kind === 'image'
      ? { ...layer, frame, data: { ...layer.data, isFlippedX, isFlippedY } }
      : { ...layer, frame, data: { ...layer.data, isFlippedX, isFlippedY } }
  }
  return { ...layer, frame }
}

/** The pointer's move with the moving edges on the grid's lines, while the grid is switched to hold. */
const edgesOnGrid = (editor: EditorContext, frame: Frame, handle: Handle, move: Point, isFree: boolean): Point => {
  const direction = handleDirection(handle)
  const start = {
    x: direction.x > 0 ? frame.x + frame.width : frame.x,
    y: direction.y > 0 ? frame.y + frame.height : frame.y,
  }
  const end = onGrid(editor, { x: start.x + move.x, y: start.y + move.y }, isFree)
  return { x: end.x - start.x, y: end.y - start.y }
}

/** Resizes one layer by a handle: Shift ratio, Alt from the centre, Ctrl without snapping; through zero it mirrors. */
export const resize = (editor: EditorContext, start: PointerInput, handle: Handle, layer: AnyLayer): Tool => {
  const { doc, view, aids } = editor
  const isCorner = CORNERS.includes(handle)
  const isUpright = normaliseAngle(layer.frame.rotation) === 0
  // A turned box has no straight edges to snap.
  const index = isUpright ? snapTargets(editor, new Set([layer.id])) : null
  const gesture = doc.gesture(isText(layer) && isCorner ? '缩放文字' : '调整大小')

  return {
    move: input => {
      const raw = { x: input.page.x - start.page.x, y: input.page.y - start.page.y }
      const options = optionsFor(layer, isCorner, input)
      const held = edgesOnGrid(editor, layer.frame, handle, raw, input.mod || options.keepRatio === true || !isUpright)
      const distance = aids.peek('snapsToGrid') ? 0 : snapDistance(view.camera.peek().scale)
      const found = index && !input.mod ? snapResize(index, layer.frame, handle, held, options, distance) : null
      const move = found?.move ?? held
      const { frame: exact, isFlippedX, isFlippedY } = resizeFrame(layer.frame, handle, move, options)
      const isStraight = isUpright && !options.keepRatio && !options.fromCenter
      const frame = isStraight && !found?.lines.length ? whole(exact, handle) : exact
      const next = resized(layer, frame, { x: isFlippedX, y: isFlippedY }, isCorner, editor)
      batch(() => {
        if (next.data === layer.data && doc.layer(layer.id).peek()?.data === layer.data)
          gesture.place(layer.id, next.frame)
        else gesture.update(tx => tx.layers.update(layer.id, () => next))
        view.marks.value = found ? snapMarks({ ...NO_SNAP, lines: found.lines }) : []
        const size = `${Math.round(next.frame.width)} × ${Math.round(next.frame.height)}`
        view.hint.value = {
          kind: 'resize',
          text: next.kind === 'text' && isCorner ? `${size}  字号 ${Math.round(next.data.fontSize * 10) / 10}` : size,
        }
      })
    },
    up: () => {
      batch(() => {
        view.marks.value = []
        view.hint.value = null
        const now = doc.layer(layer.id).peek()
        if (isCorner && now && isText(now) && now.data !== layer.data) {
          // The font settles on tenths of a px, and the box on what its lines then need.
          const fontSize = Math.round(now.data.fontSize * 10) / 10
          gesture.update(tx =>
            tx.layers.update<TextLayer>(layer.id, text =>
              fitText({ ...text, data: withFontSize(text.data, fontSize) }, editor.measureText),
            ),
          )
        }
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

/** Whole px for the sides that moved; the others stay exactly where they were. */
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
