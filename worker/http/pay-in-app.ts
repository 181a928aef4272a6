import * as m from '#messages/pay.ts'
import { COOKIES } from '#schemas/catalog/device-keys.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { PaymentChannelName } from '#schemas/catalog/payments.ts'
import { type InApp, payerOf } from '../domain/orders/pay.ts'
import type { Ports } from '../ports/index.ts'
import { networkOfRequest } from './authenticate.ts'
import { cookieOf } from './cookies.ts'
import { NOT_AT_EDGE } from './respond.ts'
import { urlOf } from './url-of.ts'

/** Parameter of the pay page after the app has said that it has paid. */
export const DONE = 'done'
/** Parameter with the time (s) at which the app was asked who pays. */
const ASKED = 'asked'

export const redirect = (location: string, cookie?: string): Response =>
  new Response(null, {
    status: 302,
    headers: {
      location,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...NOT_AT_EDGE,
      ...(cookie === undefined ? {} : { 'set-cookie': cookie }),
    },
  })

/** Whether the app was lately asked: it is not asked again, so that a page without cookies does not go in circles. */
const wasAsked = (url: URL, now: number): boolean => {
  const age = now - Number(url.searchParams.get(ASKED) ?? 0) * 1000
  return age >= 0 && age < LIMITS.order.askMs
}

/** What the app of a provider has told, or can be asked. */
export const inAppOf = async (request: Request, ports: Ports, app: PaymentChannelName): Promise<InApp> => {
  const url = urlOf(request)
  const claims = await ports.tokens.verifyPayer(cookieOf(request, COOKIES.payer))
  const back = `${url.pathname}?${ASKED}=${Math.floor(ports.now() / 1000)}`
  return { payer: claims?.channel === app ? claims.payer : null, back: wasAsked(url, ports.now()) ? null : back }
}

/**
 * Reads who pays when the app has sent the page back with a code, keeps it in a cookie and opens the page without the
 * code, so that it can be loaded again; null when there is no code.
 */
export const takePayer = async (request: Request, ports: Ports, app: PaymentChannelName): Promise<Response | null> => {
  const url = urlOf(request)
  const code = url.searchParams.get('code') ?? ''
  if (code === '' || !wasAsked(url, ports.now())) return null
  const payer = await payerOf(ports, app, code, networkOfRequest(request))
  const place = `${url.pathname}?${ASKED}=${url.searchParams.get(ASKED)}`
  if (payer === null) return redirect(place)
  const token = await ports.tokens.signPayer({ channel: app, payer })
  const secure = url.protocol === 'https:' ? '; Secure' : ''
  const life = LIMITS.order.lifeMs / 1000
  return redirect(place, `${COOKIES.payer}=${token}; Max-Age=${life}; Path=/order/; HttpOnly; SameSite=Lax${secure}`)
}

/** A value as a literal of a script in a page. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The script that calls WeChat when the button is pressed, and then opens the page that waits for the result. */
export const callApp = (request: Readonly<Record<string, string>>, path: string): string => `
const [request, texts, done] = [${literal(request)}, ${literal({ canceled: m.canceled, failed: m.failed, noApp: m.noApp })}, ${literal(`${path}?${DONE}`)}]
const [button, note] = ['pay', 'note'].map(id => document.getElementById(id))
button.onclick = () => {
  if (typeof WeixinJSBridge === 'undefined') {
    note.textContent = texts.noApp
    return
  }
  button.disabled = true
  note.textContent = ''
  WeixinJSBridge.invoke('getBrandWCPayRequest', request, ({ err_msg }) => {
    if (err_msg === 'get_brand_wcpay_request:ok') return location.replace(done)
    button.disabled = false
    note.textContent = /:cancel$/.test(err_msg) ? texts.canceled : texts.failed
  })
}`
