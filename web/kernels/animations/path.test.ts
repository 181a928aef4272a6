import { expect, it } from 'vitest'
import {
  addPoint,
  alongPath,
  fittedPath,
  movePoint,
  nearestOn,
  PATHS,
  parsePath,
  removePoint,
  writePath,
} from './path.ts'

it('reads and writes lines and curves; the end of a closed path is its start', () => {
  for (const path of Object.values(PATHS)) expect(writePath(parsePath(path))).toBe(path)
  expect(writePath(parsePath(' M 10,10 L 20 10 20 30 Z'))).toBe('M10 10L20 10L20 30L10 10')
})

it('a hostile path is read up to its error, within limits', () => {
  expect(writePath(parsePath('M0 0L9 9A1 1 0 0 0 9 9L1 1'))).toBe('M0 0L9 9')
  expect(parsePath('L')).toEqual([])
  expect(parsePath('M1 2 3')).toEqual([])
  expect(parsePath('<script>')).toEqual([])
  const far = parsePath(`M0 0L${'9'.repeat(400)} -1e9`)
  for (const { to } of far) expect(Math.max(Math.abs(to.x), Math.abs(to.y))).toBeLessThanOrEqual(20_000)
  expect(parsePath(`M0 0L${'1 1 2 2 '.repeat(900)}`)).toHaveLength(60)
})

it('a path without length stands still', () => {
  expect(alongPath(parsePath('M5 5L5 5'))).toEqual([{ at: 0, point: { x: 5, y: 5 } }])
})

it('points are moved with their controls, added on the line, and removed down to one piece', () => {
  const path = parsePath('M0 0C0 10 10 10 10 0L20 0')
  expect(writePath(movePoint(path, 1, { x: 0, y: 5 }))).toBe('M0 0C0 10 10 15 10 5L20 0')
  expect(writePath(movePoint(path, 0, { x: 1, y: 1 }))).toBe('M1 1C1 11 10 10 10 0L20 0')
  expect(writePath(addPoint(path, 1, 0.5))).toBe('M0 0C0 10 10 10 10 0L15 0L20 0')
  expect(writePath(removePoint(path, 1))).toBe('M0 0C0 10 20 0 20 0')
  expect(writePath(removePoint(path, 2))).toBe('M0 0C0 10 10 10 10 0')
  expect(writePath(removePoint(path, 0))).toBe('M10 0L20 0')
  const last = parsePath('M0 0L1 1')
  expect(removePoint(last, 1)).toBe(last)
  expect(nearestOn(path, { x: 15, y: 3 })).toMatchObject({ segment: 1, at: 0.5 })
})

it('a path fits into a box with its middle at 0/0', () => {
  const fitted = (path: string) => writePath(fittedPath(parsePath(path), { width: 40, height: 20 }))
  expect(fitted('M0 0L100 0L100 100')).toBe('M-10 -10L10 -10L10 10')
  expect(fitted('M50 50L450 50')).toBe('M-20 0L20 0')
})
