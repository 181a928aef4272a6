import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import type { VersionListing, VersionStore } from '../../ports/versions.ts'
import { readBody, type StoredBody } from '../work-files.ts'
import { Pack } from './pack.ts'
import { packVersions } from './pack-versions.ts'
import { thinVersions } from './thin-versions.ts'
import { TEXT_OF_VERSION, TEXT_OF_WORK } from './work-texts.ts'

interface Listed {
  readonly version: number
  readonly saved_at: string
  readonly saver: number
  readonly nickname: string | null
  readonly name: string | null
  readonly cover: string
  readonly restored: number | null
}
const toListing = (row: Listed): VersionListing => ({
  version: row.version,
  savedAt: row.saved_at,
  savedBy: row.saver,
  saverName: row.nickname,
  name: row.name,
  cover: row.cover,
  restored: row.restored,
})

/** The current version of a work (?1). Its row among the versions, if it has one, says its name only. */
const CURRENT = `SELECT w.version, w.updated_at AS saved_at, COALESCE(w.saved_by, w.owner) AS saver, u.nickname, v.name,
    CASE WHEN w.cover_version = w.version THEN w.cover ELSE '' END AS cover, v.restored
  FROM works w LEFT JOIN users u ON u.id = COALESCE(w.saved_by, w.owner) AND u.erased_at IS NULL
    LEFT JOIN work_versions v ON v.work_id = w.id AND v.version = w.version
  WHERE w.id = ?1`
/** Earlier versions of a work (?1) before one (?2), at most ?3. */
const EARLIER = `SELECT v.version, v.saved_at, COALESCE(v.saved_by, w.owner) AS saver, u.nickname, v.name, v.cover, v.restored
  FROM work_versions v JOIN works w ON w.id = v.work_id
    LEFT JOIN users u ON u.id = COALESCE(v.saved_by, w.owner) AND u.erased_at IS NULL
  WHERE v.work_id = ?1 AND v.version < ?2 AND v.state > 0 ORDER BY v.version DESC LIMIT ?3`

/** The text of a version where it is, or the key of its pack. */
const PLACE = `SELECT ${TEXT_OF_WORK} AS data, w.body_key, NULL AS key FROM works w WHERE w.id = ?1 AND w.version = ?2
  UNION ALL SELECT ${TEXT_OF_VERSION}, v.body_key, p.key FROM work_versions v LEFT JOIN version_packs p ON p.id = v.pack
  WHERE v.work_id = ?1 AND v.version = ?2 AND v.state > 0`

/** A row of the current version, which has no text of its own. */
const ensureRow = (db: D1Database, workId: number, version: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO work_versions (work_id, version, saved_at) SELECT id, version, updated_at FROM works
       WHERE id = ?1 AND version = ?2 ON CONFLICT (work_id, version) DO NOTHING`,
    )
    .bind(workId, version)

/** Versions of works: what they are in D1, their texts in packs in R2. */
export const d1Versions = (db: D1Database, files: ObjectStorage): VersionStore => ({
  async list(workId, before, size) {
    const earlier = db.prepare(EARLIER)
    if (before !== null) {
      const { results } = await earlier.bind(workId, before, size).all<Listed>()
      return results.map(toListing)
    }
    const [current, others] = await db.batch<Listed>([
      db.prepare(CURRENT).bind(workId),
      earlier.bind(workId, Number.MAX_SAFE_INTEGER, size),
    ])
    const newest = current?.results ?? []
    // A save may have come between: its row is not the current one any more.
    const rest = (others?.results ?? []).filter(({ version }) => version !== newest[0]?.version)
    return [...newest, ...rest].slice(0, size).map(toListing)
  },
  async text(workId, version) {
    for (let lost: string | null = null; ; ) {
      const place = await db.prepare(PLACE).bind(workId, version).first<StoredBody & { readonly key: string | null }>()
      if (!place) return null
      const where = place.key ?? place.body_key
      if (place.key === null) {
        const text = await readBody(files, place)
        if (text !== null) return text
      } else {
        const file = await files.get(place.key)
        if (file) return Pack.open(new Uint8Array(await file.arrayBuffer())).read(version)
      }
      // Another request may have moved it after the row was read.
      if (where === lost) return null
      lost = where
    }
  },
  async name(workId, version, name) {
    const isNew = `(SELECT name FROM work_versions WHERE work_id = ?1 AND version = ?2) IS NULL`
    const [, named, exists] = await db.batch<{ readonly found: number }>([
      ensureRow(db, workId, version),
      db
        .prepare(
          `UPDATE work_versions SET name = ?3 WHERE work_id = ?1 AND version = ?2
           AND (?3 IS NULL OR NOT ${isNew}
             OR (SELECT COUNT(*) FROM work_versions WHERE work_id = ?1 AND name IS NOT NULL) < ${VERSION_LIMITS.named})`,
        )
        .bind(workId, version, name),
      db.prepare('SELECT 1 AS found FROM work_versions WHERE work_id = ?1 AND version = ?2').bind(workId, version),
    ])
    if (!exists?.results.length) return false
    return named?.meta.changes === 1 ? true : 'full'
  },
  pack: workId => packVersions(db, files, workId),
  async waitingWorks(before, most) {
    const { results } = await db
      .prepare(
        `SELECT work_id FROM work_versions WHERE state = 1 GROUP BY work_id HAVING MIN(saved_at) < ?1
         ORDER BY MIN(saved_at) LIMIT ?2`,
      )
      .bind(before, most)
      .all<{ readonly work_id: number }>()
    return results.map(({ work_id }) => work_id)
  },
  async dueWorks(now, most) {
    const { results } = await db
      .prepare('SELECT DISTINCT work_id FROM version_packs WHERE thin_at <= ?1 ORDER BY thin_at LIMIT ?2')
      .bind(now, most)
      .all<{ readonly work_id: number }>()
    return results.map(({ work_id }) => work_id)
  },
  async packed(workId) {
    const [versions, sizes] = await db.batch([
      db.prepare('SELECT version, saved_at, name FROM work_versions WHERE work_id = ?1 AND state = 2').bind(workId),
      db
        .prepare(
          `SELECT COALESCE(SUM(p.bytes) FILTER (WHERE p.work_id = ?1), 0) AS bytes, COALESCE(SUM(p.bytes), 0) AS account
           FROM works w JOIN version_packs p ON p.work_id = w.id
           WHERE w.owner = (SELECT owner FROM works WHERE id = ?1)`,
        )
        .bind(workId),
    ])
    const rows = (versions?.results ?? []) as Pick<Listed, 'version' | 'saved_at' | 'name'>[]
    const [size] = (sizes?.results ?? []) as { readonly bytes: number; readonly account: number }[]
    return {
      versions: rows.map(row => ({
        version: row.version,
        savedAt: Date.parse(row.saved_at),
        isNamed: row.name !== null,
      })),
      bytes: size?.bytes ?? 0,
      accountBytes: size?.account ?? 0,
    }
  },
  thin: (workId, versions, next) => thinVersions(db, files, workId, versions, next),
})
