import { readdirSync } from 'node:fs'
import { at } from './paths.ts'

/** Name of the newest migration of the database, which the API Worker expects to be applied (`MIGRATION`). */
export const lastMigration = (): string =>
  readdirSync(at('migrations'))
    .filter(name => name.endsWith('.sql'))
    .sort()
    .at(-1) ?? ''
