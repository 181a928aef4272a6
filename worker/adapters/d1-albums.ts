import type { AlbumRow, AlbumStore } from '../ports/photos.ts'

const COLUMNS = 'id, name, words, created_at AS createdAt'

/** Albums of the photo library, in D1. */
export const d1Albums = (db: D1Database): AlbumStore => ({
  async categories() {
    const { results } = await db
      .prepare('SELECT id, name FROM album_categories ORDER BY sort, id')
      .all<{ id: number; name: string }>()
    return results
  },
  async list(categoryId, size, isOldestFirst) {
    const order = isOldestFirst ? 'ASC' : 'DESC'
    const { results } = await db
      .prepare(`SELECT ${COLUMNS} FROM albums WHERE category_id = ?1 ORDER BY created_at ${order}, sort, id LIMIT ?2`)
      .bind(categoryId, size)
      .all<AlbumRow>()
    return results
  },
  byId: id => db.prepare(`SELECT ${COLUMNS} FROM albums WHERE id = ?1`).bind(id).first<AlbumRow>(),
})
