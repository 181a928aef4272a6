import type { Inbox } from '../ports/sms.ts'

/** The development inbox in D1. */
export const d1Inbox = (db: D1Database): Inbox => ({
  async put({ phone, code, time }) {
    await db.prepare('INSERT INTO inbox (phone, code, time) VALUES (?1, ?2, ?3)').bind(phone, code, time).run()
  },
  async list() {
    const { results } = await db
      .prepare('SELECT phone, code, time FROM inbox ORDER BY id DESC LIMIT 50')
      .all<{ phone: string; code: string; time: string }>()
    return results
  },
})
