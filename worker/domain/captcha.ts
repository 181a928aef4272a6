import { CAPTCHA_LIMITS, type CaptchaAction } from '#schemas/catalog/captcha.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../ports/index.ts'

/**
 * Requires a passed check for an action. While the provider is silent nobody passes, because a program could wait for
 * that; when it has been silent for `CAPTCHA_LIMITS.outageMs` the other limits are enough, so that people can log in.
 * @throws CAPTCHA_REQUIRED without a token; CAPTCHA_REFUSED, CAPTCHA_UNAVAILABLE, RATE_LIMITED. All but the last tell
 * what a page needs to show a check.
 */
export const requireCaptcha = async (
  { captcha, captchaRate, codes }: Pick<Ports, 'captcha' | 'captchaRate' | 'codes'>,
  action: CaptchaAction,
  token: string,
  network: string,
): Promise<void> => {
  if (!captcha) return
  const details = { captcha: captcha.challenge(action) }
  if (token === '') throw fail('CAPTCHA_REQUIRED', details)
  if (!(await captchaRate.allows(network))) throw fail('RATE_LIMITED')
  const answer = await captcha.verify(token, action)
  const silentMs = await codes.noteCaptcha(answer !== 'silent')
  if (answer === 'passed') return
  if (answer === 'refused') throw fail('CAPTCHA_REFUSED', details)
  if (silentMs < CAPTCHA_LIMITS.outageMs) throw fail('CAPTCHA_UNAVAILABLE', details)
}
