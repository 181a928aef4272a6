import { describe, expect, it } from 'vitest'
import { LIMITS, ticketOf } from '../../testing/browser-pool.ts'
import { assign } from './assign.ts'
import {
  closed,
  endingIds,
  expire,
  launched,
  NO_SESSIONS,
  nextExpiry,
  nextLaunch,
  type PoolLimits,
  type PoolState,
  release,
  renew,
  restored,
} from './sessions.ts'

const limits: PoolLimits = { ...LIMITS, browsers: 2, leaseMs: 1000, idleMs: 5000, launchGapMs: 100, ticketsPerOwner: 3 }
/** A lease of a browser for a short drawing of the owner of the same name. */
const taken = (state: PoolState, id: string, now: number) => assign(state, ticketOf(id), false, now, limits)
const one = launched(taken(NO_SESSIONS, 'a', 1000).state, 'a', 'session-1', 1000)

describe('browser sessions', () => {
  it('launches, reuses and waits', () => {
    expect(taken(NO_SESSIONS, 'a', 1000).lease).toEqual({ sessionId: null })
    expect(taken(one, 'b', 1050).lease).toBeNull()
    const second = taken(one, 'b', 1100)
    expect(second.lease).toEqual({ sessionId: null })
    const both = launched(second.state, 'b', 'session-2', 1100)
    expect(taken(both, 'c', 1500).lease).toBeNull()
    const freed = release(both, 'a', false, 1500, limits)
    expect(taken(freed, 'c', 1500).lease).toEqual({ sessionId: 'session-1' })
  })

  it('closes a lost browser, and forgets one that never started', () => {
    expect(release(taken(NO_SESSIONS, 'a', 1000).state, 'a', false, 1100, limits).sessions).toEqual([])
    expect(endingIds(release(one, 'a', true, 1100, limits))).toEqual(['session-1'])
    expect(endingIds(release(one, 'someone else', true, 1100, limits))).toEqual([])
  })

  it('counts a browser until it is gone, and never leases it while it is closed', () => {
    const lost = release(one, 'a', true, 1100, limits)
    const second = taken(lost, 'b', 1200)
    expect(second.lease).toEqual({ sessionId: null })
    expect(taken(second.state, 'c', 1300).lease).toBeNull()
    expect(taken(closed(second.state, 'session-1'), 'c', 1300).lease).toEqual({ sessionId: null })
    // The same ticket tries the next browser.
    const again = launched(taken(lost, 'a', 1200).state, 'a', 'session-2', 1200)
    expect(endingIds(again)).toEqual(['session-1'])
    expect(release(again, 'a', false, 1300, limits).sessions.map(({ id }) => id)).toEqual(['session-1', 'session-2'])
  })

  it('closes the browser of a lease that is never given back, and one that nobody needed for long', () => {
    expect(expire(one, 1999)).toBe(one)
    expect(endingIds(expire(one, 2000))).toEqual(['session-1'])
    const idle = release(one, 'a', false, 1500, limits)
    expect(endingIds(expire(idle, 6499))).toEqual([])
    expect(taken(idle, 'b', 6499).lease).toEqual({ sessionId: 'session-1' })
    expect(endingIds(expire(idle, 6500))).toEqual(['session-1'])
    expect(expire(taken(NO_SESSIONS, 'a', 1000).state, 2000).sessions).toEqual([])
  })

  it('keeps a lease that is renewed', () => {
    expect(endingIds(expire(renew(one, 'a', 1900, limits), 2899))).toEqual([])
    expect(endingIds(expire(renew(one, 'a', 1900, limits), 2900))).toEqual(['session-1'])
    expect(renew(one, 'someone else', 1900, limits)).toBe(one)
  })

  it('knows when something can change by itself', () => {
    expect([nextLaunch(one, limits), nextExpiry(one)]).toEqual([1100, 2000])
    expect(nextLaunch(taken(one, 'b', 1100).state, limits)).toBe(Number.POSITIVE_INFINITY)
    expect(nextExpiry(release(one, 'a', true, 1100, limits))).toBe(Number.POSITIVE_INFINITY)
  })

  it('goes on with what an earlier version stored', () => {
    const stored = { sessions: [{ id: 'session-1', lease: 'a', expires: 2000 }], lastLaunch: 500 }
    expect(restored(undefined, 1000)).toEqual(NO_SESSIONS)
    expect(restored(stored, 1000)).toMatchObject({
      ...{ lastLaunch: 500, slow: {}, credit: [] },
      sessions: [{ id: 'session-1', lease: 'a', owner: '', since: 1000, isEnding: false, isRecalled: false }],
    })
    expect(restored(one, 9000)).toEqual(one)
  })
})
