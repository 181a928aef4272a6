import { env } from 'cloudflare:workers'
import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { formPictureKey } from '#schemas/catalog/storage-keys.ts'
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
  /** An upload in parts of the original of a picture. */
  readonly originalUpload: { readonly picture: string; readonly id: string }
  readonly template: number
  /** Id of a film. */
  readonly media: number
  /** Id of a submission of a form, with a picture. */
  readonly answer: number
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
  originalUpload: { picture: `${'0'.repeat(64)}.png`, id: '0'.repeat(32) },
  template: 1_999_999_999,
  media: 999_999,
  answer: 999_999,
  collect: 999_999,
}

/** Name of the picture of a submission. */
export const answerPictureName = (answer: number): string => `${String(answer).padStart(32, '0')}.png`

/** A submission of the form of a work. */
const newAnswer = async (work: number, now: string): Promise<number> => {
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO forms (work_id, owner, document_key) SELECT id, owner, '' FROM works WHERE id = ?1",
    ).bind(work),
    env.DB.prepare(
      `INSERT INTO form_answers (work_id, version_id, key, answers, bytes, created_at) VALUES (?1, 1, 'key', '[]', 2, ?2)`,
    ).bind(work, now),
  ])
  const answer = await env.DB.prepare('SELECT id FROM form_answers WHERE work_id = ?1').bind(work).first<number>('id')
  const id = answer ?? expect.fail('no submission')
  const name = answerPictureName(id)
  await env.DB.prepare(
    'INSERT INTO form_pictures (name, work_id, answer_id, bytes, created_at) VALUES (?1, ?2, ?3, 1, ?4)',
  )
    .bind(name, work, id, now)
    .run()
  await env.FILES.put(formPictureKey(name), new Uint8Array(1))
  return id
}

/** Makes things for an account. */
interface Making {
  readonly id: number
  readonly token: string
  readonly now: string
  /** A name of its own. */
  readonly name: string
}

const made = async (token: string, path: string, body?: unknown) => {
  const answer = await call('POST', path, { token, body })
  return answer.status === 200 ? answer.body.data : expect.fail(JSON.stringify(answer.body))
}
/** A stored picture; its name. */
const newPhoto = async (token: string): Promise<string> => {
  const photo = new PNG({ width: 2, height: 2 })
  photo.data.set(crypto.getRandomValues(new Uint8Array(16)))
  const { url } = await made(token, '/image/base64', { base64: new Uint8Array(PNG.sync.write(photo)).toBase64() })
  return (url as string).replace('/u/', '')
}
const newWork = async ({ token }: Making): Promise<number> =>
  (await made(token, '/work/new', { data: sampleWork() })).id
const insert = async (statement: string, ...values: readonly unknown[]): Promise<number> =>
  (await env.DB.prepare(`${statement} RETURNING id`)
    .bind(...values)
    .first<number>('id')) ?? expect.fail(statement)

const MAKERS: { readonly [Kind in keyof Things]: (making: Making) => Promise<Things[Kind]> } = {
  work: newWork,
  share: async making => {
    const { code } = await made(making.token, `/work/share/${await newWork(making)}`)
    // Many tests share for one account: only the last hour counts for its limit.
    await env.DB.prepare(`UPDATE shares SET created_at = '2020' WHERE owner = ?1`).bind(making.id).run()
    return code
  },
  material: ({ id, name, now }) =>
    insert(
      `INSERT INTO uploads (user_id, key, name, type, bytes, width, height, created_at)
       VALUES (?1, ?2, '', 'image/png', 1, 1, 1, ?3)`,
      ...[id, `u/${id}/${name}.png`, now],
    ),
  picture: async making => {
    await MAKERS.material(making)
    return `/u/${making.id}/${making.name}.png`
  },
  category: async ({ id, name }) => (await newCategories(id, name)).category,
  tag: async ({ id, name }) => (await newCategories(id, name)).tag,
  order: async ({ id, name, now }) => {
    const order = name.replaceAll('-', '').slice(0, 16)
    await env.DB.prepare(
      'INSERT INTO orders (id, user_id, package_id, amount_fen, created_at, expires_at) VALUES (?1, ?2, 22, 100, ?3, ?3)',
    )
      .bind(order, id, now)
      .run()
    return order
  },
  job: async making => {
    await env.DB.prepare(
      `INSERT INTO render_jobs (user_id, key, request_hash, file_key, work_id, version, watermark, pages, state, code, created_at, updated_at)
       VALUES (?1, ?2, '', 'r/x.png', ?3, 1, 1, 1, 'failed', 'RENDER_FAILED', ?4, ?4)`,
    )
      .bind(making.id, making.name, await newWork(making), making.now)
      .run()
    return making.name
  },
  record: async ({ id, now }) => {
    const record = crypto.getRandomValues(new Uint8Array(16)).toBase64({ alphabet: 'base64url', omitPadding: true })
    await env.DB.prepare(`INSERT INTO json_records (id, owner, data, created_at) VALUES (?1, ?2, '', ?3)`)
      .bind(record, id, now)
      .run()
    return record
  },
  session: async ({ id, name, now }) => {
    await env.DB.prepare(
      "INSERT INTO sessions (jti, user_id, created_at, seen_at, expires_at) VALUES (?1, ?2, ?3, ?3, '2099')",
    )
      .bind(name, id, now)
      .run()
    return name
  },
  reserve: async making => {
    const { token } = making
    const consumed = await call('PUT', '/work/download', { token, body: { workId: await newWork(making), type: 1 } })
    return consumed.body.data.id
  },
  folder: async ({ token }) => (await made(token, '/material/dir', { name: '素材' })).id,
  brand: ({ id, now }) =>
    insert(
      `INSERT INTO brand_items (user_id, type, name, data, created_at)
       VALUES (?1, 2, '色', '{"colorData":["#000000"]}', ?2)`,
      ...[id, now],
    ),
  upload: async ({ token }) => {
    const sha256 = crypto.getRandomValues(new Uint8Array(32)).toHex()
    return (await made(token, '/uploads', { sha256, size: 9, type: 'image/png', name: 'a.png' })).id
  },
  original: async ({ token }) => {
    const original = await newPhoto(token)
    await call('PUT', `/originals/${original}?name=a.jpg`, {
      token,
      body: new Uint8Array([0xff, 0xd8, 0xff, ...Array(20).fill(1)]),
    })
    return original
  },
  originalUpload: async ({ token }) => {
    const picture = await newPhoto(token)
    const sha256 = crypto.getRandomValues(new Uint8Array(32)).toHex()
    const { id } = await made(token, `/originals/${picture}/uploads`, { sha256, size: 9, name: 'a.tif' })
    return { picture, id }
  },
  template: async making => (await made(making.token, '/templates', { workId: await newWork(making) })).id,
  media: ({ id, name, now }) =>
    insert(
      `INSERT INTO media (user_id, key, sha256, medium, name, type, bytes, duration_ms, width, height, poster, created_at)
       VALUES (?1, ?2, ?3, 'video', '片.mp4', 'video/mp4', 1, 1000, 2, 2, 'u/none.jpg', ?4)`,
      ...[id, `av/${id}/${name}.mp4`, 'd'.repeat(64), now],
    ),
  answer: async making => newAnswer(await newWork(making), making.now),
  collect: async ({ token }) => (await made(token, '/user-collects', { templateId: 1 })).id,
}

/** A new thing of an account. Administrators create no works, so each has its role only when its thing exists. */
export const newThing = <Kind extends keyof Things>(
  kind: Kind,
  { id, token }: { readonly id: number; readonly token: string },
): Promise<Things[Kind]> => MAKERS[kind]({ id, token, now: new Date().toISOString(), name: crypto.randomUUID() })
