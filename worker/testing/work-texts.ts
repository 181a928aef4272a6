import { env } from 'cloudflare:workers'

/** The stored text of the current version of a work; null = the database has none. */
export const storedText = (id: number): Promise<string | null> =>
  env.DB.prepare(
    'SELECT t.data FROM work_texts t JOIN works w ON w.id = t.work_id AND w.version = t.version WHERE w.id = ?1',
  )
    .bind(id)
    .first<string>('data')

/**
 * Changes the stored text of the current version of a work.
 * @throws Error when the database has none.
 */
export const setStoredText = async (id: number, text: string): Promise<void> => {
  const { meta } = await env.DB.prepare(
    'UPDATE work_texts SET data = ?2 WHERE work_id = ?1 AND version = (SELECT version FROM works WHERE id = ?1)',
  )
    .bind(id, text)
    .run()
  if (meta.changes !== 1) throw new Error(`the text of work ${id} is not in the database`)
}

/** Makes a document in R2 the one of a work, in place of its text. */
export const setStoredKey = async (id: number, key: string): Promise<void> => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM work_texts WHERE work_id = ?1').bind(id),
    env.DB.prepare('UPDATE works SET body_key = ?2 WHERE id = ?1').bind(id, key),
  ])
}
