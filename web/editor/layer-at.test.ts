import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, Frame } from '#schemas/document/records.ts'
import { workWith } from '#test/support/work-with.ts'
import { createDocument } from '#web/model/document.ts'
import { layerAt } from './layer-at.ts'
import { createView } from './view.ts'

const box = (id: string, frame: Partial<Frame>, fields: Partial<AnyLayer> = {}): AnyLayer =>
  ({ ...createLayer('shape', { x: 0, y: 0, width: 100, height: 60, ...frame }), id, ...fields }) as AnyLayer

const under = (layers: readonly AnyLayer[], scale = 1, selected: readonly string[] = []) => {
  const doc = createDocument(workWith(600, 400, layers))
  const view = createView(doc)
  view.camera.value = { x: 0, y: 0, scale }
  view.select(selected)
  return (x: number, y: number) => layerAt({ doc, view }, { x, y })
}

describe('the layer under a point', () => {
  it('is the topmost that is to be seen, locked or not', () => {
    const at = under([
      box('low', { x: 50, y: 50 }),
      box('locked', { x: 100, y: 50 }, { isLocked: true }),
      box('hidden', { x: 100, y: 50 }, { isHidden: true }),
    ])
    expect(at(60, 60)).toBe('low')
    expect(at(120, 60)).toBe('locked')
    expect(at(300, 300)).toBeUndefined()
  })

  it('is on the page up to its edges, beyond them only when it is selected', () => {
    const large = box('large', { x: -50, y: -50, width: 700, height: 500 })
    const places: readonly (readonly [number, number])[] = [
      [0, 200],
      [600, 200],
      [300, 0],
      [300, 400],
    ]
    const outside: typeof places = [
      [-1, 200],
      [601, 200],
      [300, -1],
      [300, 401],
    ]
    const on = (given: typeof places, selected: readonly string[] = []) =>
      given.map(([x, y]) => under([large], 1, selected)(x, y))
    expect(on(places)).toEqual(['large', 'large', 'large', 'large'])
    expect(on(outside)).toEqual([undefined, undefined, undefined, undefined])
    expect(on(outside, ['large'])).toEqual(['large', 'large', 'large', 'large'])
  })

  it('is taken by its turned box', () => {
    const at = under([box('turned', { x: 100, y: 100, width: 200, height: 20, rotation: 90 })])
    expect(at(200, 30)).toBe('turned')
    expect(at(110, 110)).toBeUndefined()
  })

  it('shows through what round corners cut off', () => {
    const at = under([box('low', {}), box('round', {}, { cornerRadii: [30, 0, 0, 0] })])
    expect(at(3, 3)).toBe('low')
    expect(at(97, 3)).toBe('round')
    expect(at(50, 30)).toBe('round')
  })

  it('can be a thin line a little beside it, by as many px of the screen at every zoom', () => {
    const line = box('line', { x: 100, y: 100, width: 200, height: 2 })
    expect(under([line])(150, 103.5)).toBe('line')
    expect(under([line])(150, 105)).toBeUndefined()
    expect(under([line], 0.25)(150, 112)).toBe('line')
    expect(under([line], 0.25)(150, 114)).toBeUndefined()
  })

  it('reaches beyond the page, which cuts it off, only while it is selected and shown there', () => {
    const over = box('over', { x: 550, y: -20, width: 100, height: 60 })
    const selected = under([over, box('other', { x: 600, y: 0 })], 1, ['over'])
    expect([selected(590, 10), selected(610, 10), selected(590, -5)]).toEqual(['over', 'over', 'over'])
    expect(selected(660, 10)).toBeUndefined()
    const at = under([over])
    expect(at(590, 10)).toBe('over')
    expect(at(610, 10)).toBeUndefined()
    expect(at(590, -5)).toBeUndefined()
  })
})
