import fc from 'fast-check'
import { expect, it } from 'vitest'
import { utf8Length } from './utf8-length.ts'

it('counts letters, Chinese, emoji and halves of pairs as an encoder writes them', () => {
  expect(['', 'a', 'é', '墨', '😀', '\ud83d', '\ude00', '\ud83d墨', '墨页 Moye 😀'].map(utf8Length)).toEqual([
    ...[0, 1, 2, 3, 4, 3, 3, 6, 16],
  ])
})

it('counts any text as an encoder writes it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.integer({ min: 0, max: 0xffff })), (text, units) => {
      const any = text + String.fromCharCode(...units)
      expect(utf8Length(any)).toBe(new TextEncoder().encode(any).byteLength)
    }),
  )
})
