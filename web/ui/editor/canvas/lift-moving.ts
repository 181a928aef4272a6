import type { View } from '#web/editor/view.ts'
import { computed, effect } from '#web/model/signals.ts'
import { stageLayer } from './stage-layer.ts'

/** More layers stay in the page's picture: lifting cuts that picture in two at each of them, which costs memory. */
const MOST_LIFTED = 8
const NONE: readonly string[] = []

/**
 * While they are dragged, layers are pictures of their own above and below the others, so that a step moves them and
 * paints nothing. Returns the function that ends it.
 */
export const liftMoving = (view: View): (() => void) => {
  const moving = computed(() => (view.hint.value?.kind === 'move' ? view.movableIds.value : NONE))
  return effect(() => {
    const ids = moving.value
    const elements = ids.length > MOST_LIFTED ? [] : ids.flatMap(id => stageLayer(id) ?? [])
    for (const { style } of elements) style.willChange = 'transform'
    return () => {
      for (const { style } of elements) style.willChange = ''
    }
  })
}
