import { encode } from 'uqr'
import * as basic from '#messages/basic.ts'
import * as m from '#messages/pay.ts'
import {
  channelOfUserAgent,
  orderOfPayPath,
  PAYMENT_CHANNELS,
  type PaymentChannelName,
  payPath,
} from '#schemas/catalog/payments.ts'
import { fail } from '#schemas/errors.ts'
import { type PayView, payView } from '../domain/orders/pay.ts'
import type { Ports } from '../ports/index.ts'
import { failureOf, NOT_AT_EDGE, refuse } from './respond.ts'

/** The page has no script and loads nothing. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  ...NOT_AT_EDGE,
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f5f6f8;color:#1f2329;font:16px/1.6 system-ui,sans-serif}
main{width:min(360px,calc(100vw - 32px));padding:32px 24px;border-radius:12px;background:#fff;text-align:center}
h1{margin:0;font-size:18px;font-weight:600}
p{margin:8px 0 0;color:#5c6370}
.amount{margin:8px 0 0;color:#1f2329;font-size:36px;font-weight:600;line-height:1.3}
a{display:block;margin-top:16px;padding:12px;border-radius:8px;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #1f2329;outline-offset:2px}
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

const NOTICES: Readonly<Record<Exclude<PayView['state'], 'choose' | 'ready'>, string>> = {
  missing: lines(m.missing, m.missingHint),
  paid: lines(m.paid, m.paidHint),
  over: lines(m.over, m.overHint),
  unavailable: lines(m.unavailable, m.unavailableHint),
}

/** `inApp`: the app of the provider shows the page. */
const contentOf = (view: PayView, path: string, inApp: boolean): string => {
  if (view.state !== 'choose' && view.state !== 'ready') return NOTICES[view.state]
  const offer = `<h1>${escapeHtml(view.title)}</h1><p class="amount">${escapeHtml(m.amount({ yuan: yuan(view.amountFen) }))}</p>`
  if (view.state === 'choose')
    return `${offer}<p>${escapeHtml(m.choose)}</p>${view.channels
      .map(channel => link(channel, `${path}?channel=${channel}`, BUTTON[channel]))
      .join('')}`
  const { channel, code } = view
  const button = isLinked(code, inApp) ? link(channel, code, m.payNow) : ''
  return `${offer}${button}${qr(code)}<p>${escapeHtml(SCAN[channel])}</p>`
}

const STATUS: Readonly<Record<PayView['state'], number>> = {
  missing: 404,
  over: 410,
  unavailable: 503,
  paid: 200,
  choose: 200,
  ready: 200,
}

const wantedChannel = (url: URL): PaymentChannelName | null =>
  PAYMENT_CHANNELS.find(channel => channel === url.searchParams.get('channel')) ?? null

/**
 * Serves the page that a phone opens to pay an order; undefined for other paths. The app that opens it decides the
 * provider, in other browsers the user does.
 */
export const servePayPage = async (request: Request, ports: Ports): Promise<Response | undefined> => {
  const url = new URL(request.url)
  const id = orderOfPayPath(url.pathname)
  if (id === undefined) return undefined
  if (request.method !== 'GET') return refuse(fail('METHOD_NOT_ALLOWED'), 'envelope', { allow: 'GET' })
  try {
    const app = channelOfUserAgent(request.headers.get('user-agent') ?? '')
    const view = await payView(ports, id, app ?? wantedChannel(url))
    const content = contentOf(view, payPath(id), app !== null)
    const page = `<!doctype html><html lang="${basic.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(m.title)}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`
    return new Response(page, { status: STATUS[view.state], headers: HEADERS })
  } catch (error) {
    return refuse(failureOf(error, ports))
  }
}
