import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { createTemplateOrder } from '../domain/orders/create.ts'
import { payView } from '../domain/orders/pay.ts'
import { refundOrder } from '../domain/orders/refund.ts'
import { serveCallback } from '../http/callbacks.ts'
import { call, failure, registerUser } from '../test-call.ts'
import { insertTemplate } from '../test-content.ts'
import { openEmptyShop, type Shop } from '../testing/shop.ts'

let shop: Shop
let buyer: Awaited<ReturnType<typeof registerUser>>
beforeEach(async () => {
  shop = await openEmptyShop()
  await env.DB.batch(['templates', 'template_types'].map(table => env.DB.prepare(`DELETE FROM ${table}`)))
  await insertTemplate({ id: 1, name: '免费海报' })
  await insertTemplate({ id: 2, name: '收费海报', priceFen: 990, image: '/c/2.webp' })
  buyer = await registerUser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const order = async (templateId = 2): Promise<string> => {
  const actor = { id: buyer.user.id, role: 'user', isMember: false, hasPhone: true, jti: '' } as const
  const ordering = { actor, idempotency: null, spend: async () => undefined }
  return (await createTemplateOrder(shop.ports, ordering, templateId)).id
}
const pay = async (id: string) => {
  const trade = await shop.trade(id, 'wechat')
  shop.cashier.trades.pay(trade)
  await serveCallback(await shop.cashier.callback(trade), shop.ports)
  return trade
}
const place = (body: unknown, headers = {}) =>
  call('POST', '/api/orders/template-order', { token: buyer.token, body, headers })
const use = () => call('GET', '/work/new/2/2', { token: buyer.token })
const read = () => call('GET', '/template/2/bought', { token: buyer.token })

describe('a template with a price', () => {
  it('is shown with its price, and gives its pages to nobody who has not bought it', async () => {
    const { elements } = (await call('GET', '/template/editor')).body.data.list
    expect(elements.map(({ id, priceFen }: { id: number; priceFen?: number }) => [id, priceFen])).toEqual([
      [1, undefined],
      [2, 990],
    ])
    const refusal = {
      ...failure(402, 'TEMPLATE_NOT_BOUGHT'),
      body: { priceFen: 990, name: '收费海报', image: '/c/2.webp' },
    }
    for (const { token } of [buyer, await registerUser()]) {
      expect(await call('GET', '/template/2', { token })).toMatchObject(refusal)
      expect(await call('GET', '/template/2/bought', { token })).toMatchObject(refusal)
      expect(await call('GET', '/work/new/2/2', { token })).toMatchObject(refusal)
    }
    expect(await call('GET', '/template/2/bought')).toMatchObject(failure(401, 'UNAUTHENTICATED'))
    expect((await call('GET', '/template/1')).status).toBe(200)
  })

  it('C-7-062 POST /api/orders/template-order places an order at the price of the catalog, once for a key', async () => {
    const key = { 'idempotency-key': 'the-one-key-0001' }
    const first = await place({ templateId: 2, price: 0.01, amountFen: 1 }, key)
    const again = await place({ templateId: 2, price: 0.01, amountFen: 1 }, key)
    expect([first.status, again.body.data.id]).toEqual([200, first.body.data.id])
    const { results } = await env.DB.prepare('SELECT * FROM orders WHERE user_id = ?1').bind(buyer.user.id).all()
    expect(results).toMatchObject([
      { id: first.body.data.id, template_id: 2, package_id: 0, amount_fen: 990, title: '收费海报', status: 0 },
    ])
    expect(await place({ templateId: 1 })).toMatchObject(failure(409, 'TEMPLATE_NOT_FOR_SALE'))
    expect(await place({ templateId: 9 })).toMatchObject(failure(404, 'TEMPLATE_NOT_FOUND'))
    expect(await call('POST', '/orders/template-order', { body: { templateId: 2 } })).toMatchObject({ status: 401 })
  })

  it('may be used for good when its order is paid, gives no membership, and is not sold twice', async () => {
    const id = await order()
    expect(await payView(shop.ports, id, 'wechat')).toMatchObject({ amountFen: 990, title: '模板：收费海报' })
    expect(await use()).toMatchObject(failure(402, 'TEMPLATE_NOT_BOUGHT'))
    await pay(id)
    expect([(await use()).status, (await read()).body.data.name]).toEqual([200, '收费海报'])
    expect(await place({ templateId: 2 })).toMatchObject(failure(409, 'TEMPLATE_NOT_FOR_SALE'))
    expect(await call('GET', '/template/2/bought', { token: (await registerUser()).token })).toMatchObject(
      failure(402, 'TEMPLATE_NOT_BOUGHT'),
    )
    const grants = await env.DB.prepare('SELECT 1 FROM membership_grants WHERE user_id = ?1').bind(buyer.user.id).all()
    expect(grants.results).toEqual([])
    // A dearer template later: what was bought stays bought.
    await env.DB.prepare('UPDATE templates SET price_fen = 5000 WHERE id = 2').run()
    expect((await read()).status).toBe(200)
  })

  it('that is paid twice is returned once, and after a refund it is not used any more', async () => {
    const [first, second] = [await order(), await order()]
    const kept = await pay(first)
    const returned = await pay(second)
    expect([kept.refunds.size, returned.refunds.size]).toEqual([0, 1])
    expect((await shop.ports.orders.find(second))?.status).toBe(ORDER_STATUS.refunded)
    expect((await use()).status).toBe(200)
    await refundOrder(shop.ports, first)
    expect([kept.refunds.size, await use()]).toMatchObject([1, failure(402, 'TEMPLATE_NOT_BOUGHT')])
  })
})

describe('the orders of templates', () => {
  it('C-7-063 C-7-064 C-9-25 are listed by both calls, the newest first, 20 on a page, and none of other accounts', async () => {
    const ids: string[] = []
    for (let at = 0; at < 21; at++) {
      ids.unshift(await order())
      shop.pass(1000)
    }
    await shop.order(buyer.user.id)
    await pay(ids[0] ?? '')
    for (const path of ['/api/orders', '/order/orders']) {
      const list = async (query: string, { token } = buyer) =>
        (await call('GET', `${path}${query}`, { token })).body.data
      const first = await list('')
      expect(first).toMatchObject({ page: 0, size: 20, total: 21 })
      expect(first.elements.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 20))
      expect(first.elements.slice(0, 2)).toMatchObject([
        { templateId: 2, title: '收费海报', image: '/c/2.webp', amountFen: 990, status: 2, paidAt: expect.any(String) },
        { status: 0, paidAt: null },
      ])
      expect((await list('?page=1&size=20')).elements).toHaveLength(1)
      expect((await list('?size=5')).elements).toHaveLength(5)
      expect(await list('', await registerUser())).toMatchObject({ elements: [], total: 0 })
      expect(await call('GET', path)).toMatchObject(failure(401, 'UNAUTHENTICATED'))
    }
  })
})
