import { keyOfPath, renderReportKey } from '#schemas/catalog/storage-keys.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import { deleteInBatches } from './d1-batches.ts'
import { removePublished } from './d1-publications.ts'
import { eraseForms } from './erase-forms.ts'
import { eraseMedia } from './erase-media.ts'
import { eraseOwnTemplates } from './erase-own-templates.ts'
import { eraseBrand, eraseCutouts, eraseOriginals, erasePictures, eraseUnfinished } from './erase-pictures.ts'
import { BATCH, type Place, remove, untilDone } from './erase-steps.ts'
import { keepSharedPictures } from './keep-shared-pictures.ts'
import { leaveTeams } from './teams/leave-teams.ts'
import { filesOfVersions } from './versions/remove-versions.ts'

/** Tables whose rows are deleted with the account, and the column of the account; those with files have steps of their own. */
export const ERASED_ROWS = {
  shares: 'owner',
  hosted_works: 'user_id',
  upload_folders: 'user_id',
  json_records: 'owner',
  idempotency: 'user_id',
  saved_bytes: 'user_id',
  cutout_turns: 'user_id',
  account_uses: 'user_id',
  notices: 'user_id',
  bans: 'user_id',
  material_favorites: 'user_id',
  template_favorites: 'user_id',
  own_categories: 'user_id',
  team_invitations: 'created_by',
  reviews: 'owner',
  team_members: 'user_id',
  // Written by triggers of `uploads` and `media`, so after their rows.
  upload_usage: 'user_id',
} as const
/** Tables whose rows are deleted with their files, or were deleted when the account was taken from its owner. */
export const ERASED_BY_STEPS = [
  'works',
  'publications',
  'forms',
  'own_templates',
  'uploads',
  'media',
  'unfinished_uploads',
  'upload_originals',
  'cutouts',
  'render_jobs',
  'brand_items',
  'identities',
  'hosted_accounts',
  'sessions',
] as const
/** Tables with what a team has: it stays, without the account that has added it. */
export const TEAM_ROWS = ['team_folders', 'team_pictures', 'team_templates'] as const
/** Tables whose rows stay, of an account without a person: the law wants the bookkeeping, and acts of administrators stay accountable. */
export const KEPT_ROWS = ['orders', 'membership_grants', 'allowance_entries', 'admin_log'] as const

/** Packs of versions per deletion. */
const PACKS = 1000

const eraseWorks = ({ db, files, userId }: Place): Promise<void> =>
  untilDone(async () => {
    const { results } = await db
      .prepare(
        `SELECT id, body_key, EXISTS (SELECT 1 FROM works o WHERE o.body_key = w.body_key AND o.owner <> ?1) AS others
         FROM works w WHERE owner = ?1 LIMIT ${BATCH}`,
      )
      .bind(userId)
      .all<{ readonly id: number; readonly body_key: string | null; readonly others: number }>()
    // Their rows go with those of the works.
    const versions = await filesOfVersions(db, 'SELECT value FROM json_each(?1)', [
      JSON.stringify(results.map(({ id }) => id)),
    ])
    const bodies = results.flatMap(({ body_key, others }) => (body_key === null || others === 1 ? [] : [body_key]))
    await remove(files, [...bodies, ...versions.bodies])
    for (let from = 0; from < versions.packs.length; from += PACKS)
      await remove(files, versions.packs.slice(from, from + PACKS))
    await db
      .prepare('DELETE FROM works WHERE owner = ?1 AND id IN (SELECT value FROM json_each(?2))')
      .bind(userId, JSON.stringify(results.map(({ id }) => id)))
      .run()
    return results.length
  })

/** Documents that were submitted and saved over since; what is the document of a work goes with the work. */
const eraseSubmitted = ({ db, files, userId }: Place): Promise<void> =>
  untilDone(async () => {
    const { results } = await db
      .prepare(
        `SELECT DISTINCT body_key FROM reviews r WHERE owner = ?1 AND body_key IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM works w WHERE w.body_key = r.body_key) LIMIT ${BATCH}`,
      )
      .bind(userId)
      .all<{ readonly body_key: string }>()
    const keys = results.map(({ body_key }) => body_key)
    await remove(files, keys)
    await db
      .prepare('UPDATE reviews SET body_key = NULL WHERE body_key IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(keys))
      .run()
    return results.length
  })

/** The published pages of works. */
const erasePublications = ({ db, files, userId }: Place): Promise<void> =>
  untilDone(async () => {
    const { results } = await db
      .prepare(`SELECT work_id FROM publications WHERE owner = ?1 LIMIT ${BATCH}`)
      .bind(userId)
      .all<{ readonly work_id: number }>()
    const ids = results.map(({ work_id }) => work_id)
    await removePublished(files, ids)
    await db
      .prepare('DELETE FROM publications WHERE owner = ?1 AND work_id IN (SELECT value FROM json_each(?2))')
      .bind(userId, JSON.stringify(ids))
      .run()
    return ids.length
  })

const eraseDownloads = ({ db, files, userId }: Place): Promise<void> =>
  untilDone(async () => {
    const { results } = await db
      .prepare(
        `SELECT DISTINCT file_key, EXISTS
           (SELECT 1 FROM render_jobs o WHERE o.file_key = j.file_key AND o.user_id <> ?1) AS others
         FROM render_jobs j WHERE user_id = ?1 LIMIT ${BATCH}`,
      )
      .bind(userId)
      .all<{ readonly file_key: string; readonly others: number }>()
    const own = results.flatMap(({ file_key, others }) => (others === 1 ? [] : [file_key]))
    await remove(files, [...own, ...own.map(renderReportKey)])
    await db
      .prepare('DELETE FROM render_jobs WHERE user_id = ?1 AND file_key IN (SELECT value FROM json_each(?2))')
      .bind(userId, JSON.stringify(results.map(({ file_key }) => file_key)))
      .run()
    return results.length
  })

const eraseAvatar = async ({ db, files, userId }: Place): Promise<void> => {
  const avatar = await db.prepare('SELECT avatar FROM users WHERE id = ?1').bind(userId).first<string>('avatar')
  if (!avatar) return
  await remove(files, [keyOfPath(avatar)])
  await db.prepare("UPDATE users SET avatar = '' WHERE id = ?1").bind(userId).run()
}

/**
 * Deletes what is stored about an account. Files go before their rows, so that what is left when a Worker ends is found
 * again. Covers and fonts of works are removed by the daily clean-up, which sees that no work uses them.
 */
export const eraseAccount = async (
  db: D1Database,
  files: ObjectStorage,
  userId: number,
  now: string,
): Promise<void> => {
  const place = { db, files, userId }
  await keepSharedPictures(place)
  // Before the works, of which those in teams go to others.
  await leaveTeams(db, userId, now)
  await erasePublications(place)
  await eraseForms(place)
  await eraseSubmitted(place)
  await eraseWorks(place)
  await eraseOwnTemplates(place)
  await eraseDownloads(place)
  // Before the pictures, whose rows say which cut-outs are of own pictures.
  await eraseCutouts(place)
  await erasePictures(place)
  await eraseMedia(place)
  await eraseBrand(place)
  await eraseOriginals(place)
  await eraseUnfinished(place)
  await eraseAvatar(place)
  for (const [table, column] of Object.entries(ERASED_ROWS)) await deleteInBatches(db, table, `${column} = ?1`, userId)
  await db.prepare('UPDATE reports SET user_id = NULL WHERE user_id = ?1').bind(userId).run()
  await db.prepare('UPDATE work_versions SET saved_by = NULL WHERE saved_by = ?1').bind(userId).run()
  await db.prepare('UPDATE works SET saved_by = NULL WHERE saved_by = ?1').bind(userId).run()
  await db.prepare('UPDATE review_comments SET author = NULL WHERE author = ?1').bind(userId).run()
  // Before its time calls may still store something: then it is done again.
  await db.prepare('UPDATE users SET erased_at = ?2 WHERE id = ?1 AND deletes_at <= ?2').bind(userId, now).run()
}
