import { expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { TextData } from '#schemas/document/records.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor, USER_CAN } from '#test/support/test-host.ts'
import { signal } from '#web/model/signals.ts'
import {
  changeTexts,
  chosenWords,
  fitWhenDrawn,
  openText,
  readChosenLook,
  readLook,
  settledFontSize,
  toggleVertical,
  typedFontSize,
  writeTyped,
} from './text.ts'

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
  expect([-1, 0, 11, 2999.5, 3000, 3001].map(typedFontSize)).toEqual([0, 0, 11, 2999.5, 3000, 3000])
  expect([2999.5, 3000, 3001].map(settledFontSize)).toEqual([2999.5, 3000, 3000])
})

it('the look of a text is the same object while only the words change', () => {
  let data: TextData | null = text('a').data
  const look = readLook(() => data)
  const first = look()
  expect(first).toBe(data)
  data = { ...data, text: '另' }
  expect(look()).toBe(first)
  data = { ...data, fontSize: 31 }
  expect(look()).toBe(data)
  const { lineHeight: _, ...fewer } = data
  data = fewer as TextData
  expect(look()).toBe(data)
  data = null
  expect(look()).toBeNull()
  data = text('b').data
  expect(look()).toBe(data)
})

it('the look and the words of a selection are those of its first text', () => {
  const { editor } = open(true, [box, text('a', { text: '一', fontSize: 20 }), text('b', { text: '二', fontSize: 40 })])
  const look = readChosenLook(editor)
  const seen = () => [look()?.fontSize ?? null, chosenWords(editor)]
  expect(seen()).toEqual([null, ''])
  editor.view.select(['box', 'b', 'a'])
  expect(seen()).toEqual([20, '一'])
  editor.view.select(['b'])
  expect(seen()).toEqual([40, '二'])
})

it('a text whose font is there is not fitted again, nor is what is no text', async () => {
  const { editor, entries } = open()
  let asked = 0
  const isOpen = () => {
    asked += 1
    return true
  }
  for (const id of ['a', 'box', 'gone']) fitWhenDrawn(editor, id, isOpen)
  await Promise.resolve()
  expect([asked, entries()]).toEqual([0, 0])
})
