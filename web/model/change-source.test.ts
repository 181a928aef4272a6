import { describe, expect, it } from 'vitest'
import { sampleRecords } from '#test/support/sample-records.ts'
import { createDocument } from './document.ts'
import type { ChangeOptions, ChangeSource } from './types.ts'

const open = () => {
  let now = 0
  const doc = createDocument(sampleRecords({ p: ['a', 'b'] }), { now: () => ++now })
  const told: ChangeSource[] = []
  doc.onChange(({ source }) => told.push(source))
  const fade = (id: string, opacity: number, options?: ChangeOptions) =>
    doc.change('history.opacity', tx => tx.layers.update(id, layer => ({ ...layer, opacity })), options)
  const opacity = (id: string) => doc.layer(id).peek()?.opacity
  return { doc, told, fade, opacity }
}

describe('the source of a change', () => {
  it('is local unless told otherwise, also for gestures, undo and redo', () => {
    const { doc, told, fade } = open()
    fade('a', 0.5)
    const drag = doc.gesture('history.move')
    drag.update(tx => tx.layers.update('a', layer => ({ ...layer, frame: { ...layer.frame, x: 7 } })))
    drag.commit()
    doc.undo()
    doc.redo()
    expect(told).toEqual(['local', 'local', 'local', 'local'])
    expect(doc.undoEntries.peek().map(({ source }) => source)).toEqual(['local', 'local'])
  })

  it('remote: is shown and told, and is neither undone nor an end of what can be redone', () => {
    const { doc, told, fade, opacity } = open()
    fade('a', 0.5)
    doc.undo()
    fade('b', 0.2, { source: 'remote' })
    expect(told).toEqual(['local', 'local', 'remote'])
    expect(doc.revision.peek()).toBe(3)
    expect([doc.undoEntries.peek().length, doc.redoEntries.peek().length]).toEqual([0, 1])
    expect(doc.undo()).toBeNull()
    doc.redo()
    expect([opacity('a'), opacity('b')]).toEqual([0.5, 0.2])
  })

  it('remote: two changes around it are two entries, so that undo of the second leaves it in place', () => {
    const { doc, fade, opacity } = open()
    fade('a', 0.9, { mergeKey: 'slider' })
    fade('a', 0.4, { source: 'remote' })
    fade('a', 0.8, { mergeKey: 'slider' })
    expect(doc.undoEntries.peek()).toHaveLength(2)
    doc.undo()
    expect(opacity('a')).toBe(0.4)
  })

  it('restore: is an entry like any other, and says so', () => {
    const { doc, told, fade } = open()
    fade('a', 0.5, { source: 'restore' })
    expect(told).toEqual(['restore'])
    expect(doc.undoEntries.peek().map(({ source }) => source)).toEqual(['restore'])
  })
})
