import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answered, asRole, call, failure, makeMember, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { storedText } from '../testing/work-texts.ts'

type Session = Awaited<ReturnType<typeof registerUser>>
const SECRET = '只给有链接的人看'

let owner: Session
let other: Session
let designer: Session
beforeAll(async () => {
  // A member: being one gives no right to the shares of others.
  other = await registerUser()
  await makeMember(other.user.id)
  designer = await asRole('designer')
})
// Each test has an owner of its own: shares per hour are counted.
beforeEach(async () => {
  owner = await registerUser()
})

const post = (path: string, body: unknown, { token }: { token?: string } = owner, headers = {}) =>
  call('POST', path, { body, headers, ...(token === undefined ? {} : { token }) })
const get = (path: string, { token }: { token?: string } = {}) =>
  call('GET', path, token === undefined ? {} : { token })
const newWork = async (session = owner, text = SECRET): Promise<number> =>
  (await post('/work/new', { data: sampleWork({ name: '海报', text }) }, session)).body.data.id
const share = async (id: number, session = owner) => (await post(`/work/share/${id}`, {}, session)).body.data
const look = (code: string, session: { token?: string } = {}) => get(`/work/share?code=${code}`, session)
const setEditor = (code: string, editor: boolean, session = owner) =>
  post('/work/share/editor', { code, editor }, session)
const revoke = (code: string, { token } = owner) => call('DELETE', `/work/share/${code}`, { token })
const expire = (code: string) =>
  env.DB.prepare('UPDATE shares SET expires_at = ?2 WHERE code = ?1')
    .bind(code, new Date(Date.now() - 1).toISOString())
    .run()

describe('an editable share', () => {
  const editable = async (isMember = false): Promise<{ id: number; code: string }> => {
    const id = await newWork()
    const { code } = await share(id)
    if (!isMember) await makeMember(owner.user.id)
    await setEditor(code, true)
    return { id, code }
  }
  const save = (id: number, version: number, code: string | undefined, session: Session, text = '改了') =>
    post('/work', { id, data: sampleWork({ text }), version, share: code }, session)

  it('lets the other person open, follow and save the same work', async () => {
    const { id, code } = await editable()
    expect((await look(code, other)).body.data).toMatchObject({ workId: id, version: 1, isOwner: false })
    expect((await get(`/work/${id}?share=${code}`, other)).body.data).toMatchObject({ id, version: 1 })
    expect((await save(id, 1, code, other)).body.data).toMatchObject({ id, version: 2 })
    expect(await storedText(id)).toContain('改了')
    expect((await get(`/work/${id}/version?share=${code}`, other)).body.data).toEqual({ version: 2, savedBy: null })
    const nickname = `墨友${other.user.phone.slice(-4)}`
    expect((await get(`/work/${id}/version`, owner)).body.data).toEqual({ version: 2, savedBy: nickname })
    await save(id, 2, undefined, owner)
    expect((await get(`/work/${id}/version`, owner)).body.data).toEqual({ version: 3, savedBy: null })
  })

  it('writes over nothing: a stale version is a conflict for both', async () => {
    const { id, code } = await editable()
    await save(id, 1, code, other, '甲')
    expect(await save(id, 1, undefined, owner, '乙')).toMatchObject({
      status: 409,
      body: { code: 'WORK_CONFLICT', version: 2 },
    })
    expect(await save(id, 1, code, designer, '丙')).toMatchObject({ status: 409, body: { version: 2 } })
    expect(await storedText(id)).toContain('甲')
  })

  it('counts the bytes for who saves, and the key of a repeated save is that person’s', async () => {
    const { id, code } = await editable()
    const used = (user: number) =>
      env.DB.prepare('SELECT bytes FROM saved_bytes WHERE user_id = ?1').bind(user).first<number>('bytes')
    const [mine, theirs] = [await used(owner.user.id), (await used(other.user.id)) ?? 0]
    const headers = { 'idempotency-key': 'a-key-of-the-guest' }
    const body = { id, data: sampleWork(), version: 1, share: code }
    const first = await post('/work', body, other, headers)
    expect((await post('/work', body, other, headers)).body).toEqual(first.body)
    expect([await used(owner.user.id), ((await used(other.user.id)) ?? 0) > theirs]).toEqual([mine, true])
    expect(await env.DB.prepare('SELECT version FROM works WHERE id = ?1').bind(id).first('version')).toBe(2)
  })

  it.each([
    { who: 'a visitor', way: 'real', status: 401, code: 'UNAUTHENTICATED' },
    { who: 'somebody without the code', way: 'none', status: 404, code: 'WORK_NOT_FOUND' },
    { who: 'the code of another work', way: 'other', status: 404, code: 'WORK_NOT_FOUND' },
    { who: 'a made-up code', way: 'invented', status: 404, code: 'WORK_NOT_FOUND' },
  ] as const)('refuses $who, and changes nothing', async ({ way, status, code }) => {
    const { id, code: real } = await editable()
    const codes = { real, none: undefined, other: (await editable(true)).code, invented: 'nobody-has-this-code-0' }
    const asked = codes[way]
    const token = status === 401 ? {} : { token: other.token }
    const query = asked === undefined ? '' : `?share=${asked}`
    const answers: readonly Answered[] = [
      await call('POST', '/work', { body: { id, data: sampleWork(), version: 1, share: asked }, ...token }),
      await call('GET', `/work/${id}${query}`, token),
      await call('GET', `/work/${id}/version${query}`, token),
    ]
    for (const answer of answers) expect(answer).toMatchObject(failure(status, code))
    expect(await storedText(id)).toContain(SECRET)
  })

  it('refuses at once when it was made view-only, ended, or has expired', async () => {
    let isMember = false
    for (const end of [
      (code: string): Promise<unknown> => setEditor(code, false),
      (code: string) => revoke(code),
      expire,
    ]) {
      const { id, code } = await editable(isMember)
      isMember = true
      expect((await get(`/work/${id}?share=${code}`, other)).status).toBe(200)
      await end(code)
      expect(await save(id, 1, code, other)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
      expect((await get(`/work/${id}?share=${code}`, other)).status).toBe(404)
      expect(await storedText(id)).toContain(SECRET)
    }
  })

  it('gives nothing else away: no download, no deletion, no share of it', async () => {
    const { id, code } = await editable()
    for (const [method, path] of [
      ['DELETE', `/work/${id}`],
      ['GET', `/render/download?appId=${id}&share=${code}`],
      ['POST', `/work/share/${id}`],
    ] as const)
      expect([
        path,
        (await call(method, path, { token: other.token, ...(method === 'POST' ? { body: {} } : {}) })).status,
      ]).toEqual([path, 404]) // prettier-ignore
  })
})
