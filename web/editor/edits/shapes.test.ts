import { describe, expect, it } from 'vitest'
import { newLineHeight, newShape, newShapeSide } from './shapes.ts'

const PAGE = { width: 1000, height: 1600 }

describe('a new shape', () => {
  it('E-9-15 C-5-35 is 36 % of the smaller page side, about the given point', () => {
    expect(newShapeSide(PAGE)).toBe(360)
    expect(newShapeSide({ width: 2000, height: 500 })).toBe(180)
    const { frame } = newShape('quadrilateral', PAGE, { x: 500, y: 800 })
    expect(frame).toMatchObject({ x: 320, y: 620, width: 360, height: 360, rotation: 0 })
    expect(newShape('line', PAGE, { x: 500, y: 800 }).frame).toMatchObject({ width: 360, height: newLineHeight(PAGE) })
  })
  it('has strokes, corners and words in proportion to the page', () => {
    const large = newShape('round-rect', { width: 5000, height: 7000 }, { x: 0, y: 0 }).data
    const small = newShape('round-rect', { width: 500, height: 500 }, { x: 0, y: 0 }).data
    expect(large.cornerRadius).toBeGreaterThan(small.cornerRadius * 5)
    expect(large.text?.fontSize).toBe(180)
    expect(newShape('rect', PAGE, { x: 0, y: 0 }, { strokeWidth: 9 }).data).toMatchObject({
      shape: 'rect',
      strokeWidth: 9,
    })
  })
  it('has words that can be read on its fill', () => {
    expect(newShape('quadrilateral', PAGE, { x: 0, y: 0 }).data.text?.color).toBe('#ffffff')
    expect(newShape('rect', PAGE, { x: 0, y: 0 }).data.text?.color).toBe('#1d2129')
  })
})
