import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { FORMAT_LIMITS } from '#schemas/catalog/format-limits.ts'
import { partsOf, UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { eraseAccount } from '../adapters/erase-account.ts'
import { sweepUploads } from '../domain/uploads/resumable-uploads.ts'
import { call, failure, registerUser, type TestUser } from '../test-call.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'
import { filesBelow, newPicture, ownPicture, portsAfter, readOriginal, usedBy } from '../testing/originals.ts'

const PART = UPLOAD_LIMITS.partBytes
let me: { readonly token: string; readonly user: TestUser }
let other: typeof me
beforeAll(async () => {
  me = await registerUser()
  other = await registerUser()
})

/** A TIFF by its first bytes, that no other test has. */
const original = (seed: number, bytes = 2 * PART + 100) => {
  const file = new Uint8Array(bytes).fill(seed)
  file.set([0x49, 0x49, 42, 0])
  return file
}
const begin = async (picture: string, bytes: Uint8Array, more: object = {}, who = me) =>
  call('POST', `/originals/${picture}/uploads`, {
    token: who.token,
    body: { sha256: await sha256Hex(bytes), size: bytes.length, name: '海报.tif', ...more },
  })
const send = (id: string, n: number, bytes: Uint8Array, who = me) =>
  call('PUT', `/uploads/${id}/parts/${n}`, { token: who.token, body: bytes.slice((n - 1) * PART, n * PART) })
const sendAll = async (id: string, bytes: Uint8Array, who = me) => {
  for (let n = 1; n <= partsOf(bytes.length); n += 1) expect((await send(id, n, bytes, who)).status).toBe(200)
}
/** The parts were sent more than a second ago: so they can be removed at once. */
const complete = (picture: string, id: string, who = me) => {
  passSecond()
  return call('POST', `/originals/${picture}/uploads/${id}/complete`, { token: who.token })
}
const progress = (id: string) => call('GET', `/uploads/${id}`, { token: me.token })
const begunFor = async (picture: string, bytes: Uint8Array, more: object = {}) =>
  (await begin(picture, bytes, more)).body.data.id as string
/** An original all of whose parts have arrived. */
const arrived = async (picture: string, bytes: Uint8Array, more: object = {}) => {
  const id = await begunFor(picture, bytes, more)
  await sendAll(id, bytes)
  return id
}
/** SHA-256 of the kept file: comparing megabytes takes the memory of the Worker. */
const hashOf = async (picture: string) =>
  sha256Hex(new Uint8Array(await (await readOriginal(me.token, picture)).arrayBuffer()))
const kept = (id = me.user.id) => filesBelow(`o/${id}/`)
const remove = async (picture: string) => {
  const id = (await ownPicture(me.token, picture))?.id
  expect((await call('DELETE', `/material/${id}`, { token: me.token })).status).toBe(200)
}

describe('an original in parts', () => {
  it('goes on from the parts that have arrived, is kept whole, and counted once; each call can be repeated', async () => {
    const picture = await newPicture(me.token)
    const bytes = original(1)
    const before = await usedBy(me.token)
    const begun = await begin(picture, bytes)
    expect(begun).toMatchObject({ status: 200, body: { data: { partSize: PART, parts: [] } } })
    const { id } = begun.body.data
    for (const n of [3, 1]) expect((await send(id, n, bytes)).body.data).toEqual({ part: n })
    expect((await begin(picture, bytes)).body.data).toEqual({ id, partSize: PART, parts: [1, 3] })
    expect((await progress(id)).body.data.parts).toEqual([1, 3])
    expect(await complete(picture, id)).toMatchObject(failure(409, 'UPLOAD_INCOMPLETE'))
    await send(id, 2, bytes)
    expect(await usedBy(me.token)).toBe(before + bytes.length)
    expect((await complete(picture, id)).body).toEqual({ status: 200, data: { size: bytes.length } })
    expect(await hashOf(picture)).toBe(await sha256Hex(bytes))
    expect((await readOriginal(me.token, picture)).headers.get('content-type')).toBe('image/tiff')
    expect((await ownPicture(me.token, picture))?.originalSize).toBe(bytes.length)
    // Answers that were lost.
    expect((await complete(picture, id)).body.data).toEqual({ size: bytes.length })
    expect((await send(id, 2, bytes)).status).toBe(200)
    expect((await progress(id)).body.data.parts).toEqual([1, 2, 3])
    // The file that a picture has stays, whatever is sent.
    for (const file of [bytes, original(99, 30)])
      expect((await begin(picture, file)).body.data).toEqual({ size: bytes.length })
    expect([await usedBy(me.token), await kept()]).toEqual([before + bytes.length, 1])
    await expect.poll(() => filesBelow(`up/${id}/`)).toBe(0)
  })

  it('is kept once when two tabs send it, or two different ones', async () => {
    const [picture, shared] = [await newPicture(me.token), await newPicture(me.token)]
    const bytes = original(2, 100)
    const before = [await usedBy(me.token), await kept()] as const
    const [a, b] = await Promise.all([begin(picture, bytes), begin(picture, bytes)])
    const { id } = a.body.data
    expect(b.body.data.id).toBe(id)
    await Promise.all([send(id, 1, bytes), send(id, 1, bytes)])
    const done = await Promise.all([complete(picture, id), complete(picture, id)])
    for (const { status, body } of done)
      expect(status === 200 ? body.data.size : body.code).toBeOneOf([100, 'UPLOAD_FINISHING'])
    expect((await complete(picture, id)).body.data).toEqual({ size: 100 })

    const [first, second] = [original(3, 200), original(4, 300)]
    const ids = [await arrived(shared, first), await arrived(shared, second)] as const
    expect((await complete(shared, ids[0])).body.data).toEqual({ size: 200 })
    // The one that is there stays.
    expect((await complete(shared, ids[1])).body.data).toEqual({ size: 200 })
    expect(await hashOf(shared)).toBe(await sha256Hex(first))
    expect([await usedBy(me.token), await kept()]).toEqual([before[0] + 300, before[1] + 2])
  })

  it('is not sent again for another picture that was made from the same file', async () => {
    const [one, another] = [await newPicture(me.token), await newPicture(me.token)]
    const bytes = original(5, 150)
    const before = await kept()
    await complete(one, await arrived(one, bytes))
    expect((await begin(another, bytes, { name: '又一张.tif' })).body.data).toEqual({ size: 150 })
    expect([await hashOf(another), await kept()]).toEqual([await sha256Hex(bytes), before + 2])
    // Others are not told.
    const theirs = await newPicture(other.token)
    expect((await begin(theirs, bytes, {}, other)).body.data.parts).toEqual([])
    passSecond()
    await remove(one)
    expect(await hashOf(another)).toBe(await sha256Hex(bytes))
  })

  it('of a picture that was removed meanwhile is refused, and what has arrived is erased', async () => {
    const picture = await newPicture(me.token)
    const bytes = original(6)
    const id = await begunFor(picture, bytes)
    await send(id, 1, bytes)
    const sending = await usedBy(me.token)
    await remove(picture)
    expect(await send(id, 2, bytes)).toMatchObject(failure(404, 'NOT_FOUND'))
    expect(await complete(picture, id)).toMatchObject(failure(404, 'NOT_FOUND'))
    expect(await begin(picture, bytes)).toMatchObject(failure(404, 'NOT_FOUND'))
    expect([await filesBelow(`up/${id}/`), (await progress(id)).status]).toEqual([0, 404])
    expect(await usedBy(me.token)).toBeLessThan(sending - bytes.length)
  })

  it('is refused, and forgotten, when it is not what it said, or nothing that pictures are made from', async () => {
    const picture = await newPicture(me.token)
    const before = [await kept(), await usedBy(me.token)]
    const cases: readonly (readonly [Uint8Array, object, number, string])[] = [
      [original(7), { sha256: 'd'.repeat(64) }, 422, 'UPLOAD_CHANGED'],
      [new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), {}, 415, 'FILE_TYPE_UNSUPPORTED'],
      [original(8, 9), {}, 415, 'FILE_TYPE_UNSUPPORTED'],
    ]
    for (const [bytes, more, status, code] of cases) {
      const id = await arrived(picture, bytes, more)
      expect([code, await complete(picture, id)]).toMatchObject([code, failure(status, code as 'NOT_FOUND')])
      expect([(await progress(id)).status, await filesBelow(`up/${id}/`)]).toEqual([404, 0])
    }
    expect([await kept(), await usedBy(me.token)]).toEqual(before)
    const tooLarge = await begin(picture, original(9, 50), { size: FORMAT_LIMITS.sourceBytes + 1 })
    expect(tooLarge).toMatchObject(failure(413, 'UPLOAD_TOO_LARGE'))
  })

  it('belongs to the picture that it was begun for, and becomes no picture itself', async () => {
    const [picture, another] = [await newPicture(me.token), await newPicture(me.token)]
    const bytes = original(10, 60)
    const id = await arrived(picture, bytes)
    expect(await complete(another, id)).toMatchObject(failure(404, 'NOT_FOUND'))
    expect(await complete(picture, id, other)).toMatchObject(failure(404, 'NOT_FOUND'))
    expect(await call('POST', `/uploads/${id}/complete`, { token: me.token })).toMatchObject(failure(404, 'NOT_FOUND'))
    expect(await begin(picture, bytes, {}, other)).toMatchObject(failure(404, 'NOT_FOUND'))
    // The same bytes as a picture of their own are another upload.
    const body = { sha256: await sha256Hex(bytes), size: bytes.length, type: 'image/tiff', name: 'a.tif' }
    const own = (await call('POST', '/uploads', { token: me.token, body })).body.data.id
    expect(own).not.toBe(id)
    expect(await complete(picture, own)).toMatchObject(failure(404, 'NOT_FOUND'))
    expect((await complete(picture, id)).status).toBe(200)
  })

  it('is refused without room, in one sentence, before anything is sent', async () => {
    const picture = await newPicture(me.token)
    const fill = (bytes: number) =>
      env.DB.prepare('UPDATE upload_usage SET bytes = bytes + ?2 WHERE user_id = ?1').bind(me.user.id, bytes).run()
    await fill(2 ** 40)
    expect(await begin(picture, original(11, 40))).toMatchObject(failure(403, 'STORAGE_FULL'))
    await fill(-(2 ** 40))
    // It fits exactly: its upload does not count against it.
    const bytes = original(11, 40)
    const left = UPLOAD_LIMITS.quota - (await usedBy(me.token)) - bytes.length
    await fill(left)
    const id = await arrived(picture, bytes)
    expect((await complete(picture, id)).status).toBe(200)
    await fill(-left)
  })

  it('can be finished again after a fault in the middle', async () => {
    const picture = await newPicture(me.token)
    const bytes = original(12, 70)
    const before = await kept()
    const id = await arrived(picture, bytes)
    // A request that ended: it has noted its file, stored it, and no more.
    const { originals, files } = portsAfter()
    const of = { userId: me.user.id, picture: `u/${picture}` }
    const key = `o/${me.user.id}/${'e'.repeat(32)}`
    const file = { key, name: 'a.tif', type: 'image/tiff', bytes: bytes.length }
    await originals.reserve(of, file, { now: new Date().toISOString(), but: id })
    await files.putPrivate(key, bytes, 'image/tiff')
    expect((await complete(picture, id)).body.data).toEqual({ size: bytes.length })
    expect([await hashOf(picture), await kept()]).toEqual([await sha256Hex(bytes), before + 1])
  })

  it('that is never finished is erased a day later, and with its account at once', async () => {
    const picture = await newPicture(me.token)
    const id = await arrived(picture, original(13, 80))
    passSecond()
    await sweepUploads(portsAfter(UPLOAD_LIMITS.lifeMs + 60_000))
    expect([(await progress(id)).status, await filesBelow(`up/${id}/`)]).toEqual([404, 0])

    const gone = await registerUser()
    const theirs = await newPicture(gone.token)
    const begun = (await begin(theirs, original(14, 90), {}, gone)).body.data.id
    await send(begun, 1, original(14, 90), gone)
    passSecond()
    await eraseAccount(env.DB, env.FILES, gone.user.id, new Date().toISOString())
    expect([await filesBelow(`up/${begun}/`), await kept(gone.user.id)]).toEqual([0, 0])
  })
})
