import type { Refusal } from './refusal.ts'

/** A message from the provider of scan logins. */
export type ScanMessage =
  /** It checks that this address is ours, and expects the text. */
  | { readonly type: 'echo'; readonly text: string }
  /** A person has scanned the code of a scene. The provider may send it several times. */
  | { readonly type: 'scan'; readonly scene: string; readonly subject: string }
  | { readonly type: 'other' }

/** Login with a code that a phone scans: a scene QR code of our WeChat official account. */
export interface ScanLogin {
  /** The text of a code that is valid for `lifeMs` (ms); `scene` has 1 to 64 letters and digits. */
  createCode(
    scene: string,
    lifeMs: number,
  ): Promise<{ readonly ok: true; readonly url: string } | Refusal<'LOGIN_UNAVAILABLE'>>
  /** Reads a request to our callback; null = the provider did not send it. An empty `body` belongs to a GET. */
  readMessage(query: URLSearchParams, body: string): Promise<ScanMessage | null>
}
