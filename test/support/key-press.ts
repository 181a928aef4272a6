import type { KeyEvent } from '#web/editor/commands/keyboard.ts'

/** A key event from Playwright's notation (`Control+Shift+z`), on the canvas unless `more` says otherwise. */
export const keyPress = (keys: string, more: Partial<KeyEvent> = {}): KeyEvent => {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  return {
    key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
    ctrlKey: parts.includes('Control'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
    isComposing: false,
    keyCode: 0,
    repeat: false,
    defaultPrevented: false,
    place: 'canvas',
    ...more,
  }
}
