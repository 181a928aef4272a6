import { leavingKey } from '#schemas/catalog/storage-keys.ts'
import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { isoTime } from '#schemas/time.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { RemovedFiles } from '../ports/removed-files.ts'
import { writePatiently } from './r2-writes.ts'
import { isShownToOthers } from './shown-files.ts'
import { readDocuments } from './unread-documents.ts'

/** SQL: whether something shows a file, or may: everything that is no list of an account. `key` as below. */
const isShown = (key: string): string => `(
  EXISTS (SELECT 1 FROM unread_documents)
  OR ${isShownToOthers(key)}
  OR EXISTS (SELECT 1 FROM cutouts o WHERE o.key = ${key})
  OR EXISTS (SELECT 1 FROM media o WHERE o.poster <> '' AND o.poster = ${key})
  OR EXISTS (SELECT 1 FROM brand_items o WHERE o.url <> '' AND o.url = '/' || ${key}))`

/** SQL: whether an account has a file in its list, or had it there after the time ?1. */
const isListed = (key: string): string => `(
  EXISTS (SELECT 1 FROM uploads o WHERE o.key = ${key} AND (o.unlisted_at IS NULL OR o.unlisted_at >= ?1))
  OR EXISTS (SELECT 1 FROM media o WHERE o.key = ${key} AND (o.unlisted_at IS NULL OR o.unlisted_at >= ?1)))`

const TABLES = ['uploads', 'media'] as const

interface Times {
  /** ISO 8601; what was removed before is erased. */
  readonly before: string
  readonly now: string
}

/** Copies an object; false = there is none. */
const copy = async (files: ObjectStorage, from: string, to: string): Promise<boolean> =>
  writePatiently(async () => {
    const object = await files.get(from)
    if (!object) return false
    const { httpMetadata, customMetadata } = object
    const fixed = new FixedLengthStream(object.size)
    const refused = new AbortController()
    const sent = object.body.pipeTo(fixed.writable, { signal: refused.signal })
    const stored = files.put(to, fixed.readable, {
      ...(httpMetadata ? { httpMetadata } : {}),
      ...(customMetadata ? { customMetadata: { ...customMetadata } } : {}),
    })
    // A store that does not take the content leaves it unread.
    const [storage] = await Promise.allSettled([stored.finally(() => refused.abort()), sent])
    if (storage.status === 'rejected') throw storage.reason
    return true
  })

/** The statement that decides that a file is removed, unless something has it. */
const claim = (db: D1Database, key: string, { before, now }: Times): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO leaving_files (key, since) SELECT ?2, ?3
       WHERE NOT ${isShown('?2')} AND NOT ${isListed('?2')} ON CONFLICT DO NOTHING`,
    )
    .bind(before, key, now)

/** Ends the removal of a file: its rows go, or, when somebody has it by now, its bytes come back. */
const settle = async (db: D1Database, files: ObjectStorage, key: string, { before }: Times): Promise<void> => {
  const posters = await db
    .prepare(`SELECT DISTINCT poster FROM media WHERE key = ?1 AND poster <> ''`)
    .bind(key)
    .all<{ readonly poster: string }>()
  const results = await db.batch<{ readonly used: number }>([
    ...TABLES.map(table =>
      db.prepare(`DELETE FROM ${table} WHERE key = ?2 AND unlisted_at < ?1 AND NOT ${isShown('?2')}`).bind(before, key),
    ),
    // The still picture of a film is in no list: a later run takes it up.
    ...posters.results.map(({ poster }) => claim(db, poster, { before, now: before })),
    db
      .prepare(
        `SELECT ${isShown('?1')} OR EXISTS (SELECT 1 FROM uploads WHERE key = ?1)
           OR EXISTS (SELECT 1 FROM media WHERE key = ?1) AS used`,
      )
      .bind(key),
  ])
  const isUsed = results.at(-1)?.results[0]?.used === 1
  if (isUsed && !(await files.head(key))) await copy(files, leavingKey(key), key)
  await writePatiently(() => files.delete(leavingKey(key)))
  await db.prepare('DELETE FROM leaving_files WHERE key = ?1').bind(key).run()
}

/**
 * Removes a file that was claimed. A copy stays until its rows are gone: who stores the same file meanwhile, or shows it,
 * wrote no bytes, because they were there.
 */
const leave = async (db: D1Database, files: ObjectStorage, key: string, times: Times): Promise<void> => {
  if (await copy(files, key, leavingKey(key))) await writePatiently(() => files.delete(key))
  await settle(db, files, key, times)
}

/** What one run does: some files, of which one that cannot be removed now does not hold up the others. */
interface Run extends Times {
  readonly db: D1Database
  readonly files: ObjectStorage
  /** count; files that it may still erase. */
  left: number
  readonly errors: unknown[]
}

const eraseOne = async (run: Run, erase: () => Promise<void>): Promise<void> => {
  run.left--
  await erase().catch(error => run.errors.push(error))
}

/** What an earlier run has begun and not ended, and the still pictures of films that are gone. */
const takeUp = async (run: Run): Promise<void> => {
  const { db, files, now } = run
  const { results } = await db
    .prepare(
      `SELECT r.key, r.since, ${isShown('r.key')} OR ${isListed('r.key')} AS used FROM leaving_files r
       WHERE r.since < ?2 ORDER BY r.since LIMIT ?3`,
    )
    .bind(run.before, isoTime(Date.parse(now) - UPLOAD_LIMITS.leavingMs), run.left)
    .all<{ readonly key: string; readonly since: string; readonly used: number }>()
  for (const { key, since, used } of results)
    await eraseOne(run, async () => {
      // A run may last longer than the time to the next one, which leaves it alone.
      const { meta } = await db
        .prepare('UPDATE leaving_files SET since = ?3 WHERE key = ?1 AND since = ?2')
        .bind(key, since, now)
        .run()
      if (meta.changes === 0) return
      if (used === 1) await settle(db, files, key, run)
      else await leave(db, files, key, run)
    })
}

const sweepTable = async (run: Run, table: (typeof TABLES)[number]): Promise<void> => {
  const { db, files, before, now } = run
  const { results } = await db
    .prepare(
      `SELECT r.key, ${isShown('r.key')} AS shown, ${isListed('r.key')} AS listed FROM
         (SELECT DISTINCT key FROM ${table} WHERE unlisted_at < ?1 AND key NOT IN (SELECT key FROM leaving_files)
          ORDER BY unlisted_at LIMIT ?2) r`,
    )
    .bind(before, UPLOAD_LIMITS.lookedAtOnce)
    .all<{ readonly key: string; readonly shown: number; readonly listed: number }>()
  const keysOf = (which: (row: (typeof results)[number]) => boolean) =>
    JSON.stringify(results.filter(which).map(({ key }) => key))
  const isOld = `key IN (SELECT value FROM json_each(?2)) AND unlisted_at < ?1`
  await db.batch([
    // What is shown counts as stored, and is looked at again later.
    db.prepare(`UPDATE ${table} SET unlisted_at = ?3 WHERE ${isOld}`).bind(
      before,
      keysOf(({ shown }) => shown === 1),
      now,
    ),
    // What somebody else has stays theirs.
    db.prepare(`DELETE FROM ${table} WHERE ${isOld} AND NOT ${isShown(`${table}.key`)}`).bind(
      before,
      keysOf(({ shown, listed }) => shown === 0 && listed === 1),
    ),
  ])
  for (const { key, shown, listed } of results) {
    if (run.left <= 0) return
    if (shown === 1 || listed === 1) continue
    await eraseOne(run, async () => {
      const { meta } = await claim(db, key, run).run()
      if (meta.changes > 0) await leave(db, files, key, run)
    })
  }
}

/** Files that were removed from the lists of accounts: D1 knows the lists and what shows them. */
export const removedFiles = (db: D1Database, files: ObjectStorage): RemovedFiles => ({
  async sweep(before, now) {
    await readDocuments(db, files)
    if (await db.prepare('SELECT 1 AS unread FROM unread_documents LIMIT 1').first()) return
    const run: Run = { db, files, before, now, left: UPLOAD_LIMITS.removedAtOnce, errors: [] }
    await takeUp(run)
    for (const table of TABLES) await sweepTable(run, table)
    if (run.errors.length > 0) throw new AggregateError(run.errors, 'files could not be removed')
  },
})
