import type { EditorContext } from '../context.ts'
import { command } from './command.ts'

type Way = 'undo' | 'redo'

/** Words that are being typed take steps of their own. */
const wordsTake = ({ typing }: EditorContext, way: Way): boolean =>
  typing.value?.[way === 'undo' ? 'canUndo' : 'canRedo'].value ?? false

/** The document's steps, unless words that are being typed have some left the other way: those would be lost. */
const canStep = (editor: EditorContext, way: Way): boolean => {
  const { doc, live, view } = editor
  if (wordsTake(editor, way)) return true
  if (wordsTake(editor, way === 'undo' ? 'redo' : 'undo')) return false
  // Words that are still being written are an entry as soon as they end, and make void what could be redone.
  if (view.editingId.value !== null && live.isOpen.value) return way === 'undo'
  return (way === 'undo' ? doc.undoEntries : doc.redoEntries).value.length > 0
}

const step = (editor: EditorContext, way: Way) => {
  const { doc, view, typing, spoken } = editor
  if (wordsTake(editor, way)) return typing.peek()?.[way]()
  view.editingId.value = null
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
    enabled: editor => canStep(editor, 'undo'),
    keepsEdit: editor => wordsTake(editor, 'undo'),
    run: editor => step(editor, 'undo'),
  }),
  command({
    id: 'history.redo',
    label: '重做',
    icon: 'redo',
    keywords: ['cz', 'redo', '恢复', '前进'],
    shortcut: ['Mod+Y', 'Mod+Shift+Z'],
    repeats: true,
    enabled: editor => canStep(editor, 'redo'),
    keepsEdit: editor => wordsTake(editor, 'redo'),
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
