import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MODERATION_LIMITS } from '#schemas/catalog/moderation-limits.ts'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { DOUBTFUL_DRAWING, REFUSED_DRAWING } from '../../../scripts/stand-ins/drawings.ts'
import { bind } from '../../adapters/bind.ts'
import worker from '../../index.ts'
import { call, failure, ORIGIN, registerUser } from '../../test-call.ts'
import { sampleWork } from '../../test-content.ts'
import { checkName } from './names.ts'

type Me = Awaited<ReturnType<typeof registerUser>>
const STAND_IN = 'https://moderation.test'
const asked = async (): Promise<string[]> => (await fetch(`${STAND_IN}/test/asked`)).json()
const setDown = (isDown: boolean) => fetch(`${STAND_IN}/test/${isDown ? 'down' : 'up'}`, { method: 'PUT' })
env.MODERATION_PROVIDER = 'aliyun'
const ports = bind(env, new Request(`${ORIGIN}/`), work => void work)

const create = async ({ token }: Me, text: string, name = '海报') =>
  (await call('POST', '/work/new', { token, body: { data: sampleWork({ text, name }) } })).body.data.id as number
const share = ({ token }: Me, id: number) => call('POST', `/work/share/${id}`, { token })
const save = ({ token }: Me, id: number, version: number, text: string) =>
  call('POST', '/work', { token, body: { id, version, data: sampleWork({ text, name: '海报' }) } })
const upload = async ({ token }: Me, drawing: string) =>
  call('POST', '/image/base64', { token, body: { base64: btoa(unescape(encodeURIComponent(drawing))) } })
const notices = async ({ token }: Me) => (await call('GET', '/user/notices', { token })).body.data
const library = async ({ token }: Me) => (await call('GET', '/material/v1?type=2', { token })).body.data.total as number
const queue = async () => (await env.DB.prepare('SELECT kind, subject FROM moderation_queue').all()).results
const reports = async () => (await env.DB.prepare('SELECT work_id, details FROM reports').all()).results
const isShared = async (id: number) =>
  (await env.DB.prepare('SELECT 1 FROM shares WHERE work_id = ?1 AND revoked_at IS NULL').bind(id).first()) !== null
/** Runs the sweep some ms from now. */
const sweep = async (ms = 0) => {
  vi.setSystemTime(Date.now() + ms)
  try {
    await worker.scheduled({ cron: '*/5 * * * *' } as ScheduledController, env)
  } finally {
    vi.useRealTimers()
  }
}

afterAll(async () => {
  // The last checks end before the next file begins with empty storage.
  await vi.waitFor(async () => expect(await queue()).toEqual([]))
  env.MODERATION_PROVIDER = 'off'
})
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await setDown(false)
  for (const table of ['moderation_queue', 'moderation_verdicts', 'reports'])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
  await asked()
})

describe('sharing a work', () => {
  it('is refused with the reason and the words when its texts or its name are; the work stays as it is', async () => {
    const me = await registerUser()
    const id = await create(me, '今晚八点 违禁样例 开抢')
    const refused = await share(me, id)
    expect(refused).toMatchObject(failure(422, 'CONTENT_REFUSED'))
    expect(refused.body).toMatchObject({ reason: 'contraband', text: '今晚八点 违禁样例 开抢' })
    expect(await isShared(id)).toBe(false)
    expect((await call('GET', `/work/${id}`, { token: me.token })).body.data).toMatchObject({ version: 1 })
    expect(await share(me, await create(me, '好', '辱骂样例'))).toMatchObject(failure(422, 'CONTENT_REFUSED'))
    // Mended, it is shared.
    await save(me, id, 1, '今晚八点开抢')
    expect((await share(me, id)).status).toBe(200)
  })

  it('counts for the rate limit also when it is refused: who is refused again and again cannot ask for ever', async () => {
    const me = await registerUser()
    const id = await create(me, '违禁样例')
    for (let left = RATE_LIMITS.share.count; left > 0; left--)
      expect((await share(me, id)).body.code).toBe('CONTENT_REFUSED')
    expect((await share(me, id)).body.code).toBe('RATE_LIMITED')
    expect(await isShared(id)).toBe(false)
  })

  it('asks about all texts in one request, once for the same texts, and later about what has changed', async () => {
    const me = await registerUser()
    const id = await create(me, '第一段')
    await share(me, id)
    expect(await asked()).toEqual(['海报\n第一段'])
    await share(me, id)
    await share(me, await create(me, '第一段'))
    expect(await asked()).toEqual([])
    await share(me, await create(me, '第二段'))
    expect(await asked()).toEqual(['第二段'])
  })

  it('of a long text is checked in parts that the provider takes', async () => {
    const me = await registerUser()
    const part = MODERATION_LIMITS.text
    const long = '甲'.repeat(part) + '乙'.repeat(part) + '丙'.repeat(5)
    await share(me, await create(me, long))
    expect((await asked()).map(({ length }) => length)).toEqual([2, 600, 600, 5])
    const bad = `${'长'.repeat(MODERATION_LIMITS.text)}违禁样例`
    expect((await share(me, await create(me, bad))).status).toBe(422)
  })

  it('with doubtful texts is allowed, and somebody is asked to look at it', async () => {
    const me = await registerUser()
    const id = await create(me, '可疑样例')
    expect((await share(me, id)).status).toBe(200)
    expect(await reports()).toEqual([{ work_id: id, details: '自动审核：广告引流，请人工复核' }])
  })

  it('goes on when the provider is down; the check follows and ends the link of a refused work, which its owner is told', async () => {
    const me = await registerUser()
    await setDown(true)
    const id = await create(me, '违禁样例')
    expect((await share(me, id)).status).toBe(200)
    expect(await queue()).toEqual([{ kind: 'work', subject: String(id) }])
    await sweep()
    expect(await isShared(id)).toBe(true)
    await setDown(false)
    // Not before its time.
    await sweep()
    expect(await isShared(id)).toBe(true)
    await sweep(MODERATION_LIMITS.retryMs[0] + 1000)
    expect([await isShared(id), await queue()]).toEqual([false, []])
    const told = await notices(me)
    expect(told).toMatchObject([{ kind: 'share-refused', name: '海报', reason: 'contraband' }])
    await call('DELETE', `/user/notices/${told[0].id}`, { token: me.token })
    expect(await notices(me)).toEqual([])
  })
})

describe('a shared work that is saved', () => {
  it('is checked once, and again after the quiet time with what was saved meanwhile', async () => {
    const me = await registerUser()
    const id = await create(me, '一')
    await share(me, id)
    await asked()
    await save(me, id, 1, '二')
    await vi.waitFor(async () => expect(await asked()).toEqual(['二']))
    await save(me, id, 2, '三')
    await save(me, id, 3, '违禁样例')
    expect([await asked(), await isShared(id)]).toEqual([[], true])
    await sweep(MODERATION_LIMITS.quietMs + 1000)
    expect([await asked(), await isShared(id), await queue()]).toEqual([['违禁样例'], false, []])
    expect(await notices(me)).toMatchObject([{ kind: 'share-refused' }])
    expect((await call('GET', `/work/${id}`, { token: me.token })).body.data.version).toBe(4)
  })

  it('is checked when its name changes in the list; a work that is not shared asks nobody', async () => {
    const me = await registerUser()
    const [open, closed] = [await create(me, '一'), await create(me, '二')]
    await share(me, open)
    await asked()
    const rename = (id: number) => call('PUT', `/work/${id}/name`, { token: me.token, body: { name: `辱骂样例${id}` } })
    await rename(closed)
    await save(me, closed, 1, '违禁样例')
    await rename(open)
    await vi.waitFor(async () => expect(await isShared(open)).toBe(false))
    expect(await asked()).toEqual([`辱骂样例${open}`])
  })
})

describe('an uploaded picture', () => {
  it('that is refused leaves the library, its owner is told, and cannot be uploaded again', async () => {
    const me = await registerUser()
    expect((await upload(me, REFUSED_DRAWING)).status).toBe(200)
    await vi.waitFor(async () => expect(await library(me)).toBe(0))
    await vi.waitFor(async () => expect(await notices(me)).toMatchObject([{ kind: 'picture-refused', reason: 'porn' }]))
    expect(await asked()).toEqual([expect.stringMatching(/^https:\/\/moye\.test\/u\/[\da-f]{64}\.svg$/)])
    expect(await upload(me, REFUSED_DRAWING)).toMatchObject(failure(422, 'PICTURE_REFUSED'))
    expect([await asked(), await library(me)]).toEqual([[], 0])
  })

  it('is asked about once, whoever uploads it; a doubtful one stays', async () => {
    const [me, other] = [await registerUser(), await registerUser()]
    await upload(me, DOUBTFUL_DRAWING)
    await vi.waitFor(async () => expect(await queue()).toEqual([]))
    await upload(other, DOUBTFUL_DRAWING)
    await vi.waitFor(async () => expect(await queue()).toEqual([]))
    expect(await asked()).toHaveLength(1)
    expect([await library(me), await library(other)]).toEqual([1, 1])
  })

  it('is stored when the provider is down, and checked later for all who have it by then', async () => {
    const [me, other] = [await registerUser(), await registerUser()]
    await setDown(true)
    for (const each of [me, other]) expect((await upload(each, REFUSED_DRAWING)).status).toBe(200)
    expect([await library(me), await library(other)]).toEqual([1, 1])
    await setDown(false)
    await sweep(MODERATION_LIMITS.retryMs[0] + 1000)
    expect([await library(me), await library(other), await queue()]).toEqual([0, 0, []])
    for (const each of [me, other]) expect(await notices(each)).toMatchObject([{ kind: 'picture-refused' }])
  })
})

describe('a nickname', () => {
  const nickname = async ({ token }: Me) => (await call('GET', '/user', { token })).body.data.nickname

  it('is refused by one call, and accepted when the provider is down: then it is replaced later', async () => {
    const me = await registerUser()
    const { id: userId } = me.user
    await checkName(ports, '小墨', { userId })
    await expect(checkName(ports, '我是辱骂样例', { userId })).rejects.toMatchObject({ code: 'CONTENT_REFUSED' })
    const named = await registerUser()
    const rename = (nickname: string) => call('PUT', '/user/profile', { token: named.token, body: { nickname } })
    expect((await rename('小墨')).status).toBe(200)
    expect(await rename('我是辱骂样例')).toMatchObject(failure(422, 'CONTENT_REFUSED'))
    expect((await call('GET', '/user', { token: named.token })).body.data.nickname).toBe('小墨')
    await setDown(true)
    await checkName(ports, '又是辱骂样例', { userId })
    await env.DB.prepare('UPDATE users SET nickname = ?2 WHERE id = ?1').bind(userId, '又是辱骂样例').run()
    await setDown(false)
    await sweep(1000)
    expect(await nickname(me)).not.toContain('辱骂样例')
    expect(await notices(me)).toMatchObject([{ kind: 'nickname-refused', name: '又是辱骂样例', reason: 'abuse' }])
  })
})

describe('the queue', () => {
  it('is given up after the last try, and takes no more than its number', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO moderation_queue SELECT 'picture', 'u/' || i, 0, '2099' FROM n`,
    )
      .bind(MODERATION_LIMITS.queue)
      .run()
    expect(await ports.moderation.enqueue({ kind: 'picture', subject: 'u/new' }, '2026')).toBe(false)
    await env.DB.prepare('DELETE FROM moderation_queue').run()
    await setDown(true)
    await ports.moderation.enqueue({ kind: 'picture', subject: 'u/x.png' }, '2026')
    let later = 0
    for (const wait of MODERATION_LIMITS.retryMs) {
      await sweep(later)
      expect(await queue()).toHaveLength(1)
      later += wait + 60_000
    }
    await sweep(later)
    expect(await queue()).toEqual([])
  })

  it('keeps a task that was put in again while it was done', async () => {
    const task = { kind: 'work', subject: '1' } as const
    await ports.moderation.enqueue(task, '2026-01-01')
    const again = '2026-01-03'
    expect(await ports.moderation.take('2026-01-02', again, 5)).toMatchObject([task])
    expect(await ports.moderation.take('2026-01-02', again, 5)).toEqual([])
    expect(await ports.moderation.enqueue(task, '2026-01-02T01')).toBe(false)
    await ports.moderation.finish(task, again)
    expect(await queue()).toHaveLength(1)
    await ports.moderation.finish(task, '2026-01-02T01')
    expect(await queue()).toEqual([])
  })
})

it('an account keeps its last notices, and sees nobody else’s', async () => {
  const [me, other] = [await registerUser(), await registerUser()]
  const createdAt = new Date().toISOString()
  for (let at = 0; at < MODERATION_LIMITS.notices + 3; at++)
    await ports.notices.add(me.user.id, { kind: 'picture-refused', name: `${at}`, reason: 'other', createdAt })
  const told = await notices(me)
  expect([told.length, told[0].name]).toEqual([MODERATION_LIMITS.notices, '3'])
  await call('DELETE', `/user/notices/${told.at(-1).id}`, { token: other.token })
  expect([(await notices(me)).length, await notices(other)]).toEqual([MODERATION_LIMITS.notices, []])
})
