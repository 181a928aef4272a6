import { command } from './command.ts'

export const historyCommands = [
  command({
    id: 'history.undo',
    label: '撤销',
    icon: 'undo',
    shortcut: 'Mod+Z',
    repeats: true,
    enabled: ({ doc }) => doc.undoEntries.value.length > 0,
    run: ({ doc }) => void doc.undo(),
  }),
  command({
    id: 'history.redo',
    label: '重做',
    icon: 'redo',
    shortcut: ['Mod+Y', 'Mod+Shift+Z'],
    repeats: true,
    enabled: ({ doc }) => doc.redoEntries.value.length > 0,
    run: ({ doc }) => void doc.redo(),
  }),
] as const
