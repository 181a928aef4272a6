import { LIMITS } from '#schemas/catalog/limits.ts'
import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { Order } from '../../ports/orders.ts'
import { isOver, settle } from './settle.ts'

/** @throws ORDER_NOT_FOUND also for orders of other accounts. */
const ownOrder = async (ports: Ports, actor: Actor, id: string): Promise<Order> => {
  const order = await ports.orders.find(id)
  if (order?.userId !== actor.id) throw fail('ORDER_NOT_FOUND')
  return order
}

/** Whether this poll does the work for all polls of the order. */
const isWorking = async (ports: Ports, order: Order): Promise<boolean> => {
  if (order.status === ORDER_STATUS.paid) return true
  if (order.status !== ORDER_STATUS.created) return false
  const now = ports.now()
  return isOver(order, now) || ports.orders.claimCheck(order.id, isoTime(now), isoTime(now - LIMITS.order.checkMs))
}

const stateOf = ({ id, status, paidAt, outTradeNo }: Order) => ({ id, status, paidAt, outTradeNo })

/**
 * The state of an own order. While a payment is open, one poll in `LIMITS.order.checkMs` asks the provider: a callback
 * can be late.
 * @throws ORDER_NOT_FOUND
 */
export const checkOrder = async (ports: Ports, actor: Actor, id: string) => {
  const order = await ownOrder(ports, actor, id)
  if (!(await isWorking(ports, order))) return stateOf(order)
  await settle(ports, order)
  return stateOf(await ownOrder(ports, actor, id))
}
