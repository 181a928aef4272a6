import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, failure, registerUser } from '../test-call.ts'

let me: Awaited<ReturnType<typeof registerUser>>
let other: Awaited<ReturnType<typeof registerUser>>

const insert = async (userId: number, name: string): Promise<number> => {
  const id = await env.DB.prepare(
    `INSERT INTO uploads (user_id, key, name, type, bytes, width, height, created_at)
     VALUES (?1, ?2, ?3, 'image/png', 7, 3, 2, '2026-01-01') RETURNING id`,
  )
    .bind(userId, `u/${crypto.randomUUID()}.png`, name)
    .first<number>('id')
  return id ?? expect.fail('no upload')
}
const folder = async (name: string, of = me): Promise<number> =>
  (await call('POST', '/material/dir', { token: of.token, body: { name } })).body.data.id
const move = (ids: readonly number[], dirId: number | null, of = me) =>
  call('PUT', '/material/dir', { token: of.token, body: { ids, dirId } })
const contents = async (id: number, query = '') =>
  (await call('GET', `/material/dir/${id}${query}`, { token: me.token })).body.data
const folders = async () => (await call('GET', '/material/dir', { token: me.token })).body.data
const names = (list: { readonly elements: readonly { readonly name: string }[] }) =>
  list.elements.map(({ name }) => name)
const own = async (query = '') =>
  names((await call('GET', `/material/v1?scope=user${query}`, { token: me.token })).body.data)

beforeAll(async () => {
  me = await registerUser()
  other = await registerUser()
})

describe('folders of own pictures', () => {
  it('C-3-25 C-7-078 C-7-079 a folder has id and name: created without id, renamed with it, listed newest first', async () => {
    const made = await call('POST', '/material/dir', { token: me.token, body: { name: ' 产品图\u0000 ' } })
    expect(made.body.data).toEqual({ id: expect.any(Number), name: '产品图' })
    const { id } = made.body.data
    const renamed = await call('POST', '/material/dir', { token: me.token, body: { id, name: '产品' } })
    expect(renamed.body.data).toEqual({ id, name: '产品' })
    const second = await folder('活动')
    expect(await folders()).toEqual([
      { id: second, name: '活动', count: 0, cover: '' },
      { id, name: '产品', count: 0, cover: '' },
    ])
    for (const name of ['', ' \n ', '长'.repeat(41)])
      expect(await call('POST', '/material/dir', { token: me.token, body: { name } })).toMatchObject(
        failure(400, 'BAD_REQUEST'),
      )
  })

  it('C-7-081 C-9-23 the contents of a folder come page by page, 20 each, sorted by time or name', async () => {
    const id = await folder('二十一张')
    const ids: number[] = []
    for (let at = 0; at < 21; at += 1) ids.push(await insert(me.user.id, `图${String(at).padStart(2, '0')}`))
    expect((await move(ids, id)).body.data).toEqual({ moved: 21 })
    const first = await contents(id)
    expect(first).toMatchObject({ page: 0, total: 21, size: 20 })
    expect([first.elements.length, first.elements[0], names(first)[19]]).toEqual([
      20,
      {
        id: ids[20],
        name: '图20',
        url: expect.stringMatching(/^\/u\//),
        size: 7,
        width: 3,
        height: 2,
        dirId: id,
        originalSize: 0,
      },
      '图01',
    ])
    expect(names(await contents(id, '?page=1'))).toEqual(['图00'])
    expect(names(await contents(id, '?size=2&sort=createdAt,asc'))).toEqual(['图00', '图01'])
    expect(names(await contents(id, '?size=2&sort=name,asc&page=1'))).toEqual(['图02', '图03'])
    expect(await call('GET', `/material/dir/${id}?sort=id`, { token: me.token })).toMatchObject(
      failure(400, 'BAD_REQUEST'),
    )
    const [listed] = await folders()
    expect(listed).toEqual({ id, name: '二十一张', count: 21, cover: first.elements[0].url })
  })

  it('a picture is in one place: the list shows those in no folder, a search finds all', async () => {
    const id = await folder('一处')
    const [loose, filed] = [await insert(me.user.id, '散图一'), await insert(me.user.id, '散图二')]
    await move([filed], id)
    const listed = await own('&size=200')
    expect([listed.includes('散图一'), listed.includes('散图二')]).toEqual([true, false])
    expect((await own(`&keyword=${encodeURIComponent('散图')}`)).sort()).toEqual(['散图一', '散图二'])
    await move([filed, loose], null)
    expect(await own('&size=200')).toEqual(expect.arrayContaining(['散图一', '散图二']))
    await move([loose], id)
    await call('DELETE', `/material/${loose}`, { token: me.token })
    expect(await contents(id)).toMatchObject({ total: 0 })
  })

  it('C-7-080 a deleted folder leaves its pictures, in no folder, and says which', async () => {
    const id = await folder('要删')
    const picture = await insert(me.user.id, '留下')
    await move([picture], id)
    expect((await call('DELETE', `/material/dir/${id}`, { token: me.token })).body.data).toEqual({ ids: [picture] })
    expect(await own('&size=200')).toContain('留下')
    expect(await call('DELETE', `/material/dir/${id}`, { token: me.token })).toMatchObject(failure(404, 'NOT_FOUND'))
  })

  it('nobody moves pictures of somebody else, or into a folder of somebody else', async () => {
    const theirs = await insert(other.user.id, '别人的图')
    const mine = await insert(me.user.id, '自己的图')
    const id = await folder('自己的')
    expect((await move([theirs], id)).body.data).toEqual({ moved: 0 })
    const foreign = await folder('别人的', other)
    expect(await move([mine], foreign)).toMatchObject(failure(404, 'NOT_FOUND'))
  })

  it('an account has 200 folders at most', async () => {
    const { token, user } = await registerUser()
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
       INSERT INTO upload_folders (user_id, name, created_at) SELECT ?1, i, '' FROM n`,
    )
      .bind(user.id)
      .run()
    const two = await Promise.all(
      [1, 2].map(name => call('POST', '/material/dir', { token, body: { name: `${name}` } })),
    )
    expect(two.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(two.find(({ status }) => status === 403)).toMatchObject(failure(403, 'FOLDER_QUOTA_REACHED'))
  })
})
