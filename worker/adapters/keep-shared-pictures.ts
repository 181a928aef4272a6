import type { Place } from './erase-steps.ts'
import { readBody } from './work-files.ts'

/**
 * SQL: works whose pictures others may show: those that the account has shared, which may have been copied, those that it
 * has put into a team, and works of others that it has edited. Designs for others to open are copied too.
 */
const SHARED_WORKS = `SELECT id FROM works w WHERE w.owner = ?1
    AND (w.team_id IS NOT NULL OR EXISTS (SELECT 1 FROM shares s WHERE s.work_id = w.id))
  UNION SELECT id FROM works WHERE saved_by = ?1 AND owner <> ?1`

/** Notes the pictures that works of others may show, so that they are kept. */
export const keepSharedPictures = async ({ db, files, userId }: Place): Promise<void> => {
  const keep = async (text: string) => {
    const hashes = [...new Set(text.match(/\b[\da-f]{64}\b/g))]
    await db
      .prepare('INSERT OR IGNORE INTO kept_pictures (hash) SELECT value FROM json_each(?1)')
      .bind(JSON.stringify(hashes))
      .run()
  }
  const { results } = await db.prepare(SHARED_WORKS).bind(userId).all<{ readonly id: number }>()
  for (const { id } of results) {
    const row = await db
      .prepare('SELECT data, body_key FROM works WHERE id = ?1')
      .bind(id)
      .first<{ readonly data: string | null; readonly body_key: string | null }>()
    await keep((row && (await readBody(files, row))) ?? '')
  }
  const own = await db
    .prepare('SELECT id FROM team_templates WHERE added_by = ?1')
    .bind(userId)
    .all<{ readonly id: number }>()
  for (const { id } of own.results) {
    const row = await db
      .prepare('SELECT data, body_key FROM team_templates WHERE id = ?1')
      .bind(id)
      .first<{ readonly data: string | null; readonly body_key: string | null }>()
    await keep((row && (await readBody(files, row))) ?? '')
  }
  const records = await db
    .prepare('SELECT id FROM json_records WHERE owner = ?1')
    .bind(userId)
    .all<{ readonly id: string }>()
  for (const { id } of records.results)
    await keep((await db.prepare('SELECT data FROM json_records WHERE id = ?1').bind(id).first<string>('data')) ?? '')
  // What a designer has submitted, or one of the staff has written, may be in a template.
  const mayBeInTemplate = await db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM users WHERE id = ?1 AND role <> 1)
         OR EXISTS (SELECT 1 FROM admin_log WHERE admin_id = ?1 AND act = 'edit-template') AS may`,
    )
    .bind(userId)
    .first<number>('may')
  if (mayBeInTemplate !== 1) return
  const templates = await db.prepare('SELECT id FROM templates').all<{ readonly id: number }>()
  for (const { id } of templates.results)
    await keep((await db.prepare('SELECT data FROM templates WHERE id = ?1').bind(id).first<string>('data')) ?? '')
}
