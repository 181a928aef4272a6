import { env } from 'cloudflare:workers'
import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { call } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { newCategories } from './library-rows.ts'

/** What belongs to an account: the names by which calls ask for it. */
export interface Things {
  readonly work: number
  readonly share: string
  readonly material: number
  /** Path of an uploaded picture. */
  readonly picture: string
  readonly category: number
  readonly tag: number
  readonly order: string
  readonly job: string
  readonly record: string
  readonly session: string
  /** Id of a consumption. */
  readonly reserve: number
  readonly folder: number
  /** Item of a brand kit. */
  readonly brand: number
  /** Id of an upload in parts. */
  readonly upload: string
  /** Name of a picture whose original is kept. */
  readonly original: string
  readonly template: number
  /** Id of a film. */
  readonly media: number
  /** Id of a mark on a template. */
  readonly collect: number
}
/** Names of things that nobody has. */
export const MISSING: Things = {
  work: 999_999,
  share: 'A'.repeat(22),
  material: 999_999,
  picture: '/u/none.png',
  category: 999_999,
  tag: 999_999,
  order: '0'.repeat(16),
  job: 'no-such-job',
  record: 'A'.repeat(22),
  session: 'no-such-login',
  reserve: 999_999,
  folder: 999_999,
  brand: 999_999,
  upload: '0'.repeat(32),
  original: `${'0'.repeat(64)}.png`,
  template: 1_999_999_999,
  media: 999_999,
  collect: 999_999,
}

/** New things of an account. Administrators create no works, so each has its role only when its things exist. */
export const newThings = async ({ id, token }: { readonly id: number; readonly token: string }): Promise<Things> => {
  const made = async (path: string, body?: unknown) => {
    const answer = await call('POST', path, { token, body })
    return answer.status === 200 ? answer.body.data : expect.fail(JSON.stringify(answer.body))
  }
  const work = (await made('/work/new', { data: sampleWork() })).id as number
  const share = (await made(`/work/share/${work}`)).code as string
  // Many tests share for one account: only the last hour counts for its limit.
  await env.DB.prepare(`UPDATE shares SET created_at = '2020' WHERE owner = ?1`).bind(id).run()
  const now = new Date().toISOString()
  const [order, job] = [crypto.randomUUID().replaceAll('-', '').slice(0, 16), crypto.randomUUID()]
  const session = crypto.randomUUID()
  const record = crypto.getRandomValues(new Uint8Array(16)).toBase64({ alphabet: 'base64url', omitPadding: true })
  const material = await env.DB.prepare(
    `INSERT INTO uploads (user_id, key, name, type, bytes, width, height, created_at)
     VALUES (?1, ?2, '', 'image/png', 1, 1, 1, ?3) RETURNING id`,
  )
    .bind(id, `u/${id}/${job}.png`, now)
    .first<number>('id')
  const own = await newCategories(id, job)
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO json_records (id, owner, data, created_at) VALUES (?1, ?2, '', ?3)`).bind(
      record,
      id,
      now,
    ),
    env.DB.prepare(
      'INSERT INTO orders (id, user_id, package_id, amount_fen, created_at, expires_at) VALUES (?1, ?2, 22, 100, ?3, ?3)',
    ).bind(order, id, now),
    env.DB.prepare(
      `INSERT INTO render_jobs (user_id, key, request_hash, file_key, work_id, version, watermark, pages, state, code, created_at, updated_at)
       VALUES (?1, ?2, '', 'r/x.png', ?3, 1, 1, 1, 'failed', 'RENDER_FAILED', ?4, ?4)`,
    ).bind(id, job, work, now),
    env.DB.prepare(
      "INSERT INTO sessions (jti, user_id, created_at, seen_at, expires_at) VALUES (?1, ?2, ?3, ?3, '2099')",
    ).bind(session, id, now),
  ])
  const brand = await env.DB.prepare(
    `INSERT INTO brand_items (user_id, type, name, data, created_at)
     VALUES (?1, 2, '色', '{"colorData":["#000000"]}', ?2) RETURNING id`,
  )
    .bind(id, now)
    .first<number>('id')
  const folder = (await made('/material/dir', { name: '素材' })).id as number
  const template = (await made('/templates', { workId: work })).id as number
  const collect = (await made('/user-collects', { templateId: 1 })).id as number
  const consumed = await call('PUT', '/work/download', { token, body: { workId: work, type: 1 } })
  const reserve = consumed.body.data.id as number
  const picture = `/u/${id}/${job}.png`
  const file = { sha256: crypto.getRandomValues(new Uint8Array(32)).toHex(), size: 9, type: 'image/png', name: 'a.png' }
  const upload = (await made('/uploads', file)).id as string
  const photo = new PNG({ width: 2, height: 2 })
  photo.data.set(crypto.getRandomValues(new Uint8Array(16)))
  const { url } = await made('/image/base64', { base64: new Uint8Array(PNG.sync.write(photo)).toBase64() })
  const original = (url as string).replace('/u/', '')
  await call('PUT', `/originals/${original}?name=a.jpg`, {
    token,
    body: new Uint8Array([0xff, 0xd8, 0xff, ...Array(20).fill(1)]),
  })
  const media = await env.DB.prepare(
    `INSERT INTO media (user_id, key, sha256, medium, name, type, bytes, duration_ms, width, height, poster, created_at)
     VALUES (?1, ?2, ?3, 'video', '片.mp4', 'video/mp4', 1, 1000, 2, 2, 'u/none.jpg', ?4) RETURNING id`,
  )
    .bind(id, `av/${id}/${job}.mp4`, 'd'.repeat(64), now)
    .first<number>('id')
  const named = { brand: brand ?? 0, upload, original, template, collect, media: media ?? 0 }
  const things = { work, share, record, picture, ...own, order, job, reserve, session, folder, ...named }
  return { ...things, material: material ?? expect.fail('no upload') }
}
