import { expect, it } from 'vitest'
import { fontFile } from '#worker/testing/font-file.ts'
import { fontFacts } from './font-facts.ts'
import { sfntFile, sfntTables } from './sfnt.ts'

type Tables = Readonly<Record<string, Uint8Array>>
const TABLES = sfntTables(fontFile())
const without = (...names: readonly string[]): Tables =>
  Object.fromEntries(Object.entries(TABLES).filter(([name]) => !names.includes(name)))
const factsOf = (more: Tables, base = TABLES) => fontFacts(sfntFile({ ...base, ...more }))
const zeros = (length: number) => new Uint8Array(length)
/** A table with a 16-bit number in it. */
const changed = (name: string, at: number, value: number) => {
  const copy = (TABLES[name] ?? expect.fail(name)).slice()
  new DataView(copy.buffer).setUint16(at, value)
  return { [name]: copy }
}

type NameRecord = readonly [platform: number, language: number, id: number, text: string]
const words = (...values: readonly number[]) => values.flatMap(value => [value >> 8, value & 255])
const utf16 = (text: string) => words(...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)))
const nameTable = (records: readonly NameRecord[], count = records.length): Uint8Array => {
  const data: number[] = []
  const directory = records.flatMap(([platform, language, id, text]) => {
    const at = data.length
    data.push(...utf16(text))
    return words(platform, 1, language, id, text.length * 2, at)
  })
  return Uint8Array.from([...words(0, count, 6 + directory.length), ...directory, ...data])
}
const nameOf = (...records: readonly NameRecord[]) => factsOf({ name: nameTable(records) })?.name
const nameIn = (name: Uint8Array) => factsOf({ name })?.name

it('a font has one of three signatures and at most 64 tables', () => {
  const file = sfntFile(TABLES)
  const signed = (signature: number) => {
    const copy = file.slice()
    new DataView(copy.buffer).setUint32(0, signature)
    return fontFacts(copy) !== null
  }
  expect([0x00010000, 0x74727565, 0x4f54544f].map(signed)).toEqual([true, true, true])
  expect([0x00010001, 0x74727566, 0x4f545450, 0x74746366].map(signed)).toEqual([false, false, false, false])
  const many = (count: number) => {
    const added = count - Object.keys(TABLES).length
    return factsOf(Object.fromEntries(Array.from({ length: added }, (_, at) => [`x${100 + at}`, zeros(4)])))
  }
  expect([many(64) !== null, many(65)]).toEqual([true, null])
})

it('a font has every table that drawing needs, each large enough', () => {
  for (const name of ['OS/2', 'cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'glyf', 'loca'])
    expect(factsOf({}, without(name)), name).toBeNull()
  const outlines = (more: Tables) => factsOf(more, without('glyf', 'loca')) !== null
  expect([outlines({ 'CFF ': zeros(1) }), outlines({ CFF2: zeros(1) }), outlines({ 'CFF ': zeros(0) })]).toEqual([
    ...[true, true, false],
  ])
  for (const [name, least] of [
    ['head', 54],
    ['hhea', 36],
    ['maxp', 6],
    ['name', 6],
    ['OS/2', 64],
    ['hmtx', 1],
  ] as const) {
    const table = TABLES[name] ?? expect.fail(name)
    expect(factsOf({ [name]: table.slice(0, least) }), name).not.toBeNull()
    expect(factsOf({ [name]: table.slice(0, least - 1) }), name).toBeNull()
  }
  expect(factsOf({ cmap: zeros(36) })).toBeNull()
})

it('a font is whole, wherever it lies in memory', () => {
  const file = sfntFile(TABLES)
  // The name comes last: a directory record of 18 bytes and three characters.
  const end = file.length - 24 + (TABLES.name?.length ?? 0)
  const facts = { name: '测试体', weight: 400, isItalic: false, embedding: 'yes' }
  expect(TABLES.name).toHaveLength(24)
  expect(fontFacts(file.subarray(0, end))).toEqual(facts)
  expect(fontFacts(file.subarray(0, end - 1))).toBeNull()
  const moved = zeros(file.length + 7)
  moved.set(file, 7)
  expect(fontFacts(moved.subarray(7))).toEqual(facts)
  expect(fontFacts(zeros(0))).toBeNull()
})

it('a font has glyphs, in an em of 16 to 16384 units', () => {
  expect([15, 16, 16_384, 16_385].map(units => factsOf(changed('head', 18, units)) !== null)).toEqual([
    ...[false, true, true, false],
  ])
  expect([0, 1].map(glyphs => factsOf(changed('maxp', 4, glyphs)) !== null)).toEqual([false, true])
})

it('a weight is a hundred of 100 to 900; old fonts count from 1 to 9', () => {
  const weights = [0, 1, 9, 10, 149, 150, 349, 350, 849, 850, 949, 950, 1000]
  expect(weights.map(weight => factsOf(changed('OS/2', 4, weight))?.weight)).toEqual([
    ...[100, 100, 900, 100, 100, 200, 300, 400, 800, 900, 900, 900, 900],
  ])
  expect([0, 1, 2, 3].map(selection => factsOf(changed('OS/2', 62, selection))?.isItalic)).toEqual([
    ...[false, true, false, true],
  ])
})

it('the name is in the best language, and there the full name, then the family', () => {
  const languages = [0x0804, 0x0404, 0x0c04, 0x1004, 0x0409, 0x0407]
  const best = languages.flatMap(language =>
    [4, 16, 1].map(id => [3, language, id, `${language} ${id}`] as const satisfies NameRecord),
  )
  for (const [at, [, , , text]] of best.entries()) expect(nameOf(...best.slice(at).toReversed())).toBe(text)
  expect(nameOf([1, 0x0804, 4, 'Mac'], [3, 0x0804, 2, 'Bold'], [3, 0x0804, 5, '1.0'], [3, 0x0804, 4, ' '])).toBe('')
})

it('a name has at most 60 characters, and 512 bytes are read', () => {
  expect(nameOf([3, 0x0804, 4, '字'.repeat(61)])).toBe('字'.repeat(60))
  expect(nameOf([3, 0x0804, 4, `A${' '.repeat(254)}BC`])).toBe('A B')
  expect(nameOf([3, 0x0804, 4, 'a\u0001"\\,;{}<>  b'])).toBe('a b')
})

it('a table of names that lies about its length is read as far as it goes', () => {
  const one: NameRecord = [3, 0x0804, 4, '甲乙丙']
  expect(nameIn(nameTable([one], 65_535))).toBe('甲乙丙')
  expect(nameIn(nameTable([one]).slice(0, -1))).toBe('')
  expect(nameIn(nameTable([one], 0))).toBe('')
  // The second record ends the table; its text is in the first, which is of another platform.
  const first = [...utf16('字'), ...words(1, 0, 4, 2, 0)]
  expect(nameIn(Uint8Array.from([...words(0, 2, 6), ...first, ...words(3, 1, 0x0804, 4, 2, 0)]))).toBe('字')
  const other: NameRecord = [1, 0, 4, '']
  const filled = (count: number) => nameIn(nameTable([...Array<NameRecord>(count).fill(other), one]))
  expect([filled(999), filled(1000)]).toEqual(['甲乙丙', ''])
})

it('the lowest bit of the permission says nothing', () => {
  expect([1, 3, 9].map(fsType => fontFacts(fontFile({ fsType }))?.embedding)).toEqual(['yes', 'no', 'yes'])
})
