import * as v from 'valibot'
import type { Captcha } from '../ports/captcha.ts'

export interface TurnstileKeys {
  readonly siteKey: string
  readonly secret: string
  /** `https://challenges.cloudflare.com/turnstile`, or a stand-in. */
  readonly api: string
  /** Host of our pages: a token of another site is worth nothing here. */
  readonly hostname: string
}

/** ms; the provider answers within this time. */
const TIMEOUT_MS = 5000
/** Errors of a token; every other one is of our configuration or of the provider. */
const TOKEN_ERRORS: readonly string[] = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate']

const answer = v.object({
  success: v.boolean(),
  action: v.optional(v.string(), ''),
  hostname: v.optional(v.string(), ''),
  'error-codes': v.optional(v.array(v.string()), []),
})

/** Cloudflare Turnstile. It is told no address of the person. */
export const turnstile = (keys: TurnstileKeys, send: typeof fetch = fetch): Captcha => {
  const { origin } = new URL(keys.api)
  return {
    sources: { 'script-src': origin, 'frame-src': origin },
    challenge: action => ({
      provider: 'turnstile',
      script: `${keys.api}/v0/api.js?render=explicit`,
      key: keys.siteKey,
      prefix: '',
      action,
    }),
    async verify(token, action) {
      const response = await send(`${keys.api}/v0/siteverify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ secret: keys.secret, response: token }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => null)
      const read = v.safeParse(answer, await response?.json().catch(() => null))
      const errors = read.success ? read.output['error-codes'] : []
      if (read.success && read.output.success)
        return read.output.action === action && read.output.hostname === keys.hostname ? 'passed' : 'refused'
      if (read.success && errors.length > 0 && errors.every(error => TOKEN_ERRORS.includes(error))) return 'refused'
      console.error('turnstile', response?.status, errors.join(' '))
      return 'silent'
    },
  }
}
