import { promoteToCompositorLayer } from '#web/canvas/compositor-layer.ts'
import type { View } from '#web/editor/view.ts'
import { computed, effect } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { selectionFrame, stageLayer } from './stage-layer.ts'

interface Lifting {
  readonly doc: DocumentModel
  readonly view: View
}

/**
 * Maximum number of runs: each run of promoted layers splits the compositor layer of the others in two, and each part
 * may be as large as the page.
 */
const MOST_RUNS = 8
const MOST_LIFTED = 64
/** Maximum area of all promoted layers, in viewports: each costs memory. */
const MOST_AREA = 3
/**
 * Number of layers on a page from which rebuilding its compositor layers is slow; a promotion does this when it begins
 * and ends.
 */
const CROWDED = 300
/** ms for which layers stay promoted after a move */
const LINGER_MS = 2000
const NONE: readonly string[] = []

/**
 * Whether layers may be promoted: a few always; more only in few runs of neighbors (in drawing order) with a small
 * total area.
 */
const canPromote = ({ doc, view: { page, camera, viewport } }: Lifting, ids: readonly string[]): boolean => {
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
 * Ends a promotion when its layers have not changed for a while, or at once when the user does something else. Returns
 * the function that stops the wait.
 */
const endAtRest = ({ doc, view }: Lifting, ids: readonly string[], end: () => void): (() => void) => {
  const { scale } = view.camera.peek()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = effect(() => {
    for (const id of ids) void doc.layer(id).value
    const isOver =
      view.movableIds.value !== ids ||
      view.camera.value.scale !== scale ||
      view.editingId.value !== null ||
      view.cropId.value !== null
    clearTimeout(timer)
    timer = setTimeout(end, isOver ? 0 : LINGER_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/**
 * Promotes layers and their selection frame to compositor layers while they are moved, rotated or magnified, so that a step
 * repositions them and paints nothing. On a crowded page they stay promoted for a while, because a move is often
 * followed by another move or an undo. Returns the function that ends it.
 */
export const promoteMovingLayers = (lifting: Lifting): (() => void) => {
  const { view } = lifting
  const moving = computed(() => {
    const kind = view.hint.value?.kind
    const ids = view.movableIds.value
    // Layers that are not scaled as a whole are painted again at each step.
    const isWhole = kind === 'resize' && ids.length > 0 && ids.every(id => view.scaledIds.value.has(id))
    return kind === 'move' || kind === 'rotate' || isWhole ? ids : NONE
  })
  let lifted = NONE
  let ends: readonly (() => void)[] = []
  let stopWaiting = () => {}
  const end = () => {
    stopWaiting()
    for (const each of ends) each()
    lifted = NONE
    ends = []
  }
  const stop = effect(() => {
    const ids = moving.value
    if (ids !== NONE) {
      stopWaiting()
      if (ids === lifted) return
      end()
      lifted = ids
      const layers = canPromote(lifting, ids) ? ids : NONE
      ends = [selectionFrame(), ...layers.map(stageLayer)].flatMap(element =>
        element ? promoteToCompositorLayer(element) : [],
      )
    } else if (lifted !== NONE) {
      if ((view.page.peek()?.layerIds.length ?? 0) < CROWDED) end()
      else stopWaiting = endAtRest(lifting, lifted, end)
    }
  })
  return () => {
    stop()
    end()
  }
}
