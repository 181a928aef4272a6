import { expect, it } from 'vitest'
import { extend, keepShown, NONE, selectAll, toggle } from './selection.ts'

const ORDER = [5, 9, 2, 7, 4]
const ids = (selection: typeof NONE) => [...selection.ids].sort()

it('a press selects, another one unselects', () => {
  const one = toggle(NONE, 9)
  expect([ids(one), ids(toggle(one, 9)), ids(toggle(one, 4))]).toEqual([[9], [], [4, 9]])
})

it('Shift adds everything between the last chosen one and this one, in either direction', () => {
  expect(ids(extend(toggle(NONE, 9), 7, ORDER))).toEqual([2, 7, 9])
  expect(ids(extend(toggle(NONE, 4), 2, ORDER))).toEqual([2, 4, 7])
  const twice = extend(extend(toggle(NONE, 2), 4, ORDER), 5, ORDER)
  expect(ids(twice)).toEqual([2, 4, 5, 7, 9])
  expect(ids(extend(NONE, 2, ORDER))).toEqual([2])
  // The first of the range is not on this page any more.
  expect(ids(extend({ ids: new Set([1]), anchor: 1 }, 7, ORDER))).toEqual([1, 7])
})

it('what is not shown any more is not selected any more', () => {
  const all = selectAll(ORDER)
  expect(ids(keepShown(all, [2, 4]))).toEqual([2, 4])
  expect(keepShown(all, [...ORDER, 11])).toBe(all)
  expect(ids(selectAll([]))).toEqual([])
})
