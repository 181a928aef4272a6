import type { EditorContext } from '../context.ts'
import { addCopies } from '../edits/paste.ts'
import { pasteContent } from '../edits/paste-content.ts'
import { pasteStyle, styleOf } from '../edits/style.ts'
import { command, hasMovable, hasSelection } from './command.ts'

const copy = async ({ clipboard, notices, view }: EditorContext): Promise<boolean> => {
  try {
    await clipboard.copy(view.selectedLayers.peek())
    return true
  } catch {
    notices.show('浏览器不允许写入剪贴板，请按 Ctrl+C', 'error')
    return false
  }
}

const paste = async (editor: EditorContext, isInPlace: boolean): Promise<void> => {
  try {
    const content = await editor.clipboard.read()
    if (!content || !pasteContent(editor, content, { isInPlace })) editor.notices.show('剪贴板里没有可以粘贴的内容')
  } catch {
    editor.notices.show('浏览器不允许读取剪贴板，请按 Ctrl+V', 'error')
  }
}

/** Removes the selected layers that are not locked. */
export const cutSelection = (editor: EditorContext): void => {
  const ids = editor.view.movableIds.peek()
  editor.change('剪切', tx => {
    for (const id of ids) tx.layers.remove(id)
  })
}

export const clipboardCommands = [
  command({
    id: 'clipboard.copy',
    label: '复制',
    icon: 'copy',
    shortcut: 'Mod+C',
    isNative: true,
    enabled: hasSelection,
    run: async editor => {
      if (await copy(editor)) editor.notices.show('复制成功', 'success')
    },
  }),
  command({
    id: 'clipboard.cut',
    label: '剪切',
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
    label: '粘贴',
    icon: 'paste',
    shortcut: 'Mod+V',
    isNative: true,
    run: editor => paste(editor, false),
  }),
  command({
    id: 'clipboard.paste-in-place',
    label: '原位粘贴',
    icon: 'paste-in-place',
    shortcut: 'Mod+Alt+Shift+V',
    run: editor => paste(editor, true),
  }),
  command({
    id: 'clipboard.duplicate',
    label: '创建副本',
    icon: 'duplicate',
    keywords: ['复制一份', '再制', 'duplicate'],
    shortcut: 'Mod+D',
    enabled: hasSelection,
    run: editor => addCopies(editor, '创建副本', editor.view.selectedLayers.peek()),
  }),
  command({
    id: 'clipboard.copy-style',
    label: '复制样式',
    icon: 'copy-style',
    keywords: ['格式刷', '复制格式', '吸取样式'],
    shortcut: 'Mod+Shift+C',
    enabled: ({ view }) => view.selectedIds.value.length === 1,
    run: ({ clipboard, notices, view }) => {
      const [layer] = view.selectedLayers.peek()
      if (!layer) return
      clipboard.copyStyle(styleOf(layer))
      notices.show('样式已复制，选中其他图层后粘贴样式', 'success')
    },
  }),
  command({
    id: 'clipboard.paste-style',
    label: '粘贴样式',
    icon: 'paste-style',
    keywords: ['格式刷', '粘贴格式'],
    shortcut: 'Mod+Shift+V',
    enabled: hasMovable,
    run: editor => {
      const style = editor.clipboard.style()
      if (style) pasteStyle(editor, style)
      else editor.notices.show('请先选中一个图层，复制它的样式')
    },
  }),
] as const
