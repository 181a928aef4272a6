import type { EditorContext } from '../context.ts'
import { addPage, copyPage, deletePage, movePage, offersPages } from '../edits/pages.ts'
import { command } from './command.ts'

const pageIndex = ({ doc, view }: EditorContext) => doc.work.value.pageIds.indexOf(view.pageId.value)
const isLast = (editor: EditorContext) => pageIndex(editor) >= editor.doc.work.value.pageIds.length - 1
const step = (editor: EditorContext, by: number) => movePage(editor, editor.view.pageId.peek(), pageIndex(editor) + by)
const show = ({ doc, view }: EditorContext, by: number) => {
  const { pageIds } = doc.work.peek()
  const next = pageIds[pageIds.indexOf(view.pageId.peek()) + by]
  if (next) view.showPage(next)
}

// Adding at the cap and deleting the only page stay possible to ask for: the answer says why not.
export const pageCommands = [
  command({
    id: 'pages.add',
    label: '添加页面',
    icon: 'page-add',
    shortcut: 'Mod+Alt+N',
    enabled: offersPages,
    run: editor => addPage(editor),
  }),
  command({
    id: 'pages.copy',
    label: '复制页面',
    icon: 'page-copy',
    enabled: offersPages,
    run: editor => copyPage(editor),
  }),
  command({
    id: 'pages.delete',
    label: '删除页面',
    icon: 'page-delete',
    enabled: offersPages,
    run: editor => deletePage(editor),
  }),
  command({
    id: 'pages.move-up',
    label: '上移页面',
    icon: 'page-up',
    enabled: editor => pageIndex(editor) > 0,
    run: editor => step(editor, -1),
  }),
  command({
    id: 'pages.move-down',
    label: '下移页面',
    icon: 'page-down',
    enabled: editor => !isLast(editor),
    run: editor => step(editor, 1),
  }),
  command({
    id: 'pages.previous',
    label: '上一页',
    shortcut: 'PageUp',
    enabled: editor => pageIndex(editor) > 0,
    run: editor => show(editor, -1),
  }),
  command({
    id: 'pages.next',
    label: '下一页',
    shortcut: 'PageDown',
    enabled: editor => !isLast(editor),
    run: editor => show(editor, 1),
  }),
] as const
