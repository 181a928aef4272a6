import { expect, it } from 'vitest'
import { shareableAddress } from './shareable-address.ts'

it('the address for the computer carries no login and no ticket, nor the token of a signage tool', () => {
  expect(shareableAddress('https://moye.test/editor?credentials=secret&appId=7_yzp')).toBe(
    'https://moye.test/editor?appId=7_yzp',
  )
  expect(shareableAddress('https://moye.test/editor?appId=7&token=secret&rt=ticket&pageIndex=2#x')).toBe(
    'https://moye.test/editor?appId=7&pageIndex=2',
  )
})
