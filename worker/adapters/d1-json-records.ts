import type { JsonRecordStore } from '../ports/json-records.ts'
import { nameNew } from './named-files.ts'

/** Designs for others to open, in D1. */
export const d1JsonRecords = (db: D1Database): JsonRecordStore => ({
  async add({ id, owner, data, createdAt }, most) {
    // One statement counts and stores: two at the same time never pass the limit.
    const [added] = await db.batch([
      db
        .prepare(
          `INSERT INTO json_records (id, owner, data, created_at) SELECT ?1, ?2, ?3, ?4
           WHERE (SELECT COUNT(*) FROM json_records WHERE owner = ?2) < ?5`,
        )
        .bind(id, owner, data, createdAt, most),
      ...nameNew(db, 'json-record', data, id),
    ])
    return (added?.meta.changes ?? 0) > 0
  },
  load: id => db.prepare('SELECT data FROM json_records WHERE id = ?1').bind(id).first<string>('data'),
  async remove(owner, id) {
    const { meta } = await db.prepare('DELETE FROM json_records WHERE id = ?1 AND owner = ?2').bind(id, owner).run()
    return meta.changes > 0
  },
})
