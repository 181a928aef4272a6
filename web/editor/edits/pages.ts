import * as editTexts from '#messages/edits.ts'
import * as m from '#messages/notices.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { isPrintCategory } from '#schemas/catalog/sizes.ts'
import { copyPage as copyOfPage } from '#schemas/document/copy.ts'
import { createPage } from '#schemas/document/create.ts'
import type { EditorContext } from '../context.ts'

const PAGE_CAP_TEXT = m.pageCap({ count: LIMITS.pages })

/** Whether several pages are offered: for print categories, works that have them already, and in-house designers. */
export const offersPages = ({ doc, can }: EditorContext): boolean => {
  const { pageIds, categoryId } = doc.work.value
  return pageIds.length > 1 || isPrintCategory(categoryId) || can.value.addPages
}
/** Whether the cap is reached. A loaded work with more pages shows them all; adding a page is refused. */
const isFull = ({ doc }: EditorContext): boolean => doc.work.peek().pageIds.length >= LIMITS.pages

const place = ({ doc }: EditorContext, pageId: string) => doc.work.peek().pageIds.indexOf(pageId)

/** Adds an empty page of the same size after `pageId` and shows it. Refused with a message at the cap. */
export const addPage = (editor: EditorContext, pageId = editor.view.pageId.peek()) => {
  const { doc, view, notices } = editor
  if (isFull(editor)) return notices.show(PAGE_CAP_TEXT)
  const beside = doc.page(pageId).peek()
  const { width, height } = beside ?? doc.work.peek()
  const page = createPage({ width, height, name: editTexts.untitledPage })
  editor.change('commands.addPage', tx => tx.pages.add(page, place(editor, pageId) + 1))
  view.showPage(page.id)
}

/** Adds a copy of the page with its layers after it and shows the copy. Refused with a message at the cap. */
export const copyPage = (editor: EditorContext, pageId = editor.view.pageId.peek()) => {
  const { doc, view, notices } = editor
  const copy = copyOfPage(doc.records(), pageId)
  if (!copy) return notices.show(m.brokenData, 'error')
  if (isFull(editor)) return notices.show(PAGE_CAP_TEXT)
  const { page, layers } = copy
  editor.change('commands.copyPage', tx => {
    tx.pages.add({ ...page, layerIds: [] }, place(editor, pageId) + 1)
    for (const layer of layers) tx.layers.add(page.id, layer)
  })
  view.showPage(page.id)
}

/** Removes the page and shows its neighbor. Refused with a message for the only page. */
export const deletePage = (editor: EditorContext, pageId = editor.view.pageId.peek()) => {
  const { doc, view, notices } = editor
  const { pageIds } = doc.work.peek()
  if (pageIds.length < 2) return notices.show(m.lastPage)
  const at = pageIds.indexOf(pageId)
  const next = pageIds[at + 1] ?? pageIds[at - 1]
  if (at < 0 || next === undefined) return
  editor.change('commands.deletePage', tx => tx.pages.remove(pageId))
  if (view.pageId.peek() === pageId) view.showPage(next)
}

/** Moves the page to `index` among the pages. */
export const movePage = (editor: EditorContext, pageId: string, index: number) => {
  const last = editor.doc.work.peek().pageIds.length - 1
  editor.change('history.movePage', tx => tx.pages.reorder(pageId, Math.max(0, Math.min(last, index))))
}

/** Renames a page; an empty name changes nothing. */
export const renamePage = (editor: EditorContext, pageId: string, typed: string) => {
  const name = typed.trim().slice(0, LIMITS.workName)
  if (!name) return
  editor.change('history.renamePage', tx =>
    tx.pages.update(pageId, page => (page.name === name ? page : { ...page, name })),
  )
}
