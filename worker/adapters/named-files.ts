import { STORAGE_FOLDERS } from '#schemas/catalog/storage-keys.ts'
import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import { Pack } from './versions/pack.ts'
import type { StoredBody } from './work-files.ts'

type NamingKind = 'work' | 'own-template' | 'team-template' | 'template' | 'json-record'

/** SQL: the work that this transaction has created. A work that was refused has no names of its own. */
const NEWEST_WORK = '(SELECT MAX(id) FROM works)'

/** Names per statement: a value of D1 has at most 2 MB. */
const NAMES = 20_000

/** SQL: keys of files with the hash `value`, of any extension. A slash follows the dot in the order of texts. */
const keyIn = (table: string, column: string, folder: string): string =>
  `EXISTS (SELECT 1 FROM ${table} o
    WHERE o.${column} <> '' AND o.${column} >= '${folder}' || value || '.' AND o.${column} < '${folder}' || value || '/')`
/** Only what somebody has stored takes a row: a text may have a hundred thousand invented hashes. */
const IS_STORED = [
  keyIn('uploads', 'key', STORAGE_FOLDERS.pictures.prefix),
  keyIn('cutouts', 'key', STORAGE_FOLDERS.pictures.prefix),
  keyIn('media', 'key', STORAGE_FOLDERS.media.prefix),
  keyIn('media', 'poster', STORAGE_FOLDERS.pictures.prefix),
].join(' OR ')

/** What names files: by the hashes in their addresses. */
const hashesIn = (text: string): readonly string[] => [...new Set(text.match(/\b[\da-f]{64}\b/g))]

const insert = (
  db: D1Database,
  kind: NamingKind,
  document: string | number | null,
  hashes: readonly string[],
): readonly D1PreparedStatement[] =>
  Array.from({ length: Math.ceil(hashes.length / NAMES) }, (_, at) =>
    db
      .prepare(
        `INSERT OR IGNORE INTO named_files (hash, kind, document)
         SELECT value, ?2, CAST(COALESCE(?3, ${NEWEST_WORK}) AS TEXT) FROM json_each(?1) WHERE ${IS_STORED}`,
      )
      // A number would be bound as a real one, whose text is `7.0`.
      .bind(JSON.stringify(hashes.slice(at * NAMES, (at + 1) * NAMES)), kind, document === null ? null : `${document}`),
  )

/**
 * The statements that note which uploaded files a work names, for the batch that stores it and after that, so that the
 * clean-up does not remove them. null = the work that the batch creates.
 */
export const nameFiles = (db: D1Database, work: number | null, text: string): readonly D1PreparedStatement[] =>
  insert(db, 'work', work, hashesIn(text))

interface Source extends StoredBody {
  readonly kind: NamingKind
  readonly document: string | number
}
/** SQL of what is to be read (?1 = its id), by its kind: where its text is, and which document names the files. */
const SOURCES: Readonly<Record<string, string>> = {
  work: `SELECT data, body_key, 'work' AS kind, id AS document FROM works WHERE id = ?1`,
  version: `SELECT data, body_key, 'work' AS kind, work_id AS document FROM work_versions WHERE id = ?1 AND state = 1`,
  pack: `SELECT NULL AS data, key AS body_key, 'work' AS kind, work_id AS document FROM version_packs WHERE id = ?1`,
  publication: `SELECT NULL AS data, document_key AS body_key, 'work' AS kind, work_id AS document
    FROM publications WHERE id = ?1`,
  review: `SELECT data, body_key, 'work' AS kind, work_id AS document FROM reviews
    WHERE id = ?1 AND (data IS NOT NULL OR body_key IS NOT NULL)`,
  'own-template': `SELECT data, body_key, 'own-template' AS kind, id AS document FROM own_templates WHERE id = ?1`,
  'team-template': `SELECT data, body_key, 'team-template' AS kind, id AS document FROM team_templates WHERE id = ?1`,
  template: `SELECT data, NULL AS body_key, 'template' AS kind, id AS document FROM templates WHERE id = ?1`,
  'json-record': `SELECT data, NULL AS body_key, 'json-record' AS kind, id AS document FROM json_records WHERE id = ?1`,
}

/** null = its file is elsewhere by now: it is read another time. */
const hashesOf = async (
  { db, files }: Place,
  { kind, document }: Unread,
  source: Source,
): Promise<readonly string[] | null> => {
  if (source.data !== null) return hashesIn(source.data)
  const file = await files.get(source.body_key ?? '')
  if (!file) {
    const now = await sourceOf(db, { kind, document })
    return now?.body_key === source.body_key ? [] : null
  }
  if (kind !== 'pack') return hashesIn(await file.text())
  const hashes = new Set<string>()
  for await (const text of Pack.open(new Uint8Array(await file.arrayBuffer())).texts())
    for (const hash of hashesIn(text)) hashes.add(hash)
  return [...hashes]
}

const sourceOf = (db: D1Database, { kind, document }: Pick<Unread, 'kind' | 'document'>): Promise<Source | null> => {
  const sql = SOURCES[kind]
  if (sql === undefined) throw new Error(`documents of the kind ${kind} cannot be read`)
  return db.prepare(sql).bind(document).first<Source>()
}

interface Place {
  readonly db: D1Database
  readonly files: ObjectStorage
}
interface Unread {
  readonly kind: string
  readonly document: string
  readonly changes: number
}

const readDocument = async ({ db, files }: Place, unread: Unread): Promise<void> => {
  const { kind, document, changes } = unread
  const source = await sourceOf(db, unread)
  const hashes = source ? await hashesOf({ db, files }, unread, source) : []
  if (!hashes) return
  // A version that waits may have been packed meanwhile.
  const packed = db
    .prepare(
      `INSERT OR IGNORE INTO unread_documents (kind, document)
       SELECT 'pack', pack FROM work_versions WHERE id = ?1 AND pack IS NOT NULL`,
    )
    .bind(document)
  await db.batch([
    ...(source ? insert(db, source.kind, source.document, hashes) : []),
    ...(kind === 'version' && !source ? [packed] : []),
    db
      .prepare('DELETE FROM unread_documents WHERE kind = ?1 AND document = ?2 AND changes = ?3')
      .bind(kind, document, changes),
  ])
}

/**
 * Reads documents whose files were not noted when they were stored, some in a call. Until all are read nothing is known to
 * be shown by none.
 */
export const readDocuments = async (db: D1Database, files: ObjectStorage): Promise<void> => {
  const { results } = await db
    .prepare('SELECT kind, document, changes FROM unread_documents LIMIT ?1')
    .bind(UPLOAD_LIMITS.removedAtOnce)
    .all<Unread>()
  for (const unread of results) await readDocument({ db, files }, unread)
}
