import { randomBytes } from 'node:crypto'
import { request as ask, createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { DEVELOPMENT_HOSTS, hostVariables } from './host-token.ts'
import { createModeration } from './moderation.ts'
import { createQq, createWeibo, type OAuthApp } from './oauth.ts'
import { createPartner } from './partner.ts'
import { createPhotoLibraries } from './photos.ts'
import { createPluginHost } from './plugins.ts'
import { createTurnstile, type TurnstileSite } from './turnstile.ts'
import { createVoice } from './voice.ts'
import { createWechat, type WechatAccount, type WechatMessage } from './wechat.ts'

/** Stand-ins for outside services on this machine. */
export interface StandIns {
  /** Variables of the API Worker that make it use them. */
  readonly variables: Readonly<Record<string, string>>
  /** Address of the API of the partner. */
  readonly partnerApi: string
  stop(): void
}

/** Posts a message to the callback of the product. `fetch` cannot set the Host header, which the Worker checks. */
const post = (url: string, publicOrigin: string, { query, body }: WechatMessage): Promise<Response> =>
  new Promise((done, fail) => {
    const headers = { host: new URL(publicOrigin).host, 'content-type': 'text/xml' }
    const asked = ask(`${url}/callbacks/wechat?${query}`, { method: 'POST', headers }, answer => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => {
        text += piece
      })
      answer.on('end', () => done(new Response(text, { status: answer.statusCode ?? 502 })))
    })
    asked.on('error', fail).end(body)
  })

/** The origin of a server at a free port. */
const listen = async (server: Server): Promise<string> => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('模拟服务没有端口')
  return `http://127.0.0.1:${address.port}`
}

/** Sends an answer of a stand-in. */
const send = async (response: ServerResponse, answer: Response): Promise<void> => {
  const text = await answer.text()
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(text)
}

/**
 * Answers a request with an error when the stand-in fails, as when it cannot fetch a picture: an outside service that has a
 * fault does not end the product.
 */
const guarded =
  (serve: (...given: Parameters<RequestListener>) => Promise<void>): RequestListener =>
  (request, response) => {
    serve(request, response).catch(error => response.writeHead(500).end(String(error)))
  }

/** Starts the stand-ins at free ports; `url` is where the API Worker listens, `publicOrigin` the address of the site. */
export const startStandIns = async (url: string, publicOrigin: string): Promise<StandIns> => {
  const account: WechatAccount = {
    appId: `wx${randomBytes(8).toString('hex')}`,
    secret: randomBytes(16).toString('hex'),
    token: randomBytes(12).toString('hex'),
    aesKey: randomBytes(32).toString('base64').slice(0, 43),
  }
  const [server, pluginServer] = [createServer(), createServer()]
  const [origin, pluginOrigin] = await Promise.all([listen(server), listen(pluginServer)])
  const wechat = createWechat(account, {
    origin: `${origin}/wechat`,
    send: message => post(url, publicOrigin, message),
  })
  const appAt = (provider: string): OAuthApp => ({
    id: randomBytes(4).toString('hex'),
    secret: randomBytes(16).toString('hex'),
    callback: `${publicOrigin}/callbacks/${provider}`,
  })
  const site: TurnstileSite = { siteKey: randomBytes(8).toString('hex'), secret: randomBytes(16).toString('hex') }
  const moderationKey = { id: randomBytes(8).toString('hex'), secret: randomBytes(16).toString('hex') }
  const voiceKey = { id: randomBytes(8).toString('hex'), secret: randomBytes(16).toString('hex') }
  const photoKey = randomBytes(16).toString('hex')
  const [qqApp, weiboApp] = [appAt('qq'), appAt('weibo')]
  /** Each stand-in below a path of its own, as if it were an origin. */
  const standIns: Readonly<Record<string, (request: Request) => Response | Promise<Response>>> = {
    '/wechat': wechat.fetch,
    '/qq': createQq(qqApp),
    '/weibo': createWeibo(weiboApp),
    '/turnstile': createTurnstile(site).fetch,
    '/photos': createPhotoLibraries(photoKey, `${origin}/photos`).fetch,
    '/partner': createPartner(DEVELOPMENT_HOSTS.partner, `${origin}/partner`).fetch,
    '/voice': createVoice(voiceKey),
    '/moderation': createModeration(moderationKey, async picture => (await fetch(picture)).text()),
  }
  const plugins = createPluginHost()
  // An origin of its own, as it has in production.
  pluginServer.on(
    'request',
    guarded(({ url: path = '/' }, response) => send(response, plugins.fetch(new Request(`${pluginOrigin}${path}`)))),
  )
  server.on(
    'request',
    guarded(async (request, response) => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece as Buffer)
      const { method = 'GET', url: path = '/' } = request
      const body = pieces.length > 0 ? new Uint8Array(Buffer.concat(pieces)) : null
      const headers = new Headers({ 'content-type': 'text/plain' })
      for (const [name, value] of Object.entries(request.headers))
        if (/^(content-type|authorization|x-token|x-moye-.+|x-(acs|tc)-.+)$/.test(name) && typeof value === 'string')
          headers.set(name, value)
      const [, prefix = '', rest = ''] = /^(\/\w+)(\/.*)$/.exec(path) ?? []
      const standIn = standIns[prefix]
      const answer = standIn
        ? await standIn(new Request(origin + rest, { method, headers, body }))
        : new Response(null, { status: 404 })
      await send(response, answer)
    }),
  )
  return {
    partnerApi: `${origin}/partner`,
    variables: {
      ...hostVariables(publicOrigin, origin, '/partner'),
      WECHAT_APP_ID: account.appId,
      WECHAT_APP_SECRET: account.secret,
      WECHAT_TOKEN: account.token,
      WECHAT_AES_KEY: account.aesKey,
      WECHAT_API: `${origin}/wechat`,
      WECHAT_PAGES: `${origin}/wechat`,
      QQ_APP_ID: qqApp.id,
      QQ_APP_KEY: qqApp.secret,
      QQ_API: `${origin}/qq`,
      WEIBO_APP_ID: weiboApp.id,
      WEIBO_APP_KEY: weiboApp.secret,
      WEIBO_API: `${origin}/weibo`,
      CAPTCHA_PROVIDER: 'turnstile',
      TURNSTILE_SITE_KEY: site.siteKey,
      TURNSTILE_SECRET: site.secret,
      TURNSTILE_API: `${origin}/turnstile`,
      MODERATION_PROVIDER: 'aliyun',
      MODERATION_KEY_ID: moderationKey.id,
      MODERATION_KEY_SECRET: moderationKey.secret,
      MODERATION_API: `${origin}/moderation`,
      // Only used when one of the three is asked for: the product's own pictures are the default.
      PHOTO_PROVIDER: process.env.PHOTO_PROVIDER || 'embedded',
      PHOTO_API: `${origin}/photos`,
      UNSPLASH_KEY: photoKey,
      PEXELS_KEY: photoKey,
      PIXABAY_KEY: photoKey,
      TTS_PROVIDER: 'tencent',
      TTS_API: `${origin}/voice`,
      TTS_KEY_ID: voiceKey.id,
      TTS_KEY_SECRET: voiceKey.secret,
      PLUGIN_HOSTS: `${pluginOrigin}=${plugins.key}`,
    },
    stop() {
      for (const each of [server, pluginServer]) {
        each.closeAllConnections()
        each.close()
      }
    },
  }
}
