import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

describe('throttle', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('E-9-47 passes color changes on at most every 20 ms, the last one always', () => {
    const seen: number[] = []
    const throttled = throttle<number>(20, value => seen.push(value))
    for (let ms = 0; ms < 100; ms++) {
      throttled.push(ms)
      vi.advanceTimersByTime(1)
    }
    expect(seen.length).toBeLessThanOrEqual(6)
    vi.advanceTimersByTime(20)
    expect(seen[0]).toBe(0)
    expect(seen.at(-1)).toBe(99)
  })

  it('flushes the waiting value at once and cancels it for good', () => {
    const seen: number[] = []
    const throttled = throttle<number>(20, value => seen.push(value))
    throttled.push(1)
    throttled.push(2)
    throttled.flush()
    expect(seen).toEqual([1, 2])
    throttled.push(3)
    throttled.push(4)
    throttled.cancel()
    vi.advanceTimersByTime(100)
    expect(seen).toEqual([1, 2, 3])
  })
})
