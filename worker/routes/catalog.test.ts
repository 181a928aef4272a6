import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROLE_NUMBERS } from '#schemas/catalog/roles.ts'
import { asRole, call, failure, registerUser } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'
import { adminActs, openCatalog } from '../testing/catalog-calls.ts'
import { drawing, renderer } from '../testing/render-service.ts'

type Account = Awaited<ReturnType<typeof asRole>>
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h30v20H0z"/></svg>'
const PICTURE = `/u/${'c'.repeat(64)}.svg`
let admin: Account
let designer: Account
let catalog = openCatalog()
const as = (...asked: Parameters<typeof catalog.ask>) => catalog.ask(...asked)
const byAdmin = (method: string, path: string, body?: object) => as(admin, method, path, body)
const template = async (id: number) =>
  (await byAdmin('GET', `/admin/catalog/template?search=${id}`)).body.data.elements[0]
const columns = (id: number) => env.DB.prepare('SELECT * FROM templates WHERE id = ?1').bind(id).first()
const listed = async (keyword = '') =>
  (await call('GET', `/template/editor?keyword=${encodeURIComponent(keyword)}`)).body.data.list.elements.map(
    ({ id }: { id: number }) => id,
  )
/** A work that was made of a template. */
const boundWork = async ({ token }: Pick<Account, 'token'>, id: number, text = '新内容', pages = 2) => {
  const work = (await call('GET', `/work/new/${id}/2`, { token })).body.data.id as number
  const body = { id: work, data: sampleWork({ text, pages, width: 640, height: 480 }), materialIds: [], version: 1 }
  const saved = await call('POST', '/work', { token, body })
  await env.DB.prepare('UPDATE works SET template_id = ?2 WHERE id = ?1').bind(work, id).run()
  return saved.status === 200 ? work : expect.fail(JSON.stringify(saved.body))
}

beforeAll(async () => {
  admin = await asRole('admin')
  designer = await asRole('designer')
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
beforeEach(async () => {
  catalog = openCatalog()
  await env.DB.batch(['templates', 'template_types'].map(table => env.DB.prepare(`DELETE FROM ${table}`)))
  await insertTemplate({ id: 1, name: '招聘海报', keywords: '校招 互联网', typeId: 1 })
  await insertTemplate({ id: 2, name: '开业海报', typeId: 2, priceFen: 990, sort: 1 })
  await insertTemplate({ id: 3, name: '旧海报', typeId: 2, status: 0, sort: 2 })
})

describe('the list of the content', () => {
  it('shows what is up or down, by words, id, category and price, in the order of the list', async () => {
    const ids = async (query: string) =>
      (await byAdmin('GET', `/admin/catalog/template${query}`)).body.data.elements.map(({ id }: { id: number }) => id)
    expect(await ids('')).toEqual([1, 2])
    expect(await ids('?state=down')).toEqual([3])
    expect(await ids('?search=海报')).toEqual([1, 2])
    expect(await ids('?search=旧&state=down')).toEqual([3])
    expect([await ids('?search=2'), await ids('?search=3'), await ids('?search=%25')]).toEqual([[2], [], []])
    expect([await ids('?category=1'), await ids('?price=paid'), await ids('?price=free')]).toEqual([[1], [2], [1]])
    expect((await byAdmin('GET', '/admin/catalog/template?size=1&page=1')).body.data).toMatchObject({
      ...{ total: 2, page: 1, size: 1 },
      elements: [{ kind: 'template', id: 2, priceFen: 990, categoryName: '分类 2', isUp: true, version: 1, pages: 1 }],
    })
    for (const kind of ['material', 'background', 'album'])
      expect((await byAdmin('GET', `/admin/catalog/${kind}?search=1`)).body.data).toMatchObject({
        total: 1,
        elements: [{ kind, id: 1 }],
      })
    expect(await byAdmin('GET', '/admin/catalog/user')).toMatchObject({ status: 404 })
  })
})

describe('a template', () => {
  it('C-7-056 C-6-12 PUT /admin/templates/{id} changes it for an administrator only, with one line in the log', async () => {
    const before = (await adminActs()).length
    const body = {
      version: 1,
      name: '秋招海报',
      tags: ['校招', '秋天'],
      categoryId: 2,
      priceFen: 500,
      sort: -3,
      note: '换季',
    }
    expect((await byAdmin('PUT', '/admin/templates/1', body)).body.data).toMatchObject({
      ...{ id: 1, name: '秋招海报', tags: ['校招', '秋天'], categoryId: 2, categoryName: '分类 2' },
      ...{ priceFen: 500, sort: -3, version: 2 },
    })
    const [line, ...more] = (await adminActs()).slice(before)
    expect([line, more]).toMatchObject([
      { admin_id: admin.user.id, act: 'edit-template', target: 'template', target_id: '1', reason: '换季' },
      [],
    ])
    expect(JSON.parse(line?.details ?? '')).toMatchObject({ name: '秋招海报', tags: '校招 秋天', priceFen: 500 })
    for (const other of [designer, await registerUser()])
      expect(await as(other, 'PUT', '/admin/templates/1', { ...body, version: 2 })).toMatchObject(
        failure(403, 'FORBIDDEN'),
      )
    expect(await byAdmin('PUT', '/admin/templates/9', body)).toMatchObject(failure(404, 'TEMPLATE_NOT_FOUND'))
    expect(await byAdmin('PUT', '/admin/templates/1', { name: '无版本' })).toMatchObject(failure(400, 'BAD_REQUEST'))
  })

  it('that is changed is found by its new words at once, and caches forget the lists', async () => {
    await byAdmin('PUT', '/admin/templates/1', { version: 1, name: '露营装备' })
    expect([catalog.touched, await listed('露营'), await listed('海报')]).toEqual([['template'], [1], [2]])
    await byAdmin('PUT', '/admin/templates/1', { version: 2, isUp: false })
    expect([catalog.touched, await listed(), await listed('露营')]).toEqual([['template', 'template'], [2], []])
    expect(await call('GET', '/template/1')).toMatchObject(failure(404, 'TEMPLATE_NOT_FOUND'))
    await byAdmin('PUT', '/admin/templates/1', { version: 3, isUp: true })
    expect([await listed(), await listed('露营')]).toEqual([[1, 2], [1]])
  })

  it('two administrators do not overwrite each other, and a double click is one change', async () => {
    const other = await asRole('admin')
    const mine = { version: 1, name: '甲改的' }
    const before = (await adminActs()).length
    const answers = await Promise.all([
      byAdmin('PUT', '/admin/templates/1', mine),
      byAdmin('PUT', '/admin/templates/1', mine),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await adminActs()).length).toBe(before + 1)
    expect(await as(other, 'PUT', '/admin/templates/1', { version: 1, name: '乙改的' })).toMatchObject(
      failure(409, 'CATALOG_CONFLICT'),
    )
    expect(await template(1)).toMatchObject({ name: '甲改的', version: 2 })
  })

  it('refuses names, tags, prices, categories and covers that are none', async () => {
    const wrong = [
      { name: '' },
      { name: 'a'.repeat(61) },
      { tags: ['有 空格'] },
      { tags: Array.from({ length: 31 }, (_, at) => `t${at}`) },
      { priceFen: -1 },
      { priceFen: 0.5 },
      { sort: 1e12 },
    ]
    for (const each of wrong)
      expect(await byAdmin('PUT', '/admin/templates/1', { version: 1, ...each })).toMatchObject({ status: 400 })
    expect(await byAdmin('PUT', '/admin/templates/1', { version: 1, categoryId: 99 })).toMatchObject({ status: 404 })
    for (const image of ['/u/none.png', 'https://elsewhere.example/a.png', '/w/1'])
      expect(await byAdmin('PUT', '/admin/templates/1', { version: 1, image })).toMatchObject(
        failure(400, 'IMAGE_SOURCE_REFUSED'),
      )
    expect((await byAdmin('PUT', '/admin/templates/1', { version: 1, image: PICTURE })).body.data).toMatchObject({
      image: PICTURE,
      width: 300,
    })
  })

  it('gets the pages and the cover of a designer’s work, and of nobody else’s', async () => {
    const { plans, service } = drawing()
    catalog = openCatalog([], service)
    const work = await boundWork(designer, 1)
    const { data } = (await byAdmin('PUT', '/admin/templates/1', { version: 1, workId: work })).body
    expect(data).toMatchObject({ width: 640, height: 480, pages: 2, version: 2 })
    expect(plans).toMatchObject([{ fileType: 'view', width: 640, height: 480, index: 0 }])
    expect(data.image).toMatch(/^\/u\/[\da-f]{64}\.webp$/)
    expect(await env.FILES.get(data.image.slice(1)).then(file => file?.text())).toBe('a picture')
    expect((await columns(1))?.data).toContain('新内容')
    const stranger = await boundWork(await registerUser(), 1, '私密')
    expect(await byAdmin('PUT', '/admin/templates/1', { version: 2, workId: stranger })).toMatchObject(
      failure(404, 'WORK_NOT_FOUND'),
    )
  })

  it('stays as it is when its cover cannot be drawn, or a picture is not ours', async () => {
    catalog = openCatalog([], renderer(async () => ({ ok: false, code: 'RENDER_FAILED' })).service)
    const work = await boundWork(designer, 1)
    const asked = { version: 1, workId: work, name: '改名' }
    expect(await byAdmin('PUT', '/admin/templates/1', asked)).toMatchObject(failure(502, 'RENDER_FAILED'))
    expect(await columns(1)).toMatchObject({ name: '招聘海报', version: 1, width: 300 })
  })

  it('C-7-027 POST /apps/{id}/down carries appId and template, and takes the template of a work down', async () => {
    const work = await boundWork(designer, 1)
    const down = (body: object) => byAdmin('POST', `/apps/${work}/down`, body)
    expect(await down({ appId: work + 1, template: 1 })).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect(await down({ appId: work, template: 2 })).toMatchObject(failure(404, 'TEMPLATE_NOT_FOUND'))
    for (let times = 0; times < 2; times++)
      expect(await down({ appId: work, template: 1 })).toMatchObject({
        status: 200,
        body: { data: { id: 1, isUp: false } },
      })
    expect([await listed(), catalog.touched]).toEqual([[2], ['template']])
    expect((await adminActs()).filter(({ details }) => details.includes(`"workId":${work}`))).toHaveLength(1)
  })
})

const acts = async (userId: number) =>
  (
    await env.DB.prepare('SELECT target_id FROM admin_log WHERE admin_id = ?1')
      .bind(userId)
      .all<{ readonly target_id: string }>()
  ).results

describe('a bound template', () => {
  it('C-4-41 C-6-22 is rewritten with the saved work’s data and preview by the eleven listed accounts alone, with their own work that is bound to it, and in no other way', async () => {
    const staff = await registerUser()
    const others = [900_001, 900_002, 900_003, 900_004, 900_005, 900_006, 900_007, 900_008, 900_009, 900_010]
    catalog = openCatalog([...others, staff.user.id])
    const work = await boundWork(staff, 1, '员工改的')
    expect((await as(staff, 'GET', '/user')).body.data.isStaff).toBe(true)
    expect((await as(designer, 'GET', '/user')).body.data).not.toHaveProperty('isStaff')
    const rewrite = (who: Pick<Account, 'token'>, id: number, body: object) =>
      as(who, 'PUT', `/admin/templates/${id}`, body)
    expect(await rewrite(staff, 1, { workId: work })).toMatchObject({ status: 200, body: { data: { version: 2 } } })
    const rewritten = await columns(1)
    expect(rewritten?.data).toContain('员工改的')
    expect(rewritten).toMatchObject({
      width: 640,
      height: 480,
      pages: 2,
      image: expect.stringMatching(/^\/u\/.*webp$/),
    })
    expect((await acts(staff.user.id)).map(({ target_id }) => target_id)).toEqual(['1'])
    for (const more of [{ name: '改名' }, { isUp: false }, { priceFen: 1 }, { sort: 0 }])
      expect(await rewrite(staff, 1, { workId: work, ...more })).toMatchObject(failure(403, 'FORBIDDEN'))
    expect(await rewrite(staff, 1, {})).toMatchObject(failure(403, 'FORBIDDEN'))
    // Another template, and the work of somebody else.
    expect(await rewrite(staff, 2, { workId: work })).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    const designed = await boundWork(designer, 1)
    expect(await rewrite(staff, 1, { workId: designed })).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    expect(await rewrite(designer, 1, { workId: designed })).toMatchObject(failure(403, 'FORBIDDEN'))
    catalog = openCatalog()
    expect(await rewrite(staff, 1, { workId: work })).toMatchObject(failure(403, 'FORBIDDEN'))
  })
})

it('an account without a role is none: the row of a former administrator is refused', async () => {
  const former = await asRole('admin')
  await env.DB.prepare('UPDATE users SET role = ?2 WHERE id = ?1').bind(former.user.id, ROLE_NUMBERS.user).run()
  expect(await as(former, 'PUT', '/admin/templates/1', { version: 1, name: '晚了' })).toMatchObject(
    failure(403, 'FORBIDDEN'),
  )
})
