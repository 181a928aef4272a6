import { LIMITS } from '#schemas/catalog/limits.ts'
import { copyPage as copyOfPage } from '#schemas/document/copy.ts'
import { createPage } from '#schemas/document/create.ts'
import { isPrint } from '#web/kernels/bleed.ts'
import type { EditorContext } from '../context.ts'

export const PAGE_CAP_TEXT = `最多支持${LIMITS.pages}页`
export const LAST_PAGE_TEXT = '至少保留一个页面'

/** Whether several pages are offered: printed things, works that have them already, and designers of the house. */
export const offersPages = ({ doc, isInnerDesigner }: EditorContext): boolean => {
  const { pageIds, categoryId } = doc.work.value
  return pageIds.length > 1 || isPrint(categoryId) || isInnerDesigner.value
}
/** Loaded works with more pages are shown whole; adding beyond the cap is refused. */
const isFull = ({ doc }: EditorContext): boolean => doc.work.peek().pageIds.length >= LIMITS.pages

const place = ({ doc }: EditorContext, pageId: string) => doc.work.peek().pageIds.indexOf(pageId)

/** Adds an empty page of the same size behind `pageId` and shows it. Refused with a message at the cap. */
export const addPage = (editor: EditorContext, pageId = editor.view.pageId.peek()) => {
  const { doc, view, notices } = editor
  if (isFull(editor)) return notices.show(PAGE_CAP_TEXT)
  const beside = doc.page(pageId).peek()
  const { width, height } = beside ?? doc.work.peek()
  const page = createPage({ width, height, name: '未命名' })
  editor.change('添加页面', tx => tx.pages.add(page, place(editor, pageId) + 1))
  view.showPage(page.id)
}

/** Adds a copy of the page, layers and all, behind it and shows the copy. Refused with a message at the cap. */
export const copyPage = (editor: EditorContext, pageId = editor.view.pageId.peek()) => {
  const { doc, view, notices } = editor
  const copy = copyOfPage(doc.records(), pageId)
  if (!copy) return notices.show('数据异常', 'error')
  if (isFull(editor)) return notices.show(PAGE_CAP_TEXT)
  const { page, layers } = copy
  editor.change('复制页面', tx => {
    tx.pages.add({ ...page, layerIds: [] }, place(editor, pageId) + 1)
    for (const layer of layers) tx.layers.add(page.id, layer)
  })
  view.showPage(page.id)
}

/** Removes the page and shows its neighbour. The only page stays, with a message. */
export const deletePage = (editor: EditorContext, pageId = editor.view.pageId.peek()) => {
  const { doc, view, notices } = editor
  const { pageIds } = doc.work.peek()
  if (pageIds.length < 2) return notices.show(LAST_PAGE_TEXT)
  const at = pageIds.indexOf(pageId)
  const next = pageIds[at + 1] ?? pageIds[at - 1]
  if (at < 0 || next === undefined) return
  editor.change('删除页面', tx => tx.pages.remove(pageId))
  if (view.pageId.peek() === pageId) view.showPage(next)
}

/** Moves the page to `index` among the pages. */
export const movePage = (editor: EditorContext, pageId: string, index: number) => {
  const last = editor.doc.work.peek().pageIds.length - 1
  editor.change('移动页面', tx => tx.pages.reorder(pageId, Math.max(0, Math.min(last, index))))
}

/** Gives a page another name; an empty one changes nothing. */
export const renamePage = (editor: EditorContext, pageId: string, typed: string) => {
  const name = typed.trim().slice(0, LIMITS.workName)
  if (!name) return
  editor.change('重命名页面', tx => tx.pages.update(pageId, page => (page.name === name ? page : { ...page, name })))
}
