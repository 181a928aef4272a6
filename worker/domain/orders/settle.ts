import { LIMITS } from '#schemas/catalog/limits.ts'
import { packageById } from '#schemas/catalog/packages.ts'
import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import type { Order, Payment } from '../../ports/orders.ts'
import type { PaidEvent } from '../../ports/payments.ts'
import { recordUse } from '../events.ts'
import { grantOf, scheduleOf } from './memberships.ts'
import { refundOrder, settleRefund } from './refund.ts'

/** count; attempts to grant a membership while other orders of the account are granted at the same time. */
const ATTEMPTS = 10

/** Lets the account use the template of a paid order. When another order has bought it, this one is returned. */
const fulfilTemplate = async (ports: Ports, { id, amountFen }: Order): Promise<void> => {
  if (await ports.orders.fulfilTemplate(id, isoTime(ports.now())))
    return recordUse(ports, { type: 'purchase', label: 'template', value: amountFen })
  if ((await ports.orders.find(id))?.status === ORDER_STATUS.paid) await refundOrder(ports, id)
}

/**
 * Grants the membership, or the template, of a paid order; does nothing in another status.
 * @throws Error when the memberships of the account keep changing meanwhile.
 */
export const fulfil = async (ports: Ports, orderId: string): Promise<void> => {
  for (let left = ATTEMPTS; left > 0; left--) {
    const order = await ports.orders.find(orderId)
    if (order?.status !== ORDER_STATUS.paid) return
    const now = ports.now()
    if (order.templateId !== null) return fulfilTemplate(ports, order)
    const type = packageById(order.packageId)?.type ?? 0
    const upcoming = await ports.memberships.upcoming(order.userId, type, isoTime(now))
    const grant = grantOf(order, upcoming, now)
    if (await ports.orders.fulfil(order.id, grant, scheduleOf(upcoming), isoTime(now))) {
      recordUse(ports, { type: 'purchase', label: String(order.packageId), value: order.amountFen })
      return
    }
  }
  throw new Error(`order ${orderId} could not be fulfilled`)
}

/** Applies a stored event and does what follows from it. It can be repeated at any time. */
export const applyEvent = async (ports: Ports, event: PaidEvent): Promise<void> => {
  const outcome = await ports.orders.applyEvent(event)
  if (outcome === 'held' || outcome === 'unknown')
    ports.telemetry.record({ type: 'payment', id: ports.requestId, channel: event.channel, outcome })
  const payment = await ports.orders.payment(event.outTradeNo)
  if (!payment) return
  await fulfil(ports, payment.orderId)
  // A second payment of the same order is returned.
  if (payment.status === 'paid' && (await ports.orders.beginPaymentRefund(payment.outTradeNo)))
    await settleRefund(ports, payment)
}

/** Stores a payment that a provider has reported, then applies it. */
export const takeEvent = async (ports: Ports, event: PaidEvent): Promise<void> => {
  await ports.orders.storeEvent(event, isoTime(ports.now()))
  await applyEvent(ports, event)
}

/**
 * Whether the providers take no payment of the order any more. The time is a little later than theirs, because a
 * payment can be on its way.
 */
const isOver = ({ expiresAt }: Order, now: number): boolean => now >= Date.parse(expiresAt) + LIMITS.order.closeAfterMs

/** Asks the provider about an open payment, and closes it there when it is not wanted (any more). */
const settlePayment = async (ports: Ports, order: Order, payment: Payment): Promise<void> => {
  const channel = ports.paymentChannels.get(payment.channel)
  if (!channel) return
  const trade = await channel.query(payment.outTradeNo)
  if (!trade.ok) return
  if (trade.state === 'paid') return takeEvent(ports, trade.event)
  const isWanted = order.status === ORDER_STATUS.created && !isOver(order, ports.now())
  if (trade.state === 'pending' && isWanted) return
  if (trade.state === 'pending' && !(await channel.close(payment.outTradeNo)).ok) return
  await ports.orders.closePayment(payment.outTradeNo)
}

/**
 * Brings an unfinished order up to date: asks the providers about its open payments, grants its membership when it is
 * paid, closes it when its time is over. A payment that is still open when another one has paid is closed, so that
 * nobody pays twice.
 */
export const settle = async (ports: Ports, order: Order): Promise<void> => {
  for (const payment of await ports.orders.payments(order.id))
    if (payment.status === 'open') await settlePayment(ports, order, payment)
  await fulfil(ports, order.id)
  if (isOver(order, ports.now())) await ports.orders.close(order.id, isoTime(ports.now()))
}

/**
 * Settles an order for all who ask about it at the same time: one of them does it in `LIMITS.order.checkMs`. False = it
 * was not this one.
 */
export const settleInTurn = async (ports: Ports, order: Order): Promise<boolean> => {
  if (!(await ports.polling.create(`order:${order.id}`, 'asked', LIMITS.order.checkMs))) return false
  await settle(ports, order)
  return true
}
