import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redisPolling } from '../worker/adapters/redis-polling.ts'
import { checkOrder } from '../worker/domain/orders/check.ts'
import type { Ports } from '../worker/ports/index.ts'
import type { Order, Payment } from '../worker/ports/orders.ts'
import { testPolling } from '../worker/testing/polling-contract.ts'
import { type RedisBridge, skipsRedis, startRedisBridge } from './support/redis-bridge.ts'

describe.skipIf(skipsRedis(process.env))('polling state in Redis', () => {
  let bridge: RedisBridge
  beforeAll(async () => {
    bridge = await startRedisBridge()
  })
  afterAll(() => bridge.stop())

  testPolling(
    () => redisPolling(bridge),
    ms => new Promise(done => setTimeout(done, ms)),
  )

  it('lets one of fifty polls of an order ask the provider', async () => {
    let queries = 0
    const now = new Date()
    const [createdAt, expiresAt] = [now.toISOString(), new Date(now.getTime() + 600_000).toISOString()]
    const order: Order = {
      ...{ id: crypto.randomUUID(), userId: 1, packageId: 24, templateId: null, title: '', amountFen: 9900, status: 0 },
      ...{ outTradeNo: 'WX1', createdAt, expiresAt, paidAt: null },
    }
    const payment: Payment = {
      ...{ outTradeNo: 'WX1', orderId: order.id, channel: 'wechat', amountFen: 9900, status: 'open', code: 'a' },
      paidFen: null,
    }
    const query = async () => {
      queries++
      return { ok: true, state: 'pending' } as const
    }
    const ports = {
      now: Date.now,
      polling: redisPolling(bridge),
      orders: { find: async () => order, payments: async () => [payment] },
      paymentChannels: new Map([['wechat', { query }]]),
    } as unknown as Ports
    const buyer = { id: 1, role: 'user', isMember: false, hasPhone: true, jti: '' } as const
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkOrder(ports, buyer, order.id)))
    expect([queries, new Set(answers.map(({ status }) => status))]).toEqual([1, new Set([0])])
  })

  it('throws when the server refuses the token', async () => {
    await expect(redisPolling({ url: bridge.url, token: 'another' }).read('a')).rejects.toThrow('Unauthorized')
  })
})
