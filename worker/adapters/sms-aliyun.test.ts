import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sha256Hex } from '#schemas/digest.ts'
import { signAcs3 } from './aliyun-call.ts'
import { aliyunSms } from './sms-aliyun.ts'

const KEYS = { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret', sign: '墨页', template: 'SMS_1234567' }
const NOW = Date.parse('2026-11-21T08:00:00.123Z')

/** The real adapter before a provider that gives one answer; keeps what was sent. */
const adapter = (answer: () => Response | Promise<Response>) => {
  const sent: Request[] = []
  const send = (async (input: RequestInfo, init?: RequestInit) => {
    sent.push(new Request(input, init))
    return answer()
  }) as typeof fetch
  return { sms: aliyunSms(KEYS, () => NOW, send), sent }
}
const refusal = (Code: string, Message = '') => adapter(() => Response.json({ Code, Message, RequestId: 'r' })).sms

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('signature ACS3-HMAC-SHA256', () => {
  it('equals the published example (ECS RunInstances)', async () => {
    const bodyHash = await sha256Hex('')
    const authorization = await signAcs3(
      {
        method: 'POST',
        query: {
          RegionId: 'cn-shanghai',
          ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
        },
        headers: {
          host: 'ecs.cn-shanghai.aliyuncs.com',
          'x-acs-action': 'RunInstances',
          'x-acs-version': '2014-05-26',
          'x-acs-date': '2023-10-26T10:22:32Z',
          'x-acs-content-sha256': bodyHash,
          'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
        },
        bodyHash,
      },
      KEYS,
    )
    expect(authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
        'x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })
})

describe('SendSms', () => {
  it('asks once, with the documented parameters and headers', async () => {
    const { sms, sent } = adapter(() => Response.json({ Code: 'OK', BizId: '1' }))
    await sms.sendCode('13800138000', '004217')
    expect(sent).toHaveLength(1)
    const [request] = sent
    const url = new URL(request?.url ?? '')
    expect(request?.method).toBe('POST')
    expect(url.origin).toBe('https://dysmsapi.aliyuncs.com')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '墨页',
      TemplateCode: 'SMS_1234567',
      TemplateParam: '{"code":"004217"}',
    })
    const headers = Object.fromEntries(request?.headers ?? [])
    expect(headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': '2026-11-21T08:00:00Z',
      'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    })
    expect(headers['x-acs-signature-nonce']).toMatch(/^[\w-]{32,64}$/)
  })

  it('signs exactly what it sends', async () => {
    const { sms, sent } = adapter(() => Response.json({ Code: 'OK' }))
    await sms.sendCode('13800138000', '123456')
    const [request] = sent
    const { authorization, ...headers } = Object.fromEntries(request?.headers ?? [])
    const signed = Object.entries(headers).filter(([name]) => name.startsWith('x-acs-'))
    const again = await signAcs3(
      {
        method: 'POST',
        query: Object.fromEntries(new URL(request?.url ?? '').searchParams),
        headers: { host: 'dysmsapi.aliyuncs.com', ...Object.fromEntries(signed) },
        bodyHash: await sha256Hex(await (request?.text() ?? '')),
      },
      KEYS,
    )
    expect(authorization).toBe(again)
  })

  it('escapes the address as it escapes the signed text', async () => {
    const { sent, sms } = adapter(() => Response.json({ Code: 'OK' }))
    await sms.sendCode('13800138000', "a b*('~")
    expect(sent[0]?.url).toContain('TemplateParam=%7B%22code%22%3A%22a%20b%2A%28%27~%22%7D')
  })

  it('uses a new nonce for each message', async () => {
    const { sms, sent } = adapter(() => Response.json({ Code: 'OK' }))
    await sms.sendCode('13800138000', '1')
    await sms.sendCode('13800138000', '1')
    expect(new Set(sent.map(({ headers }) => headers.get('x-acs-signature-nonce'))).size).toBe(2)
  })
})

describe('answers of the provider', () => {
  it.each([
    ['isv.BUSINESS_LIMIT_CONTROL', '触发分钟级流控Permits:1', 'CODE_TOO_SOON'],
    ['isv.BUSINESS_LIMIT_CONTROL', '触发小时级流控Permits:5', 'CODE_DAILY_LIMIT'],
    ['isv.BUSINESS_LIMIT_CONTROL', '触发天级流控Permits:10', 'CODE_DAILY_LIMIT'],
    ['isv.MOBILE_NUMBER_ILLEGAL', '非法手机号', 'PHONE_INVALID'],
    ['isv.AMOUNT_NOT_ENOUGH', '账户余额不足', 'SMS_FAILED'],
    ['isv.DAY_LIMIT_CONTROL', '触发日发送限额', 'SMS_FAILED'],
    ['isv.SMS_SIGNATURE_ILLEGAL', '短信签名不合法', 'SMS_FAILED'],
    ['isv.SMS_TEMPLATE_ILLEGAL', '短信模版不合法', 'SMS_FAILED'],
    ['isv.INVALID_PARAMETERS', '参数异常', 'SMS_FAILED'],
    ['isp.RAM_PERMISSION_DENY', 'RAM权限DENY', 'SMS_FAILED'],
    ['isp.SYSTEM_ERROR', '系统错误', 'SMS_FAILED'],
    ['SignatureDoesNotMatch', 'signature', 'SMS_FAILED'],
    ['a code of tomorrow', '', 'SMS_FAILED'],
  ])('%s %s → %s', async (code, message, expected) => {
    expect(await refusal(code, message).sendCode('13800138000', '123456')).toEqual({ ok: false, code: expected })
  })

  it.each([
    ['an HTTP fault with a page', () => new Response('<html>', { status: 502 })],
    ['an empty answer', () => new Response(null, { status: 200 })],
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
    await refusal('isp.SYSTEM_ERROR').sendCode('13800138000', '987654')
    expect(log).toHaveBeenCalled()
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/13800138000|987654|YourAccessKeySecret/)
  })
})
