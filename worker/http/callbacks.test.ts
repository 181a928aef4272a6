import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CALLBACK_PATHS, PAYMENT_CHANNELS, type PaymentChannelName } from '#schemas/catalog/payments.ts'
import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { MINUTE } from '#schemas/time.ts'
import { bodyOf, type Trade } from '../../scripts/cashier/trades.ts'
import { insertUser, openShop as open, type Shop } from '../testing/shop.ts'
import { serveCallback } from './callbacks.ts'

const stateOf = async (orderId: string) => {
  const [order, payments, grants, events] = await Promise.all([
    env.DB.prepare('SELECT status FROM orders WHERE id = ?1').bind(orderId).first<number>('status'),
    env.DB.prepare('SELECT status FROM payments WHERE order_id = ?1').bind(orderId).all<{ status: string }>(),
    env.DB.prepare('SELECT COUNT(*) AS n FROM membership_grants WHERE order_id = ?1').bind(orderId).first<number>('n'),
    env.DB.prepare(
      'SELECT outcome FROM provider_events e JOIN payments p USING (out_trade_no) WHERE p.order_id = ?1 ORDER BY e.rowid',
    )
      .bind(orderId)
      .all<{ outcome: string | null }>(),
  ])
  return {
    order,
    payment: payments.results.map(({ status }) => status).join(),
    grants,
    events: events.results.map(({ outcome }) => outcome),
  }
}
const UNPAID = { order: ORDER_STATUS.created, payment: 'open', grants: 0, events: [] }
const DONE = { order: ORDER_STATUS.fulfilled, payment: 'paid', grants: 1, events: ['paid'] }

/** The answer of the real route, as the provider reads it. */
const report = async (shop: Shop, request: Request) => {
  const response = await serveCallback(request, shop.ports)
  return { status: response?.status, body: await response?.text() }
}
const ACCEPTED: Readonly<Record<PaymentChannelName, object>> = {
  wechat: { status: 200, body: '{"code":"SUCCESS"}' },
  alipay: { status: 200, body: 'success' },
}
const REFUSED: Readonly<Record<PaymentChannelName, object>> = {
  wechat: { status: 401, body: '{"code":"FAIL","message":"refused"}' },
  alipay: { status: 401, body: 'fail' },
}

let shop: Shop
let orderId: string
let trade: Trade
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  shop = open()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const begin = async (channel: PaymentChannelName) => {
  orderId = await shop.order(await insertUser())
  trade = await shop.trade(orderId, channel)
}
/** The same request again: its body can be read once. */
const copyOf = async (request: Request) => {
  const [url, method, headers, body] = [request.url, request.method, request.headers, await bodyOf(request.clone())]
  return (changes: { body?: string; headers?: Record<string, string> } = {}) => {
    const merged = new Headers(headers)
    for (const [name, value] of Object.entries(changes.headers ?? {})) merged.set(name, value)
    return new Request(url, { method, headers: merged, body: changes.body ?? body })
  }
}

describe.each(PAYMENT_CHANNELS)('a callback of %s', channel => {
  beforeEach(() => begin(channel))

  it('goes to its own path and fulfills the order once', async () => {
    shop.cashier.trades.pay(trade)
    const request = await shop.cashier.callback(trade)
    expect(new URL(request.url).pathname).toBe(CALLBACK_PATHS[channel])
    expect(await report(shop, request)).toEqual(ACCEPTED[channel])
    expect(await stateOf(orderId)).toEqual(DONE)
  })

  it('that comes twice, or twenty times at once, fulfills once and is accepted each time', async () => {
    shop.cashier.trades.pay(trade)
    const copy = await copyOf(await shop.cashier.callback(trade, { id: 'same-report' }))
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(shop, copy())))
    expect(answers).toEqual(Array(20).fill(ACCEPTED[channel]))
    expect(await report(shop, copy())).toEqual(ACCEPTED[channel])
    expect(await stateOf(orderId)).toEqual(DONE)
  })

  it('under another id fulfills nothing again', async () => {
    shop.cashier.trades.pay(trade)
    for (const id of ['first-report', 'second-report'])
      expect(await report(shop, await shop.cashier.callback(trade, { id }))).toEqual(ACCEPTED[channel])
    expect(await stateOf(orderId)).toEqual({ ...DONE, events: ['paid', 'known'] })
  })

  it('that is late, after the order was closed, is honored', async () => {
    shop.pass(17 * MINUTE)
    await shop.ports.orders.closePayment(trade.outTradeNo)
    expect(await shop.ports.orders.close(orderId, new Date(shop.now()).toISOString())).toBe(true)
    shop.cashier.trades.pay(trade)
    expect(await report(shop, await shop.cashier.callback(trade))).toEqual(ACCEPTED[channel])
    expect(await stateOf(orderId)).toEqual(DONE)
  })

  it.each([1, 9899, 9901, 19_800])(
    'over %s fen instead of 9900 is held for an administrator, and never fulfilled',
    async paidFen => {
      shop.cashier.trades.pay(trade, { paidFen })
      expect(await report(shop, await shop.cashier.callback(trade))).toEqual(ACCEPTED[channel])
      expect(await stateOf(orderId)).toEqual({ ...UNPAID, payment: 'held', events: ['held'] })
      expect(shop.events).toMatchObject([{ type: 'payment', channel, outcome: 'held' }])
      // Neither by another report.
      shop.cashier.trades.pay(trade)
      expect(await report(shop, await shop.cashier.callback(trade))).toEqual(ACCEPTED[channel])
      expect(await stateOf(orderId)).toMatchObject({ order: ORDER_STATUS.created, payment: 'held', grants: 0 })
    },
  )

  it.each(['USD', 'HKD', 'cny', ''])('in the currency "%s" is held', async currency => {
    if (currency === '' && channel === 'alipay') return
    shop.cashier.trades.pay(trade, { currency })
    expect(await report(shop, await shop.cashier.callback(trade))).toEqual(ACCEPTED[channel])
    expect(await stateOf(orderId)).toEqual({ ...UNPAID, payment: 'held', events: ['held'] })
  })

  it('about an order that does not exist is stored, told to the operator and changes nothing', async () => {
    shop.cashier.trades.pay(trade)
    const stranger = { ...trade, outTradeNo: `${trade.outTradeNo.slice(0, 2)}0000000000000000` }
    expect(await report(shop, await shop.cashier.callback(stranger, { id: 'unknown-order' }))).toEqual(
      ACCEPTED[channel],
    )
    expect(shop.events).toMatchObject([{ type: 'payment', channel, outcome: 'unknown' }])
    expect(await stateOf(orderId)).toEqual(UNPAID)
  })

  it('that was changed on its way is refused, wherever it was changed', async () => {
    shop.cashier.trades.pay(trade)
    const request = await shop.cashier.callback(trade)
    const copy = await copyOf(request)
    const body = await bodyOf(request)
    for (let at = 7; at < body.length; at += 61) {
      const char = body[at] === 'A' ? 'B' : 'A'
      const changed = copy({ body: body.slice(0, at) + char + body.slice(at + 1) })
      expect([at, await report(shop, changed)]).toEqual([at, REFUSED[channel]])
    }
    for (const nothing of ['', '{}', 'a=b', '[]', 'null', '\u0000'])
      expect(await report(shop, copy({ body: nothing }))).toEqual(REFUSED[channel])
    expect(await stateOf(orderId)).toEqual(UNPAID)
    expect(shop.events.every(event => event.type === 'payment' && event.outcome === 'refused')).toBe(true)
  })

  it('that somebody else has signed is refused', async () => {
    shop.cashier.trades.pay(trade)
    const own = open()
    const { createCashierKeys } = await import('../../scripts/cashier/keys.ts')
    const { createCashier } = await import('../../scripts/cashier/cashier.ts')
    const { keys } = await createCashierKeys()
    // Everything but the private keys is known to the forger.
    const forged = {
      wechat: { ...own.keys.wechat, platformKey: keys.wechat.platformKey },
      alipay: { ...own.keys.alipay, platformKey: keys.alipay.platformKey },
    }
    const forger = createCashier(forged, 'https://forger.test', shop.now)
    expect(await report(shop, await forger.callback(trade))).toEqual(REFUSED[channel])
    expect(await stateOf(orderId)).toEqual(UNPAID)
  })

  it('for another merchant of the same provider is refused', async () => {
    shop.cashier.trades.pay(trade)
    const { createCashier } = await import('../../scripts/cashier/cashier.ts')
    for (const other of [{ appId: 'wx1' }, { merchant: '1600000000', sellerId: '2088000000000001' }]) {
      const neighbor = createCashier(
        { wechat: { ...shop.keys.wechat, ...other }, alipay: { ...shop.keys.alipay, ...other } },
        'https://cashier.test',
        shop.now,
      )
      expect(await report(shop, await neighbor.callback(trade))).toEqual(REFUSED[channel])
    }
    expect(await stateOf(orderId)).toEqual(UNPAID)
  })

  it('is not acknowledged when it could not be stored, and works when it comes again', async () => {
    shop.cashier.trades.pay(trade)
    const copy = await copyOf(await shop.cashier.callback(trade))
    const down = { ...shop.ports.orders, storeEvent: () => Promise.reject(new Error('D1 is down')) }
    const response = await serveCallback(copy(), { ...shop.ports, orders: down })
    expect(response?.status).toBe(500)
    expect(await response?.text()).not.toContain('success')
    expect(await report(shop, copy())).toEqual(ACCEPTED[channel])
    expect(await stateOf(orderId)).toEqual(DONE)
  })

  it('is taken only as POST, and not larger than 64 KB', async () => {
    const path = `https://moye.test${CALLBACK_PATHS[channel]}`
    expect((await serveCallback(new Request(path), shop.ports))?.status).toBe(405)
    const large = new Request(path, { method: 'POST', body: 'x'.repeat(70_000) })
    expect((await serveCallback(large, shop.ports))?.status).toBe(413)
  })

  it('of a deployment without the provider is not found', async () => {
    shop.cashier.trades.pay(trade)
    const request = await shop.cashier.callback(trade)
    expect((await serveCallback(request, { ...shop.ports, paymentChannels: new Map() }))?.status).toBe(404)
  })
})

describe('a callback of WeChat Pay', () => {
  beforeEach(() => begin('wechat'))

  it('with a probing signature (SIGNTEST) is refused', async () => {
    shop.cashier.trades.pay(trade)
    const copy = await copyOf(await shop.cashier.callback(trade))
    const signature = copy().headers.get('wechatpay-signature')
    for (const probe of ['WECHATPAY/SIGNTEST/', `WECHATPAY/SIGNTEST/${signature}`])
      expect(await report(shop, copy({ headers: { 'wechatpay-signature': probe } }))).toEqual(REFUSED.wechat)
    expect(await stateOf(orderId)).toEqual(UNPAID)
  })

  it('is believed for five minutes; replayed later it is refused', async () => {
    shop.cashier.trades.pay(trade)
    const copy = await copyOf(await shop.cashier.callback(trade))
    shop.pass(300_000)
    expect(await report(shop, copy())).toEqual(REFUSED.wechat)
    // A clock that is behind.
    shop.pass(-601_000)
    expect(await report(shop, copy())).toEqual(REFUSED.wechat)
    shop.pass(600_000)
    expect(await report(shop, copy())).toEqual(ACCEPTED.wechat)
    expect(await stateOf(orderId)).toEqual(DONE)
  })

  it('with another time, nonce or key than it was signed with is refused', async () => {
    shop.cashier.trades.pay(trade)
    const copy = await copyOf(await shop.cashier.callback(trade))
    const time = Number(copy().headers.get('wechatpay-timestamp'))
    for (const headers of [
      { 'wechatpay-timestamp': String(time + 1) },
      { 'wechatpay-timestamp': `${time}.0` },
      { 'wechatpay-timestamp': 'NaN' },
      { 'wechatpay-nonce': 'another' },
      { 'wechatpay-serial': 'PUB_KEY_ID_0' },
      { 'wechatpay-serial': 'constructor' },
      { 'wechatpay-signature': '' },
    ])
      expect([headers, await report(shop, copy({ headers }))]).toEqual([headers, REFUSED.wechat])
    expect(await stateOf(orderId)).toEqual(UNPAID)
  })

  it('about something else than a payment is accepted and changes nothing', async () => {
    shop.cashier.trades.pay(trade)
    expect(await report(shop, await shop.cashier.callback(trade, { changes: { trade_state: 'NOTPAY' } }))).toEqual(
      ACCEPTED.wechat,
    )
    expect(await stateOf(orderId)).toEqual(UNPAID)
  })
})

describe('a callback of Alipay', () => {
  beforeEach(() => begin('alipay'))

  it('is accepted and changes nothing unless it reports a payment', async () => {
    shop.cashier.trades.pay(trade)
    const reports: readonly Readonly<Record<string, string>>[] = [
      { trade_status: 'WAIT_BUYER_PAY' },
      { trade_status: 'TRADE_CLOSED' },
      { refund_fee: '99.00' },
      { gmt_refund: '2027-03-05 12:00:00' },
    ]
    for (const changes of reports)
      expect(await report(shop, await shop.cashier.callback(trade, { changes }))).toEqual(ACCEPTED.alipay)
    expect(await stateOf(orderId)).toEqual(UNPAID)
    expect(
      await report(shop, await shop.cashier.callback(trade, { changes: { trade_status: 'TRADE_FINISHED' } })),
    ).toEqual(ACCEPTED.alipay)
    expect(await stateOf(orderId)).toEqual(DONE)
  })

  it('with an amount that is none is refused', async () => {
    shop.cashier.trades.pay(trade)
    for (const total_amount of ['', '99.001', '9.9e1', 'NaN', '-99.00x'])
      expect(await report(shop, await shop.cashier.callback(trade, { changes: { total_amount } }))).toEqual(
        REFUSED.alipay,
      )
    expect(await stateOf(orderId)).toEqual(UNPAID)
  })
})
