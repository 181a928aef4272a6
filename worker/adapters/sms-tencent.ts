import { sha256Hex } from '#schemas/digest.ts'
import type { SmsRefusal, SmsSender } from '../ports/sms.ts'

export interface TencentKeys {
  readonly id: string
  readonly secret: string
  readonly app: string
  readonly sign: string
  readonly template: string
}
const HOST = 'sms.tencentcloudapi.com'
const text = (value: string) => new TextEncoder().encode(value) as Uint8Array<ArrayBuffer>

const hmac = async (secret: Uint8Array<ArrayBuffer>, message: string): Promise<Uint8Array<ArrayBuffer>> => {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, text(message)))
}

export interface Tc3Request {
  readonly service: string
  /** Lower-case names, and the values that are signed. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Seconds since 1970. */
  readonly timestamp: number
}

/** The `Authorization` header of Tencent Cloud's TC3-HMAC-SHA256 for `POST /`. */
export const signTc3 = async (request: Tc3Request, keys: Pick<TencentKeys, 'id' | 'secret'>): Promise<string> => {
  const names = Object.keys(request.headers).sort()
  const signed = names.join(';')
  const canonical = [
    'POST',
    '/',
    '',
    names.map(name => `${name}:${request.headers[name]}\n`).join(''),
    signed,
    await sha256Hex(request.body),
  ].join('\n')
  const date = new Date(request.timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${request.service}/tc3_request`
  const message = ['TC3-HMAC-SHA256', request.timestamp, scope, await sha256Hex(canonical)].join('\n')
  const day = await hmac(text(`TC3${keys.secret}`), date)
  const signing = await hmac(await hmac(day, request.service), 'tc3_request')
  const signature = (await hmac(signing, message)).toHex()
  return `TC3-HMAC-SHA256 Credential=${keys.id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}

/** Error code for the user. Errors of our account or its settings are SMS_FAILED: the user cannot fix them. */
const refusalOf = (code: string): SmsRefusal => {
  if (code === 'LimitExceeded.PhoneNumberThirtySecondLimit') return 'CODE_TOO_SOON'
  if (code.startsWith('LimitExceeded.PhoneNumber')) return 'CODE_DAILY_LIMIT'
  return code === 'InvalidParameterValue.IncorrectPhoneNumber' ? 'PHONE_INVALID' : 'SMS_FAILED'
}

/** Tencent Cloud SMS SendSms 2021-01-11. The call is not idempotent, so it is never retried. */
export const tencentSms = (keys: TencentKeys, now: () => number, send: typeof fetch = fetch): SmsSender => ({
  async sendCode(phone, code) {
    const timestamp = Math.floor(now() / 1000)
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: keys.app,
      SignName: keys.sign,
      TemplateId: keys.template,
      TemplateParamSet: [code],
    })
    const signedHeaders = { 'content-type': 'application/json; charset=utf-8', host: HOST, 'x-tc-action': 'sendsms' }
    const response = await send(`https://${HOST}/`, {
      method: 'POST',
      headers: {
        'content-type': signedHeaders['content-type'],
        'X-TC-Action': 'SendSms',
        'X-TC-Version': '2021-01-11',
        'X-TC-Timestamp': String(timestamp),
        'X-TC-Region': 'ap-guangzhou',
        authorization: await signTc3({ service: 'sms', headers: signedHeaders, body, timestamp }, keys),
      },
      body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    const answer = (await response?.json().catch(() => null)) as {
      Response?: { SendStatusSet?: { Code: string }[]; Error?: { Code: string } }
    } | null
    const codes = answer?.Response?.SendStatusSet?.map(status => status.Code) ?? []
    if (codes.length > 0 && codes.every(status => status === 'Ok')) return { ok: true }
    const reason = answer?.Response?.Error?.Code ?? codes.find(status => status !== 'Ok') ?? ''
    console.error('tencent sms', response?.status, reason)
    return { ok: false, code: refusalOf(reason) }
  },
})
