import { packageTitles } from '#messages/keys/packageTitles.ts'
import * as m from '#messages/pay.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { packageById } from '#schemas/catalog/packages.ts'
import { inAppTradeNoOf, ORDER_ID, outTradeNoOf, type PaymentChannelName } from '#schemas/catalog/payments.ts'
import { ORDER_STATUS } from '#schemas/catalog/statuses.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import type { Order } from '../../ports/orders.ts'
import type { NewTrade, PaymentChannel } from '../../ports/payments.ts'
import { settleInTurn } from './settle.ts'

interface Offer {
  /** What is sold; nothing about who buys it. */
  readonly title: string
  readonly amountFen: number
}
/** What the pay page of an order shows. */
export type PayView =
  | { readonly state: 'missing' | 'paid' | 'over' | 'unavailable' | 'confirming' }
  /** The page goes there first: the provider's app tells who pays. */
  | { readonly state: 'ask'; readonly url: string }
  | (Offer & {
      readonly state: 'inApp'
      readonly channel: PaymentChannelName
      /** What the page hands to the app. */
      readonly request: Readonly<Record<string, string>>
    })
  | (Offer & { readonly state: 'choose'; readonly channels: readonly PaymentChannelName[] })
  | (Offer & { readonly state: 'ready'; readonly channel: PaymentChannelName; readonly code: string })

const titleOf = ({ packageId, templateId, title }: Order): string => {
  if (templateId !== null) return m.template({ name: title })
  const sold = packageById(packageId)
  return sold ? packageTitles[sold.name] : ''
}

const offerOf = (order: Order): Offer => ({ title: titleOf(order), amountFen: order.amountFen })

/** Begins the payment of an order under a number, or finds the one that was begun; null when it is not possible. */
const begin = async (
  ports: Ports,
  order: Order,
  payment: { readonly outTradeNo: string; readonly channel: PaymentChannelName },
  create: (trade: NewTrade) => ReturnType<PaymentChannel['create']>,
): Promise<string | null> => {
  const { outTradeNo } = payment
  const begun = await ports.orders.openPayment({ ...payment, orderId: order.id }, isoTime(ports.now()))
  if (!begun || begun.code !== null) return begun?.code ?? null
  const created = await create({
    outTradeNo,
    amountFen: begun.amountFen,
    description: m.description({ title: titleOf(order) }),
    expiresAt: Date.parse(order.expiresAt),
  })
  if (!created.ok) return null
  await ports.orders.keepCode(outTradeNo, created.code)
  return created.code
}

/** The code that the payer's app opens; null when the provider makes none. */
const codeOf = async (ports: Ports, order: Order, channel: PaymentChannelName): Promise<string | null> => {
  const provider = ports.paymentChannels.get(channel)
  if (!provider) return null
  return begin(ports, order, { outTradeNo: outTradeNoOf(channel, order.id), channel }, provider.create)
}

/** What the page hands to the app, for a known payer; null when the provider prepares no such trade. */
const requestOf = async (ports: Ports, order: Order, channel: PaymentChannelName, payer: string) => {
  const inApp = ports.paymentChannels.get(channel)?.inApp
  if (!inApp) return null
  const outTradeNo = await inAppTradeNoOf(order.id, payer)
  const code = await begin(ports, order, { outTradeNo, channel }, trade => inApp.create(trade, payer))
  return code === null ? null : inApp.request(code)
}

const stateOf = ({ status, expiresAt }: Order, now: number): 'paid' | 'over' | 'open' => {
  if (status > ORDER_STATUS.created) return 'paid'
  return status < ORDER_STATUS.created || now > Date.parse(expiresAt) - LIMITS.order.lastMs ? 'over' : 'open'
}

/** How a page is opened in the app of a provider. */
export interface InApp {
  /** Who pays, as the app has told before. */
  readonly payer: string | null
  /** Path at which the app tells it; null = it is not asked (again). */
  readonly back: string | null
}

/** Payment by calling the app that shows the page; null = the app does not do it. */
const inAppView = async (
  ports: Ports,
  order: Order,
  channel: PaymentChannelName,
  { payer, back }: InApp,
): Promise<PayView | null> => {
  const inApp = ports.paymentChannels.get(channel)?.inApp
  if (!inApp) return null
  if (payer === null) return back === null ? null : { state: 'ask', url: inApp.authorizeUrl(ports.origin + back) }
  const request = await requestOf(ports, order, channel, payer)
  return request && { ...offerOf(order), state: 'inApp', channel, request }
}

/**
 * The pay page of an order, for anybody who has its address: it tells what is sold and takes the money, nothing else.
 * Without a provider the user chooses one. `app`: a provider's app shows the page; where it cannot be called, or names
 * no payer, the page has a code as everywhere else.
 */
export const payView = async (
  ports: Ports,
  id: string,
  wanted: PaymentChannelName | null,
  app: InApp | null = null,
): Promise<PayView> => {
  const order = ORDER_ID.test(id) ? await ports.orders.find(id) : null
  if (!order) return { state: 'missing' }
  const state = stateOf(order, ports.now())
  if (state !== 'open') return { state }
  const channels = [...ports.paymentChannels.keys()]
  const offer = offerOf(order)
  const channel = wanted && channels.includes(wanted) ? wanted : channels.length === 1 ? channels[0] : undefined
  if (!channel) return channels.length === 0 ? { state: 'unavailable' } : { ...offer, state: 'choose', channels }
  const called = app && (await inAppView(ports, order, channel, app))
  if (called) return called
  const code = await codeOf(ports, order, channel)
  if (code !== null) return { ...offer, state: 'ready', channel, code }
  // A provider creates no second trade for a paid order: perhaps its report was lost.
  return { state: (await resultOf(ports, id)) === 'paid' ? 'paid' : 'unavailable' }
}

/** Whether an order is paid: the provider is asked when its report has not come yet. */
const resultOf = async (ports: Ports, id: string): Promise<'missing' | 'paid' | 'over' | 'open'> => {
  const order = ORDER_ID.test(id) ? await ports.orders.find(id) : null
  if (!order) return 'missing'
  if (order.status === ORDER_STATUS.created) await settleInTurn(ports, order)
  const later = await ports.orders.find(id)
  return later ? stateOf(later, ports.now()) : 'missing'
}

/** The page after the app has said that the order is paid, until the provider says it too. */
export const paidView = async (
  ports: Ports,
  id: string,
): Promise<{ readonly state: 'missing' | 'paid' | 'over' | 'confirming' }> => {
  const state = await resultOf(ports, id)
  return { state: state === 'open' ? 'confirming' : state }
}

/** Who pays, by the code with which the app has sent the page back; null when it names nobody. */
export const payerOf = async (ports: Ports, channel: PaymentChannelName, code: string, network: string) =>
  (await ports.scanRate.allows(network)) ? (ports.paymentChannels.get(channel)?.inApp?.payerOf(code) ?? null) : null
