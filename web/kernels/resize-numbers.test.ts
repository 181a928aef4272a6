import { describe, expect, it } from 'vitest'
import type { Frame } from '#schemas/document/records.ts'
import {
  HANDLES,
  type Handle,
  handleDirection,
  type ResizeOptions,
  resizeFrame,
  resizeFromCorner,
  resizeScale,
} from './resize.ts'
import { cover, coversPage, fitInside } from './smart-scale.ts'
import { resizeMany, rotateMany } from './transform-many.ts'

const frame = (x: number, y: number, width: number, height: number, rotation = 0): Frame => ({
  x,
  y,
  width,
  height,
  rotation,
})
const size = { width: 100, height: 50 }
const scale = (handle: Handle, x: number, y: number, options: ResizeOptions = {}) => {
  const factor = resizeScale(size, handle, { x, y }, options)
  return [factor.x, factor.y]
}

describe('the scale of a resize, in numbers', () => {
  it('each handle has its direction', () => {
    expect(HANDLES.map(handle => Object.values(handleDirection(handle)))).toEqual([
      [-1, -1],
      [0, -1],
      [1, -1],
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ])
  })
  it('free: the sides of the handle; twice as much from the center', () => {
    expect(scale('se', 50, 50)).toEqual([1.5, 2])
    expect(scale('nw', 50, 25)).toEqual([0.5, 0.5])
    expect(scale('w', 50, 25)).toEqual([0.5, 1])
    expect(scale('s', 50, 25)).toEqual([1, 1.5])
    expect(scale('se', 10, -10, { fromCenter: true })).toEqual([1.2, 0.6])
  })
  it('free: through the other side, at least the minimum', () => {
    expect(scale('se', -150, -75)).toEqual([-0.5, -0.5])
    expect(scale('se', -100, -50)).toEqual([0.01, 0.02])
    expect(scale('se', -100.5, -50.5)).toEqual([-0.01, -0.02])
    expect(scale('se', -150, -75, { minWidth: 70, minHeight: 30 })).toEqual([-0.7, -0.6])
    expect(scale('se', -150, -75, { minWidth: 70, minHeight: 30, canFlip: false })).toEqual([0.7, 0.6])
    expect(scale('se', -100, -50, { minWidth: -3, minHeight: -3 })).toEqual([0, 0])
    expect(resizeScale({ width: 0, height: 0 }, 'se', { x: 0, y: 0 }, { minWidth: 0, minHeight: 0 })).toEqual({
      x: 0,
      y: 0,
    })
  })
  it('with the ratio the larger factor decides', () => {
    const keep = { keepRatio: true }
    expect(scale('se', 50, 50, keep)).toEqual([2, 2])
    expect(scale('se', 50, 0, keep)).toEqual([1.5, 1.5])
    expect(scale('se', -20, -40, keep)).toEqual([0.8, 0.8])
    expect(scale('e', -20, 99, keep)).toEqual([0.8, 0.8])
    expect(scale('n', 99, 10, keep)).toEqual([0.8, 0.8])
    expect(scale('se', -300, 0, keep)).toEqual([-2, 2])
    expect(scale('se', 0, -150, keep)).toEqual([2, -2])
    expect(scale('w', 300, 0, keep)).toEqual([-2, 2])
    expect(scale('se', -100, -50, keep)).toEqual([0.02, 0.02])
    expect(scale('se', -100, -50, { ...keep, minWidth: 10 })).toEqual([0.1, 0.1])
    expect(scale('se', -300, 0, { ...keep, canFlip: false, minWidth: 10 })).toEqual([0.1, 0.1])
    expect(scale('se', 0, -150, { ...keep, canFlip: false, minWidth: 10 })).toEqual([0.1, 0.1])
    expect(scale('e', -300, -999, { ...keep, canFlip: false, minHeight: 10 })).toEqual([0.2, 0.2])
    expect(scale('s', -999, -300, { ...keep, canFlip: false, minHeight: 10 })).toEqual([0.2, 0.2])
    // Not turned over as long as it ends at the other side.
    expect(scale('se', -100, 10, { ...keep, canFlip: false })).toEqual([1.2, 1.2])
    expect(scale('se', 10, -50, { ...keep, canFlip: false })).toEqual([1.1, 1.1])
  })
})

describe('frames after a resize, in numbers', () => {
  const turned = frame(0, 0, 100, 50, 90)
  it('a turned frame grows along its own sides', () => {
    expect(resizeFrame(turned, 'e', { x: 0, y: 20 }).frame).toEqual(frame(-10, 10, 120, 50, 90))
    expect(resizeFrame(turned, 's', { x: -20, y: 0 }).frame).toEqual(frame(-10, -10, 100, 70, 90))
    expect(resizeFrame(turned, 'e', { x: 0, y: 20 }, { fromCenter: true }).frame).toEqual(frame(-20, 0, 140, 50, 90))
    expect(resizeFrame(turned, 's', { x: 70, y: 0 })).toMatchObject({ isFlippedX: false, isFlippedY: true })
  })
  it('its top left corner stays where it is', () => {
    expect(resizeFromCorner(frame(10, 20, 100, 50), 60, 80)).toEqual(frame(10, 20, 60, 80))
    const { x, y, ...rest } = resizeFromCorner(turned, 140, 70)
    expect(rest).toEqual({ width: 140, height: 70, rotation: 90 })
    expect([x, y]).toEqual([expect.closeTo(-30), expect.closeTo(10)])
  })
  it('several frames keep their places in their box', () => {
    const pair = [frame(0, 0, 20, 40), frame(60, 60, 40, 40)]
    expect(resizeMany(pair, 'se', { x: 100, y: 50 })).toEqual({
      frames: [frame(0, 0, 40, 60), frame(120, 90, 80, 60)],
      isFlippedX: false,
      isFlippedY: false,
      uniformScale: 1,
    })
    expect(resizeMany(pair, 'nw', { x: 50, y: 50 })).toMatchObject({
      frames: [frame(50, 50, 10, 20), frame(80, 80, 20, 20)],
      uniformScale: 0.5,
    })
    expect(resizeMany(pair, 'se', { x: 50, y: 50 }, { fromCenter: true })).toMatchObject({
      frames: [frame(-50, -50, 40, 80), frame(70, 70, 80, 80)],
      uniformScale: 2,
    })
    expect(resizeMany(pair, 'e', { x: -200, y: 0 })).toMatchObject({
      frames: [frame(-20, 0, 20, 40), frame(-100, 60, 40, 40)],
      isFlippedX: true,
      isFlippedY: false,
      uniformScale: 1,
    })
    expect(resizeMany(pair, 's', { x: 0, y: -200 })).toMatchObject({ isFlippedX: false, isFlippedY: true })
    expect(resizeMany([], 'e', { x: 9, y: 9 })).toEqual({
      frames: [],
      isFlippedX: false,
      isFlippedY: false,
      uniformScale: 1,
    })
  })
  it('no frame of several becomes smaller than the minimum, and mirrored ones turn the other way', () => {
    const small = [frame(0, 0, 4, 40), frame(0, 0, 100, 100)]
    expect(resizeMany(small, 'se', { x: -99, y: -99 }).frames[0]).toEqual(frame(0, 0, 1, 10))
    expect(resizeMany(small, 'se', { x: -99, y: -99 }, { minWidth: 2 }).frames[0]).toEqual(frame(0, 0, 2, 20))
    // One that is too small already does not make the others grow.
    expect(resizeMany(small, 'se', { x: -20, y: -20 }, { minWidth: 9 }).frames[1]).toEqual(frame(0, 0, 100, 100))
    const slanted = [frame(0, 0, 50, 50, 30), frame(0, 0, 100, 100)]
    const over = resizeMany(slanted, 'e', { x: -250, y: 0 })
    expect(over.isFlippedX).toBe(true)
    expect(over.frames.map(({ rotation }) => rotation)).toEqual([330, 0])
    expect(resizeMany(slanted, 'se', { x: -250, y: -250 }).frames[0]?.rotation).toBe(30)
    // A sideways frame takes the factors of the other axis.
    const sideways = [frame(0, 0, 60, 20, 90), frame(0, 0, 20, 60, 270), frame(0, 0, 40, 40, 180)]
    const [quarter, opposite, half] = resizeMany(sideways, 'e', { x: 60, y: 0 }).frames
    expect([quarter?.width, quarter?.height]).toEqual([60, 40])
    expect([opposite?.width, opposite?.height]).toEqual([20, 120])
    expect([half?.width, half?.height]).toEqual([80, 40])
  })
  it('several turn about their middle or a point', () => {
    const pair = [frame(0, 0, 20, 20), frame(80, 0, 20, 20, 350)]
    const about = rotateMany([frame(0, 0, 20, 20, 350)], 20, { x: 0, y: 0 })[0]
    expect(about?.rotation).toBe(10)
    expect(rotateMany(pair, 90, { x: 0, y: 0 })[0]).toEqual(frame(-20, 0, 20, 20, 90))
    expect(rotateMany([frame(0, 0, 40, 20)], 90)).toEqual([frame(0, 0, 40, 20, 90)])
    const none: readonly Frame[] = []
    expect(rotateMany(none, 90)).toBe(none)
  })
})

describe('another page size', () => {
  it('fits inside or covers, in the middle', () => {
    const [from, to] = [
      { width: 100, height: 200 },
      { width: 300, height: 200 },
    ]
    expect(fitInside(from, to)).toEqual({ ratio: 1, dx: 100, dy: 0 })
    expect(cover(from, to)).toEqual({ ratio: 3, dx: 0, dy: -200 })
  })
  it('a frame covers the page when it misses no edge by more than half a px', () => {
    const page = { width: 100, height: 200 }
    expect(coversPage(frame(0, 0, 100, 200), page)).toBe(true)
    expect(coversPage(frame(0.5, 0.5, 99, 199), page)).toBe(true)
    const short = [frame(0.6, 0, 100, 200), frame(0, 0.6, 100, 200), frame(0, 0, 99.4, 200), frame(0, 0, 100, 199.4)]
    for (const each of short) expect(coversPage(each, page)).toBe(false)
    expect(coversPage(frame(-50, 50, 200, 100, 90), page)).toBe(true)
    expect(coversPage(frame(0, 0, 100, 200, 10), page)).toBe(false)
  })
})
