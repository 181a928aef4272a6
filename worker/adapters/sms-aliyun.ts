import { sha256Hex } from '#schemas/digest.ts'
import type { SmsRefusal, SmsSender } from '../ports/sms.ts'

export interface AliyunKeys {
  readonly id: string
  readonly secret: string
  readonly sign: string
  readonly template: string
}
const HOST = 'dysmsapi.aliyuncs.com'

const encode = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** HMAC-SHA256 in hex. */
const hmacHex = async (secret: string, text: string): Promise<string> => {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))).toHex()
}

export interface Acs3Request {
  readonly method: string
  readonly query: Readonly<Record<string, string>>
  /** Lower-case names; all headers are signed. */
  readonly headers: Readonly<Record<string, string>>
  readonly bodyHash: string
}

/** Query parameters in Aliyun's canonical form: sorted, with every reserved character escaped. */
const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

/** The `Authorization` header of Aliyun's ACS3-HMAC-SHA256 for a request on path `/`. */
export const signAcs3 = async (request: Acs3Request, keys: Pick<AliyunKeys, 'id' | 'secret'>): Promise<string> => {
  const query = canonicalQuery(request.query)
  const names = Object.keys(request.headers).sort()
  const headers = names.map(name => `${name}:${request.headers[name]?.trim()}\n`).join('')
  const signed = names.join(';')
  const canonical = [request.method, '/', query, headers, signed, request.bodyHash].join('\n')
  const digest = await sha256Hex(canonical)
  const signature = await hmacHex(keys.secret, `ACS3-HMAC-SHA256\n${digest}`)
  return `ACS3-HMAC-SHA256 Credential=${keys.id},SignedHeaders=${signed},Signature=${signature}`
}

/** Error code for the user. Errors of our account or its settings are SMS_FAILED: the user cannot fix them. */
const refusalOf = (code = '', message = ''): SmsRefusal => {
  if (code === 'isv.BUSINESS_LIMIT_CONTROL') return message.includes('分钟级') ? 'CODE_TOO_SOON' : 'CODE_DAILY_LIMIT'
  return code === 'isv.MOBILE_NUMBER_ILLEGAL' ? 'PHONE_INVALID' : 'SMS_FAILED'
}

/** Aliyun Dysmsapi SendSms 2017-05-25. The call is not idempotent, so it is never retried. */
export const aliyunSms = (keys: AliyunKeys, now: () => number, send: typeof fetch = fetch): SmsSender => ({
  async sendCode(phone, code) {
    const bodyHash = await sha256Hex(new Uint8Array())
    const headers: Record<string, string> = {
      host: HOST,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': new Date(now()).toISOString().replace(/\.\d{3}Z$/, 'Z'),
      'x-acs-content-sha256': bodyHash,
      'x-acs-signature-nonce': crypto.randomUUID(),
    }
    const query = {
      PhoneNumbers: phone,
      SignName: keys.sign,
      TemplateCode: keys.template,
      TemplateParam: JSON.stringify({ code }),
    }
    const authorization = await signAcs3({ method: 'POST', query, headers, bodyHash }, keys)
    const { host: _, ...sent } = headers
    const response = await send(`https://${HOST}/?${canonicalQuery(query)}`, {
      method: 'POST',
      headers: { ...sent, authorization },
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    const answer = (await response?.json().catch(() => null)) as { Code?: string; Message?: string } | null
    if (answer?.Code === 'OK') return { ok: true }
    console.error('aliyun sms', response?.status, answer?.Code)
    return { ok: false, code: refusalOf(answer?.Code, answer?.Message) }
  },
})
