import { createKeyPair } from './rsa.ts'

/** What the stand-in for both providers knows: its own private keys, and the public keys of the product. */
export interface CashierKeys {
  readonly wechat: {
    readonly appId: string
    readonly merchant: string
    readonly merchantSerial: string
    readonly merchantKey: string
    readonly apiV3Key: string
    readonly platformKeyId: string
    readonly platformKey: string
  }
  readonly alipay: {
    readonly appId: string
    readonly sellerId: string
    readonly appKey: string
    readonly platformKey: string
  }
}

const digits = (count: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), byte => String(byte % 10)).join('')

/** New keys of the stand-in, with the variables of the Worker that belong to them. */
export const createCashierKeys = async (): Promise<{
  readonly keys: CashierKeys
  readonly variables: Readonly<Record<string, string>>
}> => {
  const [merchant, wechatPlatform, app, alipayPlatform] = await Promise.all([
    createKeyPair(),
    createKeyPair(),
    createKeyPair(),
    createKeyPair(),
  ])
  const platformKeyId = `PUB_KEY_ID_${digits(20)}`
  const keys: CashierKeys = {
    wechat: {
      appId: `wx${digits(16)}`,
      merchant: `16${digits(8)}`,
      merchantSerial: digits(40),
      merchantKey: merchant.publicKey,
      apiV3Key: digits(32),
      platformKeyId,
      platformKey: wechatPlatform.privateKey,
    },
    alipay: {
      appId: `2021${digits(12)}`,
      sellerId: `2088${digits(12)}`,
      appKey: app.publicKey,
      platformKey: alipayPlatform.privateKey,
    },
  }
  return {
    keys,
    variables: {
      WECHAT_PAY_APP_ID: keys.wechat.appId,
      WECHAT_PAY_MERCHANT: keys.wechat.merchant,
      WECHAT_PAY_SERIAL: keys.wechat.merchantSerial,
      WECHAT_PAY_PRIVATE_KEY: merchant.privateKey,
      WECHAT_PAY_API_V3_KEY: keys.wechat.apiV3Key,
      WECHAT_PAY_PLATFORM_KEYS: JSON.stringify({ [platformKeyId]: wechatPlatform.publicKey }),
      ALIPAY_APP_ID: keys.alipay.appId,
      ALIPAY_SELLER_ID: keys.alipay.sellerId,
      ALIPAY_PRIVATE_KEY: app.privateKey,
      ALIPAY_PUBLIC_KEYS: alipayPlatform.publicKey,
    },
  }
}
