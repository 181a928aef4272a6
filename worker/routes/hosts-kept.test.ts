import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import { workImageKey } from '#schemas/catalog/storage-keys.ts'
import { chinaDay } from '#schemas/china-time.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import { bind } from '../adapters/bind.ts'
import { orphans } from '../adapters/orphans.ts'
import { expire } from '../domain/expiry.ts'
import { eraseAccounts, sweepErased } from '../domain/personal-data.ts'
import worker from '../index.ts'
import { failure, ORIGIN, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { callWith, hostToken, newSubject } from '../testing/hosts.ts'

const ports = bind(env, new Request(`${ORIGIN}/`), () => undefined)
const count = (table: string, column: string, id: number) =>
  env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${column} = ?1`).bind(id).first<number>('n')

it('an account of a host that is deleted leaves nothing, and its person begins anew', async () => {
  const sub = newSubject()
  const credentials = await hostToken({ sub, ref: 'sign-1', name: '阿珍' })
  const me = async () => (await callWith(credentials, 'GET', '/user')).body.data
  const { id } = await me()
  const make = async () =>
    (await callWith(credentials, 'POST', '/yzp/work/new', { body: { data: sampleWork() } })).body.data.id
  const work = await make()
  await env.DB.prepare("UPDATE users SET deletes_at = '2020-01-01T00:00:00.000Z' WHERE id = ?1").bind(id).run()
  expect((await callWith(credentials, 'GET', '/yzp/work')).body.code).toBe('ACCOUNT_LEAVING')
  await eraseAccounts(ports)
  for (const [table, column] of [
    ['hosted_accounts', 'user_id'],
    ['hosted_works', 'user_id'],
    ['works', 'owner'],
  ] as const)
    expect([table, await count(table, column, id)]).toEqual([table, 0])
  expect(await env.DB.prepare('SELECT nickname FROM users WHERE id = ?1').bind(id).first('nickname')).toBe('')
  const next = await me()
  expect([next.id === id, next.nickname]).toEqual([false, '阿珍'])
  expect((await callWith(credentials, 'GET', '/yzp/work')).body.code).toBe('WORK_NOT_FOUND')
  expect(await make()).not.toBe(work)
})

describe('an account that nobody uses', () => {
  const DAYS = HOST_LIMITS.unusedDays
  const [meOf, usedAt] = [
    async (credentials: string) => (await callWith(credentials, 'GET', '/user')).body.data.id as number,
    (id: number) =>
      env.DB.prepare('SELECT used_at FROM hosted_accounts WHERE user_id = ?1').bind(id).first<string>('used_at'),
  ]
  const setUsed = (id: number, days: number) =>
    env.DB.batch(
      [
        'UPDATE hosted_accounts SET used_at = ?2 WHERE user_id = ?1',
        'UPDATE users SET login_at = ?2 WHERE id = ?1',
      ].map(sql => env.DB.prepare(sql).bind(id, isoTime(Date.now() - days * DAY))),
    )

  it('is erased after its time, and its person begins anew; one that was used since is not', async () => {
    const subjects = [newSubject(), newSubject()] as const
    const [old, young] = await Promise.all(subjects.map(sub => hostToken({ sub })))
    const [oldId, youngId] = [await meOf(old as string), await meOf(young as string)]
    const made = await callWith(old as string, 'POST', '/yzp/work/new', { body: { data: sampleWork() } })
    await setUsed(oldId, DAYS + 1)
    await setUsed(youngId, DAYS - 1)
    await eraseAccounts(ports)
    expect(await count('hosted_accounts', 'user_id', oldId)).toBe(0)
    expect(await count('works', 'owner', oldId)).toBe(0)
    expect(await meOf(young as string)).toBe(youngId)
    expect(await meOf(old as string)).not.toBe(oldId)
    expect((await callWith(old as string, 'GET', `/work/${made.body.data.id}`)).body.code).toBe('WORK_NOT_FOUND')
  })

  it('stays when it is used: that is noted once a day, also for calls of its server with the token of the person', async () => {
    const credentials = await hostToken()
    const id = await meOf(credentials)
    await setUsed(id, DAYS + 1)
    await meOf(credentials)
    await expect.poll(() => usedAt(id)).toMatch(new RegExp(`^${isoTime(Date.now()).slice(0, 10)}`))
    await eraseAccounts(ports)
    expect(await meOf(credentials)).toBe(id)
    // A second use of the day writes nothing, also when it did not know of the first.
    await setUsed(id, 0.5)
    const before = await usedAt(id)
    await ports.hosted.noteUse(id, isoTime(Date.now()), isoTime(Date.now() - DAY))
    await meOf(credentials)
    expect(await usedAt(id)).toBe(before)
  })

  it('of our own is left alone, and a run takes a bounded number, the longest unused first', async () => {
    const { user } = await registerUser()
    await env.DB.prepare("UPDATE users SET login_at = '2000-01-01T00:00:00.000Z' WHERE id = ?1").bind(user.id).run()
    const ids: number[] = []
    for (const days of [3, 9, 6]) {
      const id = await meOf(await hostToken())
      await setUsed(id, DAYS + days)
      ids.push(id)
    }
    await ports.personalData.claimUnused(isoTime(Date.now() - DAYS * DAY), isoTime(Date.now()), 2)
    const left = await Promise.all(ids.map(id => count('hosted_accounts', 'user_id', id)))
    expect(left).toEqual([1, 0, 0])
    // What the run has not erased, the five-minute sweep does.
    await worker.scheduled({ cron: '*/5 * * * *' } as ScheduledController, env)
    expect(await ports.personalData.unerased(10)).toEqual([])
    await eraseAccounts(ports)
    const row = await env.DB.prepare('SELECT deleted_at FROM users WHERE id = ?1').bind(user.id).first('deleted_at')
    expect(row).toBeNull()
  })

  it('one that cannot be erased now does not hold up the others', async () => {
    const [first, second] = [await meOf(await hostToken()), await meOf(await hostToken())]
    for (const id of [first, second]) await setUsed(id, DAYS + 1)
    const erased: number[] = []
    const failing = {
      ...ports.personalData,
      erase: async (id: number, now: string) => {
        if (id === first) throw new Error('no storage')
        erased.push(id)
        return ports.personalData.erase(id, now)
      },
    }
    await expect(eraseAccounts({ ...ports, personalData: failing })).rejects.toThrow('could not be deleted')
    expect(erased).toContain(second)
    await sweepErased(ports)
  })
})

it('a host begins a number of accounts on a day, whoever asks; those who have one come in', async () => {
  const known = await hostToken({ iss: 'kanban' })
  expect((await callWith(known, 'GET', '/user')).status).toBe(200)
  const day = chinaDay(Date.now())
  const of = (iss: string) =>
    env.DB.prepare('SELECT accounts FROM hosted_days WHERE host = ?1 AND day = ?2').bind(iss, day).first('accounts')
  const begun = Number(await of('kanban'))
  expect((await callWith(await hostToken({ iss: 'kanban' }), 'GET', '/user')).status).toBe(200)
  expect(await of('kanban')).toBe(begun + 1)
  await env.DB.prepare("UPDATE hosted_days SET accounts = ?1 WHERE host = 'kanban'").bind(HOST_LIMITS.newAccounts).run()
  const late = await hostToken({ iss: 'kanban' })
  const users = await env.DB.prepare('SELECT COUNT(*) AS n FROM users').first('n')
  expect(await callWith(late, 'GET', '/user')).toMatchObject(failure(429, 'RATE_LIMITED'))
  expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM users').first('n')).toBe(users)
  expect((await callWith(known, 'GET', '/user')).status).toBe(200)
  expect((await callWith(await hostToken(), 'GET', '/user')).status).toBe(200)
  // The next day is another one, and its number is not kept for long.
  await env.DB.prepare("UPDATE hosted_days SET day = '2020-01-01' WHERE host = 'kanban'").run()
  expect((await callWith(late, 'GET', '/user')).status).toBe(200)
  await expire(ports)
  const old = await env.DB.prepare("SELECT COUNT(*) AS n FROM hosted_days WHERE day = '2020-01-01'").first('n')
  expect([old, await of('kanban')]).toEqual([0, 1])
})

it('the picture of a work is kept while the work has it', async () => {
  const credentials = await hostToken()
  const { id } = (await callWith(credentials, 'POST', '/yzp/work/new', { body: {} })).body.data
  const [used, unused] = ['1', '2'].map(digit => workImageKey(digit.repeat(64), 'png')) as [string, string]
  for (const key of [used, unused]) await env.FILES.put(key, 'a picture')
  await env.DB.prepare('UPDATE works SET image = ?2 WHERE id = ?1').bind(id, `/${used}`).run()
  await orphans(env.DB, env.FILES).sweep(new Date(Date.now() + 60_000))
  expect(await env.FILES.head(used)).not.toBeNull()
  expect(await env.FILES.head(unused)).toBeNull()
})
