import { versionPackKey } from '#schemas/catalog/storage-keys.ts'
import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'
import { isoTime } from '#schemas/time.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import { writePatiently } from '../r2-writes.ts'
import { readBody, removeBodies, type StoredBody } from '../work-files.ts'
import { Pack } from './pack.ts'
import { removePackedTexts, TEXT_OF_VERSION } from './work-texts.ts'

/** A pack as its row says it. */
export interface PackRow {
  readonly id: number
  readonly key: string
  readonly bytes: number
}

/** A new key for a pack of a work. */
export const newKey = (workId: number): string => versionPackKey(workId, crypto.randomUUID())

const BINARY = { httpMetadata: { contentType: 'application/octet-stream' } }
/** Stores a pack under a key that nothing has used. */
export const putPack = async (files: ObjectStorage, key: string, file: Uint8Array): Promise<void> => {
  await files.put(key, file, BINARY)
}

/** The pack of a work that still gets versions, and what it holds; null = the next one begins. */
const openPack = async (db: D1Database, files: ObjectStorage, workId: number) => {
  const row = await db
    .prepare('SELECT id, key, bytes FROM version_packs WHERE work_id = ?1 ORDER BY id DESC LIMIT 1')
    .bind(workId)
    .first<PackRow>()
  if (!row || row.bytes >= VERSION_LIMITS.packBytes) return null
  const file = await files.get(row.key)
  const pack = file && Pack.open(new Uint8Array(await file.arrayBuffer()))
  return pack && !pack.isFull ? { row, pack } : null
}

interface Taken {
  readonly version: number
  readonly bodyKey: string | null
}

/** Adds versions that wait, in their order, as many as a pack takes. Texts are read one after another: they may be large. */
const fill = async (
  db: D1Database,
  files: ObjectStorage,
  workId: number,
  pack: Pack,
  waiting: readonly number[],
): Promise<{ readonly taken: readonly Taken[]; readonly lost: readonly number[] }> => {
  const taken: Taken[] = []
  const lost: number[] = []
  for (const version of waiting) {
    if (pack.isFull && taken.length > 0) break
    const row = await db
      .prepare(
        `SELECT ${TEXT_OF_VERSION} AS data, v.body_key FROM work_versions v
         WHERE v.work_id = ?1 AND v.version = ?2 AND v.state = 1`,
      )
      .bind(workId, version)
      .first<StoredBody>()
    const text = row && (await readBody(files, row))
    if (!row) continue
    if (text === null) {
      lost.push(version)
      continue
    }
    await pack.add(version, text)
    taken.push({ version, bodyKey: row.body_key })
  }
  return { taken, lost }
}

/** The statements that put a stored pack in the place of another one (null = of none) and move the versions into it. */
const exchange = (
  db: D1Database,
  workId: number,
  old: PackRow | null,
  { key, bytes, isFull }: { readonly key: string; readonly bytes: number; readonly isFull: boolean },
  versions: readonly number[],
): D1PreparedStatement[] => {
  // A full pack is looked at soon: the work may need too much room.
  const thinAt = isoTime(Date.now() + (isFull ? 0 : VERSION_LIMITS.thinEveryMs))
  const list = JSON.stringify(versions)
  const row = old
    ? db
        .prepare(
          `UPDATE version_packs SET key = ?3, bytes = ?4, thin_at = MIN(COALESCE(thin_at, ?5), ?5)
           WHERE id = ?1 AND key = ?2`,
        )
        .bind(old.id, old.key, key, bytes, thinAt)
    : db
        .prepare(
          // Another request may have packed these versions meanwhile.
          `INSERT INTO version_packs (work_id, key, bytes, thin_at) SELECT ?1, ?2, ?3, ?4 WHERE EXISTS
             (SELECT 1 FROM work_versions WHERE work_id = ?1 AND state = 1 AND version IN (SELECT value FROM json_each(?5)))`,
        )
        .bind(workId, key, bytes, thinAt, list)
  return [
    row,
    db
      .prepare(
        `UPDATE work_versions SET state = 2, pack = (SELECT id FROM version_packs WHERE key = ?3), data = NULL, body_key = NULL
         WHERE work_id = ?1 AND state = 1 AND version IN (SELECT value FROM json_each(?2))
           AND EXISTS (SELECT 1 FROM version_packs WHERE key = ?3)`,
      )
      .bind(workId, list, key),
    removePackedTexts(db, workId, list, key),
  ]
}

/** Adds versions to the newest pack, or to a new one; returns those that are left, or null when another request did it. */
const packSome = async (
  db: D1Database,
  files: ObjectStorage,
  workId: number,
  waiting: readonly number[],
): Promise<readonly number[] | null> => {
  const open = await openPack(db, files, workId)
  const pack = open?.pack ?? Pack.open(null)
  const { taken, lost } = await fill(db, files, workId, pack, waiting)
  if (lost.length > 0)
    await db
      .prepare('DELETE FROM work_versions WHERE work_id = ?1 AND version IN (SELECT value FROM json_each(?2))')
      .bind(workId, JSON.stringify(lost))
      .run()
  if (taken.length === 0) return null
  const file = await pack.toFile()
  const stored = { key: newKey(workId), bytes: file.byteLength, isFull: pack.isFull }
  await putPack(files, stored.key, file)
  const versions = taken.map(({ version }) => version)
  const [row] = await db.batch(exchange(db, workId, open?.row ?? null, stored, versions))
  const isMoved = row?.meta.changes === 1
  const unused = isMoved ? open?.row.key : stored.key
  if (unused !== undefined) await writePatiently(() => files.delete(unused))
  if (!isMoved) return null
  await removeBodies(
    db,
    files,
    taken.flatMap(({ bodyKey }) => bodyKey ?? []),
  )
  const last = versions.at(-1) ?? 0
  return waiting.filter(version => version > last)
}

/**
 * Moves the texts of the versions that wait now from the database into packs. Of two requests at once one moves them, and
 * the other removes its file.
 */
export const packVersions = async (db: D1Database, files: ObjectStorage, workId: number): Promise<void> => {
  const { results } = await db
    .prepare('SELECT version FROM work_versions WHERE work_id = ?1 AND state = 1 ORDER BY version LIMIT ?2')
    .bind(workId, VERSION_LIMITS.atOnce)
    .all<{ readonly version: number }>()
  let waiting: readonly number[] | null = results.map(({ version }) => version)
  while (waiting && waiting.length > 0) waiting = await packSome(db, files, workId, waiting)
}
