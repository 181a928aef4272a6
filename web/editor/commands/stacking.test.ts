import { describe, expect, it } from 'vitest'
import { sampleRecords } from '#test/support/sample-records.ts'
import { createTestEditor } from '#test/support/test-host.ts'

const open = (chosen: readonly string[]) => {
  const editor = createTestEditor(sampleRecords({ p: ['a', 'b', 'c', 'd'] }))
  const told: string[] = []
  editor.notices.listen(({ text }) => told.push(text))
  editor.view.select(chosen)
  return { editor, told, order: () => editor.doc.page('p').peek()?.layerIds.join('') }
}

describe('layer order', () => {
  it('E-4-14 moves to the top, up, down and to the bottom', () => {
    const { editor, order, told } = open(['b'])
    editor.commands.run('stacking.up')
    expect(order()).toBe('acbd')
    editor.commands.run('stacking.to-top')
    expect(order()).toBe('acdb')
    editor.commands.run('stacking.down')
    expect(order()).toBe('acbd')
    editor.commands.run('stacking.to-bottom')
    expect(order()).toBe('bacd')
    expect(told).toEqual([])
  })

  it('several keep their order among themselves', () => {
    const { editor, order } = open(['a', 'c'])
    editor.commands.run('stacking.to-top')
    expect(order()).toBe('bdac')
    editor.commands.run('stacking.to-bottom')
    expect(order()).toBe('acbd')
    editor.commands.run('stacking.up')
    expect(order()).toBe('bacd')
  })

  it('C-8-22 C-8-23 says at the ends that there is nowhere to go, and writes no history', () => {
    const { editor, order, told } = open(['d'])
    editor.commands.run('stacking.up')
    editor.commands.run('stacking.to-top')
    editor.view.select(['a'])
    editor.commands.run('stacking.down')
    editor.commands.run('stacking.to-bottom')
    expect(told).toEqual(['已经在最顶层了', '已经在最顶层了', '已经在最底层了', '已经在最底层了'])
    expect(order()).toBe('abcd')
    expect(editor.doc.undoEntries.peek()).toEqual([])
  })
})
