import type { DocumentRecords } from '#schemas/document/records.ts'
import type { MessageKey } from '#web/messages/message.ts'
import type { Transaction } from '#web/model/types.ts'
import type { EditorContext } from '../context.ts'

/**
 * Replaces the document by another state of the same work as one history entry, so that undo restores this one. The view
 * itself shows another page when the shown one goes.
 */
export const replaceDocument = (editor: EditorContext, label: MessageKey, next: DocumentRecords): void => {
  const before = editor.doc.work.peek().pageIds
  const write = (tx: Transaction) => {
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
  }
  editor.change(label, write, { source: 'restore' })
}
