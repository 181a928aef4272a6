import { expect, it } from 'vitest'
import { countText, membershipText } from './membership-text.ts'

it('says until which day of China a membership runs', () => {
  expect(membershipText({ type: 1, expiresAt: '2027-11-23T15:59:59.000Z' })).toBe('会员有效期至 2027年11月23日')
  expect(membershipText({ type: 2, expiresAt: '2027-11-23T16:00:00.000Z' })).toBe('会员有效期至 2027年11月24日')
  expect(membershipText({ type: 2, expiresAt: null })).toBe('终身会员')
  expect(membershipText({ type: 0, expiresAt: null })).toBe('会员生效中')
})

it('says how many free downloads are left; to members how many of theirs', () => {
  expect(countText([{ type: 1, count: 3 }])).toBe('免费下载剩余 3 次')
  expect(countText([{ type: 1, count: 0 }])).toBe('免费下载剩余 0 次')
  const of = (ordinary: number, vip: number) =>
    countText([
      { type: 1, count: ordinary },
      { type: 2, count: vip },
    ])
  expect(of(3, 10)).toBe('今日还可下载 10 次')
  expect(of(-1, -1)).toBe('不限下载次数')
})
