import { describe, expect, it, vi } from 'vitest'
import { createTurns, StalledError, unlessStalled } from './turns.ts'

const nothing = () => {}
const never = new Promise<never>(nothing)

describe('turns of the requests of an isolate', () => {
  it('go one after another', async () => {
    const turns = createTurns({ stallMs: 5000, waitMs: 5000 })
    const order: string[] = []
    const work = async (name: string) => {
      const turn = await turns.take(name, () => order.push('taken over'))
      order.push(`${name} begins`)
      await new Promise(done => setTimeout(done, 30))
      turn.renew()
      order.push(`${name} ends`)
      turn.end()
    }
    await Promise.all(['a', 'b', 'c'].map(work))
    for (let at = 0; at < order.length; at += 2) expect(order[at + 1]).toBe(order[at]?.replace('begins', 'ends'))
    expect(order).toHaveLength(6)
  })

  it('go round the owners, however much one of them asks', async () => {
    const turns = createTurns({ stallMs: 5000, waitMs: 5000 })
    const order: string[] = []
    const first = await turns.take('flood', nothing)
    const work = async (owner: string) => {
      const turn = await turns.take(owner, nothing)
      order.push(owner)
      turn.end()
    }
    const asked = ['flood', 'flood', 'flood', 'other', 'other', 'third'].map(work)
    await new Promise(done => setTimeout(done, 30))
    first.end()
    await Promise.all(asked)
    expect(order).toEqual(['other', 'third', 'flood', 'other', 'flood', 'flood'])
  })

  it('do not let newcomers pass somebody who has waited for longer', async () => {
    const turns = createTurns({ stallMs: 5000, waitMs: 5000 })
    const order: string[] = []
    const work = async (owner: string) => {
      const turn = await turns.take(owner, nothing)
      order.push(owner)
      turn.end()
    }
    await work('known')
    const holder = await turns.take('holder', nothing)
    const asked = ['known', 'new 1', 'new 2', 'known', 'new 3'].map(work)
    await new Promise(done => setTimeout(done, 30))
    holder.end()
    await Promise.all(asked)
    // A second request of the same owner waits for those of the others.
    expect(order.slice(1)).toEqual(['known', 'new 1', 'new 2', 'new 3', 'known'])
  })

  it('do not wait for a request that the runtime dropped while it waited', async () => {
    const turns = createTurns({ stallMs: 5000, waitMs: 2000, silentMs: 50 })
    const first = await turns.take('a', nothing)
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(() => 0 as never)
    void turns.take('dropped', nothing)
    timers.mockRestore()
    const start = Date.now()
    first.end()
    await turns.take('a', nothing)
    expect(Date.now() - start).toBeLessThan(1000)
  })

  it('are taken over from a holder that the runtime dropped, which learns of it before it goes on', async () => {
    const turns = createTurns({ stallMs: 50, waitMs: 5000 })
    let takeovers = 0
    const dropped = await turns.take('a', nothing)
    const next = await turns.take('a', () => takeovers++)
    expect(takeovers).toBe(1)
    expect([dropped.isMine(), next.isMine()]).toEqual([false, true])
    expect(() => dropped.renew()).toThrow(StalledError)
    // The late end of the dropped holder does not end the turn of the next.
    dropped.end()
    next.renew()
    next.end()
  })

  it('are kept by a slow holder that makes progress; others give up waiting after a time', async () => {
    const turns = createTurns({ stallMs: 200, waitMs: 300 })
    const slow = await turns.take('a', nothing)
    const renewing = setInterval(() => slow.renew(), 20)
    await expect(turns.take('a', nothing)).rejects.toThrow(StalledError)
    clearInterval(renewing)
    expect(slow.isMine()).toBe(true)
  })

  it('a step that never ends is given up', async () => {
    await expect(unlessStalled(20, never)).rejects.toThrow(StalledError)
    await expect(unlessStalled(20, Promise.reject(new Error('no file')))).rejects.toThrow('no file')
    expect(await unlessStalled(1000, Promise.resolve(1))).toBe(1)
  })
})
