import type { Outcome } from './refusal.ts'

/** Reason why a provider did not send a message. */
export type SmsRefusal = 'CODE_TOO_SOON' | 'CODE_DAILY_LIMIT' | 'PHONE_INVALID' | 'SMS_FAILED'

export interface SmsSender {
  /** Sends a login code. Never throws and never retries, because providers are not idempotent. */
  sendCode(phone: string, code: string): Promise<Outcome<SmsRefusal>>
}

interface InboxEntry {
  readonly phone: string
  readonly code: string
  readonly time: string
}
/** The development inbox: messages of the local SMS provider and of test numbers. */
export interface Inbox {
  put(entry: InboxEntry): Promise<void>
  /** Newest first. */
  list(): Promise<readonly InboxEntry[]>
}
