import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { asRole, call, failure, registerUser } from '../test-call.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h30v20H0z"/></svg>'
const URL = `/u/${'a'.repeat(64)}.svg`
let admin = ''
const data = async (method: string, path: string, options: Parameters<typeof call>[2] = {}) => {
  const { status, body } = await call(method, path, options)
  return status === 200 ? body.data : expect.fail(`${method} ${path} → ${JSON.stringify(body)}`)
}

beforeAll(async () => {
  admin = (await asRole('admin')).token
  await env.FILES.put(URL.slice(1), SVG, { httpMetadata: { contentType: 'image/svg+xml' } })
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO material_sources (id, title, author, license) VALUES (2, 'A set', 'Ann', 'MIT')`),
    env.DB.prepare(
      `INSERT INTO material_categories (id, type, name, sort) VALUES (1, 1, '节日', 1), (2, 1, '空的', 2), (101, 2, '春节', 1)`,
    ),
    env.DB.prepare(
      `INSERT INTO materials (id, category_id, name, url, size, width, height, tags, source_id, access)
       VALUES (1, 1, '灯笼', '/u/1.svg', 9, 3, 2, '["春节","红"]', 2, 2), (2, 1, '福字', '/u/2.svg', 9, 3, 2, '[]', NULL, 1)`,
    ),
  ])
})

const upload = (userId: number, key: string) =>
  env.DB.prepare(
    `INSERT INTO uploads (user_id, key, name, type, bytes, width, height, created_at)
     VALUES (?1, ?2, 'a', 'image/png', 10, 30, 20, '2026-01-01')`,
  )
    .bind(userId, key)
    .run()
const BODY = {
  materialType: 1,
  categoryId: 1,
  name: ' 新灯笼 ',
  url: URL,
  size: 1,
  tags: ['春节'],
  description: '红的',
  dirId: '',
}

describe('the product’s materials', () => {
  it('C-7-066 POST /material creates one from a stored picture, which the server measures; it is the first of the list and in the log', async () => {
    const made = await data('POST', '/material', { token: admin, body: { ...BODY, scope: 'system' } })
    expect(made).toMatchObject({
      ...{ name: '新灯笼', url: URL, width: 30, height: 20, size: SVG.length, categoryId: 1, categoryName: '节日' },
      ...{ materialType: 1, tags: ['春节'], description: '红的', scope: 'system', dirId: null, access: 1 },
    })
    expect((await data('GET', '/material/v1?scope=system')).elements[0].id).toBe(made.id)
    expect((await data('POST', '/material', { token: admin, body: { ...BODY, scope: 'system' } })).id).toBe(made.id)
    const log = await env.DB.prepare("SELECT target_id FROM admin_log WHERE act = 'edit-library'").all()
    expect(log.results).toEqual([{ target_id: '新灯笼' }])
    expect((await call('DELETE', `/material/${made.id}?scope=system`, { token: admin })).status).toBe(200)
    expect((await data('GET', '/material/v1?scope=system')).total).toBe(2)
    expect(await call('DELETE', `/material/${made.id}?scope=system`, { token: admin })).toMatchObject(
      failure(404, 'NOT_FOUND'),
    )
  })

  it.each([
    [{ url: 'https://elsewhere.example/a.png' }, 400, 'IMAGE_SOURCE_REFUSED'],
    [{ url: `/u/${'b'.repeat(64)}.svg` }, 400, 'IMAGE_SOURCE_REFUSED'],
    [{ categoryId: 101 }, 404, 'NOT_FOUND'],
    [{ categoryId: '' }, 404, 'NOT_FOUND'],
    [{ dirId: 7 }, 404, 'NOT_FOUND'],
    [{ name: '' }, 400, 'BAD_REQUEST'],
    [{ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 400, 'BAD_REQUEST'],
  ] as const)('refuses %j', async (part, status, code) => {
    const body = { ...BODY, ...part, scope: 'system' }
    expect(await call('POST', '/material', { token: admin, body })).toMatchObject(failure(status, code))
  })

  it('each tells its source, author and license, and whether it needs the right to cut-out materials', async () => {
    const source = { title: 'A set', author: 'Ann', license: 'MIT', licenseUrl: '', url: '' }
    expect(await data('GET', '/material/system/1')).toMatchObject({ id: 1, name: '灯笼', access: 2, source })
    expect(await data('GET', '/material/system/2')).toMatchObject({ access: 1, source: null })
    expect((await data('GET', '/material/v1?scope=system')).elements).toMatchObject([{ access: 2 }, { access: 1 }])
  })
})

describe('own pictures', () => {
  it('get a name, tags, a description and a category of their owner, and nobody else’s picture does', async () => {
    const [one, other] = [await registerUser(), await registerUser()]
    await upload(one.user.id, 'u/own.png')
    const { id } = await data('POST', '/material/category', { token: one.token, body: { categoryName: '旅行' } })
    const body = { ...BODY, url: '/u/own.png', categoryId: id }
    expect(await data('POST', '/material', { token: one.token, body })).toMatchObject({
      scope: 'user',
      categoryName: '旅行',
    })
    expect((await data('GET', '/material/v1', { token: one.token })).elements).toMatchObject([
      { name: '新灯笼', tags: ['春节'], description: '红的', categoryId: id, categoryName: '旅行' },
    ])
    const own = { ...body, categoryId: null }
    expect(await call('POST', '/material', { token: other.token, body: own })).toMatchObject(failure(404, 'NOT_FOUND'))
    await upload(other.user.id, 'u/own.png')
    expect(await call('POST', '/material', { token: other.token, body })).toMatchObject(failure(404, 'NOT_FOUND'))
    const folder = await data('POST', '/material/dir', { token: one.token, body: { name: '夹' } })
    const inFolder = { ...body, dirId: folder.id }
    expect((await data('POST', '/material', { token: one.token, body: inFolder })).dirId).toBe(folder.id)
    expect((await data('GET', `/material/dir/${folder.id}`, { token: one.token })).total).toBe(1)
    expect(await call('POST', '/material', { token: other.token, body: { ...own, dirId: folder.id } })).toMatchObject(
      failure(404, 'NOT_FOUND'),
    )
    await data('POST', '/material', { token: one.token, body })
    expect((await call('DELETE', `/material/category/${id}`, { token: one.token })).status).toBe(200)
    expect((await data('GET', '/material/v1', { token: one.token })).elements).toMatchObject([{ categoryId: null }])
  })

  it('are put into categories and tags that only their owner sees and changes', async () => {
    const [one, other] = [await registerUser(), await registerUser()]
    const { token } = one
    const tag = await data('POST', '/material/tag', { token, body: { name: '蓝', materialType: 1, type: 2 } })
    expect((await data('GET', '/material/category?scope=user&type=2', { token })).elements).toEqual([tag])
    expect((await data('GET', '/material/category?scope=user&type=2', { token: other.token })).total).toBe(0)
    const rename = { id: tag.id, name: '绿' }
    expect(await call('PUT', '/material/tag', { token: other.token, body: rename })).toMatchObject(
      failure(404, 'NOT_FOUND'),
    )
    expect(await call('DELETE', `/material/tag/${tag.id}`, { token: other.token })).toMatchObject(
      failure(404, 'NOT_FOUND'),
    )
    expect(await data('PUT', '/material/tag', { token, body: rename })).toEqual(rename)
    expect((await call('DELETE', `/material/tag/${tag.id}`, { token })).status).toBe(200)
    const rows = JSON.stringify(Array.from({ length: LIMITS.library.ownCategories }, (_, n) => `c${n}`))
    await env.DB.prepare('INSERT INTO own_categories (user_id, name) SELECT ?1, value FROM json_each(?2)')
      .bind(one.user.id, rows)
      .run()
    expect(await call('POST', '/material/category', { token, body: { categoryName: '多' } })).toMatchObject(
      failure(403, 'CATEGORIES_FULL'),
    )
  })
})

describe('categories and tags of the product', () => {
  it('C-7-069 C-7-070 POST /material/category takes materialType, categoryName and scope, DELETE removes one without materials', async () => {
    const body = { materialType: 1, categoryName: '中秋', scope: 'system' }
    const made = await data('POST', '/material/category', { token: admin, body })
    expect(made).toEqual({ id: expect.any(Number), name: '中秋' })
    expect(await data('POST', '/material/category', { token: admin, body })).toEqual(made)
    expect((await data('GET', '/material/category?type=1')).elements.at(-1)).toEqual(made)
    expect((await call('DELETE', `/material/category/${made.id}?scope=system`, { token: admin })).status).toBe(200)
    expect(await call('DELETE', '/material/category/1?scope=system', { token: admin })).toMatchObject(
      failure(409, 'CATEGORY_IN_USE'),
    )
    expect(await call('DELETE', '/material/category/101?scope=system', { token: admin })).toMatchObject(
      failure(404, 'NOT_FOUND'),
    )
  })

  it('C-7-071 C-7-072 C-7-073 a tag is added with name, materialType, type and scope, renamed on what carries it, and deleted by id', async () => {
    const scope = 'system'
    const body = { name: '国风', materialType: 1, type: 2, scope }
    const made = await data('POST', '/material/tag', { token: admin, body })
    expect((await data('GET', '/material/category?type=2')).elements).toContainEqual(made)
    expect(await call('PUT', '/material/tag', { token: admin, body: { ...made, name: '春节', scope } })).toMatchObject(
      failure(409, 'CATEGORY_EXISTS'),
    )
    await data('PUT', '/material/tag', { token: admin, body: { id: 101, name: '新年', scope } })
    expect((await data('GET', '/material/system/1')).tags).toEqual(['新年', '红'])
    expect((await call('DELETE', `/material/tag/${made.id}?scope=system`, { token: admin })).status).toBe(200)
    expect((await data('GET', '/material/category?type=2')).elements).toEqual([{ id: 101, name: '新年' }])
  })
})

describe('favorites', () => {
  it('are the caller’s own, the last first, once each; taking one away twice is no error', async () => {
    const [one, other] = [await registerUser(), await registerUser()]
    const list = async ({ token }: { readonly token: string }) => data('GET', '/material/favorite', { token })
    const add = (id: number) => call('POST', '/material/favorite', { token: one.token, body: { id } })
    for (const id of [1, 2, 1]) expect((await add(id)).status).toBe(200)
    expect(await list(one)).toMatchObject({
      total: 2,
      page: 0,
      size: 80,
      elements: [
        { id: 2, scope: 'system' },
        { id: 1, access: 2 },
      ],
    })
    expect((await list(other)).total).toBe(0)
    expect(await add(999)).toMatchObject(failure(404, 'NOT_FOUND'))
    for (const person of [other, one, one])
      expect((await call('DELETE', '/material/favorite/2', { token: person.token })).status).toBe(200)
    expect((await list(one)).elements).toMatchObject([{ id: 1 }])
    const rows = JSON.stringify(Array.from({ length: LIMITS.library.favorites }, (_, n) => 10_000 + n))
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO materials (id, category_id, name, url, size, width, height) SELECT value, 1, 'm', '/u/m.svg', 1, 1, 1 FROM json_each(?1)`,
      ).bind(rows),
      env.DB.prepare(
        `INSERT INTO material_favorites (user_id, material_id, created_at) SELECT ?1, value, '2026' FROM json_each(?2)`,
      ).bind(one.user.id, rows),
    ])
    expect(await add(2)).toMatchObject(failure(403, 'FAVORITES_FULL'))
  })
})

describe('categories of works', () => {
  it('C-7-074 C-7-075 C-7-076 C-7-077 C-3-37 C-9-27 /api/app-categories lists 99 from page 0, each with id and categoryName; staff add, rename and delete them', async () => {
    const { token } = await registerUser()
    const add = (categoryName: string) => call('POST', '/api/app-categories', { token: admin, body: { categoryName } })
    const made = (await add(' 海报 ')).body.data
    expect(made).toEqual({ id: expect.any(Number), categoryName: '海报' })
    expect(await add('海报')).toMatchObject(failure(409, 'CATEGORY_EXISTS'))
    const other = (await add('名片')).body.data
    expect(await data('GET', '/api/app-categories?size=99&page=0', { token })).toEqual({
      ...{ elements: [made, other], page: 0, size: 99, total: 2 },
    })
    expect((await data('GET', '/api/app-categories', { token })).size).toBe(99)
    const change = (id: number, categoryName: string) =>
      call('PUT', `/api/app-categories/${id}`, { token: admin, body: { categoryName } })
    expect((await change(made.id, '长图')).body.data).toEqual({ ...made, categoryName: '长图' })
    expect(await change(made.id, '名片')).toMatchObject(failure(409, 'CATEGORY_EXISTS'))
    const remove = () => call('DELETE', `/api/app-categories/${made.id}`, { token: admin })
    expect((await remove()).status).toBe(200)
    expect(await remove()).toMatchObject(failure(404, 'NOT_FOUND'))
    expect((await data('GET', '/app-categories', { token })).elements).toEqual([other])
  })
})
