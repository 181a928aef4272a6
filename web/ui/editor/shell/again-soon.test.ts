import { afterEach, expect, it, vi } from 'vitest'
import { againSoon } from './again-soon.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('tries again after a time or with the network, and leaves neither a timer nor a listener', async () => {
  vi.useFakeTimers()
  const listening = new Set<() => void>()
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => void listening.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => void listening.delete(listener))
  const late = againSoon(3000)
  expect(listening.size).toBe(1)
  await vi.advanceTimersByTimeAsync(3000)
  await late
  expect(listening.size).toBe(0)
  const online = againSoon(3000)
  for (const listener of [...listening]) listener()
  await online
  expect([listening.size, vi.getTimerCount()]).toEqual([0, 0])
})
