import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleFrame, sampleLayer, samplePage, sampleRecords } from '#test/support/sample-records.ts'
import { createDocument } from './document.ts'
import type { Transaction } from './types.ts'

/** A random write: numbers are taken modulo what exists, so that every sequence is a possible one. */
const step = fc.record({
  what: fc.constantFrom('move', 'add', 'remove', 'raise', 'page', 'drop-page', 'order-page', 'work', 'none'),
  which: fc.nat(50),
  amount: fc.integer({ min: -200, max: 200 }),
})
const transaction = fc.array(step, { minLength: 1, maxLength: 5 })

let serial = 0
const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]

const run = (tx: Transaction, { what, which, amount }: { what: string; which: number; amount: number }) => {
  let pageIds: readonly string[] = []
  tx.updateWork(work => {
    pageIds = work.pageIds
    return work
  })
  const pageId = pick(pageIds, which)
  if (!pageId) return what === 'page' ? tx.pages.add(samplePage(`page${serial++}`)) : undefined
  const layerId = pick(tx.pages.get(pageId).layerIds, which)
  if (what === 'move' && layerId) tx.layers.update(layerId, layer => ({ ...layer, frame: sampleFrame(amount, which) }))
  if (what === 'add') tx.layers.add(pageId, sampleLayer(`layer${serial++}`), amount)
  if (what === 'remove' && layerId) tx.layers.remove(layerId)
  if (what === 'raise' && layerId) tx.layers.reorder(layerId, amount)
  if (what === 'page') tx.pages.add(samplePage(`page${serial++}`), amount)
  if (what === 'drop-page' && pageIds.length > 1) tx.pages.remove(pageId)
  if (what === 'order-page') tx.pages.reorder(pageId, amount)
  if (what === 'work') tx.updateWork(work => ({ ...work, name: `${amount}` }))
}

const open = () => createDocument(sampleRecords({ p1: ['a', 'b', 'c'], p2: ['d', 'e'] }))

it('undo of everything is the first document, redo of everything the last', () => {
  fc.assert(
    fc.property(fc.array(transaction, { maxLength: 30 }), transactions => {
      const doc = open()
      const first = doc.records()
      const stages = [first]
      for (const steps of transactions) {
        const entries = doc.undoEntries.peek().length
        doc.change('history.rename', tx => {
          for (const each of steps) run(tx, each)
        })
        if (doc.undoEntries.peek().length > entries) stages.push(doc.records())
        else expect(doc.records()).toEqual(stages.at(-1))
      }
      const last = doc.records()
      for (let at = stages.length - 2; at >= 0; at--) {
        doc.undo()
        expect(doc.records()).toEqual(stages[at])
      }
      expect(doc.undo()).toBeNull()
      while (doc.redo()) {}
      expect(doc.records()).toEqual(last)
    }),
  )
})

it('a cancelled gesture restores the document, a committed one is undone whole', () => {
  fc.assert(
    fc.property(fc.array(transaction, { maxLength: 8 }), fc.boolean(), (transactions, isCancelled) => {
      const doc = open()
      const first = doc.records()
      const gesture = doc.gesture('history.move')
      for (const steps of transactions) {
        gesture.place('a', sampleFrame(steps.length, 3))
        gesture.update(tx => {
          for (const each of steps) run(tx, each)
        })
      }
      if (isCancelled) gesture.cancel()
      else {
        gesture.commit()
        doc.undo()
      }
      expect(doc.records()).toEqual(first)
    }),
  )
})

it('a change that fails at any point leaves the document as it was', () => {
  fc.assert(
    fc.property(transaction, transaction, (before, failing) => {
      const doc = open()
      doc.change('history.fill', tx => {
        for (const each of before) run(tx, each)
      })
      const was = doc.records()
      const entries = doc.undoEntries.peek()
      expect(() =>
        doc.change('history.rename', tx => {
          for (const each of failing) run(tx, each)
          throw new Error('stop')
        }),
      ).toThrow('stop')
      expect(doc.records()).toEqual(was)
      expect(doc.undoEntries.peek()).toBe(entries)
    }),
  )
})
