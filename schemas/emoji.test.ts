import { describe, expect, it } from 'vitest'
import { emojiIn, isEmoji, maybeEmojiIn, withoutEmoji } from './emoji.ts'

describe('emoji of a text', () => {
  it('are whole sequences: joined, toned, flags, keycaps, and marks that VS16 makes emoji', () => {
    for (const emoji of ['😀', '👨‍👩‍👧', '👍🏽', '☝🏽', '🇨🇳', '1️⃣', '1⃣', '❤️', '👩🏽‍❤️‍💋‍👨🏿', '👁️‍🗨️', '🧔‍♂', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '©️']) {
      expect(emojiIn(`甲${emoji}乙2`), emoji).toBe(emoji)
      expect(withoutEmoji(`甲${emoji}乙2`), emoji).toBe('甲乙2')
    }
    expect(emojiIn('😀12⚽')).toBe('😀⚽')
  })

  it('are not digits, marks of text fonts, or what only looks alike', () => {
    for (const text of ['2026 #1 *', '1️2', '♥ © ® ™ ❤ ☀', '★☆✦→℃', 'a‍b', '墨页'])
      expect([emojiIn(text), withoutEmoji(text)], text).toEqual(['', text])
  })

  it('may be marks that no text font has, unless they ask to be text', () => {
    expect(maybeEmojiIn('1 ❤ ✈ ★ ❤︎ 墨')).toBe('❤✈')
    expect([...'❤😀©1#★墨'].filter(isEmoji)).toEqual(['❤', '😀', '©'])
  })
})
