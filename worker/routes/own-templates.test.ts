import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { isOwnTemplateId } from '#schemas/catalog/own-templates.ts'
import { TEMPLATE_LIMITS } from '#schemas/catalog/template-limits.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { DAY } from '#schemas/time.ts'
import { bind } from '../adapters/bind.ts'
import worker from '../index.ts'
import { asRole, type CallOptions, call, failure, registerUser } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** The data of a call that succeeds. */
const data = async (method: Method, path: string, options: CallOptions = {}) => {
  const { status, body } = await call(method, path, options)
  return status === 200 ? body.data : expect.fail(`${path}: ${JSON.stringify(body)}`)
}
const newWork = async (token: string, text = '原文', extra = {}): Promise<number> =>
  (await data('POST', '/work/new', { token, body: { data: sampleWork({ name: '邀请函', text, pages: 2 }), ...extra } }))
    .id
const wordsIn = (text: string) =>
  [...parseWork(text).layers.values()].flatMap(layer => (layer.kind === 'text' ? [layer.data.text] : []))
const ports = () => bind(env, new Request('https://moye.test/'), () => undefined)

beforeAll(async () => {
  // There is no browser here: covers are not drawn, and that is logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await insertTemplate({ id: 1, name: '招聘海报', typeId: 1, categoryId: 4, image: '/c/1.webp', sort: 1 })
  await insertTemplate({ id: 2, name: '中秋节', typeId: 2, sort: 2 })
  await insertTemplate({ id: 3, name: '未发布', typeId: 2, status: 0 })
})

describe('marked templates', () => {
  it('C-3-36 C-7-058 C-7-059 C-7-060 C-7-061 are added by templateId, listed with id and templateId, looked up by templateIds and removed by id', async () => {
    const [one, other] = [await registerUser(), await registerUser()]
    const add = (templateId: number) => call('POST', '/api/user-collects', { token: one.token, body: { templateId } })
    const [first, second] = [(await add(1)).body.data, (await add(2)).body.data]
    expect([first, second]).toEqual([
      { id: expect.any(Number), templateId: 1 },
      { id: expect.any(Number), templateId: 2 },
    ])
    expect((await add(1)).body.data).toEqual(first)
    for (const missing of [3, 99, 1_000_000_001])
      expect(await add(missing)).toMatchObject(failure(404, 'TEMPLATE_NOT_FOUND'))
    const list = (token: string) => data('GET', '/api/user-collects', { token })
    expect(await list(one.token)).toMatchObject({
      ...{ total: 2, page: 0, size: 80 },
      elements: [
        { ...second, template: { id: 2, name: '中秋节' } },
        { ...first, template: { id: 1, image: '/c/1.webp', width: 300, height: 200, pages: 1, typeId: 1 } },
      ],
    })
    expect((await list(other.token)).total).toBe(0)
    const query = (token: string, templateIds: number[]) =>
      data('POST', '/api/user-collect/query', { token, body: { templateIds } })
    expect(await query(one.token, [99, 1])).toEqual([first])
    expect(await query(one.token, [])).toEqual([])
    expect(await query(other.token, [1, 2])).toEqual([])
    const remove = (token: string) => call('DELETE', `/api/user-collects/${first.id}`, { token })
    expect(await remove(other.token)).toMatchObject(failure(404, 'NOT_FOUND'))
    expect((await remove(one.token)).status).toBe(200)
    expect(await remove(one.token)).toMatchObject(failure(404, 'NOT_FOUND'))
    expect((await list(one.token)).elements).toMatchObject([second])
    const many = Array.from({ length: TEMPLATE_LIMITS.lookedUp + 1 }, (_, n) => n + 1)
    expect(await call('POST', '/user-collect/query', { token: one.token, body: { templateIds: many } })).toMatchObject(
      failure(400, 'BAD_REQUEST'),
    )
  })

  it('are bounded for each person', async () => {
    const { token, user } = await registerUser()
    await env.DB.prepare(
      `INSERT INTO template_favorites (user_id, template_id, created_at) SELECT ?1, value, '2026' FROM json_each(?2)`,
    )
      .bind(user.id, JSON.stringify(Array.from({ length: TEMPLATE_LIMITS.marked }, (_, n) => 10_000 + n)))
      .run()
    expect(await call('POST', '/user-collects', { token, body: { templateId: 1 } })).toMatchObject(
      failure(403, 'FAVORITES_FULL'),
    )
  })
})

describe('own templates', () => {
  it('C-7-050 C-7-051 C-7-052 are made of a work, listed for their owner by keyword and type, page by page, and deleted by id', async () => {
    const [one, other] = [await registerUser(), await registerUser()]
    const { token } = one
    const work = await newWork(token)
    const make = (name?: string, typeId = 0) =>
      data('POST', '/api/templates', { token, body: { workId: work, typeId, ...(name ? { name } : {}) } })
    const [first, second] = [await make(), await make('婚礼 邀请函', 2)]
    expect(isOwnTemplateId(first.id)).toBe(true)
    const list = (query = '', by = token) => data('GET', `/api/templates${query}`, { token: by })
    expect(await list()).toEqual({
      ...{ total: 2, page: 0, size: 80 },
      elements: [
        { id: second.id, name: '婚礼 邀请函', image: '', width: 300, height: 200, pages: 2, typeId: 2 },
        expect.objectContaining({ id: first.id, name: '邀请函', typeId: 0 }),
      ],
    })
    const ids = async (query: string) => (await list(query)).elements.map(({ id }: { readonly id: number }) => id)
    expect(await ids('?scope=user&keyword=&c=&page=0&size=1')).toEqual([second.id])
    expect(await ids('?page=1&size=1')).toEqual([first.id])
    expect(await ids(`?keyword=${encodeURIComponent('婚礼')}`)).toEqual([second.id])
    expect(await ids('?c=2')).toEqual([second.id])
    expect((await list('', other.token)).total).toBe(0)
    expect(await call('GET', '/templates')).toMatchObject(failure(401, 'UNAUTHENTICATED'))
    expect((await list('?scope=system&c=2')).elements).toMatchObject([{ id: 2 }])

    const remove = (by: string) => call('DELETE', `/templates/${first.id}`, { token: by })
    expect(await remove(other.token)).toMatchObject(failure(404, 'TEMPLATE_NOT_FOUND'))
    expect((await remove(token)).status).toBe(200)
    expect(await remove(token)).toMatchObject(failure(404, 'TEMPLATE_NOT_FOUND'))
    expect(await ids('')).toEqual([second.id])
    for (let times = 0; times < 2; times++)
      expect((await call('POST', `/templates/${first.id}/restore`, { token })).status).toBe(200)
    expect(await ids('')).toEqual([second.id, first.id])
  })

  it('C-7-026 as-template takes templateCategoryId and unitPrice, both 0 by default', async () => {
    const { token } = await registerUser()
    const work = await newWork(token)
    const make = (body?: object) => call('POST', `/api/apps/${work}/as-template`, { token, body })
    const rows = async () =>
      (
        await env.DB.prepare('SELECT type_id, unit_price FROM own_templates WHERE work_id = ?1 ORDER BY id')
          .bind(work)
          .all()
      ).results
    for (const body of [{}, { templateCategoryId: 2, unitPrice: 19.9 }])
      expect((await make(body)).body.data).toEqual({ id: expect.any(Number) })
    expect(await rows()).toEqual([
      { type_id: 0, unit_price: 0 },
      { type_id: 2, unit_price: 1990 },
    ])
    expect(await make({ templateCategoryId: 99 })).toMatchObject(failure(404, 'NOT_FOUND'))
    for (const bad of [{ unitPrice: -1 }, { unitPrice: 1e9 }, { templateCategoryId: 1.5 }, { unitPrice: '1' }])
      expect(await make(bad)).toMatchObject(failure(400, 'BAD_REQUEST'))
  })

  it('are copies: the work may change or go; what is made from one is a work of its own', async () => {
    const { token } = await registerUser()
    const work = await newWork(token)
    const { id } = await data('POST', '/templates', { token, body: { workId: work, name: '冻结' } })
    await data('POST', '/work', { token, body: { id: work, data: sampleWork({ text: '改了' }), version: 1 } })
    await data('DELETE', `/work/${work}`, { token })
    expect(wordsIn((await data('GET', `/templates/${id}`, { token })).data)).toEqual(['原文'])
    const made = await data('GET', `/work/new/${id}/2`, { token })
    const loaded = await data('GET', `/work/${made.id}`, { token })
    expect([loaded.name, loaded.templateId, wordsIn(loaded.data)]).toEqual(['冻结', id, ['原文']])
    expect(
      (await registerUser().then(({ token: stranger }) => call('GET', `/work/new/${id}/2`, { token: stranger })))
        .status,
    ).toBe(404)
  })

  it('have the cover of the version that they were made of, whenever it is drawn', async () => {
    const { token } = await registerUser()
    const work = await newWork(token)
    const { id } = await data('POST', '/templates', { token, body: { workId: work } })
    const images = async () =>
      (await data('GET', '/templates', { token })).elements.map(({ image }: { image: string }) => image)
    await data('POST', '/work', { token, body: { id: work, data: sampleWork({ text: '二' }), version: 1 } })
    await ports().works.setCover(work, 2, '/c/two.webp')
    expect(await images()).toEqual([''])
    await ports().works.setCover(work, 1, '/c/one.webp')
    expect(await images()).toEqual(['/c/one.webp'])
    await data('POST', '/templates', { token, body: { workId: work } })
    expect(await images()).toEqual(['/c/two.webp', '/c/one.webp'])
    expect(id).toBeGreaterThan(0)
  })

  it('are renamed; a key makes one once; a person has so many, with the deleted ones', async () => {
    const { token, user } = await registerUser()
    const work = await newWork(token)
    const make = (name: string, key: string) =>
      call('POST', '/templates', { token, body: { workId: work, name }, headers: { 'idempotency-key': key } })
    const { id } = (await make('一', 'key-of-a-template')).body.data
    expect((await make('一', 'key-of-a-template')).body.data).toEqual({ id })
    expect(await make('二', 'key-of-a-template')).toMatchObject(failure(400, 'BAD_REQUEST'))
    await data('PUT', `/templates/${id}`, { token, body: { name: ' 新名 ', typeId: 2 } })
    expect(await call('PUT', `/templates/${id}`, { token, body: { typeId: 99 } })).toMatchObject(
      failure(404, 'NOT_FOUND'),
    )
    for (const name of ['', ' ', 'x'.repeat(TEMPLATE_LIMITS.name + 1)])
      expect(await call('PUT', `/templates/${id}`, { token, body: { name } })).toMatchObject(
        failure(400, 'BAD_REQUEST'),
      )
    expect((await data('GET', '/templates', { token })).elements).toMatchObject([{ id, name: '新名', typeId: 2 }])
    const fill = (count: number, deletedAt: string | null) =>
      env.DB.prepare(
        `INSERT INTO own_templates (user_id, name, work_id, work_version, data, width, height, created_at, deleted_at)
         SELECT ?1, 'x', 1, 1, '', 1, 1, '', ?3 FROM json_each(?2)`,
      )
        .bind(user.id, JSON.stringify(Array.from({ length: count })), deletedAt)
        .run()
    await fill(TEMPLATE_LIMITS.own - 1, null)
    expect(await make('满', 'another-key-of-one')).toMatchObject(failure(403, 'TEMPLATES_FULL'))
    await data('DELETE', `/templates/${id}`, { token })
    await fill(1, null)
    expect(await call('POST', `/templates/${id}/restore`, { token })).toMatchObject(failure(403, 'TEMPLATES_FULL'))
    await env.DB.prepare("UPDATE own_templates SET deleted_at = '2099' WHERE user_id = ?1").bind(user.id).run()
    await fill(TEMPLATE_LIMITS.ownStored - TEMPLATE_LIMITS.own - 1, '2099')
    expect(await make('满', 'a-third-key-of-one')).toMatchObject(failure(403, 'TEMPLATES_FULL'))
  })

  it('of many MB are stored as files, which the clean-up spares until they are deleted for good', async () => {
    const { token } = await registerUser()
    const work = await newWork(token, '长'.repeat(400_000))
    const { id } = await data('POST', '/templates', { token, body: { workId: work } })
    const key = await env.DB.prepare('SELECT body_key FROM own_templates WHERE id = ?1')
      .bind(id)
      .first<string>('body_key')
    const has = async () => (await env.FILES.head(key ?? '')) !== null
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const cleanUpLater = async (days: number) => {
        vi.setSystemTime(Date.now() + days * DAY)
        await worker.scheduled({} as ScheduledController, env)
      }
      await cleanUpLater(40)
      expect(await has()).toBe(true)
      expect(wordsIn((await data('GET', `/templates/${id}`, { token })).data)).toEqual(['长'.repeat(400_000)])
      await data('DELETE', `/templates/${id}`, { token })
      await cleanUpLater(TEMPLATE_LIMITS.deletedDays - 1)
      expect(await has()).toBe(true)
      await cleanUpLater(2)
      expect(await has()).toBe(false)
      expect(await call('POST', `/templates/${id}/restore`, { token })).toMatchObject(
        failure(404, 'TEMPLATE_NOT_FOUND'),
      )
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('templates for other sites', () => {
  it('C-7-049 C-7-053 C-7-054 C-7-055 are listed, shown with the address that makes a work, with their data and 99 categories a page, of published ones only', async () => {
    expect(await data('GET', '/open/templates')).toMatchObject({
      ...{ total: 2, page: 0, size: 80 },
      elements: [{ id: 1, url: 'https://moye.test/editor?templateId=1' }, { id: 2 }],
    })
    expect((await data('GET', '/open/templates?c=2&page=0&size=5')).elements).toMatchObject([{ id: 2, name: '中秋节' }])
    expect((await data('GET', `/open/templates?keyword=${encodeURIComponent('招聘')}`)).total).toBe(1)
    expect(await data('GET', '/open/templates/1')).toEqual({
      ...{ id: 1, name: '招聘海报', image: '/c/1.webp', width: 300, height: 200, pages: 1, typeId: 1 },
      url: 'https://moye.test/editor?templateId=1',
    })
    const { id, data: text } = await data('GET', '/api/system/templates/1/data')
    expect([id, parseWork(text).pages.size]).toEqual([1, 1])
    for (const path of ['/open/templates/3', '/system/templates/3/data', '/open/templates/1000000001'])
      expect(await call('GET', path)).toMatchObject(failure(404, 'TEMPLATE_NOT_FOUND'))
    expect(await data('GET', '/open/template-categories?scope=system&type=template&size=99')).toEqual({
      elements: [
        { id: 1, name: '分类 1' },
        { id: 2, name: '分类 2' },
      ],
      ...{ page: 0, size: 99, total: 2 },
    })
    expect((await data('GET', '/open/template-categories')).size).toBe(99)
  })
})

describe('another template for a work', () => {
  it('C-7-011 POST /work/change/{appId}/{templateId}/2 without payload replaces pages, category and template id, and keeps the name; designers may not', async () => {
    const { token } = await registerUser()
    const work = await newWork(token)
    await data('PUT', `/work/${work}/name`, { token, body: { name: '我的名字' } })
    const change = (templateId: number, by = token) =>
      call('POST', `/work/change/${work}/${templateId}/2`, { token: by })
    expect((await change(1)).body.data).toEqual({ id: work, version: 2 })
    const now = await data('GET', `/work/${work}`, { token })
    expect(now).toMatchObject({ name: '我的名字', version: 2, categoryId: 4, templateId: 1 })
    const { work: record, pages } = parseWork(now.data)
    expect([record.name, record.templateId, record.categoryId, pages.size]).toEqual(['我的名字', 1, 4, 1])
    expect(wordsIn(now.data)).toEqual(['你好'])
    const { id: own } = await data('POST', '/templates', { token, body: { workId: await newWork(token, '自己的') } })
    expect((await change(own)).body.data.version).toBe(3)
    expect(wordsIn((await data('GET', `/work/${work}`, { token })).data)).toEqual(['自己的'])
    expect(await change(3)).toMatchObject(failure(404, 'TEMPLATE_NOT_FOUND'))
    expect(await change(1, (await registerUser()).token)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    expect(await change(1, (await asRole('designer')).token)).toMatchObject(failure(403, 'DESIGNER_TEMPLATE_REFUSED'))
  })
})
