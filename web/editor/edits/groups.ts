import type { DocumentModel } from '#web/model/types.ts'
import type { View } from '../view.ts'

/**
 * The layers that a click on `id` selects: its whole group, or the layer alone when a double click has opened the group
 * or `isDeep` (Alt or Ctrl click) is set. Hidden members are left out.
 */
export const withGroup = (doc: DocumentModel, view: View, id: string, isDeep = false): readonly string[] => {
  const groupId = doc.layer(id).peek()?.groupId
  if (!groupId || isDeep || view.openGroupId.peek() === groupId) return [id]
  const members = view.page.peek()?.layerIds.filter(each => {
    const layer = doc.layer(each).peek()
    return layer?.groupId === groupId && !layer.isHidden
  })
  return members?.length ? members : [id]
}

/** The selection as movable blocks: one per group, one per other layer; the members of the open group are separate. */
export const blocks = (doc: DocumentModel, view: View): readonly (readonly string[])[] => {
  const byGroup = new Map<string, string[]>()
  for (const id of view.movableIds.peek()) {
    const groupId = doc.layer(id).peek()?.groupId
    const key = groupId && groupId !== view.openGroupId.peek() ? groupId : id
    byGroup.set(key, [...(byGroup.get(key) ?? []), id])
  }
  return [...byGroup.values()]
}
