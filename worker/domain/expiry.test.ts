import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { chinaDay } from '#schemas/china-time.ts'
import { bind } from '../adapters/bind.ts'
import { orphans } from '../adapters/orphans.ts'
import worker from '../index.ts'
import { call, ORIGIN, registerUser } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'
import { expire } from './expiry.ts'

const HOUR = 3_600_000
const ports = bind(env, new Request(`${ORIGIN}/`), () => {})
/** Runs the daily clean-up some hours from now. */
const cleanUp = async (hours: number) => {
  vi.setSystemTime(Date.now() + hours * HOUR)
  try {
    await worker.scheduled({} as ScheduledController, env)
  } finally {
    vi.useRealTimers()
  }
}
const keysIn = async (prefix: string) => (await env.FILES.list({ prefix })).objects.map(({ key }) => key)
const count = (sql: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${sql}`).first<number>('n')
const large = (letter: string) => sampleWork({ text: letter.repeat(1_000_000) })
const create = async (token: string, data = sampleWork()) =>
  (await call('POST', '/work/new', { token, body: { data } })).body.data.id as number

describe('a report of a shared work', () => {
  it('is kept for 365 days and then removed', async () => {
    const insert = (days: number) =>
      env.DB.prepare(
        `INSERT INTO reports (code, work_id, owner, version, reason, reporter, created_at) VALUES (?1, 1, 1, 1, 'other', 'r', ?2)`,
      )
        .bind(`${days} days old`, new Date(Date.now() - days * 24 * HOUR).toISOString())
        .run()
    for (const days of [366, 364]) await insert(days)
    await cleanUp(0)
    expect((await env.DB.prepare('SELECT code FROM reports').all()).results).toEqual([{ code: '364 days old' }])
  })
})

describe('a count of the use of the product', () => {
  it('is kept for 400 days, and who was counted on a day for two', async () => {
    const dayOf = (days: number) => chinaDay(Date.now() - days * 24 * HOUR)
    for (const days of [401, 400, 2, 1, 0])
      for (const insert of [
        `event_days (day, type) VALUES (?1, 'x')`,
        `event_visitors (day, type, label, visitor) VALUES (?1, 'x', '', 'v')`,
      ])
        await env.DB.prepare(`INSERT INTO ${insert}`).bind(dayOf(days)).run()
    await cleanUp(0)
    const left = async (table: string) =>
      (await env.DB.prepare(`SELECT day FROM ${table} WHERE type = 'x' ORDER BY day`).all()).results.map(
        ({ day }) => day,
      )
    expect(await left('event_days')).toEqual([400, 2, 1, 0].map(dayOf))
    expect(await left('event_visitors')).toEqual([1, 0].map(dayOf))
  })
})

describe('the result of an Idempotency-Key', () => {
  it('is kept for a day and then removed, however many there are', async () => {
    const insert = (rows: number, age: number) =>
      env.DB.prepare(
        `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
         INSERT INTO idempotency SELECT ?2, 'key-' || n, 'work.create', '', '1', ?3 FROM numbers`,
      )
        .bind(rows, age, new Date(Date.now() - age * HOUR).toISOString())
        .run()
    await insert(2500, 25)
    await insert(3, 23)
    await cleanUp(0)
    expect([await count('idempotency WHERE user_id = 25'), await count('idempotency WHERE user_id = 23')]).toEqual([
      0, 3,
    ])
  })
})

describe('a deleted work', () => {
  it('is gone for good with its document after 30 days, not earlier; others stay', async () => {
    const { token } = await registerUser()
    const inRow = await create(token)
    const inBucket = await create(token, large('d'))
    const stays = large('k')
    const kept = await create(token, stays)
    for (const id of [inRow, inBucket]) await call('DELETE', `/work/${id}`, { token })
    const ids = `works WHERE id IN (${inRow}, ${inBucket})`
    passSecond()
    await cleanUp(29 * 24)
    expect([await count(ids), (await keysIn('w/')).length]).toEqual([2, 2])
    await cleanUp(30 * 24 + 1)
    expect([await count(ids), (await keysIn('w/')).length]).toEqual([0, 1])
    expect((await call('GET', `/work/${kept}`, { token })).body.data.data).toBe(stays)
  })

  it('takes its document along, without waiting for the search for unused files', async () => {
    const { token } = await registerUser()
    const id = await create(token, large('p'))
    const key = await env.DB.prepare('SELECT body_key FROM works WHERE id = ?1').bind(id).first<string>('body_key')
    await call('DELETE', `/work/${id}`, { token })
    passSecond()
    await ports.works.purgeDeleted(new Date(Date.now() + HOUR).toISOString())
    expect(await keysIn('w/')).not.toContain(key)
  })
})

describe('a file that no work uses', () => {
  const hash = (digit: string) => digit.repeat(64)

  it('is removed a day later: a document, and a cover with its report', async () => {
    const { token } = await registerUser()
    const id = await create(token)
    await insertTemplate({ id: 7, image: `/c/${hash('7')}.webp` })
    await env.DB.prepare('UPDATE works SET cover = ?2 WHERE id = ?1')
      .bind(id, `/c/${hash('a')}.webp`)
      .run()
    const unused = ['w/orphan.json', `c/${hash('b')}.webp`, `c/${hash('b')}.webp.receipt.json`]
    const used = [`c/${hash('a')}.webp`, `c/${hash('a')}.webp.receipt.json`, `c/${hash('7')}.webp`]
    const seeded = 'c/cover-1-01234567.webp'
    for (const key of [...unused, ...used, seeded]) await env.FILES.put(key, 'x')
    passSecond()
    const present = async () => {
      const keys = [...(await keysIn('w/')), ...(await keysIn('c/'))]
      return [...unused, ...used, seeded].filter(key => keys.includes(key))
    }
    await cleanUp(23)
    expect(await present()).toEqual([...unused, ...used, seeded])
    await cleanUp(25)
    expect(await present()).toEqual([...used, seeded])
  })

  it('is found by the next clean-up when one examines only what is in use', async () => {
    const { user } = await registerUser()
    const used = ['w/0-1.json', 'w/0-2.json', 'w/0-3.json', 'w/0-4.json']
    for (const key of [...used, 'w/z.json']) await env.FILES.put(key, 'x')
    await env.DB.prepare(
      `INSERT INTO works (owner, name, body_key, width, height, created_at, updated_at)
       SELECT ?1, '', value, 1, 1, '', '' FROM json_each(?2)`,
    )
      .bind(user.id, JSON.stringify(used))
      .run()
    await env.DB.prepare('DELETE FROM sweeps').run()
    passSecond()
    const { sweep } = orphans(env.DB, env.FILES, { files: 2, pages: 2 })
    const tomorrow = new Date(Date.now() + HOUR)
    await sweep(tomorrow)
    expect(await keysIn('w/')).toEqual(expect.arrayContaining([...used, 'w/z.json']))
    // Documents of other tests may lie between.
    for (let left = (await keysIn('w/')).length; left > 0; left -= 4) await sweep(tomorrow)
    const keys = await keysIn('w/')
    expect(keys).toEqual(expect.arrayContaining(used))
    expect(keys).not.toContain('w/z.json')
  })
})

it('a part of the clean-up that fails does not stop the others, and is reported', async () => {
  await env.FILES.put('w/after-failure.json', 'x')
  passSecond()
  const failing = {
    ...ports,
    now: () => Date.now() + 25 * HOUR,
    accounts: { ...ports.accounts, forgetRevoked: () => Promise.reject(new Error('no database')) },
  }
  await expect(expire(failing)).rejects.toMatchObject({ errors: [new Error('no database')] })
  expect(await keysIn('w/')).not.toContain('w/after-failure.json')
})
