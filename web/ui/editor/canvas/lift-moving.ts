import { startGlide } from '#web/canvas/glide.ts'
import type { View } from '#web/editor/view.ts'
import { computed, effect } from '#web/model/signals.ts'
import { stageLayer } from './stage-layer.ts'

/** More layers stay in the page's picture: each lifted one is a picture of its own, which costs memory. */
const MOST_LIFTED = 64
/** Each run of lifted layers cuts the picture of all the others in two, and every piece may be as large as the page. */
const MOST_RUNS = 8
const NONE: readonly string[] = []

/** How many runs of neighbours (in drawing order) the ids form. */
const runsOf = (ids: readonly string[], order: readonly string[]): number => {
  const chosen = new Set(ids)
  return order.filter((id, at) => chosen.has(id) && !chosen.has(order[at - 1] ?? '')).length
}

/**
 * While they are dragged, layers glide between the others, so that a step moves them and paints nothing. Returns the
 * function that ends it.
 */
export const liftMoving = (view: View): (() => void) => {
  const moving = computed(() => (view.hint.value?.kind === 'move' ? view.movableIds.value : NONE))
  return effect(() => {
    const ids = moving.value
    if (ids.length > MOST_LIFTED || runsOf(ids, view.page.peek()?.layerIds ?? NONE) > MOST_RUNS) return
    const ends = ids.flatMap(id => stageLayer(id) ?? []).map(startGlide)
    return () => {
      for (const end of ends) end()
    }
  })
}
