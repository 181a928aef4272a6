import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const UNIT = /^(px per cm|px|screenPx|ms and screenPx|ms|days|mm|pt|dpi|degrees|bytes|characters|count|ratio); /
/** A doc comment of one line, or none, and a key below it; `{` alone opens a group of keys. */
const KEY = /^(?: *\/\*\* (.*) \*\/\n)? *(\w+): (\{$)?/gm

describe('limits', () => {
  const text = readFileSync(new URL('../schemas/catalog/limits.ts', import.meta.url), 'utf8')
  const keys = [...text.slice(text.indexOf('LIMITS = {')).matchAll(KEY)].map(([, doc = '', key = '', group]) => ({
    doc,
    key,
    isGroup: group !== undefined,
  }))

  it('each has a comment that begins with its unit', () => {
    expect(keys.length).toBeGreaterThan(80)
    expect(keys.filter(({ doc, isGroup }) => !isGroup && !UNIT.test(doc)).map(({ key }) => key)).toEqual([])
  })

  it('a key that ends in a unit is told in that unit', () => {
    const named = keys.filter(({ key, isGroup }) => !isGroup && /(Ms|Days|Bytes|Mm)$/.test(key))
    const unitOf = (key: string) => /[A-Z][a-z]+$/.exec(key)?.[0].toLowerCase()
    expect(named.filter(({ doc, key }) => UNIT.exec(doc)?.[1] !== unitOf(key)).map(({ key }) => key)).toEqual([])
  })
})
