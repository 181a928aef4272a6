import { drawnCoverOf, STORAGE_FOLDERS, workOfPublishedPicture } from '#schemas/catalog/storage-keys.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { Orphans } from '../ports/orphans.ts'
import { writePatiently } from './r2-writes.ts'

/** Files per page of a list, and pages per run and folder. */
const BOUNDS = { files: 1000, pages: 50 }

interface Folder {
  readonly prefix: string
  /** What rows refer to when they use a file; undefined = the file is never removed. */
  readonly referenceOf: (key: string) => string | undefined
  /** SQL: the references in use among those of a JSON list (?1). */
  readonly used: string
}

const LISTED = '(SELECT value FROM json_each(?1))'
const FOLDERS: readonly Folder[] = [
  {
    prefix: STORAGE_FOLDERS.workBodies.prefix,
    referenceOf: key => key,
    used: `SELECT body_key AS reference FROM works WHERE body_key IN ${LISTED}
      UNION SELECT body_key FROM team_templates WHERE body_key IN ${LISTED}
      UNION SELECT body_key FROM work_versions WHERE body_key IN ${LISTED}
      UNION SELECT body_key FROM own_templates WHERE body_key IN ${LISTED}
      UNION SELECT body_key FROM reviews WHERE body_key IN ${LISTED}`,
  },
  {
    prefix: STORAGE_FOLDERS.published.prefix,
    referenceOf: key => key,
    used: `SELECT document_key AS reference FROM publications WHERE document_key IN ${LISTED}
      UNION SELECT page_key FROM publications WHERE page_key IN ${LISTED}`,
  },
  {
    prefix: STORAGE_FOLDERS.publishedPictures.prefix,
    referenceOf: workOfPublishedPicture,
    used: `SELECT CAST(work_id AS TEXT) AS reference FROM publications
      WHERE work_id IN (SELECT CAST(value AS INTEGER) FROM json_each(?1))`,
  },
  {
    prefix: STORAGE_FOLDERS.versions.prefix,
    referenceOf: key => key,
    used: `SELECT key AS reference FROM version_packs WHERE key IN ${LISTED}`,
  },
  {
    prefix: STORAGE_FOLDERS.covers.prefix,
    referenceOf: key => (drawnCoverOf(key) ? `/${drawnCoverOf(key)}` : undefined),
    // D1 takes at most five parts of one UNION.
    used: `SELECT cover AS reference FROM works WHERE cover IN ${LISTED}
      UNION SELECT cover FROM work_versions WHERE cover <> '' AND cover IN ${LISTED}
      UNION SELECT image FROM (SELECT image FROM templates WHERE image IN ${LISTED}
        UNION SELECT image FROM team_templates WHERE image IN ${LISTED}
        UNION SELECT image FROM own_templates WHERE image IN ${LISTED})
      UNION SELECT value FROM json_each(?1) WHERE EXISTS
        (SELECT 1 FROM publications WHERE cover = value OR drawn_cover = value)`,
  },
  {
    prefix: STORAGE_FOLDERS.workImages.prefix,
    referenceOf: key => `/${key}`,
    used: `SELECT image AS reference FROM works WHERE image <> '' AND image IN ${LISTED}`,
  },
  {
    prefix: STORAGE_FOLDERS.avatars.prefix,
    referenceOf: key => `/${key}`,
    used: `SELECT avatar AS reference FROM users WHERE avatar IN ${LISTED}`,
  },
]

const removeUnused = async (db: D1Database, files: ObjectStorage, folder: Folder, keys: readonly string[]) => {
  const references = new Map(keys.map(key => [key, folder.referenceOf(key)]))
  const { results } = await db
    .prepare(folder.used)
    .bind(JSON.stringify([...references.values()]))
    .all<{ reference: string }>()
  const used = new Set<string | undefined>([undefined, ...results.map(({ reference }) => reference)])
  const unused = keys.filter(key => !used.has(references.get(key)))
  if (unused.length > 0) await writePatiently(() => files.delete(unused))
}

const sweepFolder = async (
  db: D1Database,
  files: ObjectStorage,
  folder: Folder,
  before: Date,
  bounds: typeof BOUNDS,
): Promise<void> => {
  const { prefix } = folder
  let after = await db.prepare('SELECT after FROM sweeps WHERE folder = ?1').bind(prefix).first<string>('after')
  for (let left = bounds.pages; left > 0; left--) {
    const page = await files.list({ prefix, limit: bounds.files, ...(after ? { startAfter: after } : {}) })
    const old = page.objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key)
    if (old.length > 0) await removeUnused(db, files, folder, old)
    after = page.truncated ? (page.objects.at(-1)?.key ?? '') : ''
    if (!page.truncated) break
  }
  await db
    .prepare(
      'INSERT INTO sweeps (folder, after) VALUES (?1, ?2) ON CONFLICT (folder) DO UPDATE SET after = excluded.after',
    )
    .bind(prefix, after)
    .run()
}

/** Unused files in R2; D1 knows which are used. */
export const orphans = (db: D1Database, files: ObjectStorage, bounds = BOUNDS): Orphans => ({
  async sweep(before) {
    for (const folder of FOLDERS) await sweepFolder(db, files, folder, before, bounds)
  },
})
