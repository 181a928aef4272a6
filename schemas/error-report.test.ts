import { expect, it } from 'vitest'
import { withoutTexts } from './error-report.ts'

it('an error message keeps nothing that may be the words of a user, and reads no more than 2,000 characters', () => {
  expect(withoutTexts(`x is not a function: "秘密" 'a b' https://a.cn/x?token=1 第 123456`)).toBe(
    'x is not a function: * * * * #',
  )
  const long = (characters: number) => withoutTexts(`"${'a'.repeat(characters - 2)}"end`)
  expect([long(1997), long(2000)]).toEqual(['*end', '*'])
  expect(withoutTexts('b'.repeat(300))).toHaveLength(200)
})
