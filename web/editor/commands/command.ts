import type { EditorContext } from '../context.ts'
import type { CommandIcon } from './command-icon.ts'

export interface Command<Id extends string = string> {
  /** `area.verb-object` */
  readonly id: Id
  /** Chinese: button name, menu item, tooltip and undo label. */
  readonly label: string
  /** Other names that people search for; also initials where a character is read in a rarer way (重做 → cz). */
  readonly keywords?: readonly string[]
  /** `Mod+Shift+Z`; `Mod` is Ctrl, or ⌘ on Apple. The first one is shown. */
  readonly shortcut?: string | readonly string[]
  /** How the shortcut sheet writes the keys of a whole family; `''` leaves this member out. */
  readonly sheet?: { readonly label: string; readonly keys: string } | ''
  readonly icon?: CommandIcon
  /** The shortcut works while a text is being edited on the canvas. */
  readonly worksInText?: boolean
  /** The shortcut works in fields and dialogs too: the browser's own answer (save the page as a file) helps nobody. */
  readonly worksInFields?: boolean
  /** The browser's own copy, cut or paste event runs it; the keyboard dispatcher leaves the key alone. */
  readonly isNative?: boolean
  /** The key belongs to it only while the canvas itself has the focus (elsewhere Tab moves the focus). */
  readonly isCanvasKey?: boolean
  /** It goes on with a continuous edit that is open, instead of ending it first. */
  readonly keepsEdit?: (editor: EditorContext) => boolean
  /** Holding the key repeats it. */
  readonly repeats?: boolean
  /** Reads signals, so that buttons follow. Left out = always. */
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
