/** A trade at the stand-in. */
export interface Trade {
  readonly outTradeNo: string
  readonly description: string
  readonly amountFen: number
  readonly notifyUrl: string
  /** Who pays in WeChat; undefined for the trade of a code. */
  readonly payer?: { readonly appId: string; readonly openId: string }
  /** ms; no payment after it. */
  readonly expiresAt: number
  state: 'open' | 'paid' | 'closed'
  /** Alipay: a trade begins to exist when its code is scanned. */
  isScanned: boolean
  transactionId: string
  paidFen: number
  currency: string
  /** ms */
  paidAt: number
  /** Refunds by their number. */
  readonly refunds: Map<string, { readonly amountFen: number; readonly at: number }>
}

export type NewTrade = Pick<Trade, 'outTradeNo' | 'description' | 'amountFen' | 'notifyUrl' | 'expiresAt' | 'payer'>

/** The trades of the stand-in, by their number. */
export const createTrades = (now: () => number) => {
  const trades = new Map<string, Trade>()
  return {
    all: (): readonly Trade[] => [...trades.values()],
    /** The trades at Alipay, or those at WeChat Pay. */
    at: (channel: 'wechat' | 'alipay'): readonly Trade[] =>
      [...trades.values()].filter(({ outTradeNo }) => outTradeNo.startsWith('AP') === (channel === 'alipay')),
    find: (outTradeNo: string): Trade | undefined => trades.get(outTradeNo),
    /** The trade with this number, new or known; null when the number was used for another amount, kind or payer. */
    open(wanted: NewTrade): Trade | null {
      const known = trades.get(wanted.outTradeNo)
      if (known)
        return known.amountFen === wanted.amountFen && known.payer?.openId === wanted.payer?.openId ? known : null
      const trade: Trade = {
        ...wanted,
        state: 'open',
        isScanned: false,
        transactionId: '',
        paidFen: 0,
        currency: 'CNY',
        paidAt: 0,
        refunds: new Map(),
      }
      trades.set(trade.outTradeNo, trade)
      return trade
    },
    /** Pays a trade, whatever its state: a stand-in can do what a provider should not. */
    pay(trade: Trade, { paidFen = trade.amountFen, currency = 'CNY' } = {}): void {
      const transactionId = `42${crypto.randomUUID().replaceAll('-', '').slice(0, 26)}`
      Object.assign(trade, { state: 'paid', isScanned: true, transactionId, paidFen, currency, paidAt: now() })
    },
    /** False when the trade is paid. */
    close(trade: Trade): boolean {
      if (trade.state === 'paid') return false
      trade.state = 'closed'
      return true
    },
    /** Returns money once for each number. `isNew` is false for a repeated one; null when the refund is not possible. */
    refund(trade: Trade, refundNo: string, amountFen: number): { readonly isNew: boolean } | null {
      if (trade.state !== 'paid') return null
      const known = trade.refunds.get(refundNo)
      if (known) return known.amountFen === amountFen ? { isNew: false } : null
      const returned = [...trade.refunds.values()].reduce((sum, refund) => sum + refund.amountFen, 0)
      if (returned + amountFen > trade.paidFen) return null
      trade.refunds.set(refundNo, { amountFen, at: now() })
      return { isNew: true }
    },
  }
}
export type Trades = ReturnType<typeof createTrades>

/** ms */
const CHINA = 8 * 3_600_000
/** `2026-11-23 08:30:00` in China. */
export const chinaTime = (ms: number): string => new Date(ms + CHINA).toISOString().slice(0, 19).replace('T', ' ')

/** ms; a time of China, `2026-11-23 08:30:00` or with `T` and `+08:00`. */
export const parseTime = (text: string): number =>
  Date.parse(text.includes('+') ? text : `${text.replace(' ', 'T')}+08:00`)

/** The body of a request; `text()` of the local runtime warns of forms. */
export const bodyOf = async (request: Request): Promise<string> => new TextDecoder().decode(await request.arrayBuffer())

export const yuanOf = (fen: number): string => (fen / 100).toFixed(2)

/** Payments and refunds of a day of China. */
export const linesOf = (trades: readonly Trade[], day: string) =>
  trades.flatMap(trade => [
    ...(trade.paidAt > 0 && chinaTime(trade.paidAt).startsWith(day)
      ? [{ trade, kind: 'payment' as const, amountFen: trade.paidFen, refundNo: '' }]
      : []),
    ...[...trade.refunds].flatMap(([refundNo, { amountFen, at }]) =>
      chinaTime(at).startsWith(day) ? [{ trade, kind: 'refund' as const, amountFen, refundNo }] : [],
    ),
  ])
