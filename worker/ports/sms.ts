export interface SmsSender {
  /** Sends a login code; throws Failure SMS_FAILED. Never repeats by itself: providers are not idempotent. */
  sendCode(phone: string, code: string): Promise<void>
}

export interface InboxEntry {
  readonly phone: string
  readonly code: string
  readonly time: string
}
/** The development inbox: what the SMS stand-in would have sent. */
export interface Inbox {
  put(entry: InboxEntry): Promise<void>
  /** Newest first. */
  list(): Promise<readonly InboxEntry[]>
}
