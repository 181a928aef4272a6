import { describe, expect, it } from 'vitest'
import { fitZoom, nextZoom, ZOOM } from './zoom.ts'

describe('the zoom of a shared work', () => {
  it('fits the whole page, never larger than it is', () => {
    expect(fitZoom({ width: 1000, height: 500 }, { width: 500, height: 500 })).toBe(0.5)
    expect(fitZoom({ width: 500, height: 1000 }, { width: 500, height: 250 })).toBe(0.25)
    expect(fitZoom({ width: 100, height: 100 }, { width: 900, height: 900 })).toBe(1)
    expect(fitZoom({ width: 12_000, height: 12_000 }, { width: 1, height: 1 })).toBe(ZOOM.min)
  })

  it('goes in steps from wherever it is, and stops at both ends', () => {
    expect([nextZoom(0.37, 1), nextZoom(0.37, -1)]).toEqual([0.5, 0.25])
    expect([nextZoom(0.5, 1), nextZoom(0.5, -1)]).toEqual([0.75, 0.25])
    expect([nextZoom(ZOOM.max, 1), nextZoom(ZOOM.min, -1)]).toEqual([ZOOM.max, ZOOM.min])
  })
})
