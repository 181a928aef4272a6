import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outTradeNoOf, PAYMENT_CHANNELS, type PaymentChannelName } from '#schemas/catalog/payments.ts'
import { chinaDay } from '#schemas/china-time.ts'
import { DAY, MINUTE } from '#schemas/time.ts'
import type { Trade } from '../../../scripts/cashier/trades.ts'
import type { PaymentChannel } from '../../ports/payments.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

const UNAVAILABLE = { ok: false, code: 'PAYMENT_UNAVAILABLE' }
let shop: Shop
let last = 0

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  shop = openShop()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** @throws Error when the provider is not configured. */
const channelOf = (name: PaymentChannelName): PaymentChannel => {
  const channel = shop.ports.paymentChannels.get(name)
  if (!channel) throw new Error(`${name} is not configured`)
  return channel
}

describe.each(PAYMENT_CHANNELS)('the provider %s', name => {
  const newTrade = () => ({
    outTradeNo: outTradeNoOf(name, String(++last).padStart(16, '0')),
    amountFen: 128_805,
    description: '墨页 企业协作版 3 年 & “引号”',
    expiresAt: shop.now() + 15 * MINUTE,
  })
  /** @throws Error when the provider does not have the trade. */
  const created = async (): Promise<Trade> => {
    const trade = newTrade()
    await channelOf(name).create(trade)
    const found = shop.cashier.trades.find(trade.outTradeNo)
    if (!found) throw new Error('no trade was created')
    return found
  }

  it('creates a trade over exactly the amount, once for its number', async () => {
    const trade = newTrade()
    const answer = await channelOf(name).create(trade)
    expect(answer).toEqual({ ok: true, code: `https://cashier.test/pay/${trade.outTradeNo}` })
    expect(await channelOf(name).create(trade)).toEqual(answer)
    expect(shop.cashier.trades.find(trade.outTradeNo)).toMatchObject({
      amountFen: 128_805,
      description: trade.description,
      expiresAt: Math.floor(trade.expiresAt / 1000) * 1000,
      notifyUrl: `https://moye.test/callbacks/${name === 'wechat' ? 'wechat-pay' : 'alipay'}`,
    })
    expect(await channelOf(name).create({ ...trade, amountFen: 1 })).toEqual(UNAVAILABLE)
  })

  it('knows a trade as pending, also one that does not exist yet, then as paid', async () => {
    const trade = await created()
    const query = () => channelOf(name).query(trade.outTradeNo)
    expect(await query()).toEqual({ ok: true, state: 'pending' })
    expect(await channelOf(name).query(newTrade().outTradeNo)).toEqual({ ok: true, state: 'pending' })
    trade.isScanned = true
    expect(await query()).toEqual({ ok: true, state: 'pending' })
    shop.cashier.trades.pay(trade)
    expect(await query()).toEqual({
      ok: true,
      state: 'paid',
      event: {
        channel: name,
        id: `query-${trade.transactionId}`,
        outTradeNo: trade.outTradeNo,
        transactionId: trade.transactionId,
        paidFen: 128_805,
        currency: 'CNY',
        paidAt: '2027-03-05T04:05:06.000Z',
      },
    })
  })

  it('closes a trade that is not paid, and one that does not exist; not a paid one', async () => {
    const trade = await created()
    trade.isScanned = true
    expect(await channelOf(name).close(trade.outTradeNo)).toEqual({ ok: true })
    expect(await channelOf(name).close(trade.outTradeNo)).toEqual({ ok: true })
    expect(await channelOf(name).query(trade.outTradeNo)).toEqual({ ok: true, state: 'closed' })
    expect(await channelOf(name).create({ ...newTrade(), outTradeNo: trade.outTradeNo })).toEqual(UNAVAILABLE)
    expect(await channelOf(name).close(newTrade().outTradeNo)).toEqual({ ok: true })
    const paid = await created()
    shop.cashier.trades.pay(paid)
    expect(await channelOf(name).close(paid.outTradeNo)).toEqual(UNAVAILABLE)
  })

  it('returns the money once for each number of a refund', async () => {
    const trade = await created()
    const refund = { outTradeNo: trade.outTradeNo, refundNo: `R${trade.outTradeNo}`, amountFen: 128_805 }
    expect(await channelOf(name).refund(refund)).toEqual(UNAVAILABLE)
    shop.cashier.trades.pay(trade)
    for (const _ of [1, 2, 3]) expect(await channelOf(name).refund(refund)).toEqual({ ok: true, isDone: true })
    expect([...trade.refunds.values()].map(({ amountFen }) => amountFen)).toEqual([128_805])
    expect(await channelOf(name).refund({ ...refund, refundNo: 'R2' })).toEqual(UNAVAILABLE)
  })

  it('writes a bill of a day of China with every payment and refund', async () => {
    const day = chinaDay(shop.now())
    expect(await channelOf(name).bill(day)).toEqual({ ok: true, lines: [] })
    const [kept, returned] = [await created(), await created()]
    shop.cashier.trades.pay(kept)
    shop.cashier.trades.pay(returned)
    shop.cashier.trades.refund(returned, 'R1', 128_805)
    // Nobody has paid it.
    await created()
    shop.pass(DAY)
    expect(await channelOf(name).bill(day)).toEqual({
      ok: true,
      lines: [
        { kind: 'payment', outTradeNo: kept.outTradeNo, amountFen: 128_805 },
        { kind: 'payment', outTradeNo: returned.outTradeNo, amountFen: 128_805 },
        { kind: 'refund', outTradeNo: returned.outTradeNo, amountFen: 128_805 },
      ],
    })
    expect(await channelOf(name).bill(chinaDay(shop.now()))).toEqual({ ok: true, lines: [] })
  })

  it('is unavailable, never believed, when it does not answer or somebody else answers', async () => {
    const trade = await created()
    const refund = { outTradeNo: trade.outTradeNo, refundNo: 'R1', amountFen: 128_805 }
    const all = () => {
      const channel = channelOf(name)
      return Promise.all([
        channel.create(newTrade()),
        channel.query(trade.outTradeNo),
        channel.close(trade.outTradeNo),
        channel.refund(refund),
        channel.bill('2027-03-04'),
      ])
    }
    shop.setDown(true)
    expect(await all()).toEqual(Array(5).fill(UNAVAILABLE))
    const lies = [
      '',
      'null',
      '[]',
      '{}',
      '<html>',
      `{"trade_state":"SUCCESS","out_trade_no":"${trade.outTradeNo}"}`,
      '{"alipay_trade_query_response":{"code":"10000","trade_status":"TRADE_SUCCESS"},"sign":"eA=="}',
    ]
    for (const status of [200, 204, 302, 500])
      for (const lie of lies) {
        vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : lie, { status }))
        expect([status, lie, await all()]).toEqual([status, lie, Array(5).fill(UNAVAILABLE)])
      }
  })

  it('refuses calls that we have not signed', async () => {
    const trade = await created()
    const target =
      name === 'wechat'
        ? `/v3/pay/transactions/out-trade-no/${trade.outTradeNo}?mchid=${shop.keys.wechat.merchant}`
        : `/gateway.do?app_id=${shop.keys.alipay.appId}&method=alipay.trade.query&sign=eA==`
    const method = name === 'wechat' ? 'GET' : 'POST'
    const answer = await shop.cashier.fetch(new Request(`https://cashier.test${target}`, { method }))
    expect(await answer?.text()).toMatch(/SIGN_ERROR|isv.invalid-signature/)
  })
})

it('an answer of WeChat Pay is not believed when its body or time was changed', async () => {
  const trade = {
    outTradeNo: 'WX0000000000009999',
    amountFen: 9900,
    description: 'x',
    expiresAt: shop.now() + 10 * MINUTE,
  }
  const channel = channelOf('wechat')
  await channel.create(trade)
  const real = globalThis.fetch
  const query = () => channel.query(trade.outTradeNo)
  expect(await query()).toEqual({ ok: true, state: 'pending' })
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const answer = await real(input, init)
    return new Response((await answer.text()).replace('NOTPAY', 'CLOSED'), answer)
  })
  expect(await query()).toEqual(UNAVAILABLE)
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const answer = await real(input, init)
    shop.pass(301_000)
    return answer
  })
  expect(await query()).toEqual(UNAVAILABLE)
})
