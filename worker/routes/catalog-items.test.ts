import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asRole, call, failure } from '../test-call.ts'
import { insertTemplate } from '../test-content.ts'
import { adminActs, openCatalog } from '../testing/catalog-calls.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h30v20H0z"/></svg>'
const PICTURE = `/u/${'c'.repeat(64)}.svg`
let admin: Awaited<ReturnType<typeof asRole>>
let catalog = openCatalog()
const byAdmin = (method: string, path: string, body?: object) => catalog.ask(admin, method, path, body)

beforeAll(async () => {
  admin = await asRole('admin')
  await insertTemplate({ id: 1 })
  await env.FILES.put(PICTURE.slice(1), SVG, { httpMetadata: { contentType: 'image/svg+xml' } })
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO material_categories (id, type, name) VALUES (1, 1, '节日'), (2, 1, '食物'), (9, 2, '红')",
    ),
    env.DB.prepare(
      `INSERT INTO materials (id, category_id, name, url, size, width, height, tags)
       VALUES (1, 1, '灯笼', '/u/1.svg', 9, 3, 2, '["红","春节"]'), (2, 1, '福字', '/u/2.svg', 9, 3, 2, '["红"]')`,
    ),
    env.DB.prepare(
      "INSERT INTO background_categories (id, parent_id, name) VALUES (100, 20, '渐变'), (101, 100, '日出')",
    ),
    env.DB.prepare(
      `INSERT INTO backgrounds (id, category_id, name, image, width, height, keywords) VALUES (1, 101, '晨光', '/u/b.svg', 9, 9, '暖')`,
    ),
    env.DB.prepare("INSERT INTO album_categories (id, name) VALUES (1, '风景')"),
    env.DB.prepare(
      "INSERT INTO albums (id, category_id, name, words, created_at) VALUES (1, 1, '海边', '海', '2026-01-01T00:00:00.000Z')",
    ),
  ])
})
beforeEach(() => {
  catalog = openCatalog()
})

describe('materials, backgrounds and albums', () => {
  const one = async (kind: string, id = 1) =>
    (await byAdmin('GET', `/admin/catalog/${kind}?search=${id}`)).body.data.elements[0]
  it.each([
    ['material', { name: '红灯笼', tags: ['红', '灯'], categoryId: 2, isCutout: true }, 'material'],
    ['background', { name: '日落', tags: ['暖', '晚'], isForDesigners: true }, 'background'],
    ['album', { name: '大海', tags: ['海', '浪'] }, 'photo'],
  ] as const)(
    'of the kind %s are changed, taken down and put back, each with a line in the log',
    async (kind, body, lists) => {
      const before = (await adminActs()).length
      const { version } = await one(kind)
      const put = (asked: object) => byAdmin('PUT', `/admin/catalog/${kind}/1`, asked)
      expect((await put({ version, ...body })).body.data).toMatchObject({ ...body, version: version + 1 })
      expect(await put({ version, name: '晚了' })).toMatchObject(failure(409, 'CATALOG_CONFLICT'))
      expect((await put({ version: version + 1, isUp: false })).body.data.isUp).toBe(false)
      expect(await one(kind)).toBeUndefined()
      expect((await put({ version: version + 2, isUp: true })).body.data.isUp).toBe(true)
      expect(catalog.touched).toEqual([lists, lists, lists])
      expect((await adminActs()).slice(before).map(({ act }) => act)).toEqual(Array(3).fill('edit-library'))
    },
  )

  it('are added as the first of their list, once, and only from a stored picture', async () => {
    const before = (await adminActs()).length
    const add = (kind: string, body: object) => byAdmin('POST', `/admin/catalog/${kind}`, body)
    const body = { name: '新的', tags: ['新'], categoryId: 1, image: PICTURE }
    const made = (await add('material', body)).body.data
    expect(made).toMatchObject({ name: '新的', image: PICTURE, width: 30, height: 20, isUp: true })
    expect((await add('material', body)).body.data.id).toBe(made.id)
    expect((await call('GET', '/material/v1?scope=system')).body.data.elements[0].id).toBe(made.id)
    expect((await add('background', { ...body, categoryId: 101, isForDesigners: true })).body.data).toMatchObject({
      isForDesigners: true,
    })
    expect((await add('album', { name: '山', tags: ['山'], categoryId: 1 })).body.data).toMatchObject({ name: '山' })
    expect((await adminActs()).length).toBe(before + 3)
    expect(await add('material', { name: '无图', tags: [], categoryId: 1 })).toMatchObject({ status: 400 })
    expect(await add('template', body)).toMatchObject({ status: 404 })
  })
})

describe('categories and tags', () => {
  const all = async (kind: string) =>
    (await byAdmin('GET', `/admin/categories/${kind}`)).body.data as { id: number; name: string; items: number }[]
  it('are added, renamed, moved and removed when nothing is in them', async () => {
    for (const [kind, lists] of [
      ['template', 'template'],
      ['material', 'material'],
      ['background', 'background'],
      ['album', 'photo'],
    ] as const) {
      catalog = openCatalog()
      const add = () => byAdmin('POST', `/admin/categories/${kind}`, { name: '临时' })
      const { id } = (await add()).body.data
      expect((await add()).body.data.id).toBe(id)
      const [first] = await all(kind)
      const put = (body: object) => byAdmin('PUT', `/admin/categories/${kind}/${id}`, body)
      expect((await put({ name: '改名', sort: -1 })).body.data).toMatchObject({ name: '改名', sort: -1 })
      expect((await all(kind))[0]?.id).toBe(id)
      expect(await put({ name: first?.name })).toMatchObject(failure(409, 'CATEGORY_EXISTS'))
      expect(await byAdmin('DELETE', `/admin/categories/${kind}/${first?.id}`)).toMatchObject(
        failure(409, 'CATEGORY_IN_USE'),
      )
      expect((await byAdmin('DELETE', `/admin/categories/${kind}/${id}`)).status).toBe(200)
      expect(await byAdmin('DELETE', `/admin/categories/${kind}/${id}`)).toMatchObject(failure(404, 'NOT_FOUND'))
      expect(new Set(catalog.touched)).toEqual(new Set([lists]))
    }
  })

  it('of backgrounds have two levels', async () => {
    const add = (parentId: number) => byAdmin('POST', '/admin/categories/background', { name: '下级', parentId })
    expect((await add(100)).body.data).toMatchObject({ parentId: 100 })
    expect([await add(101), await add(999)]).toMatchObject([{ status: 404 }, { status: 404 }])
    expect(await byAdmin('POST', '/admin/categories/album', { name: '下级', parentId: 1 })).toMatchObject({
      status: 404,
    })
  })

  it('a tag is renamed on its materials too', async () => {
    await byAdmin('PUT', '/admin/categories/tag/9', { name: '大红' })
    const tags = await env.DB.prepare('SELECT tags FROM materials WHERE id = 2').first<string>('tags')
    expect(JSON.parse(tags ?? '')).toEqual(['大红'])
  })
})
