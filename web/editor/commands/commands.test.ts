import { beforeEach, describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { keyPress } from '#test/support/key-press.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { commandText } from '#web/messages/command-text.ts'
import { t } from '#web/messages/message.ts'
import type { Editor } from '../editor.ts'
import { historySteps, travel } from '../history-steps.ts'
import { shortcutsOf } from './command.ts'
import { dispatchKey } from './keyboard.ts'
import { createRegistry, registerCommands } from './registry.ts'
import { createCommandSearch } from './search.ts'
import { pressKeys, shortcutKey, shortcutText } from './shortcut.ts'

const rect = (id: string) => ({
  ...createLayer('shape', { x: 10, y: 10, width: 50, height: 50 }, { shape: 'rect' }),
  id,
})

describe('commands', () => {
  let editor: Editor
  const [a, b, c] = [rect('a'), { ...rect('b'), isLocked: true }, { ...rect('c'), isHidden: true }]
  beforeEach(() => {
    editor = createTestEditor(poster([a, b, c]))
  })
  const selected = () => [...editor.view.selection.peek()]

  it('no two share an id or a shortcut, and every shortcut is one that a key can press', () => {
    const { all } = editor.commands
    expect(new Set(all.map(command => command.id)).size).toBe(all.length)
    const keys = all.flatMap(shortcutsOf)
    expect(new Set(keys.map(shortcutKey)).size).toBe(keys.length)
    expect(keys.filter(text => shortcutText(text) === '')).toEqual([])
    expect(pressKeys(keyPress('Control+Shift++', { key: '+', code: 'Equal' }))).toContain(shortcutKey('Mod++'))
    expect(shortcutText('Mod++')).toBe('Ctrl++')
  })

  it('may come later than the editor, in parts; a command of another kind under a known id is refused', () => {
    const table = new Map()
    const registry = createRegistry(editor, table)
    const named = (id: string) => ({ id, label: 'commands.bold' as const, run: () => {} })
    const [first, second] = [named('first'), named('second')]
    expect(() => registry.get('second')).toThrow('There is no command second')
    registerCommands([second], table)
    expect(registry.isEnabled('second')).toBe(true)
    registerCommands([first, second], table)
    expect(registry.all).toEqual([first, second])
    expect(() => registerCommands([named('first')], table)).toThrow('Two commands are called first')
  })

  it('Tab walks through the layers and round again, past hidden ones, only on the canvas', () => {
    for (const expected of ['a', 'b', 'a']) {
      expect(dispatchKey(editor.commands, keyPress('Tab'))).toBe(true)
      expect(selected()).toEqual([expected])
    }
    dispatchKey(editor.commands, keyPress('Shift+Tab'))
    expect(selected()).toEqual(['b'])
    for (const place of ['page', 'widget', 'field', 'text'] as const)
      expect(dispatchKey(editor.commands, keyPress('Tab', { place })), place).toBe(false)
  })

  it('a control keeps its own keys, a field all but saving', () => {
    editor.view.select(['a'])
    expect(dispatchKey(editor.commands, keyPress('ArrowLeft', { place: 'widget' }))).toBe(false)
    expect(dispatchKey(editor.commands, keyPress('5', { place: 'widget' }))).toBe(false)
    expect(dispatchKey(editor.commands, keyPress('?', { place: 'widget', shiftKey: true }))).toBe(true)
    editor.dialog.value = null
    expect(dispatchKey(editor.commands, keyPress('Control+d', { place: 'widget' }))).toBe(true)
    expect(dispatchKey(editor.commands, keyPress('Control+z', { place: 'field' }))).toBe(false)
    expect(dispatchKey(editor.commands, keyPress('Control+s', { place: 'field' }))).toBe(true)
    expect(dispatchKey(editor.commands, keyPress('Control+z', { keyCode: 229 }))).toBe(false)
    expect(dispatchKey(editor.commands, keyPress('Control+z', { isComposing: true }))).toBe(false)
    // Copying is the browser's own event, except with the other system's key, for which it sends none.
    expect(dispatchKey(editor.commands, keyPress('Control+c'))).toBe(false)
    expect(dispatchKey(editor.commands, keyPress('Meta+c', { isForeignMod: true }))).toBe(true)
  })

  it('are found by words, pinyin initials, other names and keys', () => {
    const search = createCommandSearch(editor.commands.all)
    const first = (query: string) =>
      search
        .find(query)
        .slice(0, 1)
        .map(({ label }) => commandText(label))
        .join()
    expect(['置顶', 'zd', 'cz', 'fzys', '格式刷', 'zdq', 'ctrl+g', 'export', '画布'].map(first)).toEqual([
      '置顶',
      '置顶',
      '重做',
      '复制样式',
      '复制样式',
      '左对齐',
      '组合',
      '下载',
      '画布尺寸',
    ])
    expect(search.find('完全没有的词')).toEqual([])
    expect(search.find('')).toHaveLength(editor.commands.all.length)
  })

  it('E-4-38 history steps name every state and lead to any of them, with the page', () => {
    editor.view.select(['a'])
    editor.commands.run('arrange.align-right')
    editor.commands.run('layers.opacity-5')
    editor.commands.run('layers.lock')
    const labels = () => historySteps(editor.doc).map(step => [step.entry ? t(step.entry.label) : '', step.offset])
    expect(labels()).toEqual([
      ['锁定', 0],
      ['透明度', -1],
      ['右对齐', -2],
      ['', -3],
    ])
    travel(editor, -3)
    expect(editor.doc.records().layers.get('a')).toEqual(a)
    expect(labels()[0]).toEqual(['锁定', 3])
    travel(editor, 2)
    expect(editor.doc.records().layers.get('a')).toMatchObject({ opacity: 0.5, isLocked: false })
    expect(editor.announcement.peek()).toBe('已重做 2 步')
  })
})
