import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { asRole, call, failure, registerUser } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'
import { payFor } from '../testing/render-service.ts'
import { setStoredKey, setStoredText } from '../testing/work-texts.ts'

type Session = Awaited<ReturnType<typeof registerUser>>
let mine: Session
let other: Session
let designer: Session
let admin: Session

const create = async (body: unknown = {}, { token } = mine) =>
  (await call('POST', '/work/new', { token, body })).body.data.id as number
const load = (id: number, { token } = mine) => call('GET', `/work/${id}`, { token })
const rows = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results
const countWorks = async () => (await rows('SELECT COUNT(*) AS n FROM works'))[0]?.n

beforeAll(async () => {
  mine = await registerUser()
  other = await registerUser()
  designer = await asRole('designer')
  admin = await asRole('admin')
})

describe('new works', () => {
  it('C-7-006 C-4-22 C-6-06 POST /work/new makes a work of an ordinary user and answers its id', async () => {
    const { status, body } = await call('POST', '/work/new', { token: mine.token, body: {} })
    expect({ status, body }).toEqual({ status: 200, body: { status: 200, data: { id: expect.any(Number) } } })
    expect((await load(body.data.id)).body.data).toMatchObject({ id: body.data.id, version: 1, status: 1 })
  })

  it('C-7-007 C-4-23 C-6-07 POST /editor/work makes a work of a designer and answers its id', async () => {
    const { body } = await call('POST', '/editor/work', { token: designer.token, body: { width: 1080, height: 1920 } })
    expect((await load(body.data.id, designer)).body.data.id).toBe(body.data.id)
  })

  it('a work made without a body, with an empty body and under /api is the blank one of 600 × 400', async () => {
    for (const asked of [
      ['/work/new', undefined],
      ['/work/new', ''],
      ['/api/work/new', {}],
    ] as const) {
      const { body } = await call('POST', asked[0], { token: mine.token, body: asked[1] })
      const { work, pages } = parseWork((await load(body.data.id)).body.data.data)
      expect([work.width, work.height, pages.size]).toEqual([600, 400, 1])
    }
  })

  it('has the asked name, size and category', async () => {
    const id = await create({ name: '春日海报', width: 1242, height: 2208, categoryId: 3 })
    const { data, name, categoryId } = (await load(id)).body.data
    expect([name, categoryId]).toEqual(['春日海报', 3])
    const { work, pages } = parseWork(data)
    expect(work).toMatchObject({ name: '春日海报', width: 1242, height: 2208, categoryId: 3 })
    expect([...pages.values()]).toMatchObject([{ width: 1242, height: 2208 }])
  })

  it('has the category of its print size, in the row and in the document', async () => {
    const { data, categoryId } = (await load(await create({ width: 3507, height: 2480 }))).body.data
    expect([categoryId, parseWork(data).work.categoryId]).toEqual([4, 4])
  })

  it('keeps a given document as it is', async () => {
    const data = sampleWork({ name: '带内容' })
    expect((await load(await create({ data }))).body.data).toMatchObject({ data, name: '带内容' })
  })

  it.each([
    { width: 0 },
    { width: LIMITS.canvasSide + 1 },
    { height: 1.5 },
    { height: '300' },
    { name: 'x'.repeat(LIMITS.workName + 1) },
    { name: 7 },
    { categoryId: -1 },
    { data: 7 },
    [[]],
    'text',
    null,
  ])('refuses the input %j and makes nothing', async body => {
    const before = await countWorks()
    const answer = await call('POST', '/work/new', { token: mine.token, body: JSON.stringify(body) })
    expect(answer).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect(answer.body.issues.length).toBeGreaterThan(0)
    expect(await countWorks()).toBe(before)
  })

  it('C-5-37 A-6-04 every way to a new work refuses administrators', async () => {
    await insertTemplate({ id: 900 })
    const before = await countWorks()
    for (const [method, path] of [
      ['POST', '/work/new'],
      ['POST', '/editor/work'],
      ['GET', '/work/new/900/2'],
    ] as const)
      expect(await call(method, path, { token: admin.token })).toMatchObject(failure(403, 'ADMIN_REFUSED'))
    expect(await countWorks()).toBe(before)
  })

  it('one Idempotency-Key makes one work and gives the same answer again, also to requests at the same time', async () => {
    const before = Number(await countWorks())
    const ask = () =>
      call('POST', '/work/new', {
        token: mine.token,
        body: { name: '一次' },
        headers: { 'idempotency-key': 'new-work-1' },
      })
    const first = await ask()
    const again = await ask()
    expect(again.body).toEqual(first.body)
    const raced = { token: mine.token, body: {}, headers: { 'idempotency-key': 'new-work-raced' } }
    const both = await Promise.all([1, 2, 3].map(() => call('POST', '/work/new', raced)))
    expect(new Set(both.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await countWorks()).toBe(before + 2)
  })

  it('one Idempotency-Key is refused for another question and is nobody else’s', async () => {
    const headers = { 'idempotency-key': 'new-work-2' }
    const first = await call('POST', '/work/new', { token: mine.token, body: { name: '甲' }, headers })
    const changed = await call('POST', '/work/new', { token: mine.token, body: { name: '乙' }, headers })
    expect(changed).toMatchObject(failure(400, 'BAD_REQUEST'))
    const theirs = await call('POST', '/work/new', { token: other.token, body: { name: '甲' }, headers })
    expect(theirs.body.data.id).not.toBe(first.body.data.id)
  })

  it.each(['short', 'has a space in it', '钥匙钥匙钥匙钥匙', 'x'.repeat(101)])(
    'refuses the Idempotency-Key %j',
    async key => {
      const headers = { 'idempotency-key': encodeURI(key) }
      expect(await call('POST', '/work/new', { token: mine.token, body: {}, headers })).toMatchObject(
        failure(400, 'BAD_REQUEST'),
      )
    },
  )
})

describe('a work from a template', () => {
  it('C-7-010 GET /work/new/{templateId}/2 makes a work that holds the template', async () => {
    const data = sampleWork({ name: '模板内的名字', pages: 2 })
    await insertTemplate({ id: 901, name: '招聘海报', categoryId: 4, image: '/r/cover.webp', data })
    const { status, body } = await call('GET', '/work/new/901/2', { token: mine.token })
    expect(status).toBe(200)
    expect((await load(body.data.id)).body.data).toEqual({
      id: body.data.id,
      name: '招聘海报',
      data,
      version: 1,
      status: 1,
      cover: '/r/cover.webp',
      image: '',
      categoryId: 4,
      templateId: 901,
    })
  })

  it.each([999_999, 0, 'abc', '1e3', '-1'])('template %s is missing', async id => {
    const { status, body } = await call('GET', `/work/new/${id}/2`, { token: mine.token })
    expect(status).toBe(404)
    expect(['TEMPLATE_NOT_FOUND', 'NOT_FOUND']).toContain(body.code)
  })

  it('an unpublished template is missing', async () => {
    await insertTemplate({ id: 902, status: 0 })
    expect(await call('GET', '/work/new/902/2', { token: mine.token })).toMatchObject(
      failure(404, 'TEMPLATE_NOT_FOUND'),
    )
  })

  it('is made once for one Idempotency-Key', async () => {
    await insertTemplate({ id: 903 })
    const ask = () =>
      call('GET', '/work/new/903/2', { token: mine.token, headers: { 'idempotency-key': 'from-template-1' } })
    expect((await ask()).body).toEqual((await ask()).body)
    expect(await rows('SELECT id FROM works WHERE template_id = 903')).toHaveLength(1)
  })
})

describe('opening', () => {
  it('C-7-012 C-3-06 GET /work/{id} answers data (a JSON string), status, cover, image, categoryId, templateId', async () => {
    const data = sampleWork()
    const id = await create({ data })
    const { body } = await load(id)
    expect(Object.keys(body.data).sort()).toEqual(
      ['categoryId', 'cover', 'data', 'id', 'image', 'name', 'status', 'templateId', 'version'].sort(),
    )
    expect(body.data.data).toBe(data)
  })

  it.each(['0', '999999999', '1.5', 'abc', '-1', '1e3', '0x10', '%00', '99999999999999999999'])(
    'work %s is missing',
    async id => {
      const { status, body } = await call('GET', `/work/${id}`, { token: mine.token })
      expect(status).toBe(404)
      expect(['WORK_NOT_FOUND', 'NOT_FOUND']).toContain(body.code)
    },
  )

  it('somebody else’s work answers exactly like a missing one, to every call, and stays as it was', async () => {
    const secret = sampleWork({ name: '秘密', text: '不能给别人看' })
    const id = await create({ data: secret })
    for (const person of [other, designer, admin]) {
      const { token } = person
      const asked = [
        await load(id, person),
        await call('DELETE', `/work/${id}`, { token }),
        await call('POST', '/work', { token, body: { id, data: sampleWork(), version: 1 } }),
        await call('GET', `/render/download?appId=${id}`, { token }),
      ]
      for (const answer of asked) {
        expect([answer.status, answer.body.code]).toEqual([404, 'WORK_NOT_FOUND'])
        expect(JSON.stringify(answer.body)).not.toMatch(/秘密|不能给别人看|version|owner/)
      }
      const missing = await load(987_654_321, person)
      expect(asked[0]?.body).toEqual(missing.body)
    }
    expect((await load(id)).body.data).toMatchObject({ data: secret, version: 1 })
  })

  it('a broken document in the database reaches the page as it is, which says 数据异常; nothing is lost', async () => {
    for (const broken of ['{"pages":[', '[]', 'null', '"text"', '{"pages":7}', `${'['.repeat(5000)}`]) {
      const id = await create()
      await setStoredText(id, broken)
      const { status, body } = await load(id)
      expect([status, body.data.data]).toEqual([200, broken])
      expect(() => parseWork(body.data.data)).toThrow('WORK_BROKEN')
      const path = `/render/download?appId=${id}`
      await payFor(mine.token, path)
      const download = await call('GET', path, { token: mine.token })
      expect(download).toMatchObject({ status: 422, body: { status: 0, code: 'WORK_BROKEN', msg: '数据异常' } })
      expect(await rows('SELECT data, version FROM work_texts WHERE work_id = ?1', id)).toEqual([
        { data: broken, version: 1 },
      ])
    }
  })

  it('a body that is lost in the bucket is 数据异常, never a blank work to save over', async () => {
    const id = await create()
    await setStoredKey(id, 'w/lost.json')
    expect(await load(id)).toMatchObject(failure(422, 'WORK_BROKEN'))
    expect(await call('GET', `/render/download?appId=${id}`, { token: mine.token })).toMatchObject({ status: 422 })
  })
})
