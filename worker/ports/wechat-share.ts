import type { Refusal } from './refusal.ts'

/** What `wx.config` wants besides the list of its functions. */
export interface WechatSignature {
  readonly appId: string
  /** s since 1970 */
  readonly timestamp: number
  readonly nonceStr: string
  readonly signature: string
}

/** Lets pages of ours set the share card that WeChat shows of them: the JS-SDK of our official account. */
export interface WechatShare {
  /** Signs the address of a page, without its fragment. */
  sign(url: string): Promise<({ readonly ok: true } & WechatSignature) | Refusal<'WECHAT_UNAVAILABLE'>>
}
