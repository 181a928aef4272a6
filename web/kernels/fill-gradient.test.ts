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

  it('reads every side and corner, and turns beyond a full one', () => {
    const angle = (head: string) => parseGradient(`linear-gradient(${head}, red, blue)`)?.angle
    const sides = ['top', 'right', 'bottom', 'left']
    expect(sides.map(side => angle(`to ${side}`))).toEqual([0, 90, 180, 270])
    const corners = ['top right', 'right top', 'bottom right', 'right bottom', 'bottom left', 'left bottom']
    expect([...corners, 'top left', 'left top'].map(side => angle(`to ${side}`))).toEqual([
      45, 45, 135, 135, 225, 225, 315, 315,
    ])
    expect(['450deg', '-90deg', '720deg'].map(angle)).toEqual([90, 270, 0])
    expect(parseGradient('linear-gradient(red, blue)')?.angle).toBe(180)
  })

  it('spreads stops without a place between their neighbors, and sorts those out of order', () => {
    const at = (list: string) => parseGradient(`linear-gradient(${list})`)?.stops.map(stop => stop.at)
    expect(at('red, #0f0, blue, #fff')).toEqual([0, expect.closeTo(33.333), expect.closeTo(66.667), 100])
    expect(at('red 20%, #0f0, blue, #fff 80%')).toEqual([20, 40, 60, 80])
    expect(at('red, #0f0 30%, blue, #fff')).toEqual([0, 30, 65, 100])
    expect(at('red 90%, blue 10%')).toEqual([10, 90])
    expect(at('red -5%, blue 130%')).toEqual([0, 100])
    expect(at('rgba(1, 2, 3, 0.5) 0%, rgb(9, 8, 7) 50%')).toEqual([0, 50])
  })

  it('reads no more than 1024 characters, and no gradient with a stop that is no color', () => {
    const long = (length: number) => {
      const css = 'linear-gradient(red, blue)'
      return css + ' '.repeat(length - css.length)
    }
    expect(parseGradient(long(1024))).not.toBeNull()
    expect(parseGradient(long(1025))).toBeNull()
    expect(parseGradient('linear-gradient(red, blue, nothing)')).toBeNull()
  })

  it('the color between two stops, before the first and behind the last', () => {
    const three: Gradient = {
      ...RED_BLUE,
      stops: [
        { at: 20, color: '#ff0000' },
        { at: 40, color: '#00ff0080' },
        { at: 80, color: '#0000ff' },
      ],
    }
    expect([0, 20, 30, 40, 50, 80, 100].map(at => colorAt(three, at))).toEqual([
      '#ff0000',
      '#ff0000',
      '#808000bf',
      '#00ff0080',
      '#00bf40a1',
      '#0000ff',
      '#0000ff',
    ])
    expect(colorAt({ ...RED_BLUE, stops: [] }, 50)).toBe('#000000')
    expect([9, 10, 11].map(at => colorAt({ ...RED_BLUE, stops: [{ at: 10, color: '#00ff00' }] }, at))).toEqual(
      Array(3).fill('#00ff00'),
    )
    const same = [
      { at: 50, color: '#ff0000' },
      { at: 50, color: '#0000ff' },
    ]
    expect([49, 50, 51].map(at => colorAt({ ...RED_BLUE, stops: same }, at))).toEqual(['#ff0000', '#ff0000', '#0000ff'])
  })

  it('a stop that is added or moved stands at a whole per cent of the line', () => {
    expect(STOPS).toEqual({ min: 2, max: 10 })
    expect(addStop(RED_BLUE, 33.4)?.gradient.stops[1]?.at).toBe(33)
    expect(addStop(RED_BLUE, 130)?.gradient.stops.map(({ at }) => at)).toEqual([0, 100, 100])
    expect(moveStop(RED_BLUE, 0, 12.6).gradient.stops[0]?.at).toBe(13)
    expect(moveStop(RED_BLUE, 1, -7)).toMatchObject({ gradient: { stops: [{ at: 0 }, { at: 0 }] } })
    expect(moveStop(RED_BLUE, 5, 10)).toEqual({ gradient: RED_BLUE, index: 5 })
    expect(
      reverseStops({
        ...RED_BLUE,
        stops: [
          { at: 0, color: 'a' },
          { at: 30, color: 'b' },
        ],
      }).stops,
    ).toEqual([
      { at: 70, color: 'b' },
      { at: 100, color: 'a' },
    ])
    expect(gradientCss({ ...RED_BLUE, angle: -0.001, stops: [{ at: 33.3333, color: '#fff' }] })).toBe(
      'linear-gradient(0deg, #fff 33.33%)',
    )
  })

  it('the line of a slanted gradient reaches level with the corners', () => {
    expect(gradientLine(45, 200, 100)).toEqual({ x1: 25, y1: 125, x2: 175, y2: -25 })
    expect(gradientLine(150, 200, 100)).toEqual({ x1: 53.35, y1: -30.8, x2: 146.65, y2: 130.8 })
  })

  it('leads from a plain color to a lighter tone, from a light one to a darker', () => {
    const colors = (css: string) => gradientFrom(css).stops.map(({ color }) => color)
    expect(gradientFrom('#000000')).toEqual({
      kind: 'linear',
      angle: 180,
      stops: [
        { at: 0, color: '#000000' },
        { at: 100, color: '#a6a6a6' },
      ],
    })
    expect(colors('#ffffff')).toEqual(['#ffffff', '#999999'])
    expect(colors('#00ff0080')).toEqual(['#00ff0080', '#a6ffa6'])
    expect(colors('#ff0000')).toEqual(['#ff0000', '#ffa6a6'])
    expect(colors('#969696')).toEqual(['#969696', '#dadada'])
    expect(colors('#979797')).toEqual(['#979797', '#5b5b5b'])
    expect(colors('#ff8000')).toEqual(['#ff8000', '#994d00'])
    expect(colors('no color')).toEqual(['#ff0000', '#ffa6a6'])
  })
})
