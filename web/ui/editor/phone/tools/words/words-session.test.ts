import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { workWith } from '#test/support/work-with.ts'
import '../kinds/registry.ts'
import { cameraAbove } from '../show-above.ts'
import { wordsOf } from './open-words.ts'
import { openWordsSession } from './words-session.ts'

const typing = (layer: AnyLayer) => {
  const editor = createTestEditor(workWith(400, 600, [layer]))
  editor.view.select([layer.id])
  editor.view.editingId.value = layer.id
  const session = openWordsSession(editor, layer.id)
  if (!session) throw new Error('no session')
  const words = () => wordsOf(editor.doc.layer(layer.id).peek())
  return { editor, session, words, entries: () => editor.doc.undoEntries.peek().length }
}
const text = () => createLayer('text', { width: 200 }, { text: '开业' })

describe('typing words on a phone', () => {
  it('writes at once; everything typed is one step that can be undone', () => {
    const { editor, session, words, entries } = typing(text())
    session.write('开业大')
    expect(words()).toBe('开业大')
    session.write('开业大吉')
    session.done()
    expect([words(), entries(), editor.view.editingId.peek()]).toEqual(['开业大吉', 1, null])
    editor.commands.run('history.undo')
    expect(words()).toBe('开业')
  })

  it('cancel restores the words and leaves no step; afterwards nothing is written', () => {
    const { session, words, entries } = typing(text())
    session.write('打烊')
    session.cancel()
    session.write('迟到')
    session.done()
    expect([words(), entries()]).toEqual(['开业', 0])
  })

  it('a text without words is removed in one step; while the field is empty it keeps the last ones', () => {
    const layer = text()
    const { editor, session, words, entries } = typing(layer)
    session.write('  ')
    expect(words()).toBe('开业')
    session.done()
    expect([editor.doc.layer(layer.id).peek(), entries()]).toEqual([undefined, 1])
    editor.commands.run('history.undo')
    expect(words()).toBe('开业')
  })

  it('a shape may lose its words', () => {
    const { session, words } = typing(createLayer('shape', { width: 90, height: 90 }, { shape: 'rect' }))
    session.write('新品')
    expect(words()).toBe('新品')
    session.write('')
    session.done()
    expect(words()).toBe('')
  })

  it('a layer that takes no words has no session', () => {
    const picture = createLayer('image', {}, { src: '/u/a.png' })
    const editor = createTestEditor(workWith(400, 600, [picture]))
    expect(openWordsSession(editor, picture.id)).toBeNull()
    expect(openWordsSession(editor, 'gone')).toBeNull()
  })
})

describe('the page while words are typed', () => {
  const camera = { x: 0, y: 20, scale: 0.5 }
  const frame = (y: number, height: number) => ({ x: 0, y, width: 100, height, rotation: 0 })

  it('stays where the layer is seen', () => {
    expect(cameraAbove(camera, frame(100, 80), 300)).toBe(camera)
  })

  it('moves a layer out from under the keyboard, the beginning of a tall one', () => {
    const moved = cameraAbove(camera, frame(900, 80), 300)
    const top = moved.y + 900 * moved.scale
    expect([top > 0, top + 40 < 300]).toEqual([true, true])
    const tall = cameraAbove(camera, frame(900, 2000), 300)
    expect(tall.y + 900 * tall.scale).toBe(24)
  })
})
