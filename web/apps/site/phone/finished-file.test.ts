import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finishedFile } from './finished-file.ts'

const ORIGIN = 'https://moye.test'
const KEY = 'a'.repeat(64)

describe('the file of a phone page', () => {
  it('is a finished download of this site, by path or full address', () => {
    for (const value of [`/r/${KEY}.png`, `${ORIGIN}/r/${KEY}.png`, `/r/${KEY}.png?x=1#y`])
      expect(finishedFile(value, ORIGIN)).toEqual({ path: `/r/${KEY}.png`, kind: 'picture', extension: 'png' })
    expect(finishedFile(`/r/${KEY}.pdf`, ORIGIN)).toMatchObject({ kind: 'document' })
  })

  it('is nothing else: no other site, no other store, no script, no report', () => {
    for (const value of [
      null,
      '',
      `https://evil.test/r/${KEY}.png`,
      `//evil.test/r/${KEY}.png`,
      `https://moye.test@evil.test/r/${KEY}.png`,
      `https://a:b@moye.test/r/${KEY}.png`,
      `/u/${KEY}.png`,
      `/c/${KEY}.png`,
      `/r/../u/${KEY}.png`,
      `/r/${KEY}.png/x`,
      `/r/${KEY}.png.receipt.json`,
      `/r/${KEY}.svg`,
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'http://[',
    ])
      expect(finishedFile(value, ORIGIN), String(value)).toBeNull()
  })

  it('never leads away from this site, whatever is asked', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), value => {
        const found = finishedFile(value, ORIGIN)
        if (found) expect(new URL(found.path, ORIGIN).href.startsWith(`${ORIGIN}/r/`)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})
