import { formPictureKey } from '#schemas/catalog/storage-keys.ts'
import { deleteInBatches } from './d1-batches.ts'
import { BATCH, type Place, remove, untilDone } from './erase-steps.ts'

/** SQL: works of the account ?1. */
const OWN_WORK = 'work_id IN (SELECT id FROM works WHERE owner = ?1)'

/** What visitors have sent to the works of an account, with their pictures; before the works, which tell whose it is. */
export const eraseForms = async ({ db, files, userId }: Place): Promise<void> => {
  // It goes last, so without one nothing is left.
  if (!(await db.prepare('SELECT 1 FROM forms WHERE owner = ?1 LIMIT 1').bind(userId).first())) return
  await untilDone(async () => {
    const { results } = await db
      .prepare(`SELECT name FROM form_pictures WHERE ${OWN_WORK} LIMIT ${BATCH}`)
      .bind(userId)
      .all<{ readonly name: string }>()
    const names = results.map(({ name }) => name)
    await remove(files, names.map(formPictureKey))
    await db
      .prepare('DELETE FROM form_pictures WHERE name IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(names))
      .run()
    return names.length
  })
  await deleteInBatches(db, 'form_answers', OWN_WORK, userId)
  await deleteInBatches(db, 'form_versions', OWN_WORK, userId)
  await deleteInBatches(db, 'forms', 'owner = ?1', userId)
}
