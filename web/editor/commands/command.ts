import type { EmbedFeature } from '#schemas/embed/features.ts'
import type { CommandKey, CommandMessage } from '#web/messages/command-text.ts'
import type { EditorContext } from '../context.ts'
import type { CommandIcon } from './command-icon.ts'

export interface Command<Id extends string = string> {
  /** `area.verb-object` */
  readonly id: Id
  /** Key of its name: button name, menu item, tooltip and undo label. */
  readonly label: CommandMessage
  /** Other names to search by, separated by spaces; also pinyin initials of a less common reading (重做 → cz). */
  readonly keywords?: string
  /** `Mod+Shift+Z`; `Mod` is Ctrl, or ⌘ on Apple. The first one is shown. */
  readonly shortcut?: string | readonly string[]
  /** How the shortcut sheet shows the keys of a group of commands; `''` leaves this command out. */
  readonly sheet?: { readonly label: CommandMessage; readonly keys: CommandKey } | ''
  readonly icon?: CommandIcon
  /** The shortcut works while a text is being edited on the canvas. */
  readonly worksInText?: boolean
  /** The shortcut works in fields and dialogs too: the browser's default action (save the page as a file) is no use. */
  readonly worksInFields?: boolean
  /** The browser's copy, cut or paste event runs it; the keyboard dispatcher ignores the key. */
  readonly isNative?: boolean
  /** The shortcut works only while the canvas itself has the focus (elsewhere Tab moves the focus). */
  readonly isCanvasKey?: boolean
  /** It continues an open live edit instead of ending it first. */
  readonly keepsEdit?: (editor: EditorContext) => boolean
  /** The feature it belongs to: where that is hidden, so is the command, with its shortcut. */
  readonly feature?: EmbedFeature
  /** It changes nothing in the work: it is there, too, where the work can only be looked at. */
  readonly onlyShows?: boolean
  /** Holding the key repeats it. */
  readonly repeats?: boolean
  /** Reads signals, so that buttons update. Left out = always enabled. */
  readonly enabled?: (editor: EditorContext) => boolean
  /** For toggles: pressed state. */
  readonly isActive?: (editor: EditorContext) => boolean
  readonly run: (editor: EditorContext) => void | Promise<void>
}

/** Declares one command; its id becomes part of the registry's type. */
export const command = <const Id extends string>(declaration: Command<Id>): Command<Id> => declaration

export const shortcutsOf = ({ shortcut }: Pick<Command, 'shortcut'>): readonly string[] =>
  shortcut === undefined ? [] : typeof shortcut === 'string' ? [shortcut] : shortcut

export const hasSelection = ({ view }: EditorContext): boolean => view.selectedIds.value.length > 0
export const hasMovable = ({ view }: EditorContext): boolean => view.movableIds.value.length > 0
