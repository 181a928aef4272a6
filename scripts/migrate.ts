import { readFileSync } from 'node:fs'
import { unstable_splitSqlQuery } from 'wrangler'
import { migrationNames } from './last-migration.ts'
import { at } from './paths.ts'

/** The table of wrangler: `wrangler d1 migrations apply` goes on with it, and the health check reads it. */
const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/** Runs statements as one transaction and answers the rows of each. */
type Run = (statements: readonly string[]) => Promise<readonly (readonly Record<string, unknown>[])[]>

/**
 * Applies the migrations that a local database does not have, each as a whole or not at all. Wrangler does the same, but
 * starts a database for each of them: 20 s in place of one.
 * @throws Error with the name of a migration that fails; those before it are applied
 */
export const migrate = async (run: Run, folder: string = at('migrations')): Promise<void> => {
  const [, applied = []] = await run([TABLE, 'SELECT name FROM d1_migrations'])
  const known = new Set(applied.map(({ name }) => name))
  for (const name of migrationNames(folder).filter(each => !known.has(each))) {
    const statements = unstable_splitSqlQuery(readFileSync(`${folder}/${name}`, 'utf8'))
    await run([...statements, `INSERT INTO d1_migrations (name) VALUES ('${name.replaceAll("'", "''")}')`]).catch(
      error => {
        throw new Error(`Migration ${name} failed.`, { cause: error })
      },
    )
  }
}
