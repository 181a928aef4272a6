import type { AppCategoryStore, NamedRow } from '../ports/library.ts'
import { logAct } from './admin/d1-log.ts'

/** Categories of works in D1; a name belongs to one. */
export const d1AppCategories = (db: D1Database): AppCategoryStore => ({
  async list(page, size) {
    const [rows, total] = await db.batch<NamedRow & { readonly total: number }>([
      db.prepare('SELECT id, name FROM app_categories ORDER BY id LIMIT ?1 OFFSET ?2').bind(size, page * size),
      db.prepare('SELECT COUNT(*) AS total FROM app_categories'),
    ])
    return {
      elements: (rows?.results ?? []).map(({ id, name }) => ({ id, name })),
      total: total?.results[0]?.total ?? 0,
    }
  },
  async add(name, entry) {
    const [added] = await db.batch<NamedRow>([
      db
        .prepare('INSERT INTO app_categories (name) VALUES (?1) ON CONFLICT (name) DO NOTHING RETURNING id, name')
        .bind(name),
      logAct(db, entry),
    ])
    return added?.results[0] ?? null
  },
  async rename(id, name, entry) {
    const [renamed, , known, taken] = await db.batch([
      db
        .prepare(
          `UPDATE app_categories SET name = ?2 WHERE id = ?1
           AND NOT EXISTS (SELECT 1 FROM app_categories o WHERE o.name = ?2 AND o.id <> ?1)`,
        )
        .bind(id, name),
      logAct(db, entry),
      db.prepare('SELECT 1 FROM app_categories WHERE id = ?1').bind(id),
      db.prepare('SELECT 1 FROM app_categories WHERE name = ?2 AND id <> ?1').bind(id, name),
    ])
    if ((renamed?.meta.changes ?? 0) > 0) return 'done'
    return (known?.results.length ?? 0) > 0 && (taken?.results.length ?? 0) > 0 ? 'taken' : 'missing'
  },
  async remove(id, entry) {
    const [removed] = await db.batch([
      db.prepare('DELETE FROM app_categories WHERE id = ?1').bind(id),
      logAct(db, entry),
    ])
    return (removed?.meta.changes ?? 0) > 0
  },
})
