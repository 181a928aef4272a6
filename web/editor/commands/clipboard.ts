import type { EditorContext } from '../context.ts'
import { addCopies } from '../edits/paste.ts'
import { command, hasSelection } from './command.ts'

const copy = async ({ clipboard, notices, view }: EditorContext): Promise<boolean> => {
  try {
    await clipboard.copy(view.selectedLayers.peek())
    return true
  } catch {
    notices.show('浏览器不允许写入剪贴板，请按 Ctrl+C', 'error')
    return false
  }
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
    enabled: hasSelection,
    run: async editor => {
      const ids = editor.view.movableIds.peek()
      if (!(await copy(editor))) return
      editor.change('剪切', tx => {
        for (const id of ids) tx.layers.remove(id)
      })
    },
  }),
  command({
    id: 'clipboard.paste',
    label: '粘贴',
    icon: 'paste',
    shortcut: 'Mod+V',
    isNative: true,
    run: async editor => {
      try {
        const layers = await editor.clipboard.read()
        if (layers) addCopies(editor, '粘贴', layers)
        else editor.notices.show('剪贴板里没有图层')
      } catch {
        editor.notices.show('浏览器不允许读取剪贴板，请按 Ctrl+V', 'error')
      }
    },
  }),
  command({
    id: 'clipboard.duplicate',
    label: '创建副本',
    icon: 'duplicate',
    shortcut: 'Mod+D',
    enabled: hasSelection,
    run: editor => addCopies(editor, '创建副本', editor.view.selectedLayers.peek()),
  }),
] as const
