import { describe, expect, it } from 'vitest'
import { isolateLanes } from './isolate-lanes.ts'

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))
const LONG = 60_000

describe('lanes', () => {
  it('let two of one key run at once and the others follow in their order; another key does not wait', async () => {
    const lanes = isolateLanes({ atOnce: 2, waitMs: 5000, most: 10 })
    let running = 0
    let most = 0
    const begun: number[] = []
    const work = async (at: number) => {
      const place = await lanes.take('a', LONG)
      begun.push(at)
      running += 1
      most = Math.max(most, running)
      await pause(15)
      running -= 1
      place?.end()
    }
    const all = Promise.all([0, 1, 2, 3, 4].map(work))
    const other = await lanes.take('b', LONG)
    expect(begun.length).toBeLessThanOrEqual(2)
    other?.end()
    await all
    expect([most, begun]).toEqual([2, [0, 1, 2, 3, 4]])
  })

  it('refuse who would wait too long', async () => {
    const lanes = isolateLanes({ atOnce: 1, waitMs: 30, most: 10 })
    const place = await lanes.take('a', LONG)
    expect(await lanes.take('a', LONG)).toBeNull()
    place?.end()
    expect(await lanes.take('a', LONG)).not.toBeNull()
  })

  it('give a place whose time is over to the next; who was kept longer has it still', async () => {
    const lanes = isolateLanes({ atOnce: 1, waitMs: 5000, most: 10 })
    const slow = await lanes.take('a', 10)
    const next = await lanes.take('a', LONG)
    expect([slow?.keep(LONG), next?.keep(LONG)]).toEqual([false, true])
    // What has lost its place frees none of another.
    slow?.end()
    const short = isolateLanes({ atOnce: 1, waitMs: 30, most: 10 })
    const kept = await short.take('a', 10)
    expect(kept?.keep(LONG)).toBe(true)
    expect(await short.take('a', LONG)).toBeNull()
  })

  it('refuse at once when many wait, and remember no caller longer than needed', async () => {
    const lanes = isolateLanes({ atOnce: 1, waitMs: 60_000, most: 2 })
    const first = await lanes.take('a', LONG)
    const others = [lanes.take('a', LONG), lanes.take('a', LONG)]
    expect(await lanes.take('a', LONG)).toBeNull()
    first?.end()
    for (const other of others) (await other)?.end()
    expect(lanes.keys()).toBe(0)
    // Those that the runtime drops end nothing.
    for (let at = 0; at < 1000; at++) await lanes.take(`dropped ${at}`, 1)
    await pause(5)
    await lanes.take('b', LONG)
    expect(lanes.keys()).toBe(1)
  })
})
