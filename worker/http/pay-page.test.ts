import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCashier } from '../../scripts/cashier/cashier.ts'
import { ask, call, registerUser } from '../test-call.ts'
import { CASHIER_ORIGIN, cashierKeys } from '../testing/shop.ts'

const AGENTS = {
  wechat: 'Mozilla/5.0 MicroMessenger/8.0.50',
  alipay: 'Mozilla/5.0 AlipayClient/10.6.0',
  other: 'Mozilla/5.0 Safari',
}

/** The whole Worker at the real time, before the stand-in. */
let cashier: ReturnType<typeof createCashier>
let buyer: Awaited<ReturnType<typeof registerUser>>
beforeEach(async () => {
  cashier = createCashier(cashierKeys(), CASHIER_ORIGIN, Date.now)
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    return (await cashier.fetch(new Request(input, init))) ?? new Response(null, { status: 404 })
  })
  buyer = await registerUser()
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const order = async (): Promise<string> => {
  const { body } = await call('POST', '/order', { token: buyer.token, body: { specsId: 24, from: 1, scope: 1 } })
  return body.data.id
}
/** In WeChat the page with a code: `pay-in-app.test.ts` opens the other one. */
const open = async (id: string, agent: keyof typeof AGENTS, query = agent === 'wechat' ? '?code-only' : '') => {
  const response = await ask('GET', `/order/${id}/pay${query}`, { headers: { 'user-agent': AGENTS[agent] } })
  return { response, text: await response.text() }
}

describe('the pay page', () => {
  it.each(['wechat', 'alipay'] as const)(
    'opened by the app of %s links to the trade there, and pays to the end',
    async channel => {
      const id = await order()
      const { response, text } = await open(id, channel)
      const prefix = channel === 'wechat' ? 'WX' : 'AP'
      expect(response.status).toBe(200)
      expect(text).toContain(`href="${CASHIER_ORIGIN}/pay/${prefix}${id}"`)
      expect(text).toContain('¥99.00')
      const trade = cashier.trades.find(`${prefix}${id}`)
      if (!trade) throw new Error('no trade')
      cashier.trades.pay(trade)
      const report = await cashier.callback(trade)
      const answer = await exports.default.fetch(report)
      expect(answer.status).toBe(200)
      const { body } = await call('POST', `/order/${id}/check`, { token: buyer.token })
      expect(body.data).toMatchObject({ id, status: 2, outTradeNo: `${prefix}${id}` })
      expect((await call('GET', '/user', { token: buyer.token })).body.data.member).toBe(true)
      expect((await open(id, channel)).text).toContain('支付成功')
    },
  )

  it('opened elsewhere lets the user choose, and begins nothing before', async () => {
    const id = await order()
    const { text } = await open(id, 'other')
    expect(text).toContain(`href="/order/${id}/pay?channel=wechat"`)
    expect(text).toContain(`href="/order/${id}/pay?channel=alipay"`)
    expect(cashier.calls.size).toBe(0)
    const chosen = await open(id, 'other', '?channel=alipay')
    expect(chosen.text).toContain('<svg')
    expect(chosen.text).toContain(`href="${CASHIER_ORIGIN}/pay/AP${id}"`)
  })

  it.each([
    ['weixin://wxpay/bizpayurl?pr=a&b', 'wechat', 'href="weixin://wxpay/bizpayurl?pr=a&amp;b"'],
    ['weixin://wxpay/bizpayurl?pr=a', 'other', null],
    ['javascript:alert(1)', 'wechat', null],
    ['https://a.example/"><script>', 'wechat', 'href="https://a.example/&quot;&gt;&lt;script&gt;"'],
  ] as const)('with the code %s in %s links only where that pays', async (code, agent, link) => {
    const id = await order()
    await open(id, 'wechat')
    await env.DB.prepare('UPDATE payments SET code = ?2 WHERE order_id = ?1').bind(id, code).run()
    const { text } = await open(id, agent, '?channel=wechat&code-only')
    expect(text).toContain('<svg')
    if (link === null) expect(text).not.toContain('href=')
    else expect(text).toContain(link)
    expect(text).not.toContain('<script')
  })

  it('tells nothing about the buyer, runs no script and is kept nowhere', async () => {
    const id = await order()
    for (const agent of ['wechat', 'alipay', 'other'] as const) {
      const { response, text } = await open(id, agent)
      expect(text).not.toMatch(new RegExp(`${buyer.user.phone}|${buyer.user.phone.slice(-4)}|<script`))
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  it.each(['1', '0123456789abcdef', '%3Cscript%3E', '..'])('of no order (%s) is a page that says so', async id => {
    const { response, text } = await open(id, 'wechat')
    expect(response.status).toBe(404)
    expect(text).not.toContain('<script')
  })

  it('is only read, and unavailable without an answer of the provider', async () => {
    const id = await order()
    expect((await ask('POST', `/order/${id}/pay`)).status).toBe(405)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Network connection lost.')))
    const { response, text } = await open(id, 'wechat')
    expect([response.status, text.includes('支付暂时不可用')]).toEqual([503, true])
    vi.restoreAllMocks()
  })
})

it('a deployment that sells nothing takes no orders', async () => {
  const { default: worker } = await import('../index.ts')
  const request = new Request('https://moye.test/order', {
    method: 'POST',
    headers: { 'x-token': buyer.token },
    body: JSON.stringify({ specsId: 24, from: 1, scope: 1 }),
  })
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} }
  const answer = await worker.fetch(request as never, { ...env, PAYMENT_PROVIDERS: '' }, context as never)
  expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([503, 'PAYMENT_UNAVAILABLE'])
})
