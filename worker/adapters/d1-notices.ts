import { MODERATION_LIMITS } from '#schemas/catalog/moderation-limits.ts'
import type { Notice, NoticeStore } from '../ports/notices.ts'
import { deleteInBatches } from './d1-batches.ts'

interface Row extends Pick<Notice, 'kind' | 'name'> {
  readonly id: number
  /** Empty = none. */
  readonly reason: Exclude<Notice['reason'], null> | ''
  readonly created_at: string
  readonly work_id: number | null
}

/** Notices in D1. */
export const d1Notices = (db: D1Database): NoticeStore => ({
  async add(userId, { kind, name, reason, workId, createdAt }) {
    await db.batch([
      db
        .prepare(
          'INSERT INTO notices (user_id, kind, name, reason, created_at, work_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
        )
        .bind(userId, kind, name, reason ?? '', createdAt, workId ?? null),
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
      .prepare('SELECT id, kind, name, reason, created_at, work_id FROM notices WHERE user_id = ?1 ORDER BY id')
      .bind(userId)
      .all<Row>()
    return results.map(({ created_at, work_id, reason, ...notice }) => ({
      ...notice,
      reason: reason === '' ? null : reason,
      workId: work_id,
      createdAt: created_at,
    }))
  },
  async seen(userId, id) {
    await db.prepare('DELETE FROM notices WHERE user_id = ?1 AND id <= ?2').bind(userId, id).run()
  },
  forget: before => deleteInBatches(db, 'notices', 'created_at < ?1', before),
})
