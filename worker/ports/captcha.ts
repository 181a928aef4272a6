import type { CaptchaAction, CaptchaChallenge } from '#schemas/catalog/captcha.ts'

/** What the pages load of a provider: sources by directive of the Content-Security-Policy. */
type CaptchaSources = Readonly<
  Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src' | 'style-src', string>>
>

/** A service that tells people from programs. */
export interface Captcha {
  readonly sources: CaptchaSources
  /** What a page needs to show a check for an action. */
  challenge(action: CaptchaAction): CaptchaChallenge
  /**
   * Whether a token of a page is that of a passed check for this action; the provider accepts it once. `silent` = the
   * provider cannot tell, which is no fault of the person. Never throws.
   */
  verify(token: string, action: CaptchaAction): Promise<'passed' | 'refused' | 'silent'>
}
