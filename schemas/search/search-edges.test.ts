import { describe, expect, it } from 'vitest'
import { OCCASIONS } from '../catalog/occasions.ts'
import { SYNONYMS } from '../catalog/synonyms.ts'
import { indexText, orientationOf, SEARCH_VERSION } from './index-text.ts'
import { matchOf } from './match.ts'
import { termId } from './term-id.ts'
import { normalText, tokensOf, wordsToFind } from './words.ts'

const FACTS = { name: '', keywords: [], width: 300, height: 200 }
/** Rare characters that no list of words has. */
const rare = (count: number, from = 0x3400) =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(from + at)).join('')

describe('a row of the index', () => {
  it('has pinyin and initials of 24 letters, of 24 runs', () => {
    const pinyin = (name: string, syllables: readonly string[]) => indexText({ ...FACTS, name }, () => syllables).pinyin
    expect(pinyin('甲', ['abcdefghijklm', 'nopqrstuvwxyz'])).toBe('abcdefghijklmnopqrstuvwx an nopqrstuvwxyz')
    const initials = pinyin('甲', Array(26).fill('a')).split(' ')
    expect(initials[0]).toBe('a'.repeat(24))
    expect(Math.max(...initials.map(({ length }) => length))).toBe(24)
    const runs = [...rare(25)].join(' ')
    expect(indexText({ ...FACTS, name: runs }, run => [run]).pinyin.split(' ')).toEqual([...rare(24)])
  })

  it('has the filters of what is known of the item', () => {
    const facets = (more: object) => indexText({ ...FACTS, ...more }, () => []).facets
    expect(facets({})).toBe('olandscape s300x200')
    expect(facets({ categoryId: null, hue: '', pages: 1 })).toBe('olandscape s300x200 pone')
    expect(facets({ typeId: 0, categoryId: 0, parentId: 0, set: 'open', materialType: 0, hue: 'red', pages: 2 })).toBe(
      't0 k0 k0 dopen m0 olandscape s300x200 pseveral hred',
    )
  })

  it('is nearly square when no side is more than 8 % longer', () => {
    const sides = [
      [108, 100],
      [109, 100],
      [100, 108],
      [100, 109],
    ] as const
    expect(sides.map(([width, height]) => orientationOf(width, height))).toEqual([
      ...['square', 'landscape', 'square', 'portrait'],
    ])
  })

  it('is named by its tokens and catalogs', () => {
    let hash = 0n
    for (const character of JSON.stringify([1, SYNONYMS, OCCASIONS]))
      hash = (hash * 31n + BigInt(character.codePointAt(0) ?? 0)) % 2n ** 32n
    expect(SEARCH_VERSION).toBe(Number(hash))
  })
})

describe('words', () => {
  it('are read up to 400 characters', () => {
    expect([...normalText(`${rare(399)}😀b`)]).toHaveLength(400)
    expect(normalText('ＡＢ１')).toBe('ab1')
  })
  it('are cut at the longest known ones', () => {
    const cut = (text: string) => wordsToFind(text).map(word => word.text)
    expect(cut(`${rare(2)}招兵买马双十一${rare(1)}`)).toEqual([rare(2), '招兵买马', '双十一', rare(1)])
    expect(cut(rare(3))).toEqual([rare(3)])
    expect(tokensOf('甲 甲乙 甲乙丙 ab')).toEqual(['甲', '甲乙', '甲', '乙', '甲乙', '乙丙', '甲', '乙', '丙', 'ab'])
  })
})

describe('an expression', () => {
  const ANYWHERE = '{name keywords synonyms pinyin}'
  it('has eight words at most, the last letters of which may be missing', () => {
    const match = matchOf('a bb cc dd ee ff gg hh ii', ['k3'])
    const words = '"a" AND "bb" * AND "cc" * AND "dd" * AND "ee" * AND "ff" * AND "gg" * AND "hh" *'
    expect(match?.all).toBe(`${ANYWHERE} : (${words}) AND facets : ("k3")`)
    expect(match?.named).toBe(`name : (${words}) AND facets : ("k3")`)
  })
  it('of what is near has 24 pairs at most, and none of grammar alone', () => {
    const pairs = Array.from({ length: 24 }, (_, at) => `"${rare(2, 0x3400 + at)}"`)
    expect(matchOf(rare(30), [])?.near).toBe(`${ANYWHERE} : (${pairs.join(' OR ')})`)
    expect(matchOf('的', ['k3'])).toMatchObject({ near: '', weighed: { near: '' } })
    expect(matchOf(' ', ['k3', 'm1'])).toEqual({
      ...{
        all: 'facets : ("k3" AND "m1")',
        named: 'facets : ("k3" AND "m1")',
        near: '',
        weighed: { all: '', near: '' },
      },
    })
  })
})

it('a suggested word has the same id as ever', () => {
  expect([termId('template', '春节'), termId('photo', 'coffee'), termId('material', '')]).toEqual([
    ...[5_009_161_821_379_747, 4_434_249_223_697_179, 2_942_391_497_512_662],
  ])
})
