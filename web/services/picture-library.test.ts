import { afterEach, describe, expect, it, vi } from 'vitest'
import { listMaterials, searchPhotos } from './picture-library.ts'

const answering = (status: number, body: unknown) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const { signal } = new AbortController()
const query = { keyword: '', page: 0, size: 20 }
afterEach(() => vi.unstubAllGlobals())

describe('picture library', () => {
  it('asks for photos with the documented words, by default those of spring', async () => {
    const fetch = answering(200, {
      status: 200,
      data: { elements: [{ id: 3, image: '/u/a.jpg', width: 9, height: 6 }], total: 41 },
    })
    expect(await searchPhotos(query, signal)).toEqual({
      ok: true,
      data: { elements: [{ id: 3, url: '/u/a.jpg', width: 9, height: 6 }], total: 41 },
    })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect([url, init?.method, init?.body]).toEqual([
      '/photo/search',
      'POST',
      '{"searchQuery":"春天","page":0,"size":20}',
    ])
  })
  it('lists materials; an empty keyword is left out', async () => {
    const fetch = answering(200, { data: { elements: [{ id: 1, url: '/u/b.png' }, { broken: true }], total: 1 } })
    const found = await listMaterials('user', query, signal)
    expect(found.ok && found.data.elements).toEqual([{ id: 1, url: '/u/b.png', width: 0, height: 0 }])
    expect(fetch.mock.calls[0]?.[0]).toBe('/material/v1?materialType=1&scope=user&page=0&size=20')
  })
  it('a deployment without the call has nothing to list; other refusals carry their text', async () => {
    answering(404, { status: 0, code: 'NOT_FOUND', message: 'x' })
    expect(await listMaterials('system', query, signal)).toEqual({ ok: true, data: { elements: [], total: 0 } })
    answering(429, { code: 'RATE_LIMITED', message: '操作过于频繁，请稍后再试' })
    expect(await searchPhotos(query, signal)).toMatchObject({ ok: false, message: '操作过于频繁，请稍后再试' })
  })
})
