import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addStop,
  colorAt,
  type Gradient,
  gradientCss,
  gradientFrom,
  gradientLine,
  moveStop,
  parseGradient,
  recolorStop,
  removeStop,
  reverseStops,
  STOPS,
} from './fill-gradient.ts'

const RED_BLUE: Gradient = {
  kind: 'linear',
  angle: 90,
  stops: [
    { at: 0, color: '#ff0000' },
    { at: 100, color: '#0000ff' },
  ],
}

describe('gradient', () => {
  it('is read from CSS and written as CSS', () => {
    expect(parseGradient('linear-gradient(90deg, #ff0000 0%, #0000ff 100%)')).toEqual(RED_BLUE)
    expect(gradientCss(RED_BLUE)).toBe('linear-gradient(90deg, #ff0000 0%, #0000ff 100%)')
    expect(gradientCss({ ...RED_BLUE, kind: 'radial' })).toBe(
      'radial-gradient(farthest-side, #ff0000 0%, #0000ff 100%)',
    )
    expect(parseGradient('radial-gradient(circle, red, rgba(0, 0, 255, 0.5))')).toMatchObject({
      kind: 'radial',
      stops: [
        { at: 0, color: '#ff0000' },
        { at: 100, color: '#0000ff80' },
      ],
    })
    expect(parseGradient('linear-gradient(to right, #f00, #0f0, #00f 80%)')).toMatchObject({
      angle: 90,
      stops: [{ at: 0 }, { at: 40 }, { at: 80 }],
    })
    for (const css of ['', '#fff', 'linear-gradient(red)', 'linear-gradient(url(x), red)', 'conic-gradient(red, blue)'])
      expect(parseGradient(css), css).toBeNull()
  })

  it('comes back as it was', () => {
    const stop = fc.record({
      at: fc.integer({ min: 0, max: 100 }),
      color: fc.constantFrom('#ff0000', '#00ff0080', '#123456', '#ffffff00'),
    })
    void fc.assert(
      fc.property(
        fc.record({
          kind: fc.constant('linear' as const),
          angle: fc.integer({ min: 0, max: 359 }),
          stops: fc.array(stop, { minLength: 2, maxLength: STOPS.max }),
        }),
        drawn => {
          const gradient = { ...drawn, stops: [...drawn.stops].sort((a, b) => a.at - b.at) }
          expect(parseGradient(gradientCss(gradient))).toEqual(gradient)
          expect(gradientCss(gradient).length).toBeLessThanOrEqual(256)
        },
      ),
    )
  })

  it('adds a stop with the color that stands there, up to ten', () => {
    const added = addStop(RED_BLUE, 50)
    expect(added?.index).toBe(1)
    expect(added?.gradient.stops[1]).toEqual({ at: 50, color: '#800080' })
    let gradient: Gradient = RED_BLUE
    for (let at = 0; at < 20; at++) gradient = addStop(gradient, at * 5)?.gradient ?? gradient
    expect(gradient.stops).toHaveLength(STOPS.max)
    expect(addStop(gradient, 5)).toBeNull()
  })

  it('moves a stop past another one and keeps the order', () => {
    const three = addStop(RED_BLUE, 50)?.gradient ?? RED_BLUE
    const moved = moveStop(three, 0, 75)
    expect(moved.index).toBe(1)
    expect(moved.gradient.stops.map(({ at }) => at)).toEqual([50, 75, 100])
    expect(moveStop(three, 1, 400).gradient.stops.at(-1)?.at).toBe(100)
  })

  it('removes and recolors stops, never below two', () => {
    const three = addStop(RED_BLUE, 50)?.gradient ?? RED_BLUE
    expect(removeStop(three, 1)).toEqual(RED_BLUE)
    expect(removeStop(RED_BLUE, 1)).toBe(RED_BLUE)
    expect(recolorStop(three, 1, '#ffffff').stops[1]?.color).toBe('#ffffff')
    expect(reverseStops(three).stops.map(({ color }) => color)).toEqual(['#0000ff', '#800080', '#ff0000'])
  })

  it('runs from corner to corner of the box as CSS does', () => {
    expect(gradientLine(90, 200, 100)).toEqual({ x1: 0, y1: 50, x2: 200, y2: 50 })
    expect(gradientLine(180, 200, 100)).toEqual({ x1: 100, y1: 0, x2: 100, y2: 100 })
    expect(gradientLine(45, 100, 100)).toEqual({ x1: 0, y1: 100, x2: 100, y2: 0 })
  })

  it('begins with the plain color it replaces', () => {
    expect(gradientFrom('#5b4bff').stops[0]?.color).toBe('#5b4bff')
    expect(gradientFrom('#ffffff00').stops[0]?.color).toBe('#ffffff')
    expect(colorAt(RED_BLUE, 0)).toBe('#ff0000')
    expect(colorAt(RED_BLUE, 100)).toBe('#0000ff')
  })
})
