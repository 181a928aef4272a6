import type { ObjectStorage } from '../../ports/object-storage.ts'
import { writePatiently } from '../r2-writes.ts'

/** Files per deletion. */
const AT_ONCE = 1000

/** What the versions of works have in R2. */
export interface VersionFiles {
  readonly packs: readonly string[]
  readonly bodies: readonly string[]
  readonly covers: readonly string[]
}

/**
 * The files of the versions of works; `which` is SQL from the code that selects the ids of the works, with its parameters.
 * The rows go with the works, so this is asked before.
 */
export const filesOfVersions = async (
  db: D1Database,
  which: string,
  parameters: readonly (string | number)[],
): Promise<VersionFiles> => {
  const [packs, rows] = await db.batch([
    db.prepare(`SELECT key FROM version_packs WHERE work_id IN (${which})`).bind(...parameters),
    db
      .prepare(
        `SELECT DISTINCT body_key, cover FROM work_versions
         WHERE work_id IN (${which}) AND (body_key IS NOT NULL OR cover <> '')`,
      )
      .bind(...parameters),
  ])
  const found = (rows?.results ?? []) as { readonly body_key: string | null; readonly cover: string }[]
  return {
    packs: ((packs?.results ?? []) as { readonly key: string }[]).map(({ key }) => key),
    bodies: found.flatMap(({ body_key }) => body_key ?? []),
    covers: found.flatMap(({ cover }) => cover || []),
  }
}

/** Removes packs unless a row names them: a work may have been restored after it was asked for its packs. */
export const removePacks = async (db: D1Database, files: ObjectStorage, keys: readonly string[]): Promise<void> => {
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE)
    const { results } = await db
      .prepare('SELECT key FROM version_packs WHERE key IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(some))
      .all<{ readonly key: string }>()
    const used = new Set(results.map(({ key }) => key))
    const unused = some.filter(key => !used.has(key))
    if (unused.length > 0) await writePatiently(() => files.delete(unused))
  }
}
