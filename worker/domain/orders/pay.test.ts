import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { HOUR, MINUTE } from '#schemas/time.ts'
import { serveCallback } from '../../http/callbacks.ts'
import { insertUser, openEmptyShop, type Shop } from '../../testing/shop.ts'
import { payView } from './pay.ts'
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
const statusOf = async (id: string) => (await shop.ports.orders.find(id))?.status
/** Reports a payment as its provider does. */
const report = async (trade: Awaited<ReturnType<Shop['trade']>>) =>
  serveCallback(await shop.cashier.callback(trade), shop.ports)

describe('the pay page', () => {
  it('creates one trade for each provider, however often it is opened', async () => {
    const id = await shop.order(user)
    const views = await Promise.all(Array.from({ length: 5 }, () => payView(shop.ports, id, 'wechat')))
    expect(new Set(views.map(view => JSON.stringify(view))).size).toBe(1)
    for (let times = 0; times < 5; times++) await payView(shop.ports, id, 'wechat')
    expect(shop.callsOf('/native')).toBeLessThanOrEqual(5)
    expect(views[0]).toMatchObject({ state: 'ready', channel: 'wechat', amountFen: 9900, title: '个人会员 1 年' })
  })

  it('asks for a provider only where there are several, and knows no other', async () => {
    const id = await shop.order(user)
    expect(await payView(shop.ports, id, null)).toMatchObject({ state: 'choose', channels: ['wechat', 'alipay'] })
    const having = (...names: readonly ('wechat' | 'alipay')[]) => ({
      ...shop.ports,
      paymentChannels: new Map([...shop.ports.paymentChannels].filter(([name]) => names.includes(name))),
    })
    expect(await payView(having('alipay'), id, null)).toMatchObject({ state: 'ready', channel: 'alipay' })
    // A link of a provider that is offered no more.
    expect(await payView(having('alipay'), id, 'wechat')).toMatchObject({ state: 'ready', channel: 'alipay' })
    expect(await payView(having(), id, 'wechat')).toEqual({ state: 'unavailable' })
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
