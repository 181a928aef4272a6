import type { Share, ShareStore } from '../ports/shares.ts'
import { BANNED, MEMBER } from './d1-accounts.ts'

interface Row {
  readonly code: string
  readonly work_id: number
  readonly owner: number
  readonly editable: number
  readonly is_member: number
  readonly name: string
  readonly cover: string
  readonly width: number
  readonly height: number
  readonly expires_at: string | null
}

const toShare = (row: Row): Share => ({
  code: row.code,
  workId: row.work_id,
  owner: row.owner,
  isEditable: row.editable === 1 && row.is_member === 1,
  ownerIsMember: row.is_member === 1,
  name: row.name,
  cover: row.cover,
  width: row.width,
  height: row.height,
  expiresAt: row.expires_at,
})

/** SQL; ?1 = now. */
const IS_OPEN = 's.revoked_at IS NULL AND (s.expires_at IS NULL OR s.expires_at > ?1)'
const SELECT = `SELECT s.code, s.work_id, s.owner, s.editable, s.expires_at, w.name, w.cover, w.width, w.height, ${MEMBER} AS is_member
  FROM shares s JOIN works w ON w.id = s.work_id AND w.deleted_at IS NULL JOIN users u ON u.id = s.owner AND NOT ${BANNED}
  WHERE u.deletes_at IS NULL AND ${IS_OPEN}`

/** Shares in D1. */
export const d1Shares = (db: D1Database): ShareStore => {
  const ofWork = (workId: number, now: string) => db.prepare(`${SELECT} AND s.work_id = ?2`).bind(now, workId)
  const change = async (
    assignment: string,
    code: string,
    owner: number,
    now: string,
    value?: string | number | null,
  ) => {
    const values = value === undefined ? [] : [value]
    const { meta } = await db
      .prepare(
        `UPDATE shares AS s SET ${assignment} WHERE s.code = ?2 AND s.owner = ?3 AND ${IS_OPEN}
         AND EXISTS (SELECT 1 FROM works w WHERE w.id = s.work_id AND w.deleted_at IS NULL)`,
      )
      .bind(now, code, owner, ...values)
      .run()
    return meta.changes === 1
  }
  return {
    async find(code, now) {
      const row = await db.prepare(`${SELECT} AND s.code = ?2`).bind(now, code).first<Row>()
      return row && toShare(row)
    },
    async ofWork(workId, now) {
      const row = await ofWork(workId, now).first<Row>()
      return row && toShare(row)
    },
    async open({ workId, owner, code, now }) {
      const results = await db.batch<Row>([
        // An expired link stays ended: the next one has another code.
        db
          .prepare(
            'UPDATE shares SET revoked_at = expires_at WHERE work_id = ?2 AND revoked_at IS NULL AND expires_at <= ?1',
          )
          .bind(now, workId),
        db
          .prepare(
            `INSERT INTO shares (code, work_id, owner, created_at) SELECT ?4, id, owner, ?1 FROM works
             WHERE id = ?2 AND owner = ?3 AND deleted_at IS NULL ON CONFLICT DO NOTHING`,
          )
          .bind(now, workId, owner, code),
        db.prepare(`${SELECT} AND s.work_id = ?2 AND s.owner = ?3`).bind(now, workId, owner),
      ])
      const row = results.at(-1)?.results[0]
      return row ? toShare(row) : null
    },
    async noteRefused({ workId, owner, code, now }) {
      await db
        .prepare('INSERT INTO shares (code, work_id, owner, created_at, revoked_at) VALUES (?1, ?2, ?3, ?4, ?4)')
        .bind(code, workId, owner, now)
        .run()
    },
    setEditable: (code, owner, isEditable, now) => change('editable = ?4', code, owner, now, isEditable ? 1 : 0),
    setExpiry: (code, owner, expiresAt, now) => change('expires_at = ?4', code, owner, now, expiresAt),
    revoke: (code, owner, now) => change('revoked_at = ?1', code, owner, now),
    async countSince(owner, since) {
      const count = await db
        .prepare('SELECT COUNT(*) AS n FROM shares WHERE owner = ?1 AND created_at > ?2')
        .bind(owner, since)
        .first<number>('n')
      return count ?? 0
    },
  }
}
