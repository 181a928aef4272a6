/** Which works of a page are selected, and the one from which a range begins. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly anchor: number | null
}

export const NONE: Selection = { ids: new Set(), anchor: null }

/** Selects or unselects one work. */
export const toggle = ({ ids }: Selection, id: number): Selection => {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Adds the works between the last chosen one and this one, both included; `order` is that of the page. */
export const extend = (selection: Selection, id: number, order: readonly number[]): Selection => {
  const [from, to] = [order.indexOf(selection.anchor ?? id), order.indexOf(id)]
  if (from < 0 || to < 0) return toggle(selection, id)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor ?? id }
}

/** All works of the page. */
export const selectAll = (order: readonly number[]): Selection => ({ ids: new Set(order), anchor: order.at(0) ?? null })

/** Without the works that are not on the page any more. */
export const keepShown = (selection: Selection, order: readonly number[]): Selection => {
  const ids = new Set(order.filter(id => selection.ids.has(id)))
  return ids.size === selection.ids.size ? selection : { ids, anchor: null }
}
