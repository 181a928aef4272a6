import { describe, expect, it } from 'vitest'
import { fuzzyScore } from './fuzzy.ts'

describe('fuzzy search', () => {
  it('prefers the whole text, then its beginning, a part, scattered letters', () => {
    const scores = ['置顶', '置顶图层', '图层置顶', '置于最顶', '底'].map(text => fuzzyScore(text, '置顶'))
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(new Set(scores).size).toBe(5)
    expect(scores.at(-1)).toBe(0)
  })

  it('takes the closest run of letters', () => {
    expect(fuzzyScore('axxxbab', 'ab')).toBeGreaterThan(fuzzyScore('axxxb', 'ab'))
    expect(fuzzyScore('abc', 'ca')).toBe(0)
  })

  it('in numbers', () => {
    expect(fuzzyScore('abc', '')).toBe(1)
    expect(fuzzyScore('', '')).toBe(1)
    expect(fuzzyScore('', 'a')).toBe(0)
    expect(fuzzyScore('ab', 'ab')).toBe(1)
    expect(fuzzyScore('abcd', 'ab')).toBeCloseTo(0.85)
    expect(fuzzyScore('xabc', 'ab')).toBeCloseTo(0.65)
    // The closest run has five of the letters.
    expect(fuzzyScore('a-b-c', 'abc')).toBeCloseTo(0.2 + 0.6 / 5)
    expect(fuzzyScore('a--b-c-a-bc', 'abc')).toBeCloseTo(0.2 + 0.6 / 4)
    expect(fuzzyScore('a-bca--', 'abc')).toBeCloseTo(0.2 + 0.6 / 4)
  })
})
