import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CropHandle,
  coverCrop,
  cropOf,
  defaultCrop,
  dragHandle,
  fitRatio,
  frameOf,
  minCrop,
  mirrorPicture,
  panPicture,
  pictureOf,
  zoomOf,
  zoomPicture,
} from './crop.ts'

const natural = { width: 400, height: 300 }
const flips = { isFlippedX: false, isFlippedY: false }
const frames = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
  width: fc.integer({ min: 40, max: 900 }),
  height: fc.integer({ min: 40, max: 900 }),
  rotation: fc.integer({ min: 0, max: 359 }),
})
const crops = fc.record({
  x: fc.integer({ min: 0, max: 100 }),
  y: fc.integer({ min: 0, max: 100 }),
  width: fc.integer({ min: 50, max: 300 }),
  height: fc.integer({ min: 50, max: 200 }),
})
const flipped = fc.record({ isFlippedX: fc.boolean(), isFlippedY: fc.boolean() })
const handles = fc.constantFrom<CropHandle>('n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw')

describe('crop', () => {
  it('E-3-23 C-9-45 proposes the central 80 %, 10 % off each edge', () => {
    expect(defaultCrop({ width: 200, height: 100 })).toEqual({ x: 20, y: 10, width: 160, height: 80 })
  })

  it('E-5-37 C-5-25 keeps 32 px divided by the scale', () => {
    const { picture, rect } = pictureOf({ x: 0, y: 0, width: 400, height: 300, rotation: 0 }, null, natural, flips)
    const min = minCrop(2, picture)
    expect(min).toBe(16)
    expect(dragHandle(picture, rect, 'e', { x: -9999, y: 0 }, { min, ratio: null }).width).toBe(16)
    expect(dragHandle(picture, rect, 's', { x: 0, y: -9999 }, { min, ratio: null }).height).toBe(16)
    expect(minCrop(0.5, picture)).toBe(64)
  })

  it('frame and crop survive the way to the picture and back', () => {
    fc.assert(
      fc.property(frames, crops, flipped, (frame, crop, flip) => {
        const { picture, rect } = pictureOf(frame, crop, natural, flip)
        const back = frameOf(picture, rect)
        for (const side of ['x', 'y', 'width', 'height', 'rotation'] as const)
          expect(back[side]).toBeCloseTo(frame[side], 6)
        const again = cropOf(picture, rect, natural)
        for (const side of ['x', 'y', 'width', 'height'] as const) expect(again?.[side]).toBeCloseTo(crop[side], 6)
      }),
    )
  })

  it('a dragged rectangle stays inside the picture, at its minimum or larger, and the picture does not move', () => {
    fc.assert(
      fc.property(
        frames,
        crops,
        flipped,
        handles,
        fc.integer({ min: -2000, max: 2000 }),
        fc.integer({ min: -2000, max: 2000 }),
        fc.constantFrom(null, 1, 16 / 9, 3 / 4),
        (frame, crop, flip, handle, x, y, ratio) => {
          const { picture, rect } = pictureOf(frame, crop, natural, flip)
          const next = dragHandle(picture, rect, handle, { x, y }, { min: 4, ratio })
          expect(next.x).toBeGreaterThanOrEqual(-1e-6)
          expect(next.y).toBeGreaterThanOrEqual(-1e-6)
          expect(next.x + next.width).toBeLessThanOrEqual(picture.width + 1e-6)
          expect(next.y + next.height).toBeLessThanOrEqual(picture.height + 1e-6)
          if (ratio) expect(next.width / next.height).toBeCloseTo(ratio, 6)
          const after = pictureOf(frameOf(picture, next), cropOf(picture, next, natural), natural, flip).picture
          expect(after.centerX).toBeCloseTo(picture.centerX, 3)
          expect(after.centerY).toBeCloseTo(picture.centerY, 3)
        },
      ),
    )
  })

  it('panning leaves the frame where it is and covered', () => {
    fc.assert(
      fc.property(
        frames,
        crops,
        flipped,
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: -900, max: 900 }),
        (frame, crop, flip, x, y) => {
          const before = pictureOf(frame, crop, natural, flip)
          const after = panPicture(before.picture, before.rect, { x, y })
          const back = frameOf(after.picture, after.rect)
          for (const side of ['x', 'y', 'width', 'height'] as const) expect(back[side]).toBeCloseTo(frame[side], 5)
          expect(after.rect.x).toBeGreaterThanOrEqual(0)
          expect(after.rect.x + after.rect.width).toBeLessThanOrEqual(after.picture.width + 1e-6)
        },
      ),
    )
  })

  it('zooming and mirroring leave the frame where it is and covered; a point under the pointer keeps its place', () => {
    fc.assert(
      fc.property(
        frames,
        crops,
        flipped,
        flipped,
        fc.double({ min: 0.2, max: 6, noNaN: true }),
        (frame, crop, flip, other, zoom) => {
          const before = pictureOf(frame, crop, natural, flip)
          const after = zoomPicture(before.picture, before.rect, zoom)
          const mirrored = mirrorPicture(after.picture, after.rect, other)
          for (const picture of [after.picture, mirrored]) {
            const back = frameOf(picture, after.rect)
            for (const side of ['x', 'y', 'width', 'height', 'rotation'] as const)
              expect(back[side]).toBeCloseTo(frame[side], 4)
          }
          expect(zoomOf(after.picture, after.rect)).toBeCloseTo(Math.max(1, zoom), 6)
          expect(after.rect.x).toBeGreaterThanOrEqual(0)
          expect(after.rect.x + after.rect.width).toBeLessThanOrEqual(after.picture.width + 1e-6)
          expect(after.rect.y + after.rect.height).toBeLessThanOrEqual(after.picture.height + 1e-6)
        },
      ),
    )
    const whole = { x: 0, y: 0, width: 400, height: 300, rotation: 0 }
    const { picture, rect } = pictureOf(whole, null, natural, flips)
    const { picture: zoomed, rect: part } = zoomPicture(picture, rect, 2, { x: 100, y: 75 })
    expect(part).toEqual({ x: 100, y: 75, width: 400, height: 300 })
    expect(zoomed).toMatchObject({ width: 800, height: 600, centerX: 300, centerY: 225 })
  })

  it('a ratio preset stays inside', () => {
    const { picture, rect } = pictureOf({ x: 0, y: 0, width: 400, height: 300, rotation: 30 }, null, natural, flips)
    const square = fitRatio(picture, rect, 1)
    expect(square.width).toBe(300)
    expect(square.x).toBe(50)
  })

  it('a replacing picture fills the frame about its center', () => {
    expect(coverCrop({ width: 100, height: 100 }, { width: 400, height: 200 })).toEqual({
      x: 100,
      y: 0,
      width: 200,
      height: 200,
    })
    expect(coverCrop({ width: 200, height: 100 }, { width: 400, height: 200 })).toBeNull()
  })
})
