import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import type { BytesToCount } from '../../ports/usage.ts'
import type { SavedWork } from '../../ports/works.ts'
import { isWithinBytes } from '../d1-saved-bytes.ts'

/** What the statement returns. */
export interface Replaced {
  /** A JSON list: the materials of the version that is replaced. */
  readonly material_ids: string
}

/**
 * The statement that makes the current version of a work one of its earlier versions, for the same batch as the save that
 * replaces it, and before it; with `count` only while the account's bytes are within the limit. The text stays where it is, in `work_texts` or in R2; one that an earlier release has put into
 * the row of the work is copied within the database.
 */
export const keepReplaced = (
  db: D1Database,
  { id, owner, version }: SavedWork,
  count: BytesToCount | undefined,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO work_versions (work_id, version, saved_at, saved_by, cover, state, body_key, data)
       SELECT id, version, updated_at, NULLIF(saved_by, owner), CASE WHEN cover_version = version THEN cover ELSE '' END,
         1, body_key, data
       FROM works WHERE id = ?1 AND owner = ?2 AND version = ?3 AND deleted_at IS NULL AND status <> ${WORK_STATUS.submitted}
         ${count ? `AND ${isWithinBytes(4, 5)}` : ''}
       ON CONFLICT (work_id, version) DO UPDATE SET saved_at = excluded.saved_at, saved_by = excluded.saved_by,
         cover = excluded.cover, state = 1, body_key = excluded.body_key, data = excluded.data
       RETURNING (SELECT w.material_ids FROM works w WHERE w.id = work_id) AS material_ids`,
    )
    .bind(id, owner, version, ...(count ? [count.userId, count.most] : []))

/** The statement that notes which version a save has brought back, for the same batch as the save, and after it. */
export const markRestored = (db: D1Database, { id, owner, version, now }: SavedWork, restored: number) =>
  db
    .prepare(
      `INSERT INTO work_versions (work_id, version, saved_at, restored) SELECT id, version, updated_at, ?5 FROM works
       WHERE id = ?1 AND owner = ?2 AND version = ?3 AND updated_at = ?4
       ON CONFLICT (work_id, version) DO NOTHING`,
    )
    .bind(id, owner, version + 1, now, restored)
