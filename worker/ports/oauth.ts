import type { Refusal } from './refusal.ts'

/** A person as a provider identifies them. */
interface OutsidePerson {
  /** Id of the person at the provider. */
  readonly subject: string
  readonly nickname: string
}

/** Login in a window of the provider (OAuth 2, authorization code). */
export interface OAuthLogin {
  /** Page of the provider that asks the person; it comes back to our callback with `state`. */
  authorizeUrl(state: string): string
  /** Exchanges the code of the callback for the person. A code works once. */
  identify(code: string): Promise<{ readonly ok: true; readonly person: OutsidePerson } | Refusal<'LOGIN_UNAVAILABLE'>>
}
