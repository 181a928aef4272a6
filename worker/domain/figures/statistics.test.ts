import { expect, it } from 'vitest'
import type { Ports } from '../../ports/index.ts'
import { allVisits } from './statistics.ts'

/** 23:30 in China. */
const NOW = Date.UTC(2026, 2, 1, 15, 30)

it('the visits of all pages have every day of a period, also those without', async () => {
  const asked: unknown[] = []
  const counted = { day: '2026-02-28', visits: 5, visitors: 4, seconds: 3, submissions: 2 }
  const visits = {
    totals: async (...period: readonly unknown[]) => {
      asked.push(period)
      return { ok: true, days: [counted], top: [7] }
    },
  }
  const ports = { now: () => NOW, visits } as unknown as Ports
  const none = { visits: 0, visitors: 0, seconds: 0, submissions: 0 }
  expect(await allVisits(ports, 3)).toEqual({
    days: [{ day: '2026-02-27', ...none }, counted, { day: '2026-03-01', ...none }],
    top: [7],
  })
  expect((await allVisits(ports, 1)).days).toEqual([{ day: '2026-03-01', ...none }])
  expect((await allVisits(ports, 366)).days).toHaveLength(366)
  await expect(allVisits(ports, 367)).rejects.toThrow('PERIOD_WRONG')
  await expect(allVisits(ports, 0)).rejects.toThrow('PERIOD_WRONG')
  expect(asked[0]).toEqual(['2026-02-27', '2026-03-01', 20])
})
