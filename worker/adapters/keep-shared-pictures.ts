import type { Place } from './erase-steps.ts'
import { hashesIn } from './named-files.ts'
import { TEXT_OF_WORK } from './versions/work-texts.ts'
import { readBody, type StoredBody } from './work-files.ts'

/**
 * SQL: works whose pictures others may show: those that the account has shared, which may have been copied, those that it
 * has put into a team, and works of others that it has edited. Designs for others to open are copied too.
 */
const SHARED_WORKS = `SELECT id FROM works w WHERE w.owner = ?1
    AND (w.team_id IS NOT NULL OR EXISTS (SELECT 1 FROM shares s WHERE s.work_id = w.id))
  UNION SELECT id FROM works WHERE saved_by = ?1 AND owner <> ?1`
/** Documents that others may have copied: their table, and which (SQL). */
const SHARED = [
  ['works w', `${TEXT_OF_WORK} AS data, w.body_key`, SHARED_WORKS],
  ['team_templates', 'data, body_key', 'SELECT id FROM team_templates WHERE added_by = ?1'],
  ['json_records', 'data, NULL AS body_key', 'SELECT id FROM json_records WHERE owner = ?1'],
] as const
/** Documents per statement: one in the database has up to 1 MB. */
const AT_ONCE = 10
/** Hashes per statement: a value of D1 has at most 2 MB. */
const HASHES = 20_000

/** Notes the pictures that works of others may show, so that they are kept. */
export const keepSharedPictures = async ({ db, files, userId }: Place): Promise<void> => {
  const hashes = new Set<string>()
  const note = async () => {
    const all = [...hashes]
    hashes.clear()
    for (let from = 0; from < all.length; from += HASHES)
      await db
        .prepare('INSERT OR IGNORE INTO kept_pictures (hash) SELECT value FROM json_each(?1)')
        .bind(JSON.stringify(all.slice(from, from + HASHES)))
        .run()
  }
  const keep = async (table: string, columns: string, ids: readonly (string | number)[]) => {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const { results } = await db
        .prepare(`SELECT ${columns} FROM ${table} WHERE id IN (SELECT value FROM json_each(?1))`)
        .bind(JSON.stringify(ids.slice(from, from + AT_ONCE)))
        .all<StoredBody>()
      for (const row of results) for (const hash of hashesIn((await readBody(files, row)) ?? '')) hashes.add(hash)
      if (hashes.size > HASHES) await note()
    }
  }
  for (const [table, columns, which] of SHARED) {
    const { results } = await db.prepare(which).bind(userId).all<{ readonly id: string | number }>()
    await keep(
      table,
      columns,
      results.map(({ id }) => id),
    )
  }
  // What a designer has submitted, or one of the staff has written, may be in a template.
  const mayBeInTemplate = await db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM users WHERE id = ?1 AND role <> 1)
         OR EXISTS (SELECT 1 FROM admin_log WHERE admin_id = ?1 AND act = 'edit-template') AS may`,
    )
    .bind(userId)
    .first<number>('may')
  if (mayBeInTemplate === 1) {
    const { results } = await db.prepare('SELECT id FROM templates').all<{ readonly id: number }>()
    await keep(
      'templates',
      'data, NULL AS body_key',
      results.map(({ id }) => id),
    )
  }
  await note()
}
