import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPool, pass } from '../../testing/browser-pool.ts'
import { NO_SESSIONS } from './sessions.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const LONG = { isLarge: true }

/** A pool that tells in which browser each ticket draws: 1 = the one that was launched first. */
const open = (browsers: number) => {
  const { pool, ask } = openPool(NO_SESSIONS, { browsers, leaseMs: 1_000_000 })
  let launches = 0
  const draw = async (id: string, owner: string, more: { isLarge?: boolean; isBackground?: boolean } = {}) => {
    const { leased } = ask(id, 30_000, owner, more.isBackground ?? false, more)
    let browser: string | null = null
    void leased.then(lease => {
      if (!lease.ok) return
      browser = lease.sessionId ?? `${++launches}`
      if (!lease.sessionId) pool.launched(id, browser)
    })
    await pass(1)
    return { browser, wait: (ms: number) => pass(ms).then(() => browser), end: () => pool.release(id, false) }
  }
  /** Draws, and gives the browser back. */
  const drawn = async (...drawing: Parameters<typeof draw>) => {
    const { browser, end } = await draw(...drawing)
    end()
    await pass(1)
    return browser
  }
  return { pool, draw, drawn }
}

describe('the browser for a drawing', () => {
  it('is the one of its owner, then one with such drawings, then the one that became free last', async () => {
    const { draw, drawn } = open(5)
    const first: Awaited<ReturnType<typeof draw>>[] = []
    for (const [owner, more] of [['a'], ['b'], ['c', LONG], ['d', LONG]] as const) {
      first.push(await draw(owner, owner, more ?? {}))
      await pass(1000)
    }
    expect(first.map(({ browser }) => browser)).toEqual(['1', '2', '3', '4'])
    // Browser 3 becomes free last.
    for (const at of [0, 1, 3, 2]) {
      first[at]?.end()
      await pass(10)
    }
    expect(await drawn('a2', 'a')).toBe('1')
    expect(await drawn('d2', 'd', LONG)).toBe('4')
    expect(await drawn('b2', 'b')).toBe('2')
    // The latest of those with short drawings, and the latest of the long ones.
    expect(await drawn('e', 'e')).toBe('2')
    expect(await drawn('f', 'f', LONG)).toBe('4')
  })

  it('is a new one for a long drawing while the free one was just used by somebody else', async () => {
    const { draw, drawn } = open(3)
    expect(await drawn('short', 'a')).toBe('1')
    await pass(1000)
    const long = await draw('long', 'b', LONG)
    expect(long.browser).toBe('2')
    expect(await drawn('again', 'a')).toBe('1')
    // One more would have to wait for its launch for a second, and does.
    const other = await draw('other', 'c', LONG)
    expect(other.browser).toBeNull()
    expect(await other.wait(1000)).toBe('3')
    expect(await drawn('third', 'a')).toBe('1')
  })

  it('is the free one when no other can be launched, for the same person, for covers, and after ten seconds', async () => {
    /** The browser of a drawing some time (ms) after a short one of somebody, in the first browser. */
    const laterThan = async (ms: number, browsers: number, ...drawing: Parameters<ReturnType<typeof open>['draw']>) => {
      const { drawn } = open(browsers)
      await drawn('short', 'a')
      await pass(ms)
      return drawn(...drawing)
    }
    expect(await laterThan(1000, 1, 'other', 'b', LONG)).toBe('1')
    expect(await laterThan(1000, 3, 'own', 'a', LONG)).toBe('1')
    expect(await laterThan(1000, 3, 'cover', 'cover', { isBackground: true })).toBe('1')
    expect(await laterThan(9990, 3, 'early', 'b', LONG)).toBe('2')
    expect(await laterThan(10_000, 3, 'late', 'b', LONG)).toBe('1')
  })

  it('is the free one for a minute after a launch that failed', async () => {
    const { pool, ask, served } = openPool(NO_SESSIONS, { browsers: 3, idleMs: 600_000 })
    const short = async (id: string) => {
      ask(id, 30_000, 'a')
      await pass(1)
      pool.launched(id, 'session-1')
      pool.release(id, false)
    }
    await short('a1')
    await pass(1000)
    ask('b1', 30_000, 'b', false, LONG)
    await pass(1)
    pool.release('b1', true)
    ask('b2', 30_000, 'b', false, LONG)
    await pass(1)
    pool.release('b2', false)
    await pass(60_000)
    await short('a2')
    ask('c', 30_000, 'c', false, LONG)
    await pass(1)
    expect(served).toEqual(['a1 launch', 'b1 launch', 'b2 reuse', 'a2 reuse', 'c launch'])
  })
})
