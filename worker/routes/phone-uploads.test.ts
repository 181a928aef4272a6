import { PNG } from 'pngjs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ask, call, failure, registerUser } from '../test-call.ts'

const PHONE = 'abcdefghij0123456789'
const png = (seed: number) => {
  const picture = new PNG({ width: 3 + seed, height: 2 })
  picture.data.fill(seed)
  return new Uint8Array(PNG.sync.write(picture))
}
const send = async (id: string, seed: number, more: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ id, phone: PHONE, ...more })) form.set(name, value)
  form.set('file', new File([png(seed)], `照片 ${seed}.png`, { type: 'image/png' }))
  return call('POST', '/phone-photos', { body: form })
}
const open = (id: string, phone = PHONE) => call('POST', '/phone-photos/open', { body: { id, phone } })

let token: string
const newCode = async (of = token): Promise<string> => {
  const { body } = await call('GET', '/render/new_phone_upload_id', { token: of })
  return body.data as string
}
const pictures = (id: string, of = token) => call('GET', `/render/imgs_from_phone_upload?id=${id}`, { token: of })
const ended = failure(406, 'PHONE_UPLOAD_ENDED')
const endedPoll = { status: 406, body: { status: 0, code: 'PHONE_UPLOAD_ENDED' } }

beforeAll(async () => {
  token = (await registerUser()).token
})

describe('upload from a phone', () => {
  it('A-7-42 C-7-094 new_phone_upload_id gives status, data (an id) and msg', async () => {
    const answer = await call('GET', '/render/new_phone_upload_id', { token })
    expect(answer).toMatchObject({ status: 200, body: { status: 1, msg: 'ok' } })
    expect(answer.body.data).toMatch(/^[0-9a-f]{48}$/)
    expect(await newCode()).not.toBe(answer.body.data)
    expect(await call('GET', '/render/new_phone_upload_id')).toMatchObject({
      status: 401,
      body: { status: 0, code: 'UNAUTHENTICATED' },
    })
  })

  it('A-7-43 C-7-095 imgs_from_phone_upload lists {url,size} of the pictures of the code, which are those of the account', async () => {
    const id = await newCode()
    expect((await pictures(id)).body).toEqual({ status: 1, msg: 'ok', data: [], isOpened: false, left: 0 })
    expect((await open(id)).body.data).toEqual({ left: 50 })
    expect((await pictures(id)).body).toMatchObject({ isOpened: true })
    const first = await send(id, 1, { waiting: '2' })
    expect(first.body.data.left).toBe(49)
    const { body } = await pictures(id)
    const bytes = png(1).byteLength
    expect(body).toMatchObject({
      left: 2,
      data: [{ url: first.body.data.url, size: bytes, name: '照片 1.png', width: 4, height: 2 }],
    })
    expect((await ask('GET', first.body.data.url)).status).toBe(200)
    await send(id, 2)
    // The phone repeats a picture whose answer it did not get.
    await send(id, 1)
    const after = await pictures(id)
    expect([after.body.data.map(({ name }: { name: string }) => name), after.body.left]).toEqual([
      ['照片 1.png', '照片 2.png'],
      0,
    ])
    const own = await call('GET', '/material/v1?scope=user', { token })
    expect(own.body.data.elements.map(({ name }: { name: string }) => name).sort()).toEqual([
      '照片 1.png',
      '照片 2.png',
    ])
  })

  it('takes pictures that come at the same time, each once', async () => {
    const id = await newCode()
    await Promise.all([11, 12, 13, 14, 15, 16].map(seed => send(id, seed)))
    expect((await pictures(id)).body.data).toHaveLength(6)
  })

  it('belongs to the account that asked for it, to one phone, and ends after half an hour', async () => {
    const id = await newCode()
    const other = (await registerUser()).token
    expect(await pictures(id, other)).toMatchObject(endedPoll)
    expect(await open(id)).toMatchObject({ status: 200 })
    expect(await open(id)).toMatchObject({ status: 200 })
    expect(await open(id, 'zzzzzzzzzz0123456789')).toMatchObject(failure(409, 'PHONE_UPLOAD_TAKEN'))
    expect(await send(id, 3, { phone: 'zzzzzzzzzz0123456789' })).toMatchObject(failure(409, 'PHONE_UPLOAD_TAKEN'))
    const none = 'f'.repeat(48)
    for (const asked of [open(none), send(none, 3)]) expect(await asked).toMatchObject(ended)
    expect(await pictures(none)).toMatchObject(endedPoll)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 30 * 60_000 + 1)
    expect(await open(id)).toMatchObject(ended)
    vi.restoreAllMocks()
  })

  it('takes 50 pictures, then no more; what is no picture is refused as any upload is', async () => {
    const id = await newCode()
    for (let at = 0; at < 50; at += 5) await Promise.all([0, 1, 2, 3, 4].map(more => send(id, 100 + at + more)))
    expect(await send(id, 200)).toMatchObject(failure(409, 'PHONE_UPLOAD_FULL'))
    expect((await open(id)).body.data).toEqual({ left: 0 })
    const form = new FormData()
    form.set('id', await newCode())
    form.set('phone', PHONE)
    form.set('file', new File(['<html>'], 'a.png'))
    expect(await call('POST', '/phone-photos', { body: form })).toMatchObject(failure(415, 'FILE_TYPE_UNSUPPORTED'))
  })
})
