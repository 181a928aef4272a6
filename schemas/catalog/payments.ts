import { sha256Hex } from '../digest.ts'

/** Providers of payments. */
export const PAYMENT_CHANNELS = ['wechat', 'alipay'] as const
export type PaymentChannelName = (typeof PAYMENT_CHANNELS)[number]

/** Beginning of a number that an order has at a provider. Only those of Alipay begin with AP. */
const PREFIX: Readonly<Record<PaymentChannelName, string>> = { wechat: 'WX', alipay: 'AP' }

/** The number of an order at a provider: always the same, so that a repeated request makes no second trade. */
export const outTradeNoOf = (channel: PaymentChannelName, orderId: string): string => `${PREFIX[channel]}${orderId}`

/**
 * The number of an order that a payer pays in the provider's app: another one than that of the code, because a provider
 * refuses a number that it knows from another kind of trade or another payer.
 */
export const inAppTradeNoOf = async (orderId: string, payer: string): Promise<string> =>
  `WJ${orderId}${(await sha256Hex(payer)).slice(0, 8)}`

/** The provider of a number: Alipay when it begins with AP, else WeChat Pay. */
export const channelOf = (outTradeNo: string): PaymentChannelName =>
  outTradeNo.startsWith(PREFIX.alipay) ? 'alipay' : 'wechat'

/** The provider whose app has opened a page; null for other browsers, where the user chooses. */
export const channelOfUserAgent = (userAgent: string): PaymentChannelName | null => {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat'
  return /AlipayClient/i.test(userAgent) ? 'alipay' : null
}

/** An order's id: it opens the pay page of the order, so it cannot be guessed (80 bits). */
export const ORDER_ID = /^[0-9a-hjkmnp-tv-z]{16}$/

/** count; orders of templates on a page of their list. */
export const TEMPLATE_ORDERS = 20

/** Path of the page that a phone opens to pay; the QR code of the purchase popup has it. */
export const payPath = (orderId: string): string => `/order/${orderId}/pay`
/** The order's id in the path of its pay page; undefined for other paths. */
export const orderOfPayPath = (path: string): string | undefined => /^\/order\/([^/]{1,40})\/pay$/.exec(path)?.[1]

/** Paths at which providers report payments. */
export const CALLBACK_PATHS = {
  wechat: '/callbacks/wechat-pay',
  alipay: '/callbacks/alipay',
} as const satisfies Readonly<Record<PaymentChannelName, string>>

/** The provider that reports at a path; undefined for other paths. */
export const channelOfCallback = (path: string): PaymentChannelName | undefined =>
  PAYMENT_CHANNELS.find(channel => CALLBACK_PATHS[channel] === path)
