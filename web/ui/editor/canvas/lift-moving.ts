import type { View } from '#web/editor/view.ts'
import { computed, effect } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { stageLayer } from './stage-layer.ts'

interface Lifting {
  readonly doc: DocumentModel
  readonly view: View
}

/** Lifting cuts the page's picture in two at each stretch of layers, which costs memory: more stretches stay in it. */
const MOST_STRETCHES = 8
const MOST_LIFTED = 64
/** All lifted pictures together, in viewports. */
const MOST_AREA = 3
const NONE: readonly string[] = []

/** Whether layers may become pictures of their own: few, or neighbours in the page's order that are not large. */
const mayLift = ({ doc, view: { page, camera, viewport } }: Lifting, ids: readonly string[]): boolean => {
  if (ids.length <= MOST_STRETCHES) return true
  if (ids.length > MOST_LIFTED) return false
  const order = new Map(page.peek()?.layerIds.map((id, at) => [id, at]))
  const stretches = ids.filter((id, at) => order.get(id) !== (order.get(ids[at - 1] ?? '') ?? -2) + 1)
  if (stretches.length > MOST_STRETCHES) return false
  const area = ids.reduce((sum, id) => {
    const { width = 0, height = 0 } = doc.layer(id).peek()?.frame ?? {}
    return sum + width * height
  }, 0)
  const { width, height } = viewport.peek()
  return area * camera.peek().scale ** 2 <= MOST_AREA * width * height
}

/**
 * While they are dragged, layers are pictures of their own above and below the others, so that a step moves them and
 * paints nothing. Returns the function that ends it.
 */
export const liftMoving = ({ doc, view }: Lifting): (() => void) => {
  const moving = computed(() => (view.hint.value?.kind === 'move' ? view.movableIds.value : NONE))
  return effect(() => {
    const ids = moving.value
    const elements = mayLift({ doc, view }, ids) ? ids.flatMap(id => stageLayer(id) ?? []) : []
    for (const { style } of elements) style.willChange = 'transform'
    return () => {
      for (const { style } of elements) style.willChange = ''
    }
  })
}
