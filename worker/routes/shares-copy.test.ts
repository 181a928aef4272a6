import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { asRole, call, failure, newIp, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { storedText } from '../testing/work-texts.ts'

type Session = Awaited<ReturnType<typeof registerUser>>
const SECRET = '只给有链接的人看'

let owner: Session
let other: Session
let designer: Session
let admin: Session
beforeAll(async () => {
  other = await registerUser()
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

describe('a copy of a shared work', () => {
  it('C-7-039 is a work of the person who asked, and the original stays as it is', async () => {
    const id = await newWork()
    const { code } = await share(id)
    const { status, body } = await post(`/work/share/${code}/copy`, {}, other)
    expect([status, body.data.id === id]).toEqual([200, false])
    const copy = (await get(`/work/${body.data.id}`, other)).body.data
    expect(copy).toMatchObject({ name: '海报', version: 1, data: await storedText(id) })
    expect((await get(`/work/${body.data.id}`, owner)).status).toBe(404)
    await post('/work', { id: body.data.id, data: sampleWork({ text: '我的' }), version: 1 }, other)
    expect(await storedText(id)).toContain(SECRET)
  })

  it('is made once for one Idempotency-Key', async () => {
    const { code } = await share(await newWork())
    const headers = { 'idempotency-key': `copy-${code}` }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(`/work/share/${code}/copy`, {}, other, headers)),
    )
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  })

  it('is for accounts that make works', async () => {
    const { code } = await share(await newWork())
    expect(await call('POST', `/work/share/${code}/copy`, { body: {} })).toMatchObject(failure(401, 'UNAUTHENTICATED'))
    expect(await post(`/work/share/${code}/copy`, {}, admin)).toMatchObject(failure(403, 'ADMIN_REFUSED'))
    expect((await post(`/work/share/${code}/copy`, {}, designer)).status).toBe(200)
    expect((await post(`/work/share/${code}/copy`, {}, owner)).status).toBe(200)
  })
})

describe('a report', () => {
  const report = (code: string, body: object, options: object = {}) =>
    call('POST', '/work/share/report', { body: { code, ...body }, ...options })
  const rows = async (code: string) =>
    (await env.DB.prepare('SELECT * FROM reports WHERE code = ?1').bind(code).all<Record<string, unknown>>()).results

  it('is stored with its reason, the work and who wrote it, without the network', async () => {
    const id = await newWork()
    const { code } = await share(id)
    const ip = newIp()
    await report(code, { reason: 'infringement', details: '  盗用了我的照片 ' }, { token: other.token, ip })
    await report(code, { reason: 'other' }, { ip })
    const facts = { code, work_id: id, owner: owner.user.id, version: 1, is_closed: 0 }
    expect(await rows(code)).toMatchObject([
      { ...facts, reason: 'infringement', details: '盗用了我的照片', user_id: other.user.id },
      { ...facts, reason: 'other', details: '', user_id: null },
    ])
    expect(JSON.stringify(await rows(code))).not.toContain(ip.split('::')[0])
  })

  it('that is sent twice is stored once', async () => {
    const { code } = await share(await newWork())
    const ip = newIp()
    for (let sent = 0; sent < 3; sent++) await report(code, { reason: 'fraud', details: '假的' }, { ip })
    await report(code, { reason: 'fraud', details: '还是假的' }, { ip })
    expect((await rows(code)).map(({ details }) => details)).toEqual(['假的', '还是假的'])
  })

  it('has one of the reasons and a short text', async () => {
    const { code } = await share(await newWork())
    for (const body of [{}, { reason: 'x' }, { reason: 'other', details: 'x'.repeat(501) }])
      expect(await report(code, body)).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect(await rows(code)).toEqual([])
  })

  it('is one of a few in an hour from one network', async () => {
    const { code } = await share(await newWork())
    const ip = newIp()
    const { count } = RATE_LIMITS.report
    for (let sent = 0; sent < count; sent++)
      expect((await report(code, { reason: 'other', details: `${sent}` }, { ip })).status).toBe(200)
    expect(await report(code, { reason: 'other' }, { ip })).toMatchObject(failure(429, 'RATE_LIMITED'))
    expect((await report(code, { reason: 'other' })).status).toBe(200)
    expect(await rows(code)).toHaveLength(count + 1)
  })
})
