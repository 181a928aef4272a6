import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitInside, placeFrame } from './smart-scale.ts'
import { fitScale, pinchCamera, pinchScale, toolbarScale, toPage, toScreen, wheelScale, zoomAt } from './zoom.ts'

describe('zoom', () => {
  it('E-5-35 the wheel changes zoom by 0.1 between 0.1 and 4', () => {
    expect(wheelScale(1, 1)).toBe(1.1)
    expect(wheelScale(0.3, -1)).toBe(0.2)
    expect(wheelScale(3.95, 1)).toBe(4)
    expect(wheelScale(0.15, -1)).toBe(0.1)
    expect(wheelScale(0.05, -1)).toBe(0.05)
    expect(wheelScale(0.05, 1)).toBe(0.15)
    expect(pinchScale(3, 9)).toBe(4)
    expect(pinchScale(0.2, 0.1)).toBe(0.1)
  })

  it('two fingers carry the page with them and pull it larger', () => {
    const camera = { x: 10, y: 20, scale: 1 }
    const after = pinchCamera(
      camera,
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      [
        { x: 110, y: 150 },
        { x: 310, y: 150 },
      ],
    )
    expect(after.scale).toBe(2)
    expect(toPage(after, { x: 110, y: 150 })).toEqual(toPage(camera, { x: 100, y: 100 }))
    expect(toPage(after, { x: 310, y: 150 })).toEqual(toPage(camera, { x: 200, y: 100 }))
  })

  it('E-5-36 the toolbar goes by 0.1 between 0.1 and 2', () => {
    expect(toolbarScale(1, 1)).toBe(1.1)
    expect(toolbarScale(0.73, 1)).toBe(0.8)
    expect(toolbarScale(0.73, -1)).toBe(0.7)
    expect(toolbarScale(2, 1)).toBe(2)
    expect(toolbarScale(3.4, -1)).toBe(2)
    expect(toolbarScale(3.4, 1)).toBe(3.4)
    expect(toolbarScale(0.1, -1)).toBe(0.1)
    expect(toolbarScale(0.05, -1)).toBe(0.05)
  })

  it('E-9-04 fits the view less a side panel and 160 px of height, never above 1', () => {
    expect(fitScale({ width: 1300, height: 960 }, { width: 2000, height: 800 }, 300)).toBe(0.5)
    expect(fitScale({ width: 1300, height: 960 }, { width: 100, height: 1600 }, 300)).toBe(0.5)
    expect(fitScale({ width: 1300, height: 960 }, { width: 10, height: 10 }, 300)).toBe(1)
    expect(fitScale({ width: 1300, height: 960 }, { width: 12_000, height: 12_000 }, 300)).toBeLessThan(0.1)
    expect(fitScale({ width: 200, height: 100 }, { width: 100, height: 100 }, 300)).toBeGreaterThan(0)
  })

  it('the page point under the pointer stays there', () => {
    const any = fc.double({ min: -3000, max: 3000, noNaN: true })
    const scale = fc.double({ min: 0.1, max: 4, noNaN: true })
    fc.assert(
      fc.property(any, any, scale, scale, any, any, (x, y, from, to, pointerX, pointerY) => {
        const camera = { x, y, scale: from }
        const pointer = { x: pointerX, y: pointerY }
        const after = toScreen(zoomAt(camera, pointer, to), toPage(camera, pointer))
        expect(after.x).toBeCloseTo(pointerX, 5)
        expect(after.y).toBeCloseTo(pointerY, 5)
      }),
    )
  })
})

describe('smart scaling', () => {
  it('scales by the smaller ratio and re-centers', () => {
    const placed = fitInside({ width: 100, height: 100 }, { width: 400, height: 200 })
    expect(placed).toEqual({ ratio: 2, dx: 100, dy: 0 })
    expect(placeFrame({ x: 10, y: 20, width: 30, height: 40, rotation: 7 }, placed)).toEqual({
      x: 120,
      y: 40,
      width: 60,
      height: 80,
      rotation: 7,
    })
  })
})
