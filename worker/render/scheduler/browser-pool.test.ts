import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS, openFreePool, openPool, pass } from '../../testing/browser-pool.ts'
import { NO_SESSIONS } from './sessions.ts'

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

  it('closes the browsers of users that vanished, and replaces them when they are gone', async () => {
    const { pool, ask, served, closing } = openPool()
    ask('a')
    await pass(1000)
    pool.launched('a', 'session-1')
    ask('b')
    ask('c')
    await pass(8999)
    expect([served.length, closing.size]).toEqual([2, 0])
    await pass(1)
    expect([...closing.keys()]).toEqual(['session-1'])
    expect(served).toHaveLength(2)
    closing.get('session-1')?.()
    await pass(0)
    expect(served.at(-1)).toBe('c launch')
  })

  it('a browser reported lost is closed and replaced, not handed out; never more run than may', async () => {
    const { pool, ask, served, closing } = openPool(NO_SESSIONS, { browsers: 1 })
    ask('a')
    await pass(0)
    pool.launched('a', 'session-1')
    pool.release('a', true)
    ask('b')
    await pass(5000)
    expect([...closing.keys()]).toEqual(['session-1'])
    expect(served).toEqual(['a launch'])
    closing.get('session-1')?.()
    await pass(0)
    expect(served).toEqual(['a launch', 'b launch'])
  })

  it('closes a browser that nobody needed for long', async () => {
    const { pool, closing } = await openFreePool(1)
    expect(pool.nextExpiry() - Date.now()).toBe(LIMITS.idleMs)
    await pass(LIMITS.idleMs - 1)
    void pool.closeExpired()
    expect(closing.size).toBe(0)
    await pass(1)
    const isDone = vi.fn()
    void pool.closeExpired().then(isDone)
    await pass(0)
    expect([closing.size, isDone.mock.calls.length]).toEqual([1, 0])
    for (const done of closing.values()) done()
    await pass(0)
    expect(isDone).toHaveBeenCalled()
  })

  it('goes on closing what the pool before it began to close', async () => {
    const first = openPool()
    first.ask('a')
    await pass(0)
    first.pool.launched('a', 'session-1')
    first.pool.release('a', true)
    expect([...openPool(first.kept.at(-1)).closing.keys()]).toEqual(['session-1'])
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
