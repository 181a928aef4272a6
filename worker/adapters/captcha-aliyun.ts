import * as v from 'valibot'
import { sha256Hex } from '#schemas/digest.ts'
import type { Captcha } from '../ports/captcha.ts'
import { signAcs3 } from './sms-aliyun.ts'

export interface AliyunCaptchaKeys {
  readonly id: string
  readonly secret: string
  /** Id of the scene of the only action. Tokens of other scenes are refused (F012). */
  readonly scene: string
  readonly prefix: string
}

const HOST = 'captcha.cn-shanghai.aliyuncs.com'
/** ms; the provider answers within this time. */
const TIMEOUT_MS = 5000
const SCRIPTS = 'https://o.alicdn.com'

const answer = v.object({
  Success: v.boolean(),
  Result: v.object({ VerifyResult: v.boolean(), VerifyCode: v.optional(v.string(), '') }),
})

/** Aliyun Captcha 2.0, VerifyIntelligentCaptcha 2023-03-05. */
export const aliyunCaptcha = (keys: AliyunCaptchaKeys, now: () => number, send: typeof fetch = fetch): Captcha => ({
  sources: {
    'script-src': `${SCRIPTS} https://g.alicdn.com`,
    'connect-src': 'https://*.captcha-open.aliyuncs.com https://*.aliyuncs.com',
    'img-src': 'https://*.alicdn.com https://*.aliyuncs.com',
    'style-src': `${SCRIPTS} https://g.alicdn.com`,
  },
  challenge: action => ({
    provider: 'aliyun',
    script: `${SCRIPTS}/captcha-frontend/aliyunCaptcha/AliyunCaptcha.js`,
    key: keys.scene,
    prefix: keys.prefix,
    action,
  }),
  async verify(token) {
    const body = new URLSearchParams({ CaptchaVerifyParam: token, SceneId: keys.scene }).toString()
    const bodyHash = await sha256Hex(body)
    const headers: Record<string, string> = {
      host: HOST,
      'content-type': 'application/x-www-form-urlencoded',
      'x-acs-action': 'VerifyIntelligentCaptcha',
      'x-acs-version': '2023-03-05',
      'x-acs-date': new Date(now()).toISOString().replace(/\.\d{3}Z$/, 'Z'),
      'x-acs-content-sha256': bodyHash,
      'x-acs-signature-nonce': crypto.randomUUID(),
    }
    const authorization = await signAcs3({ method: 'POST', query: {}, headers, bodyHash }, keys)
    const { host: _, ...sent } = headers
    const response = await send(`https://${HOST}/`, {
      method: 'POST',
      headers: { ...sent, authorization },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
    const read = v.safeParse(answer, await response?.json().catch(() => null))
    if (response?.ok && read.success && read.output.Success)
      return read.output.Result.VerifyResult ? 'passed' : 'refused'
    console.error('aliyun captcha', response?.status)
    return 'silent'
  },
})
