import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAYMENT_CHANNELS } from '#schemas/catalog/payments.ts'
import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { chinaDay } from '#schemas/china-time.ts'
import { DAY, HOUR, MINUTE } from '#schemas/time.ts'
import { d1Orders } from '../../adapters/d1-orders.ts'
import { serveCallback } from '../../http/callbacks.ts'
import type { DayCount } from '../../ports/events.ts'
import { insertUser, openEmptyShop, type Shop } from '../../testing/shop.ts'
import { expire } from '../expiry.ts'
import { checkOrder } from './check.ts'
import { refundHeldPayment, refundOrder } from './refund.ts'
import { sweepOrders } from './sweep.ts'

let shop: Shop
let user: number
beforeEach(async () => {
  shop = await openEmptyShop()
  user = await insertUser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const actor = () => ({ id: user, role: 'user', isMember: false, hasPhone: true, jti: '' }) as const
const check = (id: string) => checkOrder(shop.ports, actor(), id)
const statusOf = async (id: string) => (await shop.ports.orders.find(id))?.status
const paymentsOf = async (id: string) =>
  Object.fromEntries((await shop.ports.orders.payments(id)).map(({ channel, status }) => [channel, status]))
/** Reports a payment as its provider does. */
const report = async (trade: Awaited<ReturnType<Shop['trade']>>) =>
  serveCallback(await shop.cashier.callback(trade), shop.ports)

describe('a poll', () => {
  it('asks no provider before one was chosen', async () => {
    const id = await shop.order(user)
    expect(await check(id)).toEqual({ id, status: 0, paidAt: null, outTradeNo: null })
    expect(shop.cashier.calls.size).toBe(0)
  })

  it.each(PAYMENT_CHANNELS)('finds a payment at %s whose report was lost', async channel => {
    const id = await shop.order(user)
    const trade = await shop.trade(id, channel)
    expect(await check(id)).toEqual({ id, status: 0, paidAt: null, outTradeNo: trade.outTradeNo })
    shop.cashier.trades.pay(trade)
    shop.pass(5000)
    const paidAt = '2027-03-05T04:05:06.000Z'
    expect(await check(id)).toEqual({ id, status: ORDER_STATUS.fulfilled, paidAt, outTradeNo: trade.outTradeNo })
  })

  it('of fifty at once, and of fifty in five seconds, asks the provider once', async () => {
    const id = await shop.order(user)
    const trade = await shop.trade(id, 'wechat')
    const queries = () => shop.callsOf('GET /v3/pay/transactions/out-trade-no/')
    await Promise.all(Array.from({ length: 50 }, () => check(id)))
    expect(queries()).toBe(1)
    for (let poll = 0; poll < 49; poll++) {
      shop.pass(100)
      await check(id)
    }
    expect(queries()).toBe(1)
    shop.pass(100)
    await Promise.all(Array.from({ length: 50 }, () => check(id)))
    expect(queries()).toBe(2)
    shop.cashier.trades.pay(trade)
    shop.pass(5000)
    await Promise.all(Array.from({ length: 50 }, () => check(id)))
    expect(queries()).toBe(3)
    expect(await statusOf(id)).toBe(ORDER_STATUS.fulfilled)
    // A finished order asks nobody.
    shop.pass(HOUR)
    await check(id)
    expect(queries()).toBe(3)
  })

  it('writes nothing to the database while nothing has changed', async () => {
    const id = await shop.order(user)
    await shop.trade(id, 'wechat')
    const statements: string[] = []
    const prepare = (sql: string) => {
      statements.push(sql)
      return env.DB.prepare(sql)
    }
    const db = { prepare, batch: (list: D1PreparedStatement[]) => env.DB.batch(list) } as D1Database
    const ports = { ...shop.ports, orders: d1Orders(db) }
    for (let poll = 0; poll < 5; poll++) {
      shop.pass(3000)
      await checkOrder(ports, actor(), id)
    }
    expect(shop.callsOf('GET /v3/pay/transactions/out-trade-no/')).toBe(3)
    expect(statements.filter(sql => !sql.trimStart().startsWith('SELECT'))).toEqual([])
  })

  it('answers while the provider does not', async () => {
    const id = await shop.order(user)
    await shop.trade(id, 'alipay')
    shop.setDown(true)
    expect(await check(id)).toMatchObject({ id, status: 0, paidAt: null })
  })

  it('closes an order whose time is over, at the provider too', async () => {
    const id = await shop.order(user)
    const trade = await shop.trade(id, 'wechat')
    shop.pass(16 * MINUTE - 1)
    expect(await check(id)).toMatchObject({ status: ORDER_STATUS.created })
    shop.pass(5000)
    expect(await check(id)).toMatchObject({ status: ORDER_STATUS.closed, paidAt: null })
    expect([trade.state, await paymentsOf(id)]).toEqual(['closed', { wechat: 'closed' }])
  })

  it('of fifty asks once about an order whose time is over, also while the provider does not answer', async () => {
    const id = await shop.order(user)
    await shop.trade(id, 'wechat')
    shop.pass(HOUR)
    shop.setDown(true)
    const before = shop.tried()
    await Promise.all(Array.from({ length: 50 }, () => check(id)))
    expect(shop.tried() - before).toBe(1)
  })

  it('closes an order that nobody began to pay', async () => {
    const id = await shop.order(user)
    shop.pass(HOUR)
    expect(await check(id)).toMatchObject({ status: ORDER_STATUS.closed })
    expect(shop.cashier.calls.size).toBe(0)
  })

  it('does not close an order that the provider cannot be asked about', async () => {
    const id = await shop.order(user)
    await shop.trade(id, 'wechat')
    shop.pass(20 * MINUTE)
    shop.setDown(true)
    expect(await check(id)).toMatchObject({ status: ORDER_STATUS.created })
  })
})

describe('the purchase event', () => {
  it('A-4-68 is recorded once for a paid order, whoever reports or asks how often', async () => {
    const day = chinaDay(shop.now())
    const purchases = async () => {
      await shop.settled()
      const { days } = (await shop.ports.events.daily(day, day)) as { days: readonly DayCount[] }
      return days.filter(({ type }) => type === 'purchase').map(({ label, count, total }) => ({ label, count, total }))
    }
    const before = (await purchases())[0] ?? { count: 0, total: 0 }
    const id = await shop.order(user)
    const [first, second] = [await shop.trade(id, 'wechat'), await shop.trade(id, 'alipay')]
    expect(await purchases()).toEqual('label' in before ? [before] : [])
    for (const trade of [first, second]) {
      shop.cashier.trades.pay(trade)
      await report(trade)
      await report(trade)
    }
    await check(id)
    shop.pass(HOUR)
    await sweepOrders(shop.ports)
    const { packageId } = (await shop.ports.orders.find(id)) ?? {}
    expect(await purchases()).toEqual([
      { label: String(packageId), count: before.count + 1, total: before.total + 9900 },
    ])
  })
})

describe('an order with two payments', () => {
  it('is fulfilled by the first one; the second one is returned', async () => {
    const id = await shop.order(user)
    const [first, second] = [await shop.trade(id, 'wechat'), await shop.trade(id, 'alipay')]
    shop.cashier.trades.pay(first)
    shop.cashier.trades.pay(second)
    await report(first)
    await report(second)
    expect(await paymentsOf(id)).toEqual({ wechat: 'paid', alipay: 'refunded' })
    expect([first.refunds.size, second.refunds.size]).toEqual([0, 1])
    expect([...second.refunds.values()]).toMatchObject([{ amountFen: 9900 }])
    expect((await check(id)).outTradeNo).toBe(first.outTradeNo)
  })

  it('closes the one that is not paid, so that nobody pays twice', async () => {
    const id = await shop.order(user)
    const [first, second] = [await shop.trade(id, 'alipay'), await shop.trade(id, 'wechat')]
    shop.cashier.trades.pay(first)
    await report(first)
    shop.pass(2 * MINUTE)
    await sweepOrders(shop.ports)
    expect([second.state, await paymentsOf(id)]).toEqual(['closed', { alipay: 'paid', wechat: 'closed' }])
  })
})

describe('a refund', () => {
  const bought = async () => {
    const id = await shop.order(user)
    const trade = await shop.trade(id, 'wechat')
    shop.cashier.trades.pay(trade)
    await report(trade)
    return { id, trade }
  }

  it('returns the whole amount once, however often it is asked for', async () => {
    const { id, trade } = await bought()
    await Promise.all(Array.from({ length: 10 }, () => refundOrder(shop.ports, id)))
    await refundOrder(shop.ports, id)
    expect([await statusOf(id), await paymentsOf(id)]).toEqual([ORDER_STATUS.refunded, { wechat: 'refunded' }])
    expect([...trade.refunds]).toMatchObject([[`R${trade.outTradeNo}`, { amountFen: 9900 }]])
  })

  it('is continued by the sweep when the provider does not answer; the membership ends at once', async () => {
    const { id, trade } = await bought()
    shop.setDown(true)
    await refundOrder(shop.ports, id)
    expect([await statusOf(id), trade.refunds.size]).toEqual([ORDER_STATUS.refunding, 0])
    expect(await shop.ports.memberships.active(user, '2027-03-06T00:00:00.000Z')).toEqual([])
    shop.setDown(false)
    await sweepOrders(shop.ports)
    expect([await statusOf(id), trade.refunds.size]).toEqual([ORDER_STATUS.refunded, 1])
    // A poll does not take the returned order for paid.
    expect((await check(id)).status).toBeLessThan(0)
  })

  it('is refused for an order that is not paid or does not exist', async () => {
    const id = await shop.order(user)
    await shop.trade(id, 'wechat')
    await expect(refundOrder(shop.ports, id)).rejects.toMatchObject({ code: 'ORDER_NOT_REFUNDABLE' })
    await expect(refundOrder(shop.ports, '0123456789abcdef')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it('of a wrong amount returns what was paid, and only of a held payment', async () => {
    const id = await shop.order(user)
    const trade = await shop.trade(id, 'alipay')
    shop.cashier.trades.pay(trade, { paidFen: 990 })
    await report(trade)
    await refundHeldPayment(shop.ports, trade.outTradeNo)
    await refundHeldPayment(shop.ports, trade.outTradeNo)
    expect([...trade.refunds.values()]).toMatchObject([{ amountFen: 990 }])
    expect([await statusOf(id), await paymentsOf(id)]).toEqual([ORDER_STATUS.created, { alipay: 'refunded' }])
    await expect(refundOrder(shop.ports, id)).rejects.toMatchObject({ code: 'ORDER_NOT_REFUNDABLE' })
    const fine = await bought()
    await expect(refundHeldPayment(shop.ports, fine.trade.outTradeNo)).rejects.toMatchObject({
      code: 'ORDER_NOT_REFUNDABLE',
    })
    await expect(refundHeldPayment(shop.ports, 'WXnone')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })
})

describe('the sweep', () => {
  it('finds payments without a report, applies stored events, closes what is over, and repeats nothing', async () => {
    const [lost, stored, over, never] = [
      await shop.order(user),
      await shop.order(user),
      await shop.order(user),
      await shop.order(user),
    ]
    const [lostTrade, storedTrade] = [await shop.trade(lost, 'alipay'), await shop.trade(stored, 'wechat')]
    await shop.trade(over, 'wechat')
    shop.cashier.trades.pay(lostTrade)
    shop.cashier.trades.pay(storedTrade)
    const { applyEvent } = shop.ports.orders
    const dying = { ...shop.ports.orders, applyEvent: () => Promise.reject(new Error('the Worker ended')) }
    await serveCallback(await shop.cashier.callback(storedTrade), { ...shop.ports, orders: dying })
    expect(applyEvent).not.toBe(dying.applyEvent)
    await sweepOrders(shop.ports)
    expect(await Promise.all([lost, stored, over, never].map(statusOf))).toEqual([0, 0, 0, 0])
    shop.pass(61_000)
    await sweepOrders(shop.ports)
    expect(await Promise.all([lost, stored, over, never].map(statusOf))).toEqual([2, 2, 0, 0])
    shop.pass(15 * MINUTE)
    await sweepOrders(shop.ports)
    expect(await Promise.all([lost, stored, over, never].map(statusOf))).toEqual([2, 2, -1, -1])
    const calls = [...shop.cashier.calls.values()].reduce((sum, count) => sum + count)
    shop.pass(HOUR)
    await sweepOrders(shop.ports)
    expect([...shop.cashier.calls.values()].reduce((sum, count) => sum + count)).toBe(calls)
  })

  it('is followed by the clean-up of orders that nobody began to pay', async () => {
    const [never, begun] = [await shop.order(user), await shop.order(user)]
    await shop.trade(begun, 'wechat')
    shop.pass(HOUR)
    await sweepOrders(shop.ports)
    shop.pass(30 * DAY - HOUR)
    await expire(shop.ports)
    expect(await Promise.all([never, begun].map(statusOf))).toEqual([-1, -1])
    shop.pass(HOUR)
    await expire(shop.ports)
    expect(await Promise.all([never, begun].map(statusOf))).toEqual([undefined, -1])
  })

  it('goes on with the others when one order fails', async () => {
    const ids = [await shop.order(user), await shop.order(user)]
    shop.pass(HOUR)
    const { close } = shop.ports.orders
    const orders = {
      ...shop.ports.orders,
      close: (id: string, now: string) => (id === ids[0] ? Promise.reject(new Error('no')) : close(id, now)),
    }
    await expect(sweepOrders({ ...shop.ports, orders })).rejects.toThrow('in part')
    expect(await Promise.all(ids.map(statusOf))).toEqual([0, -1])
  })
})
