import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { limitedDataset } from '../testing/cloudflare-limits.ts'
import { analyticsVisitCounts } from './analytics-visits.ts'

const KEYS = { account: 'abc', token: 'secret', dataset: 'moye' }
const DAY = '2026-11-23'
const NOON = Date.parse('2026-11-23T04:00:00.000Z')
const row = (point: string, label: string, more: object = {}) => ({
  ...{ day: DAY, point, label, n: '1', names: '1', seconds: 0, logged: '0' },
  ...more,
})
const setUp = (...answers: readonly unknown[]) => {
  const { dataset, points } = limitedDataset()
  const asked: string[] = []
  const send = vi.fn<typeof fetch>(async (_, init) => {
    asked.push(String(init?.body))
    return Response.json({ data: answers[asked.length - 1] })
  })
  return { counts: analyticsVisitCounts(dataset, KEYS, env.DB, send), points, asked }
}

it('visits are points with the day of China, also of somebody who runs through a hundred pages', async () => {
  const { counts, points } = setUp()
  const visit = { publicationId: 7, at: NOON, visit: 'v', channel: 'wechat', device: 'phone', visitor: 'f'.repeat(32) }
  await counts.opened({ ...visit, device: 'phone' }, true)
  await counts.submitted(7, NOON)
  expect(points.map(({ indexes, blobs, doubles }) => [indexes, blobs, doubles])).toEqual([
    [['visit 7'], ['visit', '7', DAY, 'visit', '', 'f'.repeat(32)], [0, 1]],
    [['visit 7'], ['visit', '7', DAY, 'channel', 'wechat', ''], [0, 0]],
    [['visit 7'], ['visit', '7', DAY, 'page', '1', ''], [0, 0]],
    [['visit 7'], ['visit', '7', DAY, 'form', '', ''], [0, 0]],
  ])
  const far = setUp()
  await far.counts.stayed(
    7,
    DAY,
    40,
    Array.from({ length: 99 }, (_, index) => index + 2),
  )
  expect(far.points).toHaveLength(21)
})

it('the figures of a page are read over the SQL API', async () => {
  const { counts, asked } = setUp([
    row('visit', '', { n: '30', names: '12', logged: '20' }),
    row('stay', '', { n: 20, names: 1, seconds: '100' }),
    row('form', '', { n: 3 }),
    row('channel', 'browser', { n: 10 }),
    row('channel', 'wechat', { n: 20 }),
    row('page', '10', { n: 2 }),
    row('page', '2', { n: 9 }),
  ])
  expect(await counts.figures(7, '2026-11-01', '2026-11-30')).toEqual({
    ok: true,
    days: [{ day: DAY, visits: 30, visitors: 12, seconds: 5, submissions: 3 }],
    channels: [
      { label: 'wechat', visits: 20 },
      { label: 'browser', visits: 10 },
    ],
    pages: [
      { label: '2', visits: 9 },
      { label: '10', visits: 2 },
    ],
  })
  expect(asked[0]).toContain(
    "FROM moye WHERE blob1 = 'visit' AND blob3 >= '2026-11-01' AND blob3 <= '2026-11-30' AND blob2 = '7'",
  )
})

it('pages that are gone are left out of those with the most visits; nothing but days is asked for', async () => {
  const { counts, asked } = setUp([row('visit', '', { n: 5 })], [{ publication: '999999', n: '5' }])
  expect(await counts.totals('2026-11-01', '2026-11-30', 20)).toMatchObject({
    ok: true,
    top: [],
    days: [{ visits: 5 }],
  })
  expect(asked).toHaveLength(2)
  expect(await counts.figures(7, "2026-11-01' OR 1=1 --", '2026-11-30')).toEqual({
    ok: false,
    code: 'FIGURES_UNAVAILABLE',
  })
  expect(asked).toHaveLength(2)
})
