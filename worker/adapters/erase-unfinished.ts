import type { ObjectStorage } from '../ports/object-storage.ts'
import { storedParts } from './stored-parts.ts'

/** Rows per batch. */
const BATCH = 50

interface Place {
  readonly db: D1Database
  readonly files: ObjectStorage
  readonly userId: number
}

/** Deletes the uploads of an account that were not finished, with their parts. */
export const eraseUnfinished = async ({ db, files, userId }: Place): Promise<void> => {
  for (let count = BATCH; count === BATCH; ) {
    const { results } = await db
      .prepare(`SELECT id FROM unfinished_uploads WHERE user_id = ?1 LIMIT ${BATCH}`)
      .bind(userId)
      .all<{ readonly id: string }>()
    // The rows last: while they are there the parts are found again.
    for (const { id } of results) await storedParts(files).remove(id)
    await db
      .prepare('DELETE FROM unfinished_uploads WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))')
      .bind(userId, JSON.stringify(results.map(({ id }) => id)))
      .run()
    count = results.length
  }
}
