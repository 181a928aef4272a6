import { authorize, isFromWechatPay, type MerchantKey, type PlatformKeys } from './wechat-signature.ts'

export interface WechatPayConfig extends MerchantKey {
  /** `https://api.mch.weixin.qq.com`, or that of a stand-in. */
  readonly base: string
  readonly appId: string
  /** 32 bytes */
  readonly apiV3Key: string
  readonly platformKeys: PlatformKeys
}

/** ms */
const TIMEOUT_MS = 10_000
const NO_BODY: readonly number[] = [204]

/** An answer: `code` is empty for a success. */
export interface WechatAnswer {
  readonly status: number
  readonly code: string
  readonly text: string
}

/** Signs requests to WeChat Pay and verifies the answers. Null: no answer, or one that the provider has not signed. */
export const wechatClient = (config: WechatPayConfig, now: () => number, send: typeof fetch) => {
  // It asks for answers that are signed with the public key, where there is one.
  const publicKeyId = Object.keys(config.platformKeys).find(id => id.startsWith('PUB_KEY_ID_'))

  const request = async (method: string, target: string, body?: object): Promise<Response | null> => {
    const text = body === undefined ? '' : JSON.stringify(body)
    try {
      return await send(`${config.base}${target}`, {
        method,
        headers: {
          authorization: await authorize(config, method, target, text, now()),
          accept: 'application/json',
          'user-agent': 'moye',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(publicKeyId === undefined ? {} : { 'wechatpay-serial': publicKeyId }),
        },
        ...(body === undefined ? {} : { body: text }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    } catch (error) {
      console.error('wechat pay', error)
      return null
    }
  }

  return {
    async call(method: string, target: string, body?: object): Promise<WechatAnswer | null> {
      const response = await request(method, target, body)
      const text = await response?.text().catch(() => null)
      if (!response || typeof text !== 'string') return null
      const { status, ok } = response
      if (ok && !(await isFromWechatPay(response.headers, text, config.platformKeys, now()))) {
        console.error('wechat pay', status, 'the answer is not signed by the provider')
        return null
      }
      const code = ok ? '' : (/"code"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? 'UNKNOWN')
      if (!ok) console.error('wechat pay', status, code)
      return { status, code, text: NO_BODY.includes(status) ? '' : text }
    },
    /** A file, whose content is not signed. */
    async download(target: string): Promise<ArrayBuffer | null> {
      const response = await request('GET', target)
      return response?.ok ? response.arrayBuffer().catch(() => null) : null
    },
  }
}
