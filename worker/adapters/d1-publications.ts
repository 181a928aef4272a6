import { publicationTag } from '#schemas/catalog/publish-limits.ts'
import { PUBLICATION_STATUS, type PublicationStatus } from '#schemas/catalog/statuses.ts'
import {
  publishedDocumentKey,
  publishedPageKey,
  publishedPicturesPrefix,
  publishedPrefix,
} from '#schemas/catalog/storage-keys.ts'
import type { PlayedType } from '#schemas/publication/played.ts'
import { readSettings } from '#schemas/publication/settings.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type {
  NewPublication,
  Publication,
  PublicationChange,
  PublicationListing,
  PublicationStore,
  PublishedPage,
} from '../ports/publications.ts'
import { BANNED } from './d1-accounts.ts'
import { assignments, type Columns } from './d1-columns.ts'
import { purge } from './purge.ts'
import { writePatiently } from './r2-writes.ts'

interface Row {
  readonly id: number
  readonly code: string
  readonly work_id: number
  readonly owner: number
  readonly version: number
  readonly revision: number
  readonly type: PlayedType
  readonly name: string
  readonly description: string
  readonly cover: string
  readonly drawn_cover: string
  readonly status: PublicationStatus
  readonly is_online: number
  readonly settings: string
  readonly password_hash: string | null
  readonly expires_at: string | null
  readonly document_key: string
  readonly page_key: string
  readonly published_at: string
  readonly work_version: number
}

const toListing = (row: Row): PublicationListing => ({
  id: row.id,
  code: row.code,
  workId: row.work_id,
  owner: row.owner,
  version: row.version,
  revision: row.revision,
  type: row.type,
  name: row.name,
  description: row.description,
  cover: row.cover,
  drawnCover: row.drawn_cover,
  status: row.status,
  isOnline: row.is_online === 1,
  settings: readSettings(row.settings),
  passwordHash: row.password_hash,
  expiresAt: row.expires_at,
  documentKey: row.document_key,
  pageKey: row.page_key,
  publishedAt: row.published_at,
  workVersion: row.work_version,
})

/** SQL: publications `p` with their works `w` and owners `u`. */
const SELECT = `SELECT p.*, w.version AS work_version,
    (p.status = ${PUBLICATION_STATUS.published} AND w.deleted_at IS NULL AND u.deletes_at IS NULL AND NOT ${BANNED})
      AS is_online
  FROM publications p JOIN works w ON w.id = p.work_id JOIN users u ON u.id = p.owner`

const JSON_FILE = { httpMetadata: { contentType: 'application/json' } }

/** What a page file holds: the pictures of the page before stay as long, for visitors who look at that. */
interface StoredPage extends PublishedPage {
  readonly before: readonly string[]
}

const remove = async (files: ObjectStorage, keys: readonly string[]): Promise<void> => {
  for (let at = 0; at < keys.length; at += 1000) await writePatiently(() => files.delete(keys.slice(at, at + 1000)))
}

/** Removes all files of published works. */
export const removePublished = async (files: ObjectStorage, workIds: readonly number[]): Promise<void> => {
  for (const prefix of workIds.flatMap(id => [publishedPrefix(id), publishedPicturesPrefix(id)]))
    for (;;) {
      const { objects, truncated } = await files.list({ prefix, limit: 1000 })
      await remove(
        files,
        objects.map(({ key }) => key),
      )
      if (!truncated) break
    }
}

const textOf = async (files: ObjectStorage, key: string): Promise<string | null> =>
  (await (await files.get(key))?.text()) ?? null

/** Published works in D1, and in R2 what is shown of them. */
export const d1Publications = (db: D1Database, files: ObjectStorage): PublicationStore => {
  const first = async (condition: string, value: string | number): Promise<Publication | null> => {
    const row = await db.prepare(`${SELECT} WHERE ${condition}`).bind(value).first<Row>()
    return row && toListing(row)
  }
  const ofWork = (workId: number) => first('p.work_id = ?1', workId)
  const pageAt = async (key: string): Promise<StoredPage | null> =>
    (await (await files.get(key))?.json<StoredPage>()) ?? null
  const publish = async (publication: NewPublication): Promise<Publication | null> => {
    const { workId, owner, version, document, page, now } = publication
    const name = crypto.randomUUID()
    const [documentKey, pageKey] = [publishedDocumentKey(workId, name), publishedPageKey(workId, name)]
    const known = await ofWork(workId)
    const old = known && (await pageAt(known.pageKey))
    const stored: StoredPage = { ...page, before: old?.pictures ?? [] }
    await Promise.all([
      files.put(documentKey, document, JSON_FILE),
      files.put(pageKey, JSON.stringify(stored), JSON_FILE),
    ])
    const [before, after] = await db.batch<Pick<Row, 'document_key' | 'page_key'>>([
      db.prepare('SELECT document_key, page_key FROM publications WHERE work_id = ?1').bind(workId),
      db
        .prepare(
          `INSERT INTO publications (code, work_id, owner, version, type, name, description, cover, status, settings,
             password_hash, expires_at, document_key, page_key, first_published_at, published_at)
           SELECT ?1, id, owner, ?4, ?5, ?6, ?7, ?8, ${PUBLICATION_STATUS.published}, ?9, ?10, ?11, ?12, ?13, ?14, ?14
           FROM works WHERE id = ?2 AND owner = ?3 AND deleted_at IS NULL AND version >= ?4
           ON CONFLICT (work_id) DO UPDATE SET version = excluded.version, revision = revision + 1, type = excluded.type,
             name = excluded.name, description = excluded.description, cover = excluded.cover, status = excluded.status,
             settings = excluded.settings, password_hash = excluded.password_hash, expires_at = excluded.expires_at,
             document_key = excluded.document_key, page_key = excluded.page_key, published_at = excluded.published_at
           WHERE status <> ${PUBLICATION_STATUS.removed} AND version <= excluded.version
           RETURNING document_key, page_key`,
        )
        .bind(
          ...[publication.code, workId, owner, version, publication.type, publication.name, publication.description],
          ...[publication.cover, JSON.stringify(publication.settings), publication.passwordHash],
          ...[publication.expiresAt, documentKey, pageKey, now],
        ),
    ])
    if (!after?.results[0]) {
      await remove(files, [documentKey, pageKey])
      return null
    }
    const replaced = before?.results[0]
    const shown = new Set([...page.pictures, ...stored.before])
    await remove(files, [
      ...(replaced ? [replaced.document_key, replaced.page_key] : []),
      ...(old?.before ?? []).filter(key => !shown.has(key)),
    ])
    return ofWork(workId)
  }
  return {
    find: code => first('p.code = ?1', code),
    ofWork,
    publish,
    async change(workId, owner, { name, description, cover, settings, passwordHash, expiresAt }: PublicationChange) {
      const columns = {
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description }),
        ...(cover === undefined ? {} : { cover }),
        ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
        ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
        ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
      } satisfies Columns
      const set = Object.keys(columns).length > 0 ? assignments(columns, 3) : 'name = name'
      const { meta } = await db
        .prepare(
          `UPDATE publications SET ${set} WHERE work_id = ?1 AND owner = ?2 AND status <> ${PUBLICATION_STATUS.removed}`,
        )
        .bind(workId, owner, ...Object.values(columns))
        .run()
      return meta.changes === 1
    },
    async setDrawnCover(workId, revision, cover) {
      await db
        .prepare('UPDATE publications SET drawn_cover = ?3 WHERE work_id = ?1 AND revision = ?2')
        .bind(workId, revision, cover)
        .run()
    },
    async setStatus(workId, from, to) {
      const { meta } = await db
        .prepare(
          'UPDATE publications SET status = ?2 WHERE work_id = ?1 AND status IN (SELECT value FROM json_each(?3))',
        )
        .bind(workId, to, JSON.stringify(from))
        .run()
      return meta.changes === 1
    },
    async list(owner, page, size) {
      const live = 'p.owner = ?1 AND w.deleted_at IS NULL'
      const [rows, count] = await db.batch<Row & { readonly total: number }>([
        db
          .prepare(`${SELECT} WHERE ${live} ORDER BY p.published_at DESC, p.id DESC LIMIT ?2 OFFSET ?3`)
          .bind(owner, size, page * size),
        db
          .prepare(`SELECT COUNT(*) AS total FROM publications p JOIN works w ON w.id = p.work_id WHERE ${live}`)
          .bind(owner),
      ])
      return { elements: (rows?.results ?? []).map(toListing), total: count?.results[0]?.total ?? 0 }
    },
    async ofWorks(workIds) {
      if (workIds.length === 0) return []
      const { results } = await db
        .prepare(`${SELECT} WHERE p.work_id IN (SELECT value FROM json_each(?1))`)
        .bind(JSON.stringify(workIds))
        .all<Row>()
      return results.map(toListing)
    },
    document: ({ documentKey }) => textOf(files, documentKey),
    page: ({ pageKey }) => pageAt(pageKey),
    forget: codes => purge(codes.map(publicationTag)),
  }
}
