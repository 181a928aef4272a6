import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EVENT_TYPES } from '#schemas/catalog/event-types.ts'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { chinaDay } from '#schemas/china-time.ts'
import { call, failure, newIp, registerUser } from '../test-call.ts'

interface Row {
  readonly type: string
  readonly label: string
  readonly count: number
  readonly visitors: number
  readonly total: number
}
const rows = async () =>
  (
    await env.DB.prepare(
      'SELECT type, label, count, visitors, total FROM event_days WHERE day = ?1 ORDER BY type, label',
    )
      .bind(chinaDay(Date.now()))
      .all<Row>()
  ).results
/** Counting goes on after the answer. */
const counted = (expected: readonly Partial<Row>[]) =>
  vi.waitFor(async () => expect(await rows()).toEqual(expected.map(row => expect.objectContaining(row))))
const TID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const event = (more: object = {}, ip = newIp()) =>
  call('POST', '/user-events', { ip, body: { type: 4, url: '/editor', content: '', tid: TID, ...more } })
const loading = (more: object = {}, ip = newIp()) =>
  call('POST', '/loading-duration', {
    ip,
    body: { type: 6, ip: '', domLoading: 420, webLoading: 800, url: '/', tid: TID, ...more },
  })

beforeEach(async () => {
  await env.DB.batch(['event_days', 'event_visitors'].map(table => env.DB.prepare(`DELETE FROM ${table}`)))
})

describe('POST /user-events', () => {
  it('A-7-30 A-9-28 A-9-29 counts that the editor was entered (4) and closed (2), and C-9-60 a type that is passed', async () => {
    for (const more of [
      { type: 4 },
      { type: 4, tid: 'another' },
      { type: 2, content: 'stay 12 minutes' },
      { type: 2, content: 'stay 0 minutes' },
      { type: 1, url: '/vip' },
    ])
      expect(await event(more)).toMatchObject({ status: 200, body: { status: 200, data: null } })
    await counted([
      { type: 'close', label: 'editor', count: 2, visitors: 1, total: 12 },
      { type: 'enter', label: 'editor', count: 2, visitors: 2, total: 0 },
      { type: 'visit', label: 'vip', count: 1 },
    ])
  })

  it('knows pages, not addresses: a made-up path is no label, and a design that is published has no name', async () => {
    for (const url of ['/', '/userCenter/design', '/p/123', '/p/124', '/made/up', '/dev/inbox'])
      await event({ type: 1, url })
    await counted([
      { label: 'designs', count: 1 },
      { label: 'home', count: 1 },
      { label: 'other', count: 2 },
      { label: 'published', count: 2 },
    ])
  })

  it('stores neither the id of the browser nor the network, and no name that two days share', async () => {
    const names = async () =>
      (await env.DB.prepare('SELECT DISTINCT visitor FROM event_visitors').all<{ visitor: string }>()).results
    await event()
    await counted([{ visitors: 1 }])
    vi.setSystemTime(Date.now() + 86_400_000)
    await event()
    await counted([{ visitors: 1 }])
    vi.useRealTimers()
    const stored = await names()
    expect(stored).toHaveLength(2)
    for (const { visitor } of stored) expect(visitor).toMatch(/^[\da-f]{32}$/)
    expect(JSON.stringify(await env.DB.prepare('SELECT * FROM event_days').all())).not.toContain(TID)
  })

  it.each([
    ['a type of the server: a purchase', { type: EVENT_TYPES.purchase.number }],
    ['a type that does not exist', { type: 99 }],
    ['a type as text', { type: '4' }],
    ['an address with a query', { url: '/editor?token=abc' }],
    ['another site', { url: 'https://elsewhere.example/' }],
    ['a text as the content', { content: '我的作品' }],
    ['a stay of weeks', { content: 'stay 99999 minutes' }],
    ['a text as the id', { tid: '我 <script>' }],
  ])('refuses %s', async (_, more) => {
    expect(await event(more)).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect(await rows()).toEqual([])
  })

  it('reads no long body, and listens to a network so many times a minute', async () => {
    expect(await event({ more: 'x'.repeat(2000) })).toMatchObject(failure(413, 'PAYLOAD_TOO_LARGE'))
    const ip = newIp()
    const { count } = RATE_LIMITS['use-event']
    const answers = await Promise.all(Array.from({ length: count }, () => event({}, ip)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await event({}, ip)).toMatchObject(failure(429, 'RATE_LIMITED'))
    expect(await loading({}, ip)).toMatchObject(failure(429, 'RATE_LIMITED'))
    expect((await event()).status).toBe(200)
  })

  it('answers when it cannot count', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await env.DB.prepare('ALTER TABLE event_days RENAME TO gone').run()
    expect((await event()).status).toBe(200)
    await vi.waitFor(() => expect(JSON.stringify(log.mock.calls)).toContain('no such table'))
    await env.DB.prepare('ALTER TABLE gone RENAME TO event_days').run()
    log.mockRestore()
  })
})

describe('POST /loading-duration', () => {
  it('A-7-34 counts how long the load took: type 6, ip, domLoading, webLoading and url', async () => {
    expect(await loading()).toMatchObject({ status: 200 })
    expect(await loading({ webLoading: 400, ip: '203.0.113.7' })).toMatchObject({ status: 200 })
    await counted([{ type: 'loading', label: 'home', count: 2, visitors: 1, total: 1200 }])
  })

  it('does not believe the address in the body: the limit counts the one that the server sees', async () => {
    const ip = newIp()
    const { count } = RATE_LIMITS['use-event']
    await Promise.all(Array.from({ length: count }, (_, at) => loading({ ip: `10.0.0.${at}` }, ip)))
    expect(await loading({ ip: newIp() }, ip)).toMatchObject(failure(429, 'RATE_LIMITED'))
  })

  it.each([
    ['another type', { type: 4 }],
    ['no number', { webLoading: 'fast' }],
    ['a negative time', { domLoading: -1 }],
    ['an hour', { webLoading: 3_600_000 }],
    ['half a ms', { webLoading: 0.5 }],
    ['a long text as the address of the network', { ip: 'x'.repeat(46) }],
  ])('refuses %s', async (_, more) => {
    expect(await loading(more)).toMatchObject(failure(400, 'BAD_REQUEST'))
  })
})

describe('POST /source-channel', () => {
  it('A-7-33 counts the source record of an account, and tells accounts apart', async () => {
    const [first, second] = [await registerUser(), await registerUser()]
    for (const { token } of [first, first, second])
      expect(await call('POST', '/source-channel', { token, body: { source: 'spring-poster' } })).toMatchObject({
        status: 200,
        body: { status: 200 },
      })
    await counted([{ type: 'source', label: 'spring-poster', count: 3, visitors: 2 }])
  })

  it('is for accounts only, and refuses what is no name of a channel', async () => {
    expect(await call('POST', '/source-channel', { body: { source: 'a' } })).toMatchObject(
      failure(401, 'UNAUTHENTICATED'),
    )
    const { token } = await registerUser()
    for (const source of ['', 'a b', 'x'.repeat(41), '<b>', 7])
      expect(await call('POST', '/source-channel', { token, body: { source } })).toMatchObject(
        failure(400, 'BAD_REQUEST'),
      )
  })
})
