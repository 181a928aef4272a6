import { describe, expect, it } from 'vitest'
import type { Frame } from '#schemas/document/records.ts'
import { cropForFrame } from './crop-frame.ts'

const FROM: Frame = { x: 100, y: 100, width: 200, height: 100, rotation: 0 }
/** Shown at half its size. */
const NATURAL = { width: 400, height: 200 }
const PLAIN = { isFlippedX: false, isFlippedY: false }
const crop = (to: Partial<Frame>, { part = null as Parameters<typeof cropForFrame>[2], flips = PLAIN } = {}) =>
  cropForFrame(FROM, { ...FROM, ...to }, part, NATURAL, flips)

describe('the crop of a frame that changes', () => {
  it('is the part of the picture that the frame still covers', () => {
    expect(crop({ width: 150 })).toEqual({ x: 0, y: 0, width: 300, height: 200 })
    expect(crop({ x: 150, width: 150 })).toEqual({ x: 100, y: 0, width: 300, height: 200 })
    expect(crop({ y: 120, height: 60 })).toEqual({ x: 0, y: 40, width: 400, height: 120 })
    expect(crop({})).toBeNull()
  })

  it('shows more of a cropped picture, up to the whole of it', () => {
    const part = { x: 100, y: 0, width: 200, height: 200 }
    // One page px is one natural px along x, half of one along y.
    expect(crop({ width: 250 }, { part })).toEqual({ x: 100, y: 0, width: 250, height: 200 })
    expect(crop({ x: 0, width: 400 }, { part })).toBeNull()
  })

  it('beyond the edge of the picture lets the picture grow from the side that stays, about the middle of the other', () => {
    expect(crop({ width: 250 })).toEqual({ x: 0, y: 20, width: 400, height: 160 })
    expect(crop({ x: 50, width: 250 })).toEqual({ x: 0, y: 20, width: 400, height: 160 })
    expect(crop({ y: 50, height: 200 })).toEqual({ x: 100, y: 0, width: 200, height: 200 })
    const part = { x: 300, y: 0, width: 100, height: 100 }
    expect(crop({ width: 400 }, { part })).toEqual({ x: 300, y: 25, width: 100, height: 50 })
  })

  it('follows a mirrored and a turned picture', () => {
    const flips = { isFlippedX: true, isFlippedY: true }
    expect(crop({ width: 150 }, { flips })).toEqual({ x: 100, y: 0, width: 300, height: 200 })
    expect(crop({ height: 60 }, { flips })).toEqual({ x: 0, y: 80, width: 400, height: 120 })
    // Turned by 90° about its middle, its left half is above: the middle of the lower half.
    const from = { ...FROM, rotation: 90 }
    const to = { ...from, x: 150, y: 150, width: 100 }
    expect(cropForFrame(from, to, null, NATURAL, PLAIN)).toEqual({ x: 200, y: 0, width: 200, height: 200 })
  })
})
