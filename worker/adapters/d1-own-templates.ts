import { TEMPLATE_LIMITS } from '#schemas/catalog/template-limits.ts'
import { fail } from '#schemas/errors.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { NewTemplate, OwnTemplateStore } from '../ports/own-templates.ts'
import type { TemplateListing } from '../ports/templates.ts'
import { type ColumnsOf, insertRow } from './d1-columns.ts'
import { type Remembered, recall, remember } from './d1-idempotency.ts'
import { hasWords, wordsOf } from './d1-search.ts'
import { nameNew } from './named-files.ts'
import { placeBody, readBody, removeBodies, removeCovers, type StoredBody } from './work-files.ts'

interface Row extends StoredBody {
  readonly id: number
  readonly name: string
  readonly image: string
  readonly type_id: number
  readonly category_id: number | null
  readonly width: number
  readonly height: number
  readonly pages: number
}
type Files = Readonly<Record<'body_key', string | null> & Record<'image', string>>

const toListing = ({ id, name, image, type_id, width, height, pages }: Row): TemplateListing => ({
  ...{ id, name, image, width, height, pages },
  typeId: type_id,
})
const LISTED = 'id, name, image, type_id, width, height, pages'
const { own: MOST, ownStored: STORED } = TEMPLATE_LIMITS
/** SQL: the templates of an account (?1) that are not deleted. */
const LIVE = 'user_id = ?1 AND deleted_at IS NULL'
const CALL = 'template.create'
/** Templates per statement, and statements per run: the next clean-up continues. */
const PURGE = { templates: 200, times: 100 }

const columnsOf = (
  template: NewTemplate,
  body: StoredBody,
): ColumnsOf<Omit<NewTemplate, 'body' | 'now'> & StoredBody & { createdAt: string }> => ({
  ...body,
  user_id: template.userId,
  name: template.name,
  type_id: template.typeId,
  unit_price: template.unitPrice,
  category_id: template.categoryId,
  work_id: template.workId,
  work_version: template.workVersion,
  image: template.image,
  width: template.width,
  height: template.height,
  pages: template.pages,
  created_at: template.now,
})

/** Own templates in D1; their large documents are in R2, as those of works. */
export const d1OwnTemplates = (
  db: D1Database,
  files: ObjectStorage,
  background: (work: Promise<unknown>) => void,
): OwnTemplateStore => ({
  async create(template, idempotency) {
    const { userId } = template
    const replay = (known: Remembered<number>) =>
      known.matches ? ({ ok: true, id: known.result } as const) : ({ ok: false, code: 'BAD_REQUEST' } as const)
    const known = idempotency && (await recall<number>(db, userId, CALL, idempotency))
    if (known) return replay(known)
    const body = await placeBody(files, template.body)
    const discard = () => {
      if (body.body_key !== null) background(removeBodies(db, files, [body.body_key]))
    }
    const columns = columnsOf(template, body)
    const user = `?${Object.keys(columns).indexOf('user_id') + 1}`
    const hasRoom = `(SELECT COUNT(*) FROM own_templates WHERE user_id = ${user} AND deleted_at IS NULL) < ${MOST}
      AND (SELECT COUNT(*) FROM own_templates WHERE user_id = ${user}) < ${STORED}`
    const insert = insertRow(db, 'own_templates', columns, 'id', hasRoom)
    const keep =
      idempotency && remember(db, userId, CALL, idempotency, 'last_insert_rowid()', template.now, 'changes() = 1')
    try {
      const names = nameNew(db, 'own-template', template.body.text)
      const [created] = await db.batch<{ id: number }>([insert, ...(keep ? [keep] : []), ...names])
      const id = created?.results[0]?.id
      if (id !== undefined) return { ok: true, id }
    } catch (error) {
      // Two requests with one key ran at the same time: D1 rolled this batch back, so it returns the result of the other.
      const winner = idempotency && (await recall<number>(db, userId, CALL, idempotency))
      if (!winner) throw error
      discard()
      return replay(winner)
    }
    discard()
    return { ok: false, code: 'TEMPLATES_FULL' }
  },
  async list(userId, { keyword, typeId, page, size }) {
    const words = wordsOf(keyword)
    const where = `${LIVE} AND (?3 IS NULL OR type_id = ?3) AND ${hasWords('?2', ['name'])}`
    const [rows, count] = await db.batch<Row & { total: number }>([
      db
        .prepare(`SELECT ${LISTED} FROM own_templates WHERE ${where} ORDER BY id DESC LIMIT ?4 OFFSET ?5`)
        .bind(userId, words, typeId, size, page * size),
      db.prepare(`SELECT COUNT(*) AS total FROM own_templates WHERE ${where}`).bind(userId, words, typeId),
    ])
    return { elements: (rows?.results ?? []).map(toListing), total: count?.results[0]?.total ?? 0 }
  },
  async load(userId, id) {
    const row = await db.prepare(`SELECT * FROM own_templates WHERE ${LIVE} AND id = ?2`).bind(userId, id).first<Row>()
    if (!row) return null
    const data = await readBody(files, row)
    if (data === null) throw fail('WORK_BROKEN')
    return { id: row.id, name: row.name, data, image: row.image, categoryId: row.category_id }
  },
  async change(userId, id, { name, typeId }) {
    const { meta } = await db
      .prepare(
        `UPDATE own_templates SET name = COALESCE(?3, name), type_id = COALESCE(?4, type_id) WHERE ${LIVE} AND id = ?2`,
      )
      .bind(userId, id, name ?? null, typeId ?? null)
      .run()
    return meta.changes === 1
  },
  async remove(userId, id, now) {
    const { meta } = await db
      .prepare(`UPDATE own_templates SET deleted_at = ?3 WHERE ${LIVE} AND id = ?2`)
      .bind(userId, id, now)
      .run()
    return meta.changes === 1
  },
  async restore(userId, id) {
    const [restored, found] = await db.batch([
      db
        .prepare(
          `UPDATE own_templates SET deleted_at = NULL WHERE user_id = ?1 AND id = ?2 AND deleted_at IS NOT NULL
           AND (SELECT COUNT(*) FROM own_templates WHERE ${LIVE}) < ${MOST}`,
        )
        .bind(userId, id),
      db.prepare('SELECT deleted_at FROM own_templates WHERE user_id = ?1 AND id = ?2').bind(userId, id),
    ])
    if (restored?.meta.changes === 1) return 'done'
    const row = found?.results[0] as { readonly deleted_at: string | null } | undefined
    if (!row) return 'missing'
    return row.deleted_at === null ? 'done' : 'full'
  },
  async purgeDeleted(before) {
    for (let left = PURGE.times; left > 0; left--) {
      const { results } = await db
        .prepare(
          `DELETE FROM own_templates WHERE id IN (SELECT id FROM own_templates WHERE deleted_at < ?1 LIMIT ${PURGE.templates})
           RETURNING body_key, image`,
        )
        .bind(before)
        .all<Files>()
      await removeBodies(
        db,
        files,
        results.flatMap(({ body_key }) => body_key ?? []),
      )
      await removeCovers(
        db,
        files,
        results.map(({ image }) => image),
      )
      if (results.length < PURGE.templates) return
    }
  },
})
