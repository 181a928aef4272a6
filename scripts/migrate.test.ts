import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from './migrate.ts'

/** A database with the transactions of D1: a batch has its whole effect or none. */
const openDatabase = () => {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  const run = async (statements: readonly string[]) => {
    database.exec('BEGIN')
    try {
      const rows = statements.map(sql => database.prepare(sql).all())
      database.exec('COMMIT')
      return rows
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }
  const namesIn = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map(({ name }) => name)
  return {
    run,
    applied: () => namesIn('SELECT name FROM d1_migrations ORDER BY id'),
    tables: () => namesIn("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 't%' ORDER BY name"),
  }
}

const folderOf = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(`${tmpdir()}/moye-migrate-`)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, sql] of Object.entries(files)) writeFileSync(`${folder}/${name}`, sql)
  return folder
}

it('applies what a database does not have, in the order of the names, once', async () => {
  const { run, applied, tables } = openDatabase()
  const first = {
    '0002_b.sql': 'ALTER TABLE ta RENAME TO tb;',
    '0001_a.sql': "-- a; b\nCREATE TABLE ta (x TEXT DEFAULT ';');",
  }
  await migrate(run, folderOf({ ...first, 'README.md': 'no migration' }))
  expect([applied(), tables()]).toEqual([['0001_a.sql', '0002_b.sql'], ['tb']])
  await migrate(run, folderOf({ ...first, '0003_c.sql': 'CREATE TABLE tc (x); CREATE INDEX tc_x ON tc (x);' }))
  expect([applied(), tables()]).toEqual([
    ['0001_a.sql', '0002_b.sql', '0003_c.sql'],
    ['tb', 'tc'],
  ])
})

it('names a migration that fails, of which nothing is applied', async () => {
  const { run, applied, tables } = openDatabase()
  const folder = folderOf({
    '0001_a.sql': 'CREATE TABLE ta (x);',
    '0002_b.sql': 'CREATE TABLE tb (x); INSERT INTO nowhere VALUES (1);',
    '0003_c.sql': 'CREATE TABLE tc (x);',
  })
  await expect(migrate(run, folder)).rejects.toThrow('Migration 0002_b.sql failed.')
  expect([applied(), tables()]).toEqual([['0001_a.sql'], ['ta']])
})
