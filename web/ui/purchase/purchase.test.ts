import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { packageById } from '#schemas/catalog/packages.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { CallOptions } from '#web/services/create-client.ts'
import { networkFailure, type Result, readFailure, succeed } from '#web/services/result.ts'
import { createPurchase } from './purchase.ts'

type Created = Result<CallOutput<Api['orders']['createOrder']>>
type Checked = Result<CallOutput<Api['orders']['checkOrder']>>

const refusal = (status: number, code: ErrorCode) => readFailure(status, { code, message: code })
/** The ids of orders, one after the other: 16 characters each. */
const idOf = (number: number) => `${'0'.repeat(15)}${number}`
const urlOf = (number: number) => `https://api.moye.example/order/${idOf(number)}/pay`
const answer = (id: string, status: 0 | 1 | 2 | -1, paidAt: string | null = null): Checked =>
  succeed({ id, status, paidAt, outTradeNo: null })
const PAID_AT = '2026-11-23T01:00:00.000Z'

const start = () => {
  let made = 0
  let keys = 0
  const createOrder = vi.fn(
    async (_input: { specsId: number; from: 1; scope: 1 }, _options?: CallOptions): Promise<Created> =>
      succeed({ id: idOf(++made), expiresAt: '2026-11-23T01:15:00.000Z' }),
  )
  const checkOrder = vi.fn(async ({ id }: { id: string }): Promise<Checked> => answer(id, 0))
  const onPaid = vi.fn()
  const purchase = createPurchase({
    // The client's functions take the same arguments.
    client: { orders: { createOrder, checkOrder } as never },
    origin: 'https://api.moye.example',
    onPaid,
    newKey: () => `key-${++keys}`,
  })
  const ordered = () => createOrder.mock.calls.map(([{ specsId }]) => specsId)
  const asked = () => checkOrder.mock.calls.map(([{ id }]) => id)
  const pick = (id: number) => {
    const chosen = packageById(id)
    if (chosen) purchase.choose(chosen)
  }
  return { purchase, createOrder, checkOrder, onPaid, ordered, asked, pick }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('purchase', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('A-4-63 creates the order 100 ms after a selection, one for quick selections', async () => {
    const { purchase, createOrder, ordered, pick } = start()
    purchase.open()
    await pass(99)
    expect(createOrder).not.toHaveBeenCalled()
    expect(purchase.payment.value).toEqual({ step: 'ordering' })
    await pass(1)
    expect(createOrder.mock.calls[0]?.[0]).toEqual({ specsId: 25, from: 1, scope: 1 })
    for (const id of [24, 23, 24, 23]) {
      pick(id)
      await pass(50)
    }
    await pass(50)
    expect(ordered()).toEqual([25, 23])
  })

  it('A-4-62 selecting a package reloads the order', async () => {
    const { purchase, ordered, pick } = start()
    purchase.open()
    await pass(100)
    expect(purchase.payment.value).toEqual({ step: 'ready', orderId: idOf(1), url: urlOf(1) })
    pick(24)
    expect(purchase.payment.value).toEqual({ step: 'ordering' })
    expect(purchase.chosen.value.id).toBe(24)
    await pass(100)
    expect(purchase.payment.value).toEqual({ step: 'ready', orderId: idOf(2), url: urlOf(2) })
    expect(ordered()).toEqual([25, 24])
  })

  it('A-4-72 the code holds the API host and the path of the pay page', async () => {
    const { purchase } = start()
    purchase.open()
    await pass(100)
    expect(purchase.payment.value).toMatchObject({
      url: 'https://api.moye.example/order/0000000000000001/pay',
    })
  })

  it('A-4-60 A-4-61 A-9-08 changing the type chooses its first package and reloads the order and its code', async () => {
    const { purchase, ordered, pick } = start()
    purchase.open()
    await pass(100)
    pick(23)
    await pass(100)
    purchase.show('company')
    expect([purchase.tab.value, purchase.chosen.value.id]).toEqual(['company', 27])
    expect(purchase.payment.value).toEqual({ step: 'ordering' })
    await pass(100)
    expect(purchase.payment.value).toMatchObject({ step: 'ready', url: urlOf(3) })
    purchase.show('individual')
    expect([purchase.tab.value, purchase.chosen.value.id]).toEqual(['individual', 25])
    await pass(100)
    expect(purchase.payment.value).toMatchObject({ step: 'ready', url: urlOf(4) })
    expect(ordered()).toEqual([25, 23, 27, 25])
    // The shown type again is no change.
    purchase.show('individual')
    await pass(1000)
    expect(ordered()).toHaveLength(4)
  })

  it('ignores the late answer to an earlier selection', async () => {
    const { purchase, createOrder, asked, pick } = start()
    let late = (_: Created) => {}
    createOrder.mockImplementationOnce(() => new Promise(resolve => (late = resolve)))
    purchase.open()
    await pass(100)
    pick(24)
    await pass(100)
    expect(purchase.payment.value).toMatchObject({ orderId: idOf(1) })
    late(succeed({ id: idOf(9), expiresAt: '' }))
    await pass(3000)
    expect(purchase.payment.value).toMatchObject({ orderId: idOf(1) })
    expect(asked()).toEqual([idOf(1)])
  })

  it('A-4-64 A-9-14 polls every 3000 ms; A-4-70 status 0, or no paidAt, goes on', async () => {
    const { purchase, checkOrder, onPaid } = start()
    purchase.open()
    await pass(100)
    await pass(2999)
    expect(checkOrder).not.toHaveBeenCalled()
    await pass(1)
    expect(checkOrder).toHaveBeenCalledTimes(1)
    checkOrder.mockImplementation(async ({ id }) => answer(id, 1))
    await pass(30_000)
    expect(checkOrder).toHaveBeenCalledTimes(11)
    expect([purchase.payment.value.step, onPaid.mock.calls.length]).toEqual(['ready', 0])
  })

  it.each([1, 2] as const)(
    'A-4-66 a poll with status %i and paidAt ends the polling, and the user is read again',
    async status => {
      const { purchase, checkOrder, onPaid } = start()
      purchase.open()
      await pass(100)
      checkOrder.mockImplementation(async ({ id }) => answer(id, status, PAID_AT))
      await pass(3000)
      expect([purchase.payment.value, onPaid.mock.calls.length]).toEqual([{ step: 'paid' }, 1])
      await pass(60_000)
      expect([checkOrder.mock.calls.length, onPaid.mock.calls.length]).toEqual([1, 1])
    },
  )

  it('the code of an order that was paid elsewhere counts too: an earlier package, or after the popup was closed', async () => {
    const { purchase, checkOrder, onPaid, asked, pick } = start()
    purchase.open()
    await pass(100)
    pick(24)
    await pass(100)
    pick(23)
    await pass(100)
    await pass(6000)
    // The shown order every time, the earlier ones in turn.
    expect(asked()).toEqual([idOf(3), idOf(1), idOf(3), idOf(2)])
    purchase.close()
    checkOrder.mockImplementation(async ({ id }) => (id === idOf(1) ? answer(id, 2, PAID_AT) : answer(id, 0)))
    await pass(6000)
    expect(onPaid).toHaveBeenCalledTimes(1)
    const polls = checkOrder.mock.calls.length
    await pass(60_000)
    expect(checkOrder).toHaveBeenCalledTimes(polls)
    // The popup that is opened next is a new purchase, and does not close at once.
    expect(purchase.payment.value).toEqual({ step: 'ordering' })
    purchase.open()
    expect(purchase.payment.value).toEqual({ step: 'ordering' })
  })

  it('A-2-38 the code expires a minute before the order: a refresh makes another order; a late payment still counts', async () => {
    const { purchase, checkOrder, onPaid, ordered } = start()
    purchase.open()
    await pass(100)
    await pass(14 * 60_000 - 3000)
    expect(purchase.payment.value.step).toBe('ready')
    await pass(3000)
    expect(purchase.payment.value).toEqual({ step: 'expired' })
    purchase.refresh()
    await pass(100)
    expect(purchase.payment.value).toMatchObject({ step: 'ready', orderId: idOf(2) })
    expect(ordered()).toEqual([25, 25])
    checkOrder.mockImplementation(async ({ id }) => (id === idOf(1) ? answer(id, 2, PAID_AT) : answer(id, 0)))
    await pass(3000)
    expect([purchase.payment.value, onPaid.mock.calls.length]).toEqual([{ step: 'paid' }, 1])
  })

  it('status -1 expires the code at once and ends the questions about that order', async () => {
    const { purchase, checkOrder } = start()
    purchase.open()
    await pass(100)
    checkOrder.mockImplementation(async ({ id }) => answer(id, -1))
    await pass(3000)
    expect(purchase.payment.value).toEqual({ step: 'expired' })
    await pass(60_000)
    expect(checkOrder).toHaveBeenCalledTimes(1)
  })

  it('stops asking when an order can no longer be paid', async () => {
    const { purchase, checkOrder } = start()
    purchase.open()
    await pass(100)
    await pass(16 * 60_000)
    const polls = checkOrder.mock.calls.length
    expect(polls).toBe(320)
    await pass(60_000)
    expect(checkOrder).toHaveBeenCalledTimes(polls)
  })

  it('a poll that the server refuses has failed and ends; a retry makes another order', async () => {
    const { purchase, checkOrder, ordered } = start()
    purchase.open()
    await pass(100)
    checkOrder.mockResolvedValueOnce(refusal(404, 'ORDER_NOT_FOUND'))
    await pass(3000)
    expect(purchase.payment.value).toMatchObject({ step: 'failed', isFinal: true })
    await pass(60_000)
    expect(checkOrder).toHaveBeenCalledTimes(1)
    purchase.retry()
    await pass(100)
    expect(purchase.payment.value).toMatchObject({ step: 'ready', orderId: idOf(2) })
    expect(ordered()).toEqual([25, 25])
  })

  it('a poll that meets trouble of the server has failed, but goes on: the order may be paid', async () => {
    const { purchase, checkOrder, ordered, onPaid } = start()
    purchase.open()
    await pass(100)
    checkOrder.mockResolvedValueOnce(refusal(503, 'PAYMENT_UNAVAILABLE'))
    await pass(3000)
    expect(purchase.payment.value).toMatchObject({ step: 'failed', isFinal: false })
    await pass(3000)
    expect(purchase.payment.value).toMatchObject({ step: 'ready', orderId: idOf(1) })
    checkOrder.mockResolvedValueOnce(refusal(429, 'RATE_LIMITED'))
    await pass(3000)
    expect(purchase.payment.value.step).toBe('failed')
    checkOrder.mockImplementation(async ({ id }) => answer(id, 2, PAID_AT))
    purchase.retry()
    await pass(0)
    expect([purchase.payment.value.step, onPaid.mock.calls.length]).toEqual(['paid', 1])
    expect(ordered()).toEqual([25])
  })

  it('an unanswered poll is told quietly and the next one follows; two of one order never overlap', async () => {
    const { purchase, checkOrder } = start()
    purchase.open()
    await pass(100)
    checkOrder.mockResolvedValueOnce(networkFailure())
    await pass(3000)
    expect([purchase.payment.value.step, purchase.isUnreachable.value]).toEqual(['ready', true])
    await pass(3000)
    expect(purchase.isUnreachable.value).toBe(false)
    let end = (_: Checked) => {}
    checkOrder.mockImplementationOnce(() => new Promise(resolve => (end = resolve)))
    await pass(12_000)
    expect(checkOrder).toHaveBeenCalledTimes(3)
    end(answer(idOf(1), 0))
    purchase.resume()
    await pass(3000)
    expect(checkOrder).toHaveBeenCalledTimes(4)
  })

  it('one attempt has one key: without an answer a retry, also by the returning network, repeats it; a refusal ends it', async () => {
    const { purchase, createOrder, pick } = start()
    const keys = () => createOrder.mock.calls.map(([, options]) => options?.key)
    createOrder.mockResolvedValueOnce(networkFailure()).mockResolvedValueOnce(networkFailure())
    purchase.open()
    await pass(100)
    expect(purchase.payment.value).toMatchObject({ step: 'refused', isOffline: true })
    purchase.retry()
    await pass(0)
    purchase.resume()
    await pass(0)
    expect(purchase.payment.value.step).toBe('ready')
    expect(new Set(keys())).toEqual(new Set([keys()[0]]))
    expect(keys()).toHaveLength(3)
    createOrder.mockResolvedValueOnce(refusal(429, 'RATE_LIMITED'))
    pick(24)
    await pass(100)
    expect(purchase.payment.value).toEqual({ step: 'refused', text: 'RATE_LIMITED', isOffline: false })
    purchase.resume()
    await pass(0)
    expect(keys()).toHaveLength(4)
    purchase.retry()
    await pass(0)
    expect(purchase.payment.value.step).toBe('ready')
    expect(new Set(keys()).size).toBe(3)
  })
})
