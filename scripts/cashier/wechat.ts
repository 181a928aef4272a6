import type { CashierKeys } from './keys.ts'
import { seal, sha1Hex, sign, verify } from './rsa.ts'
import { bodyOf, chinaTime, linesOf, parseTime, type Trade, type Trades, yuanOf } from './trades.ts'

type Keys = CashierKeys['wechat']
export interface CashierPlace {
  /** Origin of the stand-in. */
  readonly origin: string
  readonly now: () => number
}

const rfc3339 = (ms: number) => `${chinaTime(ms).replace(' ', 'T')}+08:00`
const nonce = () => crypto.randomUUID().replaceAll('-', '')

/** Headers with which WeChat Pay signs a body. */
const signedHeaders = async (keys: Keys, body: string, now: number): Promise<Record<string, string>> => {
  const timestamp = String(Math.floor(now / 1000))
  const word = nonce()
  return {
    'content-type': 'application/json',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': word,
    'wechatpay-serial': keys.platformKeyId,
    'wechatpay-signature': await sign(keys.platformKey, `${timestamp}\n${word}\n${body}\n`),
  }
}

const tradeState = ({ state, refunds }: Trade): string => {
  if (state === 'open') return 'NOTPAY'
  if (state === 'closed') return 'CLOSED'
  return refunds.size > 0 ? 'REFUND' : 'SUCCESS'
}

/** A trade as queries and callbacks report it. */
const reportOf = ({ appId, merchant }: Keys, trade: Trade) => ({
  appid: trade.payer?.appId ?? appId,
  mchid: merchant,
  out_trade_no: trade.outTradeNo,
  trade_state: tradeState(trade),
  trade_state_desc: tradeState(trade),
  ...(trade.paidAt > 0
    ? {
        transaction_id: trade.transactionId,
        trade_type: trade.payer ? 'JSAPI' : 'NATIVE',
        bank_type: 'OTHERS',
        success_time: rfc3339(trade.paidAt),
        payer: { openid: trade.payer?.openId ?? 'o-stand-in' },
        amount: {
          total: trade.paidFen,
          payer_total: trade.paidFen,
          currency: trade.currency,
          payer_currency: trade.currency,
        },
      }
    : {}),
})

/** The callback about a paid trade; `id` names the report, so that a repeated one has the same. */
export const wechatCallback = async (
  keys: Keys,
  trade: Trade,
  now: number,
  { id = nonce(), changes = {} }: { id?: string; changes?: object } = {},
): Promise<Request> => {
  const word = nonce().slice(0, 12)
  const plain = JSON.stringify({ ...reportOf(keys, trade), trade_state: 'SUCCESS', ...changes })
  const body = JSON.stringify({
    id,
    create_time: rfc3339(now),
    resource_type: 'encrypt-resource',
    event_type: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: {
      original_type: 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: await seal(keys.apiV3Key, word, 'transaction', plain),
      associated_data: 'transaction',
      nonce: word,
    },
  })
  return new Request(trade.notifyUrl, { method: 'POST', headers: await signedHeaders(keys, body, now), body })
}

const HEADINGS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

const billOf = ({ appId, merchant }: Keys, trades: readonly Trade[], day: string): string => {
  const rows = linesOf(trades, day).map(({ trade, kind, amountFen, refundNo }) => {
    const isRefund = kind === 'refund'
    return [
      ...[chinaTime(trade.paidAt), appId, merchant, '0', '', trade.transactionId, trade.outTradeNo, 'o-stand-in'],
      ...['NATIVE', isRefund ? 'REFUND' : 'SUCCESS', 'OTHERS', trade.currency, isRefund ? '0.00' : yuanOf(amountFen)],
      ...['0.00', isRefund ? `5${trade.transactionId}` : '0', refundNo || '0', isRefund ? yuanOf(amountFen) : '0.00'],
      ...['0.00', isRefund ? 'ORIGINAL' : '', isRefund ? 'SUCCESS' : '', trade.description.replaceAll(',', ' '), ''],
      ...['0.00000', '0.60%', isRefund ? '0.00' : yuanOf(amountFen), isRefund ? yuanOf(amountFen) : '0.00', ''],
    ]
      .map(field => `\`${field}`)
      .join(',')
  })
  const summary = ['总交易单数,应结订单总金额,退款总金额', `\`${rows.length},\`0.00,\`0.00`]
  return `\ufeff${[HEADINGS, ...rows, ...summary].join('\r\n')}\r\n`
}

/** Answers WeChat Pay's calls; undefined for other paths. */
export const serveWechat = (keys: Keys, trades: Trades, { origin, now }: CashierPlace) => {
  const isSigned = async (request: Request, target: string, body: string): Promise<boolean> => {
    const [scheme = '', list = ''] = (request.headers.get('authorization') ?? '').split(/ (.*)/)
    const fields = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
    const { mchid, nonce_str, timestamp, serial_no, signature } = fields
    if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || mchid !== keys.merchant || serial_no !== keys.merchantSerial)
      return false
    if (Math.abs(now() / 1000 - Number(timestamp)) > 300) return false
    const text = `${request.method}\n${target}\n${timestamp}\n${nonce_str}\n${body}\n`
    return verify(keys.merchantKey, signature ?? '', text)
  }
  const answer = async (status: number, content?: object): Promise<Response> => {
    const body = content === undefined ? '' : JSON.stringify(content)
    return new Response(status === 204 ? null : body, { status, headers: await signedHeaders(keys, body, now()) })
  }
  const refuse = (status: number, code: string) => answer(status, { code, message: code })

  // biome-ignore lint/suspicious/noExplicitAny: what another program has sent
  const create = (sent: any, isInApp: boolean) => {
    const { appid, mchid, description, out_trade_no, notify_url, time_expire, amount, payer } = sent
    // Any service account belongs to this merchant.
    const isBound = isInApp ? /^wx\w{16}$/.test(appid) : appid === keys.appId
    if (!isBound || mchid !== keys.merchant) return refuse(400, 'APPID_MCHID_NOT_MATCH')
    const isComplete =
      /^[\w\-|*]{6,32}$/.test(out_trade_no) &&
      typeof description === 'string' &&
      description.length > 0 &&
      description.length <= 127 &&
      /^https?:\/\/[^?]+$/.test(notify_url) &&
      Number.isInteger(amount?.total) &&
      amount.total > 0 &&
      amount.currency === 'CNY' &&
      (!isInApp || /^o[\w-]{27}$/.test(payer?.openid)) &&
      parseTime(time_expire) >= now() + 59_000
    if (!isComplete) return refuse(400, 'PARAM_ERROR')
    const expiresAt = parseTime(time_expire)
    const trade = trades.open({
      ...{ outTradeNo: out_trade_no, description, amountFen: amount.total, notifyUrl: notify_url, expiresAt },
      ...(isInApp ? { payer: { appId: appid, openId: payer.openid } } : {}),
    })
    if (!trade) return refuse(403, 'OUT_TRADE_NO_USED')
    if (trade.state === 'paid') return refuse(400, 'ORDERPAID')
    if (trade.state === 'closed') return refuse(400, 'ORDER_CLOSED')
    return answer(
      200,
      isInApp ? { prepay_id: `wx${trade.outTradeNo}` } : { code_url: `${origin}/pay/${trade.outTradeNo}` },
    )
  }
  // biome-ignore lint/suspicious/noExplicitAny: what another program has sent
  const refund = ({ out_trade_no, out_refund_no, amount }: any) => {
    const trade = trades.find(out_trade_no)
    if (!trade) return refuse(404, 'RESOURCE_NOT_EXISTS')
    const done = amount?.total === trade.paidFen && trades.refund(trade, out_refund_no, amount.refund)
    if (!done) return refuse(400, 'INVALID_REQUEST')
    return answer(200, {
      refund_id: `50${trade.transactionId}`,
      out_refund_no,
      out_trade_no,
      status: 'SUCCESS',
      amount,
    })
  }

  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, search, searchParams } = new URL(request.url)
    if (!pathname.startsWith('/v3/')) return undefined
    const body = await bodyOf(request)
    if (!(await isSigned(request, pathname + search, body))) return refuse(401, 'SIGN_ERROR')
    const sent = body === '' ? {} : JSON.parse(body)
    const [, kind] = /^\/v3\/pay\/transactions\/(native|jsapi)$/.exec(pathname) ?? []
    if (kind) return create(sent, kind === 'jsapi')
    if (pathname === '/v3/refund/domestic/refunds') return refund(sent)
    if (pathname === '/v3/bill/tradebill') {
      const day = searchParams.get('bill_date') ?? ''
      const bill = Uint8Array.from(new TextEncoder().encode(billOf(keys, trades.at('wechat'), day)))
      if (linesOf(trades.at('wechat'), day).length === 0) return refuse(400, 'NO_STATEMENT_EXIST')
      const download_url = `${origin}/v3/billdownload/file?token=${day}`
      return answer(200, { hash_type: 'SHA1', hash_value: await sha1Hex(bill), download_url })
    }
    if (pathname === '/v3/billdownload/file')
      return new Response(billOf(keys, trades.at('wechat'), searchParams.get('token') ?? ''))
    const [, outTradeNo = '', action] =
      /^\/v3\/pay\/transactions\/out-trade-no\/([\w\-|*]+)(\/close)?$/.exec(pathname) ?? []
    const trade = trades.find(outTradeNo)
    if (!trade) return refuse(404, 'ORDER_NOT_EXIST')
    if (action === undefined) return answer(200, reportOf(keys, trade))
    return trades.close(trade) ? answer(204) : refuse(400, 'ORDERPAID')
  }
}

/**
 * What WeChat does when a page calls `getBrandWCPayRequest`: it verifies the request with the merchant's key. The trade
 * that the person pays; null when the request is not right.
 */
export const tradeOfBridge = async (
  keys: Keys,
  trades: Trades,
  { appId, timeStamp, nonceStr, package: prepared = '', signType, paySign = '' }: Readonly<Record<string, string>>,
): Promise<Trade | null> => {
  const trade = trades.find(prepared.replace(/^prepay_id=wx/, ''))
  const text = `${appId}\n${timeStamp}\n${nonceStr}\n${prepared}\n`
  const isRight = signType === 'RSA' && (await verify(keys.merchantKey, paySign, text))
  return trade?.payer?.appId === appId && isRight ? (trade ?? null) : null
}
