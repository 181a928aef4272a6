import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LeaseDesk } from './lease-desk.ts'
import { type Grant, type LeaseLimits, type LeaseState, NO_SESSIONS } from './leases.ts'

const limits: LeaseLimits = { browsers: 2, leaseMs: 10_000, idleMs: 60_000, launchGapMs: 1000, turnsPerOwner: 4 }

const openDesk = (state: LeaseState = NO_SESSIONS) => {
  const kept: LeaseState[] = []
  const served: string[] = []
  const desk = new LeaseDesk(state, limits, next => kept.push(next))
  const ask = (lease: string, timeoutMs = 30_000, owner = lease, isBackground = false): Promise<Grant> => {
    const turn = desk.acquire({ id: lease, owner, isBackground }, timeoutMs)
    turn.then(({ kind }) => served.push(`${lease} ${kind}`))
    return turn
  }
  return { desk, ask, served, kept }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the desk that hands out browsers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('starts one browser a second and no more than it may', async () => {
    const { desk, ask, served } = openDesk()
    for (const lease of ['a', 'b', 'c']) ask(lease)
    await pass(0)
    expect(served).toEqual(['a launch'])
    await pass(999)
    expect(served).toEqual(['a launch'])
    await pass(1)
    expect(served).toEqual(['a launch', 'b launch'])
    await pass(5000)
    expect(served).toHaveLength(2)
    desk.launched('a', 'session-1')
    desk.release('a', false)
    await pass(0)
    expect(served).toEqual(['a launch', 'b launch', 'c reuse'])
  })

  it('serves in the order of asking, the moment a browser is free', async () => {
    const { desk, ask, served } = openDesk()
    ask('a')
    await pass(1000)
    ask('b')
    desk.launched('a', 'session-1')
    desk.launched('b', 'session-2')
    const waiting = ['c', 'd', 'e', 'f']
    for (const lease of waiting) ask(lease)
    for (const lease of ['a', ...waiting.slice(0, 3)]) {
      desk.release(lease, false)
      await pass(0)
    }
    expect(served.slice(2)).toEqual(waiting.map(lease => `${lease} reuse`))
  })

  it('answers `wait` in time, and serves those behind', async () => {
    const { desk, ask, served } = openDesk()
    ask('a')
    await pass(1000)
    ask('b')
    ask('impatient', 500)
    ask('patient')
    await pass(500)
    expect(served).toEqual(['a launch', 'b launch', 'impatient wait'])
    desk.launched('b', 'session-2')
    desk.release('b', false)
    await pass(0)
    expect(served.at(-1)).toBe('patient reuse')
  })

  it('serves people in turn, however much one of them asks, and covers last', async () => {
    const { desk, ask, served } = openDesk()
    ask('x')
    await pass(1000)
    ask('y')
    desk.launched('x', 'session-1')
    desk.launched('y', 'session-2')
    ask('cover', 30_000, 'cover', true)
    for (const lease of ['a1', 'a2', 'a3']) ask(lease, 30_000, 'a')
    for (const lease of ['b1', 'b2']) ask(lease, 30_000, 'b')
    ask('c1', 30_000, 'c')
    const order = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'cover']
    expect(order.map(lease => desk.position(lease))).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(['x', 'nobody'].map(lease => desk.position(lease))).toEqual([0, 0])
    for (const lease of ['x', ...order.slice(0, -1)]) {
      desk.release(lease, false)
      await pass(0)
    }
    expect(served.slice(2)).toEqual(order.map(lease => `${lease} reuse`))
  })

  it('lets a turn leave the queue, and refuses an owner who asks for too many', async () => {
    const { desk, ask, served } = openDesk()
    ask('x')
    await pass(1000)
    ask('y')
    const mine = ['a1', 'a2', 'a3', 'a4']
    for (const lease of mine) ask(lease, 30_000, 'a')
    expect(await ask('a5', 30_000, 'a')).toEqual({ kind: 'full' })
    desk.release('a1', false)
    expect(mine.map(lease => desk.position(lease))).toEqual([0, 1, 2, 3])
    ask('a6', 30_000, 'a')
    expect(desk.position('a6')).toBe(4)
    desk.launched('x', 'session-1')
    desk.release('x', false)
    await pass(0)
    expect(served.at(-1)).toBe('a2 reuse')
  })

  it('takes back the browsers of users that vanished', async () => {
    const { ask, served } = openDesk()
    ask('a')
    await pass(1000)
    ask('b')
    ask('c')
    await pass(8999)
    expect(served).toHaveLength(2)
    await pass(1)
    expect(served.at(-1)).toBe('c launch')
  })

  it('a browser reported lost is replaced, not handed out', async () => {
    const { desk, ask, served } = openDesk()
    ask('a')
    await pass(0)
    desk.launched('a', 'session-1')
    desk.release('a', true)
    await pass(1000)
    ask('b')
    await pass(0)
    expect(served).toEqual(['a launch', 'b launch'])
  })

  it('goes on with the browsers of the desk before it', async () => {
    const first = openDesk()
    first.ask('a')
    await pass(0)
    first.desk.launched('a', 'session-1')
    first.desk.release('a', false)
    const second = openDesk(first.kept.at(-1))
    expect(await second.ask('b')).toEqual({ kind: 'reuse', sessionId: 'session-1' })
  })
})
