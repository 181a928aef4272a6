import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { consume, downloadCounts } from '../api/allowance.ts'
import { HOSTED_COUNTS, hasNoneLeft, isMembersList, isUnlimited, leftOf, pays } from './allowance.ts'

const NONE = [{ type: 1, count: 0 }] as const
const SOME = [{ type: 1, count: 2 }] as const
const SPENT = [
  { type: 1, count: 0 },
  { type: 2, count: 0 },
] as const
const UNLIMITED = [
  { type: 1, count: -1 },
  { type: 2, count: -7 },
] as const

describe('the count list', () => {
  it('A-3-11 is a list of entries with a type and a count', () => {
    for (const list of [NONE, SOME, SPENT, UNLIMITED, HOSTED_COUNTS])
      expect(v.is(downloadCounts.output, list)).toBe(true)
    for (const odd of [
      { type: 1, count: 1 },
      [{ type: 3, count: 1 }],
      [{ type: 1 }],
      [{ count: 1 }],
      [{ type: 1, count: '1' }],
    ])
      expect(v.is(downloadCounts.output, odd)).toBe(false)
  })

  it('A-3-12 below 0 a count is unlimited, and pays for any number of pages', () => {
    expect([-1, -7, 0, 1].map(isUnlimited)).toEqual([true, true, false, false])
    expect([1, 100, 1e9].map(pages => pays(-1, pages))).toEqual([true, true, true])
    expect([pays(2, 2), pays(2, 3), pays(0, 1)]).toEqual([true, false, false])
    expect([leftOf(UNLIMITED, 2), leftOf(SOME, 1), leftOf(SOME, 2)]).toEqual([-1, 2, 0])
  })

  it('A-3-13 with two entries or more is a member’s, with fewer it is not', () => {
    expect([[], NONE, SOME, SPENT, UNLIMITED, HOSTED_COUNTS].map(isMembersList)).toEqual([
      ...[false, false, false],
      ...[true, true, true],
    ])
    expect(HOSTED_COUNTS).toEqual([
      { type: 1, count: 10 },
      { type: 2, count: 10 },
    ])
    expect(isMembersList([...SPENT, { type: 1, count: 1 }])).toBe(true)
  })

  it('A-3-14 with one entry of 0 has no download left', () => {
    expect([NONE, SOME].map(hasNoneLeft)).toEqual([true, false])
  })

  it('A-3-15 with two entries of 0 is a member’s, who has none left today', () => {
    expect([isMembersList(SPENT), hasNoneLeft(SPENT)]).toEqual([true, true])
    expect([hasNoneLeft(UNLIMITED), hasNoneLeft([NONE[0], { type: 2, count: 1 }])]).toEqual([false, false])
  })
})

it('a consumption names its work by a number, its type, its pages and, if it likes, an address', () => {
  expect(v.parse(consume.body, { workId: 7, type: 1 })).toEqual({ workId: 7, type: 1, multi: 1 })
  const whole = { workId: 7, type: 2, multi: 3, url: '/r/a.png' }
  expect(v.parse(consume.body, whole)).toEqual(whole)
  for (const odd of [{ workId: '7' }, { type: 3 }, { multi: 0 }, { multi: 101 }])
    expect(v.is(consume.body, { ...whole, ...odd })).toBe(false)
})
