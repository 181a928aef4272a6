import type { ActEntry } from '../ports/admin.ts'
import type { CategoryKey, LibraryStore, NamedRow, Owner } from '../ports/library.ts'
import { logAct } from './admin/d1-log.ts'
import { hasWords, wordsOf } from './d1-search.ts'

type NamedStore = Pick<LibraryStore, 'named' | 'has' | 'count' | 'addNamed' | 'renameTag' | 'removeNamed' | 'ownNamed'>
const typeOf = (kind: CategoryKey['kind']) => (kind === 'tag' ? 2 : 1)

/** Table of an owner's categories and tags, and the condition on the owner; the parameter ?1 is the owner. */
const placeOf = (owner: Owner) =>
  owner === null
    ? { table: 'material_categories', own: '?1 IS NULL', things: 'materials', ofOwner: '?1 IS NULL' }
    : { table: 'own_categories', own: 'user_id = ?1', things: 'uploads', ofOwner: 'user_id = ?1' }

/** Categories and tags of materials: those of the product, and those that a person makes for the own pictures. */
export const d1Named = (db: D1Database): NamedStore => {
  const named: NamedStore['named'] = (owner, { kind, materialType }, name) => {
    const { table, own } = placeOf(owner)
    return db
      .prepare(`SELECT id, name FROM ${table} WHERE ${own} AND type = ?2 AND material_type = ?3 AND name = ?4`)
      .bind(owner, typeOf(kind), materialType, name)
      .first<NamedRow>()
  }
  const run = async (statement: D1PreparedStatement, entry: ActEntry | null) => {
    const [changed] = await db.batch(entry ? [statement, logAct(db, entry)] : [statement])
    return (changed?.meta.changes ?? 0) > 0
  }
  const has: NamedStore['has'] = async (owner, kind, id) => {
    const { table, own } = placeOf(owner)
    const found = await db
      .prepare(`SELECT id FROM ${table} WHERE ${own} AND type = ?2 AND id = ?3`)
      .bind(owner, typeOf(kind), id)
      .first()
    return found !== null
  }
  return {
    named,
    has,
    async count(owner, { kind, materialType }) {
      const { table, own } = placeOf(owner)
      const count = await db
        .prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${own} AND type = ?2 AND material_type = ?3`)
        .bind(owner, typeOf(kind), materialType)
        .first<number>('n')
      return count ?? 0
    },
    async addNamed(owner, key, name, entry) {
      const columns = owner === null ? '(type, material_type, name, sort)' : '(type, material_type, name, user_id)'
      const last = owner === null ? '(SELECT COALESCE(MAX(sort), 0) + 1 FROM material_categories)' : '?1'
      const { table, own } = placeOf(owner)
      // One statement, so that two calls at once make one row.
      const statement = db
        .prepare(
          `INSERT INTO ${table} ${columns} SELECT ?2, ?3, ?4, ${last} WHERE NOT EXISTS
             (SELECT 1 FROM ${table} WHERE ${own} AND type = ?2 AND material_type = ?3 AND name = ?4)`,
        )
        .bind(owner, typeOf(key.kind), key.materialType, name)
      await run(statement, entry)
      const row = await named(owner, key, name)
      if (!row) throw new Error('a category was not added')
      return row
    },
    async renameTag(owner, id, name, entry) {
      const { table, own, things, ofOwner } = placeOf(owner)
      const before = await db
        .prepare(`SELECT name, material_type FROM ${table} WHERE ${own} AND type = 2 AND id = ?2`)
        .bind(owner, id)
        .first<{ readonly name: string; readonly material_type: number }>()
      if (!before) return 'missing'
      const other = await named(owner, { kind: 'tag', materialType: before.material_type }, name)
      if (other && other.id !== id) return 'taken'
      const tags = 'SELECT json_group_array(CASE value WHEN ?2 THEN ?3 ELSE value END) FROM json_each(tags)'
      const statements = [
        db.prepare(`UPDATE ${table} SET name = ?3 WHERE ${own} AND type = 2 AND id = ?2`).bind(owner, id, name),
        ...(entry ? [logAct(db, entry)] : []),
        db
          .prepare(
            `UPDATE ${things} SET tags = (${tags})
             WHERE ${ofOwner} AND EXISTS (SELECT 1 FROM json_each(tags) WHERE value = ?2)`,
          )
          .bind(owner, before.name, name),
      ]
      await db.batch(statements)
      return 'done'
    },
    async removeNamed(owner, kind, id, entry) {
      const { table, own } = placeOf(owner)
      if (!(await has(owner, kind, id))) return 'missing'
      const free = owner === null ? 'AND NOT EXISTS (SELECT 1 FROM materials m WHERE m.category_id = ?2)' : ''
      const remove = db
        .prepare(`DELETE FROM ${table} WHERE ${own} AND type = ?3 AND id = ?2 ${free}`)
        .bind(owner, id, typeOf(kind))
      if (!(await run(remove, entry))) return 'used'
      if (owner !== null && kind === 'category')
        await db
          .prepare('UPDATE uploads SET category_id = NULL WHERE user_id = ?1 AND category_id = ?2')
          .bind(owner, id)
          .run()
      return 'done'
    },
    async ownNamed(userId, { kind, materialType, keyword, page, size }) {
      const where = `user_id = ?1 AND type = ?2 AND material_type = ?3 AND ${hasWords('?4', ['name'])}`
      const filter = [userId, typeOf(kind), materialType, wordsOf(keyword)]
      const [rows, total] = await db.batch<NamedRow & { readonly total: number }>([
        db
          .prepare(`SELECT id, name FROM own_categories WHERE ${where} ORDER BY id LIMIT ?5 OFFSET ?6`)
          .bind(...filter, size, page * size),
        db.prepare(`SELECT COUNT(*) AS total FROM own_categories WHERE ${where}`).bind(...filter),
      ])
      return {
        elements: (rows?.results ?? []).map(({ id, name }) => ({ id, name })),
        total: total?.results[0]?.total ?? 0,
      }
    },
  }
}
