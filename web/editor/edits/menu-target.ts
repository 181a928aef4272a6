import * as editTexts from '#messages/edits.ts'
import * as m from '#messages/notices.ts'
import type { EditorContext } from '../context.ts'
import { withGroup } from './groups.ts'

/**
 * Selects the target of the context menu: the layer under the pointer with its group, or the page when there is none.
 * Returns false when the page has no data: there is no menu then.
 */
export const chooseForMenu = (editor: EditorContext, layerId: string | undefined): boolean => {
  const { doc, view, notices } = editor
  if (!view.page.peek()) {
    notices.show(m.brokenData, 'error')
    return false
  }
  if (layerId === undefined) view.clearSelection()
  else if (!doc.layer(layerId).peek()) console.warn(editTexts.layerMissing({ id: layerId }))
  else if (!view.selection.peek().has(layerId)) view.select(withGroup(doc, view, layerId))
  return true
}
