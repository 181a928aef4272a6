import { describe, expect, it } from 'vitest'
import { field, fieldOf, isObject, isSame, ownValue, record, valueAt, withValueAt } from './lens.ts'
import type { Json, JsonObject } from './records.ts'

const number = {
  read: (wire: Json | undefined) => (typeof wire === 'number' ? wire : undefined),
  write: (value: number) => value,
}

describe('two JSON values', () => {
  it('are the same in any order of keys, but not with other keys, lengths or kinds', () => {
    const same = [
      [1, 1],
      [Number.NaN, Number.NaN],
      [0, -0],
      [null, null],
      ['a', 'a'],
      [[], []],
      [
        [1, [2]],
        [1, [2]],
      ],
      [
        { a: 1, b: { c: [] } },
        { b: { c: [] }, a: 1 },
      ],
    ] as const
    for (const [a, b] of same) expect([isSame(a, b), isSame(b, a)], JSON.stringify([a, b])).toEqual([true, true])
    const different = [
      [1, 2],
      [1, '1'],
      [0, null],
      [null, {}],
      [{}, 'a'],
      ['', {}],
      [[], {}],
      [[1], { 0: 1 }],
      [[1], [1, 2]],
      [
        [1, 2],
        [2, 1],
      ],
      [{ a: 1 }, { a: 2 }],
      [{ a: 1 }, { b: 1 }],
      [{ a: 1 }, { a: 1, b: 2 }],
      [{ a: undefined }, { b: undefined }],
    ] as const
    for (const [a, b] of different) expect([isSame(a, b), isSame(b, a)], JSON.stringify([a, b])).toEqual([false, false])
  })
})

describe('a value inside a wire object', () => {
  it('is its own at every step, and is written without changing what is beside it', () => {
    const wire: JsonObject = { a: { b: 1, c: 2 }, d: [1], e: 'x' }
    expect([valueAt(wire, ['a', 'b']), valueAt(wire, ['d', '0']), valueAt(wire, ['e', 'length'])]).toEqual([
      1,
      undefined,
      undefined,
    ])
    expect([valueAt(wire, ['a', 'constructor']), ownValue(wire, 'toString'), valueAt(wire, [])]).toEqual([
      undefined,
      undefined,
      wire,
    ])
    expect(withValueAt(wire, ['a', 'b'], 7)).toEqual({ a: { b: 7, c: 2 }, d: [1], e: 'x' })
    expect(withValueAt(wire, ['a', 'b'], undefined)).toEqual({ a: { c: 2 }, d: [1], e: 'x' })
    expect(withValueAt({ d: [1] }, ['d', 'x', 'y'], 3)).toEqual({ d: { x: { y: 3 } } })
    expect([isObject({}), isObject([]), isObject(null), isObject('a')]).toEqual([true, false, false, false])
  })

  it('is read from the first place that has one, and written to the first and to all others that have one', () => {
    const lens = fieldOf([['a'], ['b'], ['c']], number, 9)
    expect([lens.get({}), lens.get({ b: 1, c: 2 }), lens.get({ a: 'x', b: 1 }), lens.get({ a: 3, b: 1 })]).toEqual([
      9, 1, 9, 3,
    ])
    expect(lens.set({}, 5)).toEqual({ a: 5 })
    expect(lens.set({ c: 1 }, 5)).toEqual({ a: 5, c: 5 })
    expect(lens.set({ a: 1, b: 2 }, 5)).toEqual({ a: 5, b: 5 })
    const noted = fieldOf([['a'], ['b']], { read: () => 1, write: (value, before) => `${value} for ${before}` }, 0)
    expect([noted.set({}, 1), noted.set({ b: 'x' }, 1)]).toEqual([
      { a: '1 for undefined' },
      { a: '1 for x', b: '1 for x' },
    ])
  })

  it('is written in a record only where it differs', () => {
    const lens = record<{ readonly a: number; readonly b: number }>({
      a: field(['a'], number, 1),
      b: field(['b'], number, 2),
    })
    const wire = { b: 7, z: 0 }
    expect(lens.get(wire)).toEqual({ a: 1, b: 7 })
    expect(Object.isFrozen(lens.get(wire))).toBe(true)
    expect(lens.set(wire, { a: 1, b: 7 })).toBe(wire)
    expect(lens.set(wire, { a: 3, b: 7 })).toEqual({ a: 3, b: 7, z: 0 })
  })
})
