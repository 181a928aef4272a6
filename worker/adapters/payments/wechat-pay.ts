import * as v from 'valibot'
import { chinaTime } from '#schemas/china-time.ts'
import { isoTime } from '#schemas/time.ts'
import type { BillLine, NewTrade, PaidEvent, PaymentChannel } from '../../ports/payments.ts'
import type { WechatPayers } from '../wechat/payers.ts'
import { readBill } from './csv.ts'
import { type WechatPayConfig, wechatClient } from './wechat-client.ts'
import { bridgeRequest, isFromWechatPay, unseal } from './wechat-signature.ts'
import { fenOf } from './yuan.ts'

const UNAVAILABLE = { ok: false, code: 'PAYMENT_UNAVAILABLE' } as const
const REFUSED = { ok: false, code: 'CALLBACK_REFUSED' } as const

const trade = v.object({
  appid: v.string(),
  mchid: v.string(),
  out_trade_no: v.string(),
  trade_state: v.string(),
  transaction_id: v.optional(v.string(), ''),
  success_time: v.optional(v.string(), ''),
  amount: v.optional(v.object({ total: v.pipe(v.number(), v.integer()), currency: v.optional(v.string(), 'CNY') })),
})
type Trade = v.InferOutput<typeof trade>
const notice = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  event_type: v.string(),
  resource: v.object({
    algorithm: v.literal('AEAD_AES_256_GCM'),
    ciphertext: v.string(),
    nonce: v.string(),
    associated_data: v.optional(v.string()),
  }),
})

/** A text as an object of a schema; null when it is none. */
const parse = <S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | null => {
  try {
    const result = v.safeParse(schema, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** States in which a trade can still be paid. */
const PENDING: readonly string[] = ['NOTPAY', 'USERPAYING', 'ACCEPT']
/** Codes that say that there is no such trade. */
const MISSING: readonly string[] = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']
const CLOSED: readonly string[] = ['ORDER_CLOSED', 'ORDERCLOSED', ...MISSING]

/** Columns of the bill of all trades. */
const COLUMNS = {
  outTradeNo: '商户订单号',
  state: '交易状态',
  amount: '订单金额',
  refund: '申请退款金额',
} as const

/**
 * WeChat Pay, API v3: Native, where the payer scans a code, and JSAPI, where a page in WeChat calls the app; `payers`
 * tells who has opened the page. One of our app ids and the merchant must be in everything it reports.
 */
export const wechatPay = (
  config: WechatPayConfig,
  notifyUrl: string,
  now: () => number,
  payers: WechatPayers | null = null,
  send: typeof fetch = (input, init) => fetch(input, init),
): PaymentChannel => {
  const client = wechatClient(config, now, send)
  const { appId, merchant } = config
  const isOurs = ({ appid, mchid }: Trade) => (appid === appId || appid === payers?.appId) && mchid === merchant

  /** Creates a trade; `field` of the answer is what the payer's app needs. */
  const create = async (kind: 'native' | 'jsapi', field: string, trade: NewTrade, more: { readonly appid: string }) => {
    const { outTradeNo, amountFen, description, expiresAt } = trade
    const answer = await client.call('POST', `/v3/pay/transactions/${kind}`, {
      mchid: merchant,
      description: description.slice(0, 127),
      out_trade_no: outTradeNo,
      time_expire: `${chinaTime(expiresAt).replace(' ', 'T')}+08:00`,
      notify_url: notifyUrl,
      amount: { total: amountFen, currency: 'CNY' },
      ...more,
    })
    const created = answer && parse(v.object({ [field]: v.pipe(v.string(), v.minLength(1)) }), answer.text)
    const code = created?.[field]
    return answer?.code === '' && code !== undefined ? ({ ok: true, code } as const) : UNAVAILABLE
  }

  const eventOf = (id: string, { out_trade_no, transaction_id, success_time, amount }: Trade): PaidEvent | null => {
    const paidAt = Date.parse(success_time)
    if (!amount || transaction_id === '' || Number.isNaN(paidAt)) return null
    return {
      channel: 'wechat',
      id,
      outTradeNo: out_trade_no,
      transactionId: transaction_id,
      paidFen: amount.total,
      currency: amount.currency,
      paidAt: isoTime(paidAt),
    }
  }

  return {
    create: trade => create('native', 'code_url', trade, { appid: appId }),
    inApp: payers && {
      authorizeUrl: payers.authorizeUrl,
      payerOf: payers.openIdOf,
      create(trade, payer) {
        const who = { appid: payers.appId, payer: { openid: payer } }
        return create('jsapi', 'prepay_id', trade, who)
      },
      request: code => bridgeRequest(config, payers.appId, code, now()),
    },
    async query(outTradeNo) {
      const answer = await client.call('GET', `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${merchant}`)
      if (!answer) return UNAVAILABLE
      if (MISSING.includes(answer.code)) return { ok: true, state: 'pending' }
      const found = answer.code === '' ? parse(trade, answer.text) : null
      if (!found || !isOurs(found) || found.out_trade_no !== outTradeNo) return UNAVAILABLE
      if (PENDING.includes(found.trade_state)) return { ok: true, state: 'pending' }
      if (found.trade_state !== 'SUCCESS') return { ok: true, state: 'closed' }
      const event = eventOf(`query-${found.transaction_id}`, found)
      return event ? { ok: true, state: 'paid', event } : UNAVAILABLE
    },
    async close(outTradeNo) {
      const answer = await client.call('POST', `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`, {
        mchid: merchant,
      })
      return answer && (answer.code === '' || CLOSED.includes(answer.code)) ? { ok: true } : UNAVAILABLE
    },
    async refund({ outTradeNo, refundNo, amountFen }) {
      const answer = await client.call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: refundNo,
        amount: { refund: amountFen, total: amountFen, currency: 'CNY' },
      })
      const refund = answer?.code === '' ? parse(v.object({ status: v.string() }), answer.text) : null
      if (refund?.status === 'SUCCESS') return { ok: true, isDone: true }
      return refund?.status === 'PROCESSING' ? { ok: true, isDone: false } : UNAVAILABLE
    },
    async readCallback(headers, body) {
      if (!(await isFromWechatPay(headers, body, config.platformKeys, now()))) return REFUSED
      const report = parse(notice, body)
      if (!report) return REFUSED
      if (report.event_type !== 'TRANSACTION.SUCCESS') return { ok: true, event: null }
      const plain = await unseal(report.resource, config.apiV3Key).catch(() => '')
      const paid = parse(trade, plain)
      if (!paid || !isOurs(paid)) return REFUSED
      if (paid.trade_state !== 'SUCCESS') return { ok: true, event: null }
      const event = eventOf(report.id, paid)
      return event ? { ok: true, event } : REFUSED
    },
    acknowledge: {
      accepted: { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' },
      refused: { status: 401, type: 'application/json', body: '{"code":"FAIL","message":"refused"}' },
    },
    async bill(day) {
      const answer = await client.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
      if (answer?.code === 'NO_STATEMENT_EXIST') return { ok: true, lines: [] }
      const place = v.object({ hash_type: v.literal('SHA1'), hash_value: v.string(), download_url: v.string() })
      const file = answer?.code === '' ? parse(place, answer.text) : null
      const url = file && URL.parse(file.download_url)
      // Only the path counts: the request, which is signed, goes to the provider.
      const bytes = url ? await client.download(`${url.pathname}${url.search}`) : null
      if (!file || !bytes) return UNAVAILABLE
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes)).toHex()
      if (hash !== file.hash_value.toLowerCase()) return UNAVAILABLE
      const lines = readBill(new TextDecoder().decode(bytes), COLUMNS).flatMap(
        ({ outTradeNo, state, amount, refund }): readonly BillLine[] => {
          if (state === 'SUCCESS') return [{ kind: 'payment', outTradeNo, amountFen: fenOf(amount) }]
          return state === 'REFUND' ? [{ kind: 'refund', outTradeNo, amountFen: fenOf(refund) }] : []
        },
      )
      return lines.every(({ amountFen }) => Number.isInteger(amountFen)) ? { ok: true, lines } : UNAVAILABLE
    },
  }
}
