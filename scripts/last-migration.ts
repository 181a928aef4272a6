import { readdirSync } from 'node:fs'
import { at } from './paths.ts'

/** Names of the migrations of the database, in the order in which they are applied. */
export const migrationNames = (folder: string = at('migrations')): readonly string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()

/** Name of the newest one, which the API Worker expects to be applied (`MIGRATION`). */
export const lastMigration = (): string => migrationNames().at(-1) ?? ''
