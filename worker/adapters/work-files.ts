import { LIMITS } from '#schemas/catalog/limits.ts'
import {
  drawnCoverOf,
  keyOfPath,
  renderReportKey,
  renderSourceKey,
  workBodyKey,
} from '#schemas/catalog/storage-keys.ts'
import { DAY } from '#schemas/time.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { DocumentBody, WorkRow } from '../ports/works.ts'
import { putOnce, writePatiently } from './r2-writes.ts'

const JSON_FILE = { httpMetadata: { contentType: 'application/json' } }

/** ms; a stored version of this age is stored again, so that it does not expire while it is drawn. */
const RENEW_MS = (LIMITS.renderSourceDays * DAY) / 2

/** Columns with the location of a document text: exactly one of the two is set. */
export interface StoredBody {
  readonly data: string | null
  readonly body_key: string | null
}

/** Where a large document is in R2; null = its text is in `work_texts`. */
export type BodyKey = Pick<StoredBody, 'body_key'>

export const isInline = ({ bytes }: DocumentBody): boolean => bytes <= LIMITS.workInlineBytes

/** Stores a document text: in the row (`isInline`), or in R2 under a new key, which only that row refers to. */
export const placeBody = async (files: ObjectStorage, body: DocumentBody): Promise<StoredBody> => {
  if (isInline(body)) return { data: body.text, body_key: null }
  const key = workBodyKey(crypto.randomUUID())
  await files.put(key, body.text, JSON_FILE)
  return { data: null, body_key: key }
}

/** The document text of a row; null when the bucket does not have it. */
export const readBody = async (files: ObjectStorage, { data, body_key }: StoredBody): Promise<string | null> => {
  if (data !== null) return data
  const object = body_key === null ? null : await files.get(body_key)
  return object ? object.text() : null
}

/**
 * Removes documents from R2 unless a work, a version, a submission or a template refers to them: documents of earlier releases, named by their
 * content, may be the document of several works.
 */
export const removeBodies = async (db: D1Database, files: ObjectStorage, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  const { results } = await db
    .prepare(
      `SELECT body_key FROM works WHERE body_key IN (SELECT value FROM json_each(?1))
       UNION SELECT body_key FROM team_templates WHERE body_key IN (SELECT value FROM json_each(?1))
       UNION SELECT body_key FROM work_versions WHERE body_key IN (SELECT value FROM json_each(?1))
       UNION SELECT body_key FROM own_templates WHERE body_key IN (SELECT value FROM json_each(?1))
       UNION SELECT body_key FROM reviews WHERE body_key IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(keys))
    .all<{ body_key: string }>()
  const used = new Set(results.map(({ body_key }) => body_key))
  const unused = keys.filter(key => !used.has(key))
  if (unused.length > 0) await writePatiently(() => files.delete(unused))
}

export interface WorkStorage {
  readonly db: D1Database
  readonly files: ObjectStorage
  /** Continues work after the response; a rejection is logged. */
  readonly background: (work: Promise<unknown>) => void
}

/** Removes a document that no row refers to (any more). What is lost here, the daily clean-up removes. */
export const discard = ({ db, files, background }: WorkStorage, { body_key }: BodyKey): void => {
  if (body_key !== null) background(removeBodies(db, files, [body_key]))
}

/**
 * Removes drawn covers with their reports unless a work, a version or a template shows them: equal first pages have one cover. The
 * covers of the seed's templates are named otherwise and stay.
 */
export const removeCovers = async (db: D1Database, files: ObjectStorage, covers: readonly string[]): Promise<void> => {
  const drawn = [...new Set(covers)].filter(cover => drawnCoverOf(keyOfPath(cover)) === keyOfPath(cover))
  if (drawn.length === 0) return
  const listed = '(SELECT value FROM json_each(?1))'
  const { results } = await db
    .prepare(
      // D1 takes at most five parts of one UNION.
      `SELECT cover FROM works WHERE cover IN ${listed}
       UNION SELECT cover FROM work_versions WHERE cover <> '' AND cover IN ${listed}
       UNION SELECT image FROM (SELECT image FROM templates WHERE image IN ${listed}
         UNION SELECT image FROM team_templates WHERE image IN ${listed}
         UNION SELECT image FROM own_templates WHERE image IN ${listed})
       UNION SELECT value AS cover FROM json_each(?1) WHERE EXISTS
         (SELECT 1 FROM publications WHERE cover = value OR drawn_cover = value)`,
    )
    .bind(JSON.stringify(drawn))
    .all<{ cover: string }>()
  const used = new Set(results.map(({ cover }) => cover))
  const unused = drawn.filter(cover => !used.has(cover)).map(keyOfPath)
  if (unused.length > 0) await writePatiently(() => files.delete(unused.flatMap(key => [key, renderReportKey(key)])))
}

/** Stores a version of a work for its drawings, once for all of them. */
export const keepVersion = async (
  files: ObjectStorage,
  { id, version, data }: Pick<WorkRow, 'id' | 'version' | 'data'>,
): Promise<void> => {
  const key = renderSourceKey(id, version)
  const known = await files.head(key)
  if (!known) await putOnce(files, key, data, JSON_FILE)
  else if (Date.now() - known.uploaded.getTime() > RENEW_MS) await writePatiently(() => files.put(key, data, JSON_FILE))
}

/** The text of a stored version; null when it was not stored or has expired. */
export const keptVersion = async (files: ObjectStorage, id: number, version: number): Promise<string | null> =>
  (await (await files.get(renderSourceKey(id, version)))?.text()) ?? null
