import { describe, expect, it } from 'vitest'
import { accentColors } from './accent.ts'
import { fromHsb, fromRgb, parseHex } from './color.ts'
import { gradientFrom } from './fill-gradient.ts'
import { hitsFrame, touchesBox } from './hit.ts'
import { keepInView } from './keep-in-view.ts'
import { layOutTogether } from './side-by-side.ts'
import { cover, coversPage, fitInside, placeFrame } from './smart-scale.ts'
import { fitScale } from './zoom.ts'

describe('an accent in numbers', () => {
  const all = (hex: string) => Object.values(accentColors(hex) ?? {})
  it('is darker under the pointer, and its soft shades are light tints of it', () => {
    const names = ['accent', 'hover', 'pressed', 'soft', 'softHover', 'line', 'on']
    expect(Object.keys(accentColors('#0b7a6b') ?? {})).toEqual(names)
    expect(all('#0b7a6b')).toEqual(['#0b7a6b', '#0a7062', '#096458', '#edf6f4', '#e6f1ef', '#a2c7bf', '#ffffff'])
    expect(all('#5b4bff')).toEqual(['#5b4bff', '#5445eb', '#4b3dd1', '#f1f3fe', '#ebedfd', '#afb8fc', '#ffffff'])
  })
  it('is darkened by a hundredth at a time', () => {
    expect(all('#ffd400')).toEqual(['#7f6a00', '#756200', '#695700', '#f7f4e6', '#f4efdc', '#cfbd81', '#ffffff'])
    expect(all('#E0207A')).toEqual(['#cc1d6f', '#bc1b66', '#a7185b', '#feeff3', '#fde8ee', '#f5a2bb', '#ffffff'])
    expect(all('#ffffff')).toEqual(['#6b6b6b', '#636363', '#585858', '#f3f3f3', '#eeeeee', '#bebebe', '#ffffff'])
  })
})

it('a color is opaque unless something else is said', () => {
  expect([fromRgb(1, 2, 3).alpha, fromHsb(9, 8, 7).alpha, parseHex('123456')?.alpha]).toEqual([100, 100, 100])
  expect([fromRgb(1, 2, 3, 4).alpha, fromHsb(9, 8, 7, 6).alpha, parseHex('123456', 7)?.alpha]).toEqual([4, 6, 7])
  expect(gradientFrom('#12345600').stops.map(({ color }) => color)).toEqual(['#123456', '#acb8c4'])
})

describe('a design on a page of another size', () => {
  const [from, to] = [
    { width: 200, height: 100 },
    { width: 300, height: 400 },
  ]
  it('lies inside of it or covers it, in the middle', () => {
    expect(fitInside(from, to)).toEqual({ ratio: 1.5, dx: 0, dy: 125 })
    expect(cover(from, to)).toEqual({ ratio: 4, dx: -250, dy: 0 })
    expect(fitInside({ width: 100, height: 200 }, { width: 400, height: 300 })).toEqual({ ratio: 1.5, dx: 125, dy: 0 })
    expect(cover({ width: 100, height: 200 }, { width: 400, height: 300 })).toEqual({ ratio: 4, dx: 0, dy: -250 })
    const frame = { x: 3, y: 5, width: 7, height: 11, rotation: 13 }
    expect(placeFrame(frame, { ratio: 2, dx: 100, dy: -50 })).toEqual({
      ...{ x: 106, y: -40 },
      ...{ width: 14, height: 22, rotation: 13 },
    })
  })
  it('a layer covers its page even if it misses an edge by half a px', () => {
    const covers = (x: number, y: number, width: number, height: number, rotation = 0) =>
      coversPage({ x, y, width, height, rotation }, from)
    expect([covers(0, 0, 200, 100), covers(0.5, 0.5, 199, 99), covers(-9, -8, 300, 200)]).toEqual([true, true, true])
    expect([covers(0.6, 0, 250, 100), covers(0, 0.6, 200, 150)]).toEqual([false, false])
    expect([covers(0, 0, 199.4, 100), covers(0, 0, 200, 99.4)]).toEqual([false, false])
    // A quarter turn about 100/50.
    expect([covers(50, -50, 100, 200, 90), covers(0, 0, 200, 100, 90)]).toEqual([true, false])
    // Turned by 45°, a square must be as long as both sides together, by the root of two.
    expect([covers(-6.2, -56.2, 212.4, 212.4, 45), covers(-5, -55, 210, 210, 45)]).toEqual([true, false])
  })
})

it('a page that fits with its margin is in the middle, a larger one reaches to the margin of both edges', () => {
  const kept = (x: number, y: number, scale = 2) => {
    const camera = keepInView({ x, y, scale }, { width: 100, height: 300 }, { width: 500, height: 400 }, 30)
    return [camera.x, camera.y, camera.scale]
  }
  // 200 × 600 screen px in 500 × 400: y is from 400 − 600 − 15 to 15.
  expect([kept(7, 9), kept(7, 16), kept(7, -214), kept(7, -216)]).toEqual([
    [150, 9, 2],
    [150, 15, 2],
    [150, -214, 2],
    [150, -215, 2],
  ])
  expect(keepInView({ x: 3, y: 4, scale: 1 }, { width: 470, height: 371 }, { width: 500, height: 400 }, 30)).toEqual({
    ...{ x: 15, y: 14 },
    scale: 1,
  })
})

it('a point near the end of a round corner is cut off by less than a px', () => {
  const box = { x: 0, y: 0, width: 80, height: 60, rotation: 0 }
  const hits = (x: number, y: number) => hitsFrame(box, { x, y }, 0, [30, 9, 20, 5])
  expect([hits(29.5, 0), hits(0, 29.5), hits(29.5, 0.01), hits(0.01, 29.5)]).toEqual([false, false, true, true])
  expect([hits(30, 0), hits(0, 30)]).toEqual([true, true])
  // The radius of the upper left corner counts up to the middle, that of the lower right one from there.
  const large = (x: number, y: number) => hitsFrame(box, { x, y }, 0, [30, 0, 0, 0])
  expect([large(8, 8), large(9, 9), large(72, 8), large(72, 52)]).toEqual([false, true, true, true])
})

it('a large selection box touches a turned square with its very corner', () => {
  // The upper left side of the square is where x + y = 100 − 50 · √2.
  const square = { x: 0, y: 0, width: 100, height: 100, rotation: 45 }
  const touches = (corner: number) =>
    touchesBox(square, { x: corner - 1000, y: corner - 1000, width: 1000, height: 1000 })
  expect([touches(14.6), touches(14.7)]).toEqual([false, true])
})

it('five pictures stand in rows of three and two, or of two where those would be too low', () => {
  const boxes = (height: number) =>
    layOutTogether(Array(5).fill({ width: 400, height: 200 }), { x: 500, y: 400 }, { width: 1000, height }, 20).map(
      box => Object.values(box).map(Math.round),
    )
  expect(boxes(700)).toEqual([
    [50, 218, 287, 143],
    [357, 218, 287, 143],
    [663, 218, 287, 143],
    [90, 382, 400, 200],
    [510, 382, 400, 200],
  ])
  expect(boxes(800).map(([x, y]) => [x, y])).toEqual([
    [90, 80],
    [510, 80],
    [90, 300],
    [510, 300],
    [300, 520],
  ])
})

it('pictures without any room are 1 px high', () => {
  const two = Array(2).fill({ width: 20, height: 10 })
  expect(layOutTogether(two, { x: 500, y: 400 }, { width: 20, height: 4 }, 20)).toEqual([
    { x: 488, y: 399.5, width: 2, height: 1 },
    { x: 510, y: 399.5, width: 2, height: 1 },
  ])
})

it('the scale at which a page fits knows views and pages of a px', () => {
  const scaled = (view: readonly [number, number], page: readonly [number, number]) =>
    fitScale({ width: view[0], height: view[1] }, { width: page[0], height: page[1] }, 300)
  expect(scaled([1.5, 9000], [1000, 1000])).toBeCloseTo(0.0015, 9)
  expect(scaled([300.5, 9000], [1000, 1000])).toBeCloseTo(0.0005, 9)
  expect(scaled([9000, 160.5], [1000, 1000])).toBeCloseTo(0.0005, 9)
  expect(scaled([9000, 1.5], [1000, 1000])).toBeCloseTo(0.0015, 9)
  expect(scaled([9000, 160.5], [1000, 1])).toBeCloseTo(0.5, 9)
  expect(scaled([300.5, 9000], [1, 1000])).toBeCloseTo(0.5, 9)
})

it('as few rows as keep the pictures as high as a fifth of the page, but no more than the root of their number', () => {
  const rows = (count: number, height: number) =>
    new Set(
      layOutTogether(
        Array(count).fill({ width: 400, height: 200 }),
        { x: 500, y: 400 },
        { width: 1000, height },
        20,
      ).map(({ y }) => y),
    ).size
  // Four in a row are 105 px high.
  expect([rows(4, 525), rows(4, 526), rows(4, 5000), rows(7, 5000)]).toEqual([1, 2, 2, 3])
})
