/** SQL: who owns a team after its owner's account (?1) is gone: the strongest of those who are left. */
const HEIR = `(SELECT h.user_id FROM team_members h JOIN users u ON u.id = h.user_id
  WHERE h.team_id = o.team_id AND h.user_id <> ?1 AND h.removed_at IS NULL AND u.deletes_at IS NULL
  ORDER BY CASE h.role WHEN 'manager' THEN 0 WHEN 'member' THEN 1 ELSE 2 END, h.joined_at, h.user_id LIMIT 1)`

/**
 * Takes an account that is erased out of its teams. A team that it owns goes to the next of its people, and ends when it
 * has none; the works that it has put into teams go to the owners of these.
 */
export const leaveTeams = async (db: D1Database, userId: number, now: string): Promise<void> => {
  const owned = `SELECT o.team_id, ${HEIR} AS heir FROM team_members o WHERE o.user_id = ?1 AND o.role = 'owner' AND o.removed_at IS NULL`
  const { results } = await db
    .prepare(owned)
    .bind(userId)
    .all<{ readonly team_id: number; readonly heir: number | null }>()
  for (const { team_id, heir } of results)
    await db.batch([
      db.prepare("UPDATE team_members SET role = 'manager' WHERE team_id = ?1 AND user_id = ?2").bind(team_id, userId),
      ...(heir === null
        ? [db.prepare('UPDATE teams SET dissolves_at = ?2 WHERE id = ?1').bind(team_id, now)]
        : [
            db
              .prepare("UPDATE team_members SET role = 'owner' WHERE team_id = ?1 AND user_id = ?2")
              .bind(team_id, heir),
          ]),
    ])
  await db.batch(
    [
      `UPDATE works SET owner = COALESCE((SELECT o.user_id FROM team_members o
         WHERE o.team_id = works.team_id AND o.role = 'owner' AND o.removed_at IS NULL), owner)
       WHERE owner = ?1 AND team_id IS NOT NULL AND deleted_at IS NULL`,
      'UPDATE team_folders SET added_by = NULL WHERE added_by = ?1',
      'UPDATE team_pictures SET added_by = NULL WHERE added_by = ?1',
      'UPDATE team_templates SET added_by = NULL WHERE added_by = ?1',
      'UPDATE team_members SET removed_by = NULL WHERE removed_by = ?1',
    ].map(sql => db.prepare(sql).bind(userId)),
  )
}
