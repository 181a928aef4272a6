import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { DAY } from '#schemas/time.ts'
import { asRole, call, endMemberships, failure, makeMember, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'

type Session = Awaited<ReturnType<typeof registerUser>>
const SECRET = '只给有链接的人看'
const gone = failure(404, 'SHARE_NOT_FOUND')

let owner: Session
let other: Session
let designer: Session
let admin: Session
beforeAll(async () => {
  // A member: being one gives no right to the shares of others.
  other = await registerUser()
  await makeMember(other.user.id)
  designer = await asRole('designer')
  admin = await asRole('admin')
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
const setDays = (code: string, days: number | null, session = owner) =>
  post('/work/share/expiry', { code, days }, session)
const revoke = (code: string, { token } = owner) => call('DELETE', `/work/share/${code}`, { token })
const expire = (code: string) =>
  env.DB.prepare('UPDATE shares SET expires_at = ?2 WHERE code = ?1')
    .bind(code, new Date(Date.now() - 1).toISOString())
    .run()

/** Every call with a code, by somebody who may do it while the share is open. */
const CALLS: Readonly<Record<string, (code: string, session: Session) => ReturnType<typeof call>>> = {
  open: (code, session) => look(code, session),
  view: (code, session) => get(`/work/share/view?code=${code}`, session),
  page: code => get(`/work/share/page?code=${code}`),
  editor: (code, session) => setEditor(code, false, session),
  expiry: (code, session) => setDays(code, 7, session),
  revoke: (code, session) => revoke(code, session),
  copy: (code, session) => post(`/work/share/${code}/copy`, {}, session),
  report: (code, session) => post('/work/share/report', { code, reason: 'fraud' }, session),
}

describe('a share', () => {
  it('A-7-25 C-7-042 POST /work/share/{workId} answers its code, and the same one when asked again', async () => {
    const id = await newWork()
    const { status, body } = await post(`/work/share/${id}`, {})
    const code = body.data.code
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: 200,
        data: {
          code: expect.stringMatching(/^[\w-]{22}$/),
          editable: false,
          expiresAt: null,
          path: expect.any(String),
        },
      },
    })
    expect(body.data.path).toBe(`/shared?id=${code}&w=300&h=200`)
    const again = await Promise.all(Array.from({ length: 10 }, () => post(`/work/share/${id}`, {})))
    expect(new Set(again.map(({ body: { data } }) => data.code))).toEqual(new Set([code]))
  })

  it('C-7-045 POST /work/share/create/{id} is another path of the same', async () => {
    const id = await newWork()
    const { body } = await post(`/work/share/create/${id}`, {})
    expect(body.data).toEqual(await share(id))
  })

  it('is one even when ten tabs share the work at the same time', async () => {
    const id = await newWork()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(`/work/share/${id}`, {})))
    expect(new Set(answers.map(({ body }) => body.data.code)).size).toBe(1)
  })

  it('is of an own work: another person’s and a missing one answer alike', async () => {
    const id = await newWork()
    await share(id)
    const unshared = await newWork()
    for (const asked of [id, unshared, 999_999])
      expect(await post(`/work/share/${asked}`, {}, other)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
  })

  it('A-3-19 A-6-11 A-9-38 has a code and an editable flag, which only a member may set', async () => {
    const { code } = await share(await newWork())
    expect(await setEditor(code, true)).toMatchObject(failure(403, 'MEMBERSHIP_REQUIRED'))
    expect((await look(code, other)).body.data.editable).toBe(false)
    await makeMember(owner.user.id)
    expect((await setEditor(code, true)).body.data).toMatchObject({ code, editable: true })
    expect((await look(code, other)).body.data.editable).toBe(true)
  })

  it('A-4-77 A-6-16 A-7-26 C-7-043 POST /work/share/editor switches between editable and view-only', async () => {
    const { code } = await share(await newWork())
    await makeMember(owner.user.id)
    for (const editor of [true, true, false, true, false]) {
      expect((await setEditor(code, editor)).body.data.editable).toBe(editor)
      expect((await look(code, other)).body.data.editable).toBe(editor)
    }
    for (const editor of [undefined, 1, 'true', null])
      expect(await post('/work/share/editor', { code, editor })).toMatchObject(failure(400, 'BAD_REQUEST'))
  })

  it('is view-only again when the membership of its owner has ended, and editable when it is renewed', async () => {
    const id = await newWork()
    const { code } = await share(id)
    await makeMember(owner.user.id)
    await setEditor(code, true)
    await endMemberships(owner.user.id)
    expect((await look(code, other)).body.data).toMatchObject({ editable: false, workId: null })
    expect(await post('/work', { id, data: sampleWork(), version: 1, share: code }, other)).toMatchObject(
      failure(404, 'WORK_NOT_FOUND'),
    )
    await makeMember(owner.user.id)
    expect((await look(code, other)).body.data.editable).toBe(true)
  })

  it('A-7-27 C-7-040 C-7-044 GET /work/share?code= answers the work, to everybody who knows the code', async () => {
    const id = await newWork()
    const { code } = await share(id)
    for (const session of [{}, other, designer, admin]) {
      const { status, body } = await look(code, session)
      expect([status, body.code]).toEqual([200, undefined])
      expect(body.data).toMatchObject({ code, name: '海报', editable: false, isOwner: false, workId: null, version: 1 })
      expect(body.data.data).toContain(SECRET)
    }
    expect((await look(code, owner)).body.data).toMatchObject({ isOwner: true, editable: false, workId: id })
  })

  it('tells nobody whose it is', async () => {
    const { code } = await share(await newWork())
    for (const ask of [look(code), get(`/work/share/view?code=${code}`)]) {
      const text = JSON.stringify((await ask).body)
      expect([text.includes(owner.user.phone), text.includes(owner.user.phone.slice(-4)), /owner"/.test(text)]).toEqual(
        [false, false, false],
      )
    }
  })

  it('ends 7 or 30 days later, or never', async () => {
    const { code } = await share(await newWork())
    for (const days of [7, 30]) {
      const { expiresAt } = (await setDays(code, days)).body.data
      expect(Math.abs(Date.parse(expiresAt) - Date.now() - days * DAY)).toBeLessThan(60_000)
    }
    expect((await setDays(code, null)).body.data.expiresAt).toBe(null)
    for (const days of [1, 0, -7, 7.5, '7', 365]) expect((await setDays(code, days as number)).status).toBe(400)
  })

  it('is another one after it was ended or has expired: the old code stays dead', async () => {
    const id = await newWork()
    const first = (await share(id)).code
    await revoke(first)
    const second = (await share(id)).code
    await expire(second)
    const third = (await share(id)).code
    expect(new Set([first, second, third]).size).toBe(3)
    for (const code of [first, second]) expect(await look(code)).toMatchObject(gone)
    expect((await look(third)).status).toBe(200)
  })

  it('ends with its work', async () => {
    const id = await newWork()
    const { code } = await share(id)
    await call('DELETE', `/work/${id}`, { token: owner.token })
    for (const ask of Object.values(CALLS)) expect(await ask(code, owner)).toMatchObject(gone)
    expect(await post(`/work/share/${id}`, {})).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    // The work is removed for good: its row takes the share along.
    await env.DB.prepare('DELETE FROM works WHERE id = ?1').bind(id).run()
    expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM shares WHERE code = ?1').bind(code).first('n')).toBe(0)
  })

  it('costs a share of the hour only when it is new', async () => {
    const id = await newWork()
    const { count } = RATE_LIMITS.share
    for (let made = 0; made < count; made++) await revoke((await share(id)).code)
    expect(await post(`/work/share/${id}`, {})).toMatchObject(failure(429, 'RATE_LIMITED'))
  })
})

describe.each(Object.entries(CALLS))('%s', (name, ask) => {
  const ofOwner = ['editor', 'expiry', 'revoke'].includes(name)

  it('answers alike to a code that is unknown, ended, expired or no code', async () => {
    const [ended, expired] = [(await share(await newWork())).code, (await share(await newWork())).code]
    await revoke(ended)
    await expire(expired)
    const answers = await Promise.all(
      [ended, expired, 'nobody-has-this-code-0'].map(async code => (await ask(code, owner)).body),
    )
    expect(new Set(answers.map(body => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]).toMatchObject(gone.body)
    for (const code of ['x', '%25', "'OR'1", '']) expect((await ask(encodeURIComponent(code), owner)).status).toBe(404)
  })

  if (ofOwner)
    it('answers so to everybody but the owner, whatever their role', async () => {
      const { code } = await share(await newWork())
      for (const session of [other, designer, admin]) expect(await ask(code, session)).toMatchObject(gone)
      expect((await look(code)).body.data.editable).toBe(false)
      expect((await ask(code, owner)).status).toBe(200)
    })
})
