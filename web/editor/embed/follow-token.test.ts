import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { signal } from '#web/model/signals.ts'
import { systemClock } from '../lifecycle/clock.ts'
import { followToken } from './follow-token.ts'

const tokenUntil = (ms: number) => `h.${btoa(JSON.stringify({ exp: Math.round(ms / 1000) }))}.s`

const follow = (token: string | null, now = Date.UTC(2026, 10, 23)) => {
  vi.useFakeTimers({ now })
  const held = signal(token)
  const needed = signal(false)
  const asked: number[] = []
  const end = followToken(
    held,
    needed,
    { send: (_, detail) => void asked.push((detail as { seconds: number }).seconds) },
    systemClock,
  )
  onTestFinished(() => {
    end()
    vi.useRealTimers()
  })
  return { held, needed, asked }
}

describe('a token that ends', () => {
  it('is asked for again two minutes before', () => {
    const { asked } = follow(tokenUntil(Date.UTC(2026, 10, 23, 1)))
    vi.advanceTimersByTime(57 * 60_000)
    expect(asked).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(asked).toEqual([120])
    vi.advanceTimersByTime(3_600_000)
    expect(asked).toEqual([120])
  })

  it('is asked for at half its time when it is short, and a page with ended ones is not asked all the time', () => {
    const { asked, held } = follow(tokenUntil(Date.UTC(2026, 10, 23) + 60_000))
    vi.advanceTimersByTime(30_000)
    expect(asked).toEqual([30])
    held.value = tokenUntil(0)
    vi.advanceTimersByTime(4000)
    expect(asked).toEqual([30])
    vi.advanceTimersByTime(1000)
    expect(asked).toEqual([30, 0])
  })

  it('is asked for at once when the server has refused it, and then with pauses', () => {
    const { asked, needed } = follow(null)
    needed.value = true
    vi.advanceTimersByTime(0)
    expect(asked).toEqual([0])
    needed.value = false
    needed.value = true
    vi.advanceTimersByTime(4000)
    expect(asked).toEqual([0])
    vi.advanceTimersByTime(1000)
    expect(asked).toEqual([0, 0])
  })

  it('is followed as long as a timer of a browser can wait: 2147483.647 s, and no longer', () => {
    const noon = Date.UTC(2026, 10, 23, 12)
    const end = tokenUntil(noon + 2_147_484_000 + 120_000)
    const asked = [353, 352].map(ms => {
      const followed = follow(end, noon + ms)
      vi.advanceTimersByTime(2_147_483_646)
      expect(followed.asked).toEqual([])
      vi.advanceTimersByTime(2)
      return followed.asked
    })
    expect(asked).toEqual([[120], []])
  })

  it('is not asked for when it names no end', () => {
    const { asked } = follow('opaque')
    vi.advanceTimersByTime(2 ** 32)
    expect(asked).toEqual([])
  })
})
