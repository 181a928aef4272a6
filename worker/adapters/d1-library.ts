import type { LibraryStore, MaterialSourceRow, NamedRow } from '../ports/library.ts'
import type { MaterialRow } from '../ports/materials.ts'
import { logAct } from './admin/d1-log.ts'
import { d1Named } from './d1-named.ts'

interface Row extends Omit<MaterialRow, 'tags'> {
  readonly tags: string
}
const COLUMNS = `m.id, m.name, m.url, m.size, m.width, m.height, m.category_id AS categoryId, c.name AS categoryName,
  m.material_type AS materialType, m.tags, m.description, m.access`
const FROM = 'materials m JOIN material_categories c ON c.id = m.category_id'
const rowOf = ({ tags, ...row }: Row): MaterialRow => ({ ...row, tags: JSON.parse(tags) as string[] })

/** What is changed of the library, in D1. */
export const d1Library = (db: D1Database): LibraryStore => ({
  ...d1Named(db),
  async material(id) {
    const found = await db
      .prepare(
        `SELECT ${COLUMNS}, s.title AS sourceTitle, s.author, s.license, s.license_url AS licenseUrl, s.url AS sourceUrl
         FROM ${FROM} LEFT JOIN material_sources s ON s.id = m.source_id WHERE m.id = ?1 AND m.status = 1`,
      )
      .bind(id)
      .first<
        Row & Omit<MaterialSourceRow, 'title'> & { readonly sourceTitle: string | null; readonly sourceUrl: string }
      >()
    if (!found) return null
    const { sourceTitle, author, license, licenseUrl, sourceUrl, ...row } = found
    const source = sourceTitle === null ? null : { title: sourceTitle, author, license, licenseUrl, url: sourceUrl }
    return { row: rowOf(row), source }
  },
  async addMaterial(material, entry) {
    const { materialType, categoryId, name, url, size, width, height, tags, description } = material
    const same = 'FROM materials WHERE material_type = ?1 AND category_id = ?2 AND url = ?3 AND status = 1'
    const [, , known] = await db.batch<{ readonly id: number }>([
      db
        .prepare(
          `INSERT INTO materials (material_type, category_id, url, name, size, width, height, tags, description, sort)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, COALESCE((SELECT MIN(sort) FROM materials), 0) - 1
           WHERE NOT EXISTS (SELECT 1 ${same})`,
        )
        .bind(...[materialType, categoryId, url, name, size, width, height, JSON.stringify(tags), description]),
      logAct(db, entry),
      db.prepare(`SELECT id ${same}`).bind(materialType, categoryId, url),
    ])
    const id = known?.results[0]?.id
    if (id === undefined) throw new Error('a material was not added')
    return id
  },
  async removeMaterial(id, entry) {
    const [removed] = await db.batch([
      db.prepare('UPDATE materials SET status = 0 WHERE id = ?1 AND status = 1').bind(id),
      logAct(db, entry),
    ])
    return (removed?.meta.changes ?? 0) > 0
  },
  async describeOwn(userId, { categoryId, name, url, tags, description, materialType }, folderId) {
    const row = await db
      .prepare(
        `UPDATE uploads SET name = ?3, tags = ?4, description = ?5, category_id = ?6, is_removed = 0, folder_id = ?8
         WHERE user_id = ?1 AND '/' || key = ?2
         RETURNING id, name, '/' || key AS url, bytes AS size, width, height, category_id AS categoryId, tags, description,
           COALESCE((SELECT name FROM own_categories c WHERE c.id = category_id), '') AS categoryName, ?7 AS materialType`,
      )
      .bind(userId, url, name, JSON.stringify(tags), description, categoryId, materialType, folderId)
      .first<Row>()
    return row && rowOf(row)
  },
  async favorites(userId, page, size) {
    const from = `material_favorites f JOIN ${FROM.replace('materials m', 'materials m ON m.id = f.material_id')}
      WHERE f.user_id = ?1 AND m.status = 1`
    const [rows, total] = await db.batch<Row & { readonly total: number }>([
      db
        .prepare(`SELECT ${COLUMNS} FROM ${from} ORDER BY f.created_at DESC, m.id LIMIT ?2 OFFSET ?3`)
        .bind(userId, size, page * size),
      db.prepare(`SELECT COUNT(*) AS total FROM ${from}`).bind(userId),
    ])
    return {
      elements: (rows?.results ?? []).map(({ total: _, ...row }) => rowOf(row)),
      total: total?.results[0]?.total ?? 0,
    }
  },
  async countFavorites(userId) {
    const count = await db
      .prepare('SELECT COUNT(*) AS n FROM material_favorites WHERE user_id = ?1')
      .bind(userId)
      .first<number>('n')
    return count ?? 0
  },
  async addFavorite(userId, id, now) {
    const found = await db.prepare('SELECT id FROM materials WHERE id = ?1 AND status = 1').bind(id).first<NamedRow>()
    if (!found) return false
    await db
      .prepare('INSERT OR IGNORE INTO material_favorites (user_id, material_id, created_at) VALUES (?1, ?2, ?3)')
      .bind(userId, id, now)
      .run()
    return true
  },
  async removeFavorite(userId, id) {
    await db.prepare('DELETE FROM material_favorites WHERE user_id = ?1 AND material_id = ?2').bind(userId, id).run()
  },
})
