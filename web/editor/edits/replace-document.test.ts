import { expect, it } from 'vitest'
import { sampleRecords } from '#test/support/sample-records.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { replaceDocument } from './replace-document.ts'

const PAGES = { a: ['x'], b: ['y'], c: ['z'] }
/** The page that is shown after the document has got these pages, with the page `b` shown before. */
const shownAfter = (pages: Readonly<Record<string, readonly string[]>>) => {
  const editor = createTestEditor(sampleRecords(PAGES))
  editor.view.showPage('b')
  replaceDocument(editor, 'history.loadNewest', sampleRecords(pages))
  expect(editor.doc.work.peek().pageIds).toEqual(Object.keys(pages))
  return editor.view.pageId.peek()
}

it('the shown page stays when the document still has it, else the page in its place is shown, or the last one', () => {
  expect(shownAfter({ b: [], a: [] })).toBe('b')
  expect(shownAfter({ n1: [], n2: [], n3: [] })).toBe('n2')
  expect(shownAfter({ n1: [] })).toBe('n1')
})

it('another document is one step, which undo takes back with its pages and layers', () => {
  const editor = createTestEditor(sampleRecords(PAGES))
  const next = sampleRecords({ b: ['y', 'w'], n: [] })
  replaceDocument(editor, 'history.loadNewest', { ...next, work: { ...next.work, name: '新' } })
  expect([editor.doc.work.peek().name, editor.doc.page('b').peek()?.layerIds]).toEqual(['新', ['y', 'w']])
  expect(editor.doc.undoEntries.peek().map(({ source }) => source)).toEqual(['restore'])
  editor.doc.undo()
  expect([editor.doc.work.peek().name, editor.doc.work.peek().pageIds]).toEqual(['作品', ['a', 'b', 'c']])
  expect(editor.doc.layer('w').peek()).toBeUndefined()
})
