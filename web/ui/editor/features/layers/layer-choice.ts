import type { Editor } from '#web/editor/editor.ts'
import type { TreeRow } from '#web/editor/edits/layer-tree.ts'
import { batch } from '#web/model/signals.ts'

export type ChoiceMode = 'only' | 'toggle' | 'range'

export const modeOf = (event: {
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}): ChoiceMode => (event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only')

/** Selects the layers of a row: only them, toggled (Ctrl), or the range between the row and `anchor` (Shift). */
export const chooseRow = (
  editor: Editor,
  rows: readonly TreeRow[],
  index: number,
  mode: ChoiceMode,
  anchor: number,
): void => {
  const { view } = editor
  const row = rows[index]
  if (!row) return
  const now = view.selection.peek()
  const isWhole = row.layerIds.every(id => now.has(id))
  const between = rows.slice(Math.min(anchor, index), Math.max(anchor, index) + 1).flatMap(each => each.layerIds)
  batch(() => {
    // A group member selected in the list is selected alone: the canvas treats its group as open.
    view.openGroupId.value = mode === 'only' ? row.groupId : null
    if (mode === 'only') view.select(row.layerIds)
    else if (mode === 'range') view.select(between)
    else if (isWhole) view.select([...now].filter(id => !row.layerIds.includes(id)))
    else view.select([...now, ...row.layerIds])
  })
}
