import { TEAM_LIMITS } from '#schemas/catalog/team-limits.ts'
import type { FoundInvitation, OpenInvitation, TeamInvitationStore } from '../../ports/team-invitations.ts'
import type { TeamRow } from '../../ports/teams.ts'
import { isLive, peopleOf } from './live-team.ts'

const COLUMNS = `i.id, i.role, i.expires_at AS expiresAt, i.most_uses AS mostUses, i.uses,
  (SELECT u.nickname FROM users u WHERE u.id = i.created_by) AS by`
/** SQL; `now` is a parameter. */
const isOpen = (now: string) =>
  `i.revoked_at IS NULL AND i.expires_at > ${now} AND (i.most_uses IS NULL OR i.uses < i.most_uses)`

/** ?1 = hash, ?2 = account, ?3 = now, ?4 = room of the team. */
const IS_IN = `EXISTS (SELECT 1 FROM team_members m WHERE m.team_id = i.team_id AND m.user_id = ?2 AND m.removed_at IS NULL)`
const WAS_REMOVED = `EXISTS (SELECT 1 FROM team_members m WHERE m.team_id = i.team_id AND m.user_id = ?2
  AND m.removed_at >= i.created_at AND (m.removed_by IS NULL OR m.removed_by <> ?2))`
const HAS_MANY = `(SELECT COUNT(*) FROM team_members m JOIN teams t ON t.id = m.team_id AND ${isLive('?3')}
  WHERE m.user_id = ?2 AND m.removed_at IS NULL) >= ${TEAM_LIMITS.joined}`
const IS_FULL = `${peopleOf('i.team_id')} >= ?4`
const TEAM_LIVES = `EXISTS (SELECT 1 FROM teams t WHERE t.id = i.team_id AND ${isLive('?3')})`

/** Invitations into teams in D1. */
export const d1TeamInvitations = (db: D1Database): TeamInvitationStore => ({
  async list(teamId, now) {
    const { results } = await db
      .prepare(`SELECT ${COLUMNS} FROM team_invitations i WHERE i.team_id = ?1 AND ${isOpen('?2')} ORDER BY i.id DESC`)
      .bind(teamId, now)
      .all<OpenInvitation>()
    return results
  },
  create: ({ teamId, tokenHash, role, userId, now, expiresAt, mostUses }) =>
    db
      .prepare(
        `INSERT INTO team_invitations (team_id, token_hash, role, created_by, created_at, expires_at, most_uses)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
         WHERE (SELECT COUNT(*) FROM team_invitations i WHERE i.team_id = ?1 AND ${isOpen('?5')}) < ${TEAM_LIMITS.invitations}
         RETURNING id`,
      )
      .bind(teamId, tokenHash, role, userId, now, expiresAt, mostUses)
      .first<number>('id'),
  async revoke(teamId, id, now) {
    const { meta } = await db
      .prepare('UPDATE team_invitations SET revoked_at = ?3 WHERE team_id = ?1 AND id = ?2 AND revoked_at IS NULL')
      .bind(teamId, id, now)
      .run()
    return meta.changes === 1
  },
  find: (tokenHash, now) =>
    db
      .prepare(
        `SELECT ${COLUMNS}, i.team_id AS teamId, t.name AS teamName, ${peopleOf('i.team_id')} AS members
         FROM team_invitations i JOIN teams t ON t.id = i.team_id AND ${isLive('?2')}
         WHERE i.token_hash = ?1 AND i.revoked_at IS NULL`,
      )
      .bind(tokenHash, now)
      .first<FoundInvitation>(),
  async accept({ tokenHash, userId, room, now }) {
    const values = [tokenHash, userId, now, room] as const
    const [taken, , team] = await db.batch<TeamRow>([
      db
        .prepare(
          `UPDATE team_invitations AS i SET uses = uses + 1 WHERE i.token_hash = ?1 AND ${isOpen('?3')} AND ${TEAM_LIVES}
           AND NOT ${IS_IN} AND NOT ${WAS_REMOVED} AND NOT (${HAS_MANY}) AND NOT (${IS_FULL})`,
        )
        .bind(...values),
      db
        .prepare(
          `INSERT INTO team_members (team_id, user_id, role, joined_at)
           SELECT team_id, ?2, role, ?3 FROM team_invitations WHERE token_hash = ?1 AND changes() = 1
           ON CONFLICT (team_id, user_id) DO UPDATE SET
             role = excluded.role, joined_at = excluded.joined_at, removed_at = NULL, removed_by = NULL`,
        )
        .bind(tokenHash, userId, now),
      db
        .prepare('SELECT t.id, t.name FROM teams t JOIN team_invitations i ON i.team_id = t.id WHERE i.token_hash = ?1')
        .bind(tokenHash),
    ])
    const row = team?.results[0]
    if (taken?.meta.changes === 1 && row) return { ok: true, ...row }
    const why = await db
      .prepare(
        `SELECT ${IS_IN} AS isIn, ${WAS_REMOVED} AS wasRemoved, ${HAS_MANY} AS hasMany, ${IS_FULL} AS isFull
         FROM team_invitations i WHERE i.token_hash = ?1 AND i.revoked_at IS NULL AND ${TEAM_LIVES}`,
      )
      .bind(...values)
      .first<Readonly<Record<'isIn' | 'wasRemoved' | 'hasMany' | 'isFull', 0 | 1>>>()
    if (!why || why.wasRemoved) return { ok: false, code: 'TEAM_INVITATION_NOT_FOUND' }
    // Accepted twice at the same time.
    if (why.isIn && row) return { ok: true, ...row }
    if (why.hasMany) return { ok: false, code: 'TEAM_QUOTA_REACHED' }
    return { ok: false, code: why.isFull ? 'TEAM_FULL' : 'TEAM_INVITATION_USED' }
  },
})
