import type { CutoutStore } from '../ports/segmenter.ts'

/** Cut-outs by source picture, in D1. */
export const d1Cutouts = (db: D1Database): CutoutStore => ({
  find: (sourceKey, engine) =>
    db
      .prepare('SELECT key FROM cutouts WHERE source_key = ?1 AND engine = ?2')
      .bind(sourceKey, engine)
      .first<string>('key'),
  async add({ sourceKey, engine, key, userId, now }) {
    await db
      .prepare(
        `INSERT INTO cutouts (source_key, engine, key, user_id, created_at) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (source_key, engine) DO NOTHING`,
      )
      .bind(sourceKey, engine, key, userId, now)
      .run()
  },
  async begin({ userId, now }, since, most) {
    // One statement counts and begins, so that cut-outs that begin at the same time count each other.
    const [, begun] = await db.batch([
      db.prepare('DELETE FROM cutout_turns WHERE user_id = ?1 AND started_at <= ?2').bind(userId, since),
      db
        .prepare(
          `INSERT INTO cutout_turns (user_id, started_at) SELECT ?1, ?2
           WHERE (SELECT COUNT(*) FROM cutouts WHERE user_id = ?1 AND created_at > ?3)
             + (SELECT COUNT(*) FROM cutout_turns WHERE user_id = ?1) < ?4`,
        )
        .bind(userId, now, since, most),
    ])
    return begun?.meta.changes === 1
  },
  async end(userId) {
    // The turns of an account are alike.
    await db
      .prepare(
        `DELETE FROM cutout_turns WHERE rowid =
           (SELECT rowid FROM cutout_turns WHERE user_id = ?1 ORDER BY started_at LIMIT 1)`,
      )
      .bind(userId)
      .run()
  },
})
