import { expect, it } from 'vitest'
import { codePointRanges, nonEmojiRanges } from './code-points.ts'

it('joins neighbors and leaves the others alone, in any order, of any plane', () => {
  expect(codePointRanges([...'cab'])).toBe('U+61-63')
  expect(codePointRanges([...'墨a页b'])).toBe('U+61-62, U+58A8, U+9875')
  expect(codePointRanges(['😀', '𠮷', 'a', 'a'])).toBe('U+61, U+1F600, U+20BB7')
  expect(codePointRanges([])).toBe('')
  expect(codePointRanges(['', 'b', ''])).toBe('U+62')
})

it('leaves out what is an emoji by itself, and nothing else', () => {
  const ranges = nonEmojiRanges()
    .split(', ')
    .map(
      range =>
        /^U\+([\dA-F]+)-([\dA-F]+)$/
          .exec(range)
          ?.slice(1)
          .map(code => Number.parseInt(code, 16)) ?? [],
    )
  const isIn = (code: number) => ranges.some(([from = 1, to = 0]) => from <= code && code <= to)
  const wrong: string[] = []
  for (let code = 0; code <= 0x10ffff; code++)
    if (isIn(code) === /\p{Emoji_Presentation}/u.test(String.fromCodePoint(code))) wrong.push(code.toString(16))
  expect(wrong).toEqual([])
})
