import { exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCashier } from '../../scripts/cashier/cashier.ts'
import { ask, call, registerUser } from '../test-call.ts'
import { CASHIER_ORIGIN, cashierKeys } from '../testing/shop.ts'

const AGENT = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'
const JSAPI = 'POST /v3/pay/transactions/jsapi'

let cashier: ReturnType<typeof createCashier>
let refuses: string
let id: string
let token: string
beforeEach(async () => {
  cashier = createCashier(cashierKeys(), CASHIER_ORIGIN, Date.now)
  refuses = ''
  const outside = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(CASHIER_ORIGIN)) return outside(request)
    const isRefused = refuses !== '' && request.url.endsWith(refuses)
    return (isRefused ? undefined : await cashier.fetch(request)) ?? new Response(null, { status: 500 })
  })
  token = (await registerUser()).token
  const { body } = await call('POST', '/order', { token, body: { specsId: 24, from: 1, scope: 1 } })
  id = body.data.id
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = async (query = '', cookie = '') => {
  const headers = { 'user-agent': AGENT, ...(cookie === '' ? {} : { cookie }) }
  const response = await exports.default.fetch(`https://moye.test/order/${id}/pay${query}`, {
    headers,
    redirect: 'manual',
  })
  return { response, text: await response.text(), place: response.headers.get('location') ?? '' }
}
/** Where WeChat sends a person back, after it was asked who opens the page. */
const sentBack = async (person: string): Promise<string> => {
  const { place } = await open()
  const page = await (await fetch(place)).text()
  const back = new RegExp(`href="([^"]*)">${person}`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return new URL(back).search
}
/** The page as a person sees it in WeChat, with the cookie that it set. */
const openAs = async (person: string) => {
  const { response, place } = await open(await sentBack(person))
  const cookie = response.headers.get('set-cookie') ?? ''
  const query = new URL(place, 'https://moye.test').search
  return { ...(await open(query, cookie.split(';')[0])), cookie, query }
}
/** What the script of a page hands to WeChat. */
const requestIn = (text: string): Record<string, string> => JSON.parse(/= \[(\{.*?\}), /.exec(text)?.[1] ?? '{}')
const status = async () => (await call('POST', `/order/${id}/check`, { token })).body.data

describe('the pay page in WeChat', () => {
  it('learns who pays without a question, hands WeChat a signed request, and pays to the end', async () => {
    const first = await open()
    expect(first.response.status).toBe(302)
    const asked = new URL(first.place)
    expect([asked.origin + asked.pathname, asked.hash]).toEqual([
      'https://wechat.test/connect/oauth2/authorize',
      '#wechat_redirect',
    ])
    expect(asked.searchParams.get('scope')).toBe('snsapi_base')
    const { response, text, cookie } = await openAs('小明')
    expect(response.status).toBe(200)
    expect(text).toContain('¥99.00')
    expect(cookie).toMatch(/HttpOnly.*Secure/)
    const nonce = /<script nonce="([\w-]+)">/.exec(text)?.[1]
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}';`)
    const request = requestIn(text)
    expect(Object.keys(request)).toEqual(['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign'])
    expect(await cashier.tradeOfBridge({ ...request, package: 'prepay_id=wx0' })).toBeNull()
    expect(await cashier.tradeOfBridge({ ...request, nonceStr: 'changed' })).toBeNull()
    const trade = await cashier.tradeOfBridge(request)
    if (!trade) throw new Error('WeChat refuses the request')
    expect(trade.amountFen).toBe(9900)
    // The report is lost: the page finds the payment itself.
    cashier.trades.pay(trade)
    expect((await open('?done')).text).toContain('支付成功')
    expect(await status()).toMatchObject({ status: 2, outTradeNo: trade.outTradeNo })
    expect((await exports.default.fetch(await cashier.callback(trade))).status).toBe(200)
  })

  it('can be loaded again, prepares one trade for each payer, and has a code for who wants one', async () => {
    const { cookie, query, text } = await openAs('小明')
    const again = await open(query, cookie.split(';')[0])
    expect(requestIn(again.text).package).toBe(requestIn(text).package)
    const other = await openAs('小红')
    expect(requestIn(other.text).package).not.toBe(requestIn(text).package)
    expect(cashier.calls.get(JSAPI)).toBe(2)
    const code = await open('?code-only')
    expect(code.text).toContain('<svg')
    // Only the provider says what is paid.
    expect((await open('?done')).text).toMatch(/http-equiv="refresh"[\s\S]*正在确认支付结果/)
    // The one that is paid first counts; another payer's money is returned.
    const trades = await Promise.all([text, other.text].map(each => cashier.tradeOfBridge(requestIn(each))))
    for (const trade of trades) {
      if (!trade) throw new Error('no trade')
      cashier.trades.pay(trade)
      expect((await exports.default.fetch(await cashier.callback(trade))).status).toBe(200)
    }
    expect((await status()).outTradeNo).toBe(trades[0]?.outTradeNo)
    expect(trades.map(trade => trade?.refunds.size)).toEqual([0, 1])
  })

  it('has the code of everywhere else when WeChat names nobody, and is not sent in circles', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const used = await sentBack('小明')
    await open(used)
    const { response, place } = await open(used)
    expect([response.status, response.headers.get('set-cookie')]).toEqual([302, null])
    const { text } = await open(new URL(place, 'https://moye.test').search)
    expect(text).toContain('<svg')
    expect(text).not.toContain('<script')
  })

  it('has a code when the provider prepares no trade for the payer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    refuses = '/jsapi'
    const { text } = await openAs('小明')
    expect(text).toContain('<svg')
    expect(text).not.toContain('<script')
  })

  it('believes no payer that it has not asked for', async () => {
    const forged = `moye_payer=${token}`
    expect((await open('', forged)).response.status).toBe(302)
    // A code that somebody else sends along is not exchanged.
    const { place } = await open((await sentBack('小红')).replace(/asked=\d+&/, ''))
    expect(place).toContain('https://wechat.test/')
  })

  it('asks nobody about an order that cannot be paid', async () => {
    const response = await ask('GET', '/order/0123456789abcdef/pay', { headers: { 'user-agent': AGENT } })
    expect(response.status).toBe(404)
  })
})
