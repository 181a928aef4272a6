import type { Handle } from '#web/kernels/resize.ts'
import { scaleData } from '#web/kernels/smart-scale.ts'
import { resizeMany } from '#web/kernels/transform-many.ts'
import { batch } from '#web/model/signals.ts'
import type { EditorContext } from '../context.ts'
import type { PointerInput, Tool } from './tool.ts'

/** Scales several layers together by a corner of the box around them; fonts, strokes and corners scale along. */
export const resizeTogether = (editor: EditorContext, start: PointerInput, handle: Handle): Tool => {
  const { doc, view } = editor
  const layers = view.movableIds.peek().flatMap(id => doc.layer(id).peek() ?? [])
  const frames = layers.map(layer => layer.frame)
  const gesture = doc.gesture('调整大小')
  return {
    move: input => {
      const move = { x: input.page.x - start.page.x, y: input.page.y - start.page.y }
      const result = resizeMany(frames, handle, move, { keepRatio: true, fromCenter: input.alt, canFlip: false })
      batch(() => {
        gesture.update(tx => {
          layers.forEach((layer, at) => {
            const frame = result.frames[at]
            if (frame) tx.layers.update(layer.id, () => ({ ...scaleData(layer, result.uniformScale), frame }))
          })
        })
        view.hint.value = { kind: 'resize', text: `${Math.round(result.uniformScale * 100)}%` }
      })
    },
    up: () => {
      view.hint.value = null
      gesture.commit()
    },
    cancel: () => {
      batch(() => {
        view.hint.value = null
        gesture.cancel()
      })
    },
  }
}
