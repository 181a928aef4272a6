import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TRACKING_LIMITS } from '#schemas/catalog/tracking-limits.ts'
import type { UseEvent } from '../ports/events.ts'
import { limitedDataset } from '../testing/cloudflare-limits.ts'
import { readEvents, writeEvents } from './analytics-events.ts'
import { eventsOf } from './bind-events.ts'
import { d1Events } from './d1-events.ts'

/** 23:30 of 22 November in China. */
const EVENING = Date.parse('2026-11-22T15:30:00.000Z')
const HOUR = 3_600_000
const event = (more: Partial<UseEvent>): UseEvent => ({
  ...{ type: 'enter', at: EVENING, label: 'editor', value: 0, visitor: '' },
  ...more,
})
const DAY = { day: '2026-11-22', type: 'enter', label: 'editor', count: 1, visitors: 0, total: 0 }

describe('counts in D1', () => {
  const events = d1Events(env.DB)
  const countAll = async (list: readonly Partial<UseEvent>[]) => {
    for (const one of list) await events.record(event(one))
    return (await events.daily('2026-11-01', '2026-11-30')) as { days: unknown }
  }
  beforeEach(async () => {
    await env.DB.batch(['event_days', 'event_visitors'].map(table => env.DB.prepare(`DELETE FROM ${table}`)))
  })

  it('are by day of China, kind and label', async () => {
    const close = { type: 'close', value: 3 } as const
    const answer = await countAll([{}, {}, { at: EVENING + HOUR }, close, { ...close, value: 5 }, { label: 'vip' }])
    expect(answer).toEqual({
      ok: true,
      days: [
        { ...DAY, type: 'close', count: 2, total: 8 },
        { ...DAY, count: 2 },
        { ...DAY, label: 'vip' },
        { ...DAY, day: '2026-11-23' },
      ],
    })
    expect(await events.daily('2026-11-23', '2026-11-30')).toEqual({ ok: true, days: [{ ...DAY, day: '2026-11-23' }] })
  })

  it('tell visitors apart, on each day anew', async () => {
    const answer = await countAll([
      { visitor: 'a' },
      { visitor: 'a' },
      { visitor: 'b' },
      {},
      { visitor: 'a', label: 'vip' },
      { visitor: 'a', at: EVENING + HOUR },
    ])
    expect(answer.days).toEqual([
      { ...DAY, count: 4, visitors: 2 },
      { ...DAY, label: 'vip', visitors: 1 },
      { ...DAY, day: '2026-11-23', visitors: 1 },
    ])
  })

  it('do not grow with made-up labels and visitors', async () => {
    const { labelsPerDay, visitorsPerDay } = TRACKING_LIMITS
    await env.DB.prepare(
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
       INSERT INTO event_days (day, type, label, visitors) SELECT '2026-11-22', 'source', 'l' || n, ?2 FROM numbers`,
    )
      .bind(labelsPerDay, visitorsPerDay / labelsPerDay + 1)
      .run()
    const source = { type: 'source', visitor: 'x' } as const
    const { days } = await countAll([
      { ...source, label: 'new' },
      { ...source, label: 'l1' },
    ])
    expect(days).toHaveLength(labelsPerDay + 1)
    expect(days).toContainEqual({ ...DAY, type: 'source', label: '' })
    expect(days).toContainEqual(expect.objectContaining({ label: 'l1', count: 1 }))
    expect((await env.DB.prepare('SELECT * FROM event_visitors').all()).results).toEqual([])
  })

  it('are forgotten by day', async () => {
    await countAll([{ visitor: 'a' }, { visitor: 'a', at: EVENING + HOUR }])
    await events.forget('2026-11-22', '2026-11-23')
    expect((await env.DB.prepare('SELECT day FROM event_visitors').all()).results).toEqual([{ day: '2026-11-23' }])
    await events.forget('2026-11-23', '2026-11-23')
    expect(await events.daily('2026-11-01', '2026-11-30')).toMatchObject({ days: [{ day: '2026-11-23' }] })
  })
})

describe('counts in Analytics Engine', () => {
  const keys = { account: 'abc', token: 'secret', dataset: 'moye' }
  const row = { day: '2026-11-22', type: 'close', label: 'editor', n: '12', names: '4', nameless: 2, total: 30 }
  const answering = (body: unknown, status = 200) => {
    const send = vi.fn<typeof fetch>(async () => Response.json(body, { status }))
    return { send, events: readEvents(keys, send) }
  }

  it('are points with the day of China', async () => {
    const { dataset, points } = limitedDataset()
    await writeEvents(dataset).record(event({ type: 'purchase', label: '23', value: 1990, visitor: 'f'.repeat(64) }))
    expect(points).toEqual([
      {
        indexes: ['event'],
        blobs: ['event', 'purchase', '2026-11-22', '23', 'f'.repeat(64)],
        doubles: [1990],
      },
    ])
  })

  it('are read over the SQL API; whoever has no name is no visitor', async () => {
    const { send, events } = answering({ data: [row, { ...row, nameless: '0' }] })
    const read = { day: row.day, type: 'close', label: 'editor', count: 12, total: 30 }
    expect(await events.daily('2026-11-01', '2026-11-30')).toEqual({
      ok: true,
      days: [
        { ...read, visitors: 3 },
        { ...read, visitors: 4 },
      ],
    })
    const [url, init] = send.mock.calls[0] ?? []
    expect(url).toBe('https://api.cloudflare.com/client/v4/accounts/abc/analytics_engine/sql')
    expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer secret' } })
    expect(init?.body).toContain("FROM moye WHERE blob1 = 'event' AND blob3 >= '2026-11-01' AND blob3 <= '2026-11-30'")
  })

  it.each([
    ['an error', { errors: [] }, 403],
    ['another form', { data: [{ ...row, n: 'many' }] }, 200],
  ])('are not available when the service answers %s', async (_, body, status) => {
    const noise = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { events } = answering(body, status)
    expect(await events.daily('2026-11-01', '2026-11-30')).toEqual({ ok: false, code: 'FIGURES_UNAVAILABLE' })
    noise.mockRestore()
  })

  it('are asked for only by days', async () => {
    const { send, events } = answering({ data: [] })
    expect(await events.daily("2026-11-01' OR 1=1 --", '2026-11-30')).toMatchObject({ ok: false })
    expect(send).not.toHaveBeenCalled()
  })

  it('are used only when they can be read too; otherwise D1 counts', async () => {
    const { dataset, points } = limitedDataset()
    await eventsOf({ ...env, METRICS: dataset }).record(event({ label: 'unread' }))
    expect(points).toEqual([])
    const { days } = (await d1Events(env.DB).daily('2026-11-22', '2026-11-22')) as { days: readonly unknown[] }
    expect(days).toContainEqual({ ...DAY, label: 'unread' })
    const read = { ANALYTICS_ACCOUNT_ID: 'abc', ANALYTICS_TOKEN: 'secret', ANALYTICS_DATASET: 'moye' }
    await eventsOf({ ...env, METRICS: dataset, ...read }).record(event({ label: 'read' }))
    expect(points).toHaveLength(1)
  })
})
