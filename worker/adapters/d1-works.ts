import { LIMITS } from '#schemas/catalog/limits.ts'
import type { WorkStatus } from '#schemas/catalog/statuses.ts'
import { fail } from '#schemas/errors.ts'
import type { IdempotencyKey } from '../ports/idempotency.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { CreateOutcome, NewWork, VersionFacts, WorkRow, WorkStore } from '../ports/works.ts'
import { type ColumnsOf, insertRow } from './d1-columns.ts'
import { type Remembered, recall, remember } from './d1-idempotency.ts'
import { d1OwnWorks } from './d1-own-works.ts'
import { saveWork } from './d1-save-work.ts'
import { bindRef, hasFreeRef } from './hosts/bind-ref.ts'
import { nameNew } from './named-files.ts'
import { putNewText, TEXT_OF_WORK } from './versions/work-texts.ts'
import { type BodyKey, discard, keepVersion, keptVersion, placeBody, readBody, type WorkStorage } from './work-files.ts'

interface Row {
  readonly id: number
  readonly owner: number
  readonly team_id: number | null
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
}

type InsertedColumns = ColumnsOf<
  Omit<NewWork, 'body' | 'now' | 'ref'> & BodyKey & { documentName: string; createdAt: string; updatedAt: string }
>
const insertedColumns = (work: NewWork, { body_key }: BodyKey): InsertedColumns => ({
  body_key,
  owner: work.owner,
  name: work.name,
  document_name: work.documentName ?? work.name,
  cover: work.cover,
  category_id: work.categoryId,
  template_id: work.templateId,
  width: work.width,
  height: work.height,
  pages: work.pages,
  created_at: work.now,
  updated_at: work.now,
})

/** SQL: whether the account of a parameter may have another work. */
const hasRoom = (owner: number): string =>
  `(SELECT COUNT(*) FROM works WHERE owner = ?${owner} AND deleted_at IS NULL) < ${LIMITS.worksPerPerson}
   AND (SELECT COUNT(*) FROM works WHERE owner = ?${owner}) < ${LIMITS.worksStored}`

const create = async (
  store: WorkStorage,
  work: NewWork,
  idempotency: IdempotencyKey | null,
): Promise<CreateOutcome> => {
  const { db } = store
  const replay = (known: Remembered<number>): CreateOutcome =>
    known.matches ? { ok: true, id: known.result } : { ok: false, code: 'BAD_REQUEST' }
  const known = idempotency && (await recall<number>(db, work.owner, 'work.create', idempotency))
  if (known) return replay(known)
  const body = await placeBody(store.files, work.body)
  const columns = insertedColumns(work, body)
  const owner = Object.keys(columns).indexOf('owner') + 1
  const names = [...(body.data === null ? [] : [putNewText(db, body.data)]), ...nameNew(db, 'work', work.body.text)]
  const { ref } = work
  if (ref !== undefined) {
    const insert = insertRow(db, 'works', columns, 'id', `${hasRoom(owner)} AND ${hasFreeRef(owner)}`)
    const results = await db.batch<{ id: number }>(bindRef(db, work.owner, ref, work.now, insert, names))
    const created = results[1]?.results[0]?.id
    if (created === undefined) discard(store, body)
    const id = created ?? results.at(-1)?.results[0]?.id
    return id === undefined ? { ok: false, code: 'WORK_QUOTA_REACHED' } : { ok: true, id }
  }
  const insert = insertRow(db, 'works', columns, 'id', hasRoom(owner))
  const keep =
    idempotency &&
    remember(db, work.owner, 'work.create', idempotency, 'last_insert_rowid()', work.now, 'changes() = 1')
  try {
    const [created] = await db.batch<{ id: number }>([insert, ...(keep ? [keep] : []), ...names])
    const id = created?.results[0]?.id
    if (id !== undefined) return { ok: true, id }
  } catch (error) {
    // Two requests with one key ran at the same time: D1 rolled this batch back, so it returns the result of the other.
    const winner = idempotency && (await recall<number>(db, work.owner, 'work.create', idempotency))
    if (!winner) throw error
    discard(store, body)
    return replay(winner)
  }
  discard(store, body)
  return { ok: false, code: 'WORK_QUOTA_REACHED' }
}

const LOADED = `SELECT id, owner, team_id, name, ${TEXT_OF_WORK} AS data, body_key, version, status, cover, image, category_id,
    template_id, width, height, pages FROM works w WHERE id = ?1 AND deleted_at IS NULL`

/** @throws WORK_BROKEN when the bucket does not have the document: an empty text would open as a blank work. */
const load = async ({ db, files }: WorkStorage, id: number): Promise<WorkRow | null> => {
  for (let lost: string | null = null; ; ) {
    const row = await db.prepare(LOADED).bind(id).first<Row>()
    if (!row) return null
    const data = await readBody(files, row)
    if (data !== null)
      return {
        id: row.id,
        owner: row.owner,
        teamId: row.team_id,
        name: row.name,
        data,
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
    // A save may have replaced the document after the row was read.
    if (row.body_key === lost) throw fail('WORK_BROKEN')
    lost = row.body_key
  }
}

/** Works in D1; their large documents are in R2. */
export const d1Works = (db: D1Database, files: ObjectStorage, background: WorkStorage['background']): WorkStore => {
  const store = { db, files, background }
  return {
    create: (work, idempotency) => create(store, work, idempotency),
    save: (work, idempotency) => saveWork(store, work, idempotency),
    load: id => load(store, id),
    version: (id, owner) =>
      db
        .prepare(
          `SELECT w.version, w.saved_by AS savedBy, u.nickname AS saverName
           FROM works w LEFT JOIN users u ON u.id = w.saved_by
           WHERE w.id = ?1 AND w.owner = ?2 AND w.deleted_at IS NULL`,
        )
        .bind(id, owner)
        .first<VersionFacts>(),
    ...d1OwnWorks(db, files),
    keepVersion: work => keepVersion(files, work),
    keptVersion: (id, version) => keptVersion(files, id, version),
    async setOwnCover(id, owner, cover) {
      await db
        .prepare(
          `UPDATE works SET cover = ?3, has_own_cover = ?3 <> '' WHERE id = ?1 AND owner = ?2 AND deleted_at IS NULL`,
        )
        .bind(id, owner, cover)
        .run()
    },
    async setCover(id, version, cover) {
      await db.batch([
        db
          .prepare(
            'UPDATE works SET cover = ?3, cover_version = ?2 WHERE id = ?1 AND version = ?2 AND has_own_cover = 0',
          )
          .bind(id, version, cover),
        // A template that was made of this version is a copy of it.
        db
          .prepare('UPDATE own_templates SET image = ?3 WHERE work_id = ?1 AND work_version = ?2')
          .bind(id, version, cover),
      ])
    },
  }
}
