import { boundsOf, boxCenter, frameCenter } from '#web/kernels/geometry.ts'
import { pointerAngle, rotateFrame, snapAngle } from '#web/kernels/rotate.ts'
import { rotateMany } from '#web/kernels/transform-many.ts'
import { batch } from '#web/model/signals.ts'
import type { EditorContext } from '../context.ts'
import type { Selection } from '../selection.ts'
import type { PointerInput, Tool } from './tool.ts'

const isFree = ({ shift, mod }: PointerInput) => shift || mod

/** Rotates the selection about its center; it snaps to multiples of 45° within 5° unless Shift or Ctrl is held. */
export const rotate = (editor: EditorContext, selection: Selection, start: PointerInput): Tool => {
  const { doc, view } = editor
  const layers = view.movableIds.peek().flatMap(id => doc.layer(id).peek() ?? [])
  const frames = layers.map(layer => layer.frame)
  const [single, second] = layers
  const box = boundsOf(frames)
  const gesture = doc.gesture('history.rotate')
  const finish = () => {
    view.hint.value = null
    selection.turned.value = null
  }
  const turnOne = (input: PointerInput) => {
    if (!single) return 0
    const frame = rotateFrame(single.frame, frameCenter(single.frame), start.page, input.page, isFree(input))
    const rounded = { ...frame, rotation: Math.round(frame.rotation) % 360 }
    gesture.place(single.id, rounded)
    return rounded.rotation
  }
  const turnAll = (input: PointerInput) => {
    if (!box) return 0
    const center = boxCenter(box)
    const by = pointerAngle(center, input.page) - pointerAngle(center, start.page)
    const degrees = Math.round(snapAngle(by, isFree(input))) % 360
    rotateMany(frames, degrees).forEach((frame, at) => {
      const layer = layers[at]
      if (layer) gesture.place(layer.id, frame)
    })
    selection.turned.value = { ...box, rotation: degrees }
    return degrees
  }
  return {
    move: input =>
      batch(() => {
        const degrees = second ? turnAll(input) : turnOne(input)
        view.hint.value = { kind: 'rotate', text: `${degrees}°` }
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
