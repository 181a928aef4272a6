import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import type { Order } from '../../ports/orders.ts'
import { fulfil, settleInTurn } from './settle.ts'

/** @throws ORDER_NOT_FOUND also for orders of other accounts. */
const ownOrder = async (ports: Ports, actor: Actor, id: string): Promise<Order> => {
  const order = await ports.orders.find(id)
  if (order?.userId !== actor.id) throw fail('ORDER_NOT_FOUND')
  return order
}

/** Does what there is to do for an order; false = another poll has just done it. */
const advance = async (ports: Ports, order: Order): Promise<boolean> => {
  if (order.status !== ORDER_STATUS.paid) return settleInTurn(ports, order)
  await fulfil(ports, order.id)
  return true
}

const stateOf = ({ id, status, paidAt, outTradeNo }: Order) => ({ id, status, paidAt, outTradeNo })

/**
 * The state of an own order. While a payment is open, one poll in `LIMITS.order.checkMs` asks the provider: a callback
 * can be late. A poll that changes nothing writes nothing to the database.
 * @throws ORDER_NOT_FOUND
 */
export const checkOrder = async (ports: Ports, actor: Actor, id: string) => {
  const order = await ownOrder(ports, actor, id)
  if (order.status !== ORDER_STATUS.created && order.status !== ORDER_STATUS.paid) return stateOf(order)
  return stateOf((await advance(ports, order)) ? await ownOrder(ports, actor, id) : order)
}
