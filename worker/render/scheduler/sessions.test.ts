import { describe, expect, it } from 'vitest'
import { assign, launched, NO_SESSIONS, nextChance, type PoolLimits, release } from './sessions.ts'

const limits: PoolLimits = { browsers: 2, leaseMs: 1000, idleMs: 5000, launchGapMs: 100, ticketsPerOwner: 3 }
const one = launched(assign(NO_SESSIONS, 'a', 1000, limits).state, 'a', 'session-1')

describe('browser sessions', () => {
  it('launches, reuses and waits', () => {
    expect(assign(NO_SESSIONS, 'a', 1000, limits).lease).toEqual({ sessionId: null })
    expect(assign(one, 'b', 1050, limits).lease).toBeNull()
    const second = assign(one, 'b', 1100, limits)
    expect(second.lease).toEqual({ sessionId: null })
    const both = launched(second.state, 'b', 'session-2')
    expect(assign(both, 'c', 1500, limits).lease).toBeNull()
    const freed = release(both, 'a', false, 1500, limits)
    expect(assign(freed, 'c', 1500, limits).lease).toEqual({ sessionId: 'session-1' })
  })

  it('forgets a lost browser and one that never started', () => {
    expect(release(assign(NO_SESSIONS, 'a', 1000, limits).state, 'a', false, 1100, limits).sessions).toEqual([])
    expect(release(one, 'a', true, 1100, limits).sessions).toEqual([])
    expect(release(one, 'someone else', true, 1100, limits).sessions).toHaveLength(1)
  })

  it('takes a lease that is never given back for dead', () => {
    const next = assign(one, 'b', 2500, limits)
    expect(next.lease).toEqual({ sessionId: null })
    expect(next.state.sessions.map(session => session.lease)).toEqual(['b'])
  })

  it('does not hand out a browser that has ended itself meanwhile', () => {
    const idle = release(one, 'a', false, 1500, limits)
    expect(assign(idle, 'b', 6499, limits).lease).toEqual({ sessionId: 'session-1' })
    expect(assign(idle, 'b', 6500, limits).lease).toEqual({ sessionId: null })
  })

  it('knows when waiting could end by itself', () => {
    expect(nextChance(one, limits)).toBe(1100)
    expect(nextChance(assign(one, 'b', 1100, limits).state, limits)).toBe(2000)
  })
})
