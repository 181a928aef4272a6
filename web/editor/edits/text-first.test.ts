import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { areApart, putTextFirst, textFirst } from './text-first.ts'

const shape = (name: string, x: number): AnyLayer => ({
  ...createLayer('shape', { x, y: 0, width: 100, height: 100 }, { shape: 'rect', strokeWidth: 0 }),
  name,
})
const text = (name: string, x: number): AnyLayer => ({
  ...createLayer('text', { x, y: 0, width: 100, height: 40 }, { text: name, fontSize: 20 }),
  name,
})
const names = (layers: readonly AnyLayer[]) => textFirst(layers).map(({ name }) => name)

describe('texts before the others', () => {
  it('C-4-35 texts come first where they touch nothing; on a picture they stay above it', () => {
    expect(names([shape('a', 0), text('t', 400), shape('b', 800), text('u', 1200)])).toEqual(['t', 'u', 'a', 'b'])
    expect(names([shape('a', 0), text('t', 50)])).toEqual(['a', 't'])
    // Past what it does not touch, and no farther.
    expect(names([shape('a', 0), shape('b', 400), text('t', 50)])).toEqual(['a', 't', 'b'])
    // What a text paints beyond its box (shadows, strokes) counts too.
    expect(names([shape('a', 0), text('t', 110)])).toEqual(['a', 't'])
    // Past a text that has to stay on its picture.
    expect(names([shape('a', 0), text('on', 50), shape('b', 400), text('free', 800)])).toEqual(['free', 'a', 'on', 'b'])
    // Not past a text that it touches.
    expect(names([shape('a', 0), text('on', 50), text('over', 120)])).toEqual(['a', 'on', 'over'])
  })

  it('touching is meant in both directions, with what both paint', () => {
    const at = (layer: AnyLayer, x: number, y: number): AnyLayer => ({ ...layer, frame: { ...layer.frame, x, y } })
    const a = at(shape('a', 0), 500, 500)
    // Texts of 100 × 40 px beside a box of 100 × 100 px, apart and touching.
    const passes = (x: number, y: number) => names([a, at(text('t', 0), x, y)])[0] === 't'
    expect([passes(300, 520), passes(700, 520), passes(520, 400), passes(520, 700)]).toEqual([true, true, true, true])
    expect([passes(410, 520), passes(590, 520), passes(520, 470), passes(520, 590)]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('are put first on every page, as one step, and only where that changes something', () => {
    const editor = createTestEditor(poster([shape('a', 0), text('t', 400)]))
    const order = () => editor.view.page.peek()?.layerIds.map(id => editor.doc.layer(id).peek()?.name)
    putTextFirst(editor)
    expect([order(), editor.doc.undoEntries.peek().length]).toEqual([['t', 'a'], 1])
    putTextFirst(editor)
    expect([order(), editor.doc.undoEntries.peek().length]).toEqual([['t', 'a'], 1])
  })

  it('are put first also where some layers keep their places', () => {
    const editor = createTestEditor(poster([shape('a', 0), text('t', 400), shape('c', 800)]))
    putTextFirst(editor)
    expect(editor.view.page.peek()?.layerIds.map(id => editor.doc.layer(id).peek()?.name)).toEqual(['t', 'a', 'c'])
  })

  it('C-4-35 keeps the order of free texts, of the others, and of everything that touches', () => {
    const layers = [
      shape('back', 0),
      text('t1', 20),
      shape('b', 300),
      text('t2', 320),
      text('t3', 900),
      shape('c', 900),
    ]
    const sorted = names(layers)
    expect(sorted).toEqual(['t3', 'back', 't1', 'b', 't2', 'c'])
    expect(names([shape('a', 0), text('t', 400), text('u', 1200), text('v', 800)])).toEqual(['t', 'u', 'v', 'a'])
    expect(names(textFirst(layers))).toEqual(sorted)
  })
})

it('a reorder keeps every layer, the order of what touches and of what is no text, is done once, and puts no text behind without need', () => {
  const side = fc.integer({ min: 0, max: 12 })
  const anyLayer = fc.record({ isText: fc.boolean(), x: side, y: side, rotation: fc.constantFrom(0, 30, 90) })
  fc.assert(
    fc.property(fc.array(anyLayer, { maxLength: 12 }), drawn => {
      const layers = drawn.map(({ isText, x, y, rotation }, at): AnyLayer => {
        const made = isText ? text(`t${at}`, 0) : shape(`s${at}`, 0)
        return { ...made, frame: { ...made.frame, x: x * 60, y: y * 60, rotation } }
      })
      const sorted = textFirst(layers)
      const place = new Map(sorted.map(({ id }, at) => [id, at]))
      const at = ({ id }: AnyLayer) => place.get(id) ?? -1
      expect([...place.keys()].sort()).toEqual(layers.map(({ id }) => id).sort())
      for (const [below, one] of layers.entries())
        for (const other of layers.slice(below + 1)) {
          // What may touch is drawn in the same order: the picture is the same.
          if (!areApart(one, other)) expect(at(one)).toBeLessThan(at(other))
          if (one.kind !== 'text' && other.kind !== 'text') expect(at(one)).toBeLessThan(at(other))
        }
      expect(textFirst(sorted).map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
      // A text right above a layer that is none has to be there.
      for (const [above, layer] of sorted.entries()) {
        const below = sorted[above - 1]
        if (layer.kind === 'text' && below && below.kind !== 'text') expect(areApart(layer, below)).toBe(false)
      }
    }),
    { numRuns: 200 },
  )
})
