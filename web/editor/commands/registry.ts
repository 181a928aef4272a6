import type { EditorContext } from '../context.ts'
import type { Command } from './command.ts'

export interface CommandRegistry<Id extends string = string> {
  /** Reads signals: those that are hidden now are not among them. */
  readonly all: readonly Command<Id>[]
  /** Those that are gone because the work can only be looked at. Reads signals. */
  readonly barred: readonly Command<Id>[]
  /** @throws Error when no command has this id. */
  get(id: Id): Command<Id>
  isEnabled(id: Id): boolean
  /** Whether the feature of a command is hidden. Reads signals. */
  isHidden(id: Id): boolean
  /**
   * Runs a command if it is enabled; a live edit ends first unless the command continues it. Does nothing during a
   * pointer gesture.
   */
  run(id: Id): void
}

/** Commands by id, in the order in which they are listed. */
export type CommandTable = Map<string, Command>

/** Those of every editor of this page. On phones most of them come after the page is painted. */
const KNOWN: CommandTable = new Map()

/**
 * Adds commands to a table; the order is that of the last list that names them.
 * @throws Error when two commands share an id: the editor must not start with this programming error.
 */
export const registerCommands = (commands: readonly Command[], table: CommandTable = KNOWN): void => {
  for (const each of commands) {
    const known = table.get(each.id)
    if (known && known !== each) throw new Error(`Two commands are called ${each.id}.`)
    table.delete(each.id)
    table.set(each.id, each)
  }
}

/** The commands of an editor by id. */
export const createRegistry = <Id extends string>(
  editor: EditorContext,
  table: CommandTable = KNOWN,
): CommandRegistry<Id> => {
  const get = (id: Id): Command<Id> => {
    const found = table.get(id) as Command<Id> | undefined
    if (!found) throw new Error(`There is no command ${id}.`)
    return found
  }
  const isBarred = ({ onlyShows = false }: Command) => editor.can.value.readOnly && !onlyShows
  const isGone = (command: Command) =>
    isBarred(command) || (command.feature !== undefined && editor.can.value.hidden.has(command.feature))
  const list = (isListed: (command: Command) => boolean) =>
    [...table.values()].filter((each): each is Command<Id> => isListed(each))
  const isEnabled = (id: Id) => !isGone(get(id)) && (get(id).enabled?.(editor) ?? true)
  return {
    get all() {
      return list(each => !isGone(each))
    },
    get barred() {
      return list(isBarred)
    },
    get,
    isEnabled,
    isHidden: id => isGone(get(id)),
    run: id => {
      if (editor.view.isBusy.peek()) return
      if (!get(id).keepsEdit?.(editor)) editor.live.end()
      if (isEnabled(id)) void get(id).run(editor)
    },
  }
}
