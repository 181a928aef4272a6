import { LIMITS } from '#schemas/catalog/limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { fail } from '#schemas/errors.ts'
import type { NewWork, Once, SavedWork, WorkListing, WorkRow, WorkStore } from '../ports/works.ts'
import { type Remembered, recall, remember } from './d1-once.ts'

interface Row {
  readonly id: number
  readonly owner: number
  readonly name: string
  readonly data: string | null
  readonly body_key: string | null
  readonly version: number
  readonly status: number
  readonly cover: string
  readonly image: string
  readonly category_id: number | null
  readonly template_id: number | null
  readonly width: number
  readonly height: number
  readonly pages: number
  readonly updated_at: string
}

/** A document body is kept in the row up to LIMITS.workInlineBytes, else in R2 under its content hash. */
const placeBody = async (files: R2Bucket, text: string): Promise<{ data: string | null; bodyKey: string | null }> => {
  const bytes = new TextEncoder().encode(text)
  if (bytes.byteLength <= LIMITS.workInlineBytes) return { data: text, bodyKey: null }
  const key = `w/${await sha256Hex(bytes)}.json`
  await files.put(key, bytes, { httpMetadata: { contentType: 'application/json' } })
  return { data: null, bodyKey: key }
}

const create = async (db: D1Database, files: R2Bucket, work: NewWork, once: Once | null): Promise<number | null> => {
  const known = once && (await recall<number>(db, work.owner, 'work.create', once))
  if (known) return known.matches ? known.result : null
  const body = await placeBody(files, work.data)
  const insert = db
    .prepare(
      `INSERT INTO works (owner, name, data, body_key, cover, category_id, template_id, width, height, pages, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11) RETURNING id`,
    )
    .bind(
      work.owner,
      work.name,
      body.data,
      body.bodyKey,
      work.cover,
      work.categoryId,
      work.templateId,
      work.width,
      work.height,
      work.pages,
      work.now,
    )
  if (!once) return (await insert.first<{ id: number }>())?.id ?? null
  try {
    const [created] = await db.batch<{ id: number }>([
      insert,
      remember(db, work.owner, 'work.create', once, 'last_insert_rowid()', work.now),
    ])
    return created?.results[0]?.id ?? null
  } catch (error) {
    // Two requests with one key ran at once: the batch that lost was rolled back whole and answers as the winner did.
    const winner = await recall<number>(db, work.owner, 'work.create', once)
    if (!winner) throw error
    return winner.matches ? winner.result : null
  }
}

const save = async (db: D1Database, files: R2Bucket, work: SavedWork, once: Once | null) => {
  const call = `work.save.${work.id}`
  const replay = (known: Remembered<number>, savedAt: string) =>
    known.matches ? { kind: 'saved' as const, version: known.result, savedAt } : null
  const known = once && (await recall<number>(db, work.owner, call, once))
  if (known) return replay(known, known.createdAt)
  const body = await placeBody(files, work.data)
  const update = db
    .prepare(
      `UPDATE works SET name = ?1, data = ?2, body_key = ?3, width = ?4, height = ?5, pages = ?6, material_ids = ?7,
         category_id = ?8, template_id = ?9, updated_at = ?10, version = version + 1
       WHERE id = ?11 AND owner = ?12 AND version = ?13 AND deleted_at IS NULL RETURNING version`,
    )
    .bind(
      work.name,
      body.data,
      body.bodyKey,
      work.width,
      work.height,
      work.pages,
      JSON.stringify(work.materialIds),
      work.categoryId,
      work.templateId,
      work.now,
      work.id,
      work.owner,
      work.version,
    )
  const statements = once
    ? [update, remember(db, work.owner, call, once, String(work.version + 1), work.now, 'changes() = 1')]
    : [update]
  let version: number | undefined
  try {
    version = (await db.batch<{ version: number }>(statements))[0]?.results[0]?.version
  } catch (error) {
    const winner = once && (await recall<number>(db, work.owner, call, once))
    if (!winner) throw error
    return replay(winner, winner.createdAt)
  }
  if (version !== undefined) return { kind: 'saved' as const, version, savedAt: work.now }
  // A request with the same key that ran at the same time may have moved the version: then its answer is this one's.
  const winner = once && (await recall<number>(db, work.owner, call, once))
  if (winner) return replay(winner, winner.createdAt)
  const newest = await db
    .prepare('SELECT version FROM works WHERE id = ?1 AND owner = ?2 AND deleted_at IS NULL')
    .bind(work.id, work.owner)
    .first<{ version: number }>()
  return newest ? { kind: 'conflict' as const, version: newest.version } : { kind: 'missing' as const }
}

/** The document text of a row. Throws WORK_BROKEN when the bucket lost it: an empty text would open as a blank work. */
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

/** Of a version that is being drawn; a lifecycle rule of the bucket ends what is under `j/`. */
const versionKey = (id: number, version: number) => `j/${id}-${version}.json`

/** Works in D1, their large bodies in R2. */
export const d1Works = (db: D1Database, files: R2Bucket): WorkStore => ({
  create: (work, once) => create(db, files, work, once),
  save: (work, once) => save(db, files, work, once),
  load: id => load(db, files, id),
  list: (owner, page, size) => list(db, owner, page, size),
  async remove(id, owner, now) {
    const { meta } = await db
      .prepare('UPDATE works SET deleted_at = ?3 WHERE id = ?1 AND owner = ?2 AND deleted_at IS NULL')
      .bind(id, owner, now)
      .run()
    return meta.changes === 1
  },
  async keepVersion({ id, version, data }) {
    await files.put(versionKey(id, version), data, { httpMetadata: { contentType: 'application/json' } })
  },
  async keptVersion(id, version) {
    return (await (await files.get(versionKey(id, version)))?.text()) ?? null
  },
  async setStatus(id, status) {
    await db.prepare('UPDATE works SET status = ?2 WHERE id = ?1 AND deleted_at IS NULL').bind(id, status).run()
  },
  async setCover(id, version, cover) {
    await db.prepare('UPDATE works SET cover = ?3 WHERE id = ?1 AND version = ?2').bind(id, version, cover).run()
  },
})
