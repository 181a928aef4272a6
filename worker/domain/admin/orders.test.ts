import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { serveCallback } from '../../http/callbacks.ts'
import { insertUsers, openEmptyShop, type Shop } from '../../testing/shop.ts'
import { sweepOrders } from '../orders/sweep.ts'
import * as orders from './orders.ts'

let shop: Shop
let buyer: number
let actor: Parameters<typeof orders.refund>[1]
beforeEach(async () => {
  shop = await openEmptyShop()
  const [admin = 0, user = 0] = await insertUsers(2)
  buyer = user
  await env.DB.prepare('UPDATE users SET role = 3 WHERE id = ?1').bind(admin).run()
  actor = { id: admin, role: 'admin', isMember: false, hasPhone: true, jti: '' }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const reason = '重复购买'
const paidOrder = async (paidFen?: number) => {
  const id = await shop.order(buyer)
  const trade = await shop.trade(id, 'wechat')
  shop.cashier.trades.pay(trade, paidFen === undefined ? {} : { paidFen })
  await serveCallback(await shop.cashier.callback(trade), shop.ports)
  return { id, outTradeNo: trade.outTradeNo }
}
const refunds = () => shop.callsOf('/v3/refund')
const logOf = async (id: string) =>
  (await orders.showOrder(shop.ports, id)).log.map(({ act, reason: why, adminId, details }) => [
    act,
    why,
    adminId,
    details,
  ])

describe('a refund', () => {
  it('returns the money once and has one line in the log, however often it is asked for', async () => {
    const { id, outTradeNo } = await paidOrder()
    const ask = () => orders.refund(shop.ports, actor, id, { amountFen: 9900, reason })
    await Promise.all([ask(), ask(), ask()])
    const order = await ask()
    expect([ORDER_STATUS.refunding, ORDER_STATUS.refunded]).toContain(order.status)
    expect(order.grant?.endedAt).not.toBeNull()
    await sweepOrders(shop.ports)
    expect((await orders.showOrder(shop.ports, id)).payments).toMatchObject([{ outTradeNo, paidFen: 9900 }])
    expect(await logOf(id)).toEqual([['refund-order', reason, actor.id, { amountFen: 9900, outTradeNo }]])
  })

  it('repeats the amount: another one returns nothing', async () => {
    const { id } = await paidOrder()
    await expect(orders.refund(shop.ports, actor, id, { amountFen: 99, reason })).rejects.toMatchObject({
      code: 'AMOUNT_WRONG',
    })
    expect([refunds(), await logOf(id)]).toEqual([0, []])
    expect((await orders.showOrder(shop.ports, id)).status).toBe(ORDER_STATUS.fulfilled)
  })

  it('of an order that nobody paid is refused', async () => {
    const id = await shop.order(buyer)
    await expect(orders.refund(shop.ports, actor, id, { amountFen: 9900, reason })).rejects.toMatchObject({
      code: 'ORDER_NOT_REFUNDABLE',
    })
    expect([refunds(), await logOf(id)]).toEqual([0, []])
  })

  it('does not begin when its line cannot be written', async () => {
    const { id } = await paidOrder()
    await env.DB.prepare(
      `CREATE TRIGGER no_log BEFORE INSERT ON admin_log BEGIN SELECT RAISE(ABORT, 'full'); END`,
    ).run()
    await expect(orders.refund(shop.ports, actor, id, { amountFen: 9900, reason })).rejects.toThrow('full')
    await env.DB.prepare('DROP TRIGGER no_log').run()
    expect([refunds(), (await orders.showOrder(shop.ports, id)).status]).toEqual([0, ORDER_STATUS.fulfilled])
  })

  it('of a held payment returns what was paid, with a line about its order', async () => {
    const { id, outTradeNo } = await paidOrder(9800)
    expect((await orders.showOrder(shop.ports, id)).payments).toMatchObject([{ status: 'held', paidFen: 9800 }])
    const ask = (amountFen: number) => orders.refundPayment(shop.ports, actor, outTradeNo, { amountFen, reason })
    await expect(ask(9900)).rejects.toMatchObject({ code: 'AMOUNT_WRONG' })
    await Promise.all([ask(9800), ask(9800)])
    expect(await logOf(id)).toEqual([['refund-payment', reason, actor.id, { amountFen: 9800, outTradeNo }]])
    await expect(orders.refundPayment(shop.ports, actor, 'WXnobody', { amountFen: 1, reason })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
  })
})

describe('orders', () => {
  it('are found by number, buyer, status and day of China', async () => {
    const { id, outTradeNo } = await paidOrder()
    const open = await shop.order(buyer)
    const find = async (query: Partial<orders.OrderQuery>) => {
      const { elements } = await orders.listOrders(shop.ports, {
        ...{ search: '', user: null, status: '', day: '', page: 0, size: 25 },
        ...query,
      })
      return elements.map(each => each.id).sort()
    }
    expect(await find({})).toEqual([id, open].sort())
    expect(await find({ search: outTradeNo })).toEqual([id])
    expect(await find({ search: open })).toEqual([open])
    expect(await find({ user: buyer, status: String(ORDER_STATUS.fulfilled) })).toEqual([id])
    expect(await find({ user: actor.id })).toEqual([])
    expect(await find({ day: '2027-03-05' })).toEqual([id, open].sort())
    expect(await find({ day: '2027-03-04' })).toEqual([])
    expect(await find({ search: "' OR 1=1 --" })).toEqual([])
  })

  it('show what the provider has reported', async () => {
    const { id, outTradeNo } = await paidOrder()
    expect(await orders.showOrder(shop.ports, id)).toMatchObject({
      ...{ id, userId: buyer, amountFen: 9900, status: ORDER_STATUS.fulfilled },
      payments: [{ outTradeNo, channel: 'wechat', status: 'paid', paidFen: 9900, currency: 'CNY' }],
      events: [{ outTradeNo, paidFen: 9900, outcome: 'paid' }],
    })
    await expect(orders.showOrder(shop.ports, '0'.repeat(16))).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })
})

it('a difference of a bill is settled once, with a note, and stays listed', async () => {
  const difference = { channel: 'wechat', day: '2027-03-04', kind: 'payment', outTradeNo: 'WX1' } as const
  await env.DB.prepare(
    `INSERT INTO bill_differences (channel, day, kind, out_trade_no, ours_fen, theirs_fen, found_at)
     VALUES ('wechat', '2027-03-04', 'payment', 'WX1', NULL, 9900, '2027-03-05')`,
  ).run()
  const settle = (note: string) => orders.settleDifference(shop.ports, actor, { ...difference, note })
  await settle('已补单')
  await settle('另一个说明')
  const list = (state: string) => orders.listDifferences(shop.ports, { state, page: 0, size: 25 })
  expect((await list('settled')).elements).toMatchObject([{ ...difference, note: '已补单', oursFen: null }])
  expect((await list('open')).total).toBe(0)
  await expect(
    orders.settleDifference(shop.ports, actor, { ...difference, outTradeNo: 'WX2', note: 'x' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { elements } = await shop.ports.admin.log.list(
    { adminId: actor.id, act: 'settle-difference', userId: null, from: null, until: null },
    { page: 0, size: 10 },
  )
  expect(elements.map(({ reason: why }) => why)).toEqual(['已补单'])
})
