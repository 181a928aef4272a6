import type { HealthChecks } from '../ports/health.ts'
import type { KeyedMutex } from '../ports/keyed-mutex.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { RenderServiceCalls } from '../ports/render-service.ts'
import { within } from './within.ts'

/** ms; a part that needs longer counts as down. */
const CHECK_MS = 3000

interface Parts {
  readonly version: string
  readonly db: D1Database
  /** Name of the last migration that the code needs; empty = not known. */
  readonly migration: string
  readonly files: ObjectStorage
  readonly mutex: KeyedMutex
  readonly renderer: RenderServiceCalls | undefined
}

/** Whether a call succeeds in time. What fails is logged, because the answer does not tell why. */
const isWell = async (part: string, call: () => Promise<unknown>): Promise<boolean> => {
  try {
    return (await within(CHECK_MS, call())) !== false
  } catch (error) {
    console.error('health', part, error)
    return false
  }
}

/** One small request to each part: a row, the description of a file, an object of either Worker. */
export const cloudflareHealth = ({ version, db, migration, files, mutex, renderer }: Parts): HealthChecks => ({
  version,
  async check() {
    const isMigrated = async () =>
      migration === '' ||
      (await db.prepare('SELECT 1 FROM d1_migrations WHERE name = ?1').bind(migration).first()) !== null
    const [database, migrations, filesAreWell, objects, rendererIsWell] = await Promise.all([
      isWell('database', async () => db.prepare('SELECT 1').first()),
      isWell('migrations', isMigrated),
      isWell('files', async () => files.head('health')),
      isWell('objects', () => mutex.run('health', async () => {})),
      isWell('renderer', async () => (renderer ? renderer.ping() : false)),
    ])
    return { database, migrations, files: filesAreWell, objects, renderer: rendererIsWell }
  },
})
