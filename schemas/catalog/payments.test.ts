import { expect, it } from 'vitest'
import { channelOf, channelOfUserAgent, ORDER_ID, orderOfPayPath, outTradeNoOf, payPath } from './payments.ts'
import { ORDER_STATUS, orderStatusesBefore, PAYMENT_TRANSITIONS, paymentStatesBefore } from './statuses.ts'

it('A-3-10 a number that begins with AP is a trade at Alipay, every other one at WeChat Pay', () => {
  expect(outTradeNoOf('alipay', '0123456789abcdef')).toBe('AP0123456789abcdef')
  expect(outTradeNoOf('wechat', '0123456789abcdef')).toBe('WX0123456789abcdef')
  expect(['AP1', 'WX1', 'ap1', '1', '', 'XAP1'].map(channelOf)).toEqual([
    'alipay',
    'wechat',
    'wechat',
    'wechat',
    'wechat',
    'wechat',
  ])
})

it('the app that opens the pay page decides the provider; other browsers let the user choose', () => {
  const agent = (more: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 ${more}`
  expect(channelOfUserAgent(agent('MicroMessenger/8.0.50(0x1800323d) NetType/WIFI'))).toBe('wechat')
  expect(channelOfUserAgent(agent('AliApp(AP/10.6) AlipayClient/10.6.0'))).toBe('alipay')
  expect(channelOfUserAgent(agent('Version/18.0 Mobile/15E148 Safari/604.1'))).toBeNull()
})

it('the pay page of an order is at its id', () => {
  expect(payPath('0123456789abcdef')).toBe('/order/0123456789abcdef/pay')
  expect(orderOfPayPath('/order/0123456789abcdef/pay')).toBe('0123456789abcdef')
  expect(['/order/x', '/order//pay', '/order/a/b/pay', '/order/a/pay/'].map(orderOfPayPath)).toEqual(
    Array(4).fill(undefined),
  )
  expect(
    ['0123456789abcdef', '0123456789abcde', '0123456789abcdeF', '0123456789abcdei'].map(id => ORDER_ID.test(id)),
  ).toEqual([true, false, false, false])
})

it('an order and a payment change their status only as the tables say', () => {
  const { created, paid, fulfilled, closed, refunding } = ORDER_STATUS
  expect(orderStatusesBefore('created')).toEqual([])
  expect(orderStatusesBefore('paid')).toEqual([created, closed])
  expect(orderStatusesBefore('fulfilled')).toEqual([paid])
  expect(orderStatusesBefore('closed')).toEqual([created])
  expect(orderStatusesBefore('refunding')).toEqual([paid, fulfilled])
  expect(orderStatusesBefore('refunded')).toEqual([refunding])
  expect(paymentStatesBefore('paid')).toEqual(['open', 'closed'])
  expect(paymentStatesBefore('refunding')).toEqual(['paid', 'held'])
  expect(PAYMENT_TRANSITIONS.refunded).toEqual([])
})
