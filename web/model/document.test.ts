import { describe, expect, it, vi } from 'vitest'
import { sampleFrame, sampleLayer, samplePage, sampleRecords } from '#test/support/sample-records.ts'
import { createDocument } from './document.ts'
import { effect } from './signals.ts'
import type { Patch, Transaction } from './types.ts'

const open = () => createDocument(sampleRecords({ p1: ['a', 'b', 'c'], p2: ['d'] }))
const frameOf = (doc: ReturnType<typeof open>, id: string) => doc.layer(id).peek()?.frame
const hide = (doc: ReturnType<typeof open>, id: string, isHidden: boolean) =>
  doc.change('commands.hide', tx => tx.layers.update(id, layer => ({ ...layer, isHidden })))

describe('change', () => {
  it('writes one entry, returns the result and tells listeners the patch', () => {
    const doc = open()
    const patches: Patch[] = []
    doc.onChange(({ patch }) => patches.push(patch))
    const before = doc.layer('a').peek()
    const write = (tx: Transaction) => {
      tx.layers.update('a', layer => ({ ...layer, isHidden: true }))
      return 7
    }
    expect(doc.change('commands.hide', write)).toBe(7)
    expect(doc.undoEntries.peek().map(entry => entry.label)).toEqual(['commands.hide'])
    expect(doc.revision.peek()).toBe(1)
    expect(patches).toHaveLength(1)
    expect(patches[0]?.get('layer:a')).toEqual([before, doc.layer('a').peek()])
    expect(Object.isFrozen(doc.layer('a').peek())).toBe(true)
  })

  it('leaves no entry when nothing changed, or when it was put back inside', () => {
    const doc = open()
    doc.change('history.font', tx => tx.layers.update('a', layer => layer))
    doc.change('commands.crop', tx => {
      const was = tx.layers.get('a')
      tx.layers.update('a', layer => ({ ...layer, isHidden: true }))
      tx.layers.update('a', () => was)
    })
    doc.change('history.lineHeight', tx => tx.layers.reorder('b', 1))
    expect(doc.undoEntries.peek()).toEqual([])
    expect(doc.revision.peek()).toBe(0)
  })

  it('leaves no entry when other records hold the same, and the records themselves', () => {
    const doc = open()
    const before = doc.layer('a').peek()
    const redraws: unknown[] = []
    effect(() => void redraws.push(doc.layer('a').value))
    doc.change('history.blendMode', tx =>
      tx.layers.update('a', layer => ({
        ...layer,
        frame: { ...layer.frame },
        data: structuredClone(layer.data) as never,
      })),
    )
    expect(doc.layer('a').peek()).toBe(before)
    expect(redraws).toHaveLength(1)
    const gesture = doc.gesture('history.opacity')
    for (const opacity of [0.5, 0.2, before?.opacity ?? 1])
      gesture.update(tx => tx.layers.update('a', layer => ({ ...layer, opacity })))
    gesture.commit()
    expect(doc.layer('a').peek()).toBe(before)
    expect([doc.undoEntries.peek(), doc.revision.peek()]).toEqual([[], 0])
    // What is left out is not what is empty.
    doc.change('history.hue', tx => tx.layers.update('a', layer => ({ ...layer, more: undefined }) as never))
    expect(doc.undoEntries.peek().map(({ label }) => label)).toEqual(['history.hue'])
  })

  it('rolls everything back when a write fails, and can go on', () => {
    const doc = open()
    const before = doc.records()
    expect(() =>
      doc.change('history.fill', tx => {
        tx.layers.remove('a')
        tx.updateWork(work => ({ ...work, name: '改' }))
        tx.layers.get('none')
      }),
    ).toThrow('none')
    expect(doc.records()).toEqual(before)
    expect(doc.undoEntries.peek()).toEqual([])
    hide(doc, 'a', true)
    expect(doc.undoEntries.peek()).toHaveLength(1)
  })

  it('refuses a change that leaves a page without its layer or a layer without its page', () => {
    const doc = open()
    const list = (...layerIds: readonly string[]) =>
      doc.change('commands.cut', tx => tx.pages.update('p1', page => ({ ...page, layerIds })))
    expect(() => list('a', 'b')).toThrow()
    expect(() => list('a', 'x')).toThrow()
    expect(doc.page('p1').peek()?.layerIds).toEqual(['a', 'b', 'c'])
  })

  it('runs an effect once for a change of many records', () => {
    const doc = open()
    const seen = vi.fn()
    const stop = effect(() => seen(doc.layer('a').value, doc.layer('b').value))
    doc.change('history.move', tx => {
      for (const id of ['a', 'b']) tx.layers.update(id, layer => ({ ...layer, frame: sampleFrame(5, 5) }))
    })
    expect(seen).toHaveBeenCalledTimes(2)
    stop()
  })

  it('adds, orders and removes layers and pages', () => {
    const doc = open()
    doc.change('history.addShape', tx => tx.layers.add('p1', sampleLayer('n'), 1))
    expect(doc.page('p1').peek()?.layerIds).toEqual(['a', 'n', 'b', 'c'])
    doc.change('commands.bringToFront', tx => tx.layers.reorder('a', 99))
    expect(doc.page('p1').peek()?.layerIds).toEqual(['n', 'b', 'c', 'a'])
    doc.change('commands.addPage', tx => tx.pages.add(samplePage('p3'), 0))
    doc.change('history.movePage', tx => tx.pages.reorder('p3', 1))
    expect(doc.work.peek().pageIds).toEqual(['p1', 'p3', 'p2'])
    doc.change('commands.deletePage', tx => tx.pages.remove('p1'))
    expect([...doc.records().layers.keys()]).toEqual(['d'])
    while (doc.undo()) {}
    expect(doc.records()).toEqual(sampleRecords({ p1: ['a', 'b', 'c'], p2: ['d'] }))
  })

  it('refuses a nested change and a transaction used after its change', () => {
    const doc = open()
    expect(() => doc.change('history.fill', () => hide(doc, 'a', true))).toThrow('already running')
    const leaked = doc.change('history.rename', tx => tx)
    expect(() => leaked.layers.remove('a')).toThrow('ended')
  })

  it('goes on when a listener throws', () => {
    const doc = open()
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
    const later = vi.fn()
    doc.onChange(() => {
      throw new Error('listener')
    })
    const stop = doc.onChange(later)
    hide(doc, 'a', true)
    stop()
    hide(doc, 'a', false)
    expect(later).toHaveBeenCalledTimes(1)
    silenced.mockRestore()
  })
})

describe('gesture', () => {
  it('writes live and commits one entry', () => {
    const doc = open()
    const drag = doc.gesture('history.move')
    for (let x = 1; x <= 20; x++) drag.place('a', sampleFrame(x, 0))
    drag.update(tx => tx.layers.update('b', layer => ({ ...layer, opacity: 0.5 })))
    expect(frameOf(doc, 'a')?.x).toBe(20)
    expect(doc.undoEntries.peek()).toEqual([])
    drag.commit()
    expect(doc.undoEntries.peek()).toHaveLength(1)
    doc.undo()
    expect(doc.records()).toEqual(sampleRecords({ p1: ['a', 'b', 'c'], p2: ['d'] }))
  })

  it('leaves no entry when it ends where it began', () => {
    const doc = open()
    const first = doc.layer('a').peek()
    const drag = doc.gesture('history.move')
    drag.place('a', sampleFrame(9, 9))
    drag.place('a', sampleFrame(0, 0))
    drag.commit()
    expect(doc.layer('a').peek()).toBe(first)
    expect(doc.undoEntries.peek()).toEqual([])
  })

  it('keeps a record update made between two places', () => {
    const doc = open()
    const drag = doc.gesture('history.move')
    drag.place('a', sampleFrame(9, 9))
    drag.update(tx => tx.layers.update('a', layer => ({ ...layer, opacity: 0.5 })))
    drag.place('a', sampleFrame(0, 0))
    drag.commit()
    expect(doc.layer('a').peek()?.opacity).toBe(0.5)
    doc.undo()
    expect(doc.layer('a').peek()?.opacity).toBe(1)
  })

  it('puts everything back on cancel, and a failed update takes only itself back', () => {
    const doc = open()
    const before = doc.records()
    const drag = doc.gesture('history.move')
    drag.place('a', sampleFrame(50, 50))
    expect(() =>
      drag.update(tx => {
        tx.layers.remove('b')
        tx.layers.get('none')
      }),
    ).toThrow()
    expect(frameOf(doc, 'a')?.x).toBe(50)
    drag.cancel()
    expect(doc.records()).toEqual(before)
    expect(() => drag.commit()).toThrow('ended')
  })

  it('closes the document to changes, undo and redo while open', () => {
    const doc = open()
    hide(doc, 'b', true)
    const drag = doc.gesture('history.move')
    expect(() => hide(doc, 'a', true)).toThrow('gesture')
    expect(() => doc.gesture('history.rotate')).toThrow('gesture')
    expect(doc.undo()).toBeNull()
    drag.cancel()
    expect(doc.undo()?.label).toBe('commands.hide')
  })
})

describe('history', () => {
  it('E-4-39 C-4-45 does nothing at the first entry and at the last', () => {
    const doc = open()
    expect(doc.undo()).toBeNull()
    expect(doc.redo()).toBeNull()
    hide(doc, 'a', true)
    expect(doc.undo()?.label).toBe('commands.hide')
    expect(doc.undo()).toBeNull()
    expect(doc.redo()?.label).toBe('commands.hide')
    expect(doc.redo()).toBeNull()
    expect(doc.layer('a').peek()?.isHidden).toBe(true)
  })

  it('E-4-37 E-9-06 C-4-44 C-9-08 keeps the configured number of entries and drops the oldest', () => {
    const doc = open()
    for (let at = 0; at < 105; at++)
      doc.change('history.rename', tx => tx.updateWork(work => ({ ...work, name: `${at}` })))
    const entries = doc.undoEntries.peek()
    expect(entries).toHaveLength(100)
    expect(entries[0]?.patch.get('work')?.[1]).toMatchObject({ name: '5' })
  })

  it('E-4-35 C-4-43 brings back the page the change was made on', () => {
    const doc = open()
    const shown: string[] = []
    let current = 'p2'
    doc.currentPageId = () => current
    doc.showPage = id => {
      current = id
      shown.push(id)
    }
    hide(doc, 'd', true)
    current = 'p1'
    doc.undo()
    current = 'p1'
    doc.redo()
    expect(shown).toEqual(['p2', 'p2'])
  })

  it('E-4-36 C-9-07 joins quick changes of one command within 300 ms, and only with its key', () => {
    let now = 0
    const doc = createDocument(sampleRecords({ p1: ['a'] }), { now: () => now })
    const nudge = (x: number, mergeKey?: string) =>
      doc.change(
        'history.move',
        tx => tx.layers.update('a', layer => ({ ...layer, frame: sampleFrame(x, 0) })),
        mergeKey === undefined ? {} : { mergeKey },
      )
    nudge(1, 'nudge')
    now += 300
    nudge(2, 'nudge')
    expect(doc.undoEntries.peek()).toHaveLength(1)
    now += 301
    nudge(3, 'nudge')
    expect(doc.undoEntries.peek()).toHaveLength(2)
    nudge(4, 'other')
    nudge(5)
    nudge(6)
    expect(doc.undoEntries.peek()).toHaveLength(5)
    for (let step = 0; step < 4; step++) doc.undo()
    expect(doc.layer('a').peek()?.frame.x).toBe(2)
    nudge(7, 'nudge')
    expect(doc.undoEntries.peek()).toHaveLength(2)
    expect(doc.redoEntries.peek()).toEqual([])
  })

  it('joined changes that end where they began leave no entry', () => {
    let now = 0
    const doc = createDocument(sampleRecords({ p1: ['a'] }), { now: () => now })
    const nudge = (by: number) =>
      doc.change(
        'history.move',
        tx => tx.layers.update('a', layer => ({ ...layer, frame: { ...layer.frame, x: layer.frame.x + by } })),
        { mergeKey: 'a' },
      )
    for (const by of [1, 1, -2]) {
      nudge(by)
      now += 10
    }
    expect(doc.undoEntries.peek()).toEqual([])
  })

  it('is emptied by reset', () => {
    const doc = open()
    hide(doc, 'a', true)
    doc.reset(sampleRecords({ q: ['z'] }))
    expect(doc.undo()).toBeNull()
    expect(doc.layer('a').peek()).toBeUndefined()
    expect(doc.layer('z').peek()?.id).toBe('z')
  })
})
