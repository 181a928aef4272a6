import { describe, expect, it } from 'vitest'
import { sampleRecords } from '#test/support/sample-records.ts'
import { createTestEditor, USER_CAN } from '#test/support/test-host.ts'
import { signal } from '#web/model/signals.ts'
import type { Editor } from '../editor.ts'
import { addPage, copyPage, deletePage, movePage, offersPages, renamePage } from './pages.ts'

const open = (pages: Record<string, string[]> = { p1: ['a', 'b'], p2: ['c'] }) => {
  const can = signal(USER_CAN)
  const editor = createTestEditor(sampleRecords(pages), { can })
  const said: string[] = []
  editor.notices.listen(({ text }) => said.push(text))
  return { editor, said, can }
}
const order = (editor: Editor) => editor.doc.work.peek().pageIds

describe('pages', () => {
  it('E-1-03 E-2-63 E-3-07 C-3-08 adds an empty page of the same size behind the shown one, names it 未命名 and shows it', () => {
    const { editor } = open()
    addPage(editor)
    const added = order(editor)[1] ?? ''
    expect(order(editor)).toEqual(['p1', added, 'p2'])
    expect(editor.doc.page(added).peek()).toMatchObject({
      ...{ width: 600, height: 800, name: '未命名', layerIds: [] },
      // The sample's pages are transparent.
      backgroundColor: '#ffffff',
    })
    expect(editor.view.pageId.peek()).toBe(added)
    editor.doc.undo()
    expect(order(editor)).toEqual(['p1', 'p2'])
    expect(editor.view.pageId.peek()).toBe('p1')
  })

  it('copies a page with its layers under new ids', () => {
    const { editor } = open()
    copyPage(editor, 'p1')
    const copy = editor.doc.page(order(editor)[1] ?? '').peek()
    expect(copy?.layerIds).toHaveLength(2)
    expect(copy?.layerIds).not.toContain('a')
    expect(editor.doc.layer(copy?.layerIds[0] ?? '').peek()).toMatchObject({ kind: 'text', data: { text: '你好' } })
  })

  it('E-5-41 C-5-14 C-9-13 takes a fifth page and refuses a sixth with a message; works that came with more are shown whole', () => {
    const { editor, said } = open({ p1: [], p2: [], p3: [], p4: [] })
    addPage(editor)
    expect([order(editor).length, said]).toEqual([5, []])
    addPage(editor)
    copyPage(editor)
    // The button can be pressed: the answer says why not.
    editor.commands.run('pages.add')
    expect(order(editor)).toHaveLength(5)
    expect(said).toEqual(['最多支持5页', '最多支持5页', '最多支持5页'])
    const many = open({ p1: [], p2: [], p3: [], p4: [], p5: [], p6: [], p7: [] })
    expect(order(many.editor)).toHaveLength(7)
    addPage(many.editor)
    expect(order(many.editor)).toHaveLength(7)
  })

  it('E-5-40 C-5-13 keeps the only page, with a message; deleting another shows its neighbor', () => {
    const { editor, said } = open()
    deletePage(editor, 'p1')
    expect(editor.view.pageId.peek()).toBe('p2')
    deletePage(editor, 'p2')
    expect(order(editor)).toEqual(['p2'])
    expect(said).toEqual(['至少保留一个页面'])
    editor.doc.undo()
    expect(editor.view.pageId.peek()).toBe('p1')
    editor.doc.redo()
    expect(editor.view.page.peek()?.id).toBe('p2')
  })

  it('deleting a page that is not shown leaves the shown one', () => {
    const { editor } = open({ p1: [], p2: [], p3: [] })
    deletePage(editor, 'p3')
    expect([order(editor), editor.view.pageId.peek()]).toEqual([['p1', 'p2'], 'p1'])
    editor.view.showPage('p2')
    deletePage(editor, 'p1')
    expect([order(editor), editor.view.pageId.peek()]).toEqual([['p2'], 'p2'])
  })

  it('moves and renames pages, each as one entry of history', () => {
    const { editor } = open({ p1: [], p2: [], p3: [] })
    movePage(editor, 'p1', 2)
    expect(order(editor)).toEqual(['p2', 'p3', 'p1'])
    movePage(editor, 'p1', 9)
    renamePage(editor, 'p1', '  封面  ')
    renamePage(editor, 'p1', '   ')
    expect(editor.doc.page('p1').peek()?.name).toBe('封面')
    expect(editor.doc.undoEntries.peek().map(({ label }) => label)).toEqual(['history.movePage', 'history.renamePage'])
  })

  it('E-5-42 E-6-11 offers several pages for print, for works that have them and for designers of the house', () => {
    const { editor, can } = open({ p1: [] })
    expect(offersPages(editor)).toBe(false)
    expect(editor.commands.isEnabled('pages.add')).toBe(false)
    for (const categoryId of [3, 4, 5, 6]) {
      editor.doc.change('commands.canvasSize', tx => tx.updateWork(work => ({ ...work, categoryId })))
      expect(offersPages(editor), String(categoryId)).toBe(categoryId < 6)
    }
    can.value = { ...USER_CAN, addPages: true }
    expect(offersPages(editor)).toBe(true)
    expect(offersPages(open().editor)).toBe(true)
  })

  it('goes to the next and previous page, and stops at the ends', () => {
    const { editor } = open()
    expect(editor.commands.isEnabled('pages.previous')).toBe(false)
    editor.commands.run('pages.next')
    expect(editor.view.pageId.peek()).toBe('p2')
    expect(editor.commands.isEnabled('pages.next')).toBe(false)
    editor.commands.run('pages.previous')
    expect(editor.view.pageId.peek()).toBe('p1')
  })

  it('pages are added and copied beside the given one, and go no farther than the ends', () => {
    const { editor } = open({ p1: ['a'], p2: ['b'], p3: [] })
    addPage(editor, 'p2')
    const added = order(editor)[2] ?? ''
    copyPage(editor, 'p2')
    const copied = order(editor)[2] ?? ''
    expect(order(editor)).toEqual(['p1', 'p2', copied, added, 'p3'])
    expect(editor.doc.page(copied).peek()?.layerIds).toHaveLength(1)
    movePage(editor, 'p2', -5)
    expect(order(editor)[0]).toBe('p2')
    movePage(editor, 'p2', 1)
    expect(order(editor).slice(0, 3)).toEqual(['p1', 'p2', copied])
  })

  it('a name has at most 100 characters; the name that a page has is no step', () => {
    const { editor } = open()
    renamePage(editor, 'p1', '墨'.repeat(101))
    expect(editor.doc.page('p1').peek()?.name).toBe('墨'.repeat(100))
    renamePage(editor, 'p1', '墨'.repeat(100))
    expect(editor.doc.undoEntries.peek()).toHaveLength(1)
  })

  it('a page that is not there is neither copied nor deleted', () => {
    const { editor, said } = open()
    copyPage(editor, 'gone')
    deletePage(editor, 'gone')
    expect([order(editor), said]).toEqual([['p1', 'p2'], ['数据异常']])
  })
})
