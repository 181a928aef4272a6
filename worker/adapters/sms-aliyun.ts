import type { SmsRefusal, SmsSender } from '../ports/sms.ts'
import { callAliyun } from './aliyun-call.ts'

export interface AliyunKeys {
  readonly id: string
  readonly secret: string
  readonly sign: string
  readonly template: string
}

/** Error code for the user. Errors of our account or its settings are SMS_FAILED: the user cannot fix them. */
const refusalOf = (code = '', message = ''): SmsRefusal => {
  if (code === 'isv.BUSINESS_LIMIT_CONTROL') return message.includes('分钟级') ? 'CODE_TOO_SOON' : 'CODE_DAILY_LIMIT'
  return code === 'isv.MOBILE_NUMBER_ILLEGAL' ? 'PHONE_INVALID' : 'SMS_FAILED'
}

/** Aliyun Dysmsapi SendSms 2017-05-25. The call is not idempotent, so it is never retried. */
export const aliyunSms = (keys: AliyunKeys, now: () => number, send: typeof fetch = fetch): SmsSender => ({
  async sendCode(phone, code) {
    const query = {
      PhoneNumbers: phone,
      SignName: keys.sign,
      TemplateCode: keys.template,
      TemplateParam: JSON.stringify({ code }),
    }
    const call = { origin: 'https://dysmsapi.aliyuncs.com', action: 'SendSms', version: '2017-05-25', query }
    const response = await callAliyun({ ...call, timeoutMs: 10_000 }, keys, now, send)
    const answer = response?.answer as { Code?: string; Message?: string } | null | undefined
    if (answer?.Code === 'OK') return { ok: true }
    console.error('aliyun sms', response?.status, answer?.Code)
    return { ok: false, code: refusalOf(answer?.Code, answer?.Message) }
  },
})
