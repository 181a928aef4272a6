import * as m from '#messages/notices.ts'

/** The part of a key press that shortcuts need. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

interface Shortcut {
  readonly mod: boolean
  readonly alt: boolean
  readonly shift: boolean
  /** Lower-case `event.key`, or the letter or digit of `event.code`. */
  readonly key: string
}

const NAMED: Readonly<Record<string, string>> = { esc: 'escape', space: ' ', plus: '+' }

const parse = (text: string): Shortcut => {
  // The key itself may be a plus.
  const [, modifiers = '', name = ''] = /^(?:(.*)\+)?(.+)$/.exec(text) ?? []
  const parts = modifiers.split('+')
  const key = name.toLowerCase()
  const has = (modifier: string) => parts.includes(modifier)
  return { mod: has('Mod'), alt: has('Alt'), shift: has('Shift'), key: NAMED[key] ?? key }
}

/** Normalized form of a shortcut, so that two spellings of it compare equal. */
export const shortcutKey = (text: string): string => {
  const { mod, alt, shift, key } = parse(text)
  return `${mod ? 'Mod+' : ''}${alt ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`
}

/** Letter, digit or sign printed on the key: with Alt, `event.key` is a special character on some systems. */
const printed = (code: string): string =>
  SIGNS[code] ?? /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase() ?? ''
const SIGNS: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Minus: '-',
  NumpadSubtract: '-',
  Equal: '=',
  NumpadAdd: '=',
  Semicolon: ';',
  Quote: "'",
}

/** The registry keys that a press can match; the first that a command owns wins. */
export const pressKeys = (press: KeyPress): readonly string[] => {
  const key = press.key.toLowerCase()
  const code = printed(press.code)
  const prefix = (shift: boolean) =>
    `${press.ctrlKey || press.metaKey ? 'Mod+' : ''}${press.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}`
  const keys = [`${prefix(press.shiftKey)}${key}`]
  if (code && code !== key) keys.push(`${prefix(press.shiftKey)}${code}`)
  // A sign that needs Shift on this keyboard (`+`, `?`) is written without it.
  if (press.shiftKey && key.length === 1 && !/[a-z0-9]/.test(key)) keys.push(`${prefix(false)}${key}`)
  return keys
}

const SHOWN: Readonly<Record<string, string>> = {
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  tab: 'Tab',
  delete: 'Delete',
  backspace: 'Backspace',
  escape: 'Esc',
  enter: 'Enter',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  ' ': m.space,
}

/** A shortcut for display: `Ctrl+Shift+Z`, or `⇧⌘Z` on Apple. */
export const shortcutText = (text: string, isApple = false): string => {
  const { mod, alt, shift, key } = parse(text)
  const name = SHOWN[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  return isApple
    ? `${alt ? '⌥' : ''}${shift ? '⇧' : ''}${mod ? '⌘' : ''}${name}`
    : `${mod ? 'Ctrl+' : ''}${alt ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${name}`
}
