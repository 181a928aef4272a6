import { alipayCallback, serveAlipay } from './alipay.ts'
import type { CashierKeys } from './keys.ts'
import { createTrades, type Trade } from './trades.ts'
import { serveWechat, tradeOfBridge, wechatCallback } from './wechat.ts'

interface Report {
  /** Id of the report; a repeated one has the same. */
  readonly id?: string
  /** Fields of the report that are not true. */
  readonly changes?: Readonly<Record<string, string>>
}

/** The stand-in for both providers: answers their calls in their formats, verified and signed. */
export const createCashier = (keys: CashierKeys, origin: string, now: () => number) => {
  const trades = createTrades(now)
  const place = { origin, now }
  const services = [serveWechat(keys.wechat, trades, place), serveAlipay(keys.alipay, trades, place)]
  return {
    trades,
    /** How many calls of each kind were made, for tests. */
    calls: new Map<string, number>(),
    async fetch(request: Request): Promise<Response | undefined> {
      const { pathname, searchParams } = new URL(request.url)
      const name = searchParams.get('method') ?? `${request.method} ${pathname}`
      this.calls.set(name, (this.calls.get(name) ?? 0) + 1)
      for (const serve of services) {
        const answer = await serve(request)
        if (answer) return answer
      }
      return undefined
    },
    /** The trade that a page in WeChat asks the app to pay; null when what it hands over is not right. */
    tradeOfBridge: (request: Readonly<Record<string, string>>) => tradeOfBridge(keys.wechat, trades, request),
    /** The request by which the provider of a trade reports that it is paid. */
    callback: (trade: Trade, report: Report = {}): Promise<Request> =>
      trade.outTradeNo.startsWith('AP')
        ? alipayCallback(keys.alipay, trade, now(), report)
        : wechatCallback(keys.wechat, trade, now(), report),
  }
}
export type Cashier = ReturnType<typeof createCashier>
