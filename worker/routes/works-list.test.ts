import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadWork } from '#schemas/api/works.ts'
import { d1OwnWorks } from '../adapters/d1-own-works.ts'
import { call, failure, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'

let mine: Awaited<ReturnType<typeof registerUser>>

const create = async (body: unknown = {}, { token } = mine) =>
  (await call('POST', '/work/new', { token, body })).body.data.id as number
const load = (id: number, { token } = mine) => call('GET', `/work/${id}`, { token })

beforeAll(async () => {
  mine = await registerUser()
})

describe('my works', () => {
  it('sends exactly the fields that the API promises', async () => {
    const { data } = (await load(await create())).body
    // `viewing` is only for those who cannot save the work.
    const { viewing: _, ...own } = loadWork.output.entries
    expect(Object.keys(data).sort()).toEqual(Object.keys(own).sort())
  })

  it('C-7-014 GET /work/personal takes page (0) and size (20) and lists only the caller’s works, newest first', async () => {
    const me = await registerUser()
    const ids = []
    for (let at = 0; at < 23; at++) ids.push(await create({ name: `作品 ${at}`, width: 300, height: 200 }, me))
    const { body } = await call('GET', '/work/personal', { token: me.token })
    expect(body.data).toMatchObject({ page: 0, size: 20, total: 23 })
    expect(body.data.elements).toHaveLength(20)
    expect(body.data.elements[0]).toEqual({
      id: ids.at(-1),
      name: '作品 22',
      cover: expect.any(String),
      width: 300,
      height: 200,
      pages: 1,
      status: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    const second = await call('GET', '/work/personal?page=1&size=20', { token: me.token })
    const all = [...body.data.elements, ...second.body.data.elements].map(({ id }: { id: number }) => id)
    expect(all).toEqual(ids.toReversed())
    const none = await call('GET', '/work/personal?page=9', { token: me.token })
    expect(none.body.data).toMatchObject({ elements: [], total: 23 })
  })

  it.each(['page=-1', 'page=x', 'size=201', 'size=-5', 'page=1.5', 'size=', 'page=1e99'])(
    'refuses %s or reads it as a count',
    async query => {
      const { status, body } = await call('GET', `/work/personal?${query}`, { token: mine.token })
      if (query === 'size=') expect(body.data.size).toBe(0)
      else expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
    },
  )

  it('C-7-015 DELETE /work/{id} takes a work away from every call, once', async () => {
    const me = await registerUser()
    const id = await create({}, me)
    const kept = await create({}, me)
    const { status, body } = await call('DELETE', `/work/${id}`, { token: me.token })
    expect({ status, body }).toEqual({ status: 200, body: { status: 200, data: null } })
    expect(await load(id, me)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    expect(await call('DELETE', `/work/${id}`, { token: me.token })).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    const saved = await call('POST', '/work', { token: me.token, body: { id, data: sampleWork(), version: 1 } })
    expect(saved).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    const list = await call('GET', '/work/personal', { token: me.token })
    expect(list.body.data.elements.map((work: { id: number }) => work.id)).toEqual([kept])
    expect(list.body.data.total).toBe(1)
  })
})

describe('the list of my works', () => {
  const ids = async (me: typeof mine, query: string) => {
    const { body } = await call('GET', `/work/personal?${query}`, { token: me.token })
    return (body.data.elements as { id: number }[]).map(({ id }) => id)
  }

  it('is searched by words of the name, in any letter case, with every character as it is', async () => {
    const me = await registerUser()
    const names = ['春节 Sale 海报', '春节 名片', '100% 折扣', 'a_b']
    const made: number[] = []
    for (const name of names) made.push(await create({ name }, me))
    const find = async (q: string) => (await ids(me, `q=${encodeURIComponent(q)}`)).map(id => names[made.indexOf(id)])
    expect(await find('春节')).toEqual(['春节 名片', '春节 Sale 海报'])
    expect(await find('sale 春节')).toEqual(['春节 Sale 海报'])
    expect(await find('%')).toEqual(['100% 折扣'])
    expect(await find('_')).toEqual(['a_b'])
    expect(await find("' OR 1=1 --")).toEqual([])
    expect(await find('  ')).toHaveLength(4)
  })

  it('is sorted by the last change, by creation, and by name as people sort: pinyin, numbers by value', async () => {
    const me = await registerUser()
    const names = ['海报 10', '阿甲', '海报 9', 'Zoo', '张三']
    const made: number[] = []
    for (const name of names) made.push(await create({ data: sampleWork({ name }) }, me))
    await call('POST', '/work', {
      token: me.token,
      body: { id: made[0], version: 1, data: sampleWork({ name: '海报 10' }) },
    })
    const order = async (query: string) => (await ids(me, query)).map(id => names[made.indexOf(id)])
    expect(await order('')).toEqual(['海报 10', '张三', 'Zoo', '海报 9', '阿甲'])
    expect(await order('sort=changed')).toEqual(await order(''))
    expect(await order('sort=created')).toEqual(['张三', 'Zoo', '海报 9', '阿甲', '海报 10'])
    const sorted = await order('sort=name')
    expect(sorted.filter(name => name !== 'Zoo')).toEqual(['阿甲', '海报 9', '海报 10', '张三'])
    const pages = [...(await order('sort=name&size=2')), ...(await order('sort=name&size=2&page=1'))]
    expect(pages).toEqual(sorted.slice(0, 4))
    const refused = await call('GET', '/work/personal?sort=owner', { token: me.token })
    expect(refused).toMatchObject(failure(400, 'BAD_REQUEST'))
  })

  it('is read from an index in its order, whatever it is sorted by, also the trash', async () => {
    const asked: D1PreparedStatement[] = []
    const explaining = new Proxy(env.DB, {
      get: (db, name) =>
        name === 'prepare'
          ? (sql: string) => ({
              bind: (...values: unknown[]) => {
                asked.push(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values))
                return db.prepare(sql).bind(...values)
              },
            })
          : Reflect.get(db, name).bind(db),
    })
    const works = d1OwnWorks(explaining, env.FILES)
    const query = { keyword: '', page: 0, size: 20 }
    for (const sort of ['changed', 'created', 'name'] as const) await works.list(1, { ...query, sort })
    await works.listDeleted(1, query, '2026')
    expect(asked.length).toBeGreaterThan(6)
    for (const statement of asked) {
      const { results } = await statement.all<{ detail: string }>()
      const plan = results.map(({ detail }) => detail)
      expect(plan[0]).toMatch(/^SEARCH works USING (INDEX works_by_\w+|INTEGER PRIMARY KEY) /)
      expect(plan.filter(detail => /TEMP B-TREE|SCAN works/.test(detail))).toEqual([])
    }
  })
})
