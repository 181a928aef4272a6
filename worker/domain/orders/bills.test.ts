import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAYMENT_CHANNELS } from '#schemas/catalog/payments.ts'
import { chinaDay } from '#schemas/china-time.ts'
import { DAY } from '#schemas/time.ts'
import { serveCallback } from '../../http/callbacks.ts'
import { insertUser, openEmptyShop, type Shop } from '../../testing/shop.ts'
import { compareBills } from './bills.ts'
import { refundOrder } from './refund.ts'

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
/** Reports a payment as its provider does. */
const report = async (trade: Awaited<ReturnType<Shop['trade']>>) =>
  serveCallback(await shop.cashier.callback(trade), shop.ports)

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
