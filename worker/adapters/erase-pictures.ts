import { keyOfPath } from '#schemas/catalog/storage-keys.ts'
import { deleteInBatches } from './d1-batches.ts'
import { BATCH, type Place, remove, untilDone } from './erase-steps.ts'
import { isShownToOthers } from './shown-files.ts'
import { storedParts } from './stored-parts.ts'

/**
 * SQL: whether a picture belongs to somebody else than the account ?1 too, or works of others may show it. `key` is its
 * key. What the account had itself is no work any more when its pictures are erased.
 */
export const isUsedElsewhere = (key: string): string => `(
  EXISTS (SELECT 1 FROM uploads o WHERE o.key = ${key} AND o.user_id <> ?1)
  OR EXISTS (SELECT 1 FROM cutouts o WHERE o.key = ${key} AND o.user_id <> ?1)
  OR EXISTS (SELECT 1 FROM media o WHERE o.poster = ${key} AND o.user_id <> ?1)
  OR EXISTS (SELECT 1 FROM brand_items o WHERE o.url = '/' || ${key} AND o.user_id IS NOT ?1)
  OR ${isShownToOthers(key)})`

/** Cut-outs of own pictures; others have the same result for the same picture, and it says nothing about a person. */
export const eraseCutouts = ({ db, files, userId }: Place): Promise<void> =>
  untilDone(async () => {
    const { results } = await db
      .prepare(
        `SELECT c.rowid AS row, c.key, ${isUsedElsewhere('c.key')} AS used FROM cutouts c WHERE c.user_id = ?1
           AND EXISTS (SELECT 1 FROM uploads u WHERE u.user_id = ?1 AND u.key = c.source_key)
           AND NOT EXISTS (SELECT 1 FROM uploads u WHERE u.user_id <> ?1 AND u.key = c.source_key) LIMIT ${BATCH}`,
      )
      .bind(userId)
      .all<{ readonly row: number; readonly key: string; readonly used: number }>()
    await remove(
      files,
      results.flatMap(({ key, used }) => (key === '' || used === 1 ? [] : [key])),
    )
    await db
      .prepare('DELETE FROM cutouts WHERE user_id = ?1 AND rowid IN (SELECT value FROM json_each(?2))')
      .bind(userId, JSON.stringify(results.map(({ row }) => row)))
      .run()
    return results.length
  })

/** Own pictures; files that others have too stay. */
export const erasePictures = ({ db, files, userId }: Place): Promise<void> =>
  untilDone(async () => {
    const { results } = await db
      .prepare(
        `SELECT u.id, u.key, ${isUsedElsewhere('u.key')} AS used FROM uploads u WHERE u.user_id = ?1 LIMIT ${BATCH}`,
      )
      .bind(userId)
      .all<{ readonly id: number; readonly key: string; readonly used: number }>()
    await remove(
      files,
      results.flatMap(({ key, used }) => (used === 1 ? [] : [key])),
    )
    await db
      .prepare('DELETE FROM uploads WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))')
      .bind(userId, JSON.stringify(results.map(({ id }) => id)))
      .run()
    return results.length
  })

/** Fonts that no other kit has and no work of others may use; logos are own pictures. */
export const eraseBrand = async ({ db, files, userId }: Place): Promise<void> => {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT url FROM brand_items b WHERE user_id = ?1 AND type = 3 AND url <> ''
         AND NOT EXISTS (SELECT 1 FROM brand_items o WHERE o.url = b.url AND o.user_id IS NOT ?1)
         AND NOT EXISTS (SELECT 1 FROM kept_pictures k WHERE instr(b.url, k.hash) > 0)`,
    )
    .bind(userId)
    .all<{ readonly url: string }>()
  await remove(
    files,
    results.map(({ url }) => keyOfPath(url)),
  )
  await deleteInBatches(db, 'brand_items', 'user_id = ?1', userId)
}

/** Fonts of a team that no other kit has and no work of others may use. */
export const fontsOfTeam = async (db: D1Database, teamId: number): Promise<readonly string[]> => {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT url FROM brand_items b WHERE team_id = ?1 AND type = 3 AND url <> ''
         AND NOT EXISTS (SELECT 1 FROM brand_items o WHERE o.url = b.url AND o.team_id IS NOT ?1)
         AND NOT EXISTS (SELECT 1 FROM kept_pictures k WHERE instr(b.url, k.hash) > 0)`,
    )
    .bind(teamId)
    .all<{ readonly url: string }>()
  return results.map(({ url }) => keyOfPath(url))
}

/** Files that pictures were made from. Each belongs to one account. */
export const eraseOriginals = ({ db, files, userId }: Place): Promise<void> =>
  untilDone(async () => {
    const { results } = await db
      .prepare(`SELECT key FROM upload_originals WHERE user_id = ?1 LIMIT ${BATCH}`)
      .bind(userId)
      .all<{ readonly key: string }>()
    await remove(
      files,
      results.map(({ key }) => key),
    )
    await db
      .prepare('DELETE FROM upload_originals WHERE user_id = ?1 AND key IN (SELECT value FROM json_each(?2))')
      .bind(userId, JSON.stringify(results.map(({ key }) => key)))
      .run()
    return results.length
  })

/** Uploads in parts that were not finished. */
export const eraseUnfinished = ({ db, files, userId }: Place): Promise<void> =>
  untilDone(async () => {
    const { results } = await db
      .prepare(`SELECT id FROM unfinished_uploads WHERE user_id = ?1 LIMIT ${BATCH}`)
      .bind(userId)
      .all<{ readonly id: string }>()
    for (const { id } of results) await storedParts(files).remove(id)
    await db
      .prepare('DELETE FROM unfinished_uploads WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))')
      .bind(userId, JSON.stringify(results.map(({ id }) => id)))
      .run()
    return results.length
  })
