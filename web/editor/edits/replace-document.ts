import type { DocumentRecords } from '#schemas/document/records.ts'
import type { EditorContext } from '../context.ts'

/** Shows another state of the same work in place of this one, as one history entry: undo brings this one back. */
export const replaceDocument = (editor: EditorContext, label: string, next: DocumentRecords): void => {
  const { doc, view } = editor
  const before = doc.work.peek().pageIds
  const shown = before.indexOf(view.pageId.peek())
  editor.change(label, tx => {
    for (const pageId of before) tx.pages.remove(pageId)
    tx.updateWork(() => ({ ...next.work, pageIds: [] }))
    for (const pageId of next.work.pageIds) {
      const page = next.pages.get(pageId)
      if (!page) continue
      tx.pages.add({ ...page, layerIds: [] })
      for (const id of page.layerIds) {
        const layer = next.layers.get(id)
        if (layer) tx.layers.add(pageId, layer)
      }
    }
  })
  const { pageIds } = next.work
  if (!pageIds.includes(view.pageId.peek())) view.showPage(pageIds[shown] ?? pageIds[0] ?? '')
}
