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
  async countSince(userId, since) {
    const count = await db
      .prepare('SELECT COUNT(*) AS n FROM cutouts WHERE user_id = ?1 AND created_at > ?2')
      .bind(userId, since)
      .first<number>('n')
    return count ?? 0
  },
})
