import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import type { Editor } from '../editor.ts'
import { createTypingHistory } from '../typing-history.ts'

const BOX = { ...createLayer('shape', { x: 10, y: 10, width: 50, height: 50 }, {}), id: 'box' }

describe('撤销 and 重做', () => {
  let editor: Editor
  beforeEach(() => {
    editor = createTestEditor(poster([BOX]))
  })
  const opacity = () => editor.doc.layer('box').peek()?.opacity
  const fade = (to: number) =>
    editor.live.write('history.opacity', tx => tx.layers.update('box', layer => ({ ...layer, opacity: to })))
  const can = () => (['history.undo', 'history.redo'] as const).map(id => editor.commands.isEnabled(id))

  it('says what was undone and done again, by the texts of the entry', async () => {
    const label = { key: 'history.addElement', values: { name: '细线底栏' } } as const
    editor.change(label, tx => tx.updateWork(work => ({ ...work, name: '新' })))
    editor.commands.run('history.undo')
    await vi.waitFor(() => expect(editor.announcement.peek()).toBe('已撤销：添加细线底栏'))
    editor.commands.run('history.redo')
    await vi.waitFor(() => expect(editor.announcement.peek()).toBe('已重做：添加细线底栏'))
  })

  it('know of words that are still being written: they can be undone, and what could be redone cannot', () => {
    editor.view.editingId.value = 'box'
    fade(0.5)
    expect(can()).toEqual([true, false])
    editor.commands.run('history.undo')
    expect(opacity()).toBe(1)
    expect(can()).toEqual([false, true])
    editor.view.editingId.value = 'box'
    fade(0.2)
    expect(can()).toEqual([true, false])
    editor.live.cancel()
    expect(can()).toEqual([false, true])
  })

  it('follow a slider when it is let go', () => {
    fade(0.5)
    expect(can()).toEqual([false, false])
    editor.live.end()
    expect(can()).toEqual([true, false])
  })

  it('are the typed words’ own while there are some, and never lose what can be done again', () => {
    fade(0.5)
    editor.live.end()
    const words = createTypingHistory({ text: '', start: 0, end: 0 })
    let shown = ''
    editor.typing.value = {
      canUndo: words.canUndo,
      canRedo: words.canRedo,
      undo: () => {
        shown = words.undo()?.text ?? '?'
      },
      redo: () => {
        shown = words.redo()?.text ?? '?'
      },
    }
    editor.view.editingId.value = 'box'
    // Nothing typed yet: the document's.
    expect(can()).toEqual([true, false])
    words.record({ text: '墨页', start: 2, end: 2 }, 0)
    expect(can()).toEqual([true, false])
    editor.commands.run('history.undo')
    expect([shown, opacity(), editor.view.editingId.peek()]).toEqual(['', 0.5, 'box'])
    // All words are taken back: the document's step would end the text and lose them.
    expect(can()).toEqual([false, true])
    editor.commands.run('history.undo')
    expect(opacity()).toBe(0.5)
    editor.commands.run('history.redo')
    expect(shown).toBe('墨页')
    editor.typing.value = null
    editor.commands.run('history.undo')
    expect([opacity(), editor.view.editingId.peek()]).toEqual([1, null])
  })
})
