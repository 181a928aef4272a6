import { describe, expect, it } from 'vitest'
import { hasWords, isFinding, isNewestFirst, NO_PICTURE_CHOICE, sortOf, uploadsAbove } from './picture-query.ts'

const plain = { keyword: '', ...NO_PICTURE_CHOICE, sort: 'createdAt,desc' } as const

describe('what is asked for of the own pictures', () => {
  it('is a find with words or a filter; only the newest of everything are a list with new uploads at its top', () => {
    expect([isFinding(plain), isNewestFirst(plain)]).toEqual([false, true])
    expect(isFinding({ ...plain, sort: 'name,asc' })).toBe(false)
    expect(isNewestFirst({ ...plain, sort: 'name,asc' })).toBe(false)
    for (const change of [{ keyword: '猫' }, { orientation: 'square' }, { format: 'svg' }] as const)
      expect([isFinding({ ...plain, ...change }), isNewestFirst({ ...plain, ...change })]).toEqual([true, false])
  })

  it('has the order that the device has stored, if there is such an order', () => {
    expect(['size,desc', 'id', null, undefined, 7].map(sortOf)).toEqual([
      ...['size,desc', 'createdAt,desc', 'createdAt,desc', 'createdAt,desc', 'createdAt,desc'],
    ])
  })

  it('finds folders as the server finds pictures: every word, in any case', () => {
    expect(hasWords('双十一 Banner', 'BANNER 十一')).toBe(true)
    expect(hasWords('双十一 Banner', '双十二')).toBe(false)
    expect(hasWords('双十一 Banner', 'banner 海报')).toBe(false)
    expect(hasWords('任何', '')).toBe(true)
  })
})

describe('uploads of this visit', () => {
  const running = { id: 'a', picture: null }
  const stored = { id: 'b', picture: {} }
  const ids = (query: typeof plain | { keyword: string }, storedAt: number | null, since: number) =>
    uploadsAbove(
      [running, stored],
      { ...plain, ...query },
      new Map(storedAt === null ? [] : [['b', storedAt]]),
      since,
    ).map(({ id }) => id)

  it('stand above the newest pictures for the whole visit', () => {
    expect(ids(plain, 5, 100)).toEqual(['a', 'b'])
  })

  it('stand above other lists until those were asked for after they were stored', () => {
    const searched = { keyword: '猫' }
    expect(ids(searched, 50, 40)).toEqual(['a', 'b'])
    expect(ids(searched, 50, 50)).toEqual(['a'])
    expect(ids(searched, 50, 60)).toEqual(['a'])
    // Stored a moment ago: nobody has seen it yet.
    expect(ids(searched, null, 60)).toEqual(['a', 'b'])
  })
})
