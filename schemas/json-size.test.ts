import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonExcess } from './json-size.ts'

const FREE = { depth: 1000, values: 1_000_000, keys: 1_000_000 }

describe('the size of a JSON text', () => {
  it('levels: lists and objects inside each other', () => {
    expect(jsonExcess('[[[]]]', { ...FREE, depth: 3 })).toBe(null)
    expect(jsonExcess('[[[]]]', { ...FREE, depth: 2 })).toBe('depth')
    expect(jsonExcess('[[],[],{}]', { ...FREE, depth: 2 })).toBe(null)
    expect(jsonExcess('{"a":{"b":[1]}}', { ...FREE, depth: 2 })).toBe('depth')
  })

  it('values: of lists and objects, and the empty ones among them', () => {
    expect(jsonExcess('[1,2,[3,"4"]]', { ...FREE, values: 6 })).toBe(null)
    expect(jsonExcess('[1,2,[3,"4"]]', { ...FREE, values: 5 })).toBe('values')
    expect(jsonExcess('[[],[],[]]', { ...FREE, values: 7 })).toBe(null)
    expect(jsonExcess('[[],[],[]]', { ...FREE, values: 6 })).toBe('values')
  })

  it('keys: of each object for itself, not the items of a list', () => {
    expect(jsonExcess('{"a":1,"b":[1,2,3],"c":{"d":1,"e":2,"f":3}}', { ...FREE, keys: 3 })).toBe(null)
    expect(jsonExcess('{"a":{"d":1,"e":2,"f":3}}', { ...FREE, keys: 2 })).toBe('keys')
    expect(jsonExcess('{"a":[1,2,3],"b":1,"c":2}', { ...FREE, keys: 2 })).toBe('keys')
  })

  it('what looks like JSON inside a string does not count, whatever is escaped in it', () => {
    const limits = { depth: 1, values: 3, keys: 1 }
    for (const content of ['[[[,,,', '{"a":1,"b":2}', '\\', '\\\\', '"', '\\"[[[', '\\\\"[,[,', '[\\'])
      expect([content, jsonExcess(JSON.stringify([content]), limits)]).toEqual([content, null])
  })

  it('text that is not JSON is not its affair, but is counted as far as it goes', () => {
    for (const text of ['', ' ', '"', '"abc', '"\\', ']]]', '}{', 'nonsense']) expect(jsonExcess(text, FREE)).toBe(null)
    expect(jsonExcess('['.repeat(2000), FREE)).toBe('depth')
  })

  it('is at least the number of values of every JSON text, and at most one more for each empty list or object', () => {
    type Size = readonly [values: number, empty: number]
    const sizeOf = (value: unknown): Size => {
      if (typeof value !== 'object' || value === null) return [1, 0]
      const inner = Object.values(value).map(sizeOf)
      const sum = (at: 0 | 1) => inner.reduce((total, size) => total + size[at], 0)
      return [1 + sum(0), (inner.length === 0 ? 1 : 0) + sum(1)]
    }
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const [values, empty] = sizeOf(value)
        expect(jsonExcess(text, { ...FREE, values: values + empty })).toBe(null)
        if (values > 1 || empty > 0) expect(jsonExcess(text, { ...FREE, values: values - 1 })).toBe('values')
      }),
    )
  })
})
