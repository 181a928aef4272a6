import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { builtMaterials } from './materials/build.ts'
import { at } from './paths.ts'
import { seedFiles, seedRows, seedTemplates, seedTypes } from './seed-content.ts'
import { seedMaterials, seedPhotos } from './seed-library.ts'
import { rowName, rowStatements, rowsSql } from './seed-sql.ts'

const TABLES = [
  ...['template_types', 'templates', 'material_categories', 'material_sources', 'materials', 'photos'],
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
    const rows = seedRows()
    for (const sql of rowsSql(rows, 'updated')) db.exec(sql)
    const first = dump()
    for (const sql of rows.flatMap(row => rowStatements(row, 'updated'))) db.exec(sql)
    expect(dump()).toBe(first)
    expect(db.prepare('SELECT count(*) AS n FROM templates').get()).toEqual({ n: seedTemplates().length })
    expect(db.prepare('SELECT count(*) AS n FROM template_types').get()).toEqual({ n: seedTypes().length })
    expect(db.prepare('SELECT count(*) AS n FROM materials').get()).toEqual({
      n: seedMaterials.length + builtMaterials().items.length,
    })
    expect(db.prepare('SELECT count(*) AS n FROM photos').get()).toEqual({ n: seedPhotos.length })
  })

  it('brings a changed row up to date on this machine, and keeps it in a deployment', () => {
    for (const existing of ['updated', 'kept'] as const) {
      const db = migrated()
      const seed = () => {
        for (const sql of seedRows().flatMap(row => rowStatements(row, existing))) db.exec(sql)
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

  it('writes long documents whole, in statements of at most 100,000 bytes', () => {
    const db = migrated()
    const statements = seedRows().flatMap(row => rowStatements(row, 'kept'))
    expect(Math.max(...statements.map(sql => Buffer.byteLength(sql)))).toBeLessThan(100_000)
    // A second run keeps what is there and adds nothing to it.
    for (const sql of [...statements, ...statements]) db.exec(sql)
    for (const { id, work } of seedTemplates())
      expect(db.prepare('SELECT data FROM templates WHERE id = ?').get(id), String(id)).toEqual({
        data: JSON.stringify(work),
      })
  })

  it('puts every file at a key of its own', () => {
    const keys = seedFiles().map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { type, key } of seedFiles()) expect(type, key).not.toBe('application/octet-stream')
  })
})
