import { describe, expect, it } from 'vitest'
import { LIMITS, ticketOf } from '../../testing/browser-pool.ts'
import { assign } from './assign.ts'
import { launched, NO_SESSIONS, type PoolState, release } from './sessions.ts'
import { recall } from './shares.ts'

/** A drawing of an owner, from its first to its last millisecond. */
const drawn = (state: PoolState, owner: string, start: number, ms: number, more = {}): PoolState => {
  const ticket = { ...ticketOf('lease', owner), ...more }
  const begun = launched(assign(state, ticket, false, start, LIMITS).state, 'lease', 'session-1', start)
  return release(begun, 'lease', false, start + ms, LIMITS)
}
const quick = (state: PoolState, owner: string, times: number) =>
  Array.from({ length: times }).reduce<PoolState>(last => drawn(last, owner, 1000, 800), state)

describe('the standing of an owner', () => {
  it('is slow after a drawing of more than some seconds, for ten times as long, and not for ever', () => {
    const slow = (ms: number) => drawn(NO_SESSIONS, 'a', 1000, ms).slow
    expect([slow(5000), slow(5001)]).toEqual([{}, { a: 6001 + 50_010 }])
    expect(slow(90_000)).toEqual({ a: 91_000 + LIMITS.slowMostMs })
    // A shorter one does not end it, and what is over is forgotten.
    const ended = drawn(NO_SESSIONS, 'a', 1000, 10_000)
    const again = (start: number) => drawn(ended, 'a', start, 6000).slow
    expect([again(12_000), again(200_000)]).toEqual([{ a: 111_000 }, { a: 266_000 }])
    expect(drawn(ended, 'b', 200_000, 1).slow).toEqual({})
  })

  it('does not suffer from a cover, or from a browser that never started', () => {
    expect(drawn(NO_SESSIONS, 'a', 1000, 60_000, { isBackground: true }).slow).toEqual({})
    const starting = assign(NO_SESSIONS, ticketOf('a'), false, 1000, LIMITS).state
    expect(release(starting, 'a', true, 60_000, LIMITS).slow).toEqual({})
  })

  it('suffers from a recall as from a long drawing', () => {
    const begun = launched(assign(NO_SESSIONS, ticketOf('a'), false, 1000, LIMITS).state, 'a', 'session-1', 1000)
    const [session] = begun.sessions
    const recalled = session ? recall(begun, session) : begun
    expect(release(recalled, 'a', false, 2600, LIMITS).slow).toEqual({ a: 2600 + 50_010 })
  })

  it('is spared by quick drawings, up to a limit, so that a slow moment of the machine costs little', () => {
    const ten = quick(NO_SESSIONS, 'a', 10)
    expect(ten.credit).toEqual([['a', 60_000]])
    const once = drawn(ten, 'a', 5000, 5500)
    expect([once.slow, once.credit]).toEqual([{}, [['a', 5000]]])
    const twice = drawn(once, 'a', 20_000, 5500)
    expect([twice.slow, twice.credit]).toEqual([{ a: 25_500 + 50_000 }, []])
    expect(quick(NO_SESSIONS, 'a', 30).credit).toEqual([['a', LIMITS.creditMostMs]])
  })

  it('is forgotten first when it is the oldest of many, whatever the accounts are called', () => {
    const owners = Array.from({ length: 301 }, (_, at) => String(500 - at))
    const all = owners.reduce((state, owner) => quick(state, owner, 1), NO_SESSIONS)
    expect(all.credit.map(([owner]) => owner)).toEqual(owners.slice(1))
    expect(quick(all, '499', 1).credit.at(-1)).toEqual(['499', 12_000])
  })
})
