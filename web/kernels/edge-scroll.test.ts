import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgeScrolled } from './edge-scroll.ts'

const view = { width: 800, height: 600 }
const page = { width: 1000, height: 1000 }
const camera = { x: -100, y: -50, scale: 1 }

describe('scrolling at the edge', () => {
  it('shows more of the side the pointer is held at, faster farther out', () => {
    expect(edgeScrolled(camera, { x: 400, y: 300 }, page, view)).toBe(camera)
    const near = edgeScrolled(camera, { x: 798, y: 300 }, page, view)
    const far = edgeScrolled(camera, { x: 840, y: 300 }, page, view)
    expect(near.x).toBeLessThan(camera.x)
    expect(far.x).toBeLessThan(near.x)
    expect(edgeScrolled(camera, { x: 2, y: -40 }, page, view)).toMatchObject({ x: -94, y: -32 })
  })

  it('stops where the page ends, and does not move a page that is in sight', () => {
    expect(edgeScrolled({ x: -239, y: 0, scale: 1 }, { x: 900, y: 300 }, page, view).x).toBe(-240)
    const whole = { x: 350, y: 250, scale: 0.1 }
    for (const x of [-50, 0, 800, 900]) expect(edgeScrolled(whole, { x, y: 300 }, page, view)).toBe(whole)
  })

  it('never goes against the pull', () => {
    const number = fc.integer({ min: -3000, max: 3000 })
    fc.assert(
      fc.property(number, number, number, number, (x, y, pointerX, pointerY) => {
        const after = edgeScrolled({ x, y, scale: 1 }, { x: pointerX, y: pointerY }, page, view)
        if (pointerX > 400) expect(after.x).toBeLessThanOrEqual(x)
        else expect(after.x).toBeGreaterThanOrEqual(x)
        if (pointerY > 300) expect(after.y).toBeLessThanOrEqual(y)
        else expect(after.y).toBeGreaterThanOrEqual(y)
      }),
    )
  })
})
