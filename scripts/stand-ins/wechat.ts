import { createCipheriv, createHash, randomBytes } from 'node:crypto'

/** What the official account and the product agree on. */
export interface WechatAccount {
  readonly appId: string
  readonly secret: string
  readonly token: string
  readonly aesKey: string
}
/** A message of WeChat as it is posted to the callback. */
export interface WechatMessage {
  readonly query: string
  readonly body: string
}
interface Scene {
  readonly scene: string
  /** ms since 1970 */
  readonly ends: number
}

const TOKEN_LIFE_S = 7200
const json = (body: unknown) => Response.json(body)
const refusal = (errcode: number, errmsg: string) => json({ errcode, errmsg })

const sha1 = (parts: readonly string[]) => createHash('sha1').update(parts.toSorted().join('')).digest('hex')

/** Encrypts as WeChat does: padded to 32 bytes. */
const encrypt = (xml: string, { aesKey, appId }: WechatAccount): string => {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(xml))
  const plain = Buffer.concat([randomBytes(16), length, Buffer.from(xml), Buffer.from(appId)])
  const padding = 32 - (plain.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(padding, padding)), cipher.final()]).toString(
    'base64',
  )
}

/** An event of a person who has scanned a scene code, encrypted and signed; `isNew` = the person did not follow the account before. */
export const scanMessage = (
  account: WechatAccount,
  event: { readonly openId: string; readonly scene: string; readonly isNew: boolean; readonly seconds: number },
): WechatMessage => {
  const { openId, scene, isNew, seconds } = event
  const xml = `<xml><ToUserName><![CDATA[gh_moye]]></ToUserName><FromUserName><![CDATA[${openId}]]></FromUserName><CreateTime>${seconds}</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${isNew ? 'subscribe' : 'SCAN'}]]></Event><EventKey><![CDATA[${isNew ? 'qrscene_' : ''}${scene}]]></EventKey><Ticket><![CDATA[ticket]]></Ticket></xml>`
  const encrypted = encrypt(xml, account)
  const [timestamp, nonce] = [String(seconds), randomBytes(8).toString('hex')]
  const query = new URLSearchParams({
    signature: sha1([account.token, timestamp, nonce]),
    timestamp,
    nonce,
    openid: openId,
    encrypt_type: 'aes',
    msg_signature: sha1([account.token, timestamp, nonce, encrypted]),
  })
  const body = `<xml><ToUserName><![CDATA[gh_moye]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`
  return { query: query.toString(), body }
}

/** Texts of the page for developers. */
const PEOPLE = ['小明', '小红', '小刚'] as const
const openIdOf = (person: string) => `o${createHash('sha256').update(person).digest('base64url').slice(0, 27)}`
const page = (body: string) =>
  new Response(
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>模拟微信扫码</title><style>body{font:16px/1.6 system-ui,sans-serif;max-width:420px;margin:48px auto;padding:0 16px;color:#1b1830}button{display:block;width:100%;margin:12px 0;padding:12px;border:1px solid #cfcbe0;border-radius:8px;background:#fff;font:inherit;cursor:pointer}button:hover{background:#f4f2fb}</style><body>${body}`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

export interface WechatStandIn {
  /** Answers the calls of the API, and the pages on which a developer scans. */
  fetch(request: Request): Promise<Response>
}

/**
 * Stand-in for the WeChat official account: tokens and scene codes with WeChat's own paths and answers; a scanned code sends
 * a signed and encrypted event with `send`. `origin` is its own address.
 */
export const createWechat = (
  account: WechatAccount,
  {
    origin,
    send,
    now = Date.now,
  }: { origin: string; send: (message: WechatMessage) => Promise<Response>; now?: () => number },
): WechatStandIn => {
  const scenes = new Map<string, Scene>()
  const followers = new Set<string>()
  /** Persons of codes that were not exchanged yet. */
  const codes = new Map<string, string>()
  let accessToken = randomBytes(16).toString('hex')

  const createToken = async (request: Request) => {
    const body = (await request.json()) as Readonly<Record<string, unknown>>
    if (body.appid !== account.appId || body.secret !== account.secret) return refusal(40125, 'invalid appsecret')
    if (body.force_refresh === true) accessToken = randomBytes(16).toString('hex')
    return json({ access_token: accessToken, expires_in: TOKEN_LIFE_S })
  }
  /** Of the JS-SDK: the same one as long as the token is. */
  const createTicket = (query: URLSearchParams) => {
    if (query.get('access_token') !== accessToken) return refusal(40001, 'invalid credential')
    if (query.get('type') !== 'jsapi') return refusal(40097, 'invalid args')
    const ticket = createHash('sha256').update(`ticket ${accessToken}`).digest('base64url')
    return json({ errcode: 0, errmsg: 'ok', ticket, expires_in: TOKEN_LIFE_S })
  }
  const createCode = async (request: Request, query: URLSearchParams) => {
    if (query.get('access_token') !== accessToken) return refusal(40001, 'invalid credential')
    const body = (await request.json()) as {
      readonly expire_seconds?: number
      readonly action_name?: string
      readonly action_info?: { readonly scene?: { readonly scene_str?: string } }
    }
    const scene = body.action_info?.scene?.scene_str ?? ''
    const life = body.expire_seconds ?? 60
    if (body.action_name !== 'QR_STR_SCENE' || !/^\w{1,64}$/.test(scene)) return refusal(40053, 'invalid action info')
    const ticket = randomBytes(24).toString('base64url')
    for (const [old, { ends }] of scenes) if (ends < now()) scenes.delete(old)
    scenes.set(ticket, { scene, ends: now() + life * 1000 })
    return json({ ticket, expire_seconds: life, url: `${origin}/scan?ticket=${ticket}` })
  }
  /** The page on which WeChat would tell who has opened it, without a question. */
  const authorize = (query: URLSearchParams) => {
    const back = URL.parse(query.get('redirect_uri') ?? '')
    const names = [...query.keys()].join()
    const isRight = query.get('appid') === account.appId && query.get('scope') === 'snsapi_base'
    // WeChat refuses them in another order.
    if (!back || !isRight || names !== 'appid,redirect_uri,response_type,scope,state') return page('<h1>参数错误</h1>')
    const links = PEOPLE.map(person => {
      const code = randomBytes(16).toString('hex')
      codes.set(code, openIdOf(person))
      const to = new URL(back)
      to.searchParams.set('code', code)
      to.searchParams.set('state', query.get('state') ?? '')
      return `<p><a href="${to.href.replaceAll('&', '&amp;')}">${person}</a></p>`
    })
    return page(`<h1>模拟微信网页授权</h1><p>选择用谁的微信打开：</p>${links.join('')}`)
  }
  const exchange = (query: URLSearchParams) => {
    const code = query.get('code') ?? ''
    const openid = codes.get(code)
    if (query.get('appid') !== account.appId || query.get('secret') !== account.secret)
      return refusal(40125, 'invalid appsecret')
    if (openid === undefined || !codes.delete(code)) return refusal(40163, 'code been used')
    return json({ access_token: randomBytes(16).toString('hex'), expires_in: 7200, openid, scope: 'snsapi_base' })
  }
  const scan = async (query: URLSearchParams, isPosted: boolean) => {
    const found = scenes.get(query.get('ticket') ?? '')
    if (!found || found.ends < now()) return page('<h1>二维码已过期</h1>')
    if (!isPosted)
      return page(
        `<h1>模拟微信扫码</h1><p>选择用谁的微信登录墨页：</p>${PEOPLE.map(name => `<form method="post"><button name="person" value="${name}">${name}</button></form>`).join('')}`,
      )
    return null
  }
  const scanAs = async (request: Request, query: URLSearchParams) => {
    const refused = await scan(query, true)
    if (refused) return refused
    const person = String((await request.formData()).get('person') ?? '')
    const openId = openIdOf(person)
    const { scene } = scenes.get(query.get('ticket') ?? '') ?? { scene: '' }
    const isNew = !followers.has(openId)
    followers.add(openId)
    const answer = await send(scanMessage(account, { openId, scene, isNew, seconds: Math.floor(now() / 1000) }))
    const isDone = answer.ok && (await answer.text()) === 'success'
    return page(
      isDone ? '<h1>已确认</h1><p>请回到电脑，墨页已经登录。</p>' : `<h1>没有成功</h1><p>${answer.status}</p>`,
    )
  }

  return {
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      const call = `${request.method} ${pathname}`
      if (call === 'POST /cgi-bin/stable_token') return createToken(request)
      if (call === 'GET /cgi-bin/ticket/getticket') return createTicket(searchParams)
      if (call === 'POST /cgi-bin/qrcode/create') return createCode(request, searchParams)
      if (call === 'GET /connect/oauth2/authorize') return authorize(searchParams)
      if (call === 'GET /sns/oauth2/access_token') return exchange(searchParams)
      if (call === 'GET /scan') return (await scan(searchParams, false)) ?? new Response(null, { status: 404 })
      if (call === 'POST /scan') return scanAs(request, searchParams)
      return new Response(null, { status: 404 })
    },
  }
}
