/** Providers whose accounts log in here, beside a phone number. */
export type OutsideProvider = 'wechat' | 'qq' | 'weibo'

/** Every way to log in. */
export const LOGIN_PROVIDERS = ['phone', 'wechat', 'qq', 'weibo'] as const satisfies readonly (
  | 'phone'
  | OutsideProvider
)[]
export type LoginProvider = (typeof LOGIN_PROVIDERS)[number]

/** Those that log in through a window of their own (OAuth 2). */
export const OAUTH_PROVIDERS = ['qq', 'weibo'] as const satisfies readonly OutsideProvider[]
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number]
