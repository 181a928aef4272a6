import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPhotoLibraries } from '../../scripts/stand-ins/photos.ts'
import { bind } from '../adapters/bind.ts'
import { unsplash } from '../adapters/photos/unsplash.ts'
import * as photos from '../domain/photos.ts'
import { call, failure, registerUser } from '../test-call.ts'
import { indexCatalogs } from '../test-content.ts'

beforeAll(async () => {
  const photo = (id: number, name: string, keywords: string) =>
    env.DB.prepare(
      `INSERT INTO photos (id, name, image, width, height, keywords, sort) VALUES (?1, ?2, ?4, 30, 20, ?3, ?1)`,
    ).bind(id, name, keywords, `/u/${id}.webp`)
  await env.DB.batch([
    photo(1, '樱花', '春天'),
    photo(2, '草地', '春天 绿色'),
    photo(3, '海边', '海'),
    env.DB.prepare(`INSERT INTO album_categories (id, name, sort) VALUES (1, '风景', 2), (2, '纹理', 1)`),
    env.DB.prepare(
      `INSERT INTO albums (id, category_id, name, words, created_at) VALUES (1, 1, '春', '春天', '2026-01-01T00:00:00.000Z'),
       (2, 1, '大海', '海', '2026-02-01T00:00:00.000Z'), (3, 1, '城市', '城市', '2026-03-01T00:00:00.000Z')`,
    ),
  ])
  await indexCatalogs()
})
const shown = (id: number, name: string) => ({ id, name, image: `/u/${id}.webp`, width: 30, height: 20 })

describe('the search for media', () => {
  it('C-7-084 POST /media/v1/search?page&size&mix=true with page, searchQuery, type 6 and size answers records and total', async () => {
    const search = (query: string, body: object) => call('POST', `/media/v1/search${query}`, { body })
    const body = { page: 0, searchQuery: '春天', type: 6, size: 80 }
    expect((await search('?page=0&size=80&mix=true', body)).body.data).toEqual({
      records: [shown(1, '樱花'), shown(2, '草地')],
      total: 2,
    })
    expect((await search('?page=1&size=1&mix=true', { ...body, page: 1, size: 1 })).body.data).toEqual({
      records: [shown(2, '草地')],
      total: 2,
    })
    expect(await search('', { ...body, type: 5 })).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect(await search('', { ...body, size: 201 })).toMatchObject(failure(400, 'BAD_REQUEST'))
  })
})

describe('albums', () => {
  it('C-7-086 GET /albums/categories?scope=3 answers an array of categories', async () => {
    expect((await call('GET', '/albums/categories?scope=3')).body.data).toEqual([
      { id: 2, name: '纹理' },
      { id: 1, name: '风景' },
    ])
  })

  it('C-7-087 GET /albums/categories-count/{id}?size=100&sort=createdAt,desc answers elements; empty albums are left out', async () => {
    const list = async (query: string) => (await call('GET', `/albums/categories-count/1${query}`)).body.data
    expect(await list('?size=100&sort=createdAt,desc')).toEqual({
      elements: [
        { id: 2, name: '大海', count: 1, createdAt: '2026-02-01T00:00:00.000Z' },
        { id: 1, name: '春', count: 2, createdAt: '2026-01-01T00:00:00.000Z' },
      ],
    })
    expect((await list('?sort=createdAt,asc')).elements[0]).toMatchObject({ id: 1 })
  })

  it('C-7-088 GET /albums/{id}/medias?page={n}&size=80&sort=createdAt,desc answers elements, total and current', async () => {
    expect((await call('GET', '/albums/1/medias?page=0&size=80&sort=createdAt,desc')).body.data).toEqual({
      elements: [shown(1, '樱花'), shown(2, '草地')],
      total: 2,
      current: 0,
    })
    expect((await call('GET', '/albums/1/medias?page=1&size=1')).body.data).toMatchObject({ total: 2, current: 1 })
    expect(await call('GET', '/albums/9/medias')).toMatchObject(failure(404, 'NOT_FOUND'))
  })
})

describe('a photo of another library', () => {
  const library = createPhotoLibraries('key', 'https://library.test')
  const ports = {
    ...bind(env, new Request('https://moye.test/'), () => undefined),
    photoSource: unsplash('key', 'https://library.test', (async (input, init) =>
      library.fetch(new Request(input, init))) as typeof fetch),
  }
  const spend = async () => undefined

  it('is listed with its author, and copied into the account’s pictures, named after the author and reported', async () => {
    const { elements, size } = await photos.searchPhotos(ports, { words: '海', filters: {}, page: 0, size: 80 })
    expect(size).toBe(30)
    const [photo] = elements
    expect(photo).toMatchObject({ foreign: { library: 'Unsplash', author: 'Author 2' } })
    const { user, token } = await registerUser()
    const actor = { id: user.id, role: 'user', isMember: false, hasPhone: true, jti: '' } as const
    const ref = photo && 'foreign' in photo ? (photo.foreign as { ref: string }).ref : ''
    const taken = await photos.takePhoto(ports, actor, ref, spend)
    expect(taken).toMatchObject({ id: photo?.id, name: '样例照片 2 Author 2 / Unsplash', width: 1200, height: 800 })
    expect(taken.url).toMatch(/^\/u\/[\da-f]{64}\.svg$/)
    expect((await call('GET', taken.url)).status).toBe(200)
    expect(library.reported).toEqual([ref])
    expect((await call('GET', '/material/v1', { token })).body.data.elements).toMatchObject([{ url: taken.url }])
  })

  it('that does not exist is NOT_FOUND; a library that is down is PHOTOS_UNAVAILABLE', async () => {
    const actor = { id: 1, role: 'user', isMember: false, hasPhone: true, jti: '' } as const
    await expect(photos.takePhoto(ports, actor, 'u-9999', spend)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const down = { ...ports, photoSource: { ...ports.photoSource, search: async () => null, find: async () => null } }
    await expect(photos.takePhoto(down, actor, 'u-1', spend)).rejects.toMatchObject({ code: 'PHOTOS_UNAVAILABLE' })
    await expect(photos.searchPhotos(down, { words: '', filters: {}, page: 0, size: 9 })).rejects.toMatchObject({
      code: 'PHOTOS_UNAVAILABLE',
    })
  })
})
