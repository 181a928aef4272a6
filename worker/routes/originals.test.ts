import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { FORMAT_LIMITS } from '#schemas/catalog/format-limits.ts'
import { DAY } from '#schemas/time.ts'
import { blockJpeg, exifSegment } from '#test/support/jpegs.ts'
import { tiff } from '#test/support/tiffs.ts'
import { eraseAccount } from '../adapters/erase-account.ts'
import { sweepOriginals } from '../domain/uploads/originals.ts'
import { ask, call, failure, registerUser, type TestUser } from '../test-call.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'
import { filesBelow, newPicture, ownPicture, portsAfter, readOriginal, usedBy } from '../testing/originals.ts'

let me: { readonly token: string; readonly user: TestUser }
let other: typeof me
beforeAll(async () => {
  me = await registerUser()
  other = await registerUser()
})

const ORIGINAL = tiff({ width: 2, height: 1, strips: [[7, 200]] })
const keep = (picture: string, bytes: Uint8Array<ArrayBuffer> = ORIGINAL, who = me) =>
  call('PUT', `/originals/${picture}?name=${encodeURIComponent('海报 原图.tif')}`, { token: who.token, body: bytes })
const read = (picture: string, who = me) => readOriginal(who.token, picture)
const used = () => usedBy(me.token)
const files = (id = me.user.id) => filesBelow(`o/${id}/`)

describe('the file that a picture was made from', () => {
  it('is kept once, listed, counted, and given to its owner alone, to be saved under its name', async () => {
    const picture = await newPicture(me.token)
    const before = await used()
    expect((await keep(picture)).body).toEqual({ status: 200, data: { size: ORIGINAL.length } })
    // The answer was lost: it is sent again.
    expect((await keep(picture)).body.data).toEqual({ size: ORIGINAL.length })
    expect(await used()).toBe(before + ORIGINAL.length)
    expect((await ownPicture(me.token, picture))?.originalSize).toBe(ORIGINAL.length)
    const answer = await read(picture)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(ORIGINAL)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/tiff',
      'content-disposition': expect.stringMatching(/^attachment; .*%E5%8E%9F%E5%9B%BE\.tif$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const [{ key } = { key: '' }] = (await env.FILES.list({ prefix: `o/${me.user.id}/` })).objects
    for (const path of [`/${key}`, `/u/${key}`, `/api/${key}`]) expect((await ask('GET', path)).status).not.toBe(200)
    expect((await read(picture, other)).status).toBe(404)
    expect((await ask('GET', `/originals/${picture}`)).status).toBe(401)
    expect(await keep(picture, ORIGINAL, other)).toMatchObject(failure(404, 'NOT_FOUND'))
  })

  it('is refused for no picture of the account, of another kind, of a wrong length, and beyond the limit', async () => {
    const picture = await newPicture(me.token)
    const before = [await files(), await used()]
    expect(await keep(`${'a'.repeat(64)}.png`)).toMatchObject(failure(404, 'NOT_FOUND'))
    expect(await keep('none.png')).toMatchObject(failure(404, 'NOT_FOUND'))
    for (const other of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'MZ program',
      'PK\x03\x04 a packed file',
      'GIF89a        ',
      'II',
      '%PDF-1.7 a document',
    ])
      expect(await keep(picture, new Uint8Array(new TextEncoder().encode(other)))).toMatchObject(
        failure(415, 'FILE_TYPE_UNSUPPORTED'),
      )
    expect(await keep(picture, new Uint8Array())).toMatchObject(failure(400, 'PART_WRONG'))
    const stream = (bytes: number, said: number) =>
      ask('PUT', `/originals/${picture}?name=a.tif`, {
        headers: { authorization: `Bearer ${me.token}`, 'content-length': String(said) },
        body: new Uint8Array(bytes).fill(1).fill(0xff, 0, 3).fill(0xd8, 1, 2),
      })
    expect((await stream(100, FORMAT_LIMITS.sourceBytes + 1)).status).toBe(413)
    expect([await files(), await used()]).toEqual(before)
  })

  it('goes with its picture: out of the count at once, off the disk a day later; coming back within it brings it back', async () => {
    const picture = await newPicture(me.token)
    const before = await used()
    await keep(picture)
    const id = (await ownPicture(me.token, picture))?.id
    const stored = await files()
    await call('DELETE', `/material/${id}`, { token: me.token })
    expect((await read(picture)).status).toBe(404)
    const row = () => env.DB.prepare('UPDATE uploads SET is_removed = 0 WHERE id = ?1').bind(id).run()
    await row()
    expect([(await read(picture)).status, await used()]).toEqual([200, before + ORIGINAL.length])
    await call('DELETE', `/material/${id}`, { token: me.token })
    expect(await used()).toBeLessThan(before)
    passSecond()
    await sweepOriginals(portsAfter(DAY - 60_000))
    expect(await files()).toBe(stored)
    await sweepOriginals(portsAfter(DAY + 60_000))
    expect(await files()).toBeLessThan(stored)
    await row()
    expect((await read(picture)).status).toBe(404)
  })

  it('that never arrived is forgotten with the room that it took', async () => {
    const picture = await newPicture(me.token)
    const before = await used()
    const of = { userId: me.user.id, picture: `u/${picture}` }
    const file = { key: `o/${me.user.id}/x`, name: 'x', type: 'image/jpeg', bytes: 5000 }
    await portsAfter().originals.reserve(of, file, { now: new Date().toISOString() })
    expect([await used(), (await read(picture)).status]).toEqual([before + 5000, 404])
    await sweepOriginals(portsAfter(DAY + 60_000))
    expect(await used()).toBe(before)
  })

  it('of an attempt that broke off makes way for the next one, and of two at the same time the last counts', async () => {
    const picture = await newPicture(me.token)
    const [before, stored] = [await used(), await files()]
    const { originals, files: store } = portsAfter()
    const of = { userId: me.user.id, picture: `u/${picture}` }
    const now = new Date().toISOString()
    const file = (name: string) => ({ key: `o/${me.user.id}/${name}`, name, type: 'image/jpeg', bytes: 5000 })
    expect(await originals.reserve(of, file('cut'), { now })).toEqual({ left: null })
    await store.putPrivate(file('cut').key, new Uint8Array(5000), 'image/jpeg')
    passSecond()
    expect((await keep(picture)).status).toBe(200)
    expect([await used(), await files()]).toEqual([before + ORIGINAL.length, stored + 1])
    expect(await originals.stored(of, file('cut').key, { sha256: 'a'.repeat(64) })).toBe(false)

    const another = { ...of, picture: `u/${await newPicture(me.token)}` }
    expect(await originals.reserve(another, file('first'), { now })).toEqual({ left: null })
    expect(await originals.reserve(another, file('second'), { now })).toEqual({ left: file('first').key })
    expect(await originals.stored(another, file('first').key, { sha256: 'a'.repeat(64) })).toBe(false)
    expect(await originals.find(another)).toBeNull()
    expect(await originals.stored(another, file('second').key, { sha256: 'a'.repeat(64) })).toBe(true)
    expect(await originals.find(another)).toMatchObject({ name: 'second' })
  })

  it('is refused when the account has no room for it', async () => {
    const picture = await newPicture(me.token)
    const fill = (bytes: number) =>
      env.DB.prepare('UPDATE upload_usage SET bytes = bytes + ?2 WHERE user_id = ?1').bind(me.user.id, bytes).run()
    await fill(2 ** 40)
    expect(await keep(picture)).toMatchObject(failure(403, 'STORAGE_FULL'))
    await fill(-(2 ** 40))
    expect((await keep(picture)).status).toBe(200)
  })

  it('is erased with its account', async () => {
    const gone = await registerUser()
    const picture = await newPicture(gone.token)
    expect((await keep(picture, ORIGINAL, gone)).status).toBe(200)
    expect(await files(gone.user.id)).toBe(1)
    passSecond()
    await eraseAccount(env.DB, env.FILES, gone.user.id, new Date().toISOString())
    expect(await files(gone.user.id)).toBe(0)
  })
})

it('an uploaded picture tells nobody where it was taken, has the size that is seen, and is whole', async () => {
  const photo = blockJpeg(
    [
      [
        [90, 128, 128],
        [30, 128, 128],
      ],
    ],
    { segments: [exifSegment(6, true)] },
  )
  const send = (bytes: Uint8Array) =>
    call('POST', '/image/base64', { token: me.token, body: { base64: bytes.toBase64() } })
  const { url } = (await send(photo)).body.data
  const stored = new Uint8Array(await (await ask('GET', url)).arrayBuffer())
  const text = (bytes: Uint8Array) => Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  expect([text(photo).includes('\x88\x25'), text(stored).includes('\x88\x25')]).toEqual([true, false])
  expect(await ownPicture(me.token, url.replace('/u/', ''))).toMatchObject({ url, width: 8, height: 16 })
  expect(await send(photo.subarray(0, -3))).toMatchObject(failure(422, 'FILE_INCOMPLETE'))
})
