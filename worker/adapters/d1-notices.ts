import { MODERATION_LIMITS } from '#schemas/catalog/moderation-limits.ts'
import type { Notice, NoticeStore } from '../ports/notices.ts'
import { deleteInBatches } from './d1-batches.ts'

interface Row extends Omit<Notice, 'createdAt'> {
  readonly id: number
  readonly created_at: string
}

/** Notices in D1. */
export const d1Notices = (db: D1Database): NoticeStore => ({
  async add(userId, { kind, name, reason, createdAt }) {
    await db.batch([
      db
        .prepare('INSERT INTO notices (user_id, kind, name, reason, created_at) VALUES (?1, ?2, ?3, ?4, ?5)')
        .bind(userId, kind, name, reason, createdAt),
      db
        .prepare(
          `DELETE FROM notices WHERE user_id = ?1 AND id NOT IN
             (SELECT id FROM notices WHERE user_id = ?1 ORDER BY id DESC LIMIT ${MODERATION_LIMITS.notices})`,
        )
        .bind(userId),
    ])
  },
  async list(userId) {
    const { results } = await db
      .prepare('SELECT id, kind, name, reason, created_at FROM notices WHERE user_id = ?1 ORDER BY id')
      .bind(userId)
      .all<Row>()
    return results.map(({ created_at, ...notice }) => ({ ...notice, createdAt: created_at }))
  },
  async seen(userId, id) {
    await db.prepare('DELETE FROM notices WHERE user_id = ?1 AND id <= ?2').bind(userId, id).run()
  },
  forget: before => deleteInBatches(db, 'notices', 'created_at < ?1', before),
})
