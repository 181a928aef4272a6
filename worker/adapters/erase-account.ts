import { keyOfPath, renderReportKey } from '#schemas/catalog/storage-keys.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import { deleteInBatches } from './d1-batches.ts'
import { writePatiently } from './r2-writes.ts'
import { storedParts } from './stored-parts.ts'
import { leaveTeams } from './teams/leave-teams.ts'
import { readBody } from './work-files.ts'

/** Rows per batch. */
const BATCH = 50

/** Tables whose rows are deleted with the account, and the column of the account; those with files have steps of their own. */
export const ERASED_ROWS = {
  shares: 'owner',
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
  team_members: 'user_id',
  // Written by triggers of `uploads`, so after its rows.
  upload_usage: 'user_id',
} as const
/** Tables whose rows are deleted with their files, or were deleted when the account was taken from its owner. */
export const ERASED_BY_STEPS = [
  'works',
  'own_templates',
  'uploads',
  'unfinished_uploads',
  'upload_originals',
  'cutouts',
  'render_jobs',
  'brand_items',
  'identities',
  'sessions',
] as const
/** Tables with what a team has: it stays, without the account that has added it. */
export const TEAM_ROWS = ['team_folders', 'team_pictures', 'team_templates'] as const
/** Tables whose rows stay, of an account without a person: the law wants the bookkeeping, and acts of administrators stay accountable. */
export const KEPT_ROWS = ['orders', 'membership_grants', 'allowance_entries', 'admin_log'] as const

interface Place {
  readonly db: D1Database
  readonly files: ObjectStorage
  readonly userId: number
}

const remove = async (files: ObjectStorage, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await writePatiently(() => files.delete([...keys]))
}

/** Runs a step until it finds nothing more to do. */
const untilDone = async (step: () => Promise<number>): Promise<void> => {
  while ((await step()) > 0);
}

/**
 * SQL: works whose pictures others may show: those that the account has shared, which may have been copied, those that it
 * has put into a team, and works of others that it has edited. Designs for others to open are copied too.
 */
const SHARED_WORKS = `SELECT id FROM works w WHERE w.owner = ?1
    AND (w.team_id IS NOT NULL OR EXISTS (SELECT 1 FROM shares s WHERE s.work_id = w.id))
  UNION SELECT id FROM works WHERE saved_by = ?1 AND owner <> ?1`

/** Notes the pictures that works of others may show, so that they are kept. */
const keepSharedPictures = async ({ db, files, userId }: Place): Promise<void> => {
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

const eraseWorks = ({ db, files, userId }: Place): Promise<void> =>
  untilDone(async () => {
    const { results } = await db
      .prepare(
        `SELECT id, body_key, EXISTS (SELECT 1 FROM works o WHERE o.body_key = w.body_key AND o.owner <> ?1) AS others
         FROM works w WHERE owner = ?1 LIMIT ${BATCH}`,
      )
      .bind(userId)
      .all<{ readonly id: number; readonly body_key: string | null; readonly others: number }>()
    await remove(
      files,
      results.flatMap(({ body_key, others }) => (body_key === null || others === 1 ? [] : [body_key])),
    )
    await db
      .prepare('DELETE FROM works WHERE owner = ?1 AND id IN (SELECT value FROM json_each(?2))')
      .bind(userId, JSON.stringify(results.map(({ id }) => id)))
      .run()
    return results.length
  })

const eraseTemplates = ({ db, files, userId }: Place): Promise<void> =>
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

/** SQL: whether a picture belongs to somebody else too, or works of others may show it. `key` is its key. */
export const isUsedElsewhere = (key: string): string => `(
  EXISTS (SELECT 1 FROM uploads o WHERE o.key = ${key} AND o.user_id <> ?1)
  OR EXISTS (SELECT 1 FROM cutouts o WHERE o.key = ${key} AND o.user_id <> ?1)
  OR EXISTS (SELECT 1 FROM team_pictures o WHERE o.key = ${key})
  OR EXISTS (SELECT 1 FROM brand_items o WHERE o.url = '/' || ${key} AND o.user_id IS NOT ?1)
  OR EXISTS (SELECT 1 FROM materials o WHERE o.url = '/' || ${key})
  OR EXISTS (SELECT 1 FROM templates o WHERE o.image = '/' || ${key})
  OR EXISTS (SELECT 1 FROM backgrounds o WHERE o.image = '/' || ${key})
  OR EXISTS (SELECT 1 FROM photos o WHERE o.image = '/' || ${key})
  OR EXISTS (SELECT 1 FROM kept_pictures k WHERE k.hash = substr(${key}, 3, 64)))`

/** Cut-outs of own pictures; others have the same result for the same picture, and it says nothing about a person. */
const eraseCutouts = ({ db, files, userId }: Place): Promise<void> =>
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

const erasePictures = ({ db, files, userId }: Place): Promise<void> =>
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
const eraseBrand = async ({ db, files, userId }: Place): Promise<void> => {
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

/** Files that pictures were made from. Each belongs to one account. */
const eraseOriginals = ({ db, files, userId }: Place): Promise<void> =>
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
const eraseUnfinished = ({ db, files, userId }: Place): Promise<void> =>
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
  await eraseWorks(place)
  await eraseTemplates(place)
  await eraseDownloads(place)
  // Before the pictures, whose rows say which cut-outs are of own pictures.
  await eraseCutouts(place)
  await erasePictures(place)
  await eraseBrand(place)
  await eraseOriginals(place)
  await eraseUnfinished(place)
  await eraseAvatar(place)
  for (const [table, column] of Object.entries(ERASED_ROWS)) await deleteInBatches(db, table, `${column} = ?1`, userId)
  await db.prepare('UPDATE reports SET user_id = NULL WHERE user_id = ?1').bind(userId).run()
  await db.prepare('UPDATE works SET saved_by = NULL WHERE saved_by = ?1').bind(userId).run()
  await db.prepare('UPDATE users SET erased_at = ?2 WHERE id = ?1').bind(userId, now).run()
}
