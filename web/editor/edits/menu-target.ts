import type { EditorContext } from '../context.ts'
import { withGroup } from './groups.ts'

/**
 * Chooses what the context menu is for: the layer under the pointer with its group, or the page when there is none.
 * False when the page has no data: then there is nothing to offer.
 */
export const chooseForMenu = (editor: EditorContext, layerId: string | undefined): boolean => {
  const { doc, view, notices } = editor
  if (!view.page.peek()) {
    notices.show('数据异常', 'error')
    return false
  }
  if (layerId === undefined) view.clearSelection()
  else if (!doc.layer(layerId).peek()) console.warn(`图层 ${layerId} 不存在`)
  else if (!view.selection.peek().has(layerId)) view.select(withGroup(doc, view, layerId))
  return true
}
