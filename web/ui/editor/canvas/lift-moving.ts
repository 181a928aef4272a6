import { startGlide } from '#web/canvas/glide.ts'
import type { View } from '#web/editor/view.ts'
import { computed, effect } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { stageLayer } from './stage-layer.ts'

interface Lifting {
  readonly doc: DocumentModel
  readonly view: View
}

/** Each run of lifted layers cuts the picture of all the others in two, and every piece may be as large as the page. */
const MOST_RUNS = 8
const MOST_LIFTED = 64
/** All lifted pictures together, in viewports: each costs memory. */
const MOST_AREA = 3
const NONE: readonly string[] = []

/** Whether layers may glide: few, or not many more in few runs of neighbours (in drawing order) that are not large. */
const mayLift = ({ doc, view: { page, camera, viewport } }: Lifting, ids: readonly string[]): boolean => {
  if (ids.length <= MOST_RUNS) return true
  if (ids.length > MOST_LIFTED) return false
  const chosen = new Set(ids)
  const order = page.peek()?.layerIds ?? NONE
  const runs = order.filter((id, at) => chosen.has(id) && !chosen.has(order[at - 1] ?? ''))
  if (runs.length > MOST_RUNS) return false
  const area = ids.reduce((sum, id) => {
    const { width = 0, height = 0 } = doc.layer(id).peek()?.frame ?? {}
    return sum + width * height
  }, 0)
  const { width, height } = viewport.peek()
  return area * camera.peek().scale ** 2 <= MOST_AREA * width * height
}

/**
 * While they are dragged, layers glide between the others, so that a step moves them and paints nothing. Returns the
 * function that ends it.
 */
export const liftMoving = ({ doc, view }: Lifting): (() => void) => {
  const moving = computed(() => (view.hint.value?.kind === 'move' ? view.movableIds.value : NONE))
  return effect(() => {
    const ids = moving.value
    if (!mayLift({ doc, view }, ids)) return
    const ends = ids.flatMap(id => stageLayer(id) ?? []).map(startGlide)
    return () => {
      for (const end of ends) end()
    }
  })
}
