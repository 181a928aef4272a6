import { describe, expect, it } from 'vitest'
import { grant, type LeaseLimits, launched, NO_SESSIONS, release } from './leases.ts'

const limits: LeaseLimits = { browsers: 2, leaseMs: 1000, launchGapMs: 100 }

describe('browser leases', () => {
  it('launches, reuses and waits', () => {
    const first = grant(NO_SESSIONS, 'a', 1000, limits)
    expect(first.grant).toEqual({ kind: 'launch' })
    const running = launched(first.state, 'a', 'session-1')
    expect(grant(running, 'b', 1050, limits).grant).toEqual({ kind: 'wait' })
    const second = grant(running, 'b', 1100, limits)
    expect(second.grant).toEqual({ kind: 'launch' })
    const both = launched(second.state, 'b', 'session-2')
    expect(grant(both, 'c', 1500, limits).grant).toEqual({ kind: 'wait' })
    expect(grant(release(both, 'a', false), 'c', 1500, limits).grant).toEqual({ kind: 'reuse', sessionId: 'session-1' })
  })

  it('forgets a lost browser and one that never started', () => {
    const start = grant(NO_SESSIONS, 'a', 0 + 1000, limits)
    expect(release(start.state, 'a', false).sessions).toEqual([])
    const running = launched(start.state, 'a', 'session-1')
    expect(release(running, 'a', true).sessions).toEqual([])
    expect(release(running, 'someone else', true).sessions).toHaveLength(1)
  })

  it('takes a lease that is never given back for dead', () => {
    const running = launched(grant(NO_SESSIONS, 'a', 1000, limits).state, 'a', 'session-1')
    expect(grant(running, 'b', 2500, limits).grant).toEqual({ kind: 'launch' })
    expect(grant(running, 'b', 2500, limits).state.sessions.map(session => session.lease)).toEqual(['b'])
  })
})
