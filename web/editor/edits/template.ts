import * as errors from '#messages/errors.ts'
import { categoryOfSize } from '#schemas/catalog/sizes.ts'
import { renewIds } from '#schemas/document/copy.ts'
import type { DocumentRecords, WorkRecord } from '#schemas/document/records.ts'
import type { EditorContext } from '../context.ts'

/** The work of a loaded template: its id, and the category of its listing, of its document or of its size. */
export const templateWork = (
  work: WorkRecord,
  { id, categoryId }: { readonly id: number; readonly categoryId: number | null },
): WorkRecord => ({
  ...work,
  templateId: id,
  categoryId: categoryId ?? work.categoryId ?? categoryOfSize(work.width, work.height),
})

/**
 * Replaces the pages by a template's as one history entry. The work keeps its name and takes size, category and
 * template id from the template. Refused with a message for in-house designers. Returns whether it was done.
 */
export const switchTemplate = (editor: EditorContext, template: DocumentRecords): boolean => {
  if (!editor.can.peek().replaceTemplate) {
    editor.notices.show(errors.DESIGNER_TEMPLATE_REFUSED, 'error')
    return false
  }
  const { work, pages, layers } = renewIds(template)
  const before = editor.doc.work.peek().pageIds
  editor.change('history.replaceTemplate', tx => {
    for (const pageId of work.pageIds) {
      const page = pages.get(pageId)
      if (!page) continue
      tx.pages.add({ ...page, layerIds: [] })
      for (const id of page.layerIds) {
        const layer = layers.get(id)
        if (layer) tx.layers.add(pageId, layer)
      }
    }
    for (const pageId of before) tx.pages.remove(pageId)
    const { categoryId, templateId, width, height } = work
    tx.updateWork(now => ({ ...now, categoryId, templateId, width, height }))
  })
  const first = work.pageIds[0]
  if (first) editor.view.showPage(first)
  return true
}
