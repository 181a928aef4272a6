import { createModeration } from '../../scripts/stand-ins/moderation.ts'
import { createQq, createWeibo } from '../../scripts/stand-ins/oauth.ts'
import { createPartner } from '../../scripts/stand-ins/partner.ts'
import { createPluginHost } from '../../scripts/stand-ins/plugins.ts'
import { createVoice } from '../../scripts/stand-ins/voice.ts'
import { createWechat, scanMessage, type WechatAccount } from '../../scripts/stand-ins/wechat.ts'
import { HOST_KEYS } from './host-keys.ts'

const ACCOUNT: WechatAccount = {
  appId: 'wxb11529c136998cb6',
  secret: 'a secret of the official account',
  token: 'pamtest',
  aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
}
const ORIGIN = 'https://wechat.test'

let host: ReturnType<typeof createPluginHost> | null = null
/** Made when it is needed. */
const plugins = () => {
  host ??= createPluginHost()
  return host
}

/** Variables of the API Worker in tests that make it use the stand-ins. */
export const OUTSIDE_VARIABLES = {
  WECHAT_APP_ID: ACCOUNT.appId,
  WECHAT_APP_SECRET: ACCOUNT.secret,
  WECHAT_TOKEN: ACCOUNT.token,
  WECHAT_AES_KEY: ACCOUNT.aesKey,
  WECHAT_API: ORIGIN,
  WECHAT_PAGES: ORIGIN,
  QQ_APP_ID: '101',
  QQ_APP_KEY: 'a secret of the app at QQ',
  QQ_API: 'https://qq.test',
  WEIBO_APP_ID: '202',
  WEIBO_APP_KEY: 'a secret of the app at Weibo',
  WEIBO_API: 'https://weibo.test',
  // Its tests turn it on: elsewhere every upload would ask.
  MODERATION_PROVIDER: 'off',
  MODERATION_KEY_ID: 'id of a key',
  MODERATION_KEY_SECRET: 'secret of a key',
  MODERATION_API: 'https://moderation.test',
  TTS_PROVIDER: 'tencent',
  TTS_API: 'https://voice.test',
  TTS_KEY_ID: 'id of a key',
  TTS_KEY_SECRET: 'secret of a key',
  get PLUGIN_HOSTS() {
    return `https://plugins.test=${plugins().key}`
  },
  SIGNAGE_ORIGINS: 'yunping=https://yunping.test https://www.yunping.test, kanban=https://kanban.test',
  PARTNER_HOSTS: 'design.tuku.test',
  PARTNER_ORIGINS: 'design.tuku.test=https://www.tuku.test',
  PARTNER_SITES: JSON.stringify({
    'design.tuku.test': {
      ...{ name: '图库', api: 'https://api.tuku.test', media: 'https://api.tuku.test' },
      ...{ designs: 'https://www.tuku.test/designs', cart: 'https://www.tuku.test/cart' },
    },
  }),
  HOST_KEYS: `yunping=${HOST_KEYS.yunping},kanban=${HOST_KEYS.kanban},design.tuku.test=${HOST_KEYS['design.tuku.test']}`,
}

const wechat = createWechat(ACCOUNT, {
  origin: ORIGIN,
  // The tests post the messages themselves.
  send: async () => new Response('success'),
})

const appOf = (provider: 'qq' | 'weibo', id: string, secret: string) => ({
  id,
  secret,
  callback: `https://moye.test/callbacks/${provider}`,
})
/** Stand-ins by host. */
const HOSTS = new Map<string, (request: Request) => Response | Promise<Response>>([
  [
    'api.tuku.test',
    createPartner({ name: 'design.tuku.test', key: HOST_KEYS['design.tuku.test'] }, 'https://api.tuku.test').fetch,
  ],
  ['wechat.test', wechat.fetch],
  ['voice.test', createVoice({ id: OUTSIDE_VARIABLES.TTS_KEY_ID, secret: OUTSIDE_VARIABLES.TTS_KEY_SECRET })],
  ['plugins.test', request => plugins().fetch(request)],
  ['qq.test', createQq(appOf('qq', OUTSIDE_VARIABLES.QQ_APP_ID, OUTSIDE_VARIABLES.QQ_APP_KEY))],
  [
    'moderation.test',
    createModeration({ id: OUTSIDE_VARIABLES.MODERATION_KEY_ID, secret: OUTSIDE_VARIABLES.MODERATION_KEY_SECRET }),
  ],
  ['weibo.test', createWeibo(appOf('weibo', OUTSIDE_VARIABLES.WEIBO_APP_ID, OUTSIDE_VARIABLES.WEIBO_APP_KEY))],
])

interface Outgoing {
  readonly url: string
  readonly method: string
  readonly headers: Iterable<[string, string]>
  text(): Promise<string>
}

/**
 * Answers what the Worker under test asks of other hosts; a host without a stand-in does not exist.
 * `https://wechat.test/test/message` writes a signed message of WeChat about the event in its body.
 */
export const answerOutside = async (request: Outgoing): Promise<Response> => {
  const { host, pathname } = new URL(request.url)
  const standIn = HOSTS.get(host)
  if (!standIn) return new Response('no such host', { status: 502 })
  const body = await request.text()
  if (pathname === '/test/message') return Response.json(scanMessage(ACCOUNT, JSON.parse(body)))
  const { url, method } = request
  return standIn(new Request(url, { method, headers: [...request.headers], body: body === '' ? null : body }))
}
