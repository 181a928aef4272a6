import type { CommandId } from '#web/editor/commands/index.ts'
import type { TreeRow } from '#web/editor/edits/layer-tree.ts'
import type { ChoiceMode } from './layer-choice.ts'

export interface TreeStep {
  /** The row that becomes active, and how it is selected; without a mode the selection stays. */
  readonly index?: number
  readonly mode?: ChoiceMode
  readonly fold?: { readonly groupId: string; readonly isCollapsed: boolean }
  /** Layer to rename. */
  readonly rename?: string
  readonly command?: CommandId
}
interface Press {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}
const LEAP = 10

/** Action of a key in the layer tree; null = none, and the key goes on to the editor's shortcuts. */
export const treeKey = (rows: readonly TreeRow[], active: number, press: Press): TreeStep | null => {
  const { key, shiftKey, altKey } = press
  const mod = press.ctrlKey || press.metaKey
  const row = rows[active]
  const to = (index: number): TreeStep => {
    const held = Math.max(0, Math.min(rows.length - 1, index))
    return mod ? { index: held } : { index: held, mode: shiftKey ? 'range' : 'only' }
  }
  switch (key) {
    case 'ArrowUp':
      return altKey ? { command: 'stacking.up' } : to(active - 1)
    case 'ArrowDown':
      return altKey ? { command: 'stacking.down' } : to(active + 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(rows.length - 1)
    case 'PageUp':
      return to(active - LEAP)
    case 'PageDown':
      return to(active + LEAP)
    case 'ArrowRight':
      if (row?.kind !== 'group') return {}
      return row.isCollapsed ? { fold: { groupId: row.id, isCollapsed: false } } : to(active + 1)
    case 'ArrowLeft':
      if (row?.kind === 'group') return { fold: { groupId: row.id, isCollapsed: true } }
      return row?.groupId ? to(rows.findIndex(each => each.kind === 'group' && each.id === row.groupId)) : {}
    case ' ':
      return { index: active, mode: 'toggle' }
    case 'Enter':
    case 'F2':
      return row?.kind === 'layer' ? { rename: row.id } : {}
    default:
      return null
  }
}
