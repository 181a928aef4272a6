import { MODERATION_LIMITS } from '#schemas/catalog/moderation-limits.ts'
import type { ModerationReason } from '#schemas/catalog/moderation-reasons.ts'
import type { Judgement, ModerationStore, ModerationTask } from '../ports/moderation.ts'
import { deleteInBatches } from './d1-batches.ts'

interface Verdict {
  readonly hash: string
  readonly verdict: Judgement['verdict']
  readonly reason: ModerationReason | ''
}

/** Verdicts and waiting checks in D1. */
export const d1Moderation = (db: D1Database): ModerationStore => ({
  async recall(hashes) {
    const { results } = await db
      .prepare('SELECT hash, verdict, reason FROM moderation_verdicts WHERE hash IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(hashes))
      .all<Verdict>()
    return new Map(results.map(({ hash, verdict, reason }) => [hash, { verdict, reason: reason || null }]))
  },
  async remember(hashes, { verdict, reason }, now) {
    await db
      .prepare(
        `INSERT INTO moderation_verdicts (hash, verdict, reason, created_at)
         SELECT value, ?2, ?3, ?4 FROM json_each(?1) WHERE TRUE
         ON CONFLICT (hash) DO UPDATE SET verdict = excluded.verdict, reason = excluded.reason, created_at = excluded.created_at`,
      )
      .bind(JSON.stringify(hashes), verdict, reason ?? '', now)
      .run()
  },
  async enqueue({ kind, subject }, dueAt) {
    const [, inserted] = await db.batch([
      db
        .prepare('UPDATE moderation_queue SET due_at = ?3 WHERE kind = ?1 AND subject = ?2 AND due_at > ?3')
        .bind(kind, subject, dueAt),
      db
        .prepare(
          `INSERT INTO moderation_queue (kind, subject, due_at) SELECT ?1, ?2, ?3
           WHERE (SELECT COUNT(*) FROM moderation_queue) < ${MODERATION_LIMITS.queue} ON CONFLICT DO NOTHING`,
        )
        .bind(kind, subject, dueAt),
    ])
    return inserted?.meta.changes === 1
  },
  async take(now, again, most) {
    // A run that ends in the middle leaves its tasks to the next one.
    const { results } = await db
      .prepare(
        `UPDATE moderation_queue SET due_at = ?2 WHERE rowid IN
           (SELECT rowid FROM moderation_queue WHERE due_at <= ?1 ORDER BY due_at LIMIT ?3)
         RETURNING kind, subject, tries`,
      )
      .bind(now, again, most)
      .all<ModerationTask>()
    return results
  },
  async postpone({ kind, subject }, dueAt) {
    await db
      .prepare('UPDATE moderation_queue SET due_at = ?3, tries = tries + 1 WHERE kind = ?1 AND subject = ?2')
      .bind(kind, subject, dueAt)
      .run()
  },
  async finish({ kind, subject }, dueAt) {
    await db
      .prepare('DELETE FROM moderation_queue WHERE kind = ?1 AND subject = ?2 AND due_at = ?3')
      .bind(kind, subject, dueAt)
      .run()
  },
  async removePicture(key) {
    const [removed, , films] = await db.batch<{ userId: number; name: string }>([
      db
        .prepare(
          'UPDATE uploads SET is_removed = 1 WHERE key = ?1 AND is_removed = 0 RETURNING user_id AS userId, name',
        )
        .bind(key),
      db.prepare('DELETE FROM team_pictures WHERE key = ?1').bind(key),
      // A film goes with its still picture.
      db
        .prepare(
          'UPDATE media SET is_removed = 1 WHERE poster = ?1 AND is_removed = 0 RETURNING user_id AS userId, name',
        )
        .bind(key),
    ])
    return [...(removed?.results ?? []), ...(films?.results ?? [])]
  },
  async replaceNickname(userId, from, to) {
    await db.prepare('UPDATE users SET nickname = ?3 WHERE id = ?1 AND nickname = ?2').bind(userId, from, to).run()
  },
  forget: before => deleteInBatches(db, 'moderation_verdicts', 'created_at < ?1', before),
})
