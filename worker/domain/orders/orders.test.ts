import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAYMENT_CHANNELS } from '#schemas/catalog/payments.ts'
import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { chinaDay } from '#schemas/china-time.ts'
import { DAY, HOUR, MINUTE } from '#schemas/time.ts'
import { serveCallback } from '../../http/callbacks.ts'
import { insertUser, openShop, type Shop } from '../../testing/shop.ts'
import { compareBills } from './bills.ts'
import { checkOrder } from './check.ts'
import { payView } from './pay.ts'
import { refundHeldPayment, refundOrder } from './refund.ts'
import { sweepOrders } from './sweep.ts'

let shop: Shop
let user: number
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // Other tests' orders hang as well.
  await env.DB.batch(
    ['bill_differences', 'bills', 'membership_grants', 'provider_events', 'payments', 'orders'].map(table =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
  shop = openShop()
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

  it('does not close an order that the provider cannot be asked about', async () => {
    const id = await shop.order(user)
    await shop.trade(id, 'wechat')
    shop.pass(20 * MINUTE)
    shop.setDown(true)
    expect(await check(id)).toMatchObject({ status: ORDER_STATUS.created })
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

describe('the bill of a day', () => {
  const differences = async () => {
    const { results } = await env.DB.prepare(
      'SELECT channel, kind, out_trade_no, ours_fen, theirs_fen FROM bill_differences ORDER BY kind, ours_fen',
    ).all()
    return results
  }
  const buy = async (channel: 'wechat' | 'alipay') => {
    const id = await shop.order(user)
    const trade = await shop.trade(id, channel)
    shop.cashier.trades.pay(trade)
    await report(trade)
    return { id, trade }
  }

  it.each(PAYMENT_CHANNELS)('of %s is compared once, and agrees with what was recorded', async channel => {
    await buy(channel)
    await refundOrder(shop.ports, (await buy(channel)).id)
    const day = chinaDay(shop.now())
    await compareBills(shop.ports)
    shop.pass(DAY)
    await compareBills(shop.ports)
    const bill = await env.DB.prepare('SELECT * FROM bills WHERE channel = ?1 AND day = ?2').bind(channel, day).first()
    expect(bill).toMatchObject({ lines: 3, paid_fen: 19_800, refunded_fen: 9900 })
    expect(await differences()).toEqual([])
    const calls = shop.callsOf('bill')
    await compareBills(shop.ports)
    expect(shop.callsOf('bill')).toBe(calls)
  })

  it('shows payments and refunds that only one side knows, and other amounts', async () => {
    const [lost, changed, returned, gone] = [
      await buy('wechat'),
      await buy('wechat'),
      await buy('wechat'),
      await buy('wechat'),
    ]
    const { trade } = { trade: lost.trade }
    await env.DB.prepare(`UPDATE payments SET status = 'open', paid_fen = NULL, paid_at = NULL WHERE out_trade_no = ?1`)
      .bind(trade.outTradeNo)
      .run()
    changed.trade.paidFen = 9800
    shop.cashier.trades.refund(returned.trade, 'R-by-hand', 9900)
    gone.trade.paidAt = 0
    shop.pass(DAY)
    await compareBills(shop.ports)
    const row = (of: { trade: { outTradeNo: string } }, kind: string, ours: number | null, theirs: number | null) => ({
      ...{ channel: 'wechat', kind, out_trade_no: of.trade.outTradeNo, ours_fen: ours, theirs_fen: theirs },
    })
    expect(await differences()).toEqual(
      expect.arrayContaining([
        row(lost, 'payment', null, 9900),
        row(changed, 'payment', 9900, 9800),
        row(gone, 'payment', 9900, null),
        row(returned, 'refund', null, 9900),
      ]),
    )
    expect(await differences()).toHaveLength(4)
  })

  it('that could not be read is read on a later day', async () => {
    await buy('alipay')
    shop.pass(DAY)
    shop.setDown(true)
    await compareBills(shop.ports)
    expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM bills').first('n')).toBe(0)
    shop.setDown(false)
    shop.pass(3 * DAY)
    await compareBills(shop.ports)
    expect(await env.DB.prepare(`SELECT SUM(paid_fen) AS n FROM bills`).first('n')).toBe(9900)
  })

  it('solves the difference of a refund that was booked a day later', async () => {
    const { id, trade } = await buy('wechat')
    await refundOrder(shop.ports, id)
    const [[number, refund] = ['', undefined]] = trade.refunds
    if (refund) trade.refunds.set(number, { ...refund, at: refund.at + DAY })
    shop.pass(DAY)
    await compareBills(shop.ports)
    expect(await differences()).toMatchObject([{ kind: 'refund', ours_fen: 9900, theirs_fen: null }])
    shop.pass(DAY)
    await compareBills(shop.ports)
    expect(await differences()).toEqual([])
  })
})

describe('the pay page', () => {
  it('creates one trade for each provider, however often it is opened', async () => {
    const id = await shop.order(user)
    const views = await Promise.all(Array.from({ length: 5 }, () => payView(shop.ports, id, 'wechat')))
    expect(new Set(views.map(view => JSON.stringify(view))).size).toBe(1)
    for (let times = 0; times < 5; times++) await payView(shop.ports, id, 'wechat')
    expect(shop.callsOf('/native')).toBeLessThanOrEqual(5)
    expect(views[0]).toMatchObject({ state: 'ready', channel: 'wechat', amountFen: 9900, title: '个人会员 1 年' })
  })

  it('takes no payment for an order that is about to end, is closed, or is paid', async () => {
    const [late, paid] = [await shop.order(user), await shop.order(user)]
    const trade = await shop.trade(paid, 'alipay')
    shop.cashier.trades.pay(trade)
    await report(trade)
    expect(await payView(shop.ports, paid, 'wechat')).toEqual({ state: 'paid' })
    shop.pass(14 * MINUTE + 1)
    expect(await payView(shop.ports, late, 'wechat')).toEqual({ state: 'over' })
    shop.pass(HOUR)
    await sweepOrders(shop.ports)
    expect(await payView(shop.ports, late, 'wechat')).toEqual({ state: 'over' })
    expect(await payView(shop.ports, '0123456789abcdef', 'wechat')).toEqual({ state: 'missing' })
    expect(await payView(shop.ports, "' OR 1=1 --", 'wechat')).toEqual({ state: 'missing' })
  })

  it('says so when the provider does not answer, and finds a payment whose report was lost', async () => {
    const id = await shop.order(user)
    shop.setDown(true)
    expect(await payView(shop.ports, id, 'wechat')).toEqual({ state: 'unavailable' })
    shop.setDown(false)
    const trade = await shop.trade(id, 'wechat')
    await env.DB.prepare('UPDATE payments SET code = NULL').run()
    shop.cashier.trades.pay(trade)
    shop.pass(5000)
    expect(await payView(shop.ports, id, 'wechat')).toEqual({ state: 'paid' })
    expect(await statusOf(id)).toBe(ORDER_STATUS.fulfilled)
  })
})
