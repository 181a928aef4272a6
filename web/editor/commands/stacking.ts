import * as m from '#messages/notices.ts'
import type { MessageKey } from '#web/messages/message.ts'
import type { EditorContext } from '../context.ts'
import { reorderIds, type StackingMove } from '../edits/stacking.ts'
import { command, hasSelection } from './command.ts'

const move = (editor: EditorContext, label: MessageKey, how: StackingMove) => {
  const { doc, view, notices } = editor
  const page = view.page.peek()
  if (!page) return notices.show(m.brokenData, 'error')
  const floor = new Set(page.layerIds.filter(id => doc.layer(id).peek()?.isBackground))
  const layerIds = reorderIds(page.layerIds, new Set(view.selectedIds.peek()), how, floor)
  if (layerIds === page.layerIds)
    return notices.show(how === 'top' || how === 'up' ? m.alreadyOnTop : m.alreadyAtBottom)
  editor.change(label, tx => tx.pages.update(page.id, record => ({ ...record, layerIds })))
}

export const stackingCommands = [
  command({
    id: 'stacking.to-top',
    label: 'commands.bringToFront',
    icon: 'to-top',
    shortcut: 'Mod+Shift+]',
    enabled: hasSelection,
    run: editor => move(editor, 'commands.bringToFront', 'top'),
  }),
  command({
    id: 'stacking.up',
    label: 'commands.bringForward',
    icon: 'up',
    shortcut: 'Mod+]',
    enabled: hasSelection,
    run: editor => move(editor, 'commands.bringForward', 'up'),
  }),
  command({
    id: 'stacking.down',
    label: 'commands.sendBackward',
    icon: 'down',
    shortcut: 'Mod+[',
    enabled: hasSelection,
    run: editor => move(editor, 'commands.sendBackward', 'down'),
  }),
  command({
    id: 'stacking.to-bottom',
    label: 'commands.sendToBack',
    icon: 'to-bottom',
    shortcut: 'Mod+Shift+[',
    enabled: hasSelection,
    run: editor => move(editor, 'commands.sendToBack', 'bottom'),
  }),
] as const
