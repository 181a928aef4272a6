import { describe, expect, it } from 'vitest'
import { keyPress } from '#test/support/key-press.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import type { Command } from './command.ts'
import { dispatchKey, type KeyEvent } from './keyboard.ts'
import { createRegistry, registerCommands } from './registry.ts'

const PLACES = ['canvas', 'page', 'widget', 'text', 'field'] as const

/** A press in an editor whose only command has the shortcut: whether it is handled, and how often the command runs. */
const press = (own: Partial<Command>, keys: string, more?: Partial<KeyEvent>) => {
  let runs = 0
  const only = { id: 'only', label: 'commands.bold', shortcut: keys.replace('Control', 'Mod'), ...own } as const
  const table = new Map()
  registerCommands([{ ...only, run: () => void runs++ }], table)
  const registry = createRegistry(createTestEditor(poster([])), table)
  return [dispatchKey(registry, keyPress(keys, more)), runs]
}
const handledIn = (own: Partial<Command>, keys: string) =>
  PLACES.filter(place => press(own, keys, { place })[0]).join(' ')

describe('a key press', () => {
  it('runs the command of its shortcut where the command works', () => {
    expect(handledIn({}, 'Control+k')).toBe('canvas page widget')
    expect(handledIn({ worksInText: true }, 'Control+k')).toBe('canvas page widget text')
    expect(handledIn({ worksInFields: true }, 'Control+k')).toBe('canvas page widget field')
    expect(handledIn({ isCanvasKey: true }, 'Control+k')).toBe('canvas')
  })

  it('a control keeps its own keys, except with Ctrl or ⌘', () => {
    for (const keys of ['ArrowUp', 'Home', 'PageDown', 'Enter', 'k', '5', ' '])
      expect(handledIn({}, keys), keys).toBe('canvas page')
    for (const keys of ['Control+ArrowUp', 'F2', 'Delete', '?'])
      expect(handledIn({}, keys), keys).toBe('canvas page widget')
    expect(press({ shortcut: 'Mod+Enter' }, 'Meta+Enter', { place: 'widget' })).toEqual([true, 1])
  })

  it('that is held is handled, but runs only a command that repeats', () => {
    expect(press({}, 'k', { repeat: true })).toEqual([true, 0])
    expect(press({ repeats: true }, 'k', { repeat: true })).toEqual([true, 1])
    expect(press({ repeats: true }, 'k')).toEqual([true, 1])
  })

  it('of an input method, or one that is handled already, is no shortcut', () => {
    expect(press({}, 'k', { keyCode: 229 })).toEqual([false, 0])
    expect(press({}, 'k', { keyCode: 228 })).toEqual([true, 1])
    expect(press({}, 'k', { isComposing: true })).toEqual([false, 0])
    expect(press({}, 'k', { defaultPrevented: true })).toEqual([false, 0])
  })

  it('that the browser turns into an event of its own is left to it, unless it does not', () => {
    expect(press({ isNative: true }, 'Control+c')).toEqual([false, 0])
    expect(press({ isNative: true }, 'Control+c', { isForeignMod: true })).toEqual([true, 1])
    expect(press({}, 'Control+c', { isForeignMod: true })).toEqual([true, 1])
  })

  it('of no command is not handled', () => {
    expect(press({ shortcut: 'x' }, 'k')).toEqual([false, 0])
  })
})
