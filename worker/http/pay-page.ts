import { encode } from 'uqr'
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
import { escapeMarkup } from './page-head.ts'
import { callApp, DONE, inAppOf, redirect, takePayer } from './pay-in-app.ts'
import { failureOf, refuse } from './respond.ts'
import { smallPage } from './small-page.ts'
import { urlOf } from './url-of.ts'

/** s; between two looks at the result of a payment. */
const CONFIRM_SECONDS = 3

/** The page loads nothing, and runs no script but one that calls the app. */
const policyOf = ({ script }: Content, nonce: string) =>
  `form-action 'none'${
    // Older versions of WeChat hear a page by frames of these addresses.
    script ? `; script-src 'nonce-${nonce}'; frame-src weixin: weixinping:` : ''
  }`

const STYLE = `
.amount{margin:8px 0 0;color:#1f2329;font-size:36px;font-weight:600;line-height:1.3}
.wechat{background:#07823c}
.alipay{background:#0f62d6}
svg{display:block;width:200px;height:200px;margin:16px auto 0}`

const yuan = (fen: number) => (fen / 100).toFixed(2)

const BUTTON: Readonly<Record<PaymentChannelName, string>> = { wechat: m.wechat, alipay: m.alipay }
const SCAN: Readonly<Record<PaymentChannelName, string>> = { wechat: m.scanWechat, alipay: m.scanAlipay }

/** A code as a picture. */
const qr = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeMarkup(m.title)}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>`
}

const link = (channel: PaymentChannelName, href: string, text: string) =>
  `<a class="${channel}" href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`
const lines = (title: string, hint: string) => `<h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(hint)}</p>`

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
      html: `${lines(m.confirming, m.confirmingHint)}<a class="plain" href="${path}">${escapeMarkup(m.notPaid)}</a>`,
      again: CONFIRM_SECONDS,
    }
  if (!('title' in view)) return { html: NOTICES[view.state] }
  const offer = `<h1>${escapeMarkup(view.title)}</h1><p class="amount">${escapeMarkup(m.amount({ yuan: yuan(view.amountFen) }))}</p>`
  if (view.state === 'choose') {
    const links = view.channels.map(channel => link(channel, `${path}?channel=${channel}`, BUTTON[channel]))
    return { html: `${offer}<p>${escapeMarkup(m.choose)}</p>${links.join('')}` }
  }
  if (view.state === 'inApp') {
    const { channel, request } = view
    const button = `<button class="${channel}" id="pay">${escapeMarkup(BUTTON[channel])}</button>`
    const byCode = `<a class="plain" href="${path}?code-only">${escapeMarkup(m.byCode)}</a>`
    return { html: `${offer}${button}<p id="note" role="status"></p>${byCode}`, script: callApp(request, path) }
  }
  const { channel, code } = view
  const button = isLinked(code, inApp) ? link(channel, code, m.payNow) : ''
  return { html: `${offer}${button}${qr(code)}<p>${escapeMarkup(SCAN[channel])}</p>` }
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
  return smallPage({
    ...{ title: m.title, html: content.html, style: STYLE, head: again, end: script },
    ...{ policy: policyOf(content, nonce), status: STATUS[view.state] },
  })
}

/**
 * Serves the page that a phone opens to pay an order; undefined for other paths. The app that opens it decides the
 * provider, in other browsers the user does.
 */
export const servePayPage = async (request: Request, ports: Ports): Promise<Response | undefined> => {
  const url = urlOf(request)
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
