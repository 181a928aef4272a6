import { errors } from '#messages/keys/errors.ts'
import * as m from '#messages/loginWindow.ts'
import { COOKIES } from '#schemas/catalog/device-keys.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { OAUTH_PROVIDERS, type OAuthProvider } from '#schemas/catalog/login-methods.ts'
import { ERROR_STATUS } from '#schemas/errors.ts'
import { finish } from '../domain/oauth-login.ts'
import type { Ports } from '../ports/index.ts'
import { originOfRequest } from './authenticate.ts'
import { cookieOf } from './cookies.ts'
import { escapeMarkup } from './page-head.ts'
import { failureOf, NO_SNIFF } from './respond.ts'
import { urlOf } from './url-of.ts'

/** s */
const COOKIE_LIFE = LIMITS.tokenDays * 86_400

/** s; the page looks several times a second. */
const CLAIM_LIFE = 60

/** The page in the window of the provider; the page that opened it closes it. */
const windowPage = (title: string, text: string, status: number, cookie?: string): Response => {
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title><style>body{display:grid;place-content:center;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;color:#1b1830;font:15px/1.7 system-ui,sans-serif;text-align:center}h1{margin:0 0 8px;font-size:20px}p{margin:0;color:#6b6780}</style><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p>`
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    ...NO_SNIFF,
  })
  if (cookie !== undefined) headers.append('set-cookie', cookie)
  return new Response(html, { status, headers })
}

const providerAt = (path: string): OAuthProvider | undefined =>
  OAUTH_PROVIDERS.find(provider => path === `/callbacks/${provider}`)

/** The way back from a provider's login; undefined for other paths. */
export const serveOAuthCallback = async (request: Request, ports: Ports): Promise<Response | undefined> => {
  const url = urlOf(request)
  const provider = providerAt(url.pathname)
  if (!provider) return undefined
  if (request.method !== 'GET') return windowPage(m.failed, errors.METHOD_NOT_ALLOWED, 405)
  const [code, state] = [url.searchParams.get('code') ?? '', url.searchParams.get('state') ?? '']
  // Without a code the person has refused.
  if (code === '') return windowPage(m.refused, m.mayClose, 200)
  try {
    const answer = { code, state, browser: cookieOf(request, COOKIES.login) }
    const end = await finish(ports, provider, answer, originOfRequest(request))
    // The page that opened the window reads them, as the token that it stores itself.
    const secure = url.protocol === 'https:' ? '; Secure' : ''
    const cookie = (name: string, value: string, seconds: number) =>
      `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
    if (end.type === 'login') return windowPage(m.done, m.closes, 200, cookie(COOKIES.token, end.token, COOKIE_LIFE))
    const result = cookie(COOKIES.claim, end.code ?? 'done', CLAIM_LIFE)
    if (end.code === null) return windowPage(end.purpose === 'bind' ? m.bound : m.proved, m.closes, 200, result)
    return windowPage(m.failed, errors[end.code], ERROR_STATUS[end.code], result)
  } catch (error) {
    const { code: failed, status } = failureOf(error, ports)
    return windowPage(m.failed, failed === 'FORBIDDEN' ? m.stale : errors[failed], status)
  }
}
