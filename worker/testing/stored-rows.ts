import { env } from 'cloudflare:workers'

interface Stored {
  readonly userId: number
  /** Id of a work of the account. */
  readonly work: number
  /** Keys of files: a picture, a download, a cut-out, a published page, a submitted document. */
  readonly own: string
  readonly file: string
  readonly cut: string
  readonly page: string
  readonly submitted: string
}

/** Inserts what an account leaves besides what its calls make. */
export const insertRowsOf = async ({ userId, work, own, file, cut, page, submitted }: Stored): Promise<void> => {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO render_jobs (user_id, key, request_hash, file_key, work_id, version, watermark, pages, state, created_at, updated_at)
       VALUES (?1, 'k', '', ?2, 1, 1, 0, 1, 'done', '2099', '2099')`,
    ).bind(userId, file),
    env.DB.prepare(
      `INSERT INTO publications (code, work_id, owner, version, type, name, document_key, page_key, first_published_at, published_at)
       VALUES (?1, ?2, ?3, 1, 'pc-web', '', ?4, ?4, '2099', '2099')`,
    ).bind(`c${work}`, work, userId, page),
    env.DB.prepare(
      "INSERT INTO cutouts (source_key, engine, key, user_id, created_at) VALUES (?1, 'e', ?2, ?3, '')",
    ).bind(own, cut, userId),
    env.DB.prepare(
      "INSERT INTO reports (code, work_id, owner, version, reason, user_id, reporter, created_at) VALUES ('c', 1, 1, 1, 'other', ?1, '', '2099')",
    ).bind(userId),
    env.DB.prepare(
      `INSERT INTO reviews (work_id, owner, version, name, width, height, pages, body_key, status, submitted_at)
       VALUES (?1, ?2, 1, '', 1, 1, 1, ?3, 3, '2026')`,
    ).bind(work, userId, submitted),
  ])
}
