import { BATCH, type Place, remove, untilDone } from './erase-steps.ts'

/** Deletes an account's own templates, with the files of large ones. */
export const eraseOwnTemplates = ({ db, files, userId }: Place): Promise<void> =>
  untilDone(async () => {
    const { results } = await db
      .prepare(`SELECT id, body_key FROM own_templates WHERE user_id = ?1 LIMIT ${BATCH}`)
      .bind(userId)
      .all<{ readonly id: number; readonly body_key: string | null }>()
    await remove(
      files,
      results.flatMap(({ body_key }) => body_key ?? []),
    )
    await db
      .prepare('DELETE FROM own_templates WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))')
      .bind(userId, JSON.stringify(results.map(({ id }) => id)))
      .run()
    return results.length
  })
