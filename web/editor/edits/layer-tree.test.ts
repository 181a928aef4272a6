import { describe, expect, it } from 'vitest'
import { dropTarget, moveInTree, type TreeLayer, treeRows } from './layer-tree.ts'

/** Bottom to top; `b:g` is layer b of group g, `*b` a background. */
const layers = (...ids: string[]): TreeLayer[] =>
  ids.map(text => {
    const [id = '', groupId = null] = text.replace('*', '').split(':')
    return { id, groupId, isFloor: text.startsWith('*') }
  })
const shown = (list: TreeLayer[], collapsed: string[] = []) =>
  treeRows(list, new Set(collapsed)).map(
    row => `${'  '.repeat(row.level - 1)}${row.kind === 'group' ? `[${row.id}]` : row.id}`,
  )
const drop = (list: TreeLayer[], moved: string[], index: number, lean: 'over' | 'under' = 'under') => {
  const target = dropTarget(treeRows(list, new Set()), index, lean)
  const result = target && moveInTree(list, new Set(moved), target)
  return result && { order: result.layerIds.join(' '), groups: Object.fromEntries(result.groups) }
}

describe('layer tree', () => {
  it('lists top first, with the members of a group together below it', () => {
    const list = layers('*bg', 'a:g', 'b', 'c:g', 'd:alone')
    expect(shown(list)).toEqual(['d', '[g]', '  c', '  a', 'b', 'bg'])
    expect(shown(list, ['g'])).toEqual(['d', '[g]', 'b', 'bg'])
    const rows = treeRows(list, new Set())
    expect(rows.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual([
      '1/4',
      '2/4',
      '1/2',
      '2/2',
      '3/4',
      '4/4',
    ])
  })

  it('moves one layer, or several that keep their order', () => {
    const list = layers('a', 'b', 'c', 'd')
    expect(drop(list, ['a'], 0)).toEqual({ order: 'b c d a', groups: {} })
    expect(drop(list, ['d'], 4)).toEqual({ order: 'd a b c', groups: {} })
    expect(drop(list, ['a', 'c'], 1)).toEqual({ order: 'b a c d', groups: {} })
    expect(drop(list, ['c'], 1)).toBeNull()
    expect(drop(list, ['c'], 2)).toBeNull()
  })

  it('joins a group when dropped inside and leaves it when dropped outside', () => {
    // d, [g], b, a, c
    const list = layers('c', 'a:g', 'b:g', 'd')
    expect(drop(list, ['d'], 3)).toEqual({ order: 'c a d b', groups: { d: 'g' } })
    expect(drop(list, ['d'], 2)).toEqual({ order: 'c a b d', groups: { d: 'g' } })
    expect(drop(list, ['a'], 0)).toEqual({ order: 'c b d a', groups: { a: null } })
    expect(drop(list, ['d'], 4)).toEqual({ order: 'c d a b', groups: {} })
    expect(drop(list, ['d'], 4, 'over')).toEqual({ order: 'c d a b', groups: { d: 'g' } })
    expect(drop(list, ['b'], 5)).toEqual({ order: 'b c a d', groups: { b: null } })
  })

  it('the only member left of a group joins another one, as a layer without a group does', () => {
    // b, [h], d, c, a
    const list = layers('a', 'c:h', 'd:h', 'b:g')
    expect(drop(list, ['b'], 3)).toEqual({ order: 'a c b d', groups: { b: 'h' } })
  })

  it('a whole group stays one, and lands beside another group', () => {
    const list = layers('a:g', 'b:g', 'c:h', 'd:h', 'e')
    // e, [h], d, c, [g], b, a
    expect(drop(list, ['a', 'b'], 0)).toEqual({ order: 'c d e a b', groups: {} })
    expect(drop(list, ['a', 'b'], 3)).toBeNull()
    expect(drop(list, ['c', 'd'], 6)).toEqual({ order: 'c d a b e', groups: {} })
  })

  it('background pictures stay lowest', () => {
    const list = layers('*bg', 'a', 'b')
    expect(drop(list, ['bg'], 0)).toBeNull()
    expect(drop(list, ['b'], 3)).toEqual({ order: 'bg b a', groups: {} })
  })

  it('the rows name their layers, their group and their place', () => {
    const row = { kind: 'layer', level: 1, groupId: null, isCollapsed: false }
    const list = layers('a:g', 'b:g', 'c')
    expect(treeRows(list, new Set())).toEqual([
      { ...row, id: 'c', layerIds: ['c'], position: 1, siblings: 2 },
      { ...row, kind: 'group', id: 'g', layerIds: ['b', 'a'], position: 2, siblings: 2 },
      { ...row, id: 'b', level: 2, layerIds: ['b'], groupId: 'g', position: 1, siblings: 2 },
      { ...row, id: 'a', level: 2, layerIds: ['a'], groupId: 'g', position: 2, siblings: 2 },
    ])
    expect(treeRows(list, new Set(['g']))[1]).toMatchObject({ id: 'g', isCollapsed: true })
  })

  it('a drop at a collapsed group is beside it, and nowhere without rows', () => {
    const rows = treeRows(layers('z', 'a:g', 'b:g', 'c:h', 'd:h'), new Set(['g', 'h']))
    // [h], [g], z
    expect(dropTarget(rows, 0, 'under')).toEqual({ layerId: 'd', side: 'above', groupId: null })
    expect(dropTarget(rows, 1, 'over')).toEqual({ layerId: 'b', side: 'above', groupId: null })
    expect(dropTarget(rows, 2, 'over')).toEqual({ layerId: 'z', side: 'above', groupId: null })
    expect(dropTarget(rows.slice(0, 2), 2, 'under')).toEqual({ layerId: 'a', side: 'below', groupId: null })
    expect(dropTarget([], 0, 'under')).toBeNull()
  })

  it('a layer that is moved with a whole group lands beside the group at the drop as well', () => {
    const list = layers('a:g', 'b:g', 'c:h', 'd:h', 'e')
    // e, [h], d, c, [g], b, a
    expect(drop(list, ['c', 'd', 'e'], 6)).toEqual({ order: 'c d e a b', groups: {} })
    expect(drop(list, ['a', 'b', 'c'], 0)).toEqual({ order: 'd e a b c', groups: { c: null } })
  })

  it('several layers that are dropped on one of themselves meet there', () => {
    const list = layers('a', 'b', 'c', 'd', 'e')
    const move = (layerId: string) => moveInTree(list, new Set(['b', 'd']), { layerId, side: 'above', groupId: null })
    expect(move('d')?.layerIds).toEqual(['a', 'c', 'b', 'd', 'e'])
    expect(move('b')?.layerIds).toEqual(['a', 'b', 'd', 'c', 'e'])
  })
})
