import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY, HOUR, isoTime, MINUTE } from '#schemas/time.ts'
import { serveCallback } from '../../http/callbacks.ts'
import type { Grant } from '../../ports/memberships.ts'
import { insertMembership, withoutTestGrant } from '../../testing/allowance.ts'
import { insertUser, openEmptyShop, type Shop } from '../../testing/shop.ts'
import { refundOrder } from '../orders/refund.ts'
import { countsOf, purseOf, pursesOf } from './purses.ts'

let shop: Shop
let user: number
beforeEach(async () => {
  shop = await openEmptyShop()
  user = await insertUser()
  await withoutTestGrant(user)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const goTo = (time: string) => shop.pass(Date.parse(time) - shop.now())
const counts = async () => (await countsOf(shop.ports, { id: user })).map(({ type, count }) => `${type}:${count}`)
/** Downloads until nothing is left; how many there were. */
const spendAll = async (type: 1 | 2): Promise<number> => {
  for (let done = 0; ; done++) {
    const purse = await purseOf(shop.ports, { id: user }, type)
    if (!purse) return done
    const now = isoTime(shop.now())
    const wanted = { userId: user, key: crypto.randomUUID(), workId: 1, pages: 1, file: null, now, paidSince: now }
    if (done === 50 || !(await shop.ports.allowance.reserve(wanted, purse))) return done
  }
}
const buy = async (packageId: number) => {
  const id = await shop.order(user, packageId)
  const trade = await shop.trade(id, 'wechat')
  shop.cashier.trades.pay(trade)
  await serveCallback(await shop.cashier.callback(trade), shop.ports)
  return id
}

describe('the daily limit', () => {
  it('is ten downloads for each day of China, which ends at 16:00 UTC', async () => {
    await insertMembership(user, 23)
    goTo('2027-03-31T15:59:59.999Z')
    expect([await spendAll(2), await counts()]).toEqual([10, ['1:3', '2:0']])
    shop.pass(1)
    expect([await spendAll(2), await counts()]).toEqual([10, ['1:3', '2:0']])
    goTo('2027-04-01T15:59:59.999Z')
    expect(await spendAll(2)).toBe(0)
    shop.pass(1)
    expect(await spendAll(2)).toBe(10)
  })

  it('counts the leap day as a day', async () => {
    await insertMembership(user, 23)
    for (const day of ['2028-02-28', '2028-02-29', '2028-03-01']) {
      goTo(`${day}T04:00:00.000Z`)
      expect([day, await spendAll(2)]).toEqual([day, 10])
    }
  })

  it('gives a download back to the day on which it was taken', async () => {
    await insertMembership(user, 23)
    goTo('2027-03-31T15:59:00.000Z')
    await spendAll(2)
    const [key] = (
      await env.DB.prepare(`SELECT key FROM allowance_entries WHERE type = 'reserve' AND user_id = ?1`).bind(user).all()
    ).results.map(row => String(row.key))
    shop.pass(HOUR)
    expect(await shop.ports.allowance.release(user, key ?? '', isoTime(shop.now()))).toBe(true)
    expect(await counts()).toEqual(['1:3', '2:10'])
    expect(await spendAll(2)).toBe(10)
  })

  it('is not given twice when the membership ends and another one of the day begins', async () => {
    goTo('2027-03-05T04:00:00.000Z')
    const first = await buy(23)
    expect(await spendAll(2)).toBe(10)
    await refundOrder(shop.ports, first)
    expect(await counts()).toEqual(['1:3'])
    await buy(23)
    expect(await counts()).toEqual(['1:3', '2:0'])
  })
})

describe('memberships', () => {
  it('one after the other are one daily limit, to the last moment of a year that begins on 29 February', async () => {
    goTo('2028-02-29T04:00:00.000Z')
    await buy(23)
    await buy(23)
    expect(await counts()).toEqual(['1:3', '2:10'])
    // 28 February 2029, then 28 February 2030.
    goTo('2029-02-28T03:59:59.999Z')
    expect(await counts()).toEqual(['1:3', '2:10'])
    shop.pass(1)
    expect(await counts()).toEqual(['1:3', '2:10'])
    goTo('2030-02-28T03:59:59.999Z')
    expect(await spendAll(2)).toBe(10)
    shop.pass(1)
    expect([await counts(), await spendAll(2)]).toEqual([['1:3'], 0])
  })

  it('beside each other: the unlimited one counts while it runs', async () => {
    goTo('2027-03-05T04:00:00.000Z')
    await buy(23)
    await spendAll(2)
    const other = await buy(26)
    expect(await counts()).toEqual(['1:-1', '2:-1'])
    expect(await spendAll(2)).toBe(50)
    await refundOrder(shop.ports, other)
    expect(await counts()).toEqual(['1:3', '2:0'])
    shop.pass(DAY)
    expect(await counts()).toEqual(['1:3', '2:10'])
  })

  it('that ends while a download is paid for pays for nothing', async () => {
    goTo('2027-03-05T04:00:00.000Z')
    const order = await buy(24)
    const purse = await purseOf(shop.ports, { id: user }, 2)
    shop.pass(MINUTE)
    await refundOrder(shop.ports, order)
    const now = isoTime(shop.now())
    const wanted = { userId: user, key: 'too-late', workId: 1, pages: 1, file: null, now, paidSince: now }
    expect(purse && (await shop.ports.allowance.reserve(wanted, purse))).toBeNull()
    expect(await purseOf(shop.ports, { id: user }, 2)).toBeNull()
  })

  it('leave the free downloads as they were', async () => {
    expect(await spendAll(1)).toBe(3)
    await buy(23)
    expect(await counts()).toEqual(['1:0', '2:10'])
  })
})

it('of packages that run beside each other the largest daily limit counts; a company’s is unlimited', () => {
  const grant = (id: number, packageId: number | null): Grant => {
    return { id, packageId, type: 1, startsAt: '', expiresAt: null, orderId: null }
  }
  const shown = (...ids: (number | null)[]) =>
    pursesOf(
      ids.map((id, at) => grant(at + 1, id)),
      0,
    ).map(({ kind, grant, membershipId }) => [kind, grant?.amount ?? -1, membershipId])
  expect(shown()).toEqual([[1, 3, null]])
  expect(shown(23)).toEqual([
    [1, 3, null],
    [2, 10, 1],
  ])
  for (const id of [24, 25, 26, 27, 28, 29, null])
    expect(shown(23, id)).toEqual([
      [1, -1, 2],
      [2, -1, 2],
    ])
})
