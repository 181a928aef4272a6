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
})
