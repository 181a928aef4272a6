import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY, HOUR, isoTime } from '#schemas/time.ts'
import { random } from '#test/support/random.ts'
import { bind } from '../../adapters/bind.ts'
import { gatedDatabase, interleave } from '../../testing/interleave.ts'
import { insertUser, openShop, type Shop } from '../../testing/shop.ts'
import { expiryOf } from './memberships.ts'
import { refundOrder } from './refund.ts'
import { fulfil, takeEvent } from './settle.ts'

let shop: Shop
let user: number
beforeEach(async () => {
  shop = openShop(Date.parse('2027-03-05T04:05:06.000Z'))
  user = await insertUser()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A paid order; `isFulfilled` = its membership was granted. */
const paid = async (packageId: number, isFulfilled = true): Promise<string> => {
  const id = await shop.order(user, packageId)
  const trade = await shop.trade(id, 'wechat')
  shop.cashier.trades.pay(trade)
  const found = await shop.ports.paymentChannels.get('wechat')?.query(trade.outTradeNo)
  if (!found?.ok || found.state !== 'paid') throw new Error('the provider does not know the payment')
  await shop.ports.orders.storeEvent(found.event, isoTime(shop.now()))
  if (isFulfilled) await takeEvent(shop.ports, found.event)
  else await shop.ports.orders.applyEvent(found.event)
  return id
}
const grants = async () => {
  const { results } = await env.DB.prepare(
    'SELECT package_id AS id, starts_at AS start, expires_at AS end FROM membership_grants WHERE user_id = ?1 AND ended_at IS NULL ORDER BY type, starts_at',
  )
    .bind(user)
    .all()
  return results
}
const isMember = async (at: string) => (await shop.ports.accounts.byId(user, at))?.isMember

describe('a membership', () => {
  it('lasts as long as its package by the calendar of China', () => {
    const endOf = (start: string, category: 0 | 1 | 2 | 3, last: number) => {
      const end = expiryOf({ category, last }, Date.parse(start))
      return end === null ? null : isoTime(end)
    }
    // 29 February 2028, noon in China.
    expect(endOf('2028-02-29T04:00:00.000Z', 2, 12)).toBe('2029-02-28T04:00:00.000Z')
    expect(endOf('2028-02-29T04:00:00.000Z', 3, 3)).toBe('2031-02-28T04:00:00.000Z')
    expect(endOf('2028-02-29T04:00:00.000Z', 3, 4)).toBe('2032-02-29T04:00:00.000Z')
    // In China it is already 1 March.
    expect(endOf('2028-02-29T16:00:00.000Z', 2, 12)).toBe('2029-02-28T16:00:00.000Z')
    expect(endOf('2027-08-30T16:00:00.000Z', 2, 6)).toBe('2028-02-28T16:00:00.000Z')
    expect(endOf('2027-03-05T04:05:06.000Z', 1, 7)).toBe('2027-03-12T04:05:06.000Z')
    expect(endOf('2027-03-05T04:05:06.000Z', 0, 0)).toBeNull()
  })

  it('begins with the payment, ends to the millisecond, and makes a member exactly meanwhile', async () => {
    expect(await isMember('2027-03-05T04:05:06.000Z')).toBe(false)
    await paid(24)
    expect(await grants()).toEqual([{ id: 24, start: '2027-03-05T04:05:06.000Z', end: '2028-03-05T04:05:06.000Z' }])
    const times = [
      '2027-03-05T04:05:05.999Z',
      '2027-03-05T04:05:06.000Z',
      '2028-03-05T04:05:05.999Z',
      '2028-03-05T04:05:06.000Z',
    ]
    expect(await Promise.all(times.map(isMember))).toEqual([false, true, true, false])
    const actor = (at: string) => shop.ports.accounts.actor(user, 'jti', at)
    expect((await Promise.all(times.map(actor))).map(found => found?.isMember)).toEqual([false, true, true, false])
  })

  it('of the same type follows the last one; one of another type runs beside it', async () => {
    await paid(24)
    shop.pass(10 * DAY)
    await paid(25)
    await paid(23)
    await paid(26)
    expect(await grants()).toEqual([
      { id: 24, start: '2027-03-05T04:05:06.000Z', end: '2028-03-05T04:05:06.000Z' },
      { id: 25, start: '2028-03-05T04:05:06.000Z', end: '2031-03-05T04:05:06.000Z' },
      { id: 23, start: '2031-03-05T04:05:06.000Z', end: '2032-03-05T04:05:06.000Z' },
      { id: 26, start: '2027-03-15T04:05:06.000Z', end: '2028-03-15T04:05:06.000Z' },
    ])
    const active = await shop.ports.memberships.active(user, '2027-06-01T00:00:00.000Z')
    expect(active.map(({ packageId, type }) => [packageId, type])).toEqual([
      [24, 1],
      [26, 2],
    ])
  })

  it('bought after the last one has expired begins at once', async () => {
    await paid(24)
    shop.pass(366 * DAY)
    await paid(24)
    expect((await grants()).map(({ start }) => start)).toEqual(['2027-03-05T04:05:06.000Z', '2028-03-05T04:05:06.000Z'])
    shop.pass(400 * DAY)
    await paid(24)
    expect((await grants())[2]).toMatchObject({ start: isoTime(shop.now()) })
  })

  it('ends with its refund, and those after it move up without a gap', async () => {
    const first = await paid(24)
    await paid(25)
    const third = await paid(23)
    shop.pass(30 * DAY)
    await refundOrder(shop.ports, first)
    expect(await grants()).toEqual([
      { id: 25, start: '2027-04-04T04:05:06.000Z', end: '2030-04-04T04:05:06.000Z' },
      { id: 23, start: '2030-04-04T04:05:06.000Z', end: '2031-04-04T04:05:06.000Z' },
    ])
    await refundOrder(shop.ports, first)
    expect((await grants())[0]).toMatchObject({ start: '2027-04-04T04:05:06.000Z' })
    await refundOrder(shop.ports, third)
    expect(await grants()).toEqual([{ id: 25, start: '2027-04-04T04:05:06.000Z', end: '2030-04-04T04:05:06.000Z' }])
    expect(await isMember(isoTime(shop.now() + HOUR))).toBe(true)
  })

  it('that had expired before its refund moves nothing', async () => {
    const first = await paid(24)
    await paid(24)
    shop.pass(400 * DAY)
    const running = await grants()
    await refundOrder(shop.ports, first)
    expect(await grants()).toEqual(running.slice(1))
  })

  it('refunded alone leaves no member', async () => {
    const only = await paid(24)
    await refundOrder(shop.ports, only)
    expect(await isMember(isoTime(shop.now()))).toBe(false)
    expect(await shop.ports.memberships.active(user, isoTime(shop.now()))).toEqual([])
  })
})

it('memberships of one account that are granted and refunded at the same time leave no gap and no overlap', async () => {
  for (let seed = 1; seed <= 30; seed++) {
    user = await insertUser()
    const [first, second, third] = [await paid(24), await paid(24, false), await paid(23, false)]
    const ports = (gate: Parameters<typeof gatedDatabase>[1]) => ({
      ...bind(
        { ...env, DB: gatedDatabase(env.DB, gate) },
        new Request('https://moye.test/'),
        () => undefined,
        shop.now,
      ),
      events: { ...shop.ports.events, record: async () => undefined },
    })
    await interleave(random(seed), 0, [
      gate => fulfil(ports(gate), second),
      gate => fulfil(ports(gate), third),
      gate => refundOrder(ports(gate), first),
      gate => fulfil(ports(gate), third),
    ])
    const kept = await grants()
    expect([seed, kept.length, kept[0]?.start]).toEqual([seed, 2, isoTime(shop.now())])
    expect([seed, kept[1]?.start]).toEqual([seed, kept[0]?.end])
  }
})
