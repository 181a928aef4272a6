import * as m from '#messages/imports.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import type { EditorContext } from '../context.ts'
import { offersPages } from '../edits/pages.ts'
import type { BuiltPage } from './to-records.ts'

/** Where imported pages go. */
export type ImportTarget = 'replace' | 'add' | 'new'

/** How many pages can be imported to a target. */
export const roomFor = (editor: EditorContext, target: ImportTarget): number => {
  const { pageIds } = editor.doc.work.peek()
  const most = Math.max(0, LIMITS.pages - pageIds.length)
  if (target === 'new') return LIMITS.pages
  if (!offersPages(editor)) return target === 'replace' ? 1 : 0
  return target === 'replace' ? most + 1 : most
}

/** Puts pages into the open work as one history entry: in place of the shown page, or after it. */
export const placePages = (
  editor: EditorContext,
  built: readonly BuiltPage[],
  target: Exclude<ImportTarget, 'new'>,
): void => {
  const { doc, view } = editor
  const shown = view.pageId.peek()
  const { pageIds } = doc.work.peek()
  const at = Math.max(0, pageIds.indexOf(shown))
  const isOnlyPage = target === 'replace' && pageIds.length === 1
  const [first] = built
  if (!first) return
  editor.change('history.importFile', tx => {
    built.forEach(({ page, layers }, index) => {
      tx.pages.add({ ...page, layerIds: [] }, at + 1 + index)
      for (const layer of layers) tx.layers.add(page.id, layer)
    })
    if (target === 'replace') tx.pages.remove(shown)
    const { width, height } = first.page
    if (isOnlyPage) tx.updateWork(work => ({ ...work, width, height }))
  })
  view.showPage(first.page.id)
}

/** Opens pages as a new work in another tab. Returns whether the browser could pass them on. */
export const openAsWork = (editor: EditorContext, built: readonly BuiltPage[]): boolean => {
  const [first] = built
  if (!first) return false
  const { work } = editor.doc.records()
  const { width, height } = first.page
  const records: DocumentRecords = {
    work: { ...work, name: first.page.name, width, height, cover: '', pageIds: built.map(({ page }) => page.id) },
    pages: new Map(built.map(({ page }) => [page.id, page])),
    layers: new Map(built.flatMap(({ layers }) => layers.map(layer => [layer.id, layer] as const))),
  }
  if (!editor.handOver(stringifyWork(records))) {
    editor.notices.show(m.tooLargeToOpen, 'error')
    return false
  }
  editor.openTab('/editor?copy=1')
  return true
}
