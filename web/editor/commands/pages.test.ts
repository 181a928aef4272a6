import { describe, expect, it } from 'vitest'
import { sampleRecords } from '#test/support/sample-records.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { slideTypeOf } from '../edits/slides.ts'

const open = (shown: string, pages = { a: [], b: [], c: [] }) => {
  const editor = createTestEditor(sampleRecords(pages))
  editor.view.showPage(shown)
  return editor
}
const order = (editor: ReturnType<typeof open>) => editor.doc.work.peek().pageIds.join('')

describe('page commands', () => {
  it('move the shown page by one, and are off at the ends', () => {
    const editor = open('b')
    editor.commands.run('pages.move-up')
    expect(order(editor)).toBe('bac')
    expect([editor.commands.isEnabled('pages.move-up'), editor.commands.isEnabled('pages.move-down')]).toEqual([
      false,
      true,
    ])
    editor.commands.run('pages.move-down')
    expect(order(editor)).toBe('abc')
    editor.commands.run('pages.move-down')
    expect(order(editor)).toBe('acb')
    expect([editor.commands.isEnabled('pages.move-up'), editor.commands.isEnabled('pages.move-down')]).toEqual([
      true,
      false,
    ])
    editor.commands.run('pages.move-down')
    expect(order(editor)).toBe('acb')
  })

  it('show the page before and the one after', () => {
    const editor = open('a')
    const shown = (id: 'pages.previous' | 'pages.next') => {
      editor.commands.run(id)
      return editor.view.pageId.peek()
    }
    expect(['pages.next', 'pages.next', 'pages.next'].map(() => shown('pages.next'))).toEqual(['b', 'c', 'c'])
    expect(editor.commands.isEnabled('pages.next')).toBe(false)
    expect([shown('pages.previous'), shown('pages.previous'), shown('pages.previous')]).toEqual(['b', 'a', 'a'])
    expect(editor.commands.isEnabled('pages.previous')).toBe(false)
  })

  it('delete the shown page and show the next, at the end the one before', () => {
    const editor = open('b')
    editor.commands.run('pages.delete')
    expect([order(editor), editor.view.pageId.peek()]).toEqual(['ac', 'c'])
    editor.commands.run('pages.delete')
    expect([order(editor), editor.view.pageId.peek()]).toEqual(['a', 'a'])
  })
})

it('the slide type is the work’s; an unknown one counts as plain pages', () => {
  const records = sampleRecords({ a: [] })
  const typeOf = (type: string) => slideTypeOf(createTestEditor({ ...records, work: { ...records.work, type } }))
  expect(['pc-web', 'h5-swiper', 'h5-horizontal-swiper', 'other'].map(typeOf)).toEqual([
    'pc-web',
    'h5-swiper',
    'h5-horizontal-swiper',
    'pc-web',
  ])
})
