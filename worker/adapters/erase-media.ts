import { isUsedElsewhere } from './erase-pictures.ts'
import { BATCH, type Place, remove, untilDone } from './erase-steps.ts'
import { isShownToOthers } from './shown-files.ts'

/** SQL: whether a film or sound belongs to somebody else too, or works of others may play it. `key` is its key. */
export const isMediaUsedElsewhere = (key: string): string => `(
  EXISTS (SELECT 1 FROM media o WHERE o.key = ${key} AND o.user_id <> ?1)
  OR ${isShownToOthers(key)})`

/** Films and sounds with their still pictures; files that others have too stay. */
export const eraseMedia = ({ db, files, userId }: Place): Promise<void> =>
  untilDone(async () => {
    const { results } = await db
      .prepare(
        `SELECT m.id, m.key, ${isMediaUsedElsewhere('m.key')} AS used,
           m.poster, ${isUsedElsewhere('m.poster')} AS posterUsed FROM media m WHERE m.user_id = ?1 LIMIT ${BATCH}`,
      )
      .bind(userId)
      .all<{
        readonly id: number
        readonly key: string
        readonly used: number
        readonly poster: string
        readonly posterUsed: number
      }>()
    await remove(
      files,
      results.flatMap(({ key, used, poster, posterUsed }) => [
        ...(used === 1 ? [] : [key]),
        ...(poster === '' || posterUsed === 1 ? [] : [poster]),
      ]),
    )
    await db
      .prepare('DELETE FROM media WHERE user_id = ?1 AND id IN (SELECT value FROM json_each(?2))')
      .bind(userId, JSON.stringify(results.map(({ id }) => id)))
      .run()
    return results.length
  })
