import { expect, it } from 'vitest'
import { reorderIds, type StackingMove } from './stacking.ts'

/** Layers bottom to top as letters; those in `chosen` move, those in `floor` stay lowest. */
const moved = (ids: string, chosen: string, move: StackingMove, floor = '') =>
  reorderIds([...ids], new Set(chosen), move, new Set(floor)).join('')

it('chosen layers go to the top, up, down and to the bottom, and keep their order', () => {
  expect(moved('abcde', 'bd', 'top')).toBe('acebd')
  expect(moved('abcde', 'bd', 'bottom')).toBe('bdace')
  expect(moved('abcde', 'bd', 'up')).toBe('acbed')
  expect(moved('abcde', 'bd', 'down')).toBe('badce')
  expect(moved('abcde', 'bc', 'up')).toBe('adbce')
  expect(moved('abcde', 'cd', 'down')).toBe('acdbe')
})

it('a block at the end stays, and what is below it follows', () => {
  expect(moved('abcde', 'be', 'up')).toBe('acbde')
  expect(moved('abcde', 'ad', 'down')).toBe('abdce')
})

it('background pictures stay lowest, also when they are chosen', () => {
  expect(moved('xabc', 'a', 'down', 'x')).toBe('xabc')
  expect(moved('xabc', 'c', 'bottom', 'x')).toBe('xcab')
  expect(moved('xabc', 'xa', 'top', 'x')).toBe('xbca')
  expect(moved('xabc', 'xa', 'up', 'x')).toBe('xbac')
  expect(moved('xabc', 'c', 'down', 'x')).toBe('xacb')
})

it('is the same list when nothing can move', () => {
  const ids = ['a', 'b', 'c']
  const same = (chosen: string, move: StackingMove, floor = '') =>
    reorderIds(ids, new Set(chosen), move, new Set(floor)) === ids
  expect([same('c', 'up'), same('c', 'top'), same('a', 'down'), same('a', 'bottom')]).toEqual(Array(4).fill(true))
  expect([same('', 'top'), same('z', 'up'), same('a', 'top', 'a'), same('abc', 'up')]).toEqual(Array(4).fill(true))
  expect([same('b', 'up'), same('b', 'top'), same('b', 'down'), same('b', 'bottom')]).toEqual(Array(4).fill(false))
})
