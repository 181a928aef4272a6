import { isoTime } from '#schemas/time.ts'
import type { Inbox, SmsSender } from '../ports/sms.ts'

/** Local SMS provider: stores the message in the development inbox and does not send it. */
export const inboxSms = (inbox: Inbox, now: () => number): SmsSender => ({
  async sendCode(phone, code) {
    await inbox.put({ phone, code, time: isoTime(now()) })
    return { ok: true }
  },
})
