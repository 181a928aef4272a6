import { MODERATION_LIMITS } from '#schemas/catalog/moderation-limits.ts'
import type { NoticeKind } from '#schemas/catalog/notice-kinds.ts'
import { REVIEW_LIMITS } from '#schemas/catalog/review-limits.ts'
import { LISTING_STATUS, WORK_STATUS, workStatusesBefore } from '#schemas/catalog/statuses.ts'
import type { ActEntry } from '../../ports/admin.ts'
import type { Decision, ReviewStore, ReviewTemplate } from '../../ports/reviews.ts'
import { isAdministrator, logAct } from './d1-log.ts'

const { submitted, accepted } = WORK_STATUS
type Acts = Pick<ReviewStore, 'claim' | 'release' | 'decide' | 'publish' | 'comment' | 'removeComment'>

const NOTICES: Readonly<Record<Decision['next'], NoticeKind>> = {
  returned: 'review-returned',
  accepted: 'review-accepted',
}

/** SQL: whether nobody looks at a submission at a time. */
export const isFree = (review: string, now: string): string =>
  `(${review}.claimed_by IS NULL OR ${review}.claimed_until <= ${now})`

/** SQL: the submission `id` if it waits, and the administrator may act on it at a time. */
const mine = (id: string, admin: string, now: string): string =>
  `(SELECT r.id FROM reviews r WHERE r.id = ${id} AND r.status = ${submitted}
    AND (${isFree('r', now)} OR r.claimed_by = ${admin}) AND ${isAdministrator(admin)})`

/** What follows a statement that has changed something: the template of a submission and its line. */
const makeTemplate = (db: D1Database, id: number, template: ReviewTemplate): readonly D1PreparedStatement[] => {
  const { name, typeId, tags, priceFen, categoryId, width, height, pages, image, data, entry } = template
  const { workId, workVersion } = template
  const values = [
    ...[name, typeId, categoryId, tags.join(' '), width, height, pages, image, data, priceFen],
    ...[workId, workVersion],
  ]
  const { published } = LISTING_STATUS
  const made =
    template.id === null
      ? [
          db
            .prepare(
              `INSERT INTO templates (name, type_id, category_id, keywords, width, height, pages, image, data, price_fen,
                 work_id, work_version, sort, status)
               SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12,
                 COALESCE((SELECT MIN(sort) FROM templates), 0) - 1, ${published}
               WHERE changes() > 0`,
            )
            .bind(...values),
          db.prepare('UPDATE reviews SET template_id = last_insert_rowid() WHERE id = ?1 AND changes() > 0').bind(id),
        ]
      : [
          db
            .prepare(
              `UPDATE templates SET name = ?1, type_id = ?2, category_id = ?3, keywords = ?4, width = ?5, height = ?6,
                 pages = ?7, image = ?8, data = ?9, price_fen = ?10, work_id = ?11, work_version = ?12,
                 status = ${published}, version = version + 1
               WHERE id = ?13 AND changes() > 0`,
            )
            .bind(...values, template.id),
          db.prepare('UPDATE reviews SET template_id = ?2 WHERE id = ?1 AND changes() > 0').bind(id, template.id),
        ]
  return [...made, logAct(db, entry, 'changes() > 0', `(SELECT template_id FROM reviews WHERE id = ${id})`)]
}

/** Tells the designer, if the statement before has changed something. */
const tellDesigner = (db: D1Database, id: number, kind: NoticeKind, now: string): readonly D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO notices (user_id, kind, name, reason, created_at, work_id)
       SELECT w.owner, ?2, w.name, '', ?3, w.id FROM reviews r JOIN works w ON w.id = r.work_id
       WHERE r.id = ?1 AND changes() > 0`,
    )
    .bind(id, kind, now),
  db
    .prepare(
      `DELETE FROM notices WHERE user_id = (SELECT owner FROM reviews WHERE id = ?1) AND id NOT IN
         (SELECT n.id FROM notices n WHERE n.user_id = (SELECT owner FROM reviews WHERE id = ?1)
          ORDER BY n.id DESC LIMIT ${MODERATION_LIMITS.notices})`,
    )
    .bind(id),
]

/** What administrators do with submissions, in D1. Each act is one transaction with its lines in the log. */
export const d1ReviewActs = (
  db: D1Database,
  comments: ReviewStore['comments'],
  /** Statement that removes documents of a work (?1) that nothing needs any more. */
  forgetDocuments: string,
): Acts => ({
  async claim(id, until, isTaken, entry) {
    // Who takes it from another has a line in the log; a look at it is no act.
    const isTakenAway = `EXISTS (SELECT 1 FROM reviews r WHERE r.id = ${id} AND r.status = ${submitted}
      AND r.claimed_by <> ?1 AND NOT ${isFree('r', '?8')})`
    const [, changed] = await db.batch([
      logAct(db, entry, `${isTaken ? 1 : 0} = 1 AND ${isTakenAway}`),
      db
        .prepare(
          `UPDATE reviews SET claimed_by = ?2, claimed_until = ?4
           WHERE id = ?1 AND status = ${submitted} AND ${isAdministrator('?2')}
           AND (${isFree('reviews', '?3')} OR claimed_by = ?2 OR ?5 = 1)`,
        )
        .bind(id, entry.adminId, entry.now, until, Number(isTaken)),
    ])
    return changed?.meta.changes === 1
  },
  async release(id, adminId) {
    await db
      .prepare('UPDATE reviews SET claimed_by = NULL, claimed_until = NULL WHERE id = ?1 AND claimed_by = ?2')
      .bind(id, adminId)
      .run()
  },
  async decide(id, { next, reason, entry, template }) {
    const workOf = '(SELECT work_id FROM reviews WHERE id = ?1)'
    const [changed] = await db.batch([
      // The one statement that decides: of two reviewers it changes something for one.
      db
        .prepare(
          `UPDATE works SET status = ?4 WHERE id = ${workOf} AND deleted_at IS NULL
           AND status IN (${workStatusesBefore(next).join()}) AND EXISTS ${mine('?1', '?2', '?3')}`,
        )
        .bind(id, entry.adminId, entry.now, WORK_STATUS[next]),
      db
        .prepare(
          `UPDATE reviews SET status = ?2, reason = ?3, decided_by = ?4, decided_at = ?5, claimed_by = NULL, claimed_until = NULL
           WHERE id = ?1 AND changes() > 0`,
        )
        .bind(id, WORK_STATUS[next], reason, entry.adminId, entry.now),
      ...(template ? makeTemplate(db, id, template) : []),
      logAct(db, entry),
      ...tellDesigner(db, id, NOTICES[next], entry.now),
      db.prepare(forgetDocuments.replaceAll('?1', workOf)).bind(id),
    ])
    return changed?.meta.changes === 1
  },
  async publish(id, template) {
    const [changed] = await db.batch([
      db
        .prepare(
          `UPDATE reviews SET template_id = 0 WHERE id = ?1 AND status = ${accepted} AND template_id IS NULL
           AND ${isAdministrator('?2')}`,
        )
        .bind(id, template.entry.adminId),
      ...makeTemplate(db, id, template),
    ])
    return changed?.meta.changes === 1
  },
  async comment(reviewId, { pageId, pageIndex, x, y, text }, entry) {
    const isSame = `review_id = ?1 AND page_id = ?2 AND x = ?4 AND y = ?5 AND text = ?6`
    await db.batch([
      db
        .prepare(
          `INSERT INTO review_comments (review_id, page_id, page_index, x, y, text, author, created_at)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE EXISTS ${mine('?1', '?7', '?8')}
           AND (SELECT COUNT(*) FROM review_comments WHERE review_id = ?1) < ${REVIEW_LIMITS.comments}
           AND NOT EXISTS (SELECT 1 FROM review_comments WHERE ${isSame})`,
        )
        .bind(reviewId, pageId, pageIndex, x, y, text, entry.adminId, entry.now),
      logAct(db, entry),
    ])
    const all = await comments(reviewId)
    return all.find(one => one.pageId === pageId && one.x === x && one.y === y && one.text === text) ?? null
  },
  async removeComment(reviewId, id, entry: ActEntry) {
    const [removed] = await db.batch([
      db
        .prepare(`DELETE FROM review_comments WHERE id = ?4 AND review_id = ?1 AND EXISTS ${mine('?1', '?2', '?3')}`)
        .bind(reviewId, entry.adminId, entry.now, id),
      logAct(db, entry),
    ])
    return removed?.meta.changes === 1
  },
})
