import { afterEach, describe, expect, it, vi } from 'vitest'
import { listMaterialCategories, listMaterials, listOwnPictures, searchPhotos } from './picture-library.ts'

const answering = (status: number, body: unknown) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const { signal } = new AbortController()
const query = { keyword: '', categoryId: '', page: 0 }
afterEach(() => vi.unstubAllGlobals())

describe('picture library', () => {
  it('asks for photos with the documented fields, 80 at once, and knows where they are from', async () => {
    const photo = { id: 3, name: '樱花', image: '/u/a.webp', width: 9, height: 6 }
    const fetch = answering(200, { status: 200, data: { elements: [photo], total: 41, page: 0, size: 80 } })
    expect(await searchPhotos({ ...query, keyword: '樱花' }, signal)).toEqual({
      ok: true,
      data: {
        elements: [{ id: 3, name: '樱花', url: '/u/a.webp', width: 9, height: 6, source: 'photo' }],
        total: 41,
        isNear: false,
      },
    })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect([url, init?.method, init?.body]).toEqual([
      '/photo/search',
      'POST',
      '{"searchQuery":"樱花","page":0,"size":80}',
    ])
  })

  it('lists materials of a category; an empty keyword is left out', async () => {
    const material = { id: 1, name: '灯笼', url: '/u/b.svg', width: 60, height: 40, tags: [], size: 7 }
    const fetch = answering(200, { status: 200, data: { elements: [material], total: 1 } })
    const found = await listMaterials({ ...query, categoryId: '2', page: 1 }, signal)
    expect(found.ok && found.data.elements).toEqual([
      { id: 1, name: '灯笼', url: '/u/b.svg', width: 60, height: 40, source: 'material', tags: [] },
    ])
    expect(fetch.mock.calls[0]?.[0]).toBe('/material/v1?materialType=1&scope=system&categoryId=2&page=1&size=80')
    const own = await listOwnPictures({ ...query, keyword: 'a' }, signal)
    expect(own.ok && own.data.elements[0]?.source).toBe('upload')
    expect(fetch.mock.calls[1]?.[0]).toBe(
      '/material/v1?materialType=1&scope=user&keyword=a&sort=createdAt%2Cdesc&orientation=&format=&page=0&size=80',
    )
  })

  it('lists the categories; refusals carry their text', async () => {
    const fetch = answering(200, { status: 200, data: { elements: [{ id: 4, name: '边框' }], total: 1 } })
    expect(await listMaterialCategories(signal)).toEqual({ ok: true, data: [{ id: '4', label: '边框' }] })
    expect(fetch.mock.calls[0]?.[0]).toBe('/material/category?scope=system&type=1')
    answering(429, { code: 'RATE_LIMITED', message: '操作过于频繁，请稍后再试' })
    expect(await searchPhotos(query, signal)).toMatchObject({ ok: false, message: '操作过于频繁，请稍后再试' })
    expect(await listMaterialCategories(signal)).toMatchObject({ ok: false })
  })
})
