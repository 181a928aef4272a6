import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Cashier, createCashier } from './cashier.ts'
import type { CashierKeys } from './keys.ts'
import { type Act, isAct, payerPage } from './pages.ts'
import { bodyOf, type Trade } from './trades.ts'

/** ms; how late a late report is. */
const LATE_MS = 30_000
/** ms; waits before a report is repeated that was not acknowledged. */
const RETRY_MS: readonly number[] = [15_000, 15_000, 30_000]

interface CashierOptions {
  readonly keys: CashierKeys
  readonly port: number
  readonly onLog: (line: string) => void
}
export interface RunningCashier {
  readonly origin: string
  stop(): Promise<void>
}

const isAcknowledged = async (response: Response, trade: Trade): Promise<boolean> =>
  trade.outTradeNo.startsWith('AP') ? (await response.text()) === 'success' : response.ok

/** Runs the stand-in for both providers on a port of this machine. */
export const startCashier = async ({ keys, port, onLog }: CashierOptions): Promise<RunningCashier> => {
  const origin = `http://127.0.0.1:${port}`
  const cashier = createCashier(keys, origin, Date.now)
  const timers = new Set<NodeJS.Timeout>()
  const later = (ms: number, work: () => Promise<void>) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void work()
    }, ms)
    timers.add(timer)
  }

  /** Reports a payment, and repeats it until it is acknowledged. */
  const report = async (trade: Trade, id: string, attempt = 0): Promise<void> => {
    const request = await cashier.callback(trade, { id })
    const response = await fetch(request).catch(() => null)
    if (response && (await isAcknowledged(response, trade))) return
    onLog(`支付替身：${trade.outTradeNo} 的通知没有被接受（${response?.status ?? '没有应答'}）`)
    const wait = RETRY_MS[attempt]
    if (wait !== undefined) later(wait, () => report(trade, id, attempt + 1))
  }
  const newId = () => crypto.randomUUID().replaceAll('-', '')
  const { trades } = cashier
  const acts: Readonly<Record<Act, (trade: Trade) => Promise<void>>> = {
    async pay(trade) {
      trades.pay(trade)
      await report(trade, newId())
    },
    async twice(trade) {
      trades.pay(trade)
      const id = newId()
      await Promise.all([report(trade, id), report(trade, id)])
    },
    async late(trade) {
      trades.pay(trade)
      later(LATE_MS, () => report(trade, newId()))
    },
    async silent(trade) {
      trades.pay(trade)
    },
    async 'wrong-amount'(trade) {
      trades.pay(trade, { paidFen: trade.amountFen - 1 })
      await report(trade, newId())
    },
    async 'bad-signature'(trade) {
      await fetch(await forged(cashier, trade)).catch(() => null)
    },
  }

  /** A page in WeChat has called the app, and the person pays. */
  const payInApp = async (request: Request): Promise<Response> => {
    const trade = await cashier.tradeOfBridge(JSON.parse(await bodyOf(request)))
    if (trade?.state !== 'open') return new Response('get_brand_wcpay_request:fail')
    await acts.pay(trade)
    return new Response('get_brand_wcpay_request:ok')
  }

  const serve = async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname === '/bridge') return payInApp(request)
    const [, outTradeNo = ''] = /^\/pay\/([\w\-|*]{6,64})$/.exec(new URL(request.url).pathname) ?? []
    const trade = trades.find(outTradeNo)
    if (!trade) return (await cashier.fetch(request)) ?? new Response('not found', { status: 404 })
    trade.isScanned = true
    if (request.method === 'POST') {
      const act = new URLSearchParams(await bodyOf(request)).get('act') ?? ''
      if (isAct(act) && trade.state !== 'paid') await acts[act](trade)
    }
    return new Response(payerPage(trade), { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }

  const server = createServer((incoming, outgoing) => {
    void toRequest(incoming, origin)
      .then(serve)
      .catch(error => {
        onLog(`支付替身：${error instanceof Error ? error.message : String(error)}`)
        return new Response('error', { status: 500 })
      })
      .then(response => send(response, outgoing))
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(port, '127.0.0.1', done)
  })
  return {
    origin,
    stop: () =>
      new Promise(done => {
        for (const timer of timers) clearTimeout(timer)
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** A report of a payment that was not made, with a signature that is none. */
const forged = async (cashier: Cashier, trade: Trade): Promise<Request> => {
  const lie: Trade = { ...trade, paidFen: trade.amountFen, paidAt: Date.now(), transactionId: 'forged' }
  const request = await cashier.callback(lie)
  const headers = new Headers(request.headers)
  if (headers.has('wechatpay-signature')) headers.set('wechatpay-signature', 'Zm9yZ2Vk')
  const body = (await bodyOf(request)).replace(/&sign=[^&]*/, '&sign=Zm9yZ2Vk')
  return new Request(request.url, { method: 'POST', headers, body })
}

const toRequest = async (incoming: IncomingMessage, origin: string): Promise<Request> => {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  const { method = 'GET', url = '/', headers } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return new Request(`${origin}${url}`, {
    method,
    headers: entries,
    ...(hasBody ? { body: Buffer.concat(pieces) } : {}),
  })
}

const send = async (response: Response, outgoing: ServerResponse): Promise<void> => {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}
