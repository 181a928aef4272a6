import { describe, expect, it } from 'vitest'
import { PRINT_CATEGORY } from '#schemas/catalog/sizes.ts'
import { CHOICE } from '#test/support/downloader.ts'
import { checkDownload, downloadsLeft, stepOfRefusal, wantsWarning } from './check-download.ts'

const FREE = (count: number) => [{ type: 1, count } as const]
const MEMBER = (ordinary: number, vip: number) =>
  [
    { type: 1, count: ordinary },
    { type: 2, count: vip },
  ] as const
const facts = { choice: CHOICE, isMember: false, counts: FREE(3), hasPhone: true, needsPhone: true }
const pages = (count: number) => ({ choice: { pages: Array.from({ length: count }, (_, page) => page) } })

describe('the check before a download', () => {
  it('lets it begin while downloads are left, and where the counts are not known: the server checks them', () => {
    expect(checkDownload(facts)).toBe('start')
    expect(checkDownload({ ...facts, counts: null })).toBe('start')
    expect(checkDownload({ ...facts, ...pages(3) })).toBe('start')
    expect(checkDownload({ ...facts, ...pages(9), isMember: true, counts: MEMBER(-1, -1) })).toBe('start')
    // Whom only the page takes for a member has no entry of members: the server decides.
    expect(checkDownload({ ...facts, isMember: true, counts: FREE(0) })).toBe('start')
  })

  it('A-5-17 asks for the phone before anything else; without the need for one it asks for none', () => {
    const nothing = { ...facts, hasPhone: false, counts: FREE(0) }
    expect(checkDownload(nothing)).toBe('noPhone')
    expect(checkDownload({ ...nothing, needsPhone: false })).toBe('usedUp')
    expect(stepOfRefusal('noPhone', CHOICE)).toEqual({ step: 'bindPhone' })
  })

  it('with no downloads left leads to the purchase; a member hears it at the first step', () => {
    expect(checkDownload({ ...facts, counts: FREE(0) })).toBe('usedUp')
    expect(stepOfRefusal('usedUp', CHOICE)).toMatchObject({ step: 'buyVip', reason: 'usedUp', isLeaving: false })
    expect(checkDownload({ ...facts, isMember: true, counts: MEMBER(3, 0) })).toBe('exhausted')
    expect(stepOfRefusal('exhausted', CHOICE)).toEqual({
      step: 'download',
      problem: { text: '您当前的次数已经消耗完啦', choice: CHOICE },
    })
  })

  it('with fewer downloads than pages leads to the purchase, for members too', () => {
    expect(checkDownload({ ...facts, ...pages(4) })).toBe('tooFew')
    expect(checkDownload({ ...facts, ...pages(4), isMember: true, counts: MEMBER(3, 1) })).toBe('tooFew')
    expect(stepOfRefusal('tooFew', CHOICE)).toMatchObject({ step: 'buyVip', reason: 'tooFew' })
  })

  it('counts ordinary downloads for non-members, and those of members for members', () => {
    expect(downloadsLeft(FREE(2), false)).toBe(2)
    expect(downloadsLeft(MEMBER(2, 7), true)).toBe(7)
    expect(downloadsLeft(MEMBER(-1, -1), true)).toBe(-1)
    expect(downloadsLeft(null, true)).toBeNull()
    expect(downloadsLeft(FREE(2), true)).toBeNull()
  })

  it('warns a non-member of the watermark on a PDF for print only', () => {
    const pdf = { fileType: 'pdf' } as const
    for (const category of Object.values(PRINT_CATEGORY)) {
      expect(wantsWarning(pdf, category, false)).toBe(true)
      expect(wantsWarning(pdf, category, true)).toBe(false)
      expect(wantsWarning({ fileType: 'png' }, category, false)).toBe(false)
    }
    expect(wantsWarning(pdf, null, false)).toBe(false)
  })
})
