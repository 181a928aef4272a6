import { describe, expect, it } from 'vitest'
import { expiryOf, grantOf, membershipOf, movedGrants, scheduleOf } from '../worker/domain/orders/memberships.ts'
import type { Grant } from '../worker/ports/memberships.ts'
import type { Order } from '../worker/ports/orders.ts'
import { notedPorts } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const noon = (day: string) => `${day}T12:00:00.000Z`
const grant = (id: number, start: string, end: string | null, packageId: number | null = null, type = 1): Grant => ({
  ...{ id, packageId, type, startsAt: noon(start), expiresAt: end && noon(end), orderId: null },
})

describe('a membership', () => {
  it('lasts for its days, months or years, or for life', () => {
    const end = (category: 0 | 1 | 2 | 3) => {
      const ms = expiryOf({ category, last: 2 }, NOW)
      return ms === null ? null : new Date(ms).toISOString()
    }
    expect(([0, 1, 2, 3] as const).map(end)).toEqual([
      ...[null, noon('2026-07-02'), noon('2026-08-30'), noon('2028-06-30')],
    ])
  })

  it('begins now, or where the last one ends', () => {
    const upcoming = [
      grant(1, '2026-01-01', '2026-08-01'),
      grant(2, '2026-08-01', '2026-10-01'),
      grant(3, '2026-01-01', null),
    ]
    expect(scheduleOf(upcoming)).toEqual({ count: 3, end: noon('2026-10-01') })
    expect(scheduleOf(upcoming.toReversed())).toEqual({ count: 3, end: noon('2026-10-01') })
    expect(scheduleOf([])).toEqual({ count: 0, end: null })
    const order = { id: 'o', userId: 3, packageId: 24 } as Order
    const times = (list: readonly Grant[]) => {
      const { startsAt, expiresAt } = grantOf(order, list, NOW)
      return [startsAt, expiresAt]
    }
    expect(times(upcoming)).toEqual([noon('2026-10-01'), noon('2027-10-01')])
    expect(times([])).toEqual([noon('2026-06-30'), noon('2027-06-30')])
    expect(times([grant(1, '2026-01-01', '2026-06-29')])).toEqual([noon('2026-06-30'), noon('2027-06-30')])
    expect(grantOf(order, [], NOW)).toMatchObject({ userId: 3, packageId: 24, type: 1 })
    expect(() => grantOf({ ...order, packageId: 22 }, [], NOW)).toThrow('order o is for package 22')
  })

  it('moves those after it when it ends, each as long as its package or as it was', () => {
    const ended = grant(1, '2026-01-01', '2026-08-01')
    const after = [
      ended,
      grant(2, '2026-07-31', '2026-12-01'),
      grant(3, '2026-08-01', '2026-08-11'),
      grant(4, '2026-08-11', null),
      grant(5, '2026-08-11', '2027-08-11', 24),
    ]
    expect(movedGrants(ended, after, NOW)).toEqual([
      { id: 3, startsAt: noon('2026-06-30'), expiresAt: noon('2026-07-10') },
      { id: 5, startsAt: noon('2026-07-10'), expiresAt: noon('2027-07-10') },
    ])
    const future = grant(2, '2026-07-31', '2026-08-01')
    expect(movedGrants(future, after, NOW)[0]).toEqual({
      id: 3,
      startsAt: noon('2026-07-31'),
      expiresAt: noon('2026-08-10'),
    })
    expect(movedGrants(grant(1, '2026-01-01', '2026-06-30'), after, NOW)).toEqual([])
    expect(movedGrants(grant(1, '2026-01-01', null), after, NOW)).toEqual([])
  })

  it('of a company counts more than a personal one, and one for life has no end', async () => {
    const shown = async (active: readonly Grant[], upcoming: Readonly<Record<number, Grant[]>> = {}) => {
      const { ports } = notedPorts(NOW, {
        'memberships.active': active,
        'memberships.upcoming': (_: number, type: number) => upcoming[type] ?? [],
      })
      return membershipOf(ports, 3)
    }
    const [personal, promotion, company] = [1, 2, 3].map(type => grant(type, '2026-01-01', '2026-08-01', null, type))
    if (!personal || !promotion || !company) throw new Error()
    expect(await shown([])).toEqual({ type: 0, expiresAt: null })
    expect(await shown([personal], { 1: [personal, grant(9, '2026-08-01', '2026-09-01')], 2: [] })).toEqual({
      ...{ type: 1, expiresAt: noon('2026-09-01') },
    })
    const both = { 1: [grant(9, '2026-08-01', '2026-09-01')], 2: [promotion], 3: [company] }
    expect(await shown([personal, promotion], both)).toEqual({ type: 2, expiresAt: noon('2026-09-01') })
    expect(await shown([company], both)).toEqual({ type: 2, expiresAt: noon('2026-08-01') })
    expect(await shown([personal, grant(9, '2026-01-01', null)], both)).toEqual({ type: 1, expiresAt: null })
  })
})
