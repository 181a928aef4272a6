import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../port.ts'
import { createCashierKeys } from './keys.ts'
import { sign } from './rsa.ts'
import { type RunningCashier, startCashier } from './server.ts'
import { chinaTime } from './trades.ts'

let made: Awaited<ReturnType<typeof createCashierKeys>>
let cashier: RunningCashier
let shop: { readonly url: string; close(): void }
/** Reports that arrived: the signature, and the trade's number that they are about (sealed at WeChat Pay). */
const reports: string[] = []
const logged: string[] = []
let answer = 200

beforeAll(async () => {
  made = await createCashierKeys()
  cashier = await startCashier({ keys: made.keys, port: await freePort(), onLog: line => logged.push(line) })
  const port = await freePort()
  const server = createServer((incoming, outgoing) => {
    reports.push(String(incoming.headers['wechatpay-signature']))
    outgoing.writeHead(answer).end()
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  shop = { url: `http://127.0.0.1:${port}`, close: () => server.close() }
})
afterAll(async () => {
  await cashier.stop()
  shop.close()
})

const request = async (
  method: string,
  target: string,
  body = '',
  key = made.variables.WECHAT_PAY_PRIVATE_KEY ?? '',
) => {
  const { merchant, merchantSerial } = made.keys.wechat
  const time = String(Math.floor(Date.now() / 1000))
  const signature = await sign(key, `${method}\n${target}\n${time}\nn\n${body}\n`)
  const fields = `mchid="${merchant}",nonce_str="n",timestamp="${time}",serial_no="${merchantSerial}",signature="${signature}"`
  return fetch(cashier.origin + target, {
    method,
    headers: { authorization: `WECHATPAY2-SHA256-RSA2048 ${fields}` },
    ...(body === '' ? {} : { body }),
  })
}
let last = 0
/** The page of a new trade. */
const open = async (): Promise<string> => {
  const { appId, merchant } = made.keys.wechat
  const body = JSON.stringify({
    appid: appId,
    mchid: merchant,
    description: '会员',
    out_trade_no: `WX${String(++last).padStart(16, '0')}`,
    time_expire: `${chinaTime(Date.now() + 900_000).replace(' ', 'T')}+08:00`,
    notify_url: `${shop.url}/callbacks/wechat-pay`,
    amount: { total: 9900, currency: 'CNY' },
  })
  const answered = await request('POST', '/v3/pay/transactions/native', body)
  return ((await answered.json()) as { code_url: string }).code_url
}
const act = async (page: string, name: string) => (await fetch(page, { method: 'POST', body: `act=${name}` })).text()

it('the stand-in answers only what the product has signed', async () => {
  const other = await createCashierKeys()
  const target = `/v3/pay/transactions/out-trade-no/WX0000000000000000?mchid=${made.keys.wechat.merchant}`
  expect((await request('GET', target)).status).toBe(404)
  expect((await request('GET', target, '', other.variables.WECHAT_PAY_PRIVATE_KEY)).status).toBe(401)
})

it.each([
  ['pay', 1, '已支付'],
  ['twice', 2, '已支付'],
  ['silent', 0, '已支付'],
  ['wrong-amount', 1, '已支付'],
  ['bad-signature', 1, '待支付'],
  ['nonsense', 0, '待支付'],
])('on its page a developer can choose “%s”: %i reports, then it says %s', async (name, count, state) => {
  const page = await open()
  expect(await (await fetch(page)).text()).toContain('¥99.00')
  reports.length = 0
  expect(await act(page, name)).toContain(state)
  expect(reports).toHaveLength(count)
  expect(reports.includes('Zm9yZ2Vk')).toBe(name === 'bad-signature')
})

it('it tells when a report was not accepted', async () => {
  answer = 401
  await act(await open(), 'pay')
  expect(logged.at(-1)).toContain('401')
  answer = 200
})
