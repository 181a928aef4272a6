import type { EditorContext } from '../context.ts'
import { command } from './command.ts'

const step = ({ doc, spoken }: EditorContext, way: 'undo' | 'redo') => {
  const entry = doc[way]()
  if (entry) spoken.value = `${way === 'undo' ? '已撤销' : '已重做'}：${entry.label}`
}

export const historyCommands = [
  command({
    id: 'history.undo',
    label: '撤销',
    icon: 'undo',
    keywords: ['undo', '后退'],
    shortcut: 'Mod+Z',
    repeats: true,
    enabled: ({ doc }) => doc.undoEntries.value.length > 0,
    run: editor => step(editor, 'undo'),
  }),
  command({
    id: 'history.redo',
    label: '重做',
    icon: 'redo',
    keywords: ['cz', 'redo', '恢复', '前进'],
    shortcut: ['Mod+Y', 'Mod+Shift+Z'],
    repeats: true,
    enabled: ({ doc }) => doc.redoEntries.value.length > 0,
    run: editor => step(editor, 'redo'),
  }),
  command({
    id: 'history.show',
    label: '历史记录',
    icon: 'history',
    keywords: ['history', '步骤'],
    shortcut: 'Mod+Shift+Y',
    isActive: ({ isHistoryOpen }) => isHistoryOpen.value,
    run: ({ isHistoryOpen }) => {
      isHistoryOpen.value = !isHistoryOpen.peek()
    },
  }),
] as const
