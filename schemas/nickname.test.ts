import { expect, it } from 'vitest'
import { plainNickname } from './nickname.ts'

it('a name is trimmed, has 1 to 20 characters, and may have emoji', () => {
  expect(plainNickname('  小  明 ')).toBe('小 明')
  expect(plainNickname('墨'.repeat(20))).toBe('墨'.repeat(20))
  expect(plainNickname('👩‍👩‍👧 家')).toBe('👩‍👩‍👧 家')
  for (const text of ['', '   ', '墨'.repeat(21), '\u200d', '\u3000']) expect(plainNickname(text)).toBeNull()
})

it.each([
  ['NUL', 'a\0b'],
  ['a line break', 'a\nb'],
  ['a line separator', 'a\u2028b'],
  ['a character that turns the direction of text', 'a\u202eb'],
  ['a zero-width space', 'a\u200bb'],
  ['a half of a surrogate pair', 'a\ud83d'],
  ['a private character', 'a\ue000'],
])('a name with %s is refused', (_, text) => {
  expect(plainNickname(text)).toBeNull()
})
