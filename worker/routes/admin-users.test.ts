import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bind } from '../adapters/bind.ts'
import { loginByIdentity } from '../domain/accounts.ts'
import { asRole, call, failure, newPhone, ORIGIN, registerUser, requestCode } from '../test-call.ts'

let admin: Awaited<ReturnType<typeof asRole>>
let user: Awaited<ReturnType<typeof registerUser>>
beforeAll(async () => {
  admin = await asRole('admin')
})
beforeEach(async () => {
  user = await registerUser()
})

const as = (token: string, method: string, path: string, body?: object, key?: string) =>
  call(method, path, {
    token,
    ...(body ? { body } : {}),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const byAdmin = (method: string, path: string, body?: object, key?: string) => as(admin.token, method, path, body, key)
const logOf = async (userId: number) =>
  (await byAdmin('GET', `/admin/log?user=${userId}`)).body.data.elements as {
    act: string
    reason: string
    adminId: number
    details: object
  }[]
const actsOf = async (userId: number) => (await logOf(userId)).map(({ act }) => act)
const reason = '测试原因'

describe('accounts', () => {
  it('are found by id, whole phone and beginning of the nickname; a list never has a phone', async () => {
    await env.DB.prepare('UPDATE users SET nickname = ?2 WHERE id = ?1').bind(user.user.id, '<b>白露%').run()
    const found = async (search: string) =>
      (await byAdmin('GET', `/admin/users?search=${encodeURIComponent(search)}`)).body.data.elements.map(
        ({ id }: { id: number }) => id,
      )
    const { id, phone } = user.user
    expect(await found(String(id))).toContain(id)
    expect(await found(phone)).toEqual([id])
    expect(await found(`+86 ${phone.slice(0, 3)}-${phone.slice(3)}`)).toEqual([id])
    expect(await found('<b>白')).toEqual([id])
    expect(await found(phone.slice(0, 10))).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await found(`' OR 1=1 --`)).toEqual([])
    const { body } = await byAdmin('GET', `/admin/users?search=${phone}`)
    expect(body.data.elements[0]).toMatchObject({ id, phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`, role: 1 })
    expect(JSON.stringify((await byAdmin('GET', '/admin/users')).body)).not.toContain(phone)
    expect(JSON.stringify((await byAdmin('GET', `/admin/users/${id}`)).body)).not.toContain(phone)
  })

  it('come in pages of a bounded size, the newest first, filtered by role and ban', async () => {
    const first = await byAdmin('GET', '/admin/users?size=2')
    expect(first.body.data).toMatchObject({ page: 0, size: 2 })
    const ids = first.body.data.elements.map(({ id }: { id: number }) => id)
    expect(ids).toEqual([...ids].sort((a: number, b: number) => b - a))
    expect(ids[0]).toBe(user.user.id)
    const next = await byAdmin('GET', '/admin/users?size=2&page=1')
    expect(next.body.data.elements[0].id).toBeLessThan(ids[1])
    for (const query of ['size=101', 'size=0', 'page=200', 'page=-1', 'role=4', 'state=x'])
      expect(await byAdmin('GET', `/admin/users?${query}`)).toMatchObject(failure(400, 'BAD_REQUEST'))
    const admins = (await byAdmin('GET', '/admin/users?role=3')).body.data.elements
    expect(admins.map(({ id }: { id: number }) => id)).toEqual([admin.user.id])
  })

  it('show what belongs to them', async () => {
    const { id } = user.user
    await call('POST', '/work/new', { token: user.token, body: {} })
    const { data } = (await byAdmin('GET', `/admin/users/${id}`)).body
    expect(data).toMatchObject({ id, isBanned: false, ban: null, orders: [], grants: [], log: [] })
    expect(data.counts).toEqual({ works: 1, shares: 0, orders: 0, downloads: 0, failures: 0 })
    expect(data.identities).toMatchObject([{ provider: 'phone' }])
  })
})

describe('a role', () => {
  it('is changed with a line in the log, once however often it is asked for', async () => {
    const { id } = user.user
    for (let time = 0; time < 2; time++)
      expect((await byAdmin('PUT', `/admin/users/${id}/role`, { role: 2, reason })).body.data.role).toBe(2)
    expect(await logOf(id)).toMatchObject([
      { act: 'set-role', reason, adminId: admin.user.id, details: { before: 1, after: 2 } },
    ])
    expect((await call('GET', '/user', { token: user.token })).body.data.role).toBe(2)
  })

  it('is never the own one, and needs a reason', async () => {
    const own = `/admin/users/${admin.user.id}/role`
    expect(await byAdmin('PUT', own, { role: 1, reason })).toMatchObject(failure(409, 'OWN_ACCOUNT'))
    const other = `/admin/users/${user.user.id}/role`
    for (const body of [{ role: 2 }, { role: 2, reason: '  ' }, { role: 4, reason }, { role: '2', reason }])
      expect(await byAdmin('PUT', other, body)).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect(await actsOf(user.user.id)).toEqual([])
  })

  it('leaves an administrator when two demote each other at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await asRole('admin'), await asRole('admin')]
      const answers = await Promise.all([
        as(a.token, 'PUT', `/admin/users/${b.user.id}/role`, { role: 1, reason }),
        as(b.token, 'PUT', `/admin/users/${a.user.id}/role`, { role: 1, reason }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
      const left = await env.DB.prepare('SELECT COUNT(*) AS n FROM users WHERE id IN (?1, ?2) AND role = 3')
        .bind(a.user.id, b.user.id)
        .first<number>('n')
      expect(left).toBe(1)
      await env.DB.prepare('UPDATE users SET role = 1 WHERE id IN (?1, ?2)').bind(a.user.id, b.user.id).run()
    }
  })
})

describe('a ban', () => {
  it('ends sessions, links and uploads at once, and is lifted again', async () => {
    const { id } = user.user
    const work = (await call('POST', '/work/new', { token: user.token, body: {} })).body.data.id
    const { code } = (await call('POST', `/work/share/${work}`, { token: user.token })).body.data
    const upload = (await call('GET', '/upload-token-without-key', { token: user.token })).body.data.token
    const look = () => call('GET', `/work/share/view?code=${code}`)
    expect((await look()).status).toBe(200)

    const banned = await byAdmin('POST', `/admin/users/${id}/ban`, { reason })
    expect(banned.body.data).toMatchObject({ isBanned: true, ban: { reason } })
    const refused = failure(403, 'ACCOUNT_BANNED')
    expect(await call('GET', '/user', { token: user.token })).toMatchObject(refused)
    expect(await call('POST', '/work/new', { token: user.token, body: {} })).toMatchObject(refused)
    expect((await call('GET', '/user', { token: user.token })).body.message).toBe('该账号已被停用，如有疑问请联系客服')
    expect(JSON.stringify((await call('GET', '/user', { token: user.token })).body)).not.toContain(reason)
    expect(await look()).toMatchObject(failure(404, 'SHARE_NOT_FOUND'))
    const form = new FormData()
    form.set('token', upload)
    form.set('file', new File(['x'], 'a.png'))
    expect(await call('POST', '/upload', { body: form })).toMatchObject(failure(401, 'UPLOAD_TOKEN_INVALID'))
    const listed = (await byAdmin('GET', '/admin/users?state=banned')).body.data.elements
    expect(listed.map((each: { id: number }) => each.id)).toContain(id)

    await byAdmin('POST', `/admin/users/${id}/unban`, { reason: '误封' })
    expect((await call('GET', '/user', { token: user.token })).status).toBe(200)
    expect((await look()).status).toBe(200)
    expect(await actsOf(id)).toEqual(['unban', 'ban'])
  })

  it('refuses every way to log in, and leaves the time of the last login', async () => {
    const phone = newPhone()
    const created = await env.DB.prepare(
      `INSERT INTO users (nickname, created_at, login_at) VALUES ('x', '2026-01-01', '2026-01-01') RETURNING id`,
    ).first<number>('id')
    await env.DB.prepare(
      `INSERT INTO identities (provider, subject, user_id, created_at) VALUES ('phone', ?1, ?2, '2026-01-01'), ('wechat', ?3, ?2, '2026-01-01')`,
    )
      .bind(phone, created, `open-${created}`)
      .run()
    await byAdmin('POST', `/admin/users/${created}/ban`, { reason })
    const login = await call('POST', '/user/login', { body: { phone, code: await requestCode(phone) } })
    expect(login).toMatchObject(failure(403, 'ACCOUNT_BANNED'))
    const ports = bind(env, new Request(ORIGIN), () => undefined)
    const scanned = loginByIdentity(
      ports,
      { provider: 'wechat', subject: `open-${created}` },
      { nickname: 'x' },
      { network: '', agent: '' },
    )
    await expect(scanned).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' })
    const row = await env.DB.prepare('SELECT login_at FROM users WHERE id = ?1').bind(created).first('login_at')
    expect(row).toBe('2026-01-01')
  })

  it('is none of the own account, one however often it is asked for, and takes the rights of an administrator', async () => {
    expect(await byAdmin('POST', `/admin/users/${admin.user.id}/ban`, { reason })).toMatchObject(
      failure(409, 'OWN_ACCOUNT'),
    )
    const other = await asRole('admin')
    const path = `/admin/users/${other.user.id}/ban`
    const answers = await Promise.all(Array.from({ length: 5 }, () => byAdmin('POST', path, { reason })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await actsOf(other.user.id)).toEqual(['ban'])
    expect(await as(other.token, 'GET', '/admin/users')).toMatchObject(failure(403, 'ACCOUNT_BANNED'))
    await byAdmin('POST', `/admin/users/${other.user.id}/unban`, { reason })
    await byAdmin('POST', `/admin/users/${other.user.id}/unban`, { reason })
    expect(await actsOf(other.user.id)).toEqual(['unban', 'ban'])
    await env.DB.prepare('UPDATE users SET role = 1 WHERE id = ?1').bind(other.user.id).run()
  })
})

describe('a grant', () => {
  it('makes a member, follows the one before, and is given once for a key', async () => {
    const { id } = user.user
    const grant = (key: string, body: object = { type: 1, days: 10, reason }) =>
      byAdmin('POST', `/admin/users/${id}/grants`, body, key)
    const answers = await Promise.all([grant('grant-key-1'), grant('grant-key-1'), grant('grant-key-1')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await grant('grant-key-2')
    expect(await grant('grant-key-2', { type: 2, days: 10, reason })).toMatchObject(failure(400, 'BAD_REQUEST'))
    const { data } = (await byAdmin('GET', `/admin/users/${id}`)).body
    expect(data.isMember).toBe(true)
    expect(data.grants).toMatchObject([
      { type: 1, source: 'admin', reason },
      { type: 1, source: 'admin', reason },
    ])
    expect(data.grants[0].startsAt).toBe(data.grants[1].expiresAt)
    expect(Date.parse(data.grants[1].expiresAt) - Date.parse(data.grants[1].startsAt)).toBe(10 * 86_400_000)
    expect(await actsOf(id)).toEqual(['grant', 'grant'])
    expect((await call('GET', '/user', { token: user.token })).body.data.member).toBe(true)
    for (const body of [{ days: 0 }, { days: 3661 }, { days: 1.5 }, { type: 4 }, { reason: '' }])
      expect((await grant('grant-key-3', { type: 1, days: 1, reason, ...body })).status).toBe(400)
  })

  it('at the same time as another one is given too: both follow each other', async () => {
    const { id } = user.user
    const keys = ['parallel-1', 'parallel-2', 'parallel-3']
    const answers = await Promise.all(
      keys.map(key => byAdmin('POST', `/admin/users/${id}/grants`, { type: 1, days: 1, reason }, key)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { grants } = (await byAdmin('GET', `/admin/users/${id}`)).body.data
    expect(new Set(grants.map(({ startsAt }: { startsAt: string }) => startsAt)).size).toBe(3)
  })
})

describe('the log', () => {
  it('is never changed, and is found by administrator, act, account and day', async () => {
    const { id } = user.user
    await byAdmin('POST', `/admin/users/${id}/ban`, { reason })
    for (const sql of ["UPDATE admin_log SET reason = ''", 'DELETE FROM admin_log'])
      await expect(env.DB.prepare(sql).run()).rejects.toThrow('append-only')
    const find = async (query: string) => (await byAdmin('GET', `/admin/log?${query}`)).body.data.total
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(await find(`user=${id}&act=ban&admin=${admin.user.id}&day=${today}`)).toBe(1)
    expect(await find(`user=${id}&act=unban`)).toBe(0)
    expect(await find(`user=${id}&day=2026-01-01`)).toBe(0)
    expect(await find(`user=${id}&admin=${id}`)).toBe(0)
  })

  it('an act that fails with it is not done: both are one transaction', async () => {
    const { id } = user.user
    await env.DB.prepare(
      `CREATE TRIGGER no_log BEFORE INSERT ON admin_log BEGIN SELECT RAISE(ABORT, 'full'); END`,
    ).run()
    const answers = [
      await byAdmin('POST', `/admin/users/${id}/ban`, { reason }),
      await byAdmin('PUT', `/admin/users/${id}/role`, { role: 3, reason }),
      await byAdmin('POST', `/admin/users/${id}/grants`, { type: 1, days: 1, reason }),
    ]
    await env.DB.prepare('DROP TRIGGER no_log').run()
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500])
    expect((await byAdmin('GET', `/admin/users/${id}`)).body.data).toMatchObject({
      ...{ role: 1, isBanned: false, isMember: false, log: [] },
    })
  })
})
