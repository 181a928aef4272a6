import { expect, it } from 'vitest'
import { addPoint, alongPath, fittedPath, movePoint, nearestOn, parsePath, removePoint, writePath } from './path.ts'

const read = (text: string) => writePath(parsePath(text))

it('a path begins at 0/0 where nothing says otherwise', () => {
  expect(read('L3 4')).toBe('M0 0L3 4')
  expect(read('C1 2 3 4 5 6')).toBe('M0 0C1 2 3 4 5 6')
})

it('more points behind an M are lines, and one that is not complete ends the path', () => {
  expect(read('M1 2 3 4 5 6')).toBe('M1 2L3 4L5 6')
  expect(read('M1 2L3 4L5 6 7')).toBe('M1 2L3 4')
  expect(read('M1 2C1 2 3 4 5')).toBe('')
  expect(read('M1 2C1 2 3 4 5 6 7 8 9 10 11 12L9 8')).toBe('M1 2C1 2 3 4 5 6C7 8 9 10 11 12L9 8')
  expect(read('M-.5 1.25L-2 .04')).toBe('M-0.5 1.3L-2 0')
})

it('a Z leads back to the start once, and the next piece goes on from there', () => {
  expect(read('M1 2L3 4L5 7ZL9 9')).toBe('M1 2L3 4L5 7L1 2L9 9')
  expect(read('M1 2L3 4L1 2ZL9 9')).toBe('M1 2L3 4L1 2L9 9')
  expect(read('M1 2L1 4Z')).toBe('M1 2L1 4L1 2')
  expect(read('M1 2L3 2Z')).toBe('M1 2L3 2L1 2')
})

it('coordinates reach as far as 20000 px, and no more than 8000 characters and 60 pieces are read', () => {
  expect(read('M0 0L20000 -20000L20001 -20001L30000 5')).toBe('M0 0L20000 -20000L20000 -20000L20000 5')
  expect(parsePath(`M0 0${'L1 2'.repeat(61)}`)).toHaveLength(60)
  expect(read(`M0 0${' '.repeat(7992)}L1 25`)).toBe('M0 0L1 2')
  expect(read(`M0 0${' '.repeat(7993)}L1 2`)).toBe('')
  expect(read(`M0 0${' '.repeat(7992)}L1 2L9 9`)).toBe('M0 0L1 2')
  expect(writePath([])).toBe('')
})

it('a curve is a line only when both its controls lie on its ends', () => {
  expect(read('M1 2C1 2 9 8 9 8')).toBe('M1 2L9 8')
  expect(read('M1 2C1 3 9 8 9 8')).toBe('M1 2C1 3 9 8 9 8')
  expect(read('M1 2C2 2 9 8 9 8')).toBe('M1 2C2 2 9 8 9 8')
  expect(read('M1 2C1 2 9 7 9 8')).toBe('M1 2C1 2 9 7 9 8')
  expect(read('M1 2C1 2 8 8 9 8')).toBe('M1 2C1 2 8 8 9 8')
})

it('a curve is cut in two at any place', () => {
  expect(writePath(addPoint(parsePath('M0 16C16 32 48 64 80 0'), 0, 0.25))).toBe(
    'M0 16C4 20 9 25 14.8 29.3C32 42 56 48 80 0',
  )
  expect(writePath(addPoint(parsePath('M4 16L24 36L0 0'), 0, 0.25))).toBe('M4 16L7.1 19.1L24 36L0 0')
})

it('a curve is followed in sixteen pieces, each at its part of the length', () => {
  const along = alongPath(parsePath('M0 0C0 16 0 32 0 48L30 48'))
  expect(along).toHaveLength(18)
  expect(along.map(({ point }) => point.y)).toEqual([
    0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 48,
  ])
  expect([0, 8, 16, 17].map(index => along[index]?.at)).toEqual([0, 24 / 78, 48 / 78, 1])
  expect(alongPath(parsePath('M0 0L3 4L3 19'))).toEqual([
    { at: 0, point: { x: 0, y: 0 } },
    { at: 0.25, point: { x: 3, y: 4 } },
    { at: 1, point: { x: 3, y: 19 } },
  ])
  expect(alongPath([])).toEqual([])
})

it('the nearest place of a path is one of 33 on each piece, the earlier of two', () => {
  const path = parsePath('M0 0L32 0L32 64')
  const near = (x: number, y: number) => {
    const { segment, at, distance } = nearestOn(path, { x, y })
    return [segment, at * 32, distance]
  }
  // At a quarter of the curve that a line is, 10/64 of its length is behind.
  expect(near(5, 7)).toEqual([0, 8, 7])
  expect(near(29, 10)).toEqual([1, 8, 3])
  expect(near(-3, -4)).toEqual([0, 0, 5])
  expect(near(36, -3)).toEqual([0, 32, 5])
  expect(near(40, 70)).toEqual([1, 32, 10])
  expect(near(16, 16)).toEqual([0, 16, 16])
  expect(nearestOn([], { x: 1, y: 2 })).toEqual({ segment: 0, at: 0, distance: Number.POSITIVE_INFINITY })
})

it('a moved point takes the controls on both of its sides along', () => {
  const path = parsePath('M1 2C3 4 5 6 7 8C9 10 11 12 13 14L20 30')
  const moved = (index: number) => writePath(movePoint(path, index, { x: 100, y: -50 }))
  expect(moved(0)).toBe('M101 -48C103 -46 5 6 7 8C9 10 11 12 13 14L20 30')
  expect(moved(1)).toBe('M1 2C3 4 105 -44 107 -42C109 -40 11 12 13 14L20 30')
  expect(moved(3)).toBe('M1 2C3 4 5 6 7 8C9 10 11 12 13 14L120 -20')
})

it('a removed point joins its two pieces, and leaves the others', () => {
  const path = parsePath('M0 1L2 3L4 5L6 7L8 9')
  expect([0, 1, 2, 3, 4].map(index => writePath(removePoint(path, index)))).toEqual([
    'M2 3L4 5L6 7L8 9',
    'M0 1L4 5L6 7L8 9',
    'M0 1L2 3L6 7L8 9',
    'M0 1L2 3L4 5L8 9',
    'M0 1L2 3L4 5L6 7',
  ])
})

it('a fitted path fills one side of its box, and a short one counts as 1 px', () => {
  const fitted = (path: string, width: number, height: number) =>
    writePath(fittedPath(parsePath(path), { width, height }))
  expect(fitted('M10 20L40 20L40 80', 60, 30)).toBe('M-7.5 -15L7.5 -15L7.5 15')
  expect(fitted('M10 20L70 20L70 40', 30, 40)).toBe('M-15 -5L15 -5L15 5')
  expect(fitted('M10 20L10.5 20', 30, 40)).toBe('M-7.5 0L7.5 0')
  expect(fitted('M10 20L10 20.5', 30, 20)).toBe('M0 -5L0 5')
  expect(fitted('M8 4C8 12 24 12 24 4', 32, 60)).toBe('M-16 -6C-16 10 16 10 16 -6')
})
