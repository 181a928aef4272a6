import { env } from 'cloudflare:workers'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import { EXPORT_PARTS } from '#schemas/catalog/personal-data.ts'
import { DAY, MINUTE } from '#schemas/time.ts'
import { HOST_KEYS } from '#test/support/host-keys.ts'
import { bind } from '../adapters/bind.ts'
import { sweepErased } from '../domain/personal-data.ts'
import { call, failure, ORIGIN, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { callPartner, callWith, hostToken, newSubject, partnerToken, serverToken } from '../testing/hosts.ts'
import { PICTURE } from '../testing/upload-form.ts'

const ports = bind(env, new Request(`${ORIGIN}/`), () => undefined)
const AUDIENCE = `${ORIGIN}/hosts/person`
/** Calls as a server does: with its token as documented. */
const asServer = (token: string, method: string, path = '/hosts/person') =>
  call(method, path, { headers: { authorization: `Bearer ${token}` } })
const rowsOf = async (token: string, part: string, after = 0) =>
  (await asServer(token, 'GET', `/hosts/person/rows?part=${part}&after=${after}`)).body.data
const count = (table: string, column: string, id: number) =>
  env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${column} = ?1`).bind(id).first<number>('n')
/** A person who has come, with a work and a picture. */
const newPerson = async (sub = newSubject()) => {
  const credentials = await hostToken({ sub, name: '阿珍' })
  const { id } = (await callWith(credentials, 'GET', '/user')).body.data
  const made = await callWith(credentials, 'POST', '/yzp/work/new', { body: { data: sampleWork({ text: '招牌' }) } })
  await callWith(credentials, 'POST', '/image/base64', { body: { base64: PICTURE.toBase64() } })
  return { sub, credentials, id: id as number, work: made.body.data.id as number }
}

describe('the server of a host', () => {
  it('reads what is stored about one of its people, and when it will be erased', async () => {
    const { sub, credentials, work } = await newPerson()
    const token = await serverToken({ sub })
    const { data } = (await asServer(token, 'GET')).body
    expect(data).toMatchObject({ nickname: '阿珍', createdAt: expect.any(String), usedAt: expect.any(String) })
    expect(Date.parse(data.erasesAt) - Date.parse(data.usedAt)).toBe(HOST_LIMITS.unusedDays * DAY)
    expect(await rowsOf(token, 'works')).toMatchObject({ elements: [{ id: work, version: 1 }], next: null })
    expect((await rowsOf(token, 'works', work)).elements).toEqual([])
    expect((await rowsOf(token, 'pictures')).elements).toHaveLength(1)
    for (const part of EXPORT_PARTS) expect([part, (await rowsOf(token, part))?.next]).toEqual([part, null])
    expect((await asServer(token, 'GET', '/hosts/person/rows?part=users')).body.code).toBe('BAD_REQUEST')
    // The documents, by the login of the person, which its host can sign.
    expect((await callWith(credentials, 'GET', `/work/${work}`)).body.data.data).toContain('招牌')
    // Its questions are no use of the account.
    await env.DB.prepare("UPDATE hosted_accounts SET used_at = '2026-01-01T00:00:00.000Z' WHERE subject = ?1")
      .bind(sub)
      .run()
    expect((await asServer(token, 'GET')).body.data.usedAt).toBe('2026-01-01T00:00:00.000Z')
  })

  it('erases one of its people: closed at once, repeated without harm, and who comes back begins anew', async () => {
    const [gone, kept] = [await newPerson(), await newPerson()]
    // Another host calls one of its people the same.
    const namesake = await hostToken({ iss: 'kanban', sub: gone.sub })
    const { id: other } = (await callWith(namesake, 'GET', '/user')).body.data
    const token = await serverToken({ sub: gone.sub })
    expect((await asServer(token, 'DELETE')).body).toEqual({ status: 200, data: { erased: true } })
    expect((await asServer(token, 'DELETE')).body).toEqual({ status: 200, data: { erased: false } })
    expect(await asServer(token, 'GET')).toMatchObject(failure(404, 'NOT_FOUND'))
    expect((await asServer(token, 'GET', '/hosts/person/rows?part=works')).body.code).toBe('NOT_FOUND')
    await expect.poll(() => count('uploads', 'user_id', gone.id)).toBe(0)
    for (const [table, column] of [
      ['works', 'owner'],
      ['uploads', 'user_id'],
      ['hosted_accounts', 'user_id'],
    ] as const)
      expect([table, await count(table, column, gone.id), (await count(table, column, kept.id)) === 1]).toEqual([
        ...[table, 0, true],
      ])
    expect((await callWith(gone.credentials, 'GET', '/user')).body.data.id).not.toBe(gone.id)
    expect((await callWith(gone.credentials, 'GET', `/work/${gone.work}`)).body.code).toBe('WORK_NOT_FOUND')
    expect((await callWith(kept.credentials, 'GET', '/user')).body.data.id).toBe(kept.id)
    expect((await callWith(namesake, 'GET', '/user')).body.data.id).toBe(other)
  })

  it('erases also what a call stores that was under way', async () => {
    const { sub, id } = await newPerson()
    const erasedAt = () => env.DB.prepare('SELECT erased_at FROM users WHERE id = ?1').bind(id).first('erased_at')
    expect((await asServer(await serverToken({ sub }), 'DELETE')).body.data).toEqual({ erased: true })
    await expect.poll(() => count('uploads', 'user_id', id)).toBe(0)
    await expect.poll(() => count('works', 'owner', id)).toBe(0)
    const at = (ms: number) => ({ ...ports, now: () => Date.now() + ms })
    await env.DB.prepare(
      `INSERT INTO works (owner, name, data, width, height, pages, created_at, updated_at)
       VALUES (?1, '', '', 1, 1, 1, '', '')`,
    )
      .bind(id)
      .run()
    await sweepErased(at(HOST_LIMITS.lastCallsMs - MINUTE))
    expect(await erasedAt()).toBeNull()
    await sweepErased(at(HOST_LIMITS.lastCallsMs + MINUTE))
    expect([await count('works', 'owner', id), await erasedAt()]).toEqual([0, expect.any(String)])
  })

  it('reaches people of its own host alone', async () => {
    const { sub, id } = await newPerson()
    const { user } = await registerUser()
    for (const iss of ['kanban', 'design.tuku.test'] as const) {
      const other = await serverToken({ iss, sub })
      expect((await asServer(other, 'GET')).body.code).toBe('NOT_FOUND')
      expect((await asServer(other, 'DELETE')).body.data).toEqual({ erased: false })
    }
    // The id of an account of ours is no id of a person of theirs.
    for (const own of [user.id, id])
      expect((await asServer(await serverToken({ sub: String(own) }), 'DELETE')).body.data).toEqual({ erased: false })
    expect(await count('hosted_accounts', 'user_id', id)).toBe(1)
    // The people of a partner too, at our own host: the partner's answers nothing but the editor.
    const buyer = newSubject()
    await callPartner('GET', '/user', { token: await partnerToken({ sub: buyer }) })
    const theirs = await serverToken({ iss: 'design.tuku.test', sub: buyer })
    expect((await callPartner('DELETE', '/hosts/person', { token: theirs })).body.code).toBe('FORBIDDEN')
    expect((await asServer(theirs, 'DELETE')).body.data).toEqual({ erased: true })
  })

  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
  const most = HOST_LIMITS.serverTokenMs / 1000 + HOST_LIMITS.skewSeconds
  const signed = (key: string, claims: object, alg = 'HS256') =>
    new SignJWT({ iss: 'yunping', sub: 'a', aud: AUDIENCE, exp: inSeconds(60), ...claims })
      .setProtectedHeader({ alg })
      .sign(new TextEncoder().encode(key))
  it.each<[string, () => Promise<string> | string]>([
    ['without a token', () => ''],
    ['with the login of a person', () => hostToken()],
    ['with a token for the site itself', () => serverToken({ aud: ORIGIN })],
    ['with a token for another call', () => serverToken({ aud: `${ORIGIN}/hosts` })],
    ['with a token for another site', () => serverToken({ aud: 'https://elsewhere.test/hosts/person' })],
    ['with the key of another host', () => signed(HOST_KEYS.kanban, {})],
    ['with our own secret', () => signed(env.JWT_SECRET ?? '', {})],
    ['in the name of an unknown host', () => signed(HOST_KEYS.yunping, { iss: 'nobody' })],
    ['with another algorithm', () => signed(HOST_KEYS.yunping, {}, 'HS512')],
    ['without a person', () => signed(HOST_KEYS.yunping, { sub: undefined })],
    ['without an end', () => signed(HOST_KEYS.yunping, { exp: undefined })],
    ['too late', () => serverToken({ exp: inSeconds(-HOST_LIMITS.skewSeconds - 5) })],
    ['with an end too far away', () => serverToken({ exp: inSeconds(most + 30) })],
    ['with too large a token', () => serverToken({ name: 'x'.repeat(HOST_LIMITS.token) })],
  ])('is refused %s', async (_, token) => {
    expect(await asServer(await token(), 'DELETE')).toMatchObject(failure(401, 'UNAUTHENTICATED'))
  })

  it('is let in up to the last second of its token, and its token is no login', async () => {
    const { sub, id } = await newPerson()
    for (const exp of [5 - HOST_LIMITS.skewSeconds, most - 5])
      expect((await asServer(await serverToken({ sub, exp: inSeconds(exp) }), 'GET')).status).toBe(200)
    const token = await serverToken({ sub })
    expect((await callWith(token, 'GET', '/user')).body.code).toBe('UNAUTHENTICATED')
    expect((await call('GET', `/yzp/work?credentials=${token}`)).body.code).toBe('UNAUTHENTICATED')
    // A login that says whom it is for is one.
    expect((await callWith(await hostToken({ sub, aud: ORIGIN }), 'GET', '/user')).body.data.id).toBe(id)
  })
})
