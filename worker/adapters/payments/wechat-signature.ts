import { importPrivateKey, importVerifyingKey, isSigned, signText, type VerifyingKey } from './rsa-keys.ts'

/** s; a signed message of the provider is believed in this time. */
const FRESH_S = 300

/** What WeChat Pay signs in an answer or a callback. */
export const signedText = (timestamp: string, nonce: string, body: string): string =>
  `${timestamp}\n${nonce}\n${body}\n`

/** Keys of the provider by their serial number (certificates) or id (public keys). */
export type PlatformKeys = Readonly<Record<string, string>>

/**
 * Whether the provider has signed a body. The header `Wechatpay-Serial` names the key, so that old and new keys are
 * valid together while they are exchanged.
 */
export const isFromWechatPay = async (
  headers: Headers,
  body: string,
  keys: PlatformKeys,
  now: number,
): Promise<boolean> => {
  const timestamp = headers.get('wechatpay-timestamp') ?? ''
  const signature = headers.get('wechatpay-signature') ?? ''
  const pem = new Map(Object.entries(keys)).get(headers.get('wechatpay-serial') ?? '')
  const isFresh = /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) < FRESH_S
  if (!isFresh || pem === undefined) return false
  let key: VerifyingKey
  try {
    key = await importVerifyingKey(pem)
  } catch (error) {
    console.error('wechat pay key', error)
    return false
  }
  return isSigned(key, signature, signedText(timestamp, headers.get('wechatpay-nonce') ?? '', body), now)
}

export interface MerchantKey {
  readonly merchant: string
  /** Serial number of the merchant's certificate. */
  readonly serial: string
  readonly privateKey: string
}

/**
 * The `Authorization` header of a request; `target` is its path with the query.
 * @throws Error when the private key is none.
 */
export const authorize = async (
  { merchant, serial, privateKey }: MerchantKey,
  method: string,
  target: string,
  body: string,
  now: number,
  nonce = crypto.randomUUID().replaceAll('-', ''),
): Promise<string> => {
  const timestamp = String(Math.floor(now / 1000))
  const text = `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`
  const signature = await signText(await importPrivateKey(privateKey), text)
  const fields = { mchid: merchant, nonce_str: nonce, timestamp, serial_no: serial, signature }
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
}

/**
 * What a page in WeChat hands to `WeixinJSBridge` (`getBrandWCPayRequest`) or `wx.chooseWXPay` to pay a prepared trade.
 * @throws Error when the private key is none.
 */
export const bridgeRequest = async (
  { privateKey }: Pick<MerchantKey, 'privateKey'>,
  appId: string,
  prepayId: string,
  now: number,
  nonceStr = crypto.randomUUID().replaceAll('-', ''),
) => {
  const [timeStamp, prepared] = [String(Math.floor(now / 1000)), `prepay_id=${prepayId}`]
  const text = `${appId}\n${timeStamp}\n${nonceStr}\n${prepared}\n`
  const paySign = await signText(await importPrivateKey(privateKey), text)
  return { appId, timeStamp, nonceStr, package: prepared, signType: 'RSA', paySign }
}

/** An encrypted part of a callback. */
export interface Sealed {
  readonly ciphertext: string
  readonly nonce: string
  readonly associated_data?: string | undefined
}

/**
 * Decrypts a part of a callback (AES-GCM with the API v3 key).
 * @throws Error when the key is wrong or the text was changed.
 */
export const unseal = async (
  { ciphertext, nonce, associated_data = '' }: Sealed,
  apiV3Key: string,
): Promise<string> => {
  const encode = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', encode(apiV3Key), 'AES-GCM', false, ['decrypt'])
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: encode(nonce), additionalData: encode(associated_data), tagLength: 128 },
    key,
    Uint8Array.fromBase64(ciphertext),
  )
  return new TextDecoder().decode(plain)
}
