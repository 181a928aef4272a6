import { env } from 'cloudflare:workers'
import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import { removedFiles } from '../adapters/removed-files.ts'
import { call, type TestUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { passSecond } from './cloudflare-limits.ts'

export interface Person {
  readonly token: string
  readonly user: TestUser
}
let seed = 0
const newPicture = () => {
  const picture = new PNG({ width: 5, height: 2 })
  picture.data.fill(++seed)
  return new Uint8Array(PNG.sync.write(picture))
}
/** Uploads a picture; its path. */
export const upload = async (bytes: Uint8Array, { token }: Person): Promise<string> =>
  (await call('POST', '/image/base64', { token, body: { base64: bytes.toBase64() } })).body.data.url
export const remove = async (path: string, { token, user }: Person) => {
  const id = await env.DB.prepare("SELECT id FROM uploads WHERE user_id = ?1 AND '/' || key = ?2")
    .bind(user.id, path)
    .first<number>('id')
  expect((await call('DELETE', `/material/${id}`, { token })).status).toBe(200)
}
export const removedBy = async (me: Person) => {
  const bytes = newPicture()
  const path = await upload(bytes, me)
  await remove(path, me)
  return { bytes, path, key: path.slice(1), hash: path.slice(3, 67) }
}
/** The bucket, a second after the last write of every key. */
const unhurried = new Proxy(env.FILES, {
  get(target, name) {
    passSecond()
    return Reflect.get(target, name)
  },
})
/** Runs the clean-up some days later, until it has read and looked at everything. */
export const sweep = async (days: number, files: R2Bucket = unhurried) => {
  const now = Date.now() + days * DAY
  const run = () => removedFiles(env.DB, files).sweep(isoTime(now - UPLOAD_LIMITS.removedMs), isoTime(now))
  do {
    passSecond()
    await run()
  } while (await env.DB.prepare('SELECT 1 FROM unread_documents LIMIT 1').first())
  passSecond()
  await run()
}
export const isThere = async (path: string) => (await env.FILES.head(path.slice(1))) !== null
export const rows = async (path: string) =>
  env.DB.prepare("SELECT COUNT(*) AS n FROM uploads WHERE '/' || key = ?1").bind(path).first<number>('n')
export const storedBy = async (me: Person) =>
  env.DB.prepare('SELECT stored FROM upload_usage WHERE user_id = ?1').bind(me.user.id).first<number>('stored')
export const showing = (path: string) => sampleWork({ text: path })
export const sql = (text: string, ...values: readonly unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run()
