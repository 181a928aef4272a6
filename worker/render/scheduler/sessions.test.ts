import { describe, expect, it } from 'vitest'
import {
  assign,
  closed,
  endingIds,
  expire,
  launched,
  NO_SESSIONS,
  nextExpiry,
  nextLaunch,
  type PoolLimits,
  release,
  renew,
} from './sessions.ts'

const limits: PoolLimits = {
  browsers: 2,
  backgroundBrowsers: 1,
  leaseMs: 1000,
  idleMs: 5000,
  launchGapMs: 100,
  ticketsPerOwner: 3,
}
const ticket = (id: string) => ({ id, owner: id, isBackground: false })
const one = launched(assign(NO_SESSIONS, ticket('a'), 1000, limits).state, 'a', 'session-1')

describe('browser sessions', () => {
  it('launches, reuses and waits', () => {
    expect(assign(NO_SESSIONS, ticket('a'), 1000, limits).lease).toEqual({ sessionId: null })
    expect(assign(one, ticket('b'), 1050, limits).lease).toBeNull()
    const second = assign(one, ticket('b'), 1100, limits)
    expect(second.lease).toEqual({ sessionId: null })
    const both = launched(second.state, 'b', 'session-2')
    expect(assign(both, ticket('c'), 1500, limits).lease).toBeNull()
    const freed = release(both, 'a', false, 1500, limits)
    expect(assign(freed, ticket('c'), 1500, limits).lease).toEqual({ sessionId: 'session-1' })
  })

  it('closes a lost browser, and forgets one that never started', () => {
    expect(release(assign(NO_SESSIONS, ticket('a'), 1000, limits).state, 'a', false, 1100, limits).sessions).toEqual([])
    expect(endingIds(release(one, 'a', true, 1100, limits))).toEqual(['session-1'])
    expect(endingIds(release(one, 'someone else', true, 1100, limits))).toEqual([])
  })

  it('counts a browser until it is gone, and never leases it while it is closed', () => {
    const lost = release(one, 'a', true, 1100, limits)
    const second = assign(lost, ticket('b'), 1200, limits)
    expect(second.lease).toEqual({ sessionId: null })
    expect(assign(second.state, ticket('c'), 1300, limits).lease).toBeNull()
    expect(assign(closed(second.state, 'session-1'), ticket('c'), 1300, limits).lease).toEqual({ sessionId: null })
    // The same ticket tries the next browser.
    const again = launched(assign(lost, ticket('a'), 1200, limits).state, 'a', 'session-2')
    expect(endingIds(again)).toEqual(['session-1'])
    expect(release(again, 'a', false, 1300, limits).sessions.map(({ id }) => id)).toEqual(['session-1', 'session-2'])
  })

  it('closes the browser of a lease that is never given back, and one that nobody needed for long', () => {
    expect(expire(one, 1999)).toBe(one)
    expect(endingIds(expire(one, 2000))).toEqual(['session-1'])
    const idle = release(one, 'a', false, 1500, limits)
    expect(endingIds(expire(idle, 6499))).toEqual([])
    expect(assign(idle, ticket('b'), 6499, limits).lease).toEqual({ sessionId: 'session-1' })
    expect(endingIds(expire(idle, 6500))).toEqual(['session-1'])
    expect(expire(assign(NO_SESSIONS, ticket('a'), 1000, limits).state, 2000).sessions).toEqual([])
  })

  it('keeps a lease that is renewed', () => {
    expect(endingIds(expire(renew(one, 'a', 1900, limits), 2899))).toEqual([])
    expect(endingIds(expire(renew(one, 'a', 1900, limits), 2900))).toEqual(['session-1'])
    expect(renew(one, 'someone else', 1900, limits)).toBe(one)
  })

  it('knows when something can change by itself', () => {
    expect([nextLaunch(one, limits), nextExpiry(one)]).toEqual([1100, 2000])
    expect(nextLaunch(assign(one, ticket('b'), 1100, limits).state, limits)).toBe(Number.POSITIVE_INFINITY)
    expect(nextExpiry(release(one, 'a', true, 1100, limits))).toBe(Number.POSITIVE_INFINITY)
  })
})
