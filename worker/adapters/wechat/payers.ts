import { addressOf, fieldsIn, readText, textOf } from '../oauth/provider-calls.ts'

export interface ServiceAccount {
  readonly appId: string
  readonly secret: string
  /** `https://api.weixin.qq.com`, or a relay. */
  readonly api: string
  /** `https://open.weixin.qq.com`, or that of a stand-in. */
  readonly pages: string
}

/** Tells who has opened a page in WeChat: the OAuth of a service account, which asks nothing of the person. */
export interface WechatPayers {
  readonly appId: string
  /** Where WeChat sends the page; it comes back to `back` with a code. */
  authorizeUrl(back: string): string
  /** The openid of a code, once; null when there is none. */
  openIdOf(code: string): Promise<string | null>
}

/** The payers that a service account knows. */
export const wechatPayers = (
  { appId, secret, api, pages }: ServiceAccount,
  send: typeof fetch = (input, init) => fetch(input, init),
): WechatPayers => ({
  appId,
  // WeChat wants the parameters in this order, and the fragment.
  authorizeUrl: back =>
    `${addressOf(`${pages}/connect/oauth2/authorize`, {
      appid: appId,
      redirect_uri: back,
      response_type: 'code',
      scope: 'snsapi_base',
      state: 'pay',
    })}#wechat_redirect`,
  async openIdOf(code) {
    try {
      const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
      return textOf(fieldsIn(await readText(send, addressOf(`${api}/sns/oauth2/access_token`, query))), 'openid')
    } catch (error) {
      console.error('wechat payer', error)
      return null
    }
  },
})
