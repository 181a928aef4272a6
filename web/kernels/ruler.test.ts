import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gridStep, labelStep, rulerTicks, strokeStep } from './ruler.ts'

const scale = fc.double({ min: 0.02, max: 4, noNaN: true })

describe('ruler', () => {
  it('numbers stand at 1, 2 or 5 times a power of ten', () => {
    expect(labelStep(1)).toBe(100)
    expect(labelStep(4)).toBe(20)
    expect(labelStep(0.5)).toBe(200)
    expect(labelStep(0.05)).toBe(2000)
    expect(strokeStep(1)).toBe(10)
    expect(strokeStep(4)).toBe(2)
  })

  it('numbers have room and strokes are whole px at every scale', () => {
    fc.assert(
      fc.property(scale, each => {
        expect(labelStep(each) * each).toBeGreaterThanOrEqual(56)
        expect(Number.isInteger(strokeStep(each))).toBe(true)
        expect(labelStep(each) % strokeStep(each)).toBe(0)
      }),
    )
  })

  it('strokes fill the visible stretch, left of the page too', () => {
    const ticks = rulerTicks(-25, 205, 1)
    expect(ticks.map(({ at }) => at)).toContain(-20)
    expect(ticks.at(-1)?.at).toBe(200)
    expect(ticks.filter(({ isLabeled }) => isLabeled).map(({ at }) => at)).toEqual([0, 100, 200])
    expect(rulerTicks(10, 5, 1)).toEqual([])
  })

  it('grid lines thin out until they can be told apart', () => {
    expect(gridStep(5, 4)).toBe(5)
    expect(gridStep(5, 1)).toBe(10)
    fc.assert(
      fc.property(scale, each => {
        const step = gridStep(5, each)
        expect(step * each).toBeGreaterThanOrEqual(6)
        expect(step % 5).toBe(0)
      }),
    )
  })

  it('in numbers', () => {
    expect([40, 56, 28, 11.2, 5.6, 0.56].map(labelStep)).toEqual([2, 1, 2, 5, 10, 100])
    expect([0.6, 0.55, 0.28, 0.27].map(labelStep)).toEqual([100, 200, 200, 500])
    // A tenth, a fifth, half, or the numbers alone.
    expect([1, 0.55, 0.2, 5, 20, 56].map(strokeStep)).toEqual([10, 20, 50, 2, 1, 1])
    expect(strokeStep(0.05)).toBe(200)
    // Strokes exactly 5 screen px apart are far enough.
    expect(strokeStep(0.5)).toBe(20)
    expect(strokeStep(0.25)).toBe(50)
    expect(strokeStep(0.125)).toBe(50)
    expect(strokeStep(0.1)).toBe(100)
    expect(rulerTicks(95, 105, 5.6)).toEqual(
      [95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105].map(at => ({ at, isLabeled: at === 100 })),
    )
    expect([4, 1.2, 1.19, 0.6, 0.59, 0.24, 0.23].map(scale => gridStep(5, scale))).toEqual([5, 5, 10, 10, 25, 25, 50])
    // However small the grid, the lines end.
    expect(gridStep(1, 1e-9)).toBe(5 ** 6)
  })
})
