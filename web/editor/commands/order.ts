import type { EditorContext } from '../context.ts'
import { type OrderMove, reorderIds } from '../edits/order.ts'
import { command, hasSelection } from './command.ts'

const move = (editor: EditorContext, label: string, how: OrderMove) => {
  const { doc, view, notices } = editor
  const page = view.page.peek()
  if (!page) return notices.show('数据异常', 'error')
  const floor = new Set(page.layerIds.filter(id => doc.layer(id).peek()?.isBackground))
  const layerIds = reorderIds(page.layerIds, new Set(view.selectedIds.peek()), how, floor)
  if (layerIds === page.layerIds)
    return notices.show(how === 'top' || how === 'up' ? '已经在最顶层了' : '已经在最底层了')
  editor.change(label, tx => tx.pages.update(page.id, record => ({ ...record, layerIds })))
}

export const orderCommands = [
  command({
    id: 'order.to-top',
    label: '置顶',
    icon: 'to-top',
    shortcut: 'Mod+Shift+]',
    enabled: hasSelection,
    run: editor => move(editor, '置顶', 'top'),
  }),
  command({
    id: 'order.up',
    label: '上移一层',
    icon: 'up',
    shortcut: 'Mod+]',
    enabled: hasSelection,
    run: editor => move(editor, '上移一层', 'up'),
  }),
  command({
    id: 'order.down',
    label: '下移一层',
    icon: 'down',
    shortcut: 'Mod+[',
    enabled: hasSelection,
    run: editor => move(editor, '下移一层', 'down'),
  }),
  command({
    id: 'order.to-bottom',
    label: '置底',
    icon: 'to-bottom',
    shortcut: 'Mod+Shift+[',
    enabled: hasSelection,
    run: editor => move(editor, '置底', 'bottom'),
  }),
] as const
