import { packageTitles } from '#messages/keys/packageTitles.ts'
import * as m from '#messages/pay.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { packageById } from '#schemas/catalog/packages.ts'
import { ORDER_ID, outTradeNoOf, type PaymentChannelName } from '#schemas/catalog/payments.ts'
import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import type { Order } from '../../ports/orders.ts'
import { settleInTurn } from './settle.ts'

interface Offer {
  /** What is sold; nothing about who buys it. */
  readonly title: string
  readonly amountFen: number
}
/** What the pay page of an order shows. */
export type PayView =
  | { readonly state: 'missing' | 'paid' | 'over' | 'unavailable' }
  | (Offer & { readonly state: 'choose'; readonly channels: readonly PaymentChannelName[] })
  | (Offer & { readonly state: 'ready'; readonly channel: PaymentChannelName; readonly code: string })

const titleOf = ({ packageId }: Order): string => {
  const sold = packageById(packageId)
  return sold ? packageTitles[sold.name] : ''
}

/** Begins the payment of an order at a provider, or finds the one that was begun; null when it is not possible. */
const codeOf = async (ports: Ports, order: Order, channel: PaymentChannelName): Promise<string | null> => {
  const outTradeNo = outTradeNoOf(channel, order.id)
  const payment = await ports.orders.openPayment({ outTradeNo, orderId: order.id, channel }, isoTime(ports.now()))
  if (!payment || payment.code !== null) return payment?.code ?? null
  const created = await ports.paymentChannels.get(channel)?.create({
    outTradeNo,
    amountFen: payment.amountFen,
    description: m.description({ title: titleOf(order) }),
    expiresAt: Date.parse(order.expiresAt),
  })
  if (!created?.ok) return null
  await ports.orders.keepCode(outTradeNo, created.code)
  return created.code
}

const stateOf = ({ status, expiresAt }: Order, now: number): 'paid' | 'over' | 'open' => {
  if (status > ORDER_STATUS.created) return 'paid'
  return status < ORDER_STATUS.created || now > Date.parse(expiresAt) - LIMITS.order.lastMs ? 'over' : 'open'
}

/**
 * The pay page of an order, for anybody who has its address: it tells what is sold and takes the money, nothing else.
 * Without a provider the user chooses one.
 */
export const payView = async (ports: Ports, id: string, wanted: PaymentChannelName | null): Promise<PayView> => {
  const order = ORDER_ID.test(id) ? await ports.orders.find(id) : null
  if (!order) return { state: 'missing' }
  const state = stateOf(order, ports.now())
  if (state !== 'open') return { state }
  const channels = [...ports.paymentChannels.keys()]
  const offer = { title: titleOf(order), amountFen: order.amountFen }
  const channel = wanted && channels.includes(wanted) ? wanted : channels.length === 1 ? channels[0] : undefined
  if (!channel) return channels.length === 0 ? { state: 'unavailable' } : { ...offer, state: 'choose', channels }
  const code = await codeOf(ports, order, channel)
  if (code !== null) return { ...offer, state: 'ready', channel, code }
  // A provider creates no second trade for a paid order: perhaps its report was lost.
  await settleInTurn(ports, order)
  const later = await ports.orders.find(id)
  return { state: later && stateOf(later, ports.now()) === 'paid' ? 'paid' : 'unavailable' }
}
