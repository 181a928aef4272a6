import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { call, failure, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'

let token: string

const BODY_KEY = /^w\/[\da-f]{8}-[\da-f-]{27}\.json$/

interface Stored {
  readonly data: string | null
  readonly body_key: string | null
  readonly version: number
  readonly name: string
  readonly width: number
  readonly height: number
  readonly pages: number
  readonly material_ids: string
  readonly updated_at: string
}

const create = async (data = sampleWork()) =>
  (await call('POST', '/work/new', { token, body: { data } })).body.data.id as number
const load = async (id: number) => (await call('GET', `/work/${id}`, { token })).body.data
const save = (body: Readonly<Record<string, unknown>>, key?: string) =>
  call('POST', '/work', { token, body, headers: key === undefined ? {} : { 'idempotency-key': key } })
const stored = async (id: number): Promise<Stored> => {
  const sql = `SELECT w.*, t.data AS data FROM works w
    LEFT JOIN work_texts t ON t.work_id = w.id AND t.version = w.version WHERE w.id = ?1`
  const row = await env.DB.prepare(sql).bind(id).first<Stored>()
  if (!row) throw new Error(`work ${id} has no row`)
  return row
}
/** A document of about `bytes` bytes. */
const heavyWork = (bytes: number, letter = 'a') => sampleWork({ text: letter.repeat(bytes) })

beforeAll(async () => {
  token = (await registerUser()).token
})

describe('saving', () => {
  it('C-7-016 C-4-30 POST /work saves the data (a JSON string) with the material ids and the numeric id', async () => {
    const id = await create()
    const data = sampleWork({ name: '改过的', width: 800, height: 600, pages: 3 })
    const { status, body } = await save({ id, data, materialIds: [12, 'photo-7'], version: 1 })
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 200, data: { id, version: 2, savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) } },
    })
    expect(await load(id)).toMatchObject({ data, version: 2, name: '改过的' })
    expect(await stored(id)).toMatchObject({
      width: 800,
      height: 600,
      pages: 3,
      material_ids: '[12,"photo-7"]',
      updated_at: body.data.savedAt,
    })
  })

  it('gives back the saved text byte for byte, whatever it holds beside a work', async () => {
    const id = await create()
    const data = ` ${sampleWork({ text: '😀\\u0000\u2028 "引号" </script>' }).replace(/\}$/, ',"future":{"x":[1e400,-0,1.50]}}')}\n`
    expect((await save({ id, data, version: 1 })).status).toBe(200)
    expect((await load(id)).data).toBe(data)
  })

  it('a save on an older version answers 409 with the newer version and overwrites nothing', async () => {
    const id = await create()
    const first = sampleWork({ text: '第一次' })
    await save({ id, data: first, version: 1 })
    for (const version of [1, 0, 3, 99]) {
      const stale = await save({ id, data: sampleWork({ text: '旧的' }), version })
      expect(stale).toMatchObject(failure(409, 'WORK_CONFLICT'))
      expect(stale.body).toMatchObject({ version: 2, message: '作品已在别处修改' })
    }
    expect(await load(id)).toMatchObject({ data: first, version: 2 })
  })

  it('of saves at the same time on one version exactly one wins', async () => {
    const id = await create()
    const asked = [1, 2, 3, 4, 5].map(at => sampleWork({ text: `同时 ${at}` }))
    const answers = await Promise.all(asked.map(data => save({ id, data, version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const winner = asked[answers.findIndex(({ status }) => status === 200)]
    expect(await load(id)).toMatchObject({ data: winner, version: 2 })
  })

  it.each([
    ['no JSON', '{"pages":['],
    ['no object', '[]'],
    ['null', 'null'],
    ['no work', '{"pages":{"a":1}}'],
    ['endless nesting', `{"pages":${'['.repeat(3000)}${']'.repeat(3000)}}`],
  ])('refuses a document that is %s with 数据异常 and keeps the saved one', async (_, data) => {
    const before = sampleWork()
    const id = await create(before)
    const answer = await save({ id, data, version: 1 })
    expect(answer).toMatchObject(failure(422, 'WORK_BROKEN'))
    expect(answer.body.message).toBe('数据异常')
    expect(await load(id)).toMatchObject({ data: before, version: 1 })
    expect(await call('POST', '/work/new', { token, body: { data } })).toMatchObject(failure(422, 'WORK_BROKEN'))
  })

  it.each([
    { id: '1' },
    { id: 0 },
    { id: null },
    { version: -1 },
    { version: '1' },
    { version: undefined },
    { data: {} },
    { data: undefined },
    { materialIds: 'a' },
    { materialIds: [{}] },
  ])('refuses the input %j', async wrong => {
    const id = await create()
    const answer = await save({ id, data: sampleWork(), version: 1, ...wrong })
    expect(answer).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect((await stored(id)).version).toBe(1)
  })

  it('takes the longest list of material ids beside the largest document of a row, which D1 can hold', async () => {
    const id = await create()
    const data = heavyWork(LIMITS.workInlineBytes - new Blob([heavyWork(0)]).size)
    expect(new Blob([data]).size).toBe(LIMITS.workInlineBytes)
    // In JSON a control character takes six bytes.
    const materialIds = Array(LIMITS.materialIds.count).fill('\u0001'.repeat(LIMITS.materialIds.length))
    expect((await save({ id, data, materialIds, version: 1 })).status).toBe(200)
    const { data: inRow, material_ids } = await stored(id)
    expect([inRow, JSON.parse(material_ids)]).toEqual([data, materialIds])
  })

  it.each([
    ['too many', Array(LIMITS.materialIds.count + 1).fill(1), 400],
    // More values than the body of any call may have.
    ['a million', Array(1_000_000).fill(1), 413],
    ['too long a', ['x'.repeat(LIMITS.materialIds.length + 1)], 400],
    ['one of 3 MB', ['x'.repeat(3_000_000)], 400],
  ])('refuses %s material ids', async (_, materialIds, status) => {
    const id = await create()
    expect(await save({ id, data: sampleWork(), materialIds, version: 1 })).toMatchObject({ status })
    expect((await stored(id)).version).toBe(1)
  })

  it('a work that does not exist is missing', async () => {
    expect(await save({ id: 987_654, data: sampleWork(), version: 1 })).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
  })
})

describe('a repeated save', () => {
  it('with its Idempotency-Key gives the same answer and writes once', async () => {
    const id = await create()
    const body = { id, data: sampleWork({ text: '一次' }), version: 1 }
    const first = await save(body, 'save-repeat-1')
    const after = await stored(id)
    const again = await save(body, 'save-repeat-1')
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(await stored(id)).toEqual(after)
    // Also once newer saves have come meanwhile.
    await save({ ...body, data: sampleWork({ text: '二次' }), version: 2 }, 'save-repeat-2')
    expect((await save(body, 'save-repeat-1')).body).toEqual(first.body)
    expect((await stored(id)).version).toBe(3)
  })

  it('at the same time with one key gives every request the same answer', async () => {
    const id = await create()
    const body = { id, data: sampleWork(), version: 1 }
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(body, 'save-raced-1')))
    expect(answers.map(({ status, body: { data } }) => [status, data?.version])).toEqual(answers.map(() => [200, 2]))
    expect((await stored(id)).version).toBe(2)
  })

  it('with the key of a save under /api is the same save', async () => {
    const id = await create()
    const body = { id, data: sampleWork({ text: '一次' }), version: 1 }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await call('POST', '/work', { token, body, headers })
    const again = await call('POST', '/api/work', { token, body, headers })
    expect(first).toMatchObject({ status: 200, body: { data: { version: 2 } } })
    expect([again.status, again.body]).toEqual([first.status, first.body])
  })

  it('whose key was used for another document is refused', async () => {
    const id = await create()
    await save({ id, data: sampleWork({ text: '甲' }), version: 1 }, 'save-other-1')
    const other = await save({ id, data: sampleWork({ text: '乙' }), version: 2 }, 'save-other-1')
    expect(other).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect((await stored(id)).version).toBe(2)
  })

  it('after a conflict may use the key again, because nothing was written', async () => {
    const id = await create()
    await save({ id, data: sampleWork(), version: 1 })
    const body = { id, data: sampleWork({ text: '再来' }), version: 5 }
    expect(await save(body, 'save-conflict-1')).toMatchObject(failure(409, 'WORK_CONFLICT'))
    expect((await save({ ...body, version: 2 }, 'save-conflict-1')).status).toBe(200)
  })
})

describe('where the body lies', () => {
  it('a body over the inline limit is in R2 under a key of its own and not in D1, and goes back when it shrinks', async () => {
    const id = await create()
    const data = heavyWork(LIMITS.workInlineBytes)
    expect((await save({ id, data, version: 1 })).status).toBe(200)
    const row = await stored(id)
    expect(row).toMatchObject({ data: null, body_key: expect.stringMatching(BODY_KEY) })
    expect(await (await env.FILES.get(row.body_key ?? ''))?.text()).toBe(data)
    expect((await load(id)).data).toBe(data)
    const small = sampleWork()
    await save({ id, data: small, version: 2 })
    expect(await stored(id)).toMatchObject({ data: small, body_key: null })
  })

  it('counts bytes, not letters', async () => {
    const id = await create()
    const data = heavyWork(LIMITS.workInlineBytes / 2, '墨')
    expect(data.length).toBeLessThan(LIMITS.workInlineBytes)
    await save({ id, data, version: 1 })
    expect((await stored(id)).data).toBeNull()
    expect((await load(id)).data).toBe(data)
  })

  it('a new work with a large body is in R2 as well, and nobody reaches it as a file', async () => {
    const id = await create(heavyWork(LIMITS.workInlineBytes, 'b'))
    const { data, body_key } = await stored(id)
    expect([data, body_key]).toEqual([null, expect.stringMatching(BODY_KEY)])
    for (const path of [`/${body_key}`, `/u/../${body_key}`, `/u/..%2f${body_key}`, `/u/%2e%2e/${body_key}`])
      expect((await call('GET', path)).status, path).toBe(404)
  })

  it.each([
    ['letters', 'a', LIMITS.workBytes],
    ['Chinese, over the limit in bytes only', '墨', LIMITS.workBytes / 3],
  ])('a document over the limit (%s) is too large, and the saved one stays', async (_, letter, count) => {
    const before = sampleWork()
    const id = await create(before)
    const data = heavyWork(Math.ceil(count), letter)
    const answer = await save({ id, data, version: 1 })
    expect(answer).toMatchObject(failure(413, 'WORK_TOO_LARGE'))
    expect(answer.body.message).toBe('作品内容过大，请减少图层后再保存')
    expect(await call('POST', '/work/new', { token, body: { data } })).toMatchObject(failure(413, 'WORK_TOO_LARGE'))
    expect(await load(id)).toMatchObject({ data: before, version: 1 })
  })

  it('a request beyond any work is cut off', async () => {
    const body = JSON.stringify({ id: 1, data: 'a'.repeat(LIMITS.workBytes * 2 + LIMITS.bodyBytes), version: 1 })
    expect(await call('POST', '/work', { token, body })).toMatchObject(failure(413, 'PAYLOAD_TOO_LARGE'))
    const short = { token, body: '{}', headers: { 'content-length': '99999999' } }
    expect((await call('POST', '/work', short)).status).toBeGreaterThanOrEqual(400)
  })
})
