import { ANSWER_LIMITS } from '#schemas/catalog/answer-limits.ts'
import type { Answer, FormField } from '#schemas/forms/fields.ts'
import { utf8Length } from '#schemas/utf8-length.ts'
import type {
  AnswerFilter,
  FormFacts,
  FormListing,
  FormNews,
  FormStore,
  FormVersion,
  StoredAnswer,
} from '../ports/forms.ts'
import { deleteInBatches } from './d1-batches.ts'
import { d1FormPictures } from './d1-form-pictures.ts'
import { hasWords, wordsOf } from './d1-search.ts'

interface AnswerRow {
  readonly id: number
  readonly version_id: number
  readonly answers: string
  readonly memo: string
  readonly created_at: string
}
interface VersionRow {
  readonly id: number
  readonly fields: string
}

const toAnswer = (row: AnswerRow): StoredAnswer => ({
  id: row.id,
  versionId: row.version_id,
  answers: JSON.parse(row.answers) as readonly Answer[],
  memo: row.memo,
  createdAt: row.created_at,
})
const toVersion = ({ id, fields }: VersionRow): FormVersion => ({ id, fields: JSON.parse(fields) as FormField[] })

const COLUMNS = 'id, version_id, answers, memo, created_at'
/** SQL: bytes that the account of a form of the work ?1 has stored. */
const USED = '(SELECT SUM(bytes) FROM forms WHERE owner = (SELECT owner FROM forms WHERE work_id = ?1))'
/** SQL: submissions in works of the account ?2 that are not in the trash. */
const OWN = 'work_id IN (SELECT id FROM works WHERE owner = ?2 AND deleted_at IS NULL)'
/** SQL: the submissions of the work ?1 that a filter finds: words ?2, from ?3, before ?4. */
const FOUND = `work_id = ?1 AND removed_at IS NULL AND ${hasWords('?2', ['answers', 'memo'])}
  AND created_at >= ?3 AND (?4 = '' OR created_at < ?4)`
/** The stored answers are JSON, in which a quotation mark and a backslash are written with another one. */
const wordsInJson = (keyword: string): string => wordsOf(JSON.stringify(keyword).slice(1, -1))

/** The questions of published works. */
const questions = (db: D1Database): Pick<FormStore, 'current' | 'freeze' | 'version' | 'versions'> => ({
  async current({ workId, documentKey }) {
    const row = await db
      .prepare(
        `SELECT v.id, v.fields FROM forms f LEFT JOIN form_versions v ON v.id = f.version_id
         WHERE f.work_id = ?1 AND f.document_key = ?2`,
      )
      .bind(workId, documentKey)
      .first<{ readonly id: number | null; readonly fields: string | null }>()
    if (!row) return undefined
    return row.id === null || row.fields === null ? null : toVersion({ id: row.id, fields: row.fields })
  },
  async freeze({ workId, documentKey }, fields, hash, now) {
    const text = JSON.stringify(fields)
    const hasFields = fields.length > 0
    const results = await db.batch<VersionRow>([
      db
        .prepare(
          `INSERT INTO forms (work_id, owner, document_key) SELECT id, owner, '' FROM works WHERE id = ?1
           ON CONFLICT DO NOTHING`,
        )
        .bind(workId),
      db
        .prepare(
          `INSERT INTO form_versions (work_id, hash, fields, created_at) SELECT ?1, ?2, ?3, ?4
           WHERE ?5 AND ${USED} + ?6 <= ${ANSWER_LIMITS.accountBytes} ON CONFLICT DO NOTHING`,
        )
        .bind(workId, hash, text, now, hasFields ? 1 : 0, utf8Length(text)),
      db
        .prepare(
          `UPDATE form_versions SET left_at = CASE WHEN hash = ?2 AND ?4 THEN NULL ELSE COALESCE(left_at, ?3) END
           WHERE work_id = ?1 AND (left_at IS NULL OR hash = ?2)`,
        )
        .bind(workId, hash, now, hasFields ? 1 : 0),
      // Without room for the questions the document is read again the next time.
      db
        .prepare(
          `UPDATE forms SET document_key = ?2, version_id = (SELECT id FROM form_versions WHERE work_id = ?1 AND hash = ?3 AND ?4)
           WHERE work_id = ?1 AND (NOT ?4 OR EXISTS (SELECT 1 FROM form_versions WHERE work_id = ?1 AND hash = ?3))`,
        )
        .bind(workId, documentKey, hash, hasFields ? 1 : 0),
      db.prepare('SELECT id, fields FROM form_versions WHERE work_id = ?1 AND hash = ?2').bind(workId, hash),
    ])
    const row = hasFields ? results.at(-1)?.results[0] : undefined
    return row ? toVersion(row) : null
  },
  async version(workId, id) {
    const row = await db
      .prepare('SELECT id, fields FROM form_versions WHERE work_id = ?1 AND id = ?2')
      .bind(workId, id)
      .first<VersionRow>()
    return row && toVersion(row)
  },
  async versions(workId) {
    const { results } = await db
      .prepare('SELECT id, fields FROM form_versions WHERE work_id = ?1 ORDER BY id DESC')
      .bind(workId)
      .all<VersionRow>()
    return results.map(toVersion)
  },
})

/** What visitors send. */
const sent = (db: D1Database): Pick<FormStore, 'find' | 'add' | 'sentBefore'> => ({
  find: (workId, key) =>
    db.prepare('SELECT id FROM form_answers WHERE work_id = ?1 AND key = ?2').bind(workId, key).first<number>('id'),
  async add({ workId, versionId, key, answers, pictures, now }) {
    const text = JSON.stringify(answers)
    const names = JSON.stringify(pictures)
    const waiting = `(SELECT COUNT(*) FROM form_pictures WHERE work_id = ?1 AND answer_id IS NULL AND created_at <> ''
      AND name IN (SELECT value FROM json_each(?7)))`
    const [added, , stored, ready] = await db.batch<{ readonly id: number; readonly n: number }>([
      db
        .prepare(
          `INSERT INTO form_answers (work_id, key, version_id, answers, bytes, created_at)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6
           WHERE (SELECT stored FROM forms WHERE work_id = ?1) < ${ANSWER_LIMITS.answers}
             AND ${USED} + ?5 <= ${ANSWER_LIMITS.accountBytes} AND ${waiting} = json_array_length(?7)
           ON CONFLICT (work_id, key) DO NOTHING RETURNING id`,
        )
        .bind(workId, key, versionId, text, utf8Length(text), now, names),
      db
        .prepare(
          `UPDATE form_pictures SET sender = '',
             answer_id = (SELECT id FROM form_answers WHERE work_id = ?1 AND key = ?2)
           WHERE changes() = 1 AND work_id = ?1 AND answer_id IS NULL AND name IN (SELECT value FROM json_each(?3))`,
        )
        .bind(workId, key, names),
      db.prepare('SELECT id FROM form_answers WHERE work_id = ?1 AND key = ?2').bind(workId, key),
      db
        .prepare(
          `SELECT COUNT(*) AS n FROM form_pictures WHERE work_id = ?1 AND answer_id IS NULL AND created_at <> ''
           AND name IN (SELECT value FROM json_each(?2))`,
        )
        .bind(workId, names),
    ])
    const id = stored?.results[0]?.id
    if (id !== undefined) return { ok: true, id, isNew: added?.results.length === 1 }
    return { ok: false, code: ready?.results[0]?.n === pictures.length ? 'FORM_FULL' : 'FORM_INVALID' }
  },
  sentBefore: (workId, count) =>
    db
      .prepare('SELECT created_at FROM form_answers WHERE work_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2')
      .bind(workId, count)
      .first<string>('created_at'),
})

/** The table of the owner. */
const table = (
  db: D1Database,
): Pick<FormStore, 'facts' | 'works' | 'list' | 'rows' | 'setMemo' | 'remove' | 'restore' | 'see'> => ({
  facts: (workId, owner) =>
    db
      .prepare(
        `SELECT w.name, COALESCE(f.seen_id, 0) AS seenId, COALESCE(f.stored, 0) AS stored
         FROM works w LEFT JOIN forms f ON f.work_id = w.id WHERE w.id = ?1 AND w.owner = ?2 AND w.deleted_at IS NULL`,
      )
      .bind(workId, owner)
      .first<FormFacts>(),
  async works(owner) {
    const { results } = await db
      .prepare(
        `SELECT f.work_id AS workId, w.name, w.cover, f.live AS answers, f.last_at AS lastAt,
           (SELECT COUNT(*) FROM (SELECT 1 FROM form_answers a WHERE a.work_id = f.work_id AND a.id > f.seen_id
              AND a.removed_at IS NULL LIMIT ${ANSWER_LIMITS.newCounted})) AS fresh
         FROM forms f JOIN works w ON w.id = f.work_id AND w.deleted_at IS NULL
         WHERE f.owner = ?1 AND (f.version_id IS NOT NULL OR f.live > 0)
         ORDER BY f.last_at DESC, f.work_id DESC LIMIT ${ANSWER_LIMITS.works}`,
      )
      .bind(owner)
      .all<FormListing>()
    return results
  },
  async list(workId, { keyword, from, before, page, size }: AnswerFilter & { page: number; size: number }) {
    const filter = [workId, wordsInJson(keyword), from, before]
    const [rows, count] = await db.batch<AnswerRow & { readonly total: number }>([
      db
        .prepare(`SELECT ${COLUMNS} FROM form_answers WHERE ${FOUND} ORDER BY id DESC LIMIT ?5 OFFSET ?6`)
        .bind(...filter, size, page * size),
      db.prepare(`SELECT COUNT(*) AS total FROM form_answers WHERE ${FOUND}`).bind(...filter),
    ])
    return { elements: (rows?.results ?? []).map(toAnswer), total: count?.results[0]?.total ?? 0 }
  },
  async rows(workId, after, size) {
    const { results } = await db
      .prepare(
        `SELECT ${COLUMNS} FROM form_answers WHERE work_id = ?1 AND id > ?2 AND removed_at IS NULL ORDER BY id LIMIT ?3`,
      )
      .bind(workId, after, size)
      .all<AnswerRow>()
    return results.map(toAnswer)
  },
  async setMemo(id, owner, memo) {
    const { meta } = await db
      .prepare(`UPDATE form_answers SET memo = ?3 WHERE id = ?1 AND removed_at IS NULL AND ${OWN}`)
      .bind(id, owner, memo)
      .run()
    return meta.changes > 0
  },
  async remove(ids, owner, now) {
    const { results } = await db
      .prepare(
        `UPDATE form_answers SET removed_at = ?3
         WHERE id IN (SELECT value FROM json_each(?1)) AND removed_at IS NULL AND ${OWN} RETURNING id`,
      )
      .bind(JSON.stringify(ids), owner, now)
      .all<{ readonly id: number }>()
    return results.map(({ id }) => id)
  },
  async restore(ids, owner, after) {
    const { results } = await db
      .prepare(
        `UPDATE form_answers SET removed_at = NULL
         WHERE id IN (SELECT value FROM json_each(?1)) AND removed_at > ?3 AND ${OWN} RETURNING id`,
      )
      .bind(JSON.stringify(ids), owner, after)
      .all<{ readonly id: number }>()
    return results.map(({ id }) => id)
  },
  async see(workId, id) {
    await db
      .prepare("UPDATE forms SET seen_id = MAX(seen_id, ?2), told_at = '' WHERE work_id = ?1")
      .bind(workId, id)
      .run()
  },
})

const NEWS = 'RETURNING work_id AS workId, owner, (SELECT name FROM works WHERE id = work_id) AS name'
const TOLD = { new: 'told_at', full: 'full_told_at' } as const

/** What owners are told, and what expires. */
const upkeep = (db: D1Database): Pick<FormStore, 'tell' | 'tellExpiring' | 'forget'> => ({
  tell: (workId, what, now, since) =>
    db
      .prepare(`UPDATE forms SET ${TOLD[what]} = ?2 WHERE work_id = ?1 AND ${TOLD[what]} < ?3 ${NEWS}`)
      .bind(workId, now, since)
      .first<FormNews>(),
  async tellExpiring(sentBefore, now, since, most) {
    const { results } = await db
      .prepare(
        `UPDATE forms SET expiry_told_at = ?2 WHERE work_id IN
           (SELECT DISTINCT a.work_id FROM form_answers a JOIN forms f ON f.work_id = a.work_id
            WHERE a.created_at < ?1 AND f.expiry_told_at < ?3 LIMIT ?4) ${NEWS}`,
      )
      .bind(sentBefore, now, since, most)
      .all<FormNews>()
    return results
  },
  async forget(removedBefore, sentBefore) {
    await deleteInBatches(db, 'form_answers', 'removed_at < ?1', removedBefore)
    await deleteInBatches(db, 'form_answers', 'created_at < ?1', sentBefore)
    await deleteInBatches(
      db,
      'form_versions',
      'left_at < ?1 AND NOT EXISTS (SELECT 1 FROM form_answers a WHERE a.version_id = form_versions.id)',
      removedBefore,
    )
  },
})

/** Forms of published works in D1. */
export const d1Forms = (db: D1Database): FormStore => ({
  ...questions(db),
  ...sent(db),
  ...table(db),
  ...upkeep(db),
  ...d1FormPictures(db),
})
