import { boundsOf } from '#web/kernels/geometry.ts'
import type { Handle } from '#web/kernels/resize.ts'
import { NO_SNAP, snapDistance } from '#web/kernels/snap.ts'
import { snapResize } from '#web/kernels/snap-resize.ts'
import { resizeMany } from '#web/kernels/transform-many.ts'
import { scaleContent } from '#web/layers/registry.ts'
import { batch } from '#web/model/signals.ts'
import type { EditorContext } from '../context.ts'
import { snapMarks, snapTargets } from './snapping.ts'
import type { PointerInput, Tool } from './tool.ts'

/** Scales several layers together by a corner of their bounding box; fonts, strokes and corner radii scale too. */
export const resizeTogether = (editor: EditorContext, start: PointerInput, handle: Handle): Tool => {
  const { doc, view } = editor
  const layers = view.movableIds.peek().flatMap(id => doc.layer(id).peek() ?? [])
  const frames = layers.map(layer => layer.frame)
  const bounds = boundsOf(frames)
  const box = bounds && { ...bounds, rotation: 0 }
  const index = snapTargets(editor, new Set(layers.map(layer => layer.id)))
  const gesture = doc.gesture('history.resize')
  const finish = () => {
    view.marks.value = []
    view.hint.value = null
  }
  return {
    move: input => {
      const raw = { x: input.page.x - start.page.x, y: input.page.y - start.page.y }
      const options = { keepRatio: true, fromCenter: input.alt, canFlip: false }
      const distance = snapDistance(view.camera.peek().scale)
      const found = index && box && !input.mod ? snapResize(index, box, handle, raw, options, distance) : null
      const result = resizeMany(frames, handle, found?.move ?? raw, options)
      batch(() => {
        gesture.update(tx => {
          layers.forEach((layer, at) => {
            const frame = result.frames[at]
            if (frame) tx.layers.update(layer.id, () => ({ ...scaleContent(layer, result.uniformScale), frame }))
          })
        })
        view.marks.value = found ? snapMarks({ ...NO_SNAP, lines: found.lines }) : []
        view.hint.value = { kind: 'resize', text: `${Math.round(result.uniformScale * 100)}%` }
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
      })
    },
  }
}
