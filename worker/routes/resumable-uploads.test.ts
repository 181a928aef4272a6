import { env } from 'cloudflare:workers'
import { PNG } from 'pngjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { partsOf, UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { bind } from '../adapters/bind.ts'
import { sweepUploads } from '../domain/uploads/resumable-uploads.ts'
import { ask, call, failure, ORIGIN, registerUser, type TestUser } from '../test-call.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'

const PART = UPLOAD_LIMITS.partBytes
const text = (value: string) => new Uint8Array(new TextEncoder().encode(value))
/** A picture that no other test has. */
const small = (seed: number) => {
  const picture = new PNG({ width: 3, height: 2 })
  picture.data.fill(seed)
  return new Uint8Array(PNG.sync.write(picture))
}
/** A chunk of a PNG; nobody here reads its checksum. */
const chunk = (type: string, bytes: number) => {
  const made = new Uint8Array(bytes + 12)
  new DataView(made.buffer).setUint32(0, bytes)
  made.set(text(type), 4)
  return made
}
const join = (...parts: readonly Uint8Array[]) => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
/** A picture with more bytes than one that is read as a whole: two parts and a bit. */
const large = (seed: number) => {
  const file = small(seed)
  return join(file.subarray(0, 33), chunk('teSt', 2 * PART + 100), file.subarray(33))
}

let me: { readonly token: string; readonly user: TestUser }
let other: typeof me
beforeAll(async () => {
  me = await registerUser()
  other = await registerUser()
})

const begin = async (bytes: Uint8Array, more: object = {}, who = me) =>
  call('POST', '/uploads', {
    token: who.token,
    body: { sha256: await sha256Hex(bytes), size: bytes.length, type: 'image/png', name: '大图.png', ...more },
  })
const idOf = async (bytes: Uint8Array, more: object = {}) => (await begin(bytes, more)).body.data.id as string
const send = (id: string, n: number, part: Uint8Array, who = me, headers = {}) =>
  call('PUT', `/uploads/${id}/parts/${n}`, { token: who.token, body: part, headers })
const partOf = (bytes: Uint8Array, n: number) => bytes.slice((n - 1) * PART, n * PART)
const sendAll = async (id: string, bytes: Uint8Array) => {
  for (let n = 1; n <= partsOf(bytes.length); n += 1) expect((await send(id, n, partOf(bytes, n))).status).toBe(200)
}
/** The parts were sent more than a second ago: so they can be removed at once. */
const complete = (id: string, who = me) => {
  passSecond()
  return call('POST', `/uploads/${id}/complete`, { token: who.token })
}
const progress = (id: string, who = me) => call('GET', `/uploads/${id}`, { token: who.token })
const upload = async (bytes: Uint8Array, more: object = {}) => {
  const id = await idOf(bytes, more)
  await sendAll(id, bytes)
  return complete(id)
}
const quota = async (who = me) => (await call('GET', '/uploads/quota', { token: who.token })).body.data
const filesBelow = async (prefix: string) => (await env.FILES.list({ prefix })).objects.length
const remove = (id: number) => call('DELETE', `/material/${id}`, { token: me.token })

describe('a file in parts', () => {
  it('continues where it was cut off, in any order, and becomes the picture that one request would have stored', async () => {
    const bytes = large(1)
    const begun = await begin(bytes)
    expect(begun).toMatchObject({ status: 200, body: { data: { partSize: PART, parts: [] } } })
    const { id } = begun.body.data
    expect((await send(id, 3, partOf(bytes, 3))).body.data).toEqual({ part: 3 })
    await send(id, 1, partOf(bytes, 1))
    // The page is opened again: it asks by the file, or by the id.
    expect((await begin(bytes)).body.data).toEqual({ id, partSize: PART, parts: [1, 3] })
    expect((await progress(id)).body.data).toEqual({ id, partSize: PART, parts: [1, 3] })
    expect(await complete(id)).toMatchObject(failure(409, 'UPLOAD_INCOMPLETE'))
    await send(id, 2, partOf(bytes, 2))
    const done = await complete(id)
    const hash = await sha256Hex(bytes)
    expect(done).toMatchObject({
      status: 200,
      body: {
        data: { key: `u/${hash}.png`, hash, name: '大图.png', size: bytes.length, width: 3, height: 2, dirId: null },
      },
    })
    const stored = await ask('GET', `/u/${hash}.png`)
    expect(stored.headers.get('content-type')).toBe('image/png')
    expect(await sha256Hex(new Uint8Array(await stored.arrayBuffer()))).toBe(hash)
    // Answers that were lost: each call can be made again.
    expect((await complete(id)).body.data).toEqual(done.body.data)
    expect((await send(id, 2, partOf(bytes, 2))).status).toBe(200)
    expect((await progress(id)).body.data.parts).toEqual([1, 2, 3])
    await expect.poll(() => filesBelow(`up/${id}/`)).toBe(0)
  })

  it('a part of another length is not stored, whatever it says, and one that was stored stays as it was', async () => {
    const bytes = join(small(2), text('.'.repeat(100)))
    const id = await idOf(bytes)
    for (const wrong of [bytes.subarray(1), join(bytes, text('x')), new Uint8Array()])
      expect(await send(id, 1, new Uint8Array(wrong))).toMatchObject(failure(400, 'PART_WRONG'))
    for (const n of [0, 2, 999]) expect(await send(id, n, bytes)).toMatchObject(failure(400, 'PART_WRONG'))
    expect((await progress(id)).body.data.parts).toEqual([])
    passSecond()
    expect((await send(id, 1, bytes)).status).toBe(200)
    expect((await send(id, 1, bytes)).status).toBe(200)
    expect(await filesBelow(`up/${id}/`)).toBe(1)
  })

  it('two tabs send the same file: both get the same picture, once', async () => {
    const bytes = small(3)
    const [a, b] = await Promise.all([begin(bytes), begin(bytes)])
    expect(a.body.data.id).toBe(b.body.data.id)
    const { id } = a.body.data
    const sent = await Promise.all([send(id, 1, bytes), send(id, 1, bytes)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    const done = await Promise.all([complete(id), complete(id)])
    const keys = done.filter(({ status }) => status === 200).map(({ body }) => body.data.key)
    expect(new Set(keys).size).toBe(1)
    for (const { status, body } of done) expect([200, 'UPLOAD_FINISHING']).toContain(status === 200 ? 200 : body.code)
    const rows = await env.DB.prepare('SELECT COUNT(*) AS n FROM uploads WHERE key = ?1').bind(keys[0]).first('n')
    expect(rows).toBe(1)
  })

  it('is refused, and forgotten, when its content is not what it said or no picture', async () => {
    const bytes = small(5)
    const before = await filesBelow('u/')
    const cases: readonly (readonly [Uint8Array, object, number, string])[] = [
      [small(6), { sha256: 'd'.repeat(64) }, 422, 'UPLOAD_CHANGED'],
      [text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), {}, 415, 'SVG_UNSAFE'],
      [text('no picture'), {}, 415, 'FILE_TYPE_UNSUPPORTED'],
    ]
    for (const [file, more, status, code] of cases) {
      const id = await idOf(file, more)
      await sendAll(id, file)
      expect([code, await complete(id)]).toMatchObject([code, failure(status, code as 'NOT_FOUND')])
      expect(await progress(id)).toMatchObject(failure(404, 'NOT_FOUND'))
      expect(await filesBelow(`up/${id}/`)).toBe(0)
    }
    expect(await filesBelow('u/')).toBe(before)
    expect(await begin(bytes, { size: UPLOAD_LIMITS.bytes + 1 })).toMatchObject(failure(413, 'UPLOAD_TOO_LARGE'))
  })

  it('can be broken off, and is erased a day after it was begun', async () => {
    const bytes = small(8)
    const [gone, old] = [await idOf(bytes), await idOf(small(9))]
    await send(gone, 1, bytes)
    await send(old, 1, small(9))
    passSecond()
    expect((await call('DELETE', `/uploads/${gone}`, { token: me.token })).status).toBe(200)
    expect(await filesBelow(`up/${gone}/`)).toBe(0)
    const later = (ms: number) =>
      bind(
        env,
        new Request(`${ORIGIN}/`),
        () => undefined,
        () => Date.now() + ms,
      )
    await sweepUploads(later(UPLOAD_LIMITS.lifeMs - 60_000))
    expect((await progress(old)).status).toBe(200)
    await sweepUploads(later(UPLOAD_LIMITS.lifeMs + 60_000))
    for (const id of [gone, old]) expect(await progress(id)).toMatchObject(failure(404, 'NOT_FOUND'))
    expect(await filesBelow('up/')).toBe(0)
  })
})

it('leaves nothing behind when its account is deleted', async () => {
  const who = await registerUser()
  const { id } = (await begin(small(60), {}, who)).body.data
  await send(id, 1, small(60), who)
  passSecond()
  const ports = bind(env, new Request(`${ORIGIN}/`), () => undefined)
  await ports.personalData.erase(who.user.id, new Date().toISOString())
  expect(await filesBelow(`up/${id}/`)).toBe(0)
  for (const table of ['unfinished_uploads', 'upload_usage', 'uploads'])
    expect(
      await env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE user_id = ?1`).bind(who.user.id).first('n'),
    ).toBe(0)
})

describe('a file that the account has', () => {
  it('is not sent again, is put into the folder that is asked for, and comes back when it was deleted', async () => {
    const bytes = small(20)
    const { body } = await upload(bytes)
    const { id } = body.data
    const folder = (await call('POST', '/material/dir', { token: me.token, body: { name: '合同' } })).body.data.id
    const known = await begin(bytes, { folderId: folder, name: 'again.png' })
    expect(known.body.data).toEqual({ picture: { ...body.data, dirId: folder } })
    expect((await begin(bytes)).body.data.picture.dirId).toBe(folder)
    const { used } = await quota()
    await remove(id)
    expect((await quota()).used).toBe(used - bytes.length)
    expect((await begin(bytes)).body.data.picture).toMatchObject({ id, dirId: null })
    expect((await quota()).used).toBe(used)
    expect(await begin(bytes, { folderId: 999_999 })).toMatchObject(failure(404, 'NOT_FOUND'))
  })

  it('was sent in another way before', async () => {
    const bytes = small(21)
    const { token } = (await call('GET', '/upload-token-without-key', { token: me.token })).body.data
    const form = new FormData()
    form.set('file', new File([bytes], 'a.png'))
    form.set('token', token)
    const { key } = (await call('POST', '/upload', { body: form })).body.data
    expect((await begin(bytes)).body.data.picture).toMatchObject({ key, size: bytes.length })
  })

  it('is not told to others: who has not sent it cannot have it', async () => {
    const bytes = small(22)
    await upload(bytes)
    const { body } = await begin(bytes, {}, other)
    expect(body.data).toEqual({ id: expect.any(String), partSize: PART, parts: [] })
    // Other bytes of the same length do not become it.
    await send(body.data.id, 1, small(23), other)
    expect(await complete(body.data.id, other)).toMatchObject(failure(422, 'UPLOAD_CHANGED'))
  })

  it('somebody else’s upload is not there', async () => {
    const bytes = small(24)
    const id = await idOf(bytes)
    const asked = [send(id, 1, bytes, other), progress(id, other), complete(id, other)]
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject(failure(404, 'NOT_FOUND'))
    expect(await call('DELETE', `/uploads/${id}`, { token: other.token })).toMatchObject(failure(404, 'NOT_FOUND'))
    expect((await progress(id)).status).toBe(200)
  })
})

describe('the room of an account', () => {
  /** Leaves so many bytes. */
  const leave = (user: TestUser, bytes: number) =>
    env.DB.prepare('INSERT INTO upload_usage (user_id, bytes) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET bytes = ?2')
      .bind(user.id, UPLOAD_LIMITS.quota - bytes)
      .run()

  it('is shown, and uploads at the same time do not pass it together', async () => {
    const who = await registerUser()
    const files = [30, 31, 32, 33].map(small)
    const size = files[0]?.length ?? 0
    expect(await quota(who)).toEqual({ used: 0, limit: UPLOAD_LIMITS.quota })
    await leave(who.user, 2 * size)
    const begun = await Promise.all(files.map(bytes => begin(bytes, {}, who)))
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(2)
    const refused = begun.filter(({ status }) => status !== 200)
    for (const answer of refused) expect(answer).toMatchObject(failure(403, 'STORAGE_FULL'))
    expect((await quota(who)).used).toBe(UPLOAD_LIMITS.quota)
    // What has its place gets in.
    const at = begun.findIndex(({ status }) => status === 200)
    const { id } = begun[at]?.body.data ?? {}
    await send(id, 1, files[at] ?? new Uint8Array(), who)
    expect((await complete(id, who)).status).toBe(200)
    expect((await quota(who)).used).toBe(UPLOAD_LIMITS.quota)
  })

  it('holds for pictures in one request too, and what does not fit is not stored', async () => {
    const who = await registerUser()
    const bytes = small(40)
    await leave(who.user, bytes.length - 1)
    const before = await filesBelow('u/')
    const sent = await call('POST', '/image/base64', { token: who.token, body: { base64: bytes.toBase64() } })
    expect(sent).toMatchObject(failure(403, 'STORAGE_FULL'))
    // Between the look and the row others have taken the room.
    await leave(who.user, bytes.length)
    const ports = bind(env, new Request(`${ORIGIN}/`), () => undefined)
    expect(await ports.uploads.hasRoom(who.user.id, bytes.length)).toBe(true)
    const several = await Promise.all(
      [41, 42].map(seed =>
        call('POST', '/image/base64', { token: who.token, body: { base64: small(seed).toBase64() } }),
      ),
    )
    expect(several.map(({ status }) => status).sort()).toEqual([200, 403])
    await expect.poll(() => filesBelow('u/')).toBe(before + 1)
  })

  it('counts what the database has, on whatever way it comes and goes', async () => {
    const { results } = await env.DB.prepare(
      `SELECT u.user_id, u.stored, (SELECT COALESCE(SUM(bytes), 0) FROM uploads p WHERE p.user_id = u.user_id) AS sum
       FROM upload_usage u WHERE user_id = ?1`,
    )
      .bind(me.user.id)
      .all<{ stored: number; sum: number }>()
    expect(results[0]?.sum).toBeGreaterThan(2 * PART)
    expect(results[0]?.stored).toBe(results[0]?.sum)
  })
})
