import { LIMITS } from '#schemas/catalog/limits.ts'
import { copyLayers } from '#schemas/document/copy.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import type { EditorContext } from '../context.ts'

/** Adds copies of the layers on top of the shown page, `LIMITS.copyOffset` px down and right, and selects them. */
export const addCopies = (editor: EditorContext, label: string, layers: readonly AnyLayer[]) => {
  const { view, notices } = editor
  const pageId = view.pageId.peek()
  if (!view.page.peek()) return notices.show('未选中页面', 'error')
  if (!layers.length) return
  const copies = copyLayers(layers, LIMITS.copyOffset).map(copy => ({ ...copy, isLocked: false, isBackground: false }))
  editor.change(label, tx => {
    for (const copy of copies) tx.layers.add(pageId, copy)
  })
  view.select(copies.map(({ id }) => id))
}
