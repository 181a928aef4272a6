import { describe, expect, it } from 'vitest'
import { codePointRanges, nonEmojiRanges } from './code-points.ts'
import { edgeScrolled } from './edge-scroll.ts'
import { formatGradient, parseGradient, resolveStops } from './gradient.ts'
import { lineEnds, lineFrame, onEighth } from './line.ts'
import { isInSight, navigatorMap, viewOnMap } from './navigator.ts'
import { layOutTogether } from './side-by-side.ts'
import { fitScale, pinchCamera, pinchScale, toolbarScale, toPage, toScreen, wheelScale, zoomAt } from './zoom.ts'

describe('the view in numbers', () => {
  it('points and zoom', () => {
    const camera = { x: 10, y: 20, scale: 2 }
    expect(toPage(camera, { x: 50, y: 80 })).toEqual({ x: 20, y: 30 })
    expect(toScreen(camera, { x: 20, y: 30 })).toEqual({ x: 50, y: 80 })
    expect(zoomAt(camera, { x: 50, y: 80 }, 3)).toEqual({ x: -10, y: -10, scale: 3 })
    expect([wheelScale(1, -2), wheelScale(0.05, -1), wheelScale(4, 1)]).toEqual([0.8, 0.05, 4])
    expect([pinchScale(1, 1.25), pinchScale(0.05, 0.5), pinchScale(0.05, 4)]).toEqual([1.25, 0.05, 0.2])
    expect([toolbarScale(1.95, 1), toolbarScale(0.15, -1), toolbarScale(0.05, 1)]).toEqual([2, 0.1, 0.1])
    // Fingers that meet do not divide by zero.
    const at = (x: number, y: number) => ({ x, y })
    expect(pinchCamera({ x: 0, y: 0, scale: 1 }, [at(5, 5), at(5, 5)], [at(6, 9), at(9, 5)])).toEqual({
      x: 7.5 - 5 * 4,
      y: 7 - 5 * 4,
      scale: 4,
    })
  })
  it('a page fits the view; a small view is used whole', () => {
    const page = { width: 1000, height: 1000 }
    expect(fitScale({ width: 800, height: 660 }, page, 300)).toBe(0.5)
    expect(fitScale({ width: 700, height: 1160 }, page, 300)).toBe(0.4)
    expect(fitScale({ width: 300, height: 1160 }, page, 300)).toBe(0.3)
    expect(fitScale({ width: 1300, height: 160 }, page, 300)).toBe(0.16)
    expect(fitScale({ width: 0, height: 0 }, page, 300)).toBe(0.001)
    expect(fitScale({ width: 5000, height: 5000 }, { width: 0, height: 0 }, 0)).toBe(1)
  })
  it('the navigator', () => {
    const map = navigatorMap({ width: 500, height: 1000 })
    expect(map).toEqual({ width: 200, height: 190, scale: 0.14, page: { x: 65, y: 25, width: 70, height: 140 } })
    const half = viewOnMap(map, { x: 10, y: 20, scale: 0.5 }, { width: 100, height: 50 })
    expect(Object.values(half).map(value => Math.round(value * 100) / 100)).toEqual([62.2, 19.4, 28, 14])
    const sight = (x: number, y: number) =>
      isInSight({ x, y, scale: 0.5 }, { width: 100, height: 60 }, { width: 50, height: 30 })
    expect([
      sight(0, 0),
      sight(1, 1),
      sight(-1, -1),
      sight(1.1, 0),
      sight(0, 1.1),
      sight(-1.1, 0),
      sight(0, -1.1),
    ]).toEqual([true, true, true, false, false, false, false])
  })
  it('scrolling at each edge, by the depth and the time', () => {
    const [page, view] = [
      { width: 1000, height: 1000 },
      { width: 800, height: 600 },
    ]
    const camera = { x: -100, y: -100, scale: 1 }
    const scrolled = (x: number, y: number, frames?: number) => {
      const { x: left, y: top } = edgeScrolled(camera, { x, y }, page, view, frames)
      return [left, top]
    }
    expect(scrolled(14, 586)).toEqual([-100, -100])
    expect(scrolled(13, 300)).toEqual([-99, -100])
    expect(scrolled(10, 300)).toEqual([-98, -100])
    expect(scrolled(400, 590)).toEqual([-100, -102])
    expect(scrolled(796, 300, 3)).toEqual([-115, -100])
    expect(scrolled(-500, 9999)).toEqual([-82, -118])
    expect(scrolled(-500, 300, 20)).toEqual([40, -100])
    expect(scrolled(400, 9999, 50)).toEqual([-100, -440])
    const small = edgeScrolled({ ...camera, scale: 0.86 }, { x: 9999, y: 300 }, page, view)
    expect(small.x).toBe(-100)
  })
  it('lines', () => {
    const frame = { x: 100, y: 50, width: 200, height: 80, rotation: 0 }
    const own = { x1: 10, y1: 20, x2: 150, y2: 70 }
    expect(lineEnds(frame, null)).toEqual([
      { x: 100, y: 90 },
      { x: 300, y: 90 },
    ])
    expect(lineEnds(frame, own, true, true)).toEqual([
      { x: 290, y: 110 },
      { x: 150, y: 60 },
    ])
    expect(lineFrame({ x: 0, y: 0 }, { x: 30, y: 40 }, 6)).toEqual({
      x: -10,
      y: 17,
      width: 50,
      height: 6,
      rotation: 53.1301,
    })
    expect(lineFrame({ x: 5, y: 5 }, { x: 5, y: 5 }, 2)).toEqual({ x: 4.5, y: 4, width: 1, height: 2, rotation: 0 })
    expect(onEighth({ x: 10, y: 10 }, { x: -90, y: 5 })).toEqual({ x: -90, y: 10 })
    expect(onEighth({ x: 10, y: 20 }, { x: 10, y: 50 })).toEqual({ x: 10, y: 50 })
  })
})

describe('layouts and paints in numbers', () => {
  const boxes = (sizes: readonly (readonly [number, number])[], width = 1000, height = 800) =>
    layOutTogether(
      sizes.map(([w, h]) => ({ width: w, height: h })),
      { x: 500, y: 400 },
      { width, height },
      20,
    ).map(box => Object.values(box).map(Math.round))

  it('pictures side by side shrink to nine tenths of the page', () => {
    expect(
      boxes([
        [600, 300],
        [600, 300],
      ]),
    ).toEqual([
      [50, 290, 440, 220],
      [510, 290, 440, 220],
    ])
  })
  it('pictures that would be lower than a fifth of the page stand in rows', () => {
    const wide = Array.from({ length: 4 }, () => [400, 200] as const)
    expect(boxes(wide)).toEqual([
      [90, 190, 400, 200],
      [510, 190, 400, 200],
      [90, 410, 400, 200],
      [510, 410, 400, 200],
    ])
    // Not lower, when the page itself is low.
    expect(boxes(wide, 1000, 500)).toEqual([
      [50, 348, 210, 105],
      [280, 348, 210, 105],
      [510, 348, 210, 105],
      [740, 348, 210, 105],
    ])
    // Small pictures are not enlarged, nor parted.
    expect(boxes([1, 2, 3, 4].map(() => [20, 10] as const))).toEqual([
      [430, 395, 20, 10],
      [470, 395, 20, 10],
      [510, 395, 20, 10],
      [550, 395, 20, 10],
    ])
  })
  it('ranges of characters', () => {
    expect(codePointRanges(['c', 'a', 'b', '中', 'a', 'x'])).toBe('U+61-63, U+78, U+4E2D')
    expect(codePointRanges([])).toBe('')
    const ranges = nonEmojiRanges()
    expect(ranges.startsWith('U+0-2319, U+231C-23E8, ')).toBe(true)
    expect(ranges.endsWith('-10FFFF')).toBe(true)
    expect(nonEmojiRanges()).toBe(ranges)
  })
  it('gradients of effects', () => {
    const stops = (css: string, length = 100) => {
      const gradient = parseGradient(css)
      return gradient && resolveStops(gradient, length)?.map(({ at }) => Math.round(at * 1000) / 1000)
    }
    expect(stops('linear-gradient(red 20px, lime, blue, white 80px)')).toEqual([0.2, 0.4, 0.6, 0.8])
    expect(stops('linear-gradient(red, blue 0, white)')).toEqual([0, 0, 1])
    expect(stops('linear-gradient(red 5, blue)')).toBeUndefined()
    expect(stops('linear-gradient(red, blue)', 0)).toBeUndefined()
    expect(stops('repeating-linear-gradient(red 30%, blue 80%)')).toEqual([-0.2, 0.3, 0.3, 0.8, 0.8, 1.3])
    expect(stops('repeating-linear-gradient(red 50%, blue 50%)')).toBeUndefined()
    expect(stops('repeating-linear-gradient(red 0, blue 1px)', 2000)).toHaveLength(4000)
    expect(stops('repeating-linear-gradient(red 0, blue 1px)', 2001)).toBeUndefined()
    expect(
      ['-90deg', '450deg', 'to top', 'to left'].map(
        head => parseGradient(`linear-gradient(${head}, red, blue)`)?.angle,
      ),
    ).toEqual([270, 90, 0, 270])
    expect(parseGradient('linear-gradient(90deg, red)')).toBeNull()
    const repeating = parseGradient('repeating-linear-gradient(to bottom, red 0 6px, blue)')
    expect(repeating && formatGradient(repeating)).toBe('repeating-linear-gradient(180deg, red 0 6px, blue)')
  })
})
