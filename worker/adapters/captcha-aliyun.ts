import * as v from 'valibot'
import type { Captcha } from '../ports/captcha.ts'
import { callAliyun } from './aliyun-call.ts'

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
    const called = await callAliyun(
      {
        origin: `https://${HOST}`,
        action: 'VerifyIntelligentCaptcha',
        version: '2023-03-05',
        form: { CaptchaVerifyParam: token, SceneId: keys.scene },
        timeoutMs: TIMEOUT_MS,
      },
      keys,
      now,
      send,
    )
    const read = v.safeParse(answer, called?.answer)
    if (called?.status === 200 && read.success && read.output.Success)
      return read.output.Result.VerifyResult ? 'passed' : 'refused'
    console.error('aliyun captcha', called?.status)
    return 'silent'
  },
})
