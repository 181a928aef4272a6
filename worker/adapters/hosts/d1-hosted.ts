import type { HostedPerson, HostedStore } from '../../ports/hosts.ts'
import { ACCOUNT_COLUMNS, type AccountRow, toAccount } from '../d1-accounts.ts'
import { deleteInBatches } from '../d1-batches.ts'
import { workOfRef } from './bind-ref.ts'

/** Accounts of people whom hosts have sent, in D1. */
export const d1Hosted = (db: D1Database): HostedStore => ({
  async account(host, subject, now) {
    const row = await db
      .prepare(
        `SELECT ${ACCOUNT_COLUMNS} FROM hosted_accounts h JOIN users u ON u.id = h.user_id
         WHERE h.host = ?2 AND h.subject = ?3 AND u.deleted_at IS NULL`,
      )
      .bind(now, host, subject)
      .first<AccountRow>()
    return row && toAccount(row)
  },
  async create({ host, subject, nickname, now, day, most }) {
    // One transaction: of two first calls at the same time one creates the account, and none beyond the number of a day.
    const [created] = await db.batch<Omit<AccountRow, 'phone'>>([
      db
        .prepare(
          `INSERT INTO users (nickname, avatar, created_at, login_at) SELECT ?3, '', ?4, ?4
           WHERE NOT EXISTS (SELECT 1 FROM hosted_accounts WHERE host = ?1 AND subject = ?2)
             AND NOT EXISTS (SELECT 1 FROM hosted_days WHERE host = ?1 AND day = ?5 AND accounts >= ?6)
           RETURNING id, role, nickname, avatar, created_at, login_at, deletes_at, 0 AS is_member, 0 AS is_banned`,
        )
        .bind(host, subject, nickname, now, day, most),
      db
        .prepare(
          `INSERT INTO hosted_accounts (host, subject, user_id, created_at, used_at)
           SELECT ?1, ?2, last_insert_rowid(), ?3, ?3 WHERE changes() = 1`,
        )
        .bind(host, subject, now),
      db
        .prepare(
          `INSERT INTO hosted_days (host, day, accounts) SELECT ?1, ?2, 1 WHERE changes() = 1
           ON CONFLICT (host, day) DO UPDATE SET accounts = accounts + 1`,
        )
        .bind(host, day),
    ])
    const row = created?.results[0]
    return row ? toAccount({ ...row, phone: null }) : null
  },
  async noteUse(userId, now, before) {
    await db.batch(
      [
        'UPDATE users SET login_at = ?2 WHERE id = ?1 AND login_at < ?3',
        'UPDATE hosted_accounts SET used_at = ?2 WHERE user_id = ?1 AND used_at < ?3',
      ].map(sql => db.prepare(sql).bind(userId, now, before)),
    )
  },
  async person(host, subject) {
    return db
      .prepare(
        `SELECT u.id, u.nickname, h.created_at AS createdAt, h.used_at AS usedAt
         FROM hosted_accounts h JOIN users u ON u.id = h.user_id WHERE h.host = ?1 AND h.subject = ?2`,
      )
      .bind(host, subject)
      .first<HostedPerson>()
  },
  forgetDays: day => deleteInBatches(db, 'hosted_days', 'day < ?1', day),
  workOf: (userId, ref) => workOfRef(db, userId, ref).first<number>('id'),
  async setImage(userId, workId, image) {
    const { meta } = await db
      .prepare('UPDATE works SET image = ?3 WHERE id = ?2 AND owner = ?1 AND deleted_at IS NULL')
      .bind(userId, workId, image)
      .run()
    return meta.changes > 0
  },
  drawnVersion: (userId, workId, fileKey) =>
    db
      .prepare(
        `SELECT version FROM render_jobs WHERE user_id = ?1 AND work_id = ?2 AND file_key = ?3 AND state = 'done'
         ORDER BY version DESC LIMIT 1`,
      )
      .bind(userId, workId, fileKey)
      .first<number>('version'),
  async addMedium({ host, mediaId, key }, now) {
    await db
      .prepare(
        'INSERT INTO partner_media (host, media_id, key, created_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING',
      )
      .bind(host, mediaId, key, now)
      .run()
  },
  async mediaOf(host, keys) {
    const { results } = await db
      .prepare(
        `WITH RECURSIVE shown (key) AS (
           SELECT value FROM json_each(?2)
           UNION SELECT c.source_key FROM shown s JOIN cutouts c ON c.key = s.key WHERE s.key <> '')
         SELECT DISTINCT media_id AS mediaId FROM partner_media WHERE host = COALESCE(?1, host) AND key IN (SELECT key FROM shown)`,
      )
      .bind(host, JSON.stringify(keys))
      .all<{ readonly mediaId: string }>()
    return results.map(({ mediaId }) => mediaId)
  },
})
