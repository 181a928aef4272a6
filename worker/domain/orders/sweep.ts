import { LIMITS } from '#schemas/catalog/limits.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import { settleRefund } from './refund.ts'
import { applyEvent, settle } from './settle.ts'

/**
 * Finishes what a lost callback or a Worker that ended has left: applies stored events, asks the providers about orders
 * that hang, closes expired ones, and continues refunds. It works on a bounded number of each; the next run continues.
 * @throws AggregateError when a part failed; the others were done.
 */
export const sweepOrders = async (ports: Ports): Promise<void> => {
  const errors: unknown[] = []
  const each = async <T>(things: readonly T[], work: (thing: T) => Promise<unknown>) => {
    for (const thing of things) await work(thing).catch(error => errors.push(error))
  }
  const { closeAfterMs, hangMs, sweep } = LIMITS.order
  const ago = (ms: number) => isoTime(ports.now() - ms)
  await each(await ports.orders.openEvents(ago(hangMs), sweep), event => applyEvent(ports, event))
  await each(await ports.orders.unsettled(ago(closeAfterMs), ago(hangMs), sweep), async order => {
    await ports.orders.noteCheck(order.id, ago(0))
    await settle(ports, order)
  })
  await each(await ports.orders.owedRefunds(sweep), async payment => {
    if (payment.status === 'paid') await ports.orders.beginPaymentRefund(payment.outTradeNo)
    await settleRefund(ports, payment)
  })
  if (errors.length > 0) throw new AggregateError(errors, 'the sweep of orders has failed in part')
}
