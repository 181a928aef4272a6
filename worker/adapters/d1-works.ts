import type { WorkStatus } from '#schemas/catalog/statuses.ts'
import { fail } from '#schemas/errors.ts'
import type { IdempotencyKey } from '../ports/idempotency.ts'
import type { CreateOutcome, NewWork, SavedWork, SaveOutcome, WorkListing, WorkRow, WorkStore } from '../ports/works.ts'
import { assignments, type ColumnsOf, insertRow } from './d1-columns.ts'
import { type Remembered, recall, remember } from './d1-idempotency.ts'
import { keepVersion, keptVersion, placeBody, type StoredBody } from './work-files.ts'

interface Row {
  readonly id: number
  readonly owner: number
  readonly name: string
  readonly data: string | null
  readonly body_key: string | null
  readonly version: number
  readonly status: WorkStatus
  readonly cover: string
  readonly image: string
  readonly category_id: number | null
  readonly template_id: number | null
  readonly width: number
  readonly height: number
  readonly pages: number
  readonly updated_at: string
}

type InsertedColumns = ColumnsOf<Omit<NewWork, 'body' | 'now'> & StoredBody & { createdAt: string; updatedAt: string }>
const insertedColumns = (work: NewWork, body: StoredBody): InsertedColumns => ({
  ...body,
  owner: work.owner,
  name: work.name,
  cover: work.cover,
  category_id: work.categoryId,
  template_id: work.templateId,
  width: work.width,
  height: work.height,
  pages: work.pages,
  created_at: work.now,
  updated_at: work.now,
})

type UpdatedColumns = ColumnsOf<
  Omit<SavedWork, 'id' | 'owner' | 'version' | 'body' | 'now'> & StoredBody & { updatedAt: string }
>
const updatedColumns = (work: SavedWork, body: StoredBody): UpdatedColumns => ({
  ...body,
  name: work.name,
  width: work.width,
  height: work.height,
  pages: work.pages,
  material_ids: JSON.stringify(work.materialIds),
  category_id: work.categoryId,
  template_id: work.templateId,
  updated_at: work.now,
})

/** @throws Error when the insert returned no row, which D1 does only together with an error. */
const createdBy = (row: { readonly id: number } | null | undefined): CreateOutcome => {
  if (!row) throw new Error('no row of a new work')
  return { ok: true, id: row.id }
}

const create = async (
  db: D1Database,
  files: R2Bucket,
  work: NewWork,
  idempotency: IdempotencyKey | null,
): Promise<CreateOutcome> => {
  const replay = (known: Remembered<number>): CreateOutcome =>
    known.matches ? { ok: true, id: known.result } : { ok: false, code: 'BAD_REQUEST' }
  const known = idempotency && (await recall<number>(db, work.owner, 'work.create', idempotency))
  if (known) return replay(known)
  const insert = insertRow(db, 'works', insertedColumns(work, await placeBody(files, work.body)), 'id')
  if (!idempotency) return createdBy(await insert.first<{ id: number }>())
  try {
    const [created] = await db.batch<{ id: number }>([
      insert,
      remember(db, work.owner, 'work.create', idempotency, 'last_insert_rowid()', work.now),
    ])
    return createdBy(created?.results[0])
  } catch (error) {
    // Two requests with one key ran at the same time: D1 rolled this batch back, so it returns the result of the other.
    const winner = await recall<number>(db, work.owner, 'work.create', idempotency)
    if (!winner) throw error
    return replay(winner)
  }
}

const versionOf = (db: D1Database, id: number, owner: number): Promise<number | null> =>
  db
    .prepare('SELECT version FROM works WHERE id = ?1 AND owner = ?2 AND deleted_at IS NULL')
    .bind(id, owner)
    .first<number>('version')

const save = async (
  db: D1Database,
  files: R2Bucket,
  work: SavedWork,
  idempotency: IdempotencyKey | null,
): Promise<SaveOutcome> => {
  const call = `work.save.${work.id}`
  const replay = (known: Remembered<number>, savedAt: string): SaveOutcome =>
    known.matches ? { ok: true, version: known.result, savedAt } : { ok: false, code: 'BAD_REQUEST' }
  const known = idempotency && (await recall<number>(db, work.owner, call, idempotency))
  if (known) return replay(known, known.createdAt)
  const columns = updatedColumns(work, await placeBody(files, work.body))
  const update = db
    .prepare(
      `UPDATE works SET ${assignments(columns, 4)}, version = version + 1
       WHERE id = ?1 AND owner = ?2 AND version = ?3 AND deleted_at IS NULL RETURNING version`,
    )
    .bind(work.id, work.owner, work.version, ...Object.values(columns))
  const statements = idempotency
    ? [update, remember(db, work.owner, call, idempotency, String(work.version + 1), work.now, 'changes() = 1')]
    : [update]
  let version: number | undefined
  try {
    version = (await db.batch<{ version: number }>(statements))[0]?.results[0]?.version
  } catch (error) {
    const winner = idempotency && (await recall<number>(db, work.owner, call, idempotency))
    if (!winner) throw error
    return replay(winner, winner.createdAt)
  }
  if (version !== undefined) return { ok: true, version, savedAt: work.now }
  // A concurrent request with the same key may have changed the version: then return its result.
  const winner = idempotency && (await recall<number>(db, work.owner, call, idempotency))
  if (winner) return replay(winner, winner.createdAt)
  const newest = await versionOf(db, work.id, work.owner)
  return newest === null ? { ok: false, code: 'WORK_NOT_FOUND' } : { ok: false, code: 'WORK_CONFLICT', version: newest }
}

/**
 * Reads the document text of a row.
 * @throws WORK_BROKEN when the bucket does not have it: an empty text would open as a blank work.
 */
const readBody = async (files: R2Bucket, { data, body_key }: Row): Promise<string> => {
  if (data !== null) return data
  const object = body_key === null ? null : await files.get(body_key)
  if (!object) throw fail('WORK_BROKEN')
  return object.text()
}

const load = async (db: D1Database, files: R2Bucket, id: number): Promise<WorkRow | null> => {
  const row = await db.prepare('SELECT * FROM works WHERE id = ?1 AND deleted_at IS NULL').bind(id).first<Row>()
  if (!row) return null
  return {
    id: row.id,
    owner: row.owner,
    name: row.name,
    data: await readBody(files, row),
    version: row.version,
    status: row.status,
    cover: row.cover,
    image: row.image,
    categoryId: row.category_id,
    templateId: row.template_id,
    width: row.width,
    height: row.height,
    pages: row.pages,
  }
}

const list = async (db: D1Database, owner: number, page: number, size: number) => {
  const [rows, count] = await db.batch<Row & { total: number }>([
    db
      .prepare(
        `SELECT id, name, cover, width, height, pages, updated_at FROM works
         WHERE owner = ?1 AND deleted_at IS NULL ORDER BY updated_at DESC, id DESC LIMIT ?2 OFFSET ?3`,
      )
      .bind(owner, size, page * size),
    db.prepare('SELECT COUNT(*) AS total FROM works WHERE owner = ?1 AND deleted_at IS NULL').bind(owner),
  ])
  const elements: WorkListing[] = (rows?.results ?? []).map(row => ({
    id: row.id,
    name: row.name,
    cover: row.cover,
    width: row.width,
    height: row.height,
    pages: row.pages,
    updatedAt: row.updated_at,
  }))
  return { elements, total: count?.results[0]?.total ?? 0 }
}

/** Works in D1; their large documents are in R2. */
export const d1Works = (db: D1Database, files: R2Bucket): WorkStore => ({
  create: (work, idempotency) => create(db, files, work, idempotency),
  save: (work, idempotency) => save(db, files, work, idempotency),
  load: id => load(db, files, id),
  version: (id, owner) => versionOf(db, id, owner),
  list: (owner, page, size) => list(db, owner, page, size),
  async remove(id, owner, now) {
    const { meta } = await db
      .prepare('UPDATE works SET deleted_at = ?3 WHERE id = ?1 AND owner = ?2 AND deleted_at IS NULL')
      .bind(id, owner, now)
      .run()
    return meta.changes === 1
  },
  keepVersion: work => keepVersion(files, work),
  keptVersion: (id, version) => keptVersion(files, id, version),
  async setStatus(id, status) {
    await db.prepare('UPDATE works SET status = ?2 WHERE id = ?1 AND deleted_at IS NULL').bind(id, status).run()
  },
  async setCover(id, version, cover) {
    await db.prepare('UPDATE works SET cover = ?3 WHERE id = ?1 AND version = ?2').bind(id, version, cover).run()
  },
})
