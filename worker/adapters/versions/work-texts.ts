/** SQL: the text of a row with the columns `version` and `data`, by the id of its work. */
const textAt = (row: string, work: string): string =>
  `COALESCE((SELECT t.data FROM work_texts t WHERE t.work_id = ${work} AND t.version = ${row}.version), ${row}.data)`

/** SQL: the text of a row `w` of `works`; NULL = it is in R2, under `body_key`. */
export const TEXT_OF_WORK = textAt('w', 'w.id')
/** SQL: the text of a row `v` of `work_versions`; NULL = it is in R2, under `body_key` or in the pack. */
export const TEXT_OF_VERSION = textAt('v', 'v.work_id')

/** The statement that stores the text of a new work, after one that changes a row only with it. */
export const putNewText = (db: D1Database, text: string): D1PreparedStatement =>
  db
    .prepare(
      'INSERT INTO work_texts (work_id, version, data) SELECT (SELECT MAX(id) FROM works), 1, ?1 WHERE changes() = 1',
    )
    .bind(text)

/** The statement that stores the text of a version, after one that changes a row only with it. */
export const putText = (db: D1Database, workId: number, version: number, text: string): D1PreparedStatement =>
  db
    .prepare('INSERT OR REPLACE INTO work_texts (work_id, version, data) SELECT ?1, ?2, ?3 WHERE changes() = 1')
    .bind(workId, version, text)

/** The statement that removes the texts of earlier versions (a JSON list) once they are in the pack with a key. */
export const removePackedTexts = (db: D1Database, workId: number, versions: string, key: string): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM work_texts WHERE work_id = ?1 AND version IN (SELECT value FROM json_each(?2))
         AND version < (SELECT version FROM works WHERE id = ?1) AND EXISTS (SELECT 1 FROM version_packs WHERE key = ?3)`,
    )
    .bind(workId, versions, key)
