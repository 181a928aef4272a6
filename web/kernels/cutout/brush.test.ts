import { describe, expect, it } from 'vitest'
import { brushStroke, copyArea, pasteArea, union } from './brush.ts'

const blank = (width = 60, height = 40, value = 0) => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(value),
})

describe('the refining brush', () => {
  it('covers its middle wholly, fades out, and leaves the rest alone', () => {
    const mask = blank()
    expect(brushStroke(mask, { x: 20, y: 20 }, { x: 30, y: 20 }, 8, 'keep')).toEqual({
      left: 12,
      top: 12,
      right: 38,
      bottom: 28,
    })
    expect(mask.data[20 * 60 + 25]).toBe(255)
    const edge = mask.data[13 * 60 + 25] ?? 0
    expect(edge).toBeGreaterThan(0)
    expect(edge).toBeLessThan(255)
    expect(mask.data[20 * 60 + 45]).toBe(0)
  })

  it('keeping only raises and erasing only lowers; a second time changes nothing', () => {
    const mask = blank(60, 40, 128)
    brushStroke(mask, { x: 30, y: 20 }, { x: 30, y: 20 }, 10, 'keep')
    expect(Math.min(...mask.data)).toBe(128)
    const once = mask.data.slice()
    brushStroke(mask, { x: 30, y: 20 }, { x: 30, y: 20 }, 10, 'keep')
    expect(mask.data).toEqual(once)
    brushStroke(mask, { x: 30, y: 20 }, { x: 30, y: 20 }, 12, 'erase')
    expect(mask.data.every((value, at) => value <= (once[at] ?? 0))).toBe(true)
    expect(mask.data[20 * 60 + 30]).toBe(0)
  })

  it('outside of the mask it touches nothing', () => {
    const mask = blank()
    expect(brushStroke(mask, { x: -50, y: 20 }, { x: -40, y: 20 }, 8, 'keep')).toBeNull()
    expect(mask.data.some(Boolean)).toBe(false)
  })

  it('is round on the picture though the mask has other proportions', () => {
    const mask = blank(30, 40)
    brushStroke(mask, { x: 30, y: 20 }, { x: 30, y: 20 }, 10, 'keep', { x: 2, y: 1 })
    const across = [...mask.data.subarray(20 * 30, 21 * 30)].filter(Boolean).length
    const down = Array.from({ length: 40 }, (_, y) => mask.data[y * 30 + 15]).filter(Boolean).length
    expect(down / across).toBeCloseTo(2, 0)
  })

  it('an area that was copied can be put back', () => {
    const mask = blank()
    const area = union({ left: 3, top: 4, right: 9, bottom: 8 }, { left: 7, top: 2, right: 12, bottom: 5 })
    expect(area).toEqual({ left: 3, top: 2, right: 12, bottom: 8 })
    if (!area) return
    const before = copyArea(mask, area)
    mask.data.fill(9)
    pasteArea(mask, area, before)
    expect(mask.data.filter(value => value === 0)).toHaveLength(9 * 6)
  })
})
