import { afterEach, expect, it, vi } from 'vitest'
import { lazyPart, preloadParts } from './lazy.tsx'

afterEach(() => vi.unstubAllGlobals())

it('loads what the user needs first before the other parts, and nothing with Save-Data on', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  const loaded: string[] = []
  const part = (name: string) =>
    lazyPart(async () => {
      loaded.push(name)
      return () => null
    })
  part('a')
  part('b')
  const settings = part('settings')
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
  await preloadParts([settings])
  expect(loaded).toEqual([])
  vi.stubGlobal('navigator', { onLine: true })
  await preloadParts([settings])
  expect(loaded).toEqual(['settings', 'a', 'b'])
})
