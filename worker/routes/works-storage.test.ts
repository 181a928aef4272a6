import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { d1Works } from '../adapters/d1-works.ts'
import { d1Versions } from '../adapters/versions/d1-versions.ts'
import { call, failure, registerUser } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'
import { setStoredKey } from '../testing/work-texts.ts'

let token: string
let userId: number

const large = (letter: string) => sampleWork({ text: letter.repeat(LIMITS.workInlineBytes) })
const create = (data?: string, key?: string) =>
  call('POST', '/work/new', { token, body: { data }, headers: key ? { 'idempotency-key': key } : {} })
const created = async (data?: string) => (await create(data)).body.data.id as number
const save = (id: number, version: number, data: string, key?: string) =>
  call('POST', '/work', { token, body: { id, version, data }, headers: key ? { 'idempotency-key': key } : {} })
const keyOf = (id: number) =>
  env.DB.prepare('SELECT body_key FROM works WHERE id = ?1').bind(id).first<string>('body_key')
const bodies = async () => (await env.FILES.list({ prefix: 'w/' })).objects.map(({ key }) => key)

/** Waits until exactly the documents of these works are stored, once those of their earlier versions are packed. */
const waitForBodies = (...ids: readonly number[]) =>
  vi.waitFor(async () => {
    // What was just stored can be removed a second later.
    passSecond()
    const versions = d1Versions(env.DB, env.FILES)
    for (const id of await versions.waitingWorks('9', 100)) await versions.pack(id)
    const wanted = await Promise.all(ids.map(keyOf))
    expect(await bodies()).toEqual(wanted.sort())
  }, 5000)

beforeEach(async () => {
  const { token: mine, user } = await registerUser()
  token = mine
  userId = user.id
  const left = await bodies()
  passSecond()
  if (left.length > 0) await env.FILES.delete(left)
})

describe('a large document', () => {
  it('that is refused is not stored: of another person, of no work, of an older version', async () => {
    const id = await created()
    const stranger = await registerUser()
    const theirs = (await call('POST', '/work/new', { token: stranger.token })).body.data.id
    const stored = vi.spyOn(env.FILES, 'put')
    for (const [work, version] of [
      [theirs, 1],
      [999_999_999, 1],
      [id, 7],
    ] as const)
      expect((await save(work, version, large('x'))).status).toBeGreaterThanOrEqual(404)
    expect(await bodies()).toEqual([])
    // Nor was it stored for a moment.
    expect(stored.mock.calls.filter(([key]) => key.startsWith('w/'))).toEqual([])
    stored.mockRestore()
  })

  it('replaces the one before, which is removed when its version is packed, also when the new one fits into the row', async () => {
    const id = await created(large('a'))
    for (const [version, letter] of [
      [1, 'b'],
      [2, 'c'],
    ] as const) {
      await save(id, version, large(letter))
      await waitForBodies(id)
    }
    await save(id, 3, sampleWork())
    await waitForBodies()
  })

  it('that two works share, as earlier releases stored it, stays for the other one', async () => {
    const shared = large('s')
    const [id, copy] = [await created(shared), await created()]
    await setStoredKey(copy, (await keyOf(id)) ?? expect.fail('no document in R2'))
    for (const [version, data] of [
      [1, large('t')],
      [2, sampleWork()],
    ] as const) {
      passSecond()
      await save(id, version, data)
    }
    await waitForBodies(copy)
    expect((await call('GET', `/work/${copy}`, { token })).body.data.data).toBe(shared)
  })

  it('asked for at once with one key is stored once: the other copies are removed', async () => {
    const race = async (ask: () => ReturnType<typeof call>) => {
      const answers = await Promise.all([ask(), ask(), ask()])
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      return answers[0]?.body.data
    }
    const [first, second] = [large('r'), large('q')]
    const { id } = await race(() => create(first, `race-create-${userId}`))
    await waitForBodies(id)
    await race(() => save(id, 1, second, `race-save-${userId}`))
    await waitForBodies(id)
    expect((await call('GET', `/work/${id}`, { token })).body.data.data).toBe(second)
  })

  it('is read although a save replaces it while it is being opened', async () => {
    const id = await created(large('o'))
    const next = large('n')
    let isFirst = true
    const files = new Proxy(env.FILES, {
      get: (target, name) =>
        name === 'get'
          ? async (key: string) => {
              if (isFirst) {
                isFirst = false
                await save(id, 1, next)
                await waitForBodies(id)
              }
              return target.get(key)
            }
          : Reflect.get(target, name),
    })
    const work = await d1Works(env.DB, files, () => {}).load(id)
    expect([work?.version, work?.data === next]).toEqual([2, true])
  })
})

describe('works of one person', () => {
  const insert = (count: number, deletedAt: string | null) =>
    env.DB.prepare(
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
       INSERT INTO works (owner, name, data, width, height, created_at, updated_at, deleted_at)
       SELECT ?2, '', '', 1, 1, '', '', ?3 FROM numbers`,
    )
      .bind(count, userId, deletedAt)
      .run()

  it('are limited, by every way to a new work; a deleted one makes room, and others are not concerned', async () => {
    await insertTemplate({ id: 1 }).catch(() => {})
    const id = await created()
    await insert(LIMITS.worksPerPerson - 1, null)
    const full = await create()
    expect(full).toMatchObject(failure(403, 'WORK_QUOTA_REACHED'))
    expect(full.body.message).toBe('作品数量已达上限，请先删除不需要的作品')
    expect(await call('GET', '/work/new/1/2', { token })).toMatchObject(failure(403, 'WORK_QUOTA_REACHED'))
    expect((await save(id, 1, sampleWork())).status).toBe(200)
    const { token: theirs } = await registerUser()
    expect((await call('POST', '/work/new', { token: theirs })).status).toBe(200)
    await call('DELETE', `/work/${id}`, { token })
    const key = `key-of-quota-${userId}`
    const first = await create(undefined, key)
    expect(first.status).toBe(200)
    // The key of a stored result is not refused.
    expect((await create(undefined, key)).body).toEqual(first.body)
    for (const _ of ['refused', 'refused again'])
      expect(await create(undefined, `${key}-new`)).toMatchObject(failure(403, 'WORK_QUOTA_REACHED'))
  })

  it('that are deleted count as long as they are stored, and a refused document is removed', async () => {
    await insert(LIMITS.worksStored, new Date().toISOString())
    expect(await create(large('u'))).toMatchObject(failure(403, 'WORK_QUOTA_REACHED'))
    await waitForBodies()
  })

  it('take so many bytes an hour, counted for all calls together', async () => {
    await insertTemplate({ id: 1 }).catch(() => {})
    const data = sampleWork()
    const id = await created(data)
    const used = () =>
      env.DB.prepare('SELECT bytes FROM saved_bytes WHERE user_id = ?1').bind(userId).first<number>('bytes')
    const bytes = new Blob([data]).size
    expect(await used()).toBe(bytes)
    await env.DB.prepare('UPDATE saved_bytes SET bytes = ?2 WHERE user_id = ?1')
      .bind(userId, RATE_LIMITS['saved-bytes'].count - bytes)
      .run()
    expect((await save(id, 1, data)).status).toBe(200)
    const limited = failure(429, 'RATE_LIMITED')
    for (const answer of [await save(id, 2, data), await create(), await call('GET', '/work/new/1/2', { token })])
      expect(answer).toMatchObject(limited)
    expect((await call('GET', `/work/${id}`, { token })).body.data.version).toBe(2)
    vi.setSystemTime(Date.now() + 3_600_000)
    expect((await save(id, 2, data)).status).toBe(200)
    vi.useRealTimers()
    expect(await used()).toBe(bytes)
  })
})
