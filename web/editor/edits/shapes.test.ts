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
  it('has the proportions of its kind, about the point', () => {
    const box = (shape: string) => newShape(shape, PAGE, { x: 500, y: 800 }).frame
    expect(box('arrow')).toMatchObject({ x: 320, y: 674, width: 360, height: 252 })
    expect(box('bookmark')).toMatchObject({ x: 320, y: 548, width: 360, height: 504 })
    expect(box('heart')).toMatchObject({ x: 320, y: 638, width: 360, height: 324 })
  })
  it('has corners designed for 400 px, at least half of them', () => {
    const corner = (side: number) =>
      newShape('round-rect', { width: side, height: side }, { x: 0, y: 0 }).data.cornerRadius
    // Shapes of 900, 360 and 36 px.
    expect([corner(2500), corner(1000), corner(100)]).toEqual([54, 22, 12])
  })
  it('has words that can be read on its fill', () => {
    expect(newShape('quadrilateral', PAGE, { x: 0, y: 0 }).data.text?.color).toBe('#ffffff')
    expect(newShape('rect', PAGE, { x: 0, y: 0 }).data.text?.color).toBe('#1d2129')
  })
  it('is never thinner than 1 px, a line never lower than 20', () => {
    expect(newShapeSide({ width: 1, height: 900 })).toBe(1)
    expect([newLineHeight(PAGE), newLineHeight({ width: 100, height: 100 })]).toEqual([29, 20])
    expect(newShape('line', PAGE, { x: 500, y: 801 }).frame).toMatchObject({ x: 320, y: 787, height: 29 })
    expect(newShape('star-5', { width: 1, height: 1 }, { x: 0, y: 0 }).frame.height).toBe(1)
  })
  it('has strokes designed for 400 px, at least half and at least 1 px; without a stroke none', () => {
    const stroke = (side: number, shape = 'rect') => {
      const page = { width: side, height: side }
      return newShape(shape, page, { x: 0, y: 0 }).data.strokeWidth
    }
    // Shapes of 900, 360 and 36 px.
    expect([stroke(2500), stroke(1000), stroke(100)]).toEqual([9, 4, 2])
    expect(stroke(1000, 'quadrilateral')).toBe(0)
    expect(newShape('rect', { width: 10, height: 10 }, { x: 0, y: 0 }).data.text?.fontSize).toBe(12)
  })
  it('has white words on dark fills that cover enough', () => {
    const ink = (fill: string) => newShape('rect', PAGE, { x: 0, y: 0 }, { fill }).data.text?.color
    // Weighted 160.000, just enough for dark words, and just below.
    expect([ink('#a0a0a0'), ink('#9f9f9f')]).toEqual(['#1d2129', '#ffffff'])
    expect([ink('#ff0000'), ink('#00ff00'), ink('#0000ff')]).toEqual(['#ffffff', '#ffffff', '#ffffff'])
    expect([ink('#ff9a00'), ink('#ffa000')]).toEqual(['#1d2129', '#1d2129'])
    expect([ink('#000000ff'), ink('rgba(0,0,0,0.1)'), ink('none')]).toEqual(['#ffffff', '#1d2129', '#1d2129'])
  })
})
