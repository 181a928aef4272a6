import { type Command, shortcutsOf } from '#web/editor/commands/command.ts'
// Whoever shows a command brings all of them along.
import '#web/editor/commands/index.ts'
import type { CommandId } from '#web/editor/commands/index.ts'
import { shortcutText } from '#web/editor/commands/shortcut.ts'
import { commandText } from '#web/messages/command-text.ts'
import { useValue } from '#web/model/signals.ts'
import { isApple } from './apple.ts'
import { useEditor } from './editor-context.ts'

export interface BoundCommand {
  readonly label: string
  readonly shortcut: string | undefined
  readonly isEnabled: boolean
  /** Its feature is hidden: nothing may show it. */
  readonly isHidden: boolean
  /** undefined for commands that are not toggles. */
  readonly isActive: boolean | undefined
  readonly run: () => void
}

/** All shortcuts of a command, formatted for this system. */
export const shownShortcuts = (command: Pick<Command, 'shortcut'>): readonly string[] =>
  shortcutsOf(command).map(text => shortcutText(text, isApple))

/** The first shortcut, for tooltips and menus. */
export const shownShortcut = (command: Pick<Command, 'shortcut'>): string | undefined => shownShortcuts(command)[0]

/** The state of a command for a button or menu item; follows the editor's state, `isEnabled` with a lag (ms). */
export const useCommand = (id: CommandId, lag = 0): BoundCommand => {
  const editor = useEditor()
  const command = editor.commands.get(id)
  const isEnabled = useValue(() => editor.commands.isEnabled(id), [editor, id], lag)
  const isHidden = useValue(() => editor.commands.isHidden(id), [editor, id])
  const isActive = useValue(() => command.isActive?.(editor), [editor, command])
  return {
    label: commandText(command.label),
    shortcut: shownShortcut(command),
    isEnabled,
    isHidden,
    isActive,
    run: () => editor.commands.run(id),
  }
}
