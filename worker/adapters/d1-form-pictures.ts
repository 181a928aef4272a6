import { ANSWER_LIMITS } from '#schemas/catalog/answer-limits.ts'
import type { FormStore } from '../ports/forms.ts'

/** Pictures that visitors have sent; part of `d1Forms`. */
export const d1FormPictures = (
  db: D1Database,
): Pick<FormStore, 'addPicture' | 'hasPicture' | 'leftPictures' | 'forgetPictures'> => ({
  async addPicture({ name, workId, sender, bytes, now }) {
    const { meta } = await db
      .prepare(
        `INSERT INTO form_pictures (name, work_id, bytes, created_at, sender) SELECT ?2, ?1, ?3, ?4, ?5
         WHERE (SELECT COUNT(*) FROM form_pictures WHERE work_id = ?1 AND answer_id IS NULL) < ${ANSWER_LIMITS.waitingPictures}
           AND (SELECT COUNT(*) FROM form_pictures WHERE work_id = ?1 AND sender = ?5 AND sender <> '')
             < ${ANSWER_LIMITS.waitingOfSender}
           AND COALESCE((SELECT SUM(bytes) FROM form_pictures WHERE work_id IN
             (SELECT work_id FROM forms WHERE owner = (SELECT owner FROM forms WHERE work_id = ?1))), 0) + ?3
             <= ${ANSWER_LIMITS.pictureRoom}`,
      )
      .bind(workId, name, bytes, now, sender)
      .run()
    if (meta.changes === 1) return { ok: true }
    const ofSender = await db
      .prepare('SELECT COUNT(*) AS n FROM form_pictures WHERE work_id = ?1 AND sender = ?2')
      .bind(workId, sender)
      .first<number>('n')
    return { ok: false, code: (ofSender ?? 0) >= ANSWER_LIMITS.waitingOfSender ? 'RATE_LIMITED' : 'FORM_FULL' }
  },
  async hasPicture(answerId, owner, name) {
    const row = await db
      .prepare(
        `SELECT 1 FROM form_pictures p JOIN form_answers a ON a.id = p.answer_id
         JOIN works w ON w.id = a.work_id AND w.deleted_at IS NULL
         WHERE p.name = ?3 AND a.id = ?1 AND a.removed_at IS NULL AND w.owner = ?2`,
      )
      .bind(answerId, owner, name)
      .first()
    return row !== null
  },
  async leftPictures(before, most) {
    const { results } = await db
      .prepare('SELECT name FROM form_pictures WHERE answer_id IS NULL AND created_at < ?1 LIMIT ?2')
      .bind(before, most)
      .all<{ readonly name: string }>()
    return results.map(({ name }) => name)
  },
  async forgetPictures(names) {
    await db
      .prepare('DELETE FROM form_pictures WHERE name IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(names))
      .run()
  },
})
