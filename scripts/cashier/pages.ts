import { type Trade, yuanOf } from './trades.ts'

/** What a developer can make the stand-in do, in the order of the page. */
const ACTS = {
  pay: '支付',
  twice: '支付，通知发两次',
  late: '支付，通知晚 30 秒',
  silent: '支付，不发通知',
  'wrong-amount': '少付 1 分',
  'bad-signature': '不支付，发伪造的通知',
} as const
export type Act = keyof typeof ACTS
export const isAct = (text: string): text is Act => Object.hasOwn(ACTS, text)

const STATES: Readonly<Record<Trade['state'], string>> = { open: '待支付', paid: '已支付', closed: '已关闭' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)

/** The page on which a developer pays: what a phone shows after it has scanned the code. */
export const payerPage = (trade: Trade): string => {
  const provider = trade.outTradeNo.startsWith('AP') ? '支付宝' : '微信支付'
  const buttons = (Object.keys(ACTS) as Act[])
    .map(act => `<button name="act" value="${act}">${ACTS[act]}</button>`)
    .join('')
  const facts = [
    ['商品', trade.description],
    ['金额', `¥${yuanOf(trade.amountFen)}`],
    ['订单号', trade.outTradeNo],
    ['状态', trade.refunds.size > 0 ? '已退款' : STATES[trade.state]],
  ]
  const rows = facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>扫码支付（开发）</title>
<style>body{max-width:360px;margin:32px auto;padding:0 16px;font:16px/1.6 system-ui,sans-serif}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dt{color:#5c6370}dd{margin:0;word-break:break-all}button{display:block;width:100%;margin-top:8px;padding:12px;font:inherit;cursor:pointer}</style>
<h1>${provider}（开发替身）</h1><p>这里不收真钱：请求和通知都按真实格式签名。</p><dl>${rows}</dl>
${trade.state === 'paid' ? '' : `<form method="post">${buttons}</form>`}</html>`
}
