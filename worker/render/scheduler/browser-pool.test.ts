import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrowserLease } from '../../ports/browser-leases.ts'
import { BrowserPool } from './browser-pool.ts'
import { NO_SESSIONS, type PoolLimits, type PoolState } from './sessions.ts'

const limits: PoolLimits = { browsers: 2, leaseMs: 10_000, idleMs: 60_000, launchGapMs: 1000, ticketsPerOwner: 4 }

const kindOf = (lease: BrowserLease) => (lease.ok ? (lease.sessionId === null ? 'launch' : 'reuse') : lease.code)

const openPool = (state: PoolState = NO_SESSIONS) => {
  const kept: PoolState[] = []
  const served: string[] = []
  const pool = new BrowserPool(state, limits, next => kept.push(next))
  const ask = (
    lease: string,
    timeoutMs = 30_000,
    owner = lease,
    isBackground = false,
  ): { readonly leased: Promise<BrowserLease> } => {
    const leased = pool.acquire({ id: lease, owner, isBackground }, timeoutMs)
    void leased.then(given => served.push(`${lease} ${kindOf(given)}`))
    return { leased }
  }
  return { pool, ask, served, kept }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the pool that hands out browsers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('starts one browser a second and no more than it may', async () => {
    const { pool, ask, served } = openPool()
    for (const lease of ['a', 'b', 'c']) ask(lease)
    await pass(0)
    expect(served).toEqual(['a launch'])
    await pass(999)
    expect(served).toEqual(['a launch'])
    await pass(1)
    expect(served).toEqual(['a launch', 'b launch'])
    await pass(5000)
    expect(served).toHaveLength(2)
    pool.launched('a', 'session-1')
    pool.release('a', false)
    await pass(0)
    expect(served).toEqual(['a launch', 'b launch', 'c reuse'])
  })

  it('serves in the order of asking, the moment a browser is free', async () => {
    const { pool, ask, served } = openPool()
    ask('a')
    await pass(1000)
    ask('b')
    pool.launched('a', 'session-1')
    pool.launched('b', 'session-2')
    const waiting = ['c', 'd', 'e', 'f']
    for (const lease of waiting) ask(lease)
    for (const lease of ['a', ...waiting.slice(0, 3)]) {
      pool.release(lease, false)
      await pass(0)
    }
    expect(served.slice(2)).toEqual(waiting.map(lease => `${lease} reuse`))
  })

  it('answers RENDER_TIMEOUT in time, and serves those behind', async () => {
    const { pool, ask, served } = openPool()
    ask('a')
    await pass(1000)
    ask('b')
    ask('impatient', 500)
    ask('patient')
    await pass(500)
    expect(served).toEqual(['a launch', 'b launch', 'impatient RENDER_TIMEOUT'])
    pool.launched('b', 'session-2')
    pool.release('b', false)
    await pass(0)
    expect(served.at(-1)).toBe('patient reuse')
  })

  it('serves people one after another, however much one of them asks, and covers last', async () => {
    const { pool, ask, served } = openPool()
    ask('x')
    await pass(1000)
    ask('y')
    pool.launched('x', 'session-1')
    pool.launched('y', 'session-2')
    ask('cover', 30_000, 'cover', true)
    for (const lease of ['a1', 'a2', 'a3']) ask(lease, 30_000, 'a')
    for (const lease of ['b1', 'b2']) ask(lease, 30_000, 'b')
    ask('c1', 30_000, 'c')
    const order = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'cover']
    expect(order.map(lease => pool.position(lease))).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(['x', 'nobody'].map(lease => pool.position(lease))).toEqual([0, 0])
    for (const lease of ['x', ...order.slice(0, -1)]) {
      pool.release(lease, false)
      await pass(0)
    }
    expect(served.slice(2)).toEqual(order.map(lease => `${lease} reuse`))
  })

  it('lets a ticket leave the queue, and refuses an owner who asks for too many', async () => {
    const { pool, ask, served } = openPool()
    ask('x')
    await pass(1000)
    ask('y')
    const mine = ['a1', 'a2', 'a3', 'a4']
    for (const lease of mine) ask(lease, 30_000, 'a')
    expect(await ask('a5', 30_000, 'a').leased).toEqual({ ok: false, code: 'RENDER_QUEUE_FULL' })
    pool.release('a1', false)
    expect(mine.map(lease => pool.position(lease))).toEqual([0, 1, 2, 3])
    ask('a6', 30_000, 'a')
    expect(pool.position('a6')).toBe(4)
    pool.launched('x', 'session-1')
    pool.release('x', false)
    await pass(0)
    expect(served.at(-1)).toBe('a2 reuse')
  })

  it('takes back the browsers of users that vanished', async () => {
    const { ask, served } = openPool()
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
    const { pool, ask, served } = openPool()
    ask('a')
    await pass(0)
    pool.launched('a', 'session-1')
    pool.release('a', true)
    await pass(1000)
    ask('b')
    await pass(0)
    expect(served).toEqual(['a launch', 'b launch'])
  })

  it('goes on with the browsers of the pool before it', async () => {
    const first = openPool()
    first.ask('a')
    await pass(0)
    first.pool.launched('a', 'session-1')
    first.pool.release('a', false)
    const second = openPool(first.kept.at(-1))
    expect(await second.ask('b').leased).toEqual({ ok: true, sessionId: 'session-1' })
  })
})
