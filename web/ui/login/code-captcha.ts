import { CAPTCHA_NOT_LOADED, type CaptchaChallenge } from '#schemas/catalog/captcha.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { CallFailure } from '#web/services/client.ts'

/** A check; another one has another object. */
interface ShownCaptcha {
  readonly challenge: CaptchaChallenge
  /** It could not be loaded. */
  readonly isLost: boolean
}

/** The check that the server asks for before it sends another code. */
export interface CodeCaptcha {
  /** null = none. */
  readonly captcha: ReadonlySignal<ShownCaptcha | null>
  /** Shows the check again. */
  retryCaptcha(): void
  clear(): void
  /**
   * Takes the outcome of a call that asked for a code with `token` (undefined = without one) while the check `shown` was
   * there; null = a code was sent. Returns whether the check itself tells what has failed.
   */
  take(failure: CallFailure | null, token: string | undefined, shown: ShownCaptcha | null): boolean
}

const CAPTCHA_CODES = ['CAPTCHA_REQUIRED', 'CAPTCHA_REFUSED', 'CAPTCHA_UNAVAILABLE']
/** The check that a refusal asks for. */
const challengeIn = ({ code, details: { captcha } }: CallFailure): CaptchaChallenge | null =>
  CAPTCHA_CODES.includes(code) && typeof captcha === 'object' && captcha !== null && 'script' in captcha
    ? (captcha as CaptchaChallenge)
    : null

export const createCodeCaptcha = (): CodeCaptcha => {
  const captcha = signal<ShownCaptcha | null>(null)
  return {
    captcha,
    retryCaptcha() {
      const shown = captcha.peek()
      if (shown) captcha.value = { ...shown, isLost: false }
    },
    clear() {
      captcha.value = null
    },
    take(failure, token, shown) {
      const challenge = failure && challengeIn(failure)
      // It could not be loaded here although the provider answers: the box says so itself.
      const isLost = challenge !== null && token === CAPTCHA_NOT_LOADED
      // Meanwhile the user has asked for it again.
      if (isLost && captcha.peek() !== shown) return true
      captcha.value = challenge && { challenge, isLost }
      return challenge !== null && (isLost ? failure?.code === 'CAPTCHA_REFUSED' : token === undefined)
    },
  }
}
