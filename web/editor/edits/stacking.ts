export type StackingMove = 'top' | 'up' | 'down' | 'bottom'

/**
 * Layer ids (bottom to top) after moving the chosen ones; several keep their relative order.
 * `floor` ids (background pictures) stay lowest. Returns the same array when nothing can move.
 */
export const reorderIds = (
  ids: readonly string[],
  chosen: ReadonlySet<string>,
  move: StackingMove,
  floor: ReadonlySet<string> = new Set(),
): readonly string[] => {
  const isMoving = (id: string) => chosen.has(id) && !floor.has(id)
  const still = ids.filter(id => !isMoving(id))
  const moving = ids.filter(isMoving)
  if (!moving.length) return ids
  const base = still.filter(id => floor.has(id))
  const rest = still.filter(id => !floor.has(id))
  const next =
    move === 'top'
      ? [...base, ...rest, ...moving]
      : move === 'bottom'
        ? [...base, ...moving, ...rest]
        : [
            ...base,
            ...stepped(
              ids.filter(id => !floor.has(id)),
              isMoving,
              move,
            ),
          ]
  return next.every((id, at) => id === ids[at]) ? ids : next
}

/** Moves each chosen id past one unchosen neighbor; blocks at the end stay. */
const stepped = (ids: readonly string[], isMoving: (id: string) => boolean, move: 'up' | 'down'): readonly string[] => {
  const list = move === 'up' ? [...ids].reverse() : [...ids]
  for (let at = 1; at < list.length; at++) {
    const before = list[at - 1]
    const here = list[at]
    if (before === undefined || here === undefined) continue
    if (isMoving(here) && !isMoving(before)) {
      list[at - 1] = here
      list[at] = before
    }
  }
  return move === 'up' ? list.reverse() : list
}
