/** Rows per statement, so that no statement runs long. */
const BATCH = 1000
/** Statements per run; the next daily clean-up continues. */
const BATCHES = 500

/** Deletes the rows that meet a condition, in bounded batches. Table and condition are SQL from the code. */
export const deleteInBatches = async (
  db: D1Database,
  table: string,
  condition: string,
  ...values: readonly (string | number)[]
): Promise<void> => {
  const sql = `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${BATCH})`
  for (let left = BATCHES; left > 0; left--) {
    const { meta } = await db
      .prepare(sql)
      .bind(...values)
      .run()
    if (meta.changes < BATCH) return
  }
}
