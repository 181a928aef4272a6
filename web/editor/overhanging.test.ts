import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, Frame } from '#schemas/document/records.ts'
import { workWith } from '#test/support/work-with.ts'
import { createDocument } from '#web/model/document.ts'
import { overhangingIds } from './overhanging.ts'
import { createView } from './view.ts'

const box = (id: string, frame: Partial<Frame>, fields: Partial<AnyLayer> = {}): AnyLayer =>
  ({ ...createLayer('shape', { x: 0, y: 0, width: 100, height: 60, ...frame }), id, ...fields }) as AnyLayer

const setUp = (layers: readonly AnyLayer[]) => {
  const doc = createDocument(workWith(600, 400, layers))
  const view = createView(doc)
  return { doc, view, ids: overhangingIds(view) }
}
const ALL = [
  box('inside', { x: 50, y: 50 }),
  box('page', { width: 600, height: 400.000001 }),
  box('left', { x: -1 }),
  box('away', { x: 900, y: 500 }),
  box('turned', { x: 10, y: 0, rotation: 45 }),
  box('hidden', { x: -50 }, { isHidden: true }),
]

describe('selected layers that reach beyond the page', () => {
  it('are those by their turned box, in page order, without hidden ones; none without a selection', () => {
    const { view, ids } = setUp(ALL)
    expect(ids()).toEqual([])
    view.select(ALL.map(({ id }) => id).reverse())
    expect(ids()).toEqual(['left', 'away', 'turned'])
    view.select(['inside', 'page'])
    expect(ids()).toEqual([])
  })

  it('reach over any of the four edges by more than a rounding error', () => {
    const reaches = (frame: Partial<Frame>) => {
      const { view, ids } = setUp([box('a', frame)])
      view.select(['a'])
      return ids().length > 0
    }
    const [just, far] = [
      [{ x: -0.01 }, { x: 500.01 }, { y: -0.01 }, { y: 340.01 }],
      [{ x: -0.02 }, { x: 500.02 }, { y: -0.02 }, { y: 340.02 }],
    ]
    expect(just.map(reaches)).toEqual([false, false, false, false])
    expect(far.map(reaches)).toEqual([true, true, true, true])
  })

  it('are the same list at every step of a drag, until one comes in or goes out', () => {
    const { doc, view, ids } = setUp(ALL)
    view.select(['left'])
    const before = ids()
    const move = (x: number) =>
      doc.change('history.move', tx => tx.layers.update('left', layer => ({ ...layer, frame: { ...layer.frame, x } })))
    move(-30)
    expect(ids()).toBe(before)
    move(10)
    expect(ids()).toEqual([])
  })

  it('are not a text while it is being edited, and none of very many', () => {
    const { view, ids } = setUp(ALL)
    view.select(['left'])
    view.editingId.value = 'left'
    expect(ids()).toEqual([])
    const many = Array.from({ length: 21 }, (_, at) => box(`b${at}`, { x: -10 }))
    const crowd = setUp(many)
    crowd.view.select(many.map(({ id }) => id))
    expect(crowd.ids()).toEqual([])
    crowd.view.select(many.slice(1).map(({ id }) => id))
    expect(crowd.ids()).toHaveLength(20)
    // Two lists of the same length differ when one layer does.
    crowd.view.select(['b1', 'b2'])
    expect(crowd.ids()).toEqual(['b1', 'b2'])
    crowd.view.select(['b1', 'b3'])
    expect(crowd.ids()).toEqual(['b1', 'b3'])
  })
})
