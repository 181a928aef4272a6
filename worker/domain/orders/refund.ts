import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { ActEntry } from '../../ports/admin.ts'
import type { Ports } from '../../ports/index.ts'
import type { Order, Payment } from '../../ports/orders.ts'
import { movedGrants, scheduleOf } from './memberships.ts'

/** Number of the refund of a payment: always the same, so that the provider returns the money once. */
const refundNoOf = (outTradeNo: string) => `R${outTradeNo}`

/** Asks the provider for a begun refund, again and again until it is done; the sweep repeats it. */
export const settleRefund = async (ports: Ports, { outTradeNo, channel, paidFen }: Payment): Promise<void> => {
  if (paidFen === null) return
  const answer = await ports.paymentChannels
    .get(channel)
    ?.refund({ outTradeNo, refundNo: refundNoOf(outTradeNo), amountFen: paidFen })
  if (answer?.ok && answer.isDone) await ports.orders.finishRefund(outTradeNo, isoTime(ports.now()))
}

/** count; attempts while other orders of the account are granted or refunded at the same time. */
const ATTEMPTS = 10

/** Ends the membership of an order and moves those after it. False when the order is not paid (any more). */
const begin = async (ports: Ports, order: Order, entry?: ActEntry): Promise<boolean> => {
  for (let left = ATTEMPTS; left > 0; left--) {
    const now = ports.now()
    const grant = await ports.memberships.ofOrder(order.id)
    const upcoming = grant ? await ports.memberships.upcoming(order.userId, grant.type, isoTime(now)) : []
    const moved = grant ? movedGrants(grant, upcoming, now) : []
    if (await ports.orders.beginRefund(order.id, moved, scheduleOf(upcoming), isoTime(now), entry)) return true
    const { status } = (await ports.orders.find(order.id)) ?? order
    if (status !== ORDER_STATUS.paid && status !== ORDER_STATUS.fulfilled) return false
  }
  throw new Error(`the refund of order ${order.id} could not begin`)
}

/**
 * Returns the money of a paid order and ends its membership. Repeated, it returns the money once. The entry is the line
 * of the act in the log, written when the refund begins.
 * @throws ORDER_NOT_FOUND; ORDER_NOT_REFUNDABLE when the order is not paid.
 */
export const refundOrder = async (ports: Ports, orderId: string, entry?: ActEntry): Promise<void> => {
  const order = await ports.orders.find(orderId)
  if (!order) throw fail('ORDER_NOT_FOUND')
  await begin(ports, order, entry)
  const { status, outTradeNo } = (await ports.orders.find(orderId)) ?? order
  if (status === ORDER_STATUS.refunded) return
  if (status !== ORDER_STATUS.refunding || outTradeNo === null) throw fail('ORDER_NOT_REFUNDABLE')
  const payment = await ports.orders.payment(outTradeNo)
  if (payment?.status === 'refunding') await settleRefund(ports, payment)
}

/**
 * Returns the money of a payment that was held because its amount was wrong.
 * @throws ORDER_NOT_FOUND; ORDER_NOT_REFUNDABLE when the payment is not held.
 */
export const refundHeldPayment = async (ports: Ports, outTradeNo: string, entry?: ActEntry): Promise<void> => {
  await ports.orders.beginPaymentRefund(outTradeNo, entry)
  const payment = await ports.orders.payment(outTradeNo)
  if (!payment) throw fail('ORDER_NOT_FOUND')
  if (payment.status === 'refunding') await settleRefund(ports, payment)
  else if (payment.status !== 'refunded') throw fail('ORDER_NOT_REFUNDABLE')
}
