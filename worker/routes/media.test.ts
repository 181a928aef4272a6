import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { MEDIA_LIMITS } from '#schemas/catalog/media-limits.ts'
import { partsOf, UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { blockJpeg as jpegOf } from '#test/support/jpegs.ts'
import { box, joined, mp3, mp4, webm } from '#test/support/media-files.ts'
import { bind } from '../adapters/bind.ts'
import { eraseAccount } from '../adapters/erase-account.ts'
import { ask, call, failure, ORIGIN, registerUser, type TestUser } from '../test-call.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'

let me: { readonly token: string; readonly user: TestUser }
let other: typeof me
beforeAll(async () => {
  me = await registerUser()
  other = await registerUser()
})

const SECRET = new TextEncoder().encode('©xyz+39.9042+116.4074/')
let seed = 0
/** A film that no other test has, which tells where it was made. */
const film = (more: Parameters<typeof mp4>[0] = {}) => mp4({ inMoov: [box('udta', SECRET)], seed: ++seed, ...more })

const begin = async (bytes: Uint8Array, who = me, name = '开场.mp4') =>
  (
    await call('POST', '/uploads', {
      token: who.token,
      body: { sha256: await sha256Hex(bytes), size: bytes.length, type: 'video/mp4', name },
    })
  ).body
const sendAll = async (id: string, bytes: Uint8Array, who = me) => {
  for (let n = 1; n <= partsOf(bytes.length); n += 1) {
    const part = bytes.slice((n - 1) * UPLOAD_LIMITS.partBytes, n * UPLOAD_LIMITS.partBytes)
    expect((await call('PUT', `/uploads/${id}/parts/${n}`, { token: who.token, body: part })).status).toBe(200)
  }
}
const complete = (id: string, who = me) => call('POST', `/uploads/${id}/complete`, { token: who.token, body: {} })
const upload = async (bytes: Uint8Array, who = me, name?: string) => {
  const { data } = await begin(bytes, who, name)
  await sendAll(data.id, bytes, who)
  passSecond()
  return complete(data.id, who)
}
const list = async (query = '', who = me) => (await call('GET', `/media${query}`, { token: who.token })).body.data
const used = async (who = me) => (await call('GET', '/uploads/quota', { token: who.token })).body.data.used as number
/** A JPEG of that many gray blocks. */
const blockJpeg = (width: number, height: number) =>
  jpegOf(
    Array.from({ length: height / 8 }, () => Array.from({ length: width / 8 }, (_, at) => [(at * 3 + seed) % 256])),
  )
const POSTER = blockJpeg(16, 8)
const setPoster = (id: number, bytes: Uint8Array<ArrayBuffer> = POSTER, who = me) =>
  call('PUT', `/media/${id}/poster`, { token: who.token, body: bytes })
const stored = async (key: string) => {
  const file = await env.FILES.get(key)
  return file && new Uint8Array(await file.arrayBuffer())
}

describe('films and sounds of an account', () => {
  it('are what their bytes say, stored without what they tell besides, listed and counted', async () => {
    const [before, bytes] = [await used(), film({ seconds: 12, width: 1280, height: 720 })]
    const { body } = await upload(bytes)
    const { id, key, ...rest } = body.data
    expect(rest).toMatchObject({ name: '开场.mp4', type: 'video/mp4', size: bytes.length, width: 1280, height: 720 })
    expect(key).toMatch(/^av\/[\da-f]{64}\.mp4$/)
    const kept = await stored(key)
    expect(kept?.length).toBe(bytes.length)
    expect(await sha256Hex(kept ?? new Uint8Array())).toBe(key.slice(3, 67))
    expect(new TextDecoder('latin1').decode(kept ?? undefined)).not.toContain('39.9042')
    expect(await used()).toBe(before + bytes.length)
    const sound = (await upload(mp3({ frames: 50 }), me, '配乐.mp3')).body.data
    const { elements, total } = await list()
    expect([elements[0], total]).toMatchObject([
      { id: sound.id, medium: 'audio', type: 'audio/mpeg', url: `/${sound.key}` },
      2,
    ])
    expect(elements[1]).toEqual({
      ...{ id, medium: 'video', name: '开场.mp4', type: 'video/mp4', url: `/${key}`, size: bytes.length },
      ...{ durationMs: 12_000, width: 1280, height: 720, poster: '', createdAt: expect.any(String) },
    })
    expect((await list('?medium=audio')).elements).toHaveLength(1)
    expect((await list('?keyword=开')).elements).toMatchObject([{ id }])
    expect((await list('?keyword=%25')).total).toBe(0)
    expect((await list('', other)).total).toBe(0)
    // They are no pictures.
    expect((await call('GET', '/material/v1?scope=user', { token: me.token })).body.data.total).toBe(0)
  })

  it('come once: known ones are not sent, an answer that was lost is given again, also after a deletion', async () => {
    const bytes = film()
    const { data } = await begin(bytes)
    await sendAll(data.id, bytes)
    const first = (await complete(data.id)).body.data
    expect((await complete(data.id)).body.data).toEqual(first)
    const before = await used()
    expect((await begin(bytes)).data).toEqual({ picture: first })
    expect((await call('DELETE', `/media/${first.id}`, { token: me.token })).status).toBe(200)
    expect(await used()).toBe(before - bytes.length)
    expect((await list()).elements.map(({ id }: { id: number }) => id)).not.toContain(first.id)
    // Works that play it go on.
    expect(await stored(first.key)).not.toBeNull()
    expect((await begin(bytes)).data).toEqual({ picture: first })
    expect(await used()).toBe(before)
    // Others are told nothing of it.
    expect((await begin(bytes, other)).data.parts).toEqual([])
  })

  it('a large one comes in parts and is stored as it was sent', async () => {
    const bytes = mp4({ bytes: UPLOAD_LIMITS.partBytes + 5000, seed: ++seed })
    const { key } = (await upload(bytes)).body.data
    expect(key).toBe(`av/${await sha256Hex(bytes)}.mp4`)
    expect((await env.FILES.head(key))?.size).toBe(bytes.length)
  })

  it('what is refused says why, and nothing of it stays', async () => {
    const before = [await used(), (await env.FILES.list({ prefix: 'av/' })).objects.length]
    const page = new TextEncoder().encode('<html><script>alert(1)</script></html>')
    for (const [bytes, code] of [
      [joined(mp4({ seed: ++seed }), page), 'MEDIA_BROKEN'],
      [mp4({ video: 'hvc1', seed: ++seed }), 'MEDIA_CODEC_REFUSED'],
      [webm({ docType: 'matroska' }), 'MEDIA_CODEC_REFUSED'],
      [mp4({ seconds: 301, seed: ++seed }), 'MEDIA_TOO_LONG'],
      [mp4({ width: 8000, seed: ++seed }), 'MEDIA_TOO_LARGE'],
      [mp3({ tag: new Uint8Array(MEDIA_LIMITS.metadataBytes + 1) }), 'MEDIA_NOTES_TOO_LARGE'],
      [page, 'FILE_TYPE_UNSUPPORTED'],
    ] as const) {
      const answer = await upload(bytes)
      expect(answer.body, code).toMatchObject({ code, message: expect.stringMatching(/\p{Script=Han}/u) })
    }
    // It is not what its sender has announced.
    const [sent, announced] = [film(), film()]
    const { data } = await begin(announced)
    await sendAll(data.id, sent)
    expect((await complete(data.id)).body).toMatchObject({ code: 'UPLOAD_CHANGED' })
    expect([await used(), (await env.FILES.list({ prefix: 'av/' })).objects.length]).toEqual(before)
    expect((await env.FILES.list({ prefix: `up/${data.id}/` })).objects).toEqual([])
  })

  it('have a name that can be changed, and a film one still picture, by their owner alone', async () => {
    const [{ id, key }, sound] = [(await upload(film())).body.data, (await upload(mp3({ frames: 60 }))).body.data]
    const before = await used()
    expect((await call('PUT', `/media/${id}`, { token: me.token, body: { name: ' 片头\n ' } })).status).toBe(200)
    expect((await list('?keyword=片头')).elements).toMatchObject([{ id, name: '片头' }])
    for (const wrong of [new Uint8Array([1, 2, 3]), new Uint8Array(MEDIA_LIMITS.posterBytes + 1), POSTER.slice(0, -20)])
      expect((await setPoster(id, wrong)).status).toBeGreaterThanOrEqual(400)
    expect((await setPoster(id, blockJpeg(MEDIA_LIMITS.posterSide + 8, 8))).body.code).toBe('IMAGE_TOO_MANY_PIXELS')
    const { poster } = (await setPoster(id)).body.data
    expect(poster).toMatch(/^\/u\/[\da-f]{64}\.jpg$/)
    expect((await ask('GET', poster)).headers.get('content-type')).toBe('image/jpeg')
    expect((await setPoster(id, blockJpeg(8, 8))).body.data).toEqual({ poster })
    expect((await list('?keyword=片头')).elements).toMatchObject([{ poster }])
    expect(await used()).toBeGreaterThan(before)
    expect(await setPoster(sound.id)).toMatchObject(failure(404, 'NOT_FOUND'))
    expect(await setPoster(id, POSTER, other)).toMatchObject(failure(404, 'NOT_FOUND'))
    expect(await call('DELETE', `/media/${id}`, { token: other.token })).toMatchObject(failure(404, 'NOT_FOUND'))
    expect((await call('GET', '/material/v1?scope=user', { token: me.token })).body.data.total).toBe(0)
    expect(await stored(key)).not.toBeNull()
  })

  it('leave the list with a still picture that is refused', async () => {
    const { id } = (await upload(film())).body.data
    const { poster } = (await setPoster(id, blockJpeg(24, 8))).body.data
    const ports = bind(env, new Request(ORIGIN), () => {})
    expect(await ports.moderation.removePicture(poster.slice(1))).toEqual([{ userId: me.user.id, name: '开场.mp4' }])
    expect((await list()).elements.map(({ id: each }: { id: number }) => each)).not.toContain(id)
  })

  it('count into the room of the account: one that is beyond it is refused', async () => {
    const poor = await registerUser()
    const bytes = film()
    const { data } = await begin(bytes, poor)
    await sendAll(data.id, bytes, poor)
    await env.DB.prepare('INSERT INTO upload_usage (user_id, bytes, stored) VALUES (?1, ?2, ?2)')
      .bind(poor.user.id, UPLOAD_LIMITS.quota - bytes.length + 1)
      .run()
    passSecond()
    expect((await complete(data.id, poor)).body).toMatchObject({ code: 'STORAGE_FULL' })
    expect((await list('', poor)).total).toBe(0)
    expect((await env.FILES.list({ prefix: `up/${data.id}/` })).objects).toEqual([])
  })

  it('are exported and erased with the account; what others have, or works of others play, stays', async () => {
    const leaving = await registerUser()
    const [own, both, shown] = [film(), film(), film()]
    const [mine, common, kept] = [
      (await upload(own, leaving)).body.data,
      (await upload(both, leaving)).body.data,
      (await upload(shown, leaving)).body.data,
    ]
    await upload(both, other)
    const { poster } = (await setPoster(mine.id, blockJpeg(32, 8), leaving)).body.data
    await env.DB.prepare('INSERT INTO kept_pictures (hash) VALUES (?1)').bind(kept.key.slice(3, 67)).run()
    const { data } = (await call('POST', '/user/export', { token: leaving.token, body: {} })).body
    const rows = await call('GET', `/user/export?part=media&ticket=${data.ticket}`, { token: leaving.token })
    expect(rows.body.data.elements).toMatchObject([{ key: mine.key, poster: poster.slice(1) }, {}, { key: kept.key }])
    passSecond()
    await eraseAccount(env.DB, env.FILES, leaving.user.id, new Date().toISOString())
    const left = await env.DB.prepare('SELECT COUNT(*) AS n FROM media WHERE user_id = ?1')
      .bind(leaving.user.id)
      .first('n')
    expect(left).toBe(0)
    expect(
      await Promise.all(
        [mine.key, poster.slice(1), common.key, kept.key].map(async key => (await stored(key)) !== null),
      ),
    ).toEqual([false, false, true, true])
    const usage = await env.DB.prepare('SELECT bytes FROM upload_usage WHERE user_id = ?1')
      .bind(leaving.user.id)
      .first()
    expect(usage).toBeNull()
  })
})

describe('a film at its address', () => {
  const KEY = `av/${'a'.repeat(64)}.mp4`
  const CONTENT = Uint8Array.from({ length: 1000 }, (_, at) => at % 251)
  beforeAll(() => env.FILES.put(KEY, CONTENT, { httpMetadata: { contentType: 'video/mp4' } }))
  const get = (headers: Record<string, string> = {}, method = 'GET', path = `/${KEY}`) => ask(method, path, { headers })
  const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

  it('is given whole, or the piece that a player asks for', async () => {
    const whole = await get()
    expect([whole.status, await bytesOf(whole)]).toEqual([200, CONTENT])
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '1000',
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
      'cloudflare-cdn-cache-control': 'public, max-age=86400',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
      'x-content-type-options': 'nosniff',
    })
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 0],
      ['bytes=0-', 0, 999],
      ['bytes=100-199', 100, 199],
      ['bytes=990-5000', 990, 999],
      ['bytes=-10', 990, 999],
      ['bytes=-5000', 0, 999],
    ] as const) {
      const piece = await get({ range })
      expect([piece.status, piece.headers.get('content-range')], range).toEqual([206, `bytes ${from}-${to}/1000`])
      expect(piece.headers.get('content-length')).toBe(String(to - from + 1))
      // No cache takes a piece for the whole.
      expect(piece.headers.get('cloudflare-cdn-cache-control')).toBe('no-store')
      expect(await bytesOf(piece), range).toEqual(CONTENT.slice(from, to + 1))
    }
  })

  it('says that it has no such piece, and takes what is no range for none', async () => {
    for (const range of ['bytes=1000-', 'bytes=5000-6000', 'bytes=-0']) {
      const answer = await get({ range })
      expect([answer.status, answer.headers.get('content-range'), await answer.text()], range).toEqual([
        416,
        'bytes */1000',
        '',
      ])
    }
    for (const range of [
      'bytes=5-3',
      'bytes=0-1,5-6',
      'items=0-1',
      'bytes=-',
      'bytes=a-b',
      `bytes=0-${'9'.repeat(30)}`,
    ])
      expect((await get({ range })).status, range).toBe(200)
  })

  it('a piece is of the same version; HEAD and what is known need no content', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
    const known = await get({ 'if-none-match': `W/${etag}` })
    expect([known.status, known.headers.has('content-type')]).toEqual([304, false])
    const head = await get({ range: 'bytes=0-9' }, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '1000', ''])
    expect((await get({}, 'POST')).status).toBe(405)
    expect((await get({}, 'GET', `/av/${'b'.repeat(64)}.mp4`)).status).toBe(404)
    expect((await get({}, 'GET', `/${KEY}?download=片头.mp4`)).headers.get('content-disposition')).toMatch(
      /^attachment; .*%E7%89%87%E5%A4%B4\.mp4$/,
    )
  })
})
