import { TEAM_LIMITS } from '#schemas/catalog/team-limits.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import { fontsOfTeam } from '../erase-pictures.ts'
import { remove } from '../erase-steps.ts'
import { removeBodies, removeCovers } from '../work-files.ts'

/** Tables with rows of a team that go with it, each by its column `team_id`; those that others refer to come last. */
const TEAM_TABLES = [
  'team_invitations',
  'team_templates',
  'team_pictures',
  'team_folders',
  'brand_items',
  'team_members',
] as const

/** Removes teams whose end has come. Files go after the rows: what is lost here, the daily clean-up finds unused. */
export const removeDissolved = async (db: D1Database, files: ObjectStorage, now: string): Promise<void> => {
  const ended = await db
    .prepare('SELECT id FROM teams WHERE dissolves_at <= ?1 LIMIT ?2')
    .bind(now, TEAM_LIMITS.removedPerRun)
    .all<{ readonly id: number }>()
  for (const { id } of ended.results) {
    const templates = await db
      .prepare('SELECT body_key, image FROM team_templates WHERE team_id = ?1')
      .bind(id)
      .all<{ readonly body_key: string | null; readonly image: string }>()
    const fonts = await fontsOfTeam(db, id)
    await db.batch(
      [
        'UPDATE works SET team_id = NULL WHERE team_id = ?1',
        ...TEAM_TABLES.map(table => `DELETE FROM ${table} WHERE team_id = ?1`),
        'DELETE FROM teams WHERE id = ?1',
      ].map(sql => db.prepare(sql).bind(id)),
    )
    await remove(files, fonts)
    await removeBodies(
      db,
      files,
      templates.results.flatMap(({ body_key }) => body_key ?? []),
    )
    await removeCovers(
      db,
      files,
      templates.results.map(({ image }) => image),
    )
  }
}
