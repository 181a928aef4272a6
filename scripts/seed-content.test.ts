import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { at } from './paths.ts'
import { seedFiles, seedStatements, seedTemplates, seedTypes } from './seed-content.ts'
import { seedMaterials, seedPhotos } from './seed-library.ts'

const TABLES = ['template_types', 'templates', 'material_categories', 'materials', 'photos']

describe('seed', () => {
  it('fills the migrated database, and a second run changes nothing', () => {
    const db = new DatabaseSync(':memory:')
    for (const name of readdirSync(at('migrations'))
      .filter(file => file.endsWith('.sql'))
      .sort())
      db.exec(readFileSync(at(`migrations/${name}`), 'utf8'))
    const dump = () => JSON.stringify(TABLES.map(table => db.prepare(`SELECT * FROM ${table}`).all()))
    for (const sql of seedStatements()) db.exec(sql)
    const first = dump()
    for (const sql of seedStatements()) db.exec(sql)
    expect(dump()).toBe(first)
    expect(db.prepare('SELECT count(*) AS n FROM templates').get()).toEqual({ n: seedTemplates().length })
    expect(db.prepare('SELECT count(*) AS n FROM template_types').get()).toEqual({ n: seedTypes().length })
    expect(db.prepare('SELECT count(*) AS n FROM materials').get()).toEqual({ n: seedMaterials.length })
    expect(db.prepare('SELECT count(*) AS n FROM photos').get()).toEqual({ n: seedPhotos.length })
  })

  it('puts every file at a key of its own', () => {
    const keys = seedFiles().map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { type, key } of seedFiles()) expect(type, key).not.toBe('application/octet-stream')
  })
})
