import { expect, it } from 'vitest'
import { lowestDailyPrice } from './price-table.ts'

it('A-9-13 the price per day that the page names is the lowest of the catalog: 198 yuan for 1095 days', () => {
  expect(lowestDailyPrice()).toBe('0.18')
})
