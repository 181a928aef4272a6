import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { at } from './paths.ts'
import { seedFiles, seedRows, seedTemplates, seedTypes } from './seed-content.ts'
import { seedMaterials, seedPhotos } from './seed-library.ts'
import { rowName, rowSql } from './seed-sql.ts'

const TABLES = [
  ...['template_types', 'templates', 'material_categories', 'materials', 'photos'],
  ...['template_words', 'material_words', 'photo_words', 'search_terms'],
]

describe('seed', () => {
  const migrated = () => {
    const db = new DatabaseSync(':memory:')
    for (const name of readdirSync(at('migrations'))
      .filter(file => file.endsWith('.sql'))
      .sort())
      db.exec(readFileSync(at(`migrations/${name}`), 'utf8'))
    return db
  }

  it('fills the migrated database, and a second run changes nothing', () => {
    const db = migrated()
    const dump = () => JSON.stringify(TABLES.map(table => db.prepare(`SELECT * FROM ${table}`).all()))
    const seed = () => seedRows().map(row => rowSql(row, 'updated'))
    for (const sql of seed()) db.exec(sql)
    const first = dump()
    for (const sql of seed()) db.exec(sql)
    expect(dump()).toBe(first)
    expect(db.prepare('SELECT count(*) AS n FROM templates').get()).toEqual({ n: seedTemplates().length })
    expect(db.prepare('SELECT count(*) AS n FROM template_types').get()).toEqual({ n: seedTypes().length })
    expect(db.prepare('SELECT count(*) AS n FROM materials').get()).toEqual({ n: seedMaterials.length })
    expect(db.prepare('SELECT count(*) AS n FROM photos').get()).toEqual({ n: seedPhotos.length })
  })

  it('brings a changed row up to date on this machine, and keeps it in a deployment', () => {
    for (const existing of ['updated', 'kept'] as const) {
      const db = migrated()
      const seed = () => {
        for (const row of seedRows()) db.exec(rowSql(row, existing))
      }
      seed()
      db.exec("UPDATE templates SET name = 'it''s mine', status = 0 WHERE id = 1")
      seed()
      const name = seedTemplates().find(({ id }) => id === 1)?.name
      expect(db.prepare('SELECT name, status FROM templates WHERE id = 1').get()).toEqual({
        name: existing === 'updated' ? name : "it's mine",
        status: 0,
      })
    }
    const names = seedRows().map(rowName)
    expect(new Set(names).size).toBe(names.length)
  })

  it('puts every file at a key of its own', () => {
    const keys = seedFiles().map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { type, key } of seedFiles()) expect(type, key).not.toBe('application/octet-stream')
  })
})
