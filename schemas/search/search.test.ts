import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { OCCASIONS } from '../catalog/occasions.ts'
import { HUES, type HueId } from '../catalog/search-filters.ts'
import { FILLERS, SYNONYMS } from '../catalog/synonyms.ts'
import { dominantHue, hueOf, hueOfSvg } from './hues.ts'
import { indexText, orientationOf, type SearchFacts, type Spell } from './index-text.ts'
import { matchOf } from './match.ts'
import { normalText, wordsToFind } from './words.ts'

const spell: Spell = run => pinyin(run, { toneType: 'none', type: 'array', v: true })
const POSTER = { width: 1080, height: 1920, pages: 1 }
const textOf = (name: string, keywords: readonly string[] = [], more: Partial<SearchFacts> = {}) =>
  indexText({ name, keywords, ...POSTER, ...more }, spell)

/** An index of FTS5 with these names and keywords; ids count from 1. */
const indexOf = (...items: readonly (readonly [name: string, ...keywords: string[]])[]) => {
  const db = new DatabaseSync(':memory:')
  db.exec("CREATE VIRTUAL TABLE f USING fts5 (name, keywords, synonyms, pinyin, facets, tokenize = 'unicode61')")
  const insert = db.prepare('INSERT INTO f (rowid, name, keywords, synonyms, pinyin, facets) VALUES (?, ?, ?, ?, ?, ?)')
  for (const [index, [name, ...keywords]] of items.entries()) {
    const row = textOf(name, keywords)
    insert.run(index + 1, row.name, row.keywords, row.synonyms, row.pinyin, row.facets)
  }
  const ids = (match: string) =>
    db
      .prepare('SELECT rowid AS id FROM f WHERE f MATCH ? ORDER BY rowid')
      .all(match)
      .map(row => Number(row.id))
  const find = (text: string, facets: readonly string[] = []) => {
    const match = matchOf(text, facets)
    return match ? ids(match.all) : []
  }
  const near = (text: string) => {
    const match = matchOf(text, [])?.near
    return match ? ids(match) : []
  }
  return { find, near }
}

describe('the text of the index', () => {
  it('has Chinese as pairs and single characters, words and numbers as they are, in small letters and half width', () => {
    expect(textOf('春节海报 ＳＡＬＥ 2026').name).toBe('春节 节海 海报 春 节 海 报 sale 2026')
    expect(textOf('A', ['开业', 'iPhone15']).keywords).toBe('开业 开 业 iphone15')
    expect(textOf('💥“*”').name).toBe('')
  })

  it('has pinyin and its initials from each character on', () => {
    expect(textOf('春节促销').pinyin.split(' ')).toEqual([
      ...['chunjiecuxiao', 'cjcx', 'jiecuxiao', 'jcx', 'cuxiao', 'cx', 'xiao'],
    ])
  })

  it('has what means the same, but not the words that are there', () => {
    const { synonyms } = textOf('春季招聘')
    expect(synonyms).toContain('诚聘')
    expect(synonyms).toContain('招募')
    expect(synonyms.split(' ')).not.toContain('春季')
    expect(textOf('第11届').synonyms).toBe('')
  })

  it('has size, orientation, number of pages, color and occasions', () => {
    expect(textOf('双11大促', [], { typeId: 3, hue: 'red' }).facets.split(' ')).toEqual([
      ...['t3', 'oportrait', 's1080x1920', 'pone', 'hred', 'csale', 'csinglesday'],
    ])
    const [wide, tall, even] = [orientationOf(900, 383), orientationOf(1080, 1920), orientationOf(800, 820)]
    expect([wide, tall, even]).toEqual(['landscape', 'portrait', 'square'])
  })
})

describe('a search', () => {
  const { find, near } = indexOf(
    ['春节促销海报'],
    ['校园招募', '纳新'],
    ['双十一狂欢', 'sale'],
    ['咖啡店菜单', '拿铁', 'Coffee'],
    ['护肤精华 iPhone15'],
  )

  it.each([
    ['春节', [1], 'a word'],
    ['节', [1, 3], 'one character'],
    ['春节促销', [1], 'two words without a space'],
    ['促销春节', [1], 'in any order'],
    ['春节 海报', [1], 'with a space'],
    ['春节　海报', [1], 'with a wide space'],
    ['招聘', [2], 'a synonym'],
    ['1111', [3], 'a number that means the same'],
    ['雙11', [3], 'traditional'],
    ['cj', [1], 'initials of pinyin'],
    ['cjcx', [1], 'initials of two words'],
    ['chunjie', [1], 'pinyin'],
    ['ChunJ', [1], 'pinyin that is being typed'],
    ['caidan', [4], 'pinyin of the middle'],
    ['cof', [4], 'the beginning of a word'],
    ['iphone', [5], 'a word before digits'],
    ['护肤模板', [5], 'with a word that says nothing'],
    ['咖啡 招聘', [], 'two words that nothing has'],
    ['销春', [], 'characters that are not together'],
    ['😀', [], 'no word'],
  ])('%s finds %j: %s', (text, ids) => expect(find(text)).toEqual(ids))

  it('that nothing matches is near what has one of its words, or a part of one', () => {
    expect(near('咖啡 招聘')).toEqual([2, 4])
    expect(near('春节庙会海报')).toEqual([1])
  })

  it('nothing is near that has only words of grammar in common', () => {
    const ofGrammar = indexOf(['没有表情的脸', '这样的'], ['月饼'])
    expect(ofGrammar.near('没有这样的东西')).toEqual([])
    expect(ofGrammar.near('没有月饼的东西')).toEqual([2])
  })

  it('is narrowed by filters', () => {
    expect(find('春节', ['oportrait'])).toEqual([1])
    expect(find('春节', ['olandscape'])).toEqual([])
    expect(find('', ['csinglesday'])).toEqual([3])
    expect(matchOf('', [])).toBeNull()
    expect(matchOf('*', ['oportrait'])).toBeNull()
  })

  it('is weighed without the filters that most items may have', () => {
    const { all, weighed } = matchOf('春节', ['m1', 'k3', 'olandscape', 'pone', 'dopen', 'hred']) ?? {}
    expect(all).toBe(
      '{name keywords synonyms pinyin} : ("春节") AND facets : ("m1" AND "k3" AND "olandscape" AND "pone" AND "dopen" AND "hred")',
    )
    expect(weighed).toEqual({
      all: '{name keywords synonyms pinyin} : ("春节") AND facets : ("k3" AND "hred")',
      near: '{name keywords synonyms pinyin} : ("春节") AND facets : ("k3" AND "hred")',
    })
    expect(matchOf('', ['m1', 'k3'])?.weighed).toEqual({ all: '', near: '' })
  })

  it('is harmless whatever is typed: only letters and digits reach the index, in quotation marks', () => {
    const wild = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(...['"', "'", '*', '^', 'NEAR', 'NEAR(a b, 2)', 'AND', 'OR', 'NOT', '(', ')', '{', '}']),
          {
            maxLength: 20,
          },
        )
        .map(parts => parts.join(' ')),
      fc.constantFrom('facets : x', 'name:', '-name', '\0', 'a\0b', '\ud800', '"'.repeat(10_000), '节'.repeat(10_000)),
      fc
        .array(fc.constantFrom('春', '节', 'a', '1', '💥', '"', ' ', '\0', '𠮷', 'é', 'ß', '½'), { maxLength: 40 })
        .map(a => a.join('')),
    )
    fc.assert(
      fc.property(wild, text => {
        const match = matchOf(text, [])
        if (!match) return
        const { weighed, ...expressions } = match
        for (const expression of [...Object.values(expressions), ...Object.values(weighed)]) {
          const outside = expression.replace(/"[\p{L}\p{N} ]+"/gu, '""')
          expect(outside).toMatch(/^(\{name keywords synonyms pinyin\}|name) : \(("" ?\*?( (AND|OR) )?)+\)$/)
        }
        find(text)
        near(text)
      }),
      { numRuns: 400 },
    )
  })
})

describe('synonyms', () => {
  it('are at least sixty groups of different words, in the letters that a search has', () => {
    expect(SYNONYMS.length).toBeGreaterThanOrEqual(60)
    for (const group of SYNONYMS) {
      expect(group.length, group.join()).toBeGreaterThan(1)
      expect(new Set(group).size, group.join()).toBe(group.length)
      for (const word of group) expect(normalText(word)).toBe(word)
    }
    const first = SYNONYMS.map(([word]) => word)
    expect(new Set(first).size).toBe(first.length)
    for (const { word } of OCCASIONS) expect(first).toContain(word)
    for (const word of FILLERS) expect(first).not.toContain(word)
  })

  it('cut a search without spaces into words', () => {
    expect(wordsToFind('春节促销海报模板').map(({ text }) => text)).toEqual(['春节', '促销', '海报'])
    expect(wordsToFind('模板').map(({ text }) => text)).toEqual(['模板'])
  })
})

describe('the color of a picture', () => {
  const rgb = (hex: string) =>
    [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]

  it('is the family of its chip', () => {
    for (const [hue, color] of Object.entries(HUES)) expect([color, hueOf(rgb(color))]).toEqual([color, hue as HueId])
  })

  it('is what stands out from a white, gray or black ground', () => {
    const ground = (weight: number) => [rgb('#fafafa'), weight] as const
    expect(dominantHue([ground(60), [rgb('#d62828'), 40]])).toBe('red')
    expect(dominantHue([ground(95), [rgb('#d62828'), 5]])).toBe('white')
    expect(dominantHue([])).toBe('')
    expect(hueOfSvg('<svg><path fill="#2563eb"/><path fill="#3b82f6"/><path fill="#fff"/></svg>')).toBe('blue')
  })
})
