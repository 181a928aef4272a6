import { useMemo } from 'react'
import type { Editor } from '#web/editor/editor.ts'
import { type TreeLayer, type TreeRow, treeRows } from '#web/editor/edits/layer-tree.ts'
import { computed, type ReadonlySignal, signal, useValue } from '#web/model/signals.ts'
import type { AnyRecord } from '#web/model/types.ts'

/** The current page's layers as tree input, bottom to top. */
export const treeLayers = ({ doc, view }: Editor): readonly TreeLayer[] =>
  (view.page.peek()?.layerIds ?? []).flatMap(id => {
    const layer = doc.layer(id).peek()
    return layer ? [{ id, groupId: layer.groupId, isFloor: layer.isBackground }] : []
  })

const groupOf = (record: AnyRecord | undefined) => (record && 'groupId' in record ? record.groupId : null)

/** Ids of the collapsed groups; view state of this visit. */
const collapsedGroups = signal<ReadonlySet<string>>(new Set())

export const setCollapsed = (groupId: string, isCollapsed: boolean): void => {
  const next = new Set(collapsedGroups.peek())
  if (isCollapsed) next.add(groupId)
  else next.delete(groupId)
  collapsedGroups.value = next
}

/** A counter that increases when a layer changes its group; a drag changes no group and does not count. */
const groupChanges = (editor: Editor) => {
  const count = signal(0)
  editor.doc.onChange(({ patch }) => {
    for (const [key, [before, after]] of patch)
      if (key.startsWith('layer:') && before && after && groupOf(before) !== groupOf(after)) {
        count.value += 1
        return
      }
  })
  return count
}
const rowsOf = new WeakMap<Editor, ReadonlySignal<readonly TreeRow[]>>()

/**
 * The rows of the layer list as a signal: changes only when layers are added or removed, change order or group, or a
 * group is collapsed or expanded.
 */
export const treeRowsSignal = (editor: Editor): ReadonlySignal<readonly TreeRow[]> => {
  const known = rowsOf.get(editor)
  if (known) return known
  const changes = groupChanges(editor)
  const layerIds = computed(() => editor.view.page.value?.layerIds)
  const rows = computed(() => {
    changes.value
    layerIds.value
    return treeRows(treeLayers(editor), collapsedGroups.value)
  })
  rowsOf.set(editor, rows)
  return rows
}

export const useTreeRows = (editor: Editor): readonly TreeRow[] => {
  const rows = useMemo(() => treeRowsSignal(editor), [editor])
  return useValue(() => rows.value, [rows])
}
