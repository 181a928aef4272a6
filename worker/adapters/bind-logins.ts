import { OAUTH_PROVIDERS } from '#schemas/catalog/login-methods.ts'
import type { Ports } from '../ports/index.ts'
import type { KeyedMutex } from '../ports/keyed-mutex.ts'
import type { WechatShare } from '../ports/wechat-share.ts'
import { qqLogin } from './oauth/qq.ts'
import { weiboLogin } from './oauth/weibo.ts'
import { objectPolling } from './object-polling.ts'
import { redisPolling } from './redis-polling.ts'
import { officialAccount } from './wechat/official-account.ts'
import { type WechatPayers, wechatPayers } from './wechat/payers.ts'
import { wechatShare } from './wechat/share.ts'
import { accountCalls } from './wechat/stable-token.ts'

/** Each provider with its variables: the app's id, its secret, the origin of the API. */
const OAUTH = {
  qq: { id: 'QQ_APP_ID', secret: 'QQ_APP_KEY', api: 'QQ_API', open: qqLogin },
  weibo: { id: 'WEIBO_APP_ID', secret: 'WEIBO_APP_KEY', api: 'WEIBO_API', open: weiboLogin },
} as const

const notSet = (name: string) => `${name} is not set`

/** Configuration errors of the polling state and of scan logins; empty when there are none. */
export const loginProblems = (env: Cloudflare.Env): readonly string[] => [
  ...(['objects', 'redis'].includes(env.POLLING_STORE) ? [] : ['POLLING_STORE is not objects or redis']),
  ...(env.POLLING_STORE === 'redis'
    ? (['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN'] as const).filter(name => !env[name]).map(notSet)
    : []),
  ...(env.WECHAT_APP_ID
    ? (['WECHAT_APP_SECRET', 'WECHAT_TOKEN', 'WECHAT_AES_KEY'] as const).filter(name => !env[name]).map(notSet)
    : []),
  ...OAUTH_PROVIDERS.flatMap(provider => {
    const { id, secret } = OAUTH[provider]
    return env[id] && !env[secret] ? [notSet(secret)] : []
  }),
  // A stand-in runs on the developer's machine.
  ...(env.WECHAT_APP_ID &&
  env.ENVIRONMENT !== 'development' &&
  env.ALLOW_STAND_INS !== '1' &&
  !env.WECHAT_API?.startsWith('https://')
    ? ['WECHAT_API is not an https address']
    : []),
  ...(env.WECHAT_PAGES && env.ENVIRONMENT !== 'development' && env.ALLOW_STAND_INS !== '1'
    ? ['WECHAT_PAGES is a stand-in and ALLOW_STAND_INS is not 1']
    : []),
]

/** The configured store of polling state. */
export const pollingOf = (env: Cloudflare.Env, now: () => number): Ports['polling'] =>
  env.POLLING_STORE === 'redis'
    ? redisPolling({ url: env.UPSTASH_REDIS_REST_URL ?? '', token: env.UPSTASH_REDIS_REST_TOKEN ?? '' })
    : objectPolling(env.POLLING, now)

/** Scan logins; null = no official account is configured. */
export const scanLoginOf = (env: Cloudflare.Env, now: () => number): Ports['scanLogin'] =>
  env.WECHAT_APP_ID
    ? officialAccount(
        {
          appId: env.WECHAT_APP_ID,
          secret: env.WECHAT_APP_SECRET ?? '',
          token: env.WECHAT_TOKEN ?? '',
          aesKey: env.WECHAT_AES_KEY ?? '',
          api: env.WECHAT_API ?? 'https://api.weixin.qq.com',
        },
        now,
      )
    : null

/** Share cards in WeChat; null = no official account is configured. */
export const wechatShareOf = (env: Cloudflare.Env, mutex: KeyedMutex, now: () => number): WechatShare | null => {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret = '', WECHAT_API: api = 'https://api.weixin.qq.com' } = env
  if (!appId) return null
  const calls = accountCalls({ appId, secret, api }, (input, init) => fetch(input, init))
  return wechatShare({ appId, calls, store: pollingOf(env, now), mutex, now })
}

/** Who pays in WeChat, as the service account of scan logins knows it; null = none is configured. */
export const payersOf = (env: Cloudflare.Env): WechatPayers | null =>
  env.WECHAT_APP_ID
    ? wechatPayers({
        appId: env.WECHAT_APP_ID,
        secret: env.WECHAT_APP_SECRET ?? '',
        api: env.WECHAT_API ?? 'https://api.weixin.qq.com',
        pages: env.WECHAT_PAGES || 'https://open.weixin.qq.com',
      })
    : null

/** The configured providers of logins in a window of their own. */
export const oauthOf = (env: Cloudflare.Env): Ports['oauth'] =>
  Object.fromEntries(
    OAUTH_PROVIDERS.flatMap(provider => {
      const names = OAUTH[provider]
      const [id, secret, api] = [env[names.id], env[names.secret] ?? '', env[names.api] ?? '']
      const callback = `${env.PUBLIC_ORIGIN}/callbacks/${provider}`
      return id ? [[provider, names.open({ id, secret, api, callback })]] : []
    }),
  )
