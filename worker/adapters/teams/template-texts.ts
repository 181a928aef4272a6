import { readBody, type StoredBody } from '../work-files.ts'

/** The documents of the team templates that an account has made, one after the other. */
export async function* templateTexts(
  db: D1Database,
  files: Parameters<typeof readBody>[0],
  userId: number,
): AsyncGenerator<string> {
  const { results } = await db
    .prepare('SELECT id FROM team_templates WHERE added_by = ?1')
    .bind(userId)
    .all<{ readonly id: number }>()
  for (const { id } of results) {
    const row = await db.prepare('SELECT data, body_key FROM team_templates WHERE id = ?1').bind(id).first<StoredBody>()
    yield (row && (await readBody(files, row))) ?? ''
  }
}
