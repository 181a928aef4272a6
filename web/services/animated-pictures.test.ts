import { afterEach, expect, it, vi } from 'vitest'
import { animatedAmong } from './animated-pictures.ts'

afterEach(() => void vi.unstubAllGlobals())

it('asks for GIFs of this site only, each once, and again after the network failed', async () => {
  const ask = vi.fn(async (url: string, _: RequestInit) => {
    if (url.includes('lost')) throw new TypeError('offline')
    return new Response(null, url.includes('moving') ? { headers: { 'x-first-frame': '1' } } : {})
  })
  vi.stubGlobal('fetch', ask)
  const urls = [
    ...['/u/moving.gif', '/u/still.gif', '/u/lost.gif', '/u/a.png'],
    ...['//elsewhere.test/moving.gif', 'https://elsewhere.test/moving.gif', 'data:image/gif;base64,moving.gif', ''],
  ]
  expect([...(await animatedAmong(urls))]).toEqual(['/u/moving.gif'])
  expect(ask.mock.calls).toEqual([
    ['/u/moving.gif', { method: 'HEAD' }],
    ['/u/still.gif', { method: 'HEAD' }],
    ['/u/lost.gif', { method: 'HEAD' }],
  ])
  expect([...(await animatedAmong(urls))]).toEqual(['/u/moving.gif'])
  expect(ask.mock.calls.map(([url]) => url).slice(3)).toEqual(['/u/lost.gif'])
})
