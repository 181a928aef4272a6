import type { AnyLayer, PageRecord } from '#schemas/document/records.ts'
import { frameBounds } from '#web/kernels/geometry.ts'
import type { View } from './view.ts'

/** px; a layer that covers the page exactly may reach beyond it by a rounding error. */
const SLACK = 0.01
/** More selected layers than these are not watched: each step of their drag would look at all of them. */
const MOST = 20

const hangsOver = ({ frame }: AnyLayer, page: PageRecord): boolean => {
  const { x, y, width, height } = frameBounds(frame)
  return x < -SLACK || y < -SLACK || x + width > page.width + SLACK || y + height > page.height + SLACK
}

/**
 * Reader of the ids of visible selected layers that reach beyond the page, bottom to top. It returns the same list
 * until another layer does. A text that is being edited is not among them: its words change at every key.
 */
export const overhangingIds = (view: View): (() => readonly string[]) => {
  let last: readonly string[] = []
  return () => {
    const page = view.page.value
    const isMany = view.selectedIds.value.length > MOST
    const layers = page && !isMany ? view.selectedLayers.value : []
    const ids = layers.flatMap(layer =>
      page && !layer.isHidden && layer.id !== view.editingId.value && hangsOver(layer, page) ? [layer.id] : [],
    )
    if (ids.length !== last.length || ids.some((id, at) => id !== last[at])) last = ids
    return last
  }
}
