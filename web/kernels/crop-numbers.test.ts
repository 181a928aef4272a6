import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CropRect,
  coverCrop,
  cropOf,
  dragHandle,
  fitRatio,
  frameOf,
  minCrop,
  naturalPoint,
  type Picture,
  panPicture,
  pictureOf,
  zoomOf,
  zoomPicture,
} from './crop.ts'

const natural = { width: 400, height: 300 }
const straight: Picture = {
  centerX: 200,
  centerY: 150,
  width: 400,
  height: 300,
  rotation: 0,
  isFlippedX: false,
  isFlippedY: false,
}
const rect: CropRect = { x: 100, y: 60, width: 200, height: 120 }
const turned: Picture = { ...straight, rotation: 90 }
const mirrored: Picture = { ...straight, isFlippedX: true, isFlippedY: true }
const free = { min: 10, ratio: null }
/** Without rounding errors. */
const near = <T extends object>(value: T) =>
  JSON.parse(JSON.stringify(value), (_, each) => (typeof each === 'number' ? Math.round(each * 1e6) / 1e6 + 0 : each))

describe('a crop in numbers', () => {
  it('the whole picture around a turned or mirrored frame', () => {
    const frame = { x: 0, y: 0, width: 100, height: 50, rotation: 0 }
    const crop = { x: 40, y: 30, width: 200, height: 100 }
    const flips = { isFlippedX: false, isFlippedY: false }
    const common = { width: 200, height: 150 }
    const part = { x: 20, y: 15, width: 100, height: 50 }
    expect(pictureOf(frame, crop, natural, flips)).toEqual({
      picture: { ...common, ...flips, rotation: 0, centerX: 80, centerY: 60 },
      rect: part,
    })
    expect(near(pictureOf({ ...frame, rotation: 90 }, crop, natural, flips).picture)).toEqual({
      ...common,
      ...flips,
      rotation: 90,
      centerX: 15,
      centerY: 55,
    })
    const both = { isFlippedX: true, isFlippedY: true }
    expect(pictureOf(frame, crop, natural, both).picture).toMatchObject({ centerX: 20, centerY: -10 })
    expect(pictureOf(frame, null, natural, flips)).toEqual({
      picture: { width: 100, height: 50, ...flips, rotation: 0, centerX: 50, centerY: 25 },
      rect: { x: 0, y: 0, width: 100, height: 50 },
    })
    // A crop without a size is stored in no new work; it must not divide by zero.
    expect(pictureOf(frame, { x: 0, y: 0, width: 0, height: 0 }, natural, flips).picture).toMatchObject({
      width: 40_000,
      height: 15_000,
    })
  })

  it('the place of a page point in the picture', () => {
    expect(near(naturalPoint(straight, natural, { x: 30, y: 70 }))).toEqual({ x: 30, y: 70 })
    expect(naturalPoint({ ...straight, width: 800, height: 600 }, natural, { x: 0, y: 0 })).toEqual({ x: 100, y: 75 })
    expect(near(naturalPoint(mirrored, natural, { x: 30, y: 70 }))).toEqual({ x: 370, y: 230 })
    expect(near(naturalPoint(turned, natural, { x: 210, y: 170 }))).toEqual({ x: 220, y: 140 })
  })

  it('a crop is the whole picture within a hundredth of a px, on each side', () => {
    const whole = { x: 0, y: 0, width: 400, height: 300 }
    expect(cropOf(straight, whole, natural)).toBeNull()
    const close = { x: 0.009, y: -0.009, width: 399.981, height: 300.019 }
    expect(cropOf(straight, close, natural)).toBeNull()
    for (const change of [{ x: 0.02 }, { y: -0.02 }, { width: 399.97 }, { height: 299.97 }])
      expect(cropOf(straight, { ...whole, ...change }, natural), JSON.stringify(change)).toEqual({
        ...whole,
        ...change,
      })
    expect(cropOf(straight, rect, { width: 800, height: 900 })).toEqual({ x: 200, y: 180, width: 400, height: 360 })
  })

  it('each handle moves its own sides, also of a turned or mirrored picture', () => {
    const drag = (picture: Picture, handle: Parameters<typeof dragHandle>[2]) =>
      Object.values(near(dragHandle(picture, rect, handle, { x: 20, y: 30 }, free)))
    expect(drag(straight, 'n')).toEqual([100, 90, 200, 90])
    expect(drag(straight, 's')).toEqual([100, 60, 200, 150])
    expect(drag(straight, 'w')).toEqual([120, 60, 180, 120])
    expect(drag(straight, 'e')).toEqual([100, 60, 220, 120])
    expect(drag(straight, 'nw')).toEqual([120, 90, 180, 90])
    expect(drag(straight, 'se')).toEqual([100, 60, 220, 150])
    expect(drag(turned, 'se')).toEqual([100, 60, 230, 100])
    expect(drag(mirrored, 'se')).toEqual([80, 30, 220, 150])
    expect(drag(mirrored, 'n')).toEqual([100, 60, 200, 90])
  })

  it('a handle stops at the edges of the picture and at the smallest size', () => {
    const drag = (handle: Parameters<typeof dragHandle>[2], x: number, y: number) =>
      Object.values(dragHandle(straight, rect, handle, { x, y }, free))
    expect(drag('nw', -999, -999)).toEqual([0, 0, 300, 180])
    expect(drag('se', 999, 999)).toEqual([100, 60, 300, 240])
    expect(drag('nw', 999, 999)).toEqual([290, 170, 10, 10])
    expect(drag('se', -999, -999)).toEqual([100, 60, 10, 10])
    expect([minCrop(1, straight), minCrop(0.05, straight), minCrop(0.01, { width: 9, height: 12 })]).toEqual([
      32, 300, 9,
    ])
  })

  it('a ratio is kept: a side grows about the middle, a corner from the opposite one, as far as there is room', () => {
    const drag = (handle: Parameters<typeof dragHandle>[2], x: number, y: number, ratio = 2) =>
      Object.values(near(dragHandle(straight, rect, handle, { x, y }, { min: 10, ratio })))
    expect(drag('e', 40, 0)).toEqual([100, 60, 240, 120])
    expect(drag('w', 40, 0)).toEqual([140, 80, 160, 80])
    expect(drag('s', 0, 20)).toEqual([60, 60, 280, 140])
    expect(drag('n', 0, 20)).toEqual([100, 80, 200, 100])
    expect(drag('se', 40, 0)).toEqual([100, 60, 240, 120])
    expect(drag('nw', 40, 0)).toEqual([140, 100, 160, 80])
    expect(drag('ne', 40, 0)).toEqual([100, 60, 240, 120])
    expect(drag('sw', 40, 0)).toEqual([140, 60, 160, 80])
    // The room beside or below ends first.
    expect(drag('se', 200, 0, 1)).toEqual([100, 60, 240, 240])
    expect(drag('ne', 200, 0, 1)).toEqual([100, 0, 180, 180])
    expect(drag('sw', -200, 0, 1)).toEqual([60, 60, 240, 240])
    expect(drag('nw', -200, 0, 1)).toEqual([120, 0, 180, 180])
    expect(drag('e', 200, 0, 1)).toEqual([100, 0, 240, 240])
    expect(drag('s', 0, 200, 4)).toEqual([0, 60, 400, 100])
    const right = { ...rect, x: 180 }
    const low = { ...rect, y: 170 }
    expect(Object.values(dragHandle(straight, right, 's', { x: 0, y: 99 }, { min: 10, ratio: 4 }))).toEqual([
      160, 60, 240, 60,
    ])
    expect(Object.values(dragHandle(straight, low, 'e', { x: 99, y: 0 }, { min: 10, ratio: 1 }))).toEqual([
      100, 160, 140, 140,
    ])
  })

  it('a picture that is panned follows the pointer until the frame would be uncovered', () => {
    expect(panPicture(straight, rect, { x: 30, y: -20 })).toEqual({
      picture: { ...straight, centerX: 230, centerY: 130 },
      rect: { ...rect, x: 70, y: 80 },
    })
    expect(panPicture(straight, rect, { x: 999, y: 999 }).rect).toEqual({ ...rect, x: 0, y: 0 })
    expect(panPicture(straight, rect, { x: -999, y: -999 }).rect).toEqual({ ...rect, x: 200, y: 180 })
    expect(near(panPicture(turned, rect, { x: 30, y: -20 }))).toEqual({
      picture: { ...turned, centerX: 230, centerY: 130 },
      rect: { ...rect, x: 120, y: 90 },
    })
  })

  it('what is under the pointer stays there while the picture is zoomed, however it lies', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: -30, max: 30 }),
        (rotation, isFlippedX, isFlippedY, x, y) => {
          const picture = { ...straight, rotation, isFlippedX, isFlippedY }
          const frame = frameOf(picture, rect)
          // No farther from the middle than the smaller half side: a point of the frame at any angle.
          const at = { x: frame.x + 100 + x, y: frame.y + 60 + y }
          const zoomed = zoomPicture(picture, rect, 4, at)
          expect(zoomOf(zoomed.picture, zoomed.rect)).toBeCloseTo(4)
          const was = naturalPoint(picture, natural, at)
          const is = naturalPoint(zoomed.picture, natural, at)
          expect(is.x).toBeCloseTo(was.x, 4)
          expect(is.y).toBeCloseTo(was.y, 4)
        },
      ),
    )
    expect(zoomOf({ width: 10, height: 10 }, { width: 0, height: 5 })).toBe(2)
    expect(zoomOf({ width: 10, height: 10 }, { width: 5, height: 0 })).toBe(2)
    expect(zoomPicture(straight, rect, 0.5).rect).toEqual({ ...rect, x: 0, y: 0 })
    expect(zoomPicture(straight, { ...rect, x: 190, y: 110 }, 1).rect).toEqual({ ...rect, x: 0, y: 25 })
    // Without a point, the middle stays.
    expect(near(zoomPicture(straight, rect, 3).rect)).toEqual({ ...rect, x: 200, y: 120 })
    expect(near(zoomPicture(mirrored, rect, 3).rect)).toEqual({ ...rect, x: 200, y: 120 })
    // Beyond the frame, its nearest edge stays.
    expect(near(zoomPicture(straight, rect, 4, { x: 9999, y: -9999 }).rect)).toEqual({ ...rect, x: 400, y: 120 })
    expect(near(zoomPicture(straight, rect, 4, { x: -9999, y: 9999 }).rect)).toEqual({ ...rect, x: 200, y: 240 })
  })

  it('a ratio keeps the area about the middle, inside the picture', () => {
    const fitted = (from: CropRect, ratio: number) => Object.values(near(fitRatio(straight, from, ratio)))
    expect(fitted({ x: 100, y: 60, width: 160, height: 90 }, 1)).toEqual([120, 45, 120, 120])
    expect(fitted({ x: 0, y: 0, width: 90, height: 160 }, 1)).toEqual([0, 20, 120, 120])
    expect(fitted({ x: 310, y: 140, width: 90, height: 160 }, 1)).toEqual([280, 160, 120, 120])
    expect(fitted({ x: 300, y: 0, width: 100, height: 100 }, 4)).toEqual([200, 25, 200, 50])
    expect(fitted({ x: 0, y: 0, width: 400, height: 300 }, 4)).toEqual([0, 100, 400, 100])
    expect(fitted({ x: 0, y: 0, width: 400, height: 300 }, 0.5)).toEqual([125, 0, 150, 300])
  })

  it('a replacing picture covers the frame about the given center', () => {
    const cover = (width: number, height: number, center?: { x: number; y: number }) =>
      Object.values(coverCrop({ width, height }, natural, center) ?? {})
    expect(cover(100, 100)).toEqual([50, 0, 300, 300])
    expect(cover(100, 100, { x: 0.9, y: 0.5 })).toEqual([100, 0, 300, 300])
    expect(cover(100, 100, { x: 0.1, y: 0.5 })).toEqual([0, 0, 300, 300])
    expect(cover(400, 100)).toEqual([0, 100, 400, 100])
    expect(cover(400, 100, { x: 0.5, y: 0.25 })).toEqual([0, 25, 400, 100])
    expect(cover(400, 100, { x: 0.5, y: 0.95 })).toEqual([0, 200, 400, 100])
    expect(cover(400, 100, { x: 0.5, y: 0.05 })).toEqual([0, 0, 400, 100])
    expect(cover(400, 299.6)).toEqual([])
    expect(cover(400, 299.4)).toEqual([0, expect.closeTo(0.3), 400, 299.4])
    expect(cover(399.4, 300)).toEqual([expect.closeTo(0.3), 0, 399.4, 300])
  })
})
