import type { ObjectStorage } from '../ports/object-storage.ts'
import { writePatiently } from './r2-writes.ts'

/** Rows per batch. */
const BATCH = 50

/** Deletes an account's own templates: the files of large ones first, so that what is left is found again. */
export const eraseOwnTemplates = async ({
  db,
  files,
  userId,
}: {
  readonly db: D1Database
  readonly files: ObjectStorage
  readonly userId: number
}): Promise<void> => {
  for (;;) {
    const { results } = await db
      .prepare(`SELECT id, body_key FROM own_templates WHERE user_id = ?1 LIMIT ${BATCH}`)
      .bind(userId)
      .all<{ readonly id: number; readonly body_key: string | null }>()
    if (results.length === 0) return
    const keys = results.flatMap(({ body_key }) => body_key ?? [])
    if (keys.length > 0) await writePatiently(() => files.delete(keys))
    await db
      .prepare('DELETE FROM own_templates WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))')
      .bind(userId, JSON.stringify(results.map(({ id }) => id)))
      .run()
  }
}
