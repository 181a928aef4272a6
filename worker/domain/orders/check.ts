import { LIMITS } from '#schemas/catalog/limits.ts'
import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { Order } from '../../ports/orders.ts'
import { fulfil, isOver, settle } from './settle.ts'

/** @throws ORDER_NOT_FOUND also for orders of other accounts. */
const ownOrder = async (ports: Ports, actor: Actor, id: string): Promise<Order> => {
  const order = await ports.orders.find(id)
  if (order?.userId !== actor.id) throw fail('ORDER_NOT_FOUND')
  return order
}

/** Does what there is to do for an order; one poll in `LIMITS.order.checkMs` does it for all that need the provider. */
const advance = async (ports: Ports, order: Order): Promise<void> => {
  const now = ports.now()
  if (order.status === ORDER_STATUS.paid) await fulfil(ports, order.id)
  else if (await ports.orders.claimCheck(order.id, isoTime(now), isoTime(now - LIMITS.order.checkMs)))
    await settle(ports, order)
  // Without an open payment nobody needs to be asked.
  else if (isOver(order, now)) await ports.orders.close(order.id, isoTime(now))
}

const stateOf = ({ id, status, paidAt, outTradeNo }: Order) => ({ id, status, paidAt, outTradeNo })

/**
 * The state of an own order. While a payment is open, one poll in `LIMITS.order.checkMs` asks the provider: a callback
 * can be late.
 * @throws ORDER_NOT_FOUND
 */
export const checkOrder = async (ports: Ports, actor: Actor, id: string) => {
  const order = await ownOrder(ports, actor, id)
  if (order.status !== ORDER_STATUS.created && order.status !== ORDER_STATUS.paid) return stateOf(order)
  await advance(ports, order)
  return stateOf(await ownOrder(ports, actor, id))
}
