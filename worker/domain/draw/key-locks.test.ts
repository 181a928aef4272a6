import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KeyLocks } from './key-locks.ts'

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('one drawing a key', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const open = () => {
    const locks = new KeyLocks(10_000)
    const said: string[] = []
    const take = (holder: string, timeoutMs = 30_000, key = 'key') =>
      locks.take(key, holder, timeoutMs).then(isHeld => said.push(`${holder} ${isHeld}`))
    return { locks, said, take }
  }

  it('passes from one to the next in their order; other keys are free', async () => {
    const { locks, said, take } = open()
    for (const holder of ['a', 'b', 'c']) take(holder)
    take('other', 1, 'other key')
    await pass(1)
    expect(said).toEqual(['a true', 'other true'])
    locks.free('key', 'a')
    await pass(0)
    locks.free('key', 'a')
    await pass(0)
    expect(said.slice(2)).toEqual(['b true'])
    locks.free('key', 'b')
    await pass(0)
    expect(said.at(-1)).toBe('c true')
  })

  it('ends a wait in time and keeps the place of those behind', async () => {
    const { locks, said, take } = open()
    take('a')
    take('impatient', 100)
    take('b')
    await pass(100)
    expect(said).toEqual(['a true', 'impatient false'])
    locks.free('key', 'a')
    await pass(0)
    expect(said.at(-1)).toBe('b true')
  })

  it('forgets a holder that vanished, and never ends the time of the next one early', async () => {
    const { said, take } = open()
    take('gone')
    await pass(9000)
    take('b')
    await pass(1000)
    expect(said).toEqual(['gone true', 'b true'])
    take('c')
    await pass(9999)
    expect(said).toHaveLength(2)
    await pass(1)
    expect(said.at(-1)).toBe('c true')
  })
})
