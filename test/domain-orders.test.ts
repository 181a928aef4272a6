import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#schemas/catalog/statuses.ts'
import { compareBills } from '../worker/domain/orders/bills.ts'
import { createOrder, createTemplateOrder } from '../worker/domain/orders/create.ts'
import { paidView, payView } from '../worker/domain/orders/pay.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import type { Order } from '../worker/ports/orders.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const at = (ms: number) => new Date(NOW + ms).toISOString()
const ACTOR = { id: 3, role: 'user' } as Actor
const ID = '0123456789abcdef'
const order = (status: OrderStatus, given: Partial<Order> = {}): Order => ({
  ...{ id: ID, userId: 3, packageId: 24, templateId: null, title: '', amountFen: 9900, status, outTradeNo: 'WX1' },
  ...{ createdAt: at(0), expiresAt: at(60_001), paidAt: null },
  ...given,
})

describe('the bill of a day', () => {
  it('is summed by number, compared with what was recorded, and lacks or has lines', async () => {
    const lines = [
      { kind: 'payment', outTradeNo: 'a', amountFen: 100 },
      { kind: 'payment', outTradeNo: 'b', amountFen: 20 },
      { kind: 'payment', outTradeNo: 'b', amountFen: 7 },
      { kind: 'payment', outTradeNo: 'b', amountFen: 1 },
      { kind: 'refund', outTradeNo: 'a', amountFen: 100 },
      { kind: 'refund', outTradeNo: 'b', amountFen: 28 },
      { kind: 'payment', outTradeNo: 'c', amountFen: 5 },
    ]
    const paid = (outTradeNo: string, paidFen: number, isRefunded = false) => ({ outTradeNo, paidFen, isRefunded })
    const { ports, asked } = notedPorts(NOW, {
      paymentChannels: new Map([['wechat', { bill: async () => ({ ok: true, lines }) }]]),
      'bills.isCompared': (_: string, day: string) => day !== '2026-06-28',
      'bills.paidIn': [paid('a', 100, true), paid('d', 3)],
      'bills.refundedIn': [paid('a', 100, true), paid('d', 3, true)],
      'bills.named': [paid('a', 100, true), paid('b', 28), paid('d', 3, true)],
    })
    await compareBills(ports)
    expect(asked['bills.paidIn']).toEqual(['wechat', '2026-06-27T16:00:00.000Z', '2026-06-28T16:00:00.000Z'])
    expect(asked['bills.refundedIn']).toEqual(asked['bills.paidIn'])
    expect(asked['bills.named']).toEqual(['wechat', ['a', 'b', 'a', 'b', 'c']])
    expect(asked['bills.keep']).toEqual([
      { channel: 'wechat', day: '2026-06-28', lines: 7, paidFen: 133, refundedFen: 128 },
      [
        { kind: 'refund', outTradeNo: 'b', oursFen: null, theirsFen: 28 },
        { kind: 'payment', outTradeNo: 'c', oursFen: null, theirsFen: 5 },
        { kind: 'payment', outTradeNo: 'd', oursFen: 3, theirsFen: null },
        { kind: 'refund', outTradeNo: 'd', oursFen: 3, theirsFen: null },
      ],
      [
        { kind: 'payment', outTradeNo: 'a', oursFen: 100, theirsFen: 100 },
        { kind: 'payment', outTradeNo: 'b', oursFen: 28, theirsFen: 28 },
        { kind: 'refund', outTradeNo: 'a', oursFen: 100, theirsFen: 100 },
      ],
      '2026-06-30T12:00:00.000Z',
    ])
  })

  it('is asked for later when its provider does not give it', async () => {
    const { ports, asked } = notedPorts(NOW, {
      paymentChannels: new Map([['wechat', { bill: async () => ({ ok: false, code: 'PAYMENT_UNAVAILABLE' }) }]]),
    })
    await compareBills(ports)
    expect(Object.keys(asked)).toEqual(['bills.isCompared'])
  })
})

it('an order needs a provider, a package on sale, and a template with a price that was not bought', async () => {
  const ordering = { actor: ACTOR, idempotency: null, spend: async () => {} }
  const template = async (priceFen: number | undefined, hasBought: boolean, channels = 1) => {
    const { ports, asked } = notedPorts(NOW, {
      paymentChannels: new Map([['wechat', {}] as const].slice(0, channels)),
      'templates.find': { name: 't', priceFen },
      'orders.hasBought': hasBought,
      'orders.create': { ok: true, id: 'o', expiresAt: 'x' },
    })
    const end = await outcome(createTemplateOrder(ports, ordering, 9))
    return [end, asked['orders.create']?.[0]]
  }
  const made = { packageId: 0, templateId: 9, title: 't', amountFen: 1, userId: 3, now: at(0), expiresAt: at(900_000) }
  expect(await template(1, false)).toEqual(['ok', { ...made, id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{16}$/) }])
  expect([await template(0, false), await template(undefined, false), await template(1, true)]).toEqual([
    ...Array(3).fill(['TEMPLATE_NOT_FOR_SALE', undefined]),
  ])
  expect(await template(1, false, 0)).toEqual(['PAYMENT_UNAVAILABLE', undefined])
  expect(await outcome(createTemplateOrder(notedPorts(NOW).ports, ordering, 9))).toBe('TEMPLATE_NOT_FOUND')
  expect(await outcome(createOrder(notedPorts(NOW).ports, ordering, 22))).toBe('PACKAGE_NOT_FOUND')
  const refused = notedPorts(NOW, {
    paymentChannels: new Map([['wechat', {}]]),
    'orders.create': { ok: false, code: 'BAD_REQUEST' },
  })
  expect(await outcome(createOrder(refused.ports, ordering, 24))).toBe('BAD_REQUEST')
  expect(refused.asked['orders.create']?.[0]).toMatchObject({ packageId: 24, templateId: null, amountFen: 9900 })
})

describe('the pay page', () => {
  const page = async (found: Order | null, given: Readonly<Record<string, unknown>> = {}, ask = payView) => {
    const channel = { create: async () => ({ ok: true, code: 'new' }), inApp: null }
    const { ports, asked } = notedPorts(NOW, {
      paymentChannels: new Map([['wechat', channel]]),
      'orders.find': found,
      'orders.payments': [],
      ...given,
    })
    return { view: await ask(ports, ID, null), asked }
  }
  const open = { 'orders.openPayment': { amountFen: 9900, code: null } }

  it('takes money until a minute before the end of the order', async () => {
    const { view, asked } = await page(order(0, { expiresAt: at(60_000) }), open)
    expect(view).toMatchObject({ state: 'ready', channel: 'wechat', amountFen: 9900, code: 'new' })
    expect(asked['orders.keepCode']).toEqual([`WX${ID}`, 'new'])
    expect(asked['orders.openPayment']).toEqual([{ outTradeNo: `WX${ID}`, channel: 'wechat', orderId: ID }, at(0)])
    const states = [
      ...[null, order(0, { expiresAt: at(59_999) }), order(1), order(2), order(-1), order(-2), order(-3)],
    ].map(async found => (await page(found)).view.state)
    expect(await Promise.all(states)).toEqual(['missing', 'over', 'paid', 'paid', 'over', 'over', 'over'])
  })

  it('has the code of a begun trade, and none when the order takes no payment or the provider makes none', async () => {
    const begun = await page(order(0), { 'orders.openPayment': { amountFen: 1, code: 'old' } })
    expect([begun.view, begun.asked['orders.keepCode']]).toEqual([expect.objectContaining({ code: 'old' }), undefined])
    const closed = await page(order(0), { 'orders.openPayment': null, 'polling.create': true })
    expect(closed.view).toEqual({ state: 'unavailable' })
    const silent = { create: async () => ({ ok: false }), inApp: null }
    const none = await page(order(0), { ...open, paymentChannels: new Map([['wechat', silent]]) })
    expect([none.view, none.asked['orders.keepCode']]).toEqual([{ state: 'unavailable' }, undefined])
    let asks = 0
    const late = (): Order => order(asks++ < 2 ? 0 : 1)
    expect((await page(null, { 'orders.openPayment': null, 'orders.find': late })).view).toEqual({ state: 'paid' })
  })

  it('offers several providers, and tells when there is none', async () => {
    const two = new Map([
      ['wechat', {}],
      ['alipay', {}],
    ])
    expect((await page(order(0), { paymentChannels: two })).view).toMatchObject({
      ...{ state: 'choose', channels: ['wechat', 'alipay'] },
    })
    const { ports } = notedPorts(NOW, {
      ...{ 'orders.find': order(0), ...open },
      paymentChannels: new Map([['wechat', { create: async () => ({ ok: true, code: 'c' }), inApp: null }]]),
    })
    expect(await payView(ports, ID, 'alipay')).toMatchObject({ state: 'ready', channel: 'wechat' })
    expect((await page(order(0), { paymentChannels: new Map() })).view).toEqual({ state: 'unavailable' })
  })

  it('calls the app that shows it, once the app has told who pays', async () => {
    const inApp = {
      authorizeUrl: (back: string) => `to ${back}`,
      create: async (_: unknown, payer: string) => ({ ok: payer === 'p', code: 'c' }),
      request: async (code: string) => ({ code }),
    }
    const ask = async (payer: string | null, back: string | null) => {
      const { ports } = notedPorts(NOW, {
        ...{ 'orders.find': order(0), ...open, origin: 'https://moye.example' },
        paymentChannels: new Map([['wechat', { create: async () => ({ ok: true, code: 'new' }), inApp }]]),
      })
      return payView(ports, ID, 'wechat', { payer, back })
    }
    expect(await ask(null, '/b')).toEqual({ state: 'ask', url: 'to https://moye.example/b' })
    expect(await ask('p', null)).toMatchObject({ state: 'inApp', channel: 'wechat', request: { code: 'c' } })
    expect([await ask(null, null), await ask('q', null)]).toMatchObject([
      { state: 'ready', code: 'new' },
      { state: 'ready', code: 'new' },
    ])
  })

  it('confirms a payment that the app has told of until the provider tells it too', async () => {
    const states = [null, order(0), order(1), order(-1)].map(
      async found => (await page(found, {}, paidView as typeof payView)).view.state,
    )
    expect(await Promise.all(states)).toEqual(['missing', 'confirming', 'paid', 'over'])
  })
})
