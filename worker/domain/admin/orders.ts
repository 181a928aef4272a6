import type { OrderDetail } from '#schemas/api/admin-fields.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { DifferenceId, OrderFilter, Paging } from '../../ports/admin.ts'
import type { Ports } from '../../ports/index.ts'
import { refundHeldPayment, refundOrder } from '../orders/refund.ts'
import { entryOf, pageOf, periodOf } from './acts.ts'

export interface OrderQuery {
  readonly search: string
  readonly user: number | null
  readonly status: string
  readonly day: string
}
export const orderFilter = ({ search, user, status, day }: OrderQuery): OrderFilter => ({
  search,
  userId: user,
  status: status === '' ? null : Number(status),
  ...periodOf(day),
})

export const listOrders = async (ports: Ports, query: OrderQuery & Paging) =>
  pageOf(await ports.admin.orders.list(orderFilter(query), query), query)

/** @throws ORDER_NOT_FOUND */
export const showOrder = async (ports: Ports, id: string): Promise<OrderDetail> => {
  const order = await ports.admin.orders.show(id)
  if (!order) throw fail('ORDER_NOT_FOUND')
  return order
}

interface Refund {
  /** fen; repeats what is returned, so that nobody returns another sum than the one that was shown. */
  readonly amountFen: number
  readonly reason: string
}

/**
 * Returns the money of a paid order; repeated, it returns it once.
 * @throws ORDER_NOT_FOUND, AMOUNT_WRONG, ORDER_NOT_REFUNDABLE
 */
export const refund = async (ports: Ports, actor: Actor, id: string, { amountFen, reason }: Refund) => {
  const order = await showOrder(ports, id)
  if (order.amountFen !== amountFen) throw fail('AMOUNT_WRONG')
  const entry = entryOf(ports, actor, {
    ...{ act: 'refund-order', target: 'order', targetId: id, userId: order.userId, reason },
    details: { amountFen, outTradeNo: order.outTradeNo },
  })
  await refundOrder(ports, id, entry)
  return showOrder(ports, id)
}

/**
 * Returns the money of a held payment; repeated, it returns it once.
 * @throws ORDER_NOT_FOUND, AMOUNT_WRONG, ORDER_NOT_REFUNDABLE
 */
export const refundPayment = async (
  ports: Ports,
  actor: Actor,
  outTradeNo: string,
  { amountFen, reason }: Refund,
): Promise<OrderDetail> => {
  const payment = await ports.orders.payment(outTradeNo)
  if (!payment) throw fail('ORDER_NOT_FOUND')
  if (payment.paidFen !== amountFen) throw fail('AMOUNT_WRONG')
  const order = await showOrder(ports, payment.orderId)
  const entry = entryOf(ports, actor, {
    ...{ act: 'refund-payment', target: 'order', targetId: order.id, userId: order.userId, reason },
    details: { amountFen, outTradeNo },
  })
  await refundHeldPayment(ports, outTradeNo, entry)
  return showOrder(ports, order.id)
}

export const listDifferences = async (ports: Ports, query: Paging & { readonly state: string }) =>
  pageOf(await ports.admin.orders.differences(query.state === '' ? null : query.state === 'settled', query), query)

/**
 * Marks a difference as settled; repeated, it changes nothing.
 * @throws NOT_FOUND
 */
export const settleDifference = async (
  ports: Ports,
  actor: Actor,
  { note, ...difference }: DifferenceId & { readonly note: string },
): Promise<null> => {
  const { channel, day, kind, outTradeNo } = difference
  const entry = entryOf(ports, actor, {
    ...{ act: 'settle-difference', target: 'difference', targetId: outTradeNo, reason: note },
    details: { channel, day, kind },
  })
  const isSettled = await ports.admin.orders.settle(difference, entry)
  if (!isSettled && !(await ports.admin.orders.isDifference(difference))) throw fail('NOT_FOUND')
  return null
}
