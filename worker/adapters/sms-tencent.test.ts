import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signTc3, tencentSms } from './sms-tencent.ts'

const KEYS = { id: 'AKID', secret: 'a secret key', app: '1400006666', sign: '墨页', template: '1110' }
const NOW = Date.parse('2026-11-21T23:59:59.900Z')
const SIGNED = { 'content-type': 'application/json; charset=utf-8', 'x-tc-action': 'describeinstances' }

const adapter = (answer: () => Response | Promise<Response>) => {
  const sent: Request[] = []
  const send = (async (input: RequestInfo, init?: RequestInit) => {
    sent.push(new Request(input, init))
    return answer()
  }) as typeof fetch
  return { sms: tencentSms(KEYS, () => NOW, send), sent }
}
const status = (...codes: string[]) => ({
  Response: { SendStatusSet: codes.map(Code => ({ SerialNo: '1', Code, Message: '' })), RequestId: 'r' },
})
const ok = () => Response.json(status('Ok'))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('signature TC3-HMAC-SHA256', () => {
  it('equals the published example (CVM DescribeInstances)', async () => {
    const authorization = await signTc3(
      {
        service: 'cvm',
        headers: { ...SIGNED, host: 'cvm.tencentcloudapi.com' },
        body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
        timestamp: 1551113065,
      },
      { id: 'AKID********************************', secret: '*'.repeat(32) },
    )
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKID********************************/2019-02-25/cvm/tc3_request, ' +
        'SignedHeaders=content-type;host;x-tc-action, ' +
        'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
    )
  })
})

describe('SendSms', () => {
  it('asks once, with the documented parameters and headers', async () => {
    const { sms, sent } = adapter(ok)
    await sms.sendCode('13800138000', '004217')
    expect(sent).toHaveLength(1)
    const [request] = sent
    expect(request?.url).toBe('https://sms.tencentcloudapi.com/')
    expect(request?.method).toBe('POST')
    expect(await request?.json()).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400006666',
      SignName: '墨页',
      TemplateId: '1110',
      TemplateParamSet: ['004217'],
    })
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
      'x-tc-timestamp': '1795305599',
    })
  })

  it('signs exactly what it sends, dated by UTC', async () => {
    const { sms, sent } = adapter(ok)
    await sms.sendCode('13800138000', '123456')
    const [request] = sent
    const again = await signTc3(
      {
        service: 'sms',
        headers: {
          'content-type': request?.headers.get('content-type') ?? '',
          host: 'sms.tencentcloudapi.com',
          'x-tc-action': 'sendsms',
        },
        body: (await request?.text()) ?? '',
        timestamp: Number(request?.headers.get('x-tc-timestamp')),
      },
      KEYS,
    )
    expect(request?.headers.get('authorization')).toBe(again)
    expect(again).toContain('Credential=AKID/2026-11-21/sms/tc3_request')
  })
})

describe('answers of the provider', () => {
  const cases: readonly (readonly [code: string, expected: string])[] = [
    ['LimitExceeded.PhoneNumberThirtySecondLimit', 'CODE_TOO_SOON'],
    ['LimitExceeded.PhoneNumberOneHourLimit', 'CODE_DAILY_LIMIT'],
    ['LimitExceeded.PhoneNumberDailyLimit', 'CODE_DAILY_LIMIT'],
    ['LimitExceeded.PhoneNumberSameContentDailyLimit', 'CODE_DAILY_LIMIT'],
    ['InvalidParameterValue.IncorrectPhoneNumber', 'PHONE_INVALID'],
    ['FailedOperation.PhoneNumberInBlacklist', 'SMS_FAILED'],
    ['FailedOperation.SignatureIncorrectOrUnapproved', 'SMS_FAILED'],
    ['FailedOperation.TemplateIncorrectOrUnapproved', 'SMS_FAILED'],
    ['FailedOperation.InsufficientBalanceInSmsPackage', 'SMS_FAILED'],
    ['a code of tomorrow', 'SMS_FAILED'],
  ]

  it.each(cases)('message status %s → %s', async (code, expected) => {
    const { sms } = adapter(() => Response.json(status(code)))
    expect(await sms.sendCode('13800138000', '123456')).toEqual({ ok: false, code: expected })
  })

  const errors: typeof cases = [
    ...cases,
    ['AuthFailure.SignatureFailure', 'SMS_FAILED'],
    ['AuthFailure.SecretIdNotFound', 'SMS_FAILED'],
    ['RequestLimitExceeded', 'SMS_FAILED'],
  ]
  it.each(errors)('error %s → %s', async (code, expected) => {
    const { sms } = adapter(() => Response.json({ Response: { Error: { Code: code, Message: '' }, RequestId: 'r' } }))
    expect(await sms.sendCode('13800138000', '123456')).toEqual({ ok: false, code: expected })
  })

  it.each([
    ['no message status', () => Response.json(status())],
    ['an HTTP fault with a page', () => new Response('<html>', { status: 502 })],
    ['an empty answer', () => new Response(null)],
    ['JSON that is no object', () => Response.json(null)],
    ['no network', () => Promise.reject(new TypeError('network'))],
    ['a timeout', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ])('%s is SMS_FAILED and is not repeated', async (_, answer) => {
    const { sms, sent } = adapter(answer)
    expect(await sms.sendCode('13800138000', '123456')).toEqual({ ok: false, code: 'SMS_FAILED' })
    expect(sent).toHaveLength(1)
  })

  it('writes neither the phone nor the code nor the secret to the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { sms } = adapter(() => Response.json(status('FailedOperation.Other')))
    await sms.sendCode('13800138000', '987654')
    expect(log).toHaveBeenCalled()
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/13800138000|987654|a secret key/)
  })
})
