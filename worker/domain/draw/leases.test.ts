import { describe, expect, it } from 'vitest'
import { grant, type LeaseLimits, launched, NO_SESSIONS, nextChance, release } from './leases.ts'

const limits: LeaseLimits = { browsers: 2, leaseMs: 1000, idleMs: 5000, launchGapMs: 100, turnsPerOwner: 3 }
const one = launched(grant(NO_SESSIONS, 'a', 1000, limits).state, 'a', 'session-1')

describe('browser leases', () => {
  it('launches, reuses and waits', () => {
    expect(grant(NO_SESSIONS, 'a', 1000, limits).grant).toEqual({ kind: 'launch' })
    expect(grant(one, 'b', 1050, limits).grant).toEqual({ kind: 'wait' })
    const second = grant(one, 'b', 1100, limits)
    expect(second.grant).toEqual({ kind: 'launch' })
    const both = launched(second.state, 'b', 'session-2')
    expect(grant(both, 'c', 1500, limits).grant).toEqual({ kind: 'wait' })
    const freed = release(both, 'a', false, 1500, limits)
    expect(grant(freed, 'c', 1500, limits).grant).toEqual({ kind: 'reuse', sessionId: 'session-1' })
  })

  it('forgets a lost browser and one that never started', () => {
    expect(release(grant(NO_SESSIONS, 'a', 1000, limits).state, 'a', false, 1100, limits).sessions).toEqual([])
    expect(release(one, 'a', true, 1100, limits).sessions).toEqual([])
    expect(release(one, 'someone else', true, 1100, limits).sessions).toHaveLength(1)
  })

  it('takes a lease that is never given back for dead', () => {
    const next = grant(one, 'b', 2500, limits)
    expect(next.grant).toEqual({ kind: 'launch' })
    expect(next.state.sessions.map(session => session.lease)).toEqual(['b'])
  })

  it('does not hand out a browser that has ended itself meanwhile', () => {
    const idle = release(one, 'a', false, 1500, limits)
    expect(grant(idle, 'b', 6499, limits).grant).toEqual({ kind: 'reuse', sessionId: 'session-1' })
    expect(grant(idle, 'b', 6500, limits).grant).toEqual({ kind: 'launch' })
  })

  it('knows when waiting could end by itself', () => {
    expect(nextChance(one, limits)).toBe(1100)
    expect(nextChance(grant(one, 'b', 1100, limits).state, limits)).toBe(2000)
  })
})
