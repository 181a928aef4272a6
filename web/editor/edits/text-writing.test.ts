import { expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { TextData } from '#schemas/document/records.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor, USER_CAN } from '#test/support/test-host.ts'
import { signal } from '#web/model/signals.ts'
import { changeTexts, openText, toggleVertical, typedFontSize, writeTyped } from './text.ts'

const text = (id: string, data: Partial<TextData> = {}) => ({
  ...createLayer('text', { x: 10, y: 20, width: 200, height: 40 }, { text: '墨页', fontSize: 30, ...data }),
  id,
})
const box = { ...createLayer('shape', { x: 0, y: 0, width: 50, height: 50 }, { shape: 'rect' }), id: 'box' }
const open = (editTextOnCanvas = true, layers: Parameters<typeof poster>[0] = [text('a'), text('b'), box]) => {
  const editor = createTestEditor(poster(layers), { can: signal({ ...USER_CAN, editTextOnCanvas }) })
  const data = (id: string) => editor.doc.layer(id).peek()?.data as TextData
  return { editor, data, entries: () => editor.doc.undoEntries.peek().length }
}

it('what is typed without a field comes after the words, or takes their place', () => {
  const { editor, data, entries } = open()
  writeTyped(editor, 'a', '海报', false)
  writeTyped(editor, 'b', '海报', true)
  expect([data('a').text, data('b').text, entries()]).toEqual(['墨页海报', '海报', 2])
  writeTyped(editor, 'box', '海报', true)
  writeTyped(editor, 'gone', '海报', true)
  expect(entries()).toBe(2)
})

it('a text opens on the canvas where there is room, else in the panel', () => {
  const places = (onCanvas: boolean) => {
    const { editor } = open(onCanvas)
    openText(editor, 'b')
    return [editor.view.editingId.peek(), editor.view.isArtTextOpen.peek()]
  }
  expect([places(true), places(false)]).toEqual([
    ['b', false],
    [null, true],
  ])
})

it('a change of texts changes the selected ones, as one step with a key', () => {
  const { editor, data, entries } = open()
  editor.view.select(['a', 'box'])
  for (const letterSpacing of [2, 5]) changeTexts(editor, 'history.fontSize', old => ({ ...old, letterSpacing }), 'k')
  expect([data('a').letterSpacing, data('b').letterSpacing, entries()]).toEqual([5, 0, 1])
  for (const letterSpacing of [7, 9]) changeTexts(editor, 'history.fontSize', old => ({ ...old, letterSpacing }))
  changeTexts(editor, 'history.fontSize', old => old)
  expect([data('a').letterSpacing, entries()]).toEqual([9, 3])
})

it('texts become vertical unless all are; those that are stay as they are', () => {
  const { editor, data } = open(true, [text('a'), text('b', { writingMode: 'vertical-rl' })])
  const modes = () => ['a', 'b'].map(id => data(id).writingMode)
  const before = editor.doc.layer('b').peek()
  editor.view.select(['a', 'b'])
  toggleVertical(editor)
  expect(modes()).toEqual(['vertical-rl', 'vertical-rl'])
  expect(editor.doc.layer('b').peek()).toBe(before)
  expect(editor.doc.layer('a').peek()?.frame).toMatchObject({ x: 10, y: 20, height: 200 })
  toggleVertical(editor)
  expect(modes()).toEqual(['horizontal-tb', 'horizontal-tb'])
})

it('a typed size is within its limits', () => {
  expect([-1, 0, 11, 9_999_999].map(typedFontSize).slice(0, 3)).toEqual([0, 0, 11])
  expect(typedFontSize(9_999_999)).toBeLessThan(9_999_999)
})
