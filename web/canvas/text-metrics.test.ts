import { describe, expect, it } from 'vitest'
import { movedTexts } from './text-metrics.ts'

const box = { layer: 'a', x: 10, y: 20, width: 200, height: 40 }

describe('words of the canvas and of the drawn file', () => {
  it('are the same though two machines lay them out a little differently', () => {
    expect(movedTexts([box], [box])).toEqual([])
    expect(movedTexts([box], [{ ...box, width: 203, x: 9 }])).toEqual([])
  })
  it.each([
    ['a line that breaks elsewhere', { height: 80, width: 150 }],
    ['another font', { width: 220 }],
    ['another place', { y: 30 }],
  ])('differ by %s', (_, change) => {
    expect(movedTexts([box], [{ ...box, ...change }])).toEqual(['a'])
  })
  it('differ when a layer is on one side only', () => {
    expect(movedTexts([], [box])).toEqual(['a'])
    expect(movedTexts([box, { ...box, layer: 'b' }], [box])).toEqual(['b'])
  })
})
