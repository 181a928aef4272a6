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

// Adding at the cap and deleting the only page stay enabled: a message says why they are refused.
export const pageCommands = [
  command({
    id: 'pages.add',
    label: 'commands.addPage',
    icon: 'page-add',
    shortcut: 'Mod+Alt+N',
    enabled: offersPages,
    run: editor => addPage(editor),
  }),
  command({
    id: 'pages.copy',
    label: 'commands.copyPage',
    icon: 'page-copy',
    enabled: offersPages,
    run: editor => copyPage(editor),
  }),
  command({
    id: 'pages.delete',
    label: 'commands.deletePage',
    icon: 'page-delete',
    enabled: offersPages,
    run: editor => deletePage(editor),
  }),
  command({
    id: 'pages.move-up',
    label: 'commands.movePageUp',
    icon: 'page-up',
    enabled: editor => pageIndex(editor) > 0,
    run: editor => step(editor, -1),
  }),
  command({
    id: 'pages.move-down',
    label: 'commands.movePageDown',
    icon: 'page-down',
    enabled: editor => !isLast(editor),
    run: editor => step(editor, 1),
  }),
  command({
    id: 'pages.previous',
    label: 'commands.previousPage',
    onlyShows: true,
    shortcut: 'PageUp',
    enabled: editor => pageIndex(editor) > 0,
    run: editor => show(editor, -1),
  }),
  command({
    id: 'pages.next',
    label: 'commands.nextPage',
    onlyShows: true,
    shortcut: 'PageDown',
    enabled: editor => !isLast(editor),
    run: editor => show(editor, 1),
  }),
] as const
