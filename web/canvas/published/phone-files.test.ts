import { describe, expect, it } from 'vitest'
import { readSubsetAddress } from '#schemas/catalog/font-subsets.ts'
import { EMOJI_FONT, resolveFace } from '#schemas/catalog/fonts.ts'
import { neededSize } from './phone-pictures.ts'
import { subsetsOf } from './published-fonts.ts'

describe('the file of a picture for phones', () => {
  const photo = { width: 4000, height: 3000, bytes: 5_000_000 }

  it('has the size in which it is seen, and never more', () => {
    expect(neededSize(photo, 800)).toEqual({ width: 800, height: 600 })
    expect(neededSize({ ...photo, width: 3000, height: 12_000 }, 9000)).toEqual({ width: 750, height: 3000 })
  })

  it('is the own file where that is small enough: it keeps every pixel', () => {
    expect(neededSize({ width: 800, height: 600, bytes: 50_000 }, 800)).toBeNull()
    expect(neededSize({ width: 900, height: 600, bytes: 50_000 }, 800)).toBeNull()
    expect(neededSize({ ...photo, bytes: 40_000 }, 800)).toBeNull()
    // A hidden layer may be shown at any size.
    expect(neededSize({ width: 1000, height: 600, bytes: 50_000 }, Number.POSITIVE_INFINITY)).toBeNull()
  })

  it('is written again where the own file is wasteful, at its own size', () => {
    expect(neededSize({ width: 800, height: 600, bytes: 900_000 }, 800)).toEqual({ width: 800, height: 600 })
  })
})

describe('the subsets of a face', () => {
  const face = resolveFace('思源宋体', 400)
  const read = (address: string) => readSubsetAddress(new URL(address, 'https://moye.test'))?.characters ?? ''

  it('are that of the first page with all that can join, then the rest, without a character twice', () => {
    const [first, rest, ...more] = subsetsOf(face, '春\nA', '春\n夏\nV')
    expect(more).toEqual([])
    expect([...(first?.characters ?? '')].sort()).toEqual([' ', 'A', 'V', '春'].sort())
    expect(rest?.characters).toBe('夏')
    expect([read(first?.address ?? ''), read(rest?.address ?? '')]).toEqual([first?.characters, '夏'])
  })

  it('are one when nothing is left, or the first page has none of it', () => {
    expect(subsetsOf(face, '春\nA', '春')).toHaveLength(1)
    expect(subsetsOf(face, '', '春\n夏').map(({ characters }) => characters)).toEqual([' 夏春'])
  })

  it('each fit into an address, and together hold every character', () => {
    const many = Array.from({ length: 3000 }, (_, at) => String.fromCodePoint(0x4e00 + at))
    const parts = subsetsOf(face, '一', many.join('\n'))
    expect(parts.length).toBeGreaterThan(3)
    expect(new Set(parts.map(({ characters }) => characters).join(''))).toEqual(new Set([' ', ...many]))
    for (const { address, characters } of parts) expect(read(address)).toBe(characters)
  })

  it('never let the emoji face draw a space', () => {
    expect(subsetsOf(EMOJI_FONT, '🌸', '🌸\n🏔')[0]?.characters).not.toContain(' ')
  })
})
