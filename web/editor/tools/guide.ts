import { LIMITS } from '#schemas/catalog/limits.ts'
import { frameBounds } from '#web/kernels/geometry.ts'
import { snapDistance, snapEdges } from '#web/kernels/snap.ts'
import { batch } from '#web/model/signals.ts'
import type { EditorContext } from '../context.ts'
import { type Guide, type GuideType, newGuide } from '../guides.ts'
import { snapMarks, snapTargets } from './snapping.ts'
import type { PointerInput, Tool } from './tool.ts'

/**
 * Drags a new guide out of a ruler, or moves a guide. It snaps to layers and the page unless Ctrl is held, and is
 * removed when it is released outside the page or over its ruler.
 */
export const moveGuide = (editor: EditorContext, from: Guide | GuideType): Tool => {
  const { view, guides, viewOptions } = editor
  const guide = typeof from === 'string' ? newGuide(from, Number.NaN) : from
  const isRow = guide.type === 'row'
  const index = snapTargets(editor, new Set(), { withGuides: false })
  const finish = () => {
    view.marks.value = []
    view.hint.value = null
    guides.held.value = null
  }
  return {
    move: input => {
      const page = view.page.peek()
      if (!page) return
      const { x, y } = input.page
      const wanted = Math.round(isRow ? y : x)
      const found =
        index && !input.mod
          ? snapEdges(
              index,
              isRow ? { y: wanted } : { x: wanted },
              frameBounds({ x: 0, y: 0, width: page.width, height: page.height, rotation: 0 }),
              snapDistance(view.camera.peek().scale),
            )
          : null
      const value = wanted + ((isRow ? found?.dy : found?.dx) ?? 0)
      const side = isRow ? page.height : page.width
      const isLeaving = value < 0 || value > side || isOutside(editor, input, isRow)
      batch(() => {
        guides.held.value = { ...guide, value, isLeaving }
        view.marks.value = found && !isLeaving ? snapMarks(found) : []
      })
    },
    up: () =>
      batch(() => {
        const held = guides.held.peek()
        finish()
        if (!held) return
        const { isLeaving, ...placed } = held
        if (isLeaving) guides.remove(guide.id)
        else {
          guides.put(placed)
          // A guide that was just placed must be visible.
          if (!viewOptions.peek('guides')) viewOptions.set('guides', true)
        }
      }),
    cancel: () => batch(finish),
  }
}

/** Whether the pointer is over the guide's ruler, or outside the canvas. */
const isOutside = ({ view, viewOptions }: EditorContext, { screen }: PointerInput, isRow: boolean): boolean => {
  const { width, height } = view.viewport.peek()
  const ruler = viewOptions.peek('rulers') ? LIMITS.guide.ruler : 0
  const { x, y } = screen
  return x < (isRow ? 0 : ruler) || y < (isRow ? ruler : 0) || x > width || y > height
}
