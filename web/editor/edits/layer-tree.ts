/** The layers of a page as a tree: top first, a group's members together below the group's row. */

/** The part of a layer that the tree needs. */
export interface TreeLayer {
  readonly id: string
  readonly groupId: string | null
  /** Background pictures stay lowest. */
  readonly isFloor: boolean
}
export interface TreeRow {
  readonly kind: 'layer' | 'group'
  /** Layer id, or group id. */
  readonly id: string
  readonly level: 1 | 2
  /** The layers of the row, top first. */
  readonly layerIds: readonly string[]
  /** The group of a member. */
  readonly groupId: string | null
  readonly isCollapsed: boolean
  /** Position among its siblings, from 1, and their number. */
  readonly position: number
  readonly siblings: number
}

/** Rows top to bottom. `layers` are bottom to top; a group is at its highest member; a single member is no group. */
export const treeRows = (layers: readonly TreeLayer[], collapsed: ReadonlySet<string>): readonly TreeRow[] => {
  const fromTop = layers.toReversed()
  const members = new Map<string, string[]>()
  for (const { id, groupId } of fromTop)
    if (groupId !== null) members.set(groupId, [...(members.get(groupId) ?? []), id])
  const isGroup = (groupId: string | null): groupId is string =>
    groupId !== null && (members.get(groupId)?.length ?? 0) > 1
  const siblings = new Set(fromTop.map(({ id, groupId }) => (isGroup(groupId) ? `group ${groupId}` : id))).size
  const rows: TreeRow[] = []
  const seen = new Set<string>()
  let position = 0
  for (const { id, groupId } of fromTop) {
    if (!isGroup(groupId)) {
      rows.push({
        kind: 'layer',
        id,
        level: 1,
        layerIds: [id],
        groupId: null,
        isCollapsed: false,
        position: ++position,
        siblings,
      })
      continue
    }
    if (seen.has(groupId)) continue
    seen.add(groupId)
    const layerIds = members.get(groupId) ?? []
    const isCollapsed = collapsed.has(groupId)
    rows.push({
      kind: 'group',
      id: groupId,
      level: 1,
      layerIds,
      groupId: null,
      isCollapsed,
      position: ++position,
      siblings,
    })
    if (isCollapsed) continue
    layerIds.forEach((member, at) => {
      rows.push({
        kind: 'layer',
        id: member,
        level: 2,
        layerIds: [member],
        groupId,
        isCollapsed: false,
        position: at + 1,
        siblings: layerIds.length,
      })
    })
  }
  return rows
}

/** Target of a drop: above or below a layer in the page's order, in a group or in none. */
export interface TreeTarget {
  readonly layerId: string
  readonly side: 'above' | 'below'
  readonly groupId: string | null
}

/**
 * The target of a drop between rows; `index` counts the rows above it, `lean` says which of the two neighbors the
 * pointer is on: that decides whether a drop at a group's end is still inside. null = there are no rows.
 */
export const dropTarget = (rows: readonly TreeRow[], index: number, lean: 'over' | 'under'): TreeTarget | null => {
  const [over, under] = [rows[index - 1], rows[index]]
  if (over?.kind === 'group' && !over.isCollapsed && over.layerIds[0] !== undefined)
    return { layerId: over.layerIds[0], side: 'above', groupId: over.id }
  if (over?.level === 2 && (lean === 'over' || under?.level === 2))
    return { layerId: over.id, side: 'below', groupId: over.groupId }
  if (under?.layerIds[0] !== undefined) return { layerId: under.layerIds[0], side: 'above', groupId: under.groupId }
  const lowest = over?.layerIds.at(-1)
  return lowest === undefined ? null : { layerId: lowest, side: 'below', groupId: null }
}

export interface TreeMove {
  /** Bottom to top. */
  readonly layerIds: readonly string[]
  /** Layers that change their group, with the new one. */
  readonly groups: ReadonlyMap<string, string | null>
}

/**
 * The page's order and groups after `moved` (layer ids) is dropped at `target`. Several layers keep their order; whole
 * groups stay groups and never enter another one; a single layer leaves its group and joins the one it is dropped in.
 * Background pictures do not move, and no layer moves below them. null = nothing changes.
 */
export const moveInTree = (
  layers: readonly TreeLayer[],
  moved: ReadonlySet<string>,
  target: TreeTarget,
): TreeMove | null => {
  const moving = layers.filter(({ id, isFloor }) => moved.has(id) && !isFloor)
  if (!moving.length) return null
  const membersOf = (groupId: string) => layers.filter(layer => layer.groupId === groupId)
  const isWhole = (groupId: string | null) =>
    groupId !== null && membersOf(groupId).length > 1 && membersOf(groupId).every(({ id }) => moved.has(id))
  const rest = layers.filter(layer => !moving.includes(layer))
  const movesGroup = moving.some(({ groupId }) => isWhole(groupId))
  // A group dropped into another one is placed beside it.
  const beside = movesGroup && target.groupId !== null ? membersOf(target.groupId) : []
  const anchors = beside.length ? beside : layers.filter(({ id }) => id === target.layerId)
  const places = anchors.map(anchor => rest.indexOf(anchor)).filter(at => at >= 0)
  const floor = rest.filter(({ isFloor }) => isFloor).length
  const spot = places.length
    ? target.side === 'above'
      ? Math.max(...places) + 1
      : Math.min(...places)
    : // Dropped on itself: the number of layers below it stays the same.
      layers
        .slice(
          0,
          layers.findIndex(({ id }) => id === target.layerId),
        )
        .filter(layer => rest.includes(layer)).length
  const at = Math.max(floor, spot)
  const layerIds = [...rest.slice(0, at), ...moving, ...rest.slice(at)].map(({ id }) => id)
  const groups = new Map<string, string | null>()
  const into = movesGroup ? null : target.groupId
  for (const { id, groupId } of moving) if (!isWhole(groupId) && groupId !== into) groups.set(id, into)
  const isSame = groups.size === 0 && layerIds.every((id, index) => id === layers[index]?.id)
  return isSame ? null : { layerIds, groups }
}
