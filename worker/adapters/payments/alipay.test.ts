import { describe, expect, it, vi } from 'vitest'
import { createKeyPair, sign } from '../../../scripts/cashier/rsa.ts'
import { alipay } from './alipay.ts'
import { isFromAlipay, rawObject, signedParameters } from './alipay-client.ts'
import { toPkcs8 } from './rsa-keys.ts'
import { fenOf, yuanOf } from './yuan.ts'

const NOW = Date.parse('2027-03-05T04:05:06.007Z')

/** From the tests of Alipay's own library (alipay-sdk-nodejs-all, `test/alipay.test.ts` and its fixtures). */
const NOTIFY_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqObrdC7hrgAVM98tK0nv3hSQRGGKT4lBsQjHiGjeYZjOPIPHR5knm2jnnz/YGIXIofVHkA/tAlBAd5DrY7YpvI4tP5EONLtZKC2ghBMx7McI2wRD0xiqzxOQr1FuhZGJ8/AUokBzJrzY+aGX2xcOrxFYRlFilvVLTXg4LWjR1tdPkO6+i7wQZAIVMClPkwVRZEbaERRHlKqTzv2gGv5rDU8gRoe1LeaN+6BlbTqHWkQcNCUNrA8C6l17XAXGKDsm/9TFWwO8EPHHHCaQdjtV5/FdcWIt+L8SR1ss7EXTjYDFtxcKVv9rEoY1lX8T4mX+GbXfZHraG5NCF1+XioL5JwIDAQAB'
const NOTIFY = {
  gmt_create: '2019-08-15 15:56:22',
  charset: 'utf-8',
  seller_email: 'z97-yuquerevenue@service.aliyun.com',
  subject: '语雀空间 500人规模',
  sign: 'QfTb8tqE1BMhS5qAnXtvsF3/jBkEvu9q9en0pdbBUDDjvKycZhQb7h8GDs4FKfi049PynaNuatxSgLb/nLWZpXyyh0LEWdK2S6Ri7nPwrVgOs08zugLO20vOQz44y3ti2Ncm8/wZts1Fr2gZ7pShnVX3d1B50hbsXnObT1r/U8ONNQjWXd0HIul4TG+Q3fm3svmSvFEy0WnzuhcyHPX5Gm4ELNctL6Qd5YniGJFNcc7kopHYtI/XD9YCKCH6Ct02rzUs9i11C9CsadtZn+WhxF26Dqt9sGEFajkJ8cxUTLi8+VCpLHsgPE8P0y095uQcDdK0YjCh4x7wVSov+lrmOQ==',
  buyer_id: '2088102534368455',
  invoice_amount: '0.10',
  notify_id: '2019081500222155624068450559358070',
  fund_bill_list: '[{"amount":"0.10","fundChannel":"ALIPAYACCOUNT"}]',
  notify_type: 'trade_status_sync',
  trade_status: 'TRADE_SUCCESS',
  receipt_amount: '0.10',
  buyer_pay_amount: '0.10',
  sign_type: 'RSA2',
  app_id: '2019073166072302',
  seller_id: '2088531891668739',
  gmt_payment: '2019-08-15 15:56:24',
  notify_time: '2019-08-15 15:56:25',
  version: '1.0',
  out_trade_no: '20190815155618536-564-57',
  total_amount: '0.10',
  trade_no: '2019081522001468450512505578',
  auth_app_id: '2019073166072302',
  buyer_logon_id: 'xud***@126.com',
  point_amount: '0.00',
}
const RESPONSE =
  '{"alipay_open_file_upload_response":{"code":"10000","msg":"Success","file_id":"CAxAToWB1JsAAAAAAAAAAAAADgSLAQBr"},"sign":"F+LDzpTNiavn7xVZPGuPCSSVRSmWzJGgtuji6tVELGEaqMaNj0jRKXUEr5nloZJBBmwEnddOyCjjepMmrTKTvoOqQ0Efxpr/R1iEeHTHVbb/Q8TTh6Up5gHJDkILdaWS2q1cWeQ6VT+HQY9P3WRXS7uhILHuDODIhpAyCu5KhWGt0rMCIG+Im6NODJP2oohtSCtmTFXg58HH587Z2y2bdbjzOxLvzD9IrU1imghXQ2S/Q+wMIvRk9on6cWnBLkrNvJKapA2ReNGWOwyuASvB9zDVzhMPbR+3mfRGkVDxsq5HYLjBKGskJMXHw0HuugZij6ScRuaLPODhmHwr/pJ9yw=="}'

const config = { gateway: '', appId: '2019073166072302', sellerId: '2088531891668739', privateKey: '' }
const withNotifyKey = alipay({ ...config, publicKeys: NOTIFY_KEY }, '', () => NOW)
const read = (fields: Readonly<Record<string, string>>, channel = withNotifyKey) =>
  channel.readCallback(new Headers(), new URLSearchParams(fields).toString())

describe('callbacks of Alipay', () => {
  it('are read from the published one, whether it names the algorithm or not', async () => {
    const { sign_type: _, ...unnamed } = NOTIFY
    for (const fields of [NOTIFY, unnamed])
      expect(await read(fields)).toEqual({
        ok: true,
        event: {
          channel: 'alipay',
          id: '2019081500222155624068450559358070',
          outTradeNo: '20190815155618536-564-57',
          transactionId: '2019081522001468450512505578',
          paidFen: 10,
          currency: 'CNY',
          paidAt: '2019-08-15T07:56:24.000Z',
        },
      })
  })

  it.each(['total_amount', 'out_trade_no', 'trade_status', 'subject'] as const)(
    'are refused when %s was changed',
    async name => {
      expect(await read({ ...NOTIFY, [name]: `${NOTIFY[name]}1` })).toEqual({ ok: false, code: 'CALLBACK_REFUSED' })
    },
  )

  it('are refused for another app or seller, and with another key', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const other = await createKeyPair()
    const open = (more: object) => alipay({ ...config, publicKeys: NOTIFY_KEY, ...more }, '', () => NOW)
    for (const more of [{ appId: '1' }, { sellerId: '1' }, { publicKeys: other.publicKey }, { publicKeys: 'nonsense' }])
      expect(await read(NOTIFY, open(more))).toEqual({ ok: false, code: 'CALLBACK_REFUSED' })
    // While the keys are exchanged both are valid.
    expect(await read(NOTIFY, open({ publicKeys: `${other.publicKey},${NOTIFY_KEY}` }))).toMatchObject({ ok: true })
    vi.restoreAllMocks()
  })
})

describe('answers of Alipay', () => {
  it('are cut out of the text as they stand there', () => {
    expect(rawObject(RESPONSE, 'alipay_open_file_upload_response')).toBe(
      '{"code":"10000","msg":"Success","file_id":"CAxAToWB1JsAAAAAAAAAAAAADgSLAQBr"}',
    )
    const nested = '{"x_response": {"a":"}\\"{","b":{"c":"\\\\"}} ,"sign":"s"}'
    expect(rawObject(nested, 'x_response')).toBe('{"a":"}\\"{","b":{"c":"\\\\"}}')
    expect(rawObject(nested, 'y_response')).toBeNull()
    expect(rawObject('{"x_response":{"a":1', 'x_response')).toBeNull()
  })

  it('count only when their text is signed, also a refusal', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const [app, platform, stranger] = await Promise.all([createKeyPair(), createKeyPair(), createKeyPair()])
    const content = '{"code":"40004","msg":"Business Failed","sub_code":"ACQ.TRADE_NOT_EXIST"}'
    const ask = async (key: string, text = content) => {
      const body = `{"alipay_trade_query_response":${text},"sign":"${await sign(key, content)}"}`
      const send: typeof fetch = async () => new Response(body)
      const keys = { ...config, privateKey: app.privateKey, publicKeys: platform.publicKey }
      return alipay({ ...keys, gateway: 'https://cashier.test/gateway.do' }, '', () => NOW, send).query('AP1')
    }
    expect(await ask(platform.privateKey)).toEqual({ ok: true, state: 'pending' })
    expect(await ask(stranger.privateKey)).toEqual({ ok: false, code: 'PAYMENT_UNAVAILABLE' })
    expect(await ask(platform.privateKey, content.replace('40004', '40005'))).toMatchObject({ ok: false })
    vi.restoreAllMocks()
  })
})

it('what is signed is sorted by name, raw and without empty values', () => {
  expect(signedParameters({ b: '2 &', sign: 'x', a: '1', c: '', sign_type: 'RSA2' })).toBe('a=1&b=2 &&sign_type=RSA2')
})

it('keys in PKCS#1 are wrapped as PKCS#8, which stays as it is', async () => {
  const { privateKey } = await createKeyPair()
  const pkcs8 = Uint8Array.fromBase64(privateKey)
  // The inner key begins after the header, the version, the algorithm and the header of the octets.
  const pkcs1 = pkcs8.slice(26)
  expect(pkcs1[0]).toBe(0x30)
  expect(toPkcs8(pkcs1)).toEqual(pkcs8)
  expect(toPkcs8(pkcs8)).toEqual(pkcs8)
})

it('a signature is refused when it is no base64', async () => {
  expect(await isFromAlipay(NOTIFY_KEY, '%%%', 'a', NOW)).toBe(false)
})

it('amounts are whole fen here and yuan with two decimals there', () => {
  expect([1, 10, 100, 9900, 128_805, 0].map(yuanOf)).toEqual(['0.01', '0.10', '1.00', '99.00', '1288.05', '0.00'])
  expect(['0.01', '0.1', '1', '99.00', '-99.00', '1288.05'].map(fenOf)).toEqual([1, 10, 100, 9900, -9900, 128_805])
  expect(['', '1.005', '1e2', ' 1', '1,000', '.5', 'NaN', '9'.repeat(13)].map(fenOf)).toEqual(Array(8).fill(Number.NaN))
  // Not by way of binary fractions.
  expect(fenOf('1128.15')).toBe(112_815)
})
