import type { CatalogCategory } from '#schemas/api/catalog-fields.ts'
import { BACKGROUND_ROOT } from '#schemas/catalog/backgrounds.ts'
import { CATALOG_LIMITS, type CategoryKind } from '#schemas/catalog/catalog-kinds.ts'
import type { CatalogStore } from '../../ports/catalog.ts'
import { CATEGORIES } from './catalog-kinds.ts'
import { logAct } from './d1-log.ts'

const select = (kind: CategoryKind): string => {
  const { table, where, parent, items } = CATEGORIES[kind]
  return `SELECT c.id, c.name, c.sort, ${parent} AS parentId, ${items} AS items FROM ${table} c WHERE ${where}`
}
/** The category above the first level has no row, and is none for administrators. */
const shown = ({ parentId, ...row }: CatalogCategory): CatalogCategory => ({
  ...row,
  parentId: parentId === BACKGROUND_ROOT ? null : parentId,
})

/** Categories of the catalogs, and tags of materials, in D1. */
export const d1Categories = (
  db: D1Database,
): Pick<CatalogStore, 'categories' | 'category' | 'addCategory' | 'changeCategory' | 'removeCategory'> => {
  const category: CatalogStore['category'] = async (kind, id) => {
    const row = await db
      .prepare(`${select(kind)} AND c.id = ?1`)
      .bind(id)
      .first<CatalogCategory>()
    return row && shown(row)
  }
  return {
    category,
    async categories(kind) {
      const { results } = await db
        .prepare(`${select(kind)} ORDER BY c.sort, c.id LIMIT ${CATALOG_LIMITS.categories}`)
        .all<CatalogCategory>()
      return results.map(shown)
    },
    async addCategory(kind, name, parentId, entry) {
      const { table, where, fixed, parent } = CATEGORIES[kind]
      const columns = [...fixed, ...(parent === 'NULL' ? [] : [['parent_id', parentId ?? BACKGROUND_ROOT] as const])]
      const isSame = `FROM ${table} c WHERE ${where} AND c.name = ?1${parent === 'NULL' ? '' : ` AND c.parent_id = ${Number(parentId ?? BACKGROUND_ROOT)}`}`
      const [, , found] = await db.batch<{ readonly id: number }>([
        db
          .prepare(
            `INSERT INTO ${table} (name, sort${columns.map(([column]) => `, ${column}`).join('')})
             SELECT ?1, (SELECT COALESCE(MAX(sort), 0) + 1 FROM ${table})${columns.map((_, at) => `, ?${at + 2}`).join('')}
             WHERE NOT EXISTS (SELECT 1 ${isSame})`,
          )
          .bind(name, ...columns.map(([, value]) => value)),
        logAct(db, entry),
        db.prepare(`SELECT c.id ${isSame}`).bind(name),
      ])
      const added = await category(kind, found?.results[0]?.id ?? 0)
      if (!added) throw new Error('a category was not added')
      return added
    },
    async changeCategory(kind, id, { name, sort }, entry) {
      const { table, where, parent } = CATEGORIES[kind]
      const before = await category(kind, id)
      if (!before) return 'missing'
      const [changed] = await db.batch([
        db
          .prepare(
            `UPDATE ${table} AS c SET name = ?2, sort = ?3 WHERE ${where} AND c.id = ?1 AND NOT EXISTS
               (SELECT 1 FROM ${table} o WHERE ${where.replaceAll('c.', 'o.')} AND o.name = ?2 AND o.id <> ?1
                ${parent === 'NULL' ? '' : 'AND o.parent_id = c.parent_id'})`,
          )
          .bind(id, name ?? before.name, sort ?? before.sort),
        logAct(db, entry),
        ...(kind === 'tag' && name !== undefined ? [renamed(db, before.name, name)] : []),
        // The name of a category is a word of its materials.
        ...(kind === 'material' && name !== undefined
          ? [
              db
                .prepare(
                  'UPDATE material_words SET version = 0 WHERE id IN (SELECT id FROM materials WHERE category_id = ?1)',
                )
                .bind(id),
            ]
          : []),
      ])
      return (changed?.meta.changes ?? 0) > 0 ? 'done' : 'taken'
    },
    async removeCategory(kind, id, entry) {
      if (!(await category(kind, id))) return 'missing'
      const { table, where, items, parent } = CATEGORIES[kind]
      const below = parent === 'NULL' ? '' : `AND NOT EXISTS (SELECT 1 FROM ${table} o WHERE o.parent_id = c.id)`
      const [removed] = await db.batch([
        db.prepare(`DELETE FROM ${table} AS c WHERE ${where} AND c.id = ?1 AND ${items} = 0 ${below}`).bind(id),
        logAct(db, entry),
      ])
      return (removed?.meta.changes ?? 0) > 0 ? 'done' : 'used'
    },
  }
}

/** Renames a tag on the materials that carry it; nothing when another tag has the new name. */
const renamed = (db: D1Database, before: string, name: string) =>
  db
    .prepare(
      `UPDATE materials SET tags = (SELECT json_group_array(CASE value WHEN ?1 THEN ?2 ELSE value END) FROM json_each(tags))
       WHERE EXISTS (SELECT 1 FROM json_each(tags) WHERE value = ?1)
       AND NOT EXISTS (SELECT 1 FROM material_categories c WHERE c.type = 2 AND c.name = ?1)`,
    )
    .bind(before, name)
