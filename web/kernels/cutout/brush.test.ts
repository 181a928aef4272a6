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
    expect(before).toHaveLength(9 * 6)
    mask.data.fill(9)
    pasteArea(mask, area, before)
    expect(mask.data.filter(value => value === 0)).toHaveLength(9 * 6)
  })

  it('covers by the distance from the stroke: wholly within 70 % of the radius, then less and less', () => {
    const mask = blank(40, 20)
    expect(brushStroke(mask, { x: 10.5, y: 10.5 }, { x: 20.5, y: 10.5 }, 5, 'keep')).toEqual({
      left: 5,
      top: 5,
      right: 26,
      bottom: 16,
    })
    const column = (x: number) => [...Array.from({ length: 20 }, (_, y) => mask.data[y * 40 + x] ?? 0)]
    expect(column(15)).toEqual([0, 0, 0, 0, 0, 0, 170, 255, 255, 255, 255, 255, 255, 255, 170, 0, 0, 0, 0, 0])
    const row = [...mask.data.subarray(400, 440)]
    expect(row.slice(4, 28)).toEqual([0, 0, 170, ...Array(17).fill(255), 170, 0, 0, 0])
    // A slanted end is round.
    expect([mask.data[7 * 40 + 24], mask.data[7 * 40 + 23], mask.data[13 * 40 + 7]]).toEqual([0, 129, 129])
    const point = blank(9, 9, 255)
    brushStroke(point, { x: 4.5, y: 4.5 }, { x: 4.5, y: 4.5 }, 2, 'erase')
    expect([...point.data.subarray(4 * 9, 5 * 9)]).toEqual([255, 255, 255, 0, 0, 0, 255, 255, 255])
    expect(point.data[3 * 9 + 3]).toBe(6)
  })

  it('stays in the mask and counts distances in picture px', () => {
    const mask = blank(10, 10)
    expect(brushStroke(mask, { x: 1, y: 39 }, { x: 19, y: 1 }, 8, 'keep', { x: 2, y: 4 })).toEqual({
      left: 0,
      top: 0,
      right: 10,
      bottom: 10,
    })
    expect(brushStroke(mask, { x: 6, y: 10 }, { x: 8, y: 18 }, 2, 'keep', { x: 2, y: 4 })).toEqual({
      left: 2,
      top: 2,
      right: 5,
      bottom: 5,
    })
    expect(brushStroke(mask, { x: 10, y: -9 }, { x: 10, y: -8 }, 8, 'keep')).toBeNull()
    expect(brushStroke(mask, { x: 18, y: 5 }, { x: 18, y: 5 }, 8, 'keep')).toBeNull()
    const area = { left: 1, top: 2, right: 3, bottom: 4 }
    expect(union(area, null)).toBe(area)
    expect(union(null, area)).toBe(area)
    expect(union(null, null)).toBeNull()
    expect(union(area, { left: 0, top: 5, right: 2, bottom: 9 })).toEqual({ left: 0, top: 2, right: 3, bottom: 9 })
  })
})
