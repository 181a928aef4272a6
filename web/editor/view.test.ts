import { describe, expect, it } from 'vitest'
import { sampleRecords } from '#test/support/sample-records.ts'
import { createTestEditor } from '#test/support/test-host.ts'

const open = () => createTestEditor(sampleRecords({ p1: ['a', 'b', 'c'], p2: ['d'], p3: [] }))

describe('the view', () => {
  it('lists the selection in page order, without layers that are gone', () => {
    const { view, change } = open()
    view.select(['c', 'gone', 'a'])
    expect(view.selectedIds.peek()).toEqual(['a', 'c'])
    const before = view.selectedIds.peek()
    change('history.move', tx => tx.layers.update('a', layer => ({ ...layer, opacity: 0.5 })))
    expect(view.selectedIds.peek()).toBe(before)
    change('commands.delete', tx => tx.layers.remove('a'))
    expect(view.selectedIds.peek()).toEqual(['c'])
  })

  it('what is locked or hidden is not movable', () => {
    const { view, change } = open()
    change('commands.lock', tx => {
      tx.layers.update('a', layer => ({ ...layer, isLocked: true }))
      tx.layers.update('b', layer => ({ ...layer, isHidden: true }))
    })
    view.select(['a', 'b', 'c'])
    expect(view.movableIds.peek()).toEqual(['c'])
  })

  it('the same selection stays the same object; another one closes the text that is not in it', () => {
    const { view } = open()
    view.select(['a', 'b'])
    const before = view.selection.peek()
    view.select(['b', 'a'])
    expect(view.selection.peek()).toBe(before)
    view.editingId.value = 'b'
    view.select(['b'])
    expect(view.editingId.peek()).toBe('b')
    view.select(['c'])
    expect([view.selectedIds.peek(), view.editingId.peek()]).toEqual([['c'], null])
    view.openGroupId.value = 'g'
    view.editingId.value = 'c'
    view.clearSelection()
    expect([view.selectedIds.peek(), view.openGroupId.peek(), view.editingId.peek()]).toEqual([[], null, null])
  })

  it('another page begins without selection, crop and hover; the same one changes nothing', () => {
    const { view } = open()
    const set = () => {
      view.select(['a'])
      view.cropId.value = 'a'
      view.hoverId.value = 'a'
    }
    set()
    view.showPage('p1')
    expect([view.selectedIds.peek(), view.cropId.peek(), view.hoverId.peek()]).toEqual([['a'], 'a', 'a'])
    view.showPage('p2')
    expect([view.selection.peek().size, view.cropId.peek(), view.hoverId.peek()]).toEqual([0, null, null])
  })

  it('shows the page at the place of one that goes, at the end the last one', () => {
    for (const [gone, shown] of [
      ['p1', 'p2'],
      ['p2', 'p3'],
      ['p3', 'p2'],
    ] as const) {
      const { view, doc } = open()
      view.showPage(gone)
      doc.change('commands.deletePage', tx => tx.pages.remove(gone))
      expect(view.pageId.peek()).toBe(shown)
    }
  })

  it('knows which layers are loading', () => {
    const { view } = open()
    view.markLoading('a', true)
    view.markLoading('b', true)
    view.markLoading('a', false)
    expect([...view.loadingIds.peek()]).toEqual(['b'])
  })
})
