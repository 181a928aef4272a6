import { chinaTime, parseChinaTime } from '#schemas/china-time.ts'
import { isoTime, MINUTE } from '#schemas/time.ts'
import type { BillLine, PaidEvent, PaymentChannel } from '../../ports/payments.ts'
import { type AlipayConfig, alipayClient, isFromAlipay, signedParameters } from './alipay-client.ts'
import { readBill } from './csv.ts'
import { unzip } from './unzip.ts'
import { fenOf, yuanOf } from './yuan.ts'

const UNAVAILABLE = { ok: false, code: 'PAYMENT_UNAVAILABLE' } as const
const REFUSED = { ok: false, code: 'CALLBACK_REFUSED' } as const
const DONE = '10000'
const PAID: readonly unknown[] = ['TRADE_SUCCESS', 'TRADE_FINISHED']
const MISSING = 'ACQ.TRADE_NOT_EXIST'

/** Columns and kinds of the daily bill. */
const COLUMNS = { outTradeNo: '商户订单号', kind: '业务类型', amount: '订单金额（元）' } as const
const KINDS: ReadonlyMap<string, BillLine['kind']> = new Map([
  ['交易', 'payment'],
  ['退款', 'refund'],
])

type Fields = Readonly<Record<string, unknown>>
const textOf = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** The payment in a report; `time` is the field with its time. Null when a field is missing. */
const eventOf = (fields: Fields, id: string, time: string): PaidEvent | null => {
  const paidFen = fenOf(textOf(fields, 'total_amount'))
  const paidAt = parseChinaTime(textOf(fields, time))
  const outTradeNo = textOf(fields, 'out_trade_no')
  const transactionId = textOf(fields, 'trade_no')
  if (!Number.isInteger(paidFen) || Number.isNaN(paidAt) || !outTradeNo || !transactionId || !id) return null
  const currency = textOf(fields, 'trans_currency') || 'CNY'
  return { channel: 'alipay', id, outTradeNo, transactionId, paidFen, currency, paidAt: isoTime(paidAt) }
}

/** Alipay, precreate: the payer scans a code. */
export const alipay = (
  config: AlipayConfig,
  notifyUrl: string,
  now: () => number,
  send: typeof fetch = (input, init) => fetch(input, init),
): PaymentChannel => {
  const client = alipayClient(config, now, send)

  /** The provider signs with or without the name of the algorithm. */
  const isGenuine = async (fields: Readonly<Record<string, string>>): Promise<boolean> => {
    const { sign = '', sign_type = 'RSA2', ...rest } = fields
    if (sign_type !== 'RSA2') return false
    const texts = [signedParameters(fields), signedParameters(rest)]
    for (const text of texts) if (await isFromAlipay(config.publicKeys, sign, text, now())) return true
    return false
  }

  return {
    inApp: null,
    async create({ outTradeNo, amountFen, description, expiresAt }) {
      const minutes = Math.max(1, Math.floor((expiresAt - now()) / MINUTE))
      const answer = await client.call(
        'alipay.trade.precreate',
        {
          out_trade_no: outTradeNo,
          total_amount: yuanOf(amountFen),
          subject: description.slice(0, 256),
          time_expire: chinaTime(expiresAt),
          qr_code_timeout_express: `${minutes}m`,
        },
        { notify_url: notifyUrl },
      )
      const code = answer?.code === DONE ? textOf(answer, 'qr_code') : ''
      return code === '' ? UNAVAILABLE : { ok: true, code }
    },
    async query(outTradeNo) {
      const answer = await client.call('alipay.trade.query', { out_trade_no: outTradeNo })
      // The trade begins to exist when its code is scanned.
      if (answer?.sub_code === MISSING) return { ok: true, state: 'pending' }
      if (answer?.code !== DONE || answer.out_trade_no !== outTradeNo) return UNAVAILABLE
      if (answer.trade_status === 'WAIT_BUYER_PAY') return { ok: true, state: 'pending' }
      if (!PAID.includes(answer.trade_status)) return { ok: true, state: 'closed' }
      const event = eventOf(answer, `query-${textOf(answer, 'trade_no')}`, 'send_pay_date')
      return event ? { ok: true, state: 'paid', event } : UNAVAILABLE
    },
    async close(outTradeNo) {
      const answer = await client.call('alipay.trade.close', { out_trade_no: outTradeNo })
      return answer?.code === DONE || answer?.sub_code === MISSING ? { ok: true } : UNAVAILABLE
    },
    async refund({ outTradeNo, refundNo, amountFen }) {
      const refund = { out_trade_no: outTradeNo, out_request_no: refundNo }
      const answer = await client.call('alipay.trade.refund', { ...refund, refund_amount: yuanOf(amountFen) })
      if (answer?.code !== DONE) return UNAVAILABLE
      if (answer.fund_change === 'Y') return { ok: true, isDone: true }
      // Repeated, it says only that nothing was changed.
      const known = await client.call('alipay.trade.fastpay.refund.query', refund)
      return known?.code === DONE ? { ok: true, isDone: known.refund_status === 'REFUND_SUCCESS' } : UNAVAILABLE
    },
    async readCallback(_, body) {
      const fields = Object.fromEntries(new URLSearchParams(body))
      if (!(await isGenuine(fields))) return REFUSED
      if (fields.app_id !== config.appId || fields.seller_id !== config.sellerId) return REFUSED
      // Refunds are reported with the same states.
      if (!PAID.includes(fields.trade_status) || fields.gmt_refund || fields.refund_fee)
        return { ok: true, event: null }
      const event = eventOf(fields, fields.notify_id ?? '', 'gmt_payment')
      return event ? { ok: true, event } : REFUSED
    },
    acknowledge: {
      accepted: { status: 200, type: 'text/plain', body: 'success' },
      refused: { status: 401, type: 'text/plain', body: 'fail' },
    },
    async bill(day) {
      const answer = await client.call('alipay.data.dataservice.bill.downloadurl.query', {
        bill_type: 'trade',
        bill_date: day,
      })
      if (answer?.sub_code === 'isp.bill_not_exist') return { ok: true, lines: [] }
      const url = answer?.code === DONE ? textOf(answer, 'bill_download_url') : ''
      const archive = url === '' ? null : await client.download(url)
      if (!archive) return UNAVAILABLE
      try {
        const files = (await unzip(archive)).map(file => new TextDecoder('gbk').decode(file))
        const lines = files
          .flatMap(file => readBill(file, COLUMNS))
          .flatMap(({ outTradeNo, kind, amount }): readonly BillLine[] => {
            const known = KINDS.get(kind)
            return known ? [{ kind: known, outTradeNo, amountFen: Math.abs(fenOf(amount)) }] : []
          })
        return lines.every(({ amountFen }) => Number.isInteger(amountFen)) ? { ok: true, lines } : UNAVAILABLE
      } catch (error) {
        console.error('alipay bill', error)
        return UNAVAILABLE
      }
    },
  }
}
