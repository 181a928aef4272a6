import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS, openFreePool, openPool, pass } from '../../testing/browser-pool.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const { shortMs, patienceMs, agedMs, slowMs } = LIMITS
const LONG = { isLarge: true }
/** Browsers that are free, with leases that need no renewal. */
const openIdle = (browsers: number) => openFreePool(browsers, { leaseMs: 1_000_000 })
/** A person's first drawing is slow, so that the next ones are expected to be. */
type Pool = Awaited<ReturnType<typeof openFreePool>>
const makeSlow = async ({ ask, end, served }: Pool, owners: readonly string[]) => {
  for (const owner of owners) {
    ask(`first ${owner}`, 30_000, owner)
    await pass(slowMs + 1)
    await end(`first ${owner}`)
  }
  served.length = 0
}

describe('long drawings', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
  ])('of %i browsers have %i, so that the next person finds one', async (browsers, most) => {
    const { ask, served } = await openIdle(browsers)
    for (let at = 0; at < 6; at++) ask(`large ${at}`, 300_000, `large ${at}`, false, LONG)
    await pass(0)
    expect(served).toHaveLength(most)
    ask('short')
    await pass(0)
    expect(served).toHaveLength(Math.min(browsers, most + 1))
    expect(served.at(-1)).toBe(browsers > 1 ? 'short reuse' : 'large 0 reuse')
  })

  it('are those of people whose drawings took long, for ten times as long', async () => {
    const pool = await openIdle(3)
    const owners = ['a', 'b', 'c']
    await makeSlow(pool, owners)
    for (const owner of owners) pool.ask(owner, 300_000)
    await pass(0)
    expect(pool.served).toEqual(['a reuse', 'b reuse'])
    pool.ask('short')
    await pass(0)
    expect(pool.served.at(-1)).toBe('short reuse')
    await pool.end('short')
    expect(pool.served).toHaveLength(3)
    // Nothing ends: time alone makes the drawing of the third a short one again.
    await pass(slowMs * LIMITS.slowTimes + 100)
    expect(pool.served.at(-1)).toBe('c reuse')
  })

  it('and covers, and second drawings of one person, together leave one browser', async () => {
    const pool = await openIdle(3)
    pool.ask('cover', 300_000, 'cover', true)
    for (const owner of ['a', 'b']) pool.ask(owner, 300_000, owner, false, LONG)
    await pass(0)
    expect(pool.served).toEqual(['cover reuse', 'a reuse'])
    const other = await openIdle(4)
    for (const page of ['a1', 'a2', 'a3', 'a4']) other.ask(page, 300_000, 'a')
    for (const owner of ['b', 'c']) other.ask(owner, 300_000, owner, false, LONG)
    await pass(0)
    expect(other.served).toEqual(['a1 reuse', 'a2 reuse', 'a3 reuse', 'b reuse'])
    const last = await openIdle(3)
    last.ask('a1', 300_000, 'a', false, LONG)
    last.ask('a2', 300_000, 'a')
    last.ask('b', 300_000, 'b', false, LONG)
    await pass(0)
    expect(last.served).toEqual(['a1 reuse', 'a2 reuse'])
  })

  it('wait while short ones do, but not for ever', async () => {
    const { ask, served, end } = await openIdle(1)
    ask('x', 300_000)
    for (const at of [0, 1]) ask(`cover ${at}`, 300_000, `cover ${at}`, true)
    for (const at of [0, 1]) ask(`large ${at}`, 300_000, `large ${at}`, false, LONG)
    for (const at of [0, 1, 2]) ask(`short ${at}`, 300_000)
    const turns = ['x', 'short 0', 'short 1', 'short 2', 'large 0']
    for (const id of turns.slice(0, -1)) await end(id)
    expect(served).toEqual(turns.map(id => `${id} reuse`))
    await pass(agedMs)
    ask('short 3', 300_000)
    for (const [id, next] of [
      ['large 0', 'cover 0'],
      ['cover 0', 'cover 1'],
      ['cover 1', 'large 1'],
    ] as const) {
      await end(id)
      expect(served.at(-1)).toBe(`${next} reuse`)
    }
  })
})

describe('a recall', () => {
  /** Three drawings that turn out long, begun 100 ms apart. */
  const allLong = async () => {
    const pool = await openIdle(3)
    const recalled: string[] = []
    for (const id of ['a', 'b', 'c']) {
      pool.ask(id, 300_000)
      await pass(100)
      void pool.pool.recalled(id).then(is => recalled.push(`${id} ${is}`))
    }
    return { ...pool, recalled }
  }

  it('ends the youngest of the long drawings that have all browsers when a short one has waited for a second', async () => {
    const { pool, ask, end, served, recalled } = await allLong()
    await pass(10_000)
    expect(recalled).toEqual([])
    ask('short')
    await pass(patienceMs - 1)
    expect(recalled).toEqual([])
    await pass(1)
    expect(recalled).toEqual(['c true'])
    // It also hears so who asks late, or when the lease is renewed.
    expect([await pool.recalled('c'), pool.renew('c'), pool.renew('a')]).toEqual([true, true, false])
    await end('c')
    expect(served.at(-1)).toBe('short reuse')
    await end('a')
    await end('b')
    expect(recalled).toEqual(['c true', 'a false', 'b false'])
    expect(await pool.recalled('nobody')).toBe(false)
  })

  it('comes when the last drawing has become long, and not for somebody who has a browser or draws long', async () => {
    const { ask, recalled } = await allLong()
    ask('short')
    await pass(shortMs - 101)
    expect(recalled).toEqual([])
    await pass(1)
    expect(recalled).toEqual(['c true'])
    const others = await allLong()
    others.ask('a2', 300_000, 'a')
    others.ask('large', 300_000, 'large', false, LONG)
    others.ask('cover', 300_000, 'cover', true)
    await pass(30_000)
    expect(others.recalled).toEqual([])
  })

  it('of one browser is enough: no second one until that is given back', async () => {
    const { ask, recalled, end, served, kept } = await allLong()
    ask('short')
    ask('other')
    await pass(10_000)
    expect(recalled).toEqual(['c true'])
    const { length } = kept
    ask('third')
    await pass(10_000)
    expect(kept).toHaveLength(length)
    await end('c')
    expect(served.at(-1)).toBe('short reuse')
    // The short drawing turns out long as well.
    await pass(shortMs)
    expect(recalled).toEqual(['c true'])
    await end('short')
    expect(served.at(-1)).toBe('other reuse')
  })

  it('prefers the owner with the fewest quick drawings', async () => {
    const { ask, pool, end } = await openIdle(3)
    for (const owner of ['c', 'b', 'c']) {
      ask(`quick ${owner}`, 30_000, owner)
      await end(`quick ${owner}`)
    }
    const recalled: string[] = []
    for (const id of ['a', 'b', 'c']) {
      ask(id, 300_000)
      await pass(100)
      void pool.recalled(id).then(is => recalled.push(`${id} ${is}`))
    }
    ask('short')
    await pass(shortMs)
    expect(recalled).toEqual(['a true'])
  })

  it('leaves every drawing its time, also one that was expected to be long', async () => {
    const { pool, ask } = await openIdle(1)
    ask('large', 300_000, 'large', false, LONG)
    const isRecalled = vi.fn()
    void pool.recalled('large').then(isRecalled)
    ask('short')
    await pass(shortMs - 1)
    expect(isRecalled).not.toHaveBeenCalled()
    await pass(1)
    expect(isRecalled).toHaveBeenCalledWith(true)
  })

  it('does not hit a browser that is being launched; its drawing begins when it runs', async () => {
    const { pool, ask } = openPool(undefined, { browsers: 1, leaseMs: 1_000_000 })
    ask('a')
    const isRecalled = vi.fn()
    void pool.recalled('a').then(isRecalled)
    ask('short')
    await pass(10_000)
    pool.launched('a', 'session-1')
    await pass(shortMs - 1)
    expect(isRecalled).not.toHaveBeenCalled()
    await pass(1)
    expect(isRecalled).toHaveBeenCalledWith(true)
  })

  it('is not needed while a browser is closed or may be launched', async () => {
    const { pool, ask, served, recalled, closing } = await allLong()
    pool.release('a', true)
    ask('short')
    await pass(10_000)
    expect(recalled).toEqual(['a false'])
    for (const done of closing.values()) done()
    await pass(0)
    expect(served.at(-1)).toBe('short launch')
    const two = openPool(undefined, { browsers: 2, leaseMs: 1_000_000, launchGapMs: 30_000 })
    two.ask('a')
    await pass(0)
    two.pool.launched('a', 'session-1')
    const isRecalled = vi.fn()
    void two.pool.recalled('a').then(isRecalled)
    two.ask('b')
    await pass(20_000)
    expect(isRecalled).not.toHaveBeenCalled()
  })

  it('hits no drawing twice, and makes its owner wait among the long ones', async () => {
    const { ask, end, served } = await allLong()
    ask('short')
    await pass(shortMs)
    ask('c again', 300_000, 'c', false, { wasRecalled: true })
    ask('c2', 300_000, 'c')
    await end('c')
    await end('short')
    expect(served.at(-1)).toBe('short reuse')
    await end('a')
    expect(served.at(-1)).toBe('c again reuse')
    const one = await openIdle(1)
    one.ask('a', 300_000, 'a', false, { wasRecalled: true })
    one.ask('b')
    await pass(0)
    const isRecalled = vi.fn()
    void one.pool.recalled('a').then(isRecalled)
    await pass(20_000)
    expect(isRecalled).not.toHaveBeenCalled()
  })
})
