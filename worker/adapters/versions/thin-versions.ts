import type { ObjectStorage } from '../../ports/object-storage.ts'
import { writePatiently } from '../r2-writes.ts'
import { removeCovers } from '../work-files.ts'
import { Pack } from './pack.ts'
import { newKey, type PackRow, putPack } from './pack-versions.ts'

/** Writes a pack again with the versions that the database still has; one without versions is removed. */
const rewrite = async (db: D1Database, files: ObjectStorage, workId: number, id: number): Promise<void> => {
  const [packs, kept] = await db.batch([
    db.prepare('SELECT id, key, bytes FROM version_packs WHERE id = ?1').bind(id),
    db.prepare('SELECT version FROM work_versions WHERE pack = ?1 ORDER BY version').bind(id),
  ])
  const [row] = (packs?.results ?? []) as PackRow[]
  const versions = ((kept?.results ?? []) as { readonly version: number }[]).map(({ version }) => version)
  if (!row) return
  if (versions.length === 0) {
    const { meta } = await db
      .prepare(
        'DELETE FROM version_packs WHERE id = ?1 AND key = ?2 AND NOT EXISTS (SELECT 1 FROM work_versions WHERE pack = ?1)',
      )
      .bind(id, row.key)
      .run()
    if (meta.changes === 1) await writePatiently(() => files.delete(row.key))
    return
  }
  const file = await files.get(row.key)
  if (!file) return
  const pack = await Pack.open(new Uint8Array(await file.arrayBuffer())).only(versions)
  const smaller = await pack.toFile()
  const key = newKey(workId)
  await putPack(files, key, smaller)
  const { meta } = await db
    .prepare('UPDATE version_packs SET key = ?3, bytes = ?4 WHERE id = ?1 AND key = ?2')
    .bind(id, row.key, key, smaller.byteLength)
    .run()
  // Versions were added meanwhile: the pack stays as it is, and is written again the next time.
  const unused = meta.changes === 1 ? row.key : key
  await writePatiently(() => files.delete(unused))
}

/**
 * Removes unnamed versions, then writes their packs again. A version that was named meanwhile stays. What an interruption
 * leaves in a pack goes when the pack is written the next time.
 */
export const thinVersions = async (
  db: D1Database,
  files: ObjectStorage,
  workId: number,
  versions: readonly number[],
  next: string | null,
): Promise<void> => {
  const { results } = await db
    .prepare(
      `DELETE FROM work_versions WHERE work_id = ?1 AND state = 2 AND name IS NULL
         AND version IN (SELECT value FROM json_each(?2)) RETURNING pack, cover`,
    )
    .bind(workId, JSON.stringify(versions))
    .all<{ readonly pack: number; readonly cover: string }>()
  for (const id of new Set(results.map(({ pack }) => pack))) await rewrite(db, files, workId, id)
  await removeCovers(
    db,
    files,
    results.map(({ cover }) => cover),
  )
  await db.prepare('UPDATE version_packs SET thin_at = ?2 WHERE work_id = ?1').bind(workId, next).run()
}
