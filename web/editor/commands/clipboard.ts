import * as words from '#messages/commandWords.ts'
import * as m from '#messages/notices.ts'
import { clipboardOf } from '../clipboard.ts'
import type { EditorContext } from '../context.ts'
import { addCopies, type PasteOptions } from '../edits/paste.ts'
import { pasteContent } from '../edits/paste-content.ts'
import { pasteStyle, styleOf } from '../edits/style.ts'
import { command, hasMovable, hasSelection } from './command.ts'

const copy = async (editor: EditorContext): Promise<boolean> => {
  const { notices, view } = editor
  try {
    await clipboardOf(editor).copy(view.selectedLayers.peek())
    return true
  } catch {
    notices.show(m.clipboardNoWrite, 'error')
    return false
  }
}

/** Pastes the content of the system clipboard; a notice says when there is nothing to paste or it cannot be read. */
export const pasteClipboard = async (editor: EditorContext, options: PasteOptions): Promise<void> => {
  try {
    const content = await clipboardOf(editor).read()
    if (!content || !pasteContent(editor, content, options)) editor.notices.show(m.nothingToPaste)
  } catch {
    editor.notices.show(m.clipboardNoRead, 'error')
  }
}

/** Removes the selected layers that are not locked. */
export const cutSelection = (editor: EditorContext): void => {
  const ids = editor.view.movableIds.peek()
  editor.change('commands.cut', tx => {
    for (const id of ids) tx.layers.remove(id)
  })
}

export const clipboardCommands = [
  command({
    id: 'clipboard.copy',
    label: 'commands.copy',
    icon: 'copy',
    shortcut: 'Mod+C',
    isNative: true,
    enabled: hasSelection,
    run: async editor => {
      if (await copy(editor)) editor.notices.show(m.copied, 'success')
    },
  }),
  command({
    id: 'clipboard.cut',
    label: 'commands.cut',
    icon: 'cut',
    shortcut: 'Mod+X',
    isNative: true,
    enabled: hasMovable,
    run: async editor => {
      if (await copy(editor)) cutSelection(editor)
    },
  }),
  command({
    id: 'clipboard.paste',
    label: 'commands.paste',
    icon: 'paste',
    shortcut: 'Mod+V',
    isNative: true,
    run: editor => pasteClipboard(editor, {}),
  }),
  command({
    id: 'clipboard.paste-in-place',
    label: 'commands.pasteInPlace',
    icon: 'paste-in-place',
    shortcut: 'Mod+Alt+Shift+V',
    run: editor => pasteClipboard(editor, { isInPlace: true }),
  }),
  command({
    id: 'clipboard.duplicate',
    label: 'commands.duplicate',
    icon: 'duplicate',
    keywords: words.duplicate,
    shortcut: 'Mod+D',
    enabled: hasSelection,
    run: editor => addCopies(editor, 'commands.duplicate', editor.view.selectedLayers.peek()),
  }),
  command({
    id: 'clipboard.copy-style',
    label: 'commands.copyStyle',
    icon: 'copy-style',
    keywords: words.copyStyle,
    shortcut: 'Mod+Shift+C',
    enabled: ({ view }) => view.selectedIds.value.length === 1,
    run: editor => {
      const { notices, view } = editor
      const [layer] = view.selectedLayers.peek()
      if (!layer) return
      clipboardOf(editor).copyStyle(styleOf(layer))
      notices.show(m.styleCopied, 'success')
    },
  }),
  command({
    id: 'clipboard.paste-style',
    label: 'commands.pasteStyle',
    icon: 'paste-style',
    keywords: words.pasteStyle,
    shortcut: 'Mod+Shift+V',
    enabled: hasMovable,
    run: editor => {
      const style = clipboardOf(editor).style()
      if (style) pasteStyle(editor, style)
      else editor.notices.show(m.copyStyleFirst)
    },
  }),
] as const
