import type { SavedWork } from '../../ports/works.ts'

/**
 * The statement that makes the current version of a work one of its earlier versions, for the same batch as the save that
 * replaces it, and before it. The text is copied within the database: nothing is read or sent for it. A large document
 * stays in R2 and is handed over.
 */
export const keepReplaced = (db: D1Database, { id, owner, version }: SavedWork): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO work_versions (work_id, version, saved_at, saved_by, cover, state, body_key, data)
       SELECT id, version, updated_at, NULLIF(saved_by, owner), CASE WHEN cover_version = version THEN cover ELSE '' END,
         1, body_key, data
       FROM works WHERE id = ?1 AND owner = ?2 AND version = ?3 AND deleted_at IS NULL
       ON CONFLICT (work_id, version) DO UPDATE SET saved_at = excluded.saved_at, saved_by = excluded.saved_by,
         cover = excluded.cover, state = 1, body_key = excluded.body_key, data = excluded.data`,
    )
    .bind(id, owner, version)

/** The statement that notes which version a save has brought back, for the same batch as the save, and after it. */
export const markRestored = (db: D1Database, { id, owner, version, now }: SavedWork, restored: number) =>
  db
    .prepare(
      `INSERT INTO work_versions (work_id, version, saved_at, restored) SELECT id, version, updated_at, ?5 FROM works
       WHERE id = ?1 AND owner = ?2 AND version = ?3 AND updated_at = ?4
       ON CONFLICT (work_id, version) DO NOTHING`,
    )
    .bind(id, owner, version + 1, now, restored)
