import { randomBytes } from 'node:crypto'

/** An app that is registered at a provider. */
export interface OAuthApp {
  readonly id: string
  readonly secret: string
  readonly callback: string
}
interface Grant {
  readonly name: string
  readonly openId: string
}

const PEOPLE = ['小明', '小红', '小刚'] as const
const page = (body: string) =>
  new Response(
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>模拟授权</title><style>body{font:16px/1.6 system-ui,sans-serif;max-width:420px;margin:48px auto;padding:0 16px}a{display:block;margin:12px 0;padding:12px;border:1px solid #cfcbe0;border-radius:8px;color:inherit;text-decoration:none;text-align:center}</style><body>${body}`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

/** The page on which a person allows or refuses; every person is a link that leads back to the callback. */
const authorize = (title: string, query: URLSearchParams, app: OAuthApp, grants: Map<string, Grant>): Response => {
  const isRight =
    query.get('client_id') === app.id &&
    query.get('redirect_uri') === app.callback &&
    query.get('response_type') === 'code'
  if (!isRight) return new Response('redirect_uri_mismatch', { status: 400 })
  const back = (answer: Record<string, string>) =>
    `${app.callback}?${new URLSearchParams({ ...answer, state: query.get('state') ?? '' })}`
  const links = PEOPLE.map((name, at) => {
    const code = randomBytes(16).toString('hex')
    grants.set(code, { name, openId: `${title}-${at}` })
    return `<a href="${back({ code })}">以“${name}”登录</a>`
  })
  return page(`<h1>${title} 登录（模拟）</h1>${links.join('')}<a href="${back({ error: 'access_denied' })}">拒绝</a>`)
}

/** Takes a code or a token, which works once or as long as it is known. */
const takeCode = (codes: Map<string, Grant>, tokens: Map<string, Grant>, code: string): string | null => {
  const grant = codes.get(code)
  if (!grant || !codes.delete(code)) return null
  const token = randomBytes(16).toString('hex')
  tokens.set(token, grant)
  return token
}

/** Stand-in for QQ Connect: its paths and its answers, forms and `callback( … )` included. */
export const createQq = (app: OAuthApp) => {
  const [codes, tokens] = [new Map<string, Grant>(), new Map<string, Grant>()]
  return (request: Request): Response => {
    const { pathname, searchParams: query } = new URL(request.url)
    const wrapped = (body: unknown) =>
      new Response(query.get('fmt') === 'json' ? JSON.stringify(body) : `callback( ${JSON.stringify(body)} );\n`)
    if (pathname === '/oauth2.0/authorize') return authorize('QQ', query, app, codes)
    if (pathname === '/oauth2.0/token') {
      const isApp = query.get('client_id') === app.id && query.get('client_secret') === app.secret
      const token = isApp ? takeCode(codes, tokens, query.get('code') ?? '') : null
      if (token === null) return wrapped({ error: 100020, error_description: 'code is reused error' })
      return new Response(`access_token=${token}&expires_in=7776000&refresh_token=${token}`)
    }
    const person = tokens.get(query.get('access_token') ?? '')
    if (pathname === '/oauth2.0/me')
      return wrapped(person ? { client_id: app.id, openid: person.openId } : { error: 100016 })
    if (pathname === '/user/get_user_info')
      return Response.json(
        person?.openId === query.get('openid') && query.get('oauth_consumer_key') === app.id
          ? { ret: 0, msg: '', nickname: person?.name, figureurl_qq_2: '' }
          : { ret: 100030, msg: 'check failed' },
      )
    return new Response(null, { status: 404 })
  }
}

/** Stand-in for Weibo. */
export const createWeibo = (app: OAuthApp) => {
  const [codes, tokens] = [new Map<string, Grant>(), new Map<string, Grant>()]
  const refusal = (error: string, error_code: number) => Response.json({ error, error_code }, { status: 400 })
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams: query } = new URL(request.url)
    if (pathname === '/oauth2/authorize') return authorize('微博', query, app, codes)
    if (pathname === '/oauth2/access_token') {
      const form = new URLSearchParams(await request.text())
      if (request.method !== 'POST') return refusal('unsupported_method', 21323)
      if (form.get('client_secret') !== app.secret) return refusal('invalid_client', 21324)
      if (form.get('redirect_uri') !== app.callback) return refusal('redirect_uri_mismatch', 21322)
      const token = takeCode(codes, tokens, form.get('code') ?? '')
      if (token === null) return refusal('invalid_grant', 21325)
      return Response.json({
        access_token: token,
        expires_in: 2_592_000,
        remind_in: '2592000',
        uid: tokens.get(token)?.openId,
      })
    }
    const person = tokens.get(query.get('access_token') ?? '')
    if (pathname === '/2/users/show.json')
      return person?.openId === query.get('uid')
        ? Response.json({ id: 1, screen_name: person?.name, avatar_large: '' })
        : refusal('expired_token', 21327)
    return new Response(null, { status: 404 })
  }
}
