import { LIMITS } from '#schemas/catalog/limits.ts'
import { PURCHASE_LIMITS } from '#schemas/catalog/purchase-limits.ts'
import type { CallFailure, Client } from '#web/services/client.ts'

export type CheckOrder = Client['orders']['checkOrder']

/** What a poll says about an order. */
export type OrderNews =
  | { readonly kind: 'paid' | 'open' | 'expired' }
  /** The poll had an answer that is no success; `isFinal` = asking again is of no use. */
  | { readonly kind: 'failed'; readonly isFinal: boolean }
  /** The poll had no answer. */
  | { readonly kind: 'unreachable' }

export interface OrderWatch {
  /** Asks about this order from now on, first after `PURCHASE_LIMITS.pollMs`. Earlier orders stay watched. */
  add(id: string): void
  /** Asks about the newest order at once, for example when the user is back from paying. */
  askNow(): void
  /** Ends all questions. */
  stop(): void
}

interface Watched {
  readonly id: string
  /** ms since the epoch; a payment cannot arrive much later. */
  readonly until: number
  isAsked: boolean
}

/** Answers of the server's own trouble: the next poll may succeed. */
const isPassing = ({ status }: CallFailure) => status >= 500 || status === 429

/**
 * Polls the orders of this page until one is paid. The newest order is asked about every time. The code of an earlier
 * one may have been scanned before the user chose another package: one of them is asked about each time, in turn, until
 * it can no longer be paid.
 */
export const watchOrders = (
  checkOrder: CheckOrder,
  tell: (id: string, news: OrderNews) => void,
  now: () => number = Date.now,
): OrderWatch => {
  let orders: readonly Watched[] = []
  let timer: ReturnType<typeof setInterval> | undefined
  let turn = 0

  const drop = (order: Watched) => {
    orders = orders.filter(each => each !== order)
    if (orders.length === 0) clearInterval(timer)
  }
  const ask = async (order: Watched): Promise<void> => {
    if (order.isAsked) return
    order.isAsked = true
    const result = await checkOrder({ id: order.id }, { timeoutMs: PURCHASE_LIMITS.answerMs })
    order.isAsked = false
    if (!orders.includes(order)) return
    if (!result.ok) {
      if (result.code === 'NETWORK') return tell(order.id, { kind: 'unreachable' })
      const isFinal = !isPassing(result)
      if (isFinal) drop(order)
      return tell(order.id, { kind: 'failed', isFinal })
    }
    const { status, paidAt } = result.data
    // Numbers of the answer: above 0 paid, below 0 no longer payable (`checkOrder` in schemas/api/orders.ts).
    if (status > 0 && paidAt !== null) return tell(order.id, { kind: 'paid' })
    if (status < 0) {
      drop(order)
      return tell(order.id, { kind: 'expired' })
    }
    tell(order.id, { kind: 'open' })
  }
  const poll = () => {
    for (const order of orders) if (now() > order.until) drop(order)
    const newest = orders.at(-1)
    if (!newest) return
    void ask(newest)
    const earlier = orders.slice(0, -1)
    const next = earlier[turn++ % earlier.length]
    if (next) void ask(next)
  }

  return {
    add(id) {
      const until = now() + LIMITS.order.lifeMs + LIMITS.order.closeAfterMs
      orders = [...orders.filter(each => each.id !== id), { id, until, isAsked: false }]
      clearInterval(timer)
      timer = setInterval(poll, PURCHASE_LIMITS.pollMs)
    },
    askNow: poll,
    stop() {
      orders = []
      clearInterval(timer)
    },
  }
}
