import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openFreePool, pass } from '../../testing/browser-pool.ts'

describe('the shares of people and covers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('gives one person a second browser only while nobody else waits and one stays free', async () => {
    const { ask, served, end } = await openFreePool(3)
    const pages = ['a1', 'a2', 'a3', 'a4', 'a5']
    for (const page of pages) ask(page, 30_000, 'a')
    await pass(0)
    expect(served).toEqual(['a1 reuse', 'a2 reuse'])
    // The browser that stayed free.
    ask('b1', 30_000, 'b')
    await pass(0)
    expect(served.at(-1)).toBe('b1 reuse')
    ask('c1', 30_000, 'c')
    await end('a1')
    expect(served.at(-1)).toBe('c1 reuse')
    // Each of three people has one, and nothing is free for a second one.
    await end('a2')
    expect(served.at(-1)).toBe('a3 reuse')
    await end('b1')
    expect(served).toHaveLength(5)
    await end('c1')
    expect(served.at(-1)).toBe('a4 reuse')
    await end('a3')
    await end('a4')
    expect(served.filter(text => text.startsWith('a'))).toEqual(pages.map(page => `${page} reuse`))
  })

  it.each([1, 2])('with %i browsers a person has one', async browsers => {
    const { ask, served, end } = await openFreePool(browsers)
    for (const page of ['a1', 'a2', 'a3']) ask(page, 30_000, 'a')
    await pass(0)
    expect(served).toEqual(['a1 reuse'])
    await end('a1')
    expect(served.at(-1)).toBe('a2 reuse')
  })

  it('does not time out a person whose own pages are drawn meanwhile', async () => {
    const { ask, served, end } = await openFreePool(2, { leaseMs: 500_000 })
    const slow = ['a1', 'a2', 'a3', 'a4']
    for (const page of slow) ask(page, 1000, 'a')
    for (const page of slow) {
      await pass(900)
      await end(page)
    }
    expect(served).toEqual(slow.map(page => `${page} reuse`))
  })

  it('draws covers in a share of the browsers, so that saves never hold up a download', async () => {
    const { ask, served, end } = await openFreePool(3)
    for (const owner of ['a', 'b', 'c']) ask(`cover ${owner}`, 30_000, `cover ${owner}`, true)
    await pass(0)
    expect(served).toEqual(['cover a reuse'])
    for (const owner of ['a', 'b']) ask(owner)
    await pass(0)
    expect(served.slice(1)).toEqual(['a reuse', 'b reuse'])
    await end('cover a')
    expect(served.at(-1)).toBe('cover b reuse')
    // Two covers that wait for their share do not keep a person from a second browser.
    await end('a')
    await end('b')
    for (const page of ['d1', 'd2']) ask(page, 30_000, 'd')
    await pass(0)
    expect(served.slice(4)).toEqual(['d1 reuse'])
    await end('cover b')
    expect(served.at(-1)).toBe('cover c reuse')
    await end('cover c')
    expect(served.at(-1)).toBe('d2 reuse')
  })

  it('cuts out pictures in a share of the browsers, of one person or of several in turn', async () => {
    const { ask, served, end } = await openFreePool(4, { cutOutBrowsers: 2 })
    const cutOut = { isLarge: true, isCutOut: true }
    for (const id of ['a1', 'a2', 'a3']) ask(id, 30_000, 'a', false, cutOut)
    await pass(0)
    expect(served).toEqual(['a1 reuse', 'a2 reuse'])
    ask('b1', 30_000, 'b', false, cutOut)
    ask('large', 30_000, 'c', false, { isLarge: true })
    await pass(0)
    expect(served.slice(2)).toEqual(['large reuse'])
    await end('a1')
    expect(served.at(-1)).toBe('b1 reuse')
    await end('a2')
    expect(served.at(-1)).toBe('a3 reuse')
  })

  it('does not spin while it waits for nothing but a release', async () => {
    const { ask } = await openFreePool(1)
    ask('a1', 300_000, 'a')
    ask('a2', 300_000, 'a')
    await pass(0)
    // The time of the second ticket, and the end of the first one's lease.
    expect(vi.getTimerCount()).toBe(2)
    // By hand: a spy would bring the fake timer back after this file.
    const fake = globalThis.setTimeout
    let started = 0
    globalThis.setTimeout = ((...call: Parameters<typeof fake>) => {
      started++
      return fake(...call)
    }) as typeof fake
    try {
      await pass(5000)
    } finally {
      globalThis.setTimeout = fake
    }
    expect(started).toBe(0)
  })
})
