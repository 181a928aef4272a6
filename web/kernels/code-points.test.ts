import { expect, it } from 'vitest'
import { codePointRanges } from './code-points.ts'

it('joins neighbours and leaves the others alone, in any order, of any plane', () => {
  expect(codePointRanges([...'cab'])).toBe('U+61-63')
  expect(codePointRanges([...'墨a页b'])).toBe('U+61-62, U+58A8, U+9875')
  expect(codePointRanges(['😀', '𠮷', 'a', 'a'])).toBe('U+61, U+1F600, U+20BB7')
  expect(codePointRanges([])).toBe('')
})
