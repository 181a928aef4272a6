import * as m from '#messages/publication.ts'
import { MESSENGER_SDK_ORIGIN } from '#schemas/catalog/messenger.ts'
import { PUBLICATION_CODE } from '#schemas/catalog/patterns.ts'
import { PUBLISH_LIMITS, publicationPath, publicationTag } from '#schemas/catalog/publish-limits.ts'
import { REPORT_REASONS, type ReportReason } from '#schemas/catalog/report-reasons.ts'
import { SHARE_LIMITS } from '#schemas/catalog/share-limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { Failure, fail } from '#schemas/errors.ts'
import { unlock, visit } from '../domain/publications/open.ts'
import { spend } from '../domain/rate-limits.ts'
import { reportPublication } from '../domain/reports.ts'
import type { Ports } from '../ports/index.ts'
import type { Publication } from '../ports/publications.ts'
import { networkOfRequest, subjectsOf } from './authenticate.ts'
import { cookieOf } from './cookies.ts'
import { noticePage, passwordPage, reportedPage, reportPage } from './publication-forms.ts'
import { cornerLink, withPublication } from './publication-head.ts'
import { readText } from './read-input.ts'
import { failureOf, NOT_AT_EDGE, refuse } from './respond.ts'
import { urlOf } from './url-of.ts'

/** Cookie of a visitor who knows the password; each page has its own, because it has the path of the page. */
const COOKIE = 'moye_page'
const PATH = new RegExp(`^/p/(${PUBLICATION_CODE.source.slice(1, -1)})(/report)?/?$`)
const ANY = /^\/p\/[^/]+/

/** The policy of a published page: scripts of ours alone, and the share card of WeChat where it is configured. */
const policyOf = ({ wechatShare, captcha }: Pick<Ports, 'wechatShare' | 'captcha'>): string => {
  const added = (name: string) => (captcha?.sources as Readonly<Record<string, string>> | undefined)?.[name]
  const wechat = wechatShare ? MESSENGER_SDK_ORIGIN : ''
  const directives: Readonly<Record<string, readonly (string | undefined)[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", wechat, added('script-src')],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', added('img-src')],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", added('connect-src')],
    'frame-src': ["'self'", added('frame-src')],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ')
}

/** How long caches keep a page: the edge for some time, unless it has a password or ends before. */
const cachingOf = ({ code, passwordHash, expiresAt }: Publication, now: number): Readonly<Record<string, string>> => {
  if (passwordHash !== null) return { 'cache-control': 'private, no-store', ...NOT_AT_EDGE }
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : (Date.parse(expiresAt) - now) / 1000
  const seconds = Math.floor(Math.min(PUBLISH_LIMITS.edgeSeconds, left))
  return {
    'cache-control': 'no-cache',
    'cloudflare-cdn-cache-control': `public, max-age=${Math.max(0, seconds)}`,
    'cache-tag': publicationTag(code),
  }
}

const newestPage = async ({ publications }: Pick<Ports, 'publications'>, code: string) => {
  const newest = await publications.find(code)
  return newest && publications.page(newest)
}

const publishedPage = async (
  request: Request,
  ports: Ports,
  publication: Publication,
  pass: string,
): Promise<Response> => {
  const shell = await ports.assets.fetch(new URL('/player.html', request.url))
  if (!shell.ok) throw new Error(`no player.html: ${shell.status}`)
  const { code, pageKey, name, description, cover, drawnCover, settings } = publication
  const facts = [pageKey, name, description, cover, drawnCover, settings, shell.headers.get('etag')]
  const etag = `"${(await sha256Hex(JSON.stringify(facts))).slice(0, 32)}"`
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(ports),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...cachingOf(publication, ports.now()),
    etag,
  })
  if (urlOf(request).protocol === 'https:')
    headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  const known = (request.headers.get('if-none-match') ?? '').split(',').map(tag => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag) && publication.passwordHash === null) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { headers })
  // It may have been published again since the row was read.
  const page = (await ports.publications.page(publication)) ?? (await newestPage(ports, code))
  if (!page) throw new Error(`the page of publication ${code} is not stored`)
  const end = cornerLink(`${publicationPath(code)}/report`, m.report)
  return withPublication(new Response(shell.body, { headers }), publication, page, { pass, end }, ports)
}

/** Opens a page with its password: the browser gets a pass that is sent to this page only. */
const tryPassword = async (request: Request, ports: Ports, publication: Publication): Promise<Response> => {
  const password = new URLSearchParams(await readText(request)).get('password') ?? ''
  if (!(await ports.passwordRate.allows(networkOfRequest(request))))
    return passwordPage(publication, m.tooManyTries, 429)
  const pass = await unlock(ports, publication, password)
  if (pass === null) return passwordPage(publication, m.wrongPassword, 403)
  const path = publicationPath(publication.code)
  const secure = urlOf(request).protocol === 'https:' ? '; Secure' : ''
  return new Response(null, {
    status: 303,
    headers: {
      location: path,
      'cache-control': 'no-store',
      'set-cookie': `${COOKIE}=${pass}; Path=${path}; Max-Age=${PUBLISH_LIMITS.passMs / 1000}; HttpOnly; SameSite=Lax${secure}`,
    },
  })
}

const takeReport = async (request: Request, ports: Ports, publication: Publication): Promise<Response> => {
  const form = new URLSearchParams(await readText(request))
  const reason: ReportReason | undefined = REPORT_REASONS.find(name => name === form.get('reason'))
  if (!reason) return reportPage(publication, m.reportMissing, 422)
  const details = (form.get('details') ?? '').trim().slice(0, SHARE_LIMITS.reportLength)
  try {
    const count = () => spend(ports, 'report', subjectsOf(ports, request))
    await reportPublication(ports, publication, { reason, details }, networkOfRequest(request), count)
    return reportedPage(publication)
  } catch (error) {
    if (error instanceof Failure && error.code === 'RATE_LIMITED') return reportPage(publication, m.tooManyReports, 429)
    throw error
  }
}

const METHODS = ['GET', 'HEAD', 'POST']

/** Serves a published page, the page that asks for its password, and the form that reports it; undefined for other paths. */
export const servePublication = async (request: Request, ports: Ports): Promise<Response | undefined> => {
  const { pathname } = urlOf(request)
  if (!ANY.test(pathname)) return undefined
  if (!METHODS.includes(request.method))
    return refuse(fail('METHOD_NOT_ALLOWED'), 'envelope', { allow: METHODS.join(', ') })
  try {
    const [, code, report] = PATH.exec(pathname) ?? []
    if (code === undefined) throw fail('PUBLICATION_NOT_FOUND')
    const isPost = request.method === 'POST'
    const { publication, pass } = await visit(ports, code, cookieOf(request, COOKIE))
    if (report !== undefined) return isPost ? await takeReport(request, ports, publication) : reportPage(publication)
    if (isPost) return await tryPassword(request, ports, publication)
    return pass === null ? passwordPage(publication, '', 403) : await publishedPage(request, ports, publication, pass)
  } catch (error) {
    return noticePage(failureOf(error, ports))
  }
}
