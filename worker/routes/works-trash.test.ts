import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DESIGN_LIMITS } from '#schemas/catalog/design-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { call, failure, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'

type Me = Awaited<ReturnType<typeof registerUser>>
const DAY = 86_400_000

const create = async ({ token }: Me, body: unknown = {}) =>
  (await call('POST', '/work/new', { token, body })).body.data.id as number
const post = async ({ token }: Me, path: string, ids: readonly number[]) => call('POST', path, { token, body: { ids } })
const listed = async ({ token }: Me, path = '/work/personal') => {
  const { body } = await call('GET', path, { token })
  return (body.data.elements as { id: number }[]).map(({ id }) => id)
}
const trash = async ({ token }: Me) => (await call('GET', '/work/trash', { token })).body.data
const rowOf = (id: number) => env.DB.prepare('SELECT * FROM works WHERE id = ?1').bind(id).first()
const keysIn = async (prefix: string) => (await env.FILES.list({ prefix })).objects.map(({ key }) => key)

afterEach(() => {
  vi.useRealTimers()
})

describe('deleted works', () => {
  it('wait in the trash for 30 days, the last deleted first, with the days that are left', async () => {
    const me = await registerUser()
    const ids = [await create(me, { name: '甲' }), await create(me, { name: '乙' }), await create(me)]
    await call('DELETE', `/work/${ids[0]}`, { token: me.token })
    vi.setSystemTime(Date.now() + 10.5 * DAY)
    expect((await post(me, '/work/personal/delete', [ids[1] ?? 0])).body.data).toEqual({ ids: [ids[1]] })
    const data = await trash(me)
    expect(data).toMatchObject({
      elements: [
        { id: ids[1], name: '乙', daysLeft: 30, deletedAt: expect.any(String) },
        { id: ids[0], name: '甲', daysLeft: 20 },
      ],
      page: 0,
      size: 20,
      total: 2,
    })
    expect(await listed(me)).toEqual([ids[2]])
    expect(
      (await call('GET', `/work/trash?q=${encodeURIComponent('甲')}`, { token: me.token })).body.data,
    ).toMatchObject({
      elements: [{ id: ids[0] }],
      total: 1,
    })
    vi.setSystemTime(Date.now() + 20 * DAY)
    expect((await trash(me)).elements).toMatchObject([{ id: ids[1], daysLeft: 10 }])
    // The clean-up comes once a day: what is over is gone before.
    expect((await post(me, '/work/trash/restore', [ids[0] ?? 0])).body.data).toEqual({ ids: [] })
  })

  it('come back with their document, and with the link that was not ended', async () => {
    const me = await registerUser()
    const data = sampleWork({ text: '回来' })
    const id = await create(me, { data })
    const { code } = (await call('POST', `/work/share/${id}`, { token: me.token })).body.data
    await post(me, '/work/personal/delete', [id])
    expect((await call('GET', `/work/share?code=${code}`)).status).toBe(404)
    expect((await post(me, '/work/trash/restore', [id])).body.data).toEqual({ ids: [id] })
    expect((await call('GET', `/work/${id}`, { token: me.token })).body.data).toMatchObject({ data, version: 1 })
    expect((await call('GET', `/work/share?code=${code}`)).status).toBe(200)
    expect((await trash(me)).total).toBe(0)
    // Again: there is nothing to restore.
    expect((await post(me, '/work/trash/restore', [id])).body.data).toEqual({ ids: [] })
  })

  it('do not come back over the number of works that an account may have: all of them or none', async () => {
    const me = await registerUser()
    const ids = [await create(me), await create(me)]
    await post(me, '/work/personal/delete', ids)
    const fill = (rows: number) =>
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         INSERT INTO works (owner, name, data, width, height, created_at, updated_at) SELECT ?1, '', '', 1, 1, '', '' FROM n`,
      )
        .bind(me.user.id, rows)
        .run()
    await fill(LIMITS.worksPerPerson - 1)
    expect(await post(me, '/work/trash/restore', ids)).toMatchObject(failure(403, 'WORK_QUOTA_REACHED'))
    expect((await trash(me)).total).toBe(2)
    expect((await post(me, '/work/trash/restore', ids.slice(0, 1))).body.data.ids).toEqual(ids.slice(0, 1))
  })

  it('are removed for good with their document, their cover and their link, unless another work shows the cover', async () => {
    const me = await registerUser()
    const letter = 'x'.repeat(1_000_000)
    const [id, twin, kept] = [
      await create(me, { data: sampleWork({ text: letter }) }),
      await create(me),
      await create(me),
    ]
    const cover = (digit: string) => `c/${digit.repeat(64)}.webp`
    for (const key of [cover('a'), `${cover('a')}.receipt.json`, cover('b')]) await env.FILES.put(key, 'x')
    const set = (work: number, key: string) =>
      env.DB.prepare('UPDATE works SET cover = ?2 WHERE id = ?1').bind(work, `/${key}`).run()
    await set(id, cover('a'))
    await set(twin, cover('b'))
    await set(kept, cover('b'))
    await call('POST', `/work/share/${id}`, { token: me.token })
    const body = String((await rowOf(id))?.body_key)
    expect(await keysIn('w/')).toContain(body)

    // Only what was deleted before is removed.
    expect((await post(me, '/work/trash/purge', [id, twin])).body.data).toEqual({ ids: [] })
    await post(me, '/work/personal/delete', [id, twin])
    expect((await post(me, '/work/trash/purge', [id, twin])).body.data.ids.sort()).toEqual([id, twin].sort())
    expect([await rowOf(id), await rowOf(twin)]).toEqual([null, null])
    expect(await keysIn('w/')).not.toContain(body)
    expect(await keysIn('c/')).toEqual([cover('b')])
    expect(await env.DB.prepare('SELECT code FROM shares WHERE work_id = ?1').bind(id).first()).toBeNull()
    expect((await post(me, '/work/trash/restore', [id])).body.data.ids).toEqual([])
  })

  it('emptying the trash removes all of one’s own and says what is left', async () => {
    const [me, other] = [await registerUser(), await registerUser()]
    const mine = [await create(me), await create(me), await create(me)]
    const theirs = await create(other)
    await post(me, '/work/personal/delete', mine.slice(0, 2))
    await post(other, '/work/personal/delete', [theirs])
    expect((await call('DELETE', '/work/trash', { token: me.token })).body.data).toEqual({ left: 0 })
    expect([(await trash(me)).total, (await trash(other)).total]).toEqual([0, 1])
    expect(await listed(me)).toEqual(mine.slice(2))
  })
})

describe('works of somebody else', () => {
  it('are neither listed, renamed, copied, deleted, restored nor removed', async () => {
    const [me, other] = [await registerUser(), await registerUser()]
    const [live, gone] = [await create(other, { name: '别人的' }), await create(other)]
    await post(other, '/work/personal/delete', [gone])
    const before = [await rowOf(live), await rowOf(gone)]
    expect((await post(me, '/work/personal/delete', [live])).body.data.ids).toEqual([])
    expect((await post(me, '/work/trash/restore', [gone])).body.data.ids).toEqual([])
    expect((await post(me, '/work/trash/purge', [gone])).body.data.ids).toEqual([])
    await call('DELETE', '/work/trash', { token: me.token })
    expect(await call('PUT', `/work/${live}/name`, { token: me.token, body: { name: '我的' } })).toMatchObject(
      failure(404, 'WORK_NOT_FOUND'),
    )
    expect(await call('POST', `/editor/work/clone/${live}`, { token: me.token })).toMatchObject(
      failure(404, 'WORK_NOT_FOUND'),
    )
    expect([await rowOf(live), await rowOf(gone)]).toEqual(before)
    expect([await listed(me), (await trash(me)).total]).toEqual([[], 0])
  })
})

it.each([
  ['no ids', { ids: [] }],
  ['too many ids', { ids: Array.from({ length: DESIGN_LIMITS.atOnce + 1 }, (_, at) => at + 1) }],
  ['an id that is none', { ids: [0] }],
  ['a text', { ids: ['1 OR 1=1'] }],
])('a call about several works refuses %s', async (_, body) => {
  const { token } = await registerUser()
  for (const path of ['/work/personal/delete', '/work/trash/restore', '/work/trash/purge'])
    expect(await call('POST', path, { token, body })).toMatchObject(failure(400, 'BAD_REQUEST'))
})
