import type { EditorContext } from '../context.ts'
import { type Command, shortcutsOf } from './command.ts'
import { shortcutKey } from './shortcut.ts'

export interface CommandRegistry<Id extends string = string> {
  /** Reads signals: those that are hidden now are not among them. */
  readonly all: readonly Command<Id>[]
  /** @throws Error when no command has this id. */
  get(id: Id): Command<Id>
  /** The command that owns a normalized shortcut (`shortcutKey`). */
  byShortcut(key: string): Command<Id> | undefined
  isEnabled(id: Id): boolean
  /** Whether the feature of a command is hidden. Reads signals. */
  isHidden(id: Id): boolean
  /**
   * Runs a command if it is enabled; a live edit ends first unless the command continues it. Does nothing during a
   * pointer gesture.
   */
  run(id: Id): void
}

/**
 * The commands of an editor by id and by shortcut.
 * @throws Error when two commands share an id or a shortcut: the editor must not start with this programming error.
 */
export const createRegistry = <Id extends string>(
  commands: readonly Command<Id>[],
  editor: EditorContext,
): CommandRegistry<Id> => {
  const byId = new Map<string, Command<Id>>()
  const byKey = new Map<string, Command<Id>>()
  for (const each of commands) {
    if (byId.has(each.id)) throw new Error(`Two commands are called ${each.id}.`)
    byId.set(each.id, each)
    for (const text of shortcutsOf(each)) {
      const key = shortcutKey(text)
      const owner = byKey.get(key)
      if (owner) throw new Error(`${each.id} and ${owner.id} share the shortcut ${text}.`)
      byKey.set(key, each)
    }
  }
  const get = (id: Id): Command<Id> => {
    const found = byId.get(id)
    if (!found) throw new Error(`There is no command ${id}.`)
    return found
  }
  const isGone = ({ feature, onlyShows = false }: Command<Id>) => {
    const { readOnly, hidden } = editor.can.value
    return (readOnly && !onlyShows) || (feature !== undefined && hidden.has(feature))
  }
  const isEnabled = (id: Id) => !isGone(get(id)) && (get(id).enabled?.(editor) ?? true)
  return {
    get all() {
      return commands.filter(each => !isGone(each))
    },
    get,
    byShortcut: key => {
      const found = byKey.get(key)
      return found && !isGone(found) ? found : undefined
    },
    isEnabled,
    isHidden: id => isGone(get(id)),
    run: id => {
      if (editor.view.isBusy.peek()) return
      if (!get(id).keepsEdit?.(editor)) editor.live.end()
      if (isEnabled(id)) void get(id).run(editor)
    },
  }
}
