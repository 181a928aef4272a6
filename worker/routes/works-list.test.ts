import { beforeAll, describe, expect, it } from 'vitest'
import { loadWork } from '#schemas/api/works.ts'
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
    expect(Object.keys(data).sort()).toEqual(Object.keys(loadWork.output.entries).sort())
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
