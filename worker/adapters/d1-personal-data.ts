import type { ExportPart } from '#schemas/catalog/personal-data.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { PersonalData, PersonalRow } from '../ports/personal-data.ts'
import { ORIGINAL_BYTES } from './d1-originals.ts'
import { eraseAccount } from './erase-account.ts'

/** SQL of each list: columns and source, with the condition on the account ?1; `place` orders the rows. */
const LISTS: Readonly<Record<ExportPart, { readonly place: string; readonly columns: string; readonly from: string }>> =
  {
    works: {
      place: 'id',
      columns:
        'id, name, version, status, width, height, pages, cover, created_at AS createdAt, updated_at AS updatedAt',
      from: 'works WHERE owner = ?1 AND deleted_at IS NULL',
    },
    templates: {
      place: 'id',
      columns: `id, name, type_id AS typeId, unit_price AS unitPrice, work_id AS workId, work_version AS workVersion,
        width, height, pages, image AS cover, created_at AS createdAt`,
      from: 'own_templates WHERE user_id = ?1 AND deleted_at IS NULL',
    },
    pictures: {
      place: 'id',
      columns: `id, key, name, type, bytes, width, height, created_at AS createdAt,
        ${ORIGINAL_BYTES} AS originalBytes`,
      from: 'uploads WHERE user_id = ?1 AND is_removed = 0',
    },
    media: {
      place: 'id',
      columns: `id, key, medium, name, type, bytes, duration_ms AS durationMs, width, height, poster,
        created_at AS createdAt`,
      from: 'media WHERE user_id = ?1 AND is_removed = 0',
    },
    cutouts: {
      place: 'rowid',
      columns: 'key, source_key AS sourceKey, created_at AS createdAt',
      from: "cutouts WHERE user_id = ?1 AND key <> ''",
    },
    brand: {
      place: 'id',
      columns: 'id, type, name, url, data, created_at AS createdAt',
      from: 'brand_items WHERE user_id = ?1 AND is_removed = 0',
    },
    shares: {
      place: 'rowid',
      columns:
        'code, work_id AS workId, editable, created_at AS createdAt, expires_at AS expiresAt, revoked_at AS revokedAt',
      from: 'shares WHERE owner = ?1',
    },
    forms: {
      place: 'id',
      columns: 'id, work_id AS workId, fields, created_at AS createdAt',
      from: 'form_versions WHERE work_id IN (SELECT id FROM works WHERE owner = ?1)',
    },
    formAnswers: {
      place: 'id',
      columns: 'id, work_id AS workId, version_id AS formId, answers, memo, created_at AS createdAt',
      from: 'form_answers WHERE work_id IN (SELECT id FROM works WHERE owner = ?1) AND removed_at IS NULL',
    },
    publications: {
      place: 'id',
      columns: `code, work_id AS workId, version, name, description, status, password_hash IS NOT NULL AS hasPassword,
        expires_at AS expiresAt, first_published_at AS firstPublishedAt, published_at AS publishedAt`,
      from: 'publications WHERE owner = ?1',
    },
    downloads: {
      place: 'rowid',
      columns: 'file_key AS file, work_id AS workId, version, watermark, pages, updated_at AS finishedAt',
      from: "render_jobs WHERE user_id = ?1 AND state = 'done'",
    },
    orders: {
      place: 'rowid',
      columns: `id, package_id AS packageId, template_id AS templateId, title, amount_fen AS amountFen, status, out_trade_no AS outTradeNo,
      created_at AS createdAt, paid_at AS paidAt, refunded_at AS refundedAt`,
      from: 'orders WHERE user_id = ?1',
    },
    memberships: {
      place: 'id',
      columns: `package_id AS packageId, type, order_id AS orderId, starts_at AS startsAt, expires_at AS expiresAt,
      ended_at AS endedAt`,
      from: 'membership_grants WHERE user_id = ?1',
    },
    logins: {
      place: 'rowid',
      columns: 'provider, browser, system, created_at AS createdAt, seen_at AS seenAt',
      from: 'sessions WHERE user_id = ?1',
    },
  }

/** Accounts that nobody has any more and that still have data. */
const UNERASED = 'SELECT id FROM users WHERE deletes_at IS NOT NULL AND deleted_at IS NOT NULL AND erased_at IS NULL'

/** SQL: an account without a person, from ?1 on. */
const NOBODY = "deleted_at = ?1, nickname = '', login_at = created_at"

/** Takes the accounts of a statement from their owners; the number of these. */
const claim = async (db: D1Database, accounts: D1PreparedStatement): Promise<number> => {
  // One transaction: while an account has its identities, it can be restored.
  const [claimed] = await db.batch([
    accounts,
    db.prepare(
      `DELETE FROM inbox WHERE phone IN (SELECT subject FROM identities WHERE provider = 'phone' AND user_id IN (${UNERASED}))`,
    ),
    db.prepare(`DELETE FROM identities WHERE user_id IN (${UNERASED})`),
    // A host that sends the person again begins a new account.
    db.prepare(`DELETE FROM hosted_accounts WHERE user_id IN (${UNERASED})`),
    db.prepare(`DELETE FROM sessions WHERE user_id IN (${UNERASED})`),
  ])
  return claimed?.meta.changes ?? 0
}

/** What is stored about accounts, in D1 and R2. */
export const d1PersonalData = (db: D1Database, files: ObjectStorage): PersonalData => ({
  async rows(userId, part, after, most) {
    const { place, columns, from } = LISTS[part]
    const { results } = await db
      .prepare(`SELECT ${place} AS place, ${columns} FROM ${from} AND ${place} > ?2 ORDER BY ${place} LIMIT ?3`)
      .bind(userId, after, most)
      .all<PersonalRow & { readonly place: number }>()
    const elements = results.map(({ place: _, ...row }): PersonalRow => row)
    return { elements, next: results.length < most ? null : (results.at(-1)?.place ?? null) }
  },
  async leave(userId, deletesAt, now) {
    await db.batch([
      db
        .prepare('UPDATE users SET deletes_at = ?2, tokens_after = ?3 WHERE id = ?1 AND deleted_at IS NULL')
        .bind(userId, deletesAt, now),
      db.prepare('DELETE FROM sessions WHERE user_id = ?1').bind(userId),
    ])
  },
  async restore(userId) {
    const { meta } = await db
      .prepare('UPDATE users SET deletes_at = NULL WHERE id = ?1 AND deleted_at IS NULL')
      .bind(userId)
      .run()
    return meta.changes === 1
  },
  async claimDue(now, most) {
    await claim(
      db,
      db
        .prepare(
          `UPDATE users SET ${NOBODY} WHERE id IN
             (SELECT id FROM users WHERE deletes_at <= ?1 AND deleted_at IS NULL AND erased_at IS NULL LIMIT ?2)`,
        )
        .bind(now, most),
    )
  },
  async claimUnused(usedBefore, now, most) {
    await claim(
      db,
      db
        .prepare(
          `UPDATE users SET deletes_at = ?1, ${NOBODY} WHERE id IN
             (SELECT user_id FROM hosted_accounts WHERE used_at < ?2 ORDER BY used_at LIMIT ?3)`,
        )
        .bind(now, usedBefore, most),
    )
  },
  async claimHosted({ host, subject }, now, until) {
    const claimed = db
      .prepare(
        `UPDATE users SET deletes_at = ?4, ${NOBODY} WHERE deleted_at IS NULL AND id =
           (SELECT user_id FROM hosted_accounts WHERE host = ?2 AND subject = ?3)`,
      )
      .bind(now, host, subject, until)
    return (await claim(db, claimed)) > 0
  },
  async unerased(most) {
    const { results } = await db
      .prepare(`${UNERASED} ORDER BY random() LIMIT ?1`)
      .bind(most)
      .all<{ readonly id: number }>()
    return results.map(({ id }) => id)
  },
  erase: (userId, now) => eraseAccount(db, files, userId, now),
})
