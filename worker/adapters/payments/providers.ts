import { CALLBACK_PATHS, PAYMENT_CHANNELS, type PaymentChannelName } from '#schemas/catalog/payments.ts'
import type { PaymentChannel, PaymentChannels } from '../../ports/payments.ts'
import type { WechatPayers } from '../wechat/payers.ts'
import { alipay } from './alipay.ts'
import { wechatPay } from './wechat-pay.ts'
import type { PlatformKeys } from './wechat-signature.ts'

/** Variables that are about providers of payments. */
type PaymentVariable = Extract<keyof Cloudflare.Env, `WECHAT_PAY_${string}` | `ALIPAY_${string}`>
/** The value of a variable; empty when it is not set. */
export type ReadVariable = (name: PaymentVariable) => string

/** What a deployment gives to its providers. */
interface Place {
  /** Where the provider reports payments. */
  readonly notifyUrl: string
  readonly now: () => number
  /** Who pays in WeChat; null = no service account is configured. */
  readonly payers: WechatPayers | null
}

interface Provider {
  /** Variables without which it does not work. */
  readonly needs: readonly PaymentVariable[]
  /** Variable with the address of a stand-in or of another host of the provider; empty = the usual one. */
  readonly place: PaymentVariable
  /** The provider's own addresses; the first one is usual. */
  readonly addresses: readonly [string, ...string[]]
  /** What is wrong with variables that are set. */
  readonly problems: (read: ReadVariable) => readonly string[]
  readonly open: (read: ReadVariable, address: string, place: Place) => PaymentChannel
}

/** Keys by their serial; null when the text is no such table. */
const readPlatformKeys = (text: string): PlatformKeys | null => {
  try {
    const keys: unknown = JSON.parse(text)
    const isTable = typeof keys === 'object' && keys !== null && !Array.isArray(keys)
    return isTable && Object.values(keys).every(key => typeof key === 'string') ? (keys as PlatformKeys) : null
  } catch {
    return null
  }
}

const PROVIDERS: Readonly<Record<PaymentChannelName, Provider>> = {
  wechat: {
    needs: [
      'WECHAT_PAY_APP_ID',
      'WECHAT_PAY_MERCHANT',
      'WECHAT_PAY_SERIAL',
      'WECHAT_PAY_PRIVATE_KEY',
      'WECHAT_PAY_API_V3_KEY',
      'WECHAT_PAY_PLATFORM_KEYS',
    ],
    place: 'WECHAT_PAY_BASE',
    addresses: ['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com'],
    problems: read => [
      ...(read('WECHAT_PAY_API_V3_KEY').length === 32 ? [] : ['WECHAT_PAY_API_V3_KEY must have 32 characters']),
      ...(readPlatformKeys(read('WECHAT_PAY_PLATFORM_KEYS'))
        ? []
        : ['WECHAT_PAY_PLATFORM_KEYS is not {"serial or PUB_KEY_ID_…": "PEM", …}']),
    ],
    open: (read, base, { notifyUrl, now, payers }) =>
      wechatPay(
        {
          base,
          appId: read('WECHAT_PAY_APP_ID'),
          merchant: read('WECHAT_PAY_MERCHANT'),
          serial: read('WECHAT_PAY_SERIAL'),
          privateKey: read('WECHAT_PAY_PRIVATE_KEY'),
          apiV3Key: read('WECHAT_PAY_API_V3_KEY'),
          platformKeys: readPlatformKeys(read('WECHAT_PAY_PLATFORM_KEYS')) ?? {},
        },
        notifyUrl,
        now,
        payers,
      ),
  },
  alipay: {
    needs: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEYS'],
    place: 'ALIPAY_GATEWAY',
    addresses: ['https://openapi.alipay.com/gateway.do'],
    problems: () => [],
    open: (read, gateway, { notifyUrl, now }) =>
      alipay(
        {
          gateway,
          appId: read('ALIPAY_APP_ID'),
          sellerId: read('ALIPAY_SELLER_ID'),
          privateKey: read('ALIPAY_PRIVATE_KEY'),
          publicKeys: read('ALIPAY_PUBLIC_KEYS'),
        },
        notifyUrl,
        now,
      ),
  },
}

const namesIn = (list: string): readonly string[] => list.split(/[\s,]+/).filter(Boolean)
const isChannel = (name: string): name is PaymentChannelName => (PAYMENT_CHANNELS as readonly string[]).includes(name)

/** Configuration errors of the listed providers, for production; empty when there are none. */
export const paymentProblems = (list: string, read: ReadVariable, allowsStandIns: boolean): readonly string[] =>
  namesIn(list).flatMap(name => {
    if (!isChannel(name)) return [`PAYMENT_PROVIDERS names ${name}, not one of ${PAYMENT_CHANNELS.join(', ')}`]
    const { needs, place, addresses, problems } = PROVIDERS[name]
    const missing = needs.filter(variable => read(variable) === '')
    const isStandIn = read(place) !== '' && !addresses.includes(read(place))
    return [
      ...missing.map(variable => `${variable} is not set`),
      ...(missing.length === 0 ? problems(read) : []),
      ...(isStandIn && !allowsStandIns ? [`${place} is a stand-in and ALLOW_STAND_INS is not 1`] : []),
    ]
  })

/** The listed providers that have their keys; `origin` is where they report payments. */
export const openPaymentChannels = (
  list: string,
  read: ReadVariable,
  origin: string,
  now: () => number,
  payers: WechatPayers | null,
): PaymentChannels =>
  new Map(
    namesIn(list)
      .filter(isChannel)
      .filter(name => PROVIDERS[name].needs.every(variable => read(variable) !== ''))
      .map(name => {
        const { place, addresses, open } = PROVIDERS[name]
        const notifyUrl = `${origin}${CALLBACK_PATHS[name]}`
        return [name, open(read, read(place) || addresses[0], { notifyUrl, now, payers })] as const
      }),
  )
