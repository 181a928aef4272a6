import { expect, it } from 'vitest'
import { artwordByName } from '#schemas/catalog/artwords/index.ts'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { titledArtword } from '#web/messages/names/artwords.ts'
import { setEffect } from './art-text.ts'
import { takesWords } from './react.ts'

it('words can be typed into texts and labels, not into pictures and lines', () => {
  const takes = (layer: Parameters<typeof takesWords>[0]) => takesWords(layer)
  expect(takes(createLayer('text', {}, { text: 'a' }))).toBe(true)
  expect(takes(createLayer('shape', {}, { shape: 'rect' }))).toBe(true)
  expect(takes(createLayer('image', {}, { src: '/u/a.png' }))).toBe(false)
  expect(takes(createLayer('image', {}, { src: '' }))).toBe(false)
})

it('an effect that is set and one that is removed have names of their own in the history', () => {
  const editor = createTestEditor(poster([{ ...createLayer('text', {}, { text: 'a' }), id: 'a' }]))
  editor.view.select(['a'])
  setEffect(editor, titledArtword(artwordByName('comic') ?? expect.fail()))
  setEffect(editor, null)
  expect(editor.doc.undoEntries.peek().map(({ label }) => label)).toEqual(['commands.effect', 'commands.clearEffect'])
})
