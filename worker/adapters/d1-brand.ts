import type { BrandRow, BrandStore, KitOwner } from '../ports/brand.ts'

const COLUMNS = 'id, type, name, url, data'
/** The column of the kit's owner, and its value. */
const ownerOf = (kit: KitOwner) =>
  'team' in kit ? ({ column: 'team_id', id: kit.team } as const) : ({ column: 'user_id', id: kit.user } as const)

/** Brand kits in D1. */
export const d1Brand = (db: D1Database): BrandStore => ({
  async list(kit) {
    const { column, id } = ownerOf(kit)
    const { results } = await db
      .prepare(`SELECT ${COLUMNS} FROM brand_items WHERE ${column} = ?1 AND is_removed = 0 ORDER BY type, place, id`)
      .bind(id)
      .all<BrandRow>()
    return results
  },
  find(kit, item) {
    const { column, id } = ownerOf(kit)
    return db
      .prepare(`SELECT ${COLUMNS} FROM brand_items WHERE ${column} = ?1 AND id = ?2 AND is_removed = 0`)
      .bind(id, item)
      .first<BrandRow>()
  },
  add(kit, { type, name, url, data, bytes = 0, confirmation }, most, now) {
    const { column, id } = ownerOf(kit)
    // The counts are in the statement: two at once cannot pass them together.
    return db
      .prepare(
        `INSERT INTO brand_items
           (${column}, type, place, name, url, data, bytes, confirmed_by, confirmed_at, statement, created_at)
         SELECT ?1, ?2, COALESCE((SELECT MAX(place) + 1 FROM brand_items WHERE ${column} = ?1 AND type = ?2), 0),
           ?3, ?4, ?5, ?6, ?7, CASE WHEN ?7 IS NULL THEN NULL ELSE ?9 END, ?8, ?9
         WHERE (SELECT COUNT(*) FROM brand_items WHERE ${column} = ?1 AND type = ?2 AND is_removed = 0) < ?10
           AND (SELECT COUNT(*) FROM brand_items WHERE ${column} = ?1) < ?11
         RETURNING ${COLUMNS}`,
      )
      .bind(
        id,
        type,
        name,
        url,
        data,
        bytes,
        confirmation?.by ?? null,
        confirmation?.statement ?? null,
        now,
        most.shown,
        most.rows,
      )
      .first<BrandRow>()
  },
  async change(kit, { id: item, name, data }) {
    const { column, id } = ownerOf(kit)
    const { meta } = await db
      .prepare(`UPDATE brand_items SET name = ?3, data = ?4 WHERE ${column} = ?1 AND id = ?2 AND is_removed = 0`)
      .bind(id, item, name, data)
      .run()
    return meta.changes > 0
  },
  async sort(kit, type, ids) {
    const { column, id } = ownerOf(kit)
    await db
      .prepare(
        `UPDATE brand_items SET place = COALESCE(
           (SELECT key FROM json_each(?3) WHERE value = brand_items.id), place + json_array_length(?3))
         WHERE ${column} = ?1 AND type = ?2 AND is_removed = 0`,
      )
      .bind(id, type, JSON.stringify(ids))
      .run()
  },
  async remove(kit, item) {
    const { column, id } = ownerOf(kit)
    const { meta } = await db
      .prepare(`UPDATE brand_items SET is_removed = 1 WHERE ${column} = ?1 AND id = ?2 AND is_removed = 0`)
      .bind(id, item)
      .run()
    return meta.changes > 0
  },
  async restore(kit, item, shown) {
    const { column, id } = ownerOf(kit)
    const row = await db
      .prepare(
        `UPDATE brand_items SET is_removed = 0 WHERE ${column} = ?1 AND id = ?2 AND is_removed = 1
           AND (SELECT COUNT(*) FROM brand_items o WHERE o.${column} = ?1 AND o.type = brand_items.type
             AND o.is_removed = 0) < json_extract(?3, '$.' || type)
         RETURNING ${COLUMNS}`,
      )
      .bind(id, item, JSON.stringify(shown))
      .first<BrandRow>()
    if (row) return row
    const deleted = await db
      .prepare(`SELECT 1 AS found FROM brand_items WHERE ${column} = ?1 AND id = ?2 AND is_removed = 1`)
      .bind(id, item)
      .first()
    return deleted ? 'full' : null
  },
  hasUploaded: async (userId, key) =>
    (await db
      .prepare('SELECT 1 AS found FROM uploads WHERE user_id = ?1 AND key = ?2 AND is_removed = 0')
      .bind(userId, key)
      .first()) !== null,
  uses: async url => (await db.prepare('SELECT 1 AS found FROM brand_items WHERE url = ?1').bind(url).first()) !== null,
})
