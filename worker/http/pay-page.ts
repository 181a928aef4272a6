import { encode } from 'uqr'
import * as basic from '#messages/basic.ts'
import * as brand from '#messages/brand.ts'
import * as m from '#messages/pay.ts'
import {
  channelOfUserAgent,
  orderOfPayPath,
  PAYMENT_CHANNELS,
  type PaymentChannelName,
  payPath,
} from '#schemas/catalog/payments.ts'
import { fail } from '#schemas/errors.ts'
import { type PayView, paidView, payView } from '../domain/orders/pay.ts'
import type { Ports } from '../ports/index.ts'
import { callApp, DONE, inAppOf, redirect, takePayer } from './pay-in-app.ts'
import { failureOf, NOT_AT_EDGE, refuse } from './respond.ts'

/** s; between two looks at the result of a payment. */
const CONFIRM_SECONDS = 3

/** The page loads nothing, and runs no script but one that calls the app. */
const policyOf = ({ script }: Content, nonce: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'${
    // Older versions of WeChat hear a page by frames of these addresses.
    script ? `; script-src 'nonce-${nonce}'; frame-src weixin: weixinping:` : ''
  }`
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  ...NOT_AT_EDGE,
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f5f6f8;color:#1f2329;font:16px/1.6 system-ui,sans-serif}
main{width:min(360px,calc(100vw - 32px));padding:28px 24px 32px;border-radius:16px;background:#fff;box-shadow:0 8px 32px rgb(27 24 48/.08);text-align:center}
.brand{margin:0 0 20px;padding-bottom:16px;border-bottom:1px solid #eceef1;color:#5c6370;font-size:14px}
p:empty{display:none}
h1{margin:0;font-size:18px;font-weight:600}
p{margin:8px 0 0;color:#5c6370}
.amount{margin:8px 0 0;color:#1f2329;font-size:36px;font-weight:600;line-height:1.3}
a,button{display:block;width:100%;margin-top:16px;padding:12px;border:0;border-radius:8px;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid #1f2329;outline-offset:2px}
button:active{filter:brightness(.92)}
button:disabled{opacity:.6;cursor:default}
a.plain{margin-top:8px;padding:8px;color:#5c6370;font-size:14px;font-weight:400}
.wechat{background:#07823c}
.alipay{background:#0f62d6}
svg{display:block;width:200px;height:200px;margin:16px auto 0}`

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, char => escapes[char] ?? '')
const yuan = (fen: number) => (fen / 100).toFixed(2)

const BUTTON: Readonly<Record<PaymentChannelName, string>> = { wechat: m.wechat, alipay: m.alipay }
const SCAN: Readonly<Record<PaymentChannelName, string>> = { wechat: m.scanWechat, alipay: m.scanAlipay }

/** A code as a picture. */
const qr = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeHtml(m.title)}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>`
}

const link = (channel: PaymentChannelName, href: string, text: string) =>
  `<a class="${channel}" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
const lines = (title: string, hint: string) => `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(hint)}</p>`

/** Whether the page may link to a code: to one of the app that shows it, elsewhere only to a web address. */
const isLinked = (code: string, inApp: boolean) =>
  /^https?:/i.test(code) || (inApp && /^(weixin|alipays?):/i.test(code))

interface Content {
  readonly html: string
  /** What runs in the page; it has the app's request. */
  readonly script?: string
  /** s; the page is loaded again after this time. */
  readonly again?: number
}

const NOTICES: Readonly<Record<'missing' | 'paid' | 'over' | 'unavailable', string>> = {
  missing: lines(m.missing, m.missingHint),
  paid: lines(m.paid, m.paidHint),
  over: lines(m.over, m.overHint),
  unavailable: lines(m.unavailable, m.unavailableHint),
}

type Shown = Exclude<PayView, { readonly state: 'ask' }>

/** `inApp`: the app of the provider shows the page. */
const contentOf = (view: Shown, path: string, inApp: boolean): Content => {
  if (view.state === 'confirming')
    return {
      html: `${lines(m.confirming, m.confirmingHint)}<a class="plain" href="${path}">${escapeHtml(m.notPaid)}</a>`,
      again: CONFIRM_SECONDS,
    }
  if (!('title' in view)) return { html: NOTICES[view.state] }
  const offer = `<h1>${escapeHtml(view.title)}</h1><p class="amount">${escapeHtml(m.amount({ yuan: yuan(view.amountFen) }))}</p>`
  if (view.state === 'choose') {
    const links = view.channels.map(channel => link(channel, `${path}?channel=${channel}`, BUTTON[channel]))
    return { html: `${offer}<p>${escapeHtml(m.choose)}</p>${links.join('')}` }
  }
  if (view.state === 'inApp') {
    const { channel, request } = view
    const button = `<button class="${channel}" id="pay">${escapeHtml(BUTTON[channel])}</button>`
    const byCode = `<a class="plain" href="${path}?code-only">${escapeHtml(m.byCode)}</a>`
    return { html: `${offer}${button}<p id="note" role="status"></p>${byCode}`, script: callApp(request, path) }
  }
  const { channel, code } = view
  const button = isLinked(code, inApp) ? link(channel, code, m.payNow) : ''
  return { html: `${offer}${button}${qr(code)}<p>${escapeHtml(SCAN[channel])}</p>` }
}

const STATUS: Readonly<Record<Shown['state'], number>> = {
  missing: 404,
  over: 410,
  unavailable: 503,
  paid: 200,
  confirming: 200,
  choose: 200,
  ready: 200,
  inApp: 200,
}

const wantedChannel = (url: URL): PaymentChannelName | null =>
  PAYMENT_CHANNELS.find(channel => channel === url.searchParams.get('channel')) ?? null

const render = (view: Shown, path: string, inApp: boolean): Response => {
  const content = contentOf(view, path, inApp)
  const nonce = crypto.randomUUID()
  const again = content.again === undefined ? '' : `<meta http-equiv="refresh" content="${content.again}">`
  const script = content.script === undefined ? '' : `<script nonce="${nonce}">${content.script}</script>`
  const page = `<!doctype html><html lang="${basic.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${again}<title>${escapeHtml(m.title)}</title><style>${STYLE}</style></head><body><main><p class="brand">${escapeHtml(brand.full)}</p>${content.html}</main>${script}</body></html>`
  const headers = { ...HEADERS, 'content-security-policy': policyOf(content, nonce) }
  return new Response(page, { status: STATUS[view.state], headers })
}

/**
 * Serves the page that a phone opens to pay an order; undefined for other paths. The app that opens it decides the
 * provider, in other browsers the user does.
 */
export const servePayPage = async (request: Request, ports: Ports): Promise<Response | undefined> => {
  const url = new URL(request.url)
  const id = orderOfPayPath(url.pathname)
  if (id === undefined) return undefined
  if (request.method !== 'GET') return refuse(fail('METHOD_NOT_ALLOWED'), 'envelope', { allow: 'GET' })
  const path = payPath(id)
  try {
    const app = channelOfUserAgent(request.headers.get('user-agent') ?? '')
    if (url.searchParams.has(DONE)) return render(await paidView(ports, id), path, app !== null)
    const isAsked = app !== null && !url.searchParams.has('code-only')
    const returned = isAsked ? await takePayer(request, ports, app) : null
    if (returned) return returned
    const inApp = isAsked ? await inAppOf(request, ports, app) : null
    const view = await payView(ports, id, app ?? wantedChannel(url), inApp)
    return view.state === 'ask' ? redirect(view.url) : render(view, path, app !== null)
  } catch (error) {
    return refuse(failureOf(error, ports))
  }
}
