import { STORAGE_FOLDERS } from '#schemas/catalog/storage-keys.ts'
import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'

/** Documents that name files, and their tables. */
const TABLES = {
  work: 'works',
  'own-template': 'own_templates',
  'team-template': 'team_templates',
  template: 'templates',
  'json-record': 'json_records',
} as const
export type NamingKind = keyof typeof TABLES

/** SQL: keys of files with the hash `value`, of any extension. A slash follows the dot in the order of texts. */
const keyIn = (table: string, column: string, folder: string): string =>
  `EXISTS (SELECT 1 FROM ${table} o
    WHERE o.${column} <> '' AND o.${column} >= '${folder}' || value || '.' AND o.${column} < '${folder}' || value || '/')`
const PICTURES = STORAGE_FOLDERS.pictures.prefix
/** Only what somebody has stored takes a row: a text may have a hundred thousand invented hashes. */
const IS_STORED = [
  keyIn('uploads', 'key', PICTURES),
  keyIn('cutouts', 'key', PICTURES),
  keyIn('media', 'key', STORAGE_FOLDERS.media.prefix),
  keyIn('media', 'poster', PICTURES),
  // Of an account that was deleted, a team, a brand kit or a document may be all that has a picture.
  keyIn('team_pictures', 'key', PICTURES),
  keyIn('brand_items', 'url', `/${PICTURES}`),
  'EXISTS (SELECT 1 FROM named_files o WHERE o.hash = value)',
].join(' OR ')

/** characters; a SHA-256 in hexadecimal digits. */
const HASH = 64
const isDigit = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x66)
}

/**
 * What names files: by the hashes in their addresses. Of 64 characters in a row one is at a multiple of that number, so only
 * there a text is looked at: a save has hundreds of kB.
 */
export const hashesIn = (text: string): readonly string[] => {
  const found = new Set<string>()
  for (let at = HASH - 1; at < text.length; at += HASH) {
    if (!isDigit(text, at)) continue
    let [from, end] = [at, at + 1]
    while (isDigit(text, from - 1)) from--
    while (isDigit(text, end)) end++
    const isWord = !/\w/.test(text.slice(Math.max(0, from - 1), from) + text.slice(end, end + 1))
    if (end - from === HASH && isWord) found.add(text.slice(from, end))
    at += Math.max(0, Math.floor((end - at) / HASH) * HASH)
  }
  return [...found]
}

/** A document; `id` null = the newest one, which the transaction has created. */
interface Named {
  readonly kind: NamingKind
  readonly id: string | number | null
  readonly hashes: readonly string[]
}

/**
 * The statement that notes what a document names if a condition (SQL) holds. Its parameters begin at ?4. Of one document
 * it takes a bounded number.
 */
const insert = (db: D1Database, { kind, id, hashes }: Named, condition: string, ...values: readonly unknown[]) =>
  db
    .prepare(
      `INSERT OR IGNORE INTO named_files (hash, kind, document)
       SELECT value, ?2, CAST(COALESCE(?3, (SELECT MAX(id) FROM ${TABLES[kind]})) AS TEXT) FROM json_each(?1)
       WHERE ${condition} AND (${IS_STORED})`,
    )
    // A number would be bound as a real one, whose text is `7.0`.
    .bind(JSON.stringify(hashes.slice(0, UPLOAD_LIMITS.named)), kind, id === null ? null : `${id}`, ...values)

/** The statement that notes what a document names that was read, if it is still there. */
export const nameRead = (db: D1Database, named: Named): D1PreparedStatement =>
  insert(db, named, `EXISTS (SELECT 1 FROM ${TABLES[named.kind]} WHERE id = ?3)`)

/**
 * The statements that note which uploaded files a new document names, so that the clean-up does not remove them. They
 * follow the statement that creates it, or one that changes a row only with it: another document gets no names. `id` is
 * only given of a document whose id was chosen before.
 */
export const nameNew = (
  db: D1Database,
  kind: NamingKind,
  text: string,
  id: string | null = null,
): readonly D1PreparedStatement[] => {
  const hashes = hashesIn(text)
  const names = hashes.length > 0 ? [insert(db, { kind, id, hashes }, 'changes() > 0')] : []
  if (kind === 'work') return names
  // It need not be read: this takes away the row that a trigger has made, and changes none without a new document.
  const known = db
    .prepare(
      `DELETE FROM unread_documents WHERE changes() > 0 AND kind = ?1
         AND document = CAST(COALESCE(?2, (SELECT MAX(id) FROM ${TABLES[kind]})) AS TEXT)`,
    )
    .bind(kind, id)
  return [known, ...names]
}

interface Saved {
  readonly id: number
  /** The version that was replaced. */
  readonly version: number
  readonly saver: number
  readonly now: string
}

/**
 * The statements that note which uploaded files a saved work names, for the batch that saves it and after that. Whoever
 * saves what is refused, or a work of somebody else, names nothing. A work that has named very many files gives up those
 * of its earlier versions, from time to time.
 */
export const nameSaved = (db: D1Database, work: Saved, text: string): readonly D1PreparedStatement[] => {
  const { id, version, now, saver } = work
  const hashes = hashesIn(text)
  const isSaved = 'EXISTS (SELECT 1 FROM works WHERE id = ?3 AND version = ?4 AND updated_at = ?5 AND saved_by = ?6)'
  const ofWork = `SELECT COUNT(*) FROM named_files WHERE kind = 'work' AND document = ?3`
  const values = [version + 1, now, saver] as const
  const hasRoom = `(${ofWork}) < ${UPLOAD_LIMITS.named}`
  const names =
    hashes.length > 0 ? [insert(db, { kind: 'work', id, hashes }, `${isSaved} AND ${hasRoom}`, ...values)] : []
  if (version % VERSION_LIMITS.packEvery !== 0) return names
  const fewer = db
    .prepare(
      `DELETE FROM named_files WHERE kind = ?2 AND document = ?3 AND hash NOT IN (SELECT value FROM json_each(?1))
         AND (${ofWork}) >= ${UPLOAD_LIMITS.named} AND ${isSaved}`,
    )
    .bind(JSON.stringify(hashes.slice(0, UPLOAD_LIMITS.named)), 'work', `${id}`, ...values)
  return [fewer, ...names]
}
