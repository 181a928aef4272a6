import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#schemas/catalog/statuses.ts'
import { checkOrder } from '../worker/domain/orders/check.ts'
import { refundHeldPayment, refundOrder } from '../worker/domain/orders/refund.ts'
import { applyEvent, fulfil, settle, settleInTurn } from '../worker/domain/orders/settle.ts'
import { sweepOrders } from '../worker/domain/orders/sweep.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import type { Order, Payment } from '../worker/ports/orders.ts'
import type { PaidEvent } from '../worker/ports/payments.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const at = (ms: number) => new Date(NOW + ms).toISOString()
const ACTOR = { id: 3, role: 'user' } as Actor
const ID = '0123456789abcdef'
const EVENT = { channel: 'wechat', id: 'e', outTradeNo: 'WX1', paidFen: 9900 } as PaidEvent
const order = (status: OrderStatus, given: Partial<Order> = {}): Order => ({
  ...{ id: ID, userId: 3, packageId: 24, templateId: null, title: '', amountFen: 9900, status, outTradeNo: 'WX1' },
  ...{ createdAt: at(0), expiresAt: at(60_001), paidAt: null },
  ...given,
})
const payment = (status: Payment['status'], paidFen: number | null = null): Payment => ({
  ...{ outTradeNo: 'WX1', orderId: ID, channel: 'wechat', amountFen: 9900, status, code: null, paidFen },
})

describe('a refund', () => {
  const refund = async (statuses: readonly OrderStatus[], given: Readonly<Record<string, unknown>> = {}) => {
    let asks = 0
    let begins = 0
    const { ports, asked } = notedPorts(NOW, {
      paymentChannels: new Map([['wechat', { refund: async () => ({ ok: true, isDone: true }) }]]),
      'orders.find': () => order(statuses[Math.min(asks++, statuses.length - 1)] ?? 0),
      'orders.payment': payment('refunding', 9900),
      ...given,
      'orders.beginRefund': () => ++begins > Number(given.refusals ?? 0),
    })
    const end = await outcome(refundOrder(ports, ID)).catch((error: Error) => error.message)
    return { end, asked, begins }
  }

  it('is tried 10 times while other orders of the account change', async () => {
    const ninth = await refund([2, ...Array(9).fill(2), -2], { refusals: 9 })
    expect([ninth.end, ninth.begins, ninth.asked['orders.finishRefund']]).toEqual(['ok', 10, ['WX1', at(0)]])
    const tenth = await refund([2], { refusals: 10 })
    expect([tenth.end, tenth.begins]).toEqual([`the refund of order ${ID} could not begin`, 10])
    expect((await refund([1, 1, -2], { refusals: 1 })).begins).toBe(2)
  })

  it('is refused of an order that is not paid, and done once', async () => {
    expect([(await refund([0], { refusals: 9 })).end, (await refund([0], { refusals: 9 })).begins]).toEqual([
      ...['ORDER_NOT_REFUNDABLE', 1],
    ])
    const done = await refund([-3], { refusals: 9 })
    expect([done.end, done.asked['orders.payment']]).toEqual(['ok', undefined])
    const paid = await refund([-2], { 'orders.payment': payment('paid', 9900) })
    expect([paid.end, paid.asked['orders.finishRefund']]).toEqual(['ok', undefined])
    const free = await refund([-2], { 'orders.payment': payment('refunding', null) })
    expect([free.end, free.asked['orders.finishRefund']]).toEqual(['ok', undefined])
    const slow = { refund: async () => ({ ok: true, isDone: false }) }
    const waits = await refund([-2], { paymentChannels: new Map([['wechat', slow]]) })
    expect([waits.end, waits.asked['orders.finishRefund']]).toEqual(['ok', undefined])
  })

  it('of a held payment asks for what was paid, under a number of its own', async () => {
    const asks: unknown[] = []
    const channel = { refund: async (asking: unknown) => ({ ok: true, isDone: asks.push(asking) > 0 }) }
    const held = (found: Payment | null) => {
      const given = { paymentChannels: new Map([['wechat', channel]]), 'orders.payment': found }
      return outcome(refundHeldPayment(notedPorts(NOW, given).ports, 'WX1'))
    }
    expect([await held(payment('refunding', 50)), await held(payment('refunded', 50)), asks]).toEqual([
      ...['ok', 'ok', [{ outTradeNo: 'WX1', refundNo: 'RWX1', amountFen: 50 }]],
    ])
    expect([await held(payment('open')), await held(null)]).toEqual(['ORDER_NOT_REFUNDABLE', 'ORDER_NOT_FOUND'])
  })
})

describe('an unfinished order', () => {
  const settled = async (found: Order, trade: unknown, given: Readonly<Record<string, unknown>> = {}) => {
    const calls: string[] = []
    const channel = {
      query: async (no: string) => calls.push(`query ${no}`) && trade,
      close: async (no: string) => calls.push(`close ${no}`) && { ok: given.closes !== false },
    }
    const { ports, asked } = notedPorts(NOW, {
      paymentChannels: new Map([['wechat', channel]]),
      'orders.payments': [payment('open'), { ...payment('closed'), outTradeNo: 'WX2' }],
      'orders.find': found,
      ...given,
    })
    await settle(ports, found)
    return [calls, 'orders.closePayment' in asked, 'orders.close' in asked, 'orders.storeEvent' in asked]
  }
  const pending = { ok: true, state: 'pending' }

  it('is closed a minute after its end, with its open payments', async () => {
    const ended = order(0, { expiresAt: at(-60_000) })
    expect(await settled(ended, pending)).toEqual([['query WX1', 'close WX1'], true, true, false])
    expect(await settled(ended, pending, { closes: false })).toEqual([['query WX1', 'close WX1'], false, true, false])
    const running = order(0, { expiresAt: at(-59_999) })
    expect(await settled(running, pending)).toEqual([['query WX1'], false, false, false])
    expect(await settled(running, { ok: true, state: 'closed' })).toEqual([['query WX1'], true, false, false])
    expect(await settled(running, { ok: false })).toEqual([['query WX1'], false, false, false])
    expect(await settled(running, { ok: true, state: 'paid', event: EVENT })).toEqual([
      ...[['query WX1'], false, false, true],
    ])
    expect(await settled(running, pending, { paymentChannels: new Map() })).toEqual([[], false, false, false])
  })

  it('of a paid one another open payment is closed', async () => {
    expect(await settled(order(2), pending)).toEqual([['query WX1', 'close WX1'], true, false, false])
  })

  it('is settled by one of those that ask at the same time', async () => {
    const turn = (isFirst: boolean) =>
      settleInTurn(notedPorts(NOW, { 'polling.create': isFirst, 'orders.payments': [] }).ports, order(0))
    expect([await turn(true), await turn(false)]).toEqual([true, false])
  })

  it('answers with what became of it', async () => {
    const check = async (before: OrderStatus, isFirst: boolean, userId = 3) => {
      let asks = 0
      const { ports } = notedPorts(NOW, {
        ...{ 'polling.create': isFirst, 'orders.payments': [], 'memberships.upcoming': [], 'orders.fulfil': true },
        background: () => {},
        'orders.find': () => order(asks++ === 0 ? before : 2, { userId }),
      })
      return checkOrder(ports, ACTOR, ID)
    }
    expect([(await check(0, true)).status, (await check(0, false)).status, (await check(1, false)).status]).toEqual([
      ...[2, 0, 2],
    ])
    expect(await check(-1, true)).toEqual({ id: ID, status: -1, paidAt: null, outTradeNo: 'WX1' })
    expect(await outcome(check(0, true, 4))).toBe('ORDER_NOT_FOUND')
  })
})

describe('a paid order', () => {
  it('is tried 10 times while the memberships of the account change', async () => {
    const grant = async (refusals: number) => {
      let fulfils = 0
      const { ports, asked } = notedPorts(NOW, {
        ...{ 'orders.find': order(1), 'memberships.upcoming': [], background: () => {} },
        'orders.fulfil': () => ++fulfils > refusals,
      })
      return [await fulfil(ports, ID).catch((error: Error) => error.message), fulfils, asked['events.record']?.[0]]
    }
    expect(await grant(9)).toEqual([
      ...[undefined, 10, { at: NOW, type: 'purchase', label: '24', value: 9900, visitor: '' }],
    ])
    expect(await grant(10)).toEqual([`order ${ID} could not be fulfilled`, 10, undefined])
  })

  it('gives its template, or is returned when another order has bought it', async () => {
    const give = async (isNew: boolean, status: OrderStatus) => {
      let asks = 0
      const { ports, asked } = notedPorts(NOW, {
        ...{ 'orders.fulfilTemplate': isNew, 'orders.beginRefund': true, background: () => {} },
        'orders.find': () => order(asks++ === 0 ? 1 : status, { packageId: 0, templateId: 9, outTradeNo: null }),
      })
      return [await outcome(fulfil(ports, ID)), 'events.record' in asked, 'orders.beginRefund' in asked]
    }
    expect(await give(true, 1)).toEqual(['ok', true, false])
    expect(await give(false, 1)).toEqual(['ORDER_NOT_REFUNDABLE', false, true])
    expect(await give(false, 2)).toEqual(['ok', false, false])
  })

  it('returns a second payment, and tells of one that is held or unknown', async () => {
    const apply = async (end: string, found: Payment | null, begins = true) => {
      const told: unknown[] = []
      const refund = async () => ({ ok: true, isDone: true })
      const { ports, asked } = notedPorts(NOW, {
        paymentChannels: new Map([['wechat', { refund }]]),
        telemetry: { record: (event: unknown) => told.push(event) },
        ...{ requestId: 'r', 'orders.applyEvent': end, 'orders.payment': found, 'orders.beginPaymentRefund': begins },
      })
      await applyEvent(ports, EVENT)
      return [told.length, 'orders.beginPaymentRefund' in asked, 'orders.finishRefund' in asked]
    }
    expect(await apply('paid', payment('paid', 1))).toEqual([0, true, true])
    expect(await apply('paid', payment('paid', 1), false)).toEqual([0, true, false])
    expect(await apply('held', payment('held', 1))).toEqual([1, false, false])
    expect(await apply('unknown', null)).toEqual([1, false, false])
    expect(await apply('known', payment('refunded', 1))).toEqual([0, false, false])
  })

  it('is left for the next sweep when it fails; the others of the sweep are done', async () => {
    const refund = async () => ({ ok: true, isDone: true })
    const fault = async () => {
      throw new Error('fault')
    }
    const { ports, asked } = notedPorts(NOW, {
      paymentChannels: new Map([['wechat', { refund }]]),
      ...{ 'orders.openEvents': [EVENT], 'orders.applyEvent': fault, 'orders.unsettled': [order(0)] },
      'orders.payments': [],
      'orders.owedRefunds': [payment('refunding', 1)],
    })
    await expect(sweepOrders(ports)).rejects.toThrow('the sweep of orders has failed in part')
    expect(asked['orders.noteCheck']).toEqual([ID, at(0)])
    expect(['orders.beginPaymentRefund' in asked, asked['orders.finishRefund']]).toEqual([false, ['WX1', at(0)]])
    const paid = notedPorts(NOW, {
      ...{ 'orders.openEvents': [], 'orders.unsettled': [], 'orders.owedRefunds': [payment('paid', 1)] },
      paymentChannels: new Map([['wechat', { refund }]]),
    })
    await sweepOrders(paid.ports)
    expect(paid.asked['orders.beginPaymentRefund']).toEqual(['WX1'])
  })
})
