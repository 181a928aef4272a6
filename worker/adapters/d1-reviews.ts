import type { ListedReview, ReviewComment } from '#schemas/api/review-fields.ts'
import { REVIEW_LIMITS } from '#schemas/catalog/review-limits.ts'
import { WORK_STATUS, workStatusesBefore } from '#schemas/catalog/statuses.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { Review, ReviewFilter, ReviewStore } from '../ports/reviews.ts'
import { d1ReviewActs, isFree } from './admin/d1-review-acts.ts'
import { type Condition, listRows, type Query, readRows } from './admin/list-rows.ts'
import { TEXT_OF_WORK } from './versions/work-texts.ts'
import { readBody, type StoredBody } from './work-files.ts'

const { editable, submitted, accepted } = WORK_STATUS

interface Row {
  readonly id: number
  readonly work_id: number
  readonly owner: number
  readonly version: number
  readonly status: ListedReview['status']
  readonly claimed_by: number | null
  readonly claimed_until: string | null
  readonly reason: string
  readonly decided_at: string | null
  readonly template_id: number | null
  readonly submitted_at: string
  readonly has_document: number
}
const COLUMNS = `id, work_id, owner, version, status, claimed_by, claimed_until, reason, decided_at, template_id,
  submitted_at, data IS NOT NULL OR body_key IS NOT NULL AS has_document`
const reviewOf = (row: Row): Review => ({
  id: row.id,
  workId: row.work_id,
  owner: row.owner,
  version: row.version,
  status: row.status,
  claimedBy: row.claimed_by,
  claimedUntil: row.claimed_until,
  reason: row.reason,
  decidedAt: row.decided_at,
  templateId: row.template_id,
  submittedAt: row.submitted_at,
  hasDocument: row.has_document === 1,
})

interface ListedRow {
  readonly id: number
  readonly work_id: number
  readonly name: string
  readonly cover: string
  readonly width: number
  readonly height: number
  readonly pages: number
  readonly category_id: number | null
  readonly version: number
  readonly status: ListedReview['status']
  readonly owner: number
  readonly owner_name: string
  readonly submitted_at: string
  readonly decided_at: string | null
  readonly earlier: number
  readonly comments: number
  readonly template_id: number | null
  readonly claimed_by: number | null
  readonly claimer_name: string | null
}
const listedOf =
  (reader: number) =>
  (row: ListedRow): ListedReview => ({
    id: row.id,
    workId: row.work_id,
    name: row.name,
    cover: row.cover,
    width: row.width,
    height: row.height,
    pages: row.pages,
    categoryId: row.category_id,
    version: row.version,
    status: row.status,
    designer: row.owner,
    designerName: row.owner_name,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    earlier: row.earlier,
    comments: row.comments,
    templateId: row.template_id,
    claim:
      row.claimed_by === null
        ? null
        : { by: row.claimed_by, name: row.claimer_name ?? '', isOwn: row.claimed_by === reader },
  })

/** What waits longest is first; of what was decided the last. */
const orderOf = (status: ListedReview['status']): string =>
  status === submitted ? 'r.submitted_at, r.id' : 'r.submitted_at DESC, r.id DESC'
/** A claim that has ended is none. */
const queryAt = (now: string, order: string): Query => ({
  from: `FROM reviews r JOIN works w ON w.id = r.work_id AND w.deleted_at IS NULL
    LEFT JOIN users u ON u.id = w.owner LEFT JOIN users c ON c.id = r.claimed_by`,
  columns: `r.id, r.work_id, r.name, CASE WHEN r.version = w.version THEN w.cover ELSE r.cover END AS cover,
    r.width, r.height, r.pages, r.category_id, r.version, r.status, w.owner, COALESCE(u.nickname, '') AS owner_name,
    r.submitted_at, r.decided_at, r.template_id,
    CASE WHEN r.claimed_until > ? THEN r.claimed_by END AS claimed_by, c.nickname AS claimer_name,
    (SELECT COUNT(*) FROM reviews e WHERE e.work_id = r.work_id AND e.id < r.id) AS earlier,
    (SELECT COUNT(*) FROM review_comments m WHERE m.review_id = r.id) AS comments`,
  columnValues: [now],
  order,
})
const conditionsOf = ({ status, designer, categoryId, before }: ReviewFilter): readonly Condition[] => [
  ['r.status = ?', status],
  // Of a work only what was decided last.
  ['NOT EXISTS (SELECT 1 FROM reviews n WHERE n.work_id = r.work_id AND n.id > r.id)'],
  designer === null ? null : ['w.owner = ?', designer],
  categoryId === null ? null : categoryId === 0 ? ['r.category_id IS NULL'] : ['r.category_id = ?', categoryId],
  before === null ? null : ['r.submitted_at < ?', before],
]

interface CommentRow {
  readonly id: number
  readonly page_id: string
  readonly page_index: number
  readonly x: number
  readonly y: number
  readonly text: string
  readonly author_name: string | null
  readonly created_at: string
  readonly resolved_at: string | null
}
const commentOf = (row: CommentRow): ReviewComment => ({
  id: row.id,
  pageId: row.page_id,
  pageIndex: row.page_index,
  x: row.x,
  y: row.y,
  text: row.text,
  author: row.author_name ?? '',
  createdAt: row.created_at,
  isResolved: row.resolved_at !== null,
})

/** SQL: the documents of a work (?1) that no comparison needs any more. */
const FORGET_DOCUMENTS = `UPDATE reviews SET data = NULL, body_key = NULL
  WHERE work_id = ?1 AND status <> ${submitted} AND (data IS NOT NULL OR body_key IS NOT NULL) AND id NOT IN (
    SELECT COALESCE(MAX(id), 0) FROM reviews WHERE work_id = ?1 AND status <> ${submitted}
    UNION SELECT COALESCE(MAX(id), 0) FROM reviews WHERE work_id = ?1 AND status = ${accepted})`

/** Submissions in D1; their documents are those of the works, also in R2, where two rows name one file. */
export const d1Reviews = (db: D1Database, files: ObjectStorage): ReviewStore => {
  const first = async (condition: string, ...values: readonly (number | string)[]): Promise<Review | null> => {
    const row = await db
      .prepare(`SELECT ${COLUMNS} FROM reviews WHERE ${condition} LIMIT 1`)
      .bind(...values)
      .first<Row>()
    return row && reviewOf(row)
  }
  const list: ReviewStore['list'] = async (filter, reader, paging, now) => {
    const { elements, total } = await listRows<ListedRow, ListedReview>(
      db,
      queryAt(now, orderOf(filter.status)),
      conditionsOf(filter),
      paging,
      listedOf(reader),
    )
    return { elements, total }
  }
  const comments = async (reviewId: number): Promise<ReviewComment[]> => {
    const { results } = await db
      .prepare(
        `SELECT m.id, m.page_id, m.page_index, m.x, m.y, m.text, u.nickname AS author_name, m.created_at, m.resolved_at
         FROM review_comments m LEFT JOIN users u ON u.id = m.author WHERE m.review_id = ?1 ORDER BY m.id`,
      )
      .bind(reviewId)
      .all<CommentRow>()
    return results.map(commentOf)
  }
  return {
    async submit({ id, version }, now) {
      const [changed] = await db.batch([
        db
          .prepare(
            `UPDATE works SET status = ${submitted} WHERE id = ?1 AND version = ?2 AND deleted_at IS NULL
             AND status IN (${workStatusesBefore('submitted').join()})`,
          )
          .bind(id, version),
        db
          .prepare(
            `INSERT INTO reviews (work_id, owner, version, name, cover, category_id, width, height, pages, data, body_key, submitted_at)
             SELECT id, owner, version, name, cover, category_id, width, height, pages, ${TEXT_OF_WORK}, body_key, ?2
             FROM works w WHERE id = ?1 AND changes() > 0`,
          )
          .bind(id, now),
        db.prepare(FORGET_DOCUMENTS).bind(id),
        db
          .prepare(
            `DELETE FROM reviews WHERE work_id = ?1 AND id NOT IN
               (SELECT id FROM reviews WHERE work_id = ?1 ORDER BY id DESC LIMIT ${REVIEW_LIMITS.perWork})`,
          )
          .bind(id),
      ])
      if (changed?.meta.changes === 1) return 'done'
      const status = await db
        .prepare('SELECT status FROM works WHERE id = ?1 AND deleted_at IS NULL')
        .bind(id)
        .first<number>('status')
      return status === submitted ? 'known' : 'changed'
    },
    async withdraw(workId, now) {
      const [changed] = await db.batch([
        db
          .prepare(
            `UPDATE works SET status = COALESCE((SELECT r.status FROM reviews r WHERE r.work_id = ?1 AND r.status <> ${submitted}
               ORDER BY r.id DESC LIMIT 1), ${editable})
             WHERE id = ?1 AND deleted_at IS NULL AND status IN (${workStatusesBefore('editable').join()})
             AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.work_id = ?1 AND r.status = ${submitted} AND NOT ${isFree('r', '?2')})`,
          )
          .bind(workId, now),
        db.prepare(`DELETE FROM reviews WHERE work_id = ?1 AND status = ${submitted} AND changes() > 0`).bind(workId),
      ])
      return changed?.meta.changes === 1
    },
    last: (workId, isDecided) =>
      first(`work_id = ?1 ${isDecided ? `AND status <> ${submitted}` : ''} ORDER BY id DESC`, workId),
    find: id => first('id = ?1', id),
    before: ({ id, workId }) =>
      first(
        `work_id = ?1 AND id < ?2 AND (data IS NOT NULL OR body_key IS NOT NULL) ORDER BY status = ${accepted} DESC, id DESC`,
        workId,
        id,
      ),
    async document(id) {
      const row = await db.prepare('SELECT data, body_key FROM reviews WHERE id = ?1').bind(id).first<StoredBody>()
      return row && readBody(files, row)
    },
    list,
    async listed(id, reader, now) {
      const [row] = await readRows<ListedRow>(db, queryAt(now, 'r.id'), [['r.id = ?', id]], 1)
      return row ? listedOf(reader)(row) : null
    },
    next: (except, reader, now) =>
      db
        .prepare(
          `SELECT r.id FROM reviews r JOIN works w ON w.id = r.work_id AND w.deleted_at IS NULL
           WHERE r.status = ${submitted} AND r.id <> ?1 AND (${isFree('r', '?3')} OR r.claimed_by = ?2)
           ORDER BY r.submitted_at, r.id LIMIT 1`,
        )
        .bind(except, reader, now)
        .first<number>('id'),
    templateOf: workId =>
      db
        .prepare(`SELECT id, name FROM templates WHERE work_id = ?1 ORDER BY work_version DESC, id DESC LIMIT 1`)
        .bind(workId)
        .first<{ id: number; name: string }>(),
    comments,
    async resolve(workId, id, isResolved, now) {
      const { meta } = await db
        .prepare(
          `UPDATE review_comments SET resolved_at = CASE WHEN ?3 = 0 THEN NULL ELSE COALESCE(resolved_at, ?4) END
           WHERE id = ?2 AND review_id IN (SELECT r.id FROM reviews r WHERE r.work_id = ?1 AND r.status <> ${submitted})`,
        )
        .bind(workId, id, Number(isResolved), now)
        .run()
      return meta.changes === 1
    },
    ...d1ReviewActs(db, comments, FORGET_DOCUMENTS),
  }
}
