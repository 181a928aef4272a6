import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { VISIT_LIMITS } from '#schemas/catalog/visit-limits.ts'
import { chinaDay } from '#schemas/china-time.ts'
import { DAY } from '#schemas/time.ts'
import { d1VisitCounts } from '../adapters/d1-visit-counts.ts'
import { d1Visits } from '../adapters/d1-visits.ts'
import { call, newIp, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50'
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
const today = () => chinaDay(Date.now())

let codes = 0
/** A published work of a new account. */
const published = async () => {
  const { user, token } = await registerUser()
  const { id } = (await call('POST', '/work/new', { token, body: { data: sampleWork() } })).body.data
  const code = `test${Array.from(String(1000 + codes++), digit => 'abcdefghjk'[Number(digit)]).join('')}`
  await env.DB.prepare(
    `INSERT INTO publications (code, work_id, owner, version, type, name, document_key, page_key, first_published_at, published_at)
     VALUES (?1, ?2, ?3, 1, 'h5-swiper', '开业', 'x', 'y', ?4, ?4)`,
  )
    .bind(code, id, user.id, new Date().toISOString())
    .run()
  return { id: Number(id), code, token }
}
type Published = Awaited<ReturnType<typeof published>>

let visits = 0
const newVisit = () => `visit-number-${1000 + visits++}`
const send = (code: string, body: object, agent = PHONE, ip = newIp()) =>
  call('POST', `/app-visits/${code}`, { ip, body, headers: { 'user-agent': agent } })
/** A visit that is opened and, when it says how long, left again. */
const visit = async (
  code: string,
  { channel = '', seconds = 0, pages = 1, agent = PHONE, ip = newIp() } = {},
): Promise<string> => {
  const name = newVisit()
  expect((await send(code, { visit: name, event: 'open', channel }, agent, ip)).status).toBe(200)
  if (seconds) await send(code, { visit: name, event: 'leave', seconds, pages }, agent, ip)
  return name
}
const statistics = async ({ id, token }: Published, query = '') =>
  (await call('GET', `/api/apps/${id}/statistics${query}`, { token })).body
const dayOf = async (of: Published) => (await statistics(of)).data.days.at(-1)

let page: Published
beforeAll(async () => {
  page = await published()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('visits of a published page', () => {
  it('C-7-030 GET /api/apps/{id}/statistics takes st, et and type=day and gives its figures by day', async () => {
    const ip = newIp()
    await visit(page.code, { channel: 'poster-1', seconds: 30, pages: 3, ip })
    await visit(page.code, { seconds: 10, pages: 1, ip })
    await visit(page.code, { agent: COMPUTER })
    const { status, data } = await statistics(page, `?st=${today()}&et=${today()}&type=day`)
    expect([status, data]).toEqual([
      200,
      {
        name: expect.any(String),
        code: page.code,
        // Three visits by two browsers; 40 s in three visits.
        days: [{ day: today(), visits: 3, visitors: 2, seconds: 13, submissions: 0 }],
        channels: [
          { label: 'browser', visits: 1 },
          { label: 'poster-1', visits: 1 },
          { label: 'wechat', visits: 1 },
        ],
        pages: [
          { label: '1', visits: 3 },
          { label: '2', visits: 1 },
          { label: '3', visits: 1 },
        ],
      },
    ])
    const { days } = (await statistics(page)).data
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual({
      day: chinaDay(Date.now() - 29 * DAY),
      visits: 0,
      visitors: 0,
      seconds: 0,
      submissions: 0,
    })
    expect((await statistics(page, '?type=hour')).code).toBe('BAD_REQUEST')
    for (const query of ['?st=2026-11-02&et=2026-11-01', '?st=2020-01-01&et=2026-11-01'])
      expect((await statistics(page, query)).code).toBe('PERIOD_WRONG')
    expect((await statistics(page, '?st=yesterday')).code).toBe('BAD_REQUEST')
  })

  it('are counted once, however often they are sent, and only with what is new', async () => {
    const own = await published()
    const name = await visit(own.code, { seconds: 20, pages: 2 })
    await Promise.all(Array.from({ length: 8 }, () => send(own.code, { visit: name, event: 'open' })))
    const leave = { visit: name, event: 'leave', seconds: 50, pages: 4 }
    await Promise.all(Array.from({ length: 8 }, () => send(own.code, leave)))
    await send(own.code, { ...leave, seconds: 5, pages: 1 })
    expect(await dayOf(own)).toMatchObject({ visits: 1, visitors: 1, seconds: 50 })
    expect((await statistics(own)).data.pages).toEqual(['1', '2', '3', '4'].map(label => ({ label, visits: 1 })))
    // Somebody who claims days has stayed for an hour; a visit that was never opened is none.
    await send(own.code, { ...leave, seconds: 10_000_000, pages: 100 })
    await send(own.code, { ...leave, visit: newVisit() })
    expect(await dayOf(own)).toMatchObject({ visits: 1, seconds: 3600 })
  })

  it('leaves out bots, and does not tell them', async () => {
    const own = await published()
    for (const agent of [
      '',
      'curl/8.5',
      'Mozilla/5.0 (compatible; Baiduspider/2.0)',
      'Mozilla/5.0 HeadlessChrome/141.0',
    ])
      expect((await send(own.code, { visit: newVisit(), event: 'open' }, agent)).status).toBe(200)
    expect(await dayOf(own)).toMatchObject({ visits: 0, visitors: 0 })
  })

  it('keeps nothing that tells who it was, and no more logs and channels than it may', async () => {
    const own = await published()
    const ip = '198.51.100.77'
    await visit(own.code, { ip, seconds: 5 })
    for (const table of ['visit_days', 'visit_visitors', 'visit_logs'])
      expect(JSON.stringify((await env.DB.prepare(`SELECT * FROM ${table}`).all()).results)).not.toMatch(
        /198\.51|iPhone|Mozilla/,
      )
    const { id } = (await env.DB.prepare('SELECT id FROM publications WHERE code = ?1').bind(own.code).first<{
      id: number
    }>()) ?? { id: 0 }
    await env.DB.prepare(
      `INSERT INTO visit_logs (publication_id, day, visit, at, channel, device)
       SELECT ?1, ?2, 'old ' || value, ?3, 'wechat', 'phone' FROM json_each(?4)`,
    )
      .bind(id, today(), new Date(0).toISOString(), JSON.stringify(Array.from({ length: 1999 }, (_, at) => at)))
      .run()
    for (let index = 0; index < 32; index++) await visit(own.code, { channel: `link-${index}` })
    const { channels } = (await statistics(own)).data
    expect(channels).toHaveLength(30)
    expect(channels[0]).toEqual({ label: 'other', visits: 4 })
    const logs = await env.DB.prepare('SELECT COUNT(*) AS n FROM visit_logs WHERE publication_id = ?1').bind(id).first()
    expect(logs).toEqual({ n: 2000 })
    expect((await call('GET', `/api/apps/${own.id}/data-logs`, own)).body.data).toHaveLength(200)
    expect(await dayOf(own)).toMatchObject({ visits: 33 })
  })

  it('C-7-031 C-7-032 C-3-39 data logs are those of one app, and each has an id in it', async () => {
    const own = await published()
    await visit(own.code, { seconds: 12, pages: 2 })
    await visit(own.code, { agent: COMPUTER, channel: '传单' })
    const { data } = (await call('GET', `/api/apps/${own.id}/data-logs`, own)).body
    const minute = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/)
    expect(data).toEqual([
      { id: expect.any(Number), at: minute, channel: '传单', device: 'computer', seconds: 0, pages: 1 },
      { id: expect.any(Number), at: minute, channel: 'wechat', device: 'phone', seconds: 12, pages: 2 },
    ])
    const one = await call('GET', `/api/apps/${own.id}/data-logs/${data[1].id}`, own)
    expect(one.body.data).toEqual(data[1])
    // The same id within another app of the same owner's names nothing.
    const other = (await call('POST', '/work/new', { token: own.token, body: { data: sampleWork() } })).body.data.id
    expect((await call('GET', `/api/apps/${other}/data-logs/${data[1].id}`, own)).body.code).toBe('NOT_FOUND')
    expect((await call('GET', `/api/apps/${other}/data-logs`, own)).body.data).toEqual([])
  })

  it('end with their page and after their time, and what does not exist or is down is not counted', async () => {
    const own = await published()
    await visit(own.code, { seconds: 9 })
    const left = async () =>
      Promise.all(
        ['visit_days', 'visit_visitors', 'visit_logs'].map(
          async table =>
            (
              await env.DB.prepare(
                `SELECT COUNT(*) AS n FROM ${table} WHERE publication_id = (SELECT id FROM publications WHERE code = ?1)`,
              )
                .bind(own.code)
                .first<{ n: number }>()
            )?.n,
        ),
      )
    expect(await left()).toEqual([3, 1, 1])
    const store = d1Visits(env.DB, d1VisitCounts(env.DB))
    const daysAgo = (days: number) => chinaDay(Date.now() - days * DAY)
    await store.forgetCounts(daysAgo(400), daysAgo(1))
    await store.forgetLogs(daysAgo(7))
    expect(await left()).toEqual([3, 1, 1])
    await store.forgetCounts(daysAgo(400), daysAgo(-1))
    await store.forgetLogs(daysAgo(-1))
    expect(await left()).toEqual([3, 0, 0])
    const { id } = (await env.DB.prepare('DELETE FROM publications WHERE code = ?1 RETURNING id')
      .bind(own.code)
      .first<{ id: number }>()) ?? { id: 0 }
    const rows = await env.DB.prepare('SELECT * FROM visit_days WHERE publication_id = ?1').bind(id).all()
    expect(rows.results).toEqual([])
    const gone = await send(own.code, { visit: newVisit(), event: 'open' })
    expect([gone.status, gone.body.code]).toEqual([404, 'PUBLICATION_NOT_FOUND'])
    expect((await send('no', { visit: newVisit(), event: 'open' })).body.code).toBe('NOT_FOUND')
    for (const body of [{}, { visit: 'short', event: 'open' }, { visit: newVisit(), event: 'open', channel: '<b>' }])
      expect((await send(page.code, body)).body.code).toBe('BAD_REQUEST')
  })

  it('of all pages are shown to administrators, those with the most first', async () => {
    const [most, less] = [await published(), await published()]
    for (let index = 0; index < 5; index++) await visit(most.code)
    for (let index = 0; index < 4; index++) await visit(less.code)
    const admin = await registerUser()
    await env.DB.prepare('UPDATE users SET role = 3 WHERE id = ?1').bind(admin.user.id).run()
    const { data } = (await call('GET', '/admin/visits', admin)).body
    expect(data.days).toHaveLength(30)
    const places = [most, less].map(({ code }) => data.top.findIndex((each: { code: string }) => each.code === code))
    expect(places[0]).toBeGreaterThanOrEqual(0)
    expect(places[0]).toBeLessThan(places[1] ?? -1)
    expect(data.top.length).toBeLessThanOrEqual(VISIT_LIMITS.top)
    expect(data.days.at(-1).visits).toBeGreaterThanOrEqual(9)
  })
})
