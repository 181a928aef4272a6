import { TEAM_LIMITS } from '#schemas/catalog/team-limits.ts'
import type { TeamRole } from '#schemas/catalog/team-roles.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import type { ListedTeam, TeamMember, TeamRow, TeamStore } from '../../ports/teams.ts'
import { MEMBER } from '../d1-accounts.ts'
import { type Remembered, recall, remember } from '../d1-idempotency.ts'
import { isLive, peopleOf } from './live-team.ts'
import { removeDissolved } from './remove-dissolved.ts'

const CREATE = 'team.create'
/** ?1 = account, ?2 = now. */
const TEAMS = `SELECT t.id, t.name, m.role, ${peopleOf('t.id')} AS members, t.dissolves_at AS dissolvesAt
  FROM team_members m JOIN teams t ON t.id = m.team_id AND ${isLive('?2')}
  WHERE m.user_id = ?1 AND m.removed_at IS NULL`
const countOf = (condition: string): string =>
  `(SELECT COUNT(*) FROM team_members m JOIN teams t ON t.id = m.team_id AND ${isLive('?2')}
    WHERE m.user_id = ?1 AND m.removed_at IS NULL AND ${condition})`
const ORDER =
  "CASE m.role WHEN 'owner' THEN 0 WHEN 'manager' THEN 1 WHEN 'member' THEN 2 ELSE 3 END, m.joined_at, m.user_id"

/** Teams in D1. */
export const d1Teams = (db: D1Database, files: ObjectStorage): TeamStore => ({
  async list(userId, now) {
    const { results } = await db.prepare(`${TEAMS} ORDER BY m.joined_at, t.id`).bind(userId, now).all<ListedTeam>()
    return results
  },
  find: (teamId, userId, now) => db.prepare(`${TEAMS} AND t.id = ?3`).bind(userId, now, teamId).first<ListedTeam>(),
  async create(userId, name, now, idempotency) {
    const recalled = () => (idempotency ? recall<TeamRow>(db, userId, CREATE, idempotency) : null)
    const replay = ({ matches, result }: Remembered<TeamRow>) =>
      matches ? ({ ok: true, ...result } as const) : ({ ok: false, code: 'BAD_REQUEST' } as const)
    const known = await recalled()
    if (known) return replay(known)
    const statements = [
      db
        .prepare(
          `INSERT INTO teams (name, created_at) SELECT ?3, ?2
           WHERE ${countOf("m.role = 'owner'")} < ${TEAM_LIMITS.owned} AND ${countOf('TRUE')} < ${TEAM_LIMITS.joined}
           RETURNING id, name`,
        )
        .bind(userId, now, name),
      db
        .prepare(
          `INSERT INTO team_members (team_id, user_id, role, joined_at)
           SELECT last_insert_rowid(), ?1, 'owner', ?2 WHERE changes() = 1`,
        )
        .bind(userId, now),
    ]
    const result = `(SELECT json_object('id', id, 'name', name) FROM teams ORDER BY id DESC LIMIT 1)`
    if (idempotency) statements.push(remember(db, userId, CREATE, idempotency, result, now, 'changes() = 1'))
    try {
      const [created] = await db.batch<TeamRow>(statements)
      const team = created?.results[0]
      return team ? { ok: true, ...team } : { ok: false, code: 'TEAM_QUOTA_REACHED' }
    } catch (error) {
      // Two requests with one key ran at the same time: D1 rolled this one back.
      const winner = await recalled()
      if (!winner) throw error
      return replay(winner)
    }
  },
  async rename(teamId, name) {
    await db.prepare('UPDATE teams SET name = ?2 WHERE id = ?1').bind(teamId, name).run()
  },
  async setEnd(teamId, at) {
    await db.prepare('UPDATE teams SET dissolves_at = ?2 WHERE id = ?1').bind(teamId, at).run()
  },
  async members(teamId) {
    const { results } = await db
      .prepare(
        `SELECT m.user_id AS userId, m.role, u.nickname, u.avatar, m.joined_at AS joinedAt
         FROM team_members m JOIN users u ON u.id = m.user_id
         WHERE m.team_id = ?1 AND m.removed_at IS NULL ORDER BY ${ORDER}`,
      )
      .bind(teamId)
      .all<TeamMember>()
    return results
  },
  memberRole: (teamId, userId) =>
    db
      .prepare('SELECT role FROM team_members WHERE team_id = ?1 AND user_id = ?2 AND removed_at IS NULL')
      .bind(teamId, userId)
      .first<TeamRole>('role'),
  async setRole({ teamId, userId, from, to, now }) {
    const [changed] = await db.batch([
      db
        .prepare(
          `UPDATE team_members SET role = ?4
           WHERE team_id = ?1 AND user_id = ?2 AND role = ?3 AND role <> 'owner' AND removed_at IS NULL`,
        )
        .bind(teamId, userId, from, to),
      db
        .prepare(
          `UPDATE team_invitations SET revoked_at = ?3
           WHERE team_id = ?1 AND created_by = ?2 AND revoked_at IS NULL AND changes() = 1`,
        )
        .bind(teamId, userId, now),
    ])
    return changed?.meta.changes === 1
  },
  async remove({ teamId, userId, by, role, now }) {
    const wasRemoved =
      'EXISTS (SELECT 1 FROM team_members WHERE team_id = ?1 AND user_id = ?2 AND removed_at = ?3 AND removed_by = ?4)'
    const [removed] = await db.batch([
      db
        .prepare(
          `UPDATE team_members SET removed_at = ?3, removed_by = ?4
           WHERE team_id = ?1 AND user_id = ?2 AND role = ?5 AND role <> 'owner' AND removed_at IS NULL`,
        )
        .bind(teamId, userId, now, by, role),
      db
        .prepare(
          `UPDATE team_invitations SET revoked_at = ?3 WHERE team_id = ?1 AND revoked_at IS NULL
           AND (created_by = ?2 OR (?4 <> ?2 AND COALESCE(most_uses, 2) > 1)) AND ${wasRemoved}`,
        )
        .bind(teamId, userId, now, by),
      db
        .prepare(
          `UPDATE shares SET revoked_at = ?3 WHERE owner = ?2 AND revoked_at IS NULL
           AND work_id IN (SELECT id FROM works WHERE team_id = ?1 AND owner = ?2) AND ${wasRemoved}`,
        )
        .bind(teamId, userId, now, by),
      db
        .prepare(
          `UPDATE works SET owner = (SELECT user_id FROM team_members WHERE team_id = ?1 AND role = 'owner' AND removed_at IS NULL)
           WHERE team_id = ?1 AND owner = ?2 AND deleted_at IS NULL AND ${wasRemoved}`,
        )
        .bind(teamId, userId, now, by),
      // One that its owner has deleted is the owner's: taken back, it does not return to the team.
      db
        .prepare(`UPDATE works SET team_id = NULL WHERE team_id = ?1 AND owner = ?2 AND ${wasRemoved}`)
        .bind(teamId, userId, now, by),
    ])
    return removed?.meta.changes === 1
  },
  async transfer(teamId, from, to, now) {
    const results = await db.batch([
      db
        .prepare(
          `UPDATE team_members SET role = 'manager'
           WHERE team_id = ?1 AND user_id = ?2 AND role = 'owner' AND removed_at IS NULL AND ?2 <> ?3 AND EXISTS
             (SELECT 1 FROM team_members m JOIN users u ON u.id = m.user_id
              WHERE m.team_id = ?1 AND m.user_id = ?3 AND m.removed_at IS NULL AND u.deletes_at IS NULL)`,
        )
        .bind(teamId, from, to),
      db
        .prepare(
          `UPDATE team_members SET role = 'owner'
           WHERE team_id = ?1 AND user_id = ?2 AND removed_at IS NULL AND changes() = 1`,
        )
        .bind(teamId, to),
      db
        .prepare(
          `UPDATE team_invitations SET revoked_at = ?3
           WHERE team_id = ?1 AND created_by = ?2 AND role = 'manager' AND revoked_at IS NULL AND changes() = 1`,
        )
        .bind(teamId, from, now),
    ])
    return results[1]?.meta.changes === 1
  },
  async owned(userId, now) {
    return (
      (await db
        .prepare(`SELECT ${countOf("m.role = 'owner'")} AS n`)
        .bind(userId, now)
        .first<number>('n')) ?? 0
    )
  },
  async room(teamId, now) {
    const isMember = await db
      .prepare(
        `SELECT ${MEMBER} AS is_member FROM team_members m JOIN users u ON u.id = m.user_id
         WHERE m.team_id = ?2 AND m.role = 'owner' AND m.removed_at IS NULL`,
      )
      .bind(now, teamId)
      .first<number>('is_member')
    return isMember === 1 ? TEAM_LIMITS.people.member : TEAM_LIMITS.people.free
  },
  removeDissolved: now => removeDissolved(db, files, now),
})
