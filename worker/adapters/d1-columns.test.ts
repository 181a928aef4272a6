import { env } from 'cloudflare:workers'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { assignments, type ColumnsOf, insertRow } from './d1-columns.ts'

describe('columns of a row', () => {
  it('are required for every field, optional ones too', () => {
    type Columns = ColumnsOf<{ id: number; categoryId?: number }>
    expectTypeOf<Columns>().toEqualTypeOf<{
      readonly id: string | number | null
      readonly category_id: string | number | null
    }>()
    // @ts-expect-error a field is not stored
    const row: Columns = { id: 1 }
    expect(row).toEqual({ id: 1 })
  })

  it('are inserted and updated with their own values, in any order', async () => {
    await env.DB.prepare('CREATE TABLE boxes (id INTEGER PRIMARY KEY, name TEXT, height INTEGER, width INTEGER)').run()
    try {
      const row = { width: 3, name: "'; --", height: null }
      expect(await insertRow(env.DB, 'boxes', row, 'id').first()).toEqual({ id: 1 })
      const next = { height: 7, name: 'b' }
      await env.DB.prepare(`UPDATE boxes SET ${assignments(next, 2)} WHERE id = ?1`)
        .bind(1, ...Object.values(next))
        .run()
      expect(await env.DB.prepare('SELECT * FROM boxes').first()).toEqual({ id: 1, name: 'b', height: 7, width: 3 })
    } finally {
      await env.DB.prepare('DROP TABLE boxes').run()
    }
  })
})
