import { type Command, shortcutsOf } from './command.ts'
import type { CommandRegistry } from './registry.ts'
import { type KeyPress, pressKeys, shortcutKey } from './shortcut.ts'

/** A key press with the facts that decide whether the editor handles it. */
export interface KeyEvent extends KeyPress {
  readonly isComposing: boolean
  readonly keyCode: number
  readonly repeat: boolean
  readonly defaultPrevented: boolean
  /** ⌘ where the system uses Ctrl, or the reverse: the browser sends no copy or paste event for it. */
  readonly isForeignMod?: boolean
  /**
   * What has the focus. `canvas`: the canvas itself; `page`: a button or nothing; `widget`: a control that handles keys
   * (tabs, sliders, lists); `text`: the text being edited on the canvas; `field`: any other input, menu or dialog.
   */
  readonly place: 'canvas' | 'page' | 'widget' | 'text' | 'field'
}

/** The key code that browsers send for every key that an input method handles. */
const IME_KEY_CODE = 229

/** Keys that controls handle: moving, choosing, and letters to find an entry. */
const WIDGET_KEYS = /^(?:Arrow\w+|Home|End|Page\w+|Enter|[ \p{L}\p{N}])$/u

/** The normalized shortcuts of each command that was asked for. */
const normalized = new WeakMap<Command, readonly string[]>()
const keysOf = (command: Command): readonly string[] => {
  const known = normalized.get(command)
  if (known) return known
  const keys = shortcutsOf(command).map(shortcutKey)
  normalized.set(command, keys)
  return keys
}

/**
 * Whether a key would be a command if the work were not only looked at: the browser must not save the page or set a
 * bookmark in its place.
 */
const isBarred = ({ barred }: CommandRegistry, event: KeyEvent): boolean => {
  const isOnPage = event.place === 'page' || event.place === 'canvas'
  if (!isOnPage || !(event.ctrlKey || event.metaKey)) return false
  const keys = pressKeys(event)
  return barred.some(each => !each.isNative && keysOf(each).some(key => keys.includes(key)))
}

/**
 * Runs the command of a key press. Returns whether the press is handled (the browser must not act on it).
 * Keys of an input method are never commands; a field handles its own keys.
 */
export const dispatchKey = (registry: CommandRegistry, event: KeyEvent): boolean => {
  if (event.isComposing || event.keyCode === IME_KEY_CODE || event.defaultPrevented) return false
  const commands = registry.all
  for (const key of pressKeys(event)) {
    const command = commands.find(each => keysOf(each).includes(key))
    if (!command || (command.isNative && !event.isForeignMod)) continue
    if (event.place === 'text' && !command.worksInText) return false
    if (command.isCanvasKey && event.place !== 'canvas') return false
    // With Ctrl or ⌘ these keys are commands there too.
    if (event.place === 'widget' && WIDGET_KEYS.test(event.key) && !(event.ctrlKey || event.metaKey)) return false
    if (event.place === 'field' && !command.worksInFields) return false
    if (!event.repeat || command.repeats) registry.run(command.id)
    return true
  }
  return isBarred(registry, event)
}
