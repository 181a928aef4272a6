import { describe, expect, it } from 'vitest'
import { keyPress } from '#test/support/key-press.ts'
import { pressKeys, shortcutKey, shortcutText } from './shortcut.ts'

describe('shortcuts', () => {
  it('two spellings of one compare equal', () => {
    expect(shortcutKey('Shift+Mod+A')).toBe('Mod+Shift+a')
    expect(shortcutKey('Alt+Esc')).toBe('Alt+escape')
    expect(shortcutKey('Shift+Space')).toBe('Shift+ ')
    expect(shortcutKey('Mod+Plus')).toBe('Mod++')
    expect(shortcutKey('Mod++')).toBe('Mod++')
    expect(shortcutKey('+')).toBe('+')
    expect(shortcutKey('A')).toBe('a')
  })

  it('are shown as the system writes them', () => {
    expect(shortcutText('Mod+Alt+Shift+z')).toBe('Ctrl+Alt+Shift+Z')
    expect(shortcutText('Mod+Alt+Shift+z', true)).toBe('⌥⇧⌘Z')
    expect(shortcutText('Shift+ArrowLeft')).toBe('Shift+←')
    expect(shortcutText('F2')).toBe('f2')
    expect(shortcutText('Esc', true)).toBe('Esc')
  })

  it('a key counts as what it prints, as its place, and a sign also without Shift', () => {
    expect(pressKeys(keyPress('Control+Alt+Shift+Z'))).toEqual(['Mod+Alt+Shift+z'])
    expect(pressKeys(keyPress('Meta+z'))).toEqual(['Mod+z'])
    expect(pressKeys(keyPress('z'))).toEqual(['z'])
    // Option on Apple types a special character.
    expect(pressKeys(keyPress('Alt+ø', { code: 'KeyO' }))).toEqual(['Alt+ø', 'Alt+o'])
    expect(pressKeys(keyPress('1', { code: 'Numpad1' }))).toEqual(['1'])
    expect(pressKeys(keyPress('Control+Shift+{', { code: 'BracketLeft' }))).toEqual([
      'Mod+Shift+{',
      'Mod+Shift+[',
      'Mod+{',
    ])
    expect(pressKeys(keyPress('?', { code: 'Slash' }))).toEqual(['?'])
    expect(pressKeys(keyPress('Shift+?', { code: 'Slash' }))).toEqual(['Shift+?', '?'])
    expect(pressKeys(keyPress('Shift+7', { code: 'Digit7' }))).toEqual(['Shift+7'])
    expect(pressKeys(keyPress('Shift+Tab'))).toEqual(['Shift+tab'])
  })
})
