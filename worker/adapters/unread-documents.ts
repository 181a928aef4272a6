import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import { hashesIn, type NamingKind, nameRead } from './named-files.ts'
import { Pack } from './versions/pack.ts'
import { TEXT_OF_VERSION, TEXT_OF_WORK } from './versions/work-texts.ts'
import type { StoredBody } from './work-files.ts'

interface Source extends StoredBody {
  readonly kind: NamingKind
  readonly document: string | number
}
/** SQL of what is to be read (?1 = its id), by its kind: where its text is, and which document names the files. */
const SOURCES: Readonly<Record<string, string>> = {
  work: `SELECT ${TEXT_OF_WORK} AS data, w.body_key, 'work' AS kind, w.id AS document FROM works w WHERE w.id = ?1`,
  version: `SELECT ${TEXT_OF_VERSION} AS data, v.body_key, 'work' AS kind, v.work_id AS document
    FROM work_versions v WHERE v.id = ?1 AND v.state = 1`,
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

interface Place {
  readonly db: D1Database
  readonly files: ObjectStorage
}
interface Unread {
  readonly kind: string
  readonly document: string
  readonly changes: number
}

const sourceOf = (db: D1Database, { kind, document }: Unread): Promise<Source | null> => {
  const sql = SOURCES[kind]
  if (sql === undefined) throw new Error(`documents of the kind ${kind} cannot be read`)
  return db.prepare(sql).bind(document).first<Source>()
}

/** null = its file is elsewhere by now: it is read another time. */
const hashesOf = async ({ db, files }: Place, unread: Unread, source: Source): Promise<readonly string[] | null> => {
  if (source.data !== null) return hashesIn(source.data)
  const file = await files.get(source.body_key ?? '')
  if (!file) {
    const now = await sourceOf(db, unread)
    return now?.body_key === source.body_key ? [] : null
  }
  if (unread.kind !== 'pack') return hashesIn(await file.text())
  const hashes = new Set<string>()
  for await (const text of Pack.open(new Uint8Array(await file.arrayBuffer())).texts())
    for (const hash of hashesIn(text)) hashes.add(hash)
  return [...hashes]
}

const readDocument = async (place: Place, unread: Unread): Promise<void> => {
  const { db } = place
  const { kind, document, changes } = unread
  const source = await sourceOf(db, unread)
  const hashes = source ? await hashesOf(place, unread, source) : []
  if (!hashes) return
  // A version that waits may have been packed meanwhile.
  const packed = db
    .prepare(
      `INSERT OR IGNORE INTO unread_documents (kind, document)
       SELECT 'pack', pack FROM work_versions WHERE id = ?1 AND pack IS NOT NULL`,
    )
    .bind(document)
  await db.batch([
    ...(source ? [nameRead(db, { kind: source.kind, id: source.document, hashes })] : []),
    ...(kind === 'version' && !source ? [packed] : []),
    db
      .prepare('DELETE FROM unread_documents WHERE kind = ?1 AND document = ?2 AND changes = ?3')
      .bind(kind, document, changes),
  ])
}

/**
 * Reads documents whose files were not noted when they were stored, some in a call. Until all are read nothing is known to
 * be shown by none.
 * @throws AggregateError when some cannot be read now; the others are.
 */
export const readDocuments = async (db: D1Database, files: ObjectStorage): Promise<void> => {
  const { results } = await db
    .prepare('SELECT kind, document, changes FROM unread_documents ORDER BY random() LIMIT ?1')
    .bind(UPLOAD_LIMITS.readAtOnce)
    .all<Unread>()
  const errors: unknown[] = []
  for (const unread of results) await readDocument({ db, files }, unread).catch(error => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, 'documents could not be read')
}
