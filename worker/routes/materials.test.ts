import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { d1Uploads } from '../adapters/d1-uploads.ts'
import { asRole, call, failure, makeMember, registerUser } from '../test-call.ts'
import { indexCatalogs } from '../test-content.ts'

interface Sample {
  readonly id: number
  readonly name: string
  readonly category: number
  readonly tags?: readonly string[]
  readonly description?: string
  readonly sort?: number
  readonly status?: number
  readonly type?: number
}
const insertMaterial = async (material: Sample) => {
  const { id, name, category, tags = [], description = '', sort = 0, status = 1, type = 1 } = material
  await env.DB.prepare(
    `INSERT INTO materials (id, material_type, category_id, name, url, size, width, height, tags, description, sort, status)
     VALUES (?1, ?2, ?3, ?4, ?9, 1200, 600, 400, ?5, ?6, ?7, ?8)`,
  )
    .bind(id, type, category, name, JSON.stringify(tags), description, sort, status, `/u/${id}.svg`)
    .run()
}
const insertPhoto = (id: number, name: string, keywords: string, status = 1) =>
  env.DB.prepare(
    `INSERT INTO photos (id, name, image, width, height, keywords, sort, status)
     VALUES (?1, ?2, ?5, 1440, 960, ?3, -?1, ?4)`,
  )
    .bind(id, name, keywords, status, `/u/${id}.webp`)
    .run()

const list = async (query = '') => (await call('GET', `/material/v1?scope=system${query}`)).body.data
const names = async (query = '') => ((await list(query)).elements as { name: string }[]).map(({ name }) => name)
const search = (keyword: string) => names(`&keyword=${encodeURIComponent(keyword)}`)
const photos = async (body: object) => (await call('POST', '/photo/search', { body })).body.data
const photoIds = async (body: object) => ((await photos(body)).elements as { id: number }[]).map(({ id }) => id)

beforeAll(async () => {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO material_categories (id, type, name, sort) VALUES (1, 1, '节日', 2), (2, 1, '促销', 1), (101, 2, '春节', 1), (102, 2, '中秋', 2)`,
    ),
  ])
  await insertMaterial({ id: 1, name: '红灯笼', category: 1, tags: ['春节', '新年'], sort: 3 })
  await insertMaterial({ id: 2, name: '玉兔', category: 1, tags: ['中秋'], description: 'moon 100%', sort: 1 })
  await insertMaterial({ id: 3, name: '价格牌', category: 2, tags: ['sale_now'], sort: 2 })
  await insertMaterial({ id: 4, name: '未发布', category: 2, tags: ['秘密'], status: 0 })
  await insertMaterial({ id: 5, name: '别的类型', category: 2, type: 2 })
  await insertPhoto(11, '樱花', '春天 粉色')
  await insertPhoto(12, '雪山', '冬天 自然')
  await insertPhoto(13, '草地', '春天 绿色')
  await insertPhoto(14, '下架的', '春天', 0)
  await indexCatalogs()
})

describe('the house’s materials', () => {
  it('C-7-065 GET /material/v1 answers elements (id, url, width, height) and total; pages count from 0', async () => {
    expect(await list('&materialType=1&categoryId=&page=0&size=80')).toEqual({
      elements: expect.any(Array),
      page: 0,
      total: 3,
      size: 80,
    })
    expect((await list()).elements[0]).toEqual({
      id: 2,
      name: '玉兔',
      url: '/u/2.svg',
      size: 1200,
      width: 600,
      height: 400,
      categoryId: 1,
      categoryName: '节日',
      materialType: 1,
      tags: ['中秋'],
      description: 'moon 100%',
      scope: 'system',
      dirId: null,
      access: 1,
    })
    expect(await list('&page=1&size=2')).toMatchObject({ page: 1, size: 2, total: 3, elements: [{ id: 1 }] })
    expect(await list('&page=9')).toMatchObject({ total: 3, elements: [] })
  })

  it('C-9-21 a call that does not say how many gets 21; a panel asks for 80', async () => {
    expect((await list()).size).toBe(21)
    expect(LIMITS.library.page).toBe(80)
    expect((await list(`&size=${LIMITS.library.page}`)).size).toBe(80)
  })

  it('are of one category, of one type, and published', async () => {
    expect(await names()).toEqual(['玉兔', '价格牌', '红灯笼'])
    expect(await names('&categoryId=1')).toEqual(['玉兔', '红灯笼'])
    expect(await names('&categoryId=9')).toEqual([])
    expect(await names('&categoryId=x')).toHaveLength(3)
    expect(await names('&materialType=2')).toEqual(['别的类型'])
  })

  it('are found by name, tag, description and category, within a category; signs find nothing', async () => {
    expect(await search('灯笼')).toEqual(['红灯笼'])
    expect(await search(' 中秋 ')).toEqual(['玉兔'])
    expect(await search('SALE')).toEqual(['价格牌'])
    expect(await search('MOON')).toEqual(['玉兔'])
    expect(await search('节日')).toEqual(['玉兔', '红灯笼'])
    expect(await search('节日 MOON')).toEqual(['玉兔'])
    expect((await search('灯笼 MOON')).sort()).toEqual(['玉兔', '红灯笼'])
    expect(await search('秘密')).toEqual([])
    expect(await names(`&categoryId=2&keyword=${encodeURIComponent('中秋')}`)).toEqual([])
    for (const odd of ['%', '_', "'", '\\', "' OR 1=1 --", '*', '😀'.repeat(20)])
      expect(await search(odd), odd).toEqual([])
  })

  it('are the same for everybody: visitor, user, member, designer, administrator', async () => {
    const member = await registerUser()
    await makeMember(member.user.id)
    const tokens = await Promise.all((['user', 'designer', 'admin'] as const).map(role => asRole(role)))
    for (const token of [undefined, 'no token', member.token, ...tokens.map(each => each.token)]) {
      const { status, body } = await call('GET', '/material/v1?scope=system', token === undefined ? {} : { token })
      expect([status, body.data.total]).toEqual([200, 3])
    }
  })

  it.each(['page=-1', 'page=1.5', 'size=201', 'size=x', 'scope=team', 'materialType=x', `keyword=${'x'.repeat(41)}`])(
    'refuses %s',
    async query => {
      expect(await call('GET', `/material/v1?scope=system&${query}`)).toMatchObject(failure(400, 'BAD_REQUEST'))
    },
  )
})

describe('own materials', () => {
  const upload = (userId: number, name: string) =>
    env.DB.prepare(
      `INSERT INTO uploads (user_id, key, name, type, bytes, width, height, created_at)
       VALUES (?1, 'u/' || ?2 || '.png', ?2, 'image/png', 10, 30, 20, '2026-01-01')`,
    )
      .bind(userId, name)
      .run()

  it('are what a person has uploaded, newest first, and nobody else’s', async () => {
    const [one, other] = [await registerUser(), await registerUser()]
    await upload(one.user.id, 'first')
    await upload(one.user.id, 'second')
    await upload(other.user.id, 'secret')
    const own = async (query: string, token = one.token) =>
      (await call('GET', `/material/v1?scope=user${query}`, { token })).body.data
    expect(await own('')).toMatchObject({
      total: 2,
      elements: [
        { name: 'second', url: '/u/second.png', width: 30, height: 20, scope: 'user', categoryId: null },
        { name: 'first' },
      ],
    })
    expect(await own('&keyword=FIRST')).toMatchObject({ total: 1, elements: [{ name: 'first' }] })
    expect(await own('&keyword=secret')).toMatchObject({ total: 0 })
    expect(await own('&materialType=2')).toMatchObject({ total: 0 })
    expect(await own('&size=1&page=1')).toMatchObject({ total: 2, elements: [{ name: 'first' }] })
  })

  it('C-7-067 DELETE /material/{id} takes one off its owner’s list; the file stays, another upload brings it back', async () => {
    const [one, other] = [await registerUser(), await registerUser()]
    await upload(one.user.id, 'mine')
    await env.FILES.put('u/mine.png', 'picture', { httpMetadata: { contentType: 'image/png' } })
    const own = async () => (await call('GET', '/material/v1', { token: one.token })).body.data
    const { id } = (await own()).elements[0]
    const remove = (token?: string) => call('DELETE', `/material/${id}`, token === undefined ? {} : { token })
    expect(await remove()).toMatchObject(failure(401, 'UNAUTHENTICATED'))
    expect(await remove(other.token)).toMatchObject(failure(404, 'NOT_FOUND'))
    expect((await own()).total).toBe(1)
    expect((await remove(one.token)).status).toBe(200)
    expect(await own()).toMatchObject({ total: 0, elements: [] })
    expect(await remove(one.token)).toMatchObject(failure(404, 'NOT_FOUND'))
    expect((await call('GET', '/u/mine.png')).status).toBe(200)
    await d1Uploads(env.DB).add({
      userId: one.user.id,
      key: 'u/mine.png',
      sha256: '',
      name: 'mine',
      type: 'image/png',
      bytes: 10,
      width: 30,
      height: 20,
      now: '2026-01-02',
    })
    expect((await own()).total).toBe(1)
  })

  it('without a scope it is one’s own that are meant; they need a token', async () => {
    const { token } = await registerUser()
    expect((await call('GET', '/material/v1', { token })).body.data.total).toBe(0)
    for (const path of ['/material/v1', '/material/v1?scope=user', '/material/category?scope=user'])
      expect(await call('GET', path)).toMatchObject(failure(401, 'UNAUTHENTICATED'))
    expect((await call('GET', '/material/category?scope=user', { token })).body.data.elements).toEqual([])
  })
})

describe('categories and tags', () => {
  const categories = async (query = '') => (await call('GET', `/material/category?scope=system${query}`)).body.data

  it('C-7-068 C-3-24 GET /material/category takes materialType, scope, keyword, page, page_size and type', async () => {
    expect(await categories('&materialType=1&keyword=&page=0&page_size=999&type=1')).toEqual({
      elements: [
        { id: 2, name: '促销' },
        { id: 1, name: '节日' },
      ],
      page: 0,
      total: 2,
      size: 999,
    })
    expect((await categories('&type=2')).elements).toEqual([
      { id: 101, name: '春节' },
      { id: 102, name: '中秋' },
    ])
    expect(await categories('&page=1&page_size=1')).toMatchObject({ total: 2, elements: [{ id: 1 }] })
    expect(await categories(`&keyword=${encodeURIComponent('促')}`)).toMatchObject({ total: 1, elements: [{ id: 2 }] })
    expect(await categories('&materialType=2')).toMatchObject({ total: 0 })
    expect((await categories()).size).toBe(999)
  })

  it.each(['type=3', 'page_size=1000', 'scope=team'])('refuses %s', async query => {
    expect(await call('GET', `/material/category?${query}`)).toMatchObject(failure(400, 'BAD_REQUEST'))
  })
})

describe('photos', () => {
  it('C-7-085 the search takes searchQuery, page, size, looks for 春天 unless told, and answers elements and total', async () => {
    expect(await photos({})).toEqual({
      elements: [
        { id: 13, name: '草地', image: '/u/13.webp', width: 1440, height: 960 },
        { id: 11, name: '樱花', image: '/u/11.webp', width: 1440, height: 960 },
      ],
      page: 0,
      total: 2,
      size: 80,
    })
    expect(await photoIds({ searchQuery: '春天' })).toEqual([13, 11])
    expect(await photoIds({ searchQuery: '雪山' })).toEqual([12])
    expect(await photoIds({ searchQuery: '' })).toEqual([13, 12, 11])
    expect(await photos({ searchQuery: '', page: 1, size: 2 })).toMatchObject({ total: 3, elements: [{ id: 11 }] })
    for (const odd of ['%', '_', "'", '下架']) expect(await photoIds({ searchQuery: odd }), odd).toEqual([])
  })

  it('C-9-22 a page of photos holds 80', async () => {
    expect((await photos({})).size).toBe(80)
  })

  it.each([{ page: -1 }, { size: 201 }, { searchQuery: 7 }, { searchQuery: 'x'.repeat(41) }])(
    'refuses %j',
    async body => {
      expect(await call('POST', '/photo/search', { body })).toMatchObject(failure(400, 'BAD_REQUEST'))
    },
  )
})
