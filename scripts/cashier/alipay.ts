import type { CashierKeys } from './keys.ts'
import { sign, verify } from './rsa.ts'
import { bodyOf, chinaTime, linesOf, parseTime, type Trade, type Trades, yuanOf } from './trades.ts'
import type { CashierPlace } from './wechat.ts'
import { toGbk, zip } from './zip.ts'

type Keys = CashierKeys['alipay']
type Fields = Readonly<Record<string, string>>

/** What Alipay signs: fields with a value, sorted by name. */
const sortedFields = (fields: Fields): string =>
  Object.keys(fields)
    .filter(name => name !== 'sign' && fields[name] !== '')
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&')

const tradeStatus = ({ state, refunds }: Trade): string => {
  if (state === 'open') return 'WAIT_BUYER_PAY'
  return state === 'closed' || refunds.size > 0 ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
}

/** The callback about a paid trade; `id` names the report, so that a repeated one has the same. */
export const alipayCallback = async (
  keys: Keys,
  trade: Trade,
  now: number,
  { id = crypto.randomUUID().replaceAll('-', ''), changes = {} }: { id?: string; changes?: Fields } = {},
): Promise<Request> => {
  const fields: Record<string, string> = {
    notify_time: chinaTime(now),
    notify_type: 'trade_status_sync',
    notify_id: id,
    charset: 'utf-8',
    version: '1.0',
    app_id: keys.appId,
    auth_app_id: keys.appId,
    seller_id: keys.sellerId,
    buyer_id: '2088000000000000',
    subject: trade.description,
    out_trade_no: trade.outTradeNo,
    trade_no: trade.transactionId,
    trade_status: 'TRADE_SUCCESS',
    total_amount: yuanOf(trade.paidFen),
    receipt_amount: yuanOf(trade.paidFen),
    buyer_pay_amount: yuanOf(trade.paidFen),
    gmt_create: chinaTime(trade.paidAt),
    gmt_payment: chinaTime(trade.paidAt),
    ...(trade.currency === 'CNY' ? {} : { trans_currency: trade.currency }),
    ...changes,
  }
  const body = new URLSearchParams({
    ...fields,
    sign_type: 'RSA2',
    sign: await sign(keys.platformKey, sortedFields(fields)),
  }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  return new Request(trade.notifyUrl, { method: 'POST', headers, body })
}

const HEADINGS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

const billOf = async (trades: readonly Trade[], day: string): Promise<Uint8Array<ArrayBuffer>> => {
  const rows = linesOf(trades, day).map(({ trade, kind, amountFen, refundNo }) => {
    const amount = `${kind === 'refund' ? '-' : ''}${yuanOf(amountFen)}`
    return [
      ...[`${trade.transactionId}\t`, `${trade.outTradeNo}\t`, kind === 'refund' ? '退款' : '交易'],
      ...[trade.description.replaceAll(',', ' '), chinaTime(trade.paidAt), chinaTime(trade.paidAt)],
      ...['', '', '', '', '*stand(sta***@moye.example)', amount, amount, '0.00', '0.00', '0.00', '0.00', '0.00'],
      ...['', '0.00', '0.00', `${refundNo}\t`, '0.00', '0.00', ''],
    ].join(',')
  })
  const head = ['#支付宝业务明细查询', `#起始日期：[${day} 00:00:00]`, '#-------业务明细列表-------']
  const foot = ['#-------业务明细列表结束-------', `#交易合计：${rows.length}笔`]
  const summary = ['#支付宝业务汇总查询', '门店编号,门店名称,交易订单总笔数', `,,${rows.length}`]
  return zip([
    { name: toGbk(`${day}_业务明细.csv`), content: toGbk([...head, HEADINGS, ...rows, ...foot, ''].join('\r\n')) },
    { name: toGbk(`${day}_业务明细(汇总).csv`), content: toGbk([...summary, ''].join('\r\n')) },
  ])
}

/** Answers Alipay's gateway and the download of bills; undefined for other paths. */
export const serveAlipay = (keys: Keys, trades: Trades, { origin }: CashierPlace) => {
  const OK = { code: '10000', msg: 'Success' }
  const refuse = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: sub_code })
  const missing = refuse('ACQ.TRADE_NOT_EXIST')

  const METHODS: Readonly<Record<string, (content: Fields, notifyUrl: string) => object>> = {
    'alipay.trade.precreate': (content, notifyUrl) => {
      const { out_trade_no = '', total_amount = '', subject = '', time_expire = '' } = content
      if (!/^\w{1,64}$/.test(out_trade_no) || !/^\d+\.\d\d$/.test(total_amount) || subject === '')
        return refuse('ACQ.INVALID_PARAMETER')
      const trade = trades.open({
        ...{ outTradeNo: out_trade_no, description: subject, notifyUrl, expiresAt: parseTime(time_expire) },
        amountFen: Math.round(Number(total_amount) * 100),
      })
      if (!trade) return refuse('ACQ.CONTEXT_INCONSISTENT')
      if (trade.state === 'paid') return refuse('ACQ.TRADE_HAS_SUCCESS')
      if (trade.state === 'closed') return refuse('ACQ.TRADE_HAS_CLOSE')
      return { ...OK, out_trade_no, qr_code: `${origin}/pay/${out_trade_no}` }
    },
    'alipay.trade.query': ({ out_trade_no = '' }) => {
      const trade = trades.find(out_trade_no)
      if (!trade?.isScanned) return missing
      const paid = { trade_no: trade.transactionId, send_pay_date: chinaTime(trade.paidAt) }
      const currency = trade.currency === 'CNY' ? {} : { trans_currency: trade.currency }
      const amount = { total_amount: yuanOf(trade.paidAt > 0 ? trade.paidFen : trade.amountFen), ...currency }
      return { ...OK, out_trade_no, trade_status: tradeStatus(trade), ...amount, ...(trade.paidAt > 0 ? paid : {}) }
    },
    'alipay.trade.close': ({ out_trade_no = '' }) => {
      const trade = trades.find(out_trade_no)
      if (!trade?.isScanned) return missing
      return trades.close(trade) ? { ...OK, out_trade_no } : refuse('ACQ.TRADE_STATUS_ERROR')
    },
    'alipay.trade.refund': ({ out_trade_no = '', out_request_no = '', refund_amount = '' }) => {
      const trade = trades.find(out_trade_no)
      const amount = Math.round(Number(refund_amount) * 100)
      const done = trade && trades.refund(trade, out_request_no, amount)
      if (!done) return refuse('ACQ.TRADE_STATUS_ERROR')
      return { ...OK, out_trade_no, fund_change: done.isNew ? 'Y' : 'N', refund_fee: refund_amount }
    },
    'alipay.trade.fastpay.refund.query': ({ out_trade_no = '', out_request_no = '' }) => {
      const isKnown = trades.find(out_trade_no)?.refunds.has(out_request_no)
      return { ...OK, ...(isKnown ? { out_trade_no, out_request_no, refund_status: 'REFUND_SUCCESS' } : {}) }
    },
    'alipay.data.dataservice.bill.downloadurl.query': ({ bill_date = '' }) =>
      linesOf(trades.at('alipay'), bill_date).length === 0
        ? refuse('isp.bill_not_exist')
        : { ...OK, bill_download_url: `${origin}/bill/alipay/${bill_date}.zip` },
  }

  return async (request: Request): Promise<Response | undefined> => {
    const url = new URL(request.url)
    const [, day] = /^\/bill\/alipay\/(\d{4}-\d\d-\d\d)\.zip$/.exec(url.pathname) ?? []
    if (day) return new Response(await billOf(trades.at('alipay'), day))
    if (url.pathname !== '/gateway.do') return undefined
    const form = new URLSearchParams(await bodyOf(request))
    const fields = Object.fromEntries([...url.searchParams, ...form])
    const { method = '', app_id, biz_content = '{}', notify_url = '' } = fields
    const isGenuine = app_id === keys.appId && (await verify(keys.appKey, fields.sign ?? '', sortedFields(fields)))
    const answer = isGenuine
      ? (METHODS[method]?.(JSON.parse(biz_content), notify_url) ?? refuse('isv.invalid-method'))
      : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' }
    const text = JSON.stringify(answer).replaceAll('/', '\\/')
    const signature = await sign(keys.platformKey, text)
    return new Response(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signature}"}`)
  }
}
