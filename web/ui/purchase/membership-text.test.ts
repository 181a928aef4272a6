import { expect, it } from 'vitest'
import { membershipText } from './membership-text.ts'

it('says until which day of China a membership runs', () => {
  expect(membershipText({ type: 1, expiresAt: '2027-11-23T15:59:59.000Z' })).toBe('会员有效期至 2027年11月23日')
  expect(membershipText({ type: 2, expiresAt: '2027-11-23T16:00:00.000Z' })).toBe('会员有效期至 2027年11月24日')
  expect(membershipText({ type: 2, expiresAt: null })).toBe('终身会员')
  expect(membershipText({ type: 0, expiresAt: null })).toBe('会员生效中')
})
