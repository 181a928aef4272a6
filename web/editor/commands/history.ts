import * as words from '#messages/commandWords.ts'
import * as m from '#messages/notices.ts'
import type { EditorContext } from '../context.ts'
import { command } from './command.ts'

/** Loaded at the first undo or redo: no command needs the messages before. */
const messages = () => import('#web/messages/message.ts')

type Way = 'undo' | 'redo'

/** Whether the text that is being typed has a step of its own in this direction. */
const wordsTake = ({ typing }: EditorContext, way: Way): boolean =>
  typing.value?.[way === 'undo' ? 'canUndo' : 'canRedo'].value ?? false

/** Whether a step is possible; not a document step while the typed text has steps in the other direction to lose. */
const canStep = (editor: EditorContext, way: Way): boolean => {
  const { doc, live, view } = editor
  if (wordsTake(editor, way)) return true
  if (wordsTake(editor, way === 'undo' ? 'redo' : 'undo')) return false
  // Text that is still being typed becomes an entry when typing ends, and that entry clears the redo stack.
  if (view.editingId.value !== null && live.isOpen.value) return way === 'undo'
  return (way === 'undo' ? doc.undoEntries : doc.redoEntries).value.length > 0
}

const step = (editor: EditorContext, way: Way) => {
  const { doc, view, typing, announcement } = editor
  if (wordsTake(editor, way)) return typing.peek()?.[way]()
  view.editingId.value = null
  const entry = doc[way]()
  if (!entry) return
  void messages().then(
    ({ t }) => {
      const what = t(entry.label)
      announcement.value = way === 'undo' ? m.undoneWhat({ what }) : m.redoneWhat({ what })
    },
    () => {
      announcement.value = way === 'undo' ? m.undone : m.redone
    },
  )
}

export const historyCommands = [
  command({
    id: 'history.undo',
    label: 'commands.undo',
    icon: 'undo',
    keywords: words.undo,
    shortcut: 'Mod+Z',
    repeats: true,
    enabled: editor => canStep(editor, 'undo'),
    keepsEdit: editor => wordsTake(editor, 'undo'),
    run: editor => step(editor, 'undo'),
  }),
  command({
    id: 'history.redo',
    label: 'commands.redo',
    icon: 'redo',
    keywords: words.redo,
    shortcut: ['Mod+Y', 'Mod+Shift+Z'],
    repeats: true,
    enabled: editor => canStep(editor, 'redo'),
    keepsEdit: editor => wordsTake(editor, 'redo'),
    run: editor => step(editor, 'redo'),
  }),
  command({
    id: 'history.show',
    label: 'commands.historySteps',
    icon: 'history',
    keywords: words.historySteps,
    shortcut: 'Mod+Shift+Y',
    isActive: ({ isHistoryOpen }) => isHistoryOpen.value,
    run: ({ isHistoryOpen }) => {
      isHistoryOpen.value = !isHistoryOpen.peek()
    },
  }),
  command({
    id: 'history.versions',
    feature: 'versions',
    label: 'commands.versions',
    keywords: words.versions,
    run: ({ dialog }) => {
      dialog.value = { id: 'versions' }
    },
  }),
] as const
