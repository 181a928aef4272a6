/** Services that tell people from programs: values of CAPTCHA_PROVIDER. */
export const CAPTCHA_PROVIDERS = ['turnstile', 'aliyun'] as const
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number]

/** What a check is made for: one for this cannot be used for anything else. */
export type CaptchaAction = 'login-code' | 'form'

/** What a page needs to show a check. Nothing of it is secret. */
export interface CaptchaChallenge {
  readonly provider: CaptchaProvider
  /** Address of the provider's script. */
  readonly script: string
  /** Turnstile: the site key. Aliyun: the id of the scene. */
  readonly key: string
  /** Aliyun: the prefix of the account; otherwise empty. */
  readonly prefix: string
  readonly action: CaptchaAction
}

/** A page sends it in place of a token when the check could not be loaded: the server finds out whose fault it is. */
export const CAPTCHA_NOT_LOADED = 'not-loaded'

/** Limits of captchas. Apart from `LIMITS`, which every page loads at its start. */
export const CAPTCHA_LIMITS = {
  /** ms; when the provider has not answered for so long, codes are sent without a captcha, within all other limits. */
  outageMs: 600_000,
  /** ms; longest time between two unanswered questions of one outage. */
  silenceGapMs: 1_800_000,
  /** characters; longest token of a passed check. */
  token: 4096,
} as const
