import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashesIn } from './named-files.ts'

const HASH = '0123456789abcdef'.repeat(4)

describe('hashes in a text', () => {
  it('are found in any place, once, and only whole ones', () => {
    for (let before = 0; before < 130; before++)
      expect(hashesIn(`${'.'.repeat(before)}${HASH}.png /u/${HASH}.webp`)).toEqual([HASH])
    for (const text of [
      `${HASH}0`,
      `a${HASH}`,
      `Z${HASH}`,
      `${HASH}_`,
      HASH.slice(1),
      HASH.toUpperCase(),
      HASH.repeat(9),
    ])
      expect(hashesIn(text)).toEqual([])
  })

  it('are those that the expression finds', () => {
    const piece = fc.oneof(
      fc.constantFrom(HASH, `${HASH}.png`, HASH.slice(5), 'G', '_', '墨', '"', '/u/', `${HASH}${HASH}`),
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 60, maxLength: 68 }),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        const text = pieces.join('')
        expect(hashesIn(text)).toEqual([...new Set(text.match(/\b[\da-f]{64}\b/g))])
      }),
      { numRuns: 2000 },
    )
  })

  it('a text of digits alone is walked through once', () => {
    expect(hashesIn('a'.repeat(5_000_000))).toEqual([])
  })
})
