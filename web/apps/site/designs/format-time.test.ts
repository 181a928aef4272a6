import { expect, it } from 'vitest'
import { formatTime } from './format-time.ts'

it('says when a design was changed', () => {
  const now = new Date(2026, 10, 21, 15, 0).getTime()
  const at = (...parts: [number, number, number, number, number]) => formatTime(new Date(...parts).toISOString(), now)
  expect(at(2026, 10, 21, 15, 0)).toBe('刚刚')
  expect(at(2026, 10, 21, 14, 48)).toBe('12 分钟前')
  expect(at(2026, 10, 21, 9, 5)).toBe('今天 09:05')
  expect(at(2026, 10, 3, 9, 30)).toBe('11月3日')
  expect(at(2025, 0, 3, 9, 30)).toBe('2025年1月3日')
  expect(formatTime('', now)).toBe('')
})
