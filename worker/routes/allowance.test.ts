import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { policy } from '#web/session/policy.ts'
import { joseTokens } from '../adapters/jose-tokens.ts'
import { call, endMemberships, failure, makeMember, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { type Customer, countsOf, entriesOf, insertMembership, newCustomer, newKey } from '../testing/allowance.ts'
import { askWith, drawing, renderer, storeDrawing } from '../testing/render-service.ts'

let customer: Customer
beforeEach(async () => {
  customer = await newCustomer()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the count list', () => {
  it('A-7-09 A-1-07 of a free account is one entry, what remains of three for its lifetime', async () => {
    expect((await call('GET', '/work/download', { token: customer.token })).body).toEqual({
      status: 200,
      data: [{ type: 1, count: 3 }],
    })
    for (const left of [2, 1, 0]) {
      expect((await customer.download(drawing().service)).status).toBe(200)
      expect(await countsOf(customer.token)).toEqual([`1:${left}`])
    }
    const { service, plans } = drawing()
    expect(await customer.download(service)).toMatchObject(failure(403, 'ALLOWANCE_USED_UP'))
    vi.setSystemTime(Date.now() + 400 * 86_400_000)
    const session = { id: customer.userId, role: 'user', jti: 'later' } as const
    const later = await joseTokens(env.JWT_SECRET ?? '', Date.now).signSession(session)
    expect(await countsOf(later)).toEqual(['1:0'])
    expect(plans).toEqual([])
  })

  it('of a member has both types, unlimited or what is left of the day of China', async () => {
    await makeMember(customer.userId)
    expect(await countsOf(customer.token)).toEqual(['1:-1', '2:-1'])
    await endMemberships(customer.userId)
    await insertMembership(customer.userId, 23)
    expect(await countsOf(customer.token)).toEqual(['1:3', '2:10'])
    const key = newKey()
    await customer.consume({ type: 2, multi: 4 }, key)
    expect(await countsOf(customer.token)).toEqual(['1:3', '2:6'])
    await insertMembership(customer.userId, 28, { type: 3 })
    expect(await countsOf(customer.token)).toEqual(['1:-1', '2:-1'])
  })
})

describe('the checks', () => {
  it('A-7-19 of one page says what pays, and reserves nothing', async () => {
    expect((await customer.check()).body.data).toEqual({ type: 1, count: 3, cost: 1 })
    expect(await customer.check(2)).toMatchObject(failure(403, 'ALLOWANCE_MEMBERS'))
    await makeMember(customer.userId)
    expect((await customer.check(2)).body.data).toEqual({ type: 2, count: -1, cost: 0 })
    await endMemberships(customer.userId)
    for (let each = 0; each < 3; each++) await customer.consume()
    expect((await customer.check()).body).toEqual({
      status: 403,
      code: 'ALLOWANCE_USED_UP',
      message: '您当前的次数已经消耗完啦',
    })
    expect(await entriesOf(customer.userId)).toEqual(['grant 3', 'reserve -1', 'reserve -1', 'reserve -1'])
    for (const query of [
      '',
      '?type=1',
      `?workId=${customer.id}`,
      `?workId=${customer.id}&type=3`,
      `?workId=${customer.id + 1}&type=1`,
    ])
      expect(await call('GET', `/work/download/${customer.id}${query}`, { token: customer.token })).toMatchObject(
        failure(400, 'BAD_REQUEST'),
      )
  })

  it('A-7-20 A-5-12 of several pages needs one download for each, and takes two or more', async () => {
    expect((await customer.checkPages(3)).body.data).toEqual({ type: 1, count: 3, cost: 3 })
    expect((await customer.checkPages(4)).body).toEqual({
      status: 403,
      code: 'ALLOWANCE_PAGES',
      message: '每页消耗一次下载，您的下载次数不足',
    })
    expect(await customer.checkPages(1)).toMatchObject(failure(400, 'BAD_REQUEST'))
    const key = newKey()
    expect((await customer.consume({ multi: 3 }, key)).body.data).toMatchObject({ type: 1, cost: 3 })
    expect(await customer.checkPages(2)).toMatchObject(failure(403, 'ALLOWANCE_USED_UP'))
    const path = `/render/downloadPdfMulti?appId=${customer.id}&pages=0,2,4`
    const { service } = drawing()
    expect((await askWith(service, customer.token, path, { headers: { 'idempotency-key': key } })).status).toBe(200)
    expect(await countsOf(customer.token)).toEqual(['1:0'])
  })

  it('A-5-14 a count below 0 is unlimited and passes for any number of pages', async () => {
    await makeMember(customer.userId)
    for (const multi of [2, 5, 100]) {
      expect((await customer.checkPages(multi, 2)).body.data).toEqual({ type: 2, count: -1, cost: 0 })
      expect((await customer.consume({ type: 2, multi })).body.data).toMatchObject({ cost: 0 })
    }
    expect(await countsOf(customer.token)).toEqual(['1:-1', '2:-1'])
  })

  it('the works of others are missing', async () => {
    const other = (await registerUser()).token
    for (const path of [
      `/work/download/${customer.id}?workId=${customer.id}&type=1`,
      `/work/download/multi/${customer.id}?workId=${customer.id}&type=1&multi=2`,
    ])
      expect(await call('GET', path, { token: other })).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    const body = { workId: customer.id, type: 1 }
    expect(await call('PUT', '/work/download', { token: other, body })).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
  })
})

describe('a consumption', () => {
  it('A-7-21 is created with the work’s id as a number, and answered with its id; the same key is the same one', async () => {
    const key = newKey()
    const { body } = await customer.consume({ multi: 1, url: '' }, key)
    expect(body).toEqual({ status: 200, data: { id: expect.any(Number), type: 1, cost: 1 } })
    expect((await customer.consume({}, key)).body).toEqual(body)
    expect(await entriesOf(customer.userId)).toEqual(['grant 3', 'reserve -1'])
    expect(await customer.consume({ multi: 2 }, key)).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect(await customer.consume({ workId: String(customer.id) })).toMatchObject(failure(400, 'BAD_REQUEST'))
    for (const odd of [
      { type: 0 },
      { type: 3 },
      { multi: 0 },
      { multi: 101 },
      { pages: '0,1', multi: 1 },
      { workId: 0 },
    ])
      expect([odd, (await customer.consume(odd)).status]).toEqual([odd, 400])
    expect(await countsOf(customer.token)).toEqual(['1:2'])
  })

  it('A-3-18 has the fields of the record: id, work, type, pages, and the url of the stored file', async () => {
    const key = newKey()
    const { body } = await customer.consume({}, key)
    const { imgUrl } = (await customer.draw(drawing().service, key)).body
    const row = await env.DB.prepare(
      `SELECT r.id, r.work_id, r.kind, r.pages, s.url FROM allowance_entries r
       JOIN allowance_entries s ON s.reserve_id = r.id WHERE r.user_id = ?1`,
    )
      .bind(customer.userId)
      .first()
    expect(row).toEqual({ id: body.data.id, work_id: customer.id, kind: 1, pages: 1, url: imgUrl.slice(1) })
  })

  it('of fifty at once on an allowance of ten gives exactly ten files', async () => {
    await insertMembership(customer.userId, 23)
    const { service } = drawing()
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const key = newKey()
        const paid = await customer.consume({ type: 2 }, key)
        return paid.status === 200 ? customer.draw(service, key, `&page=${at % 5}`) : paid
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(40)
    expect(await countsOf(customer.token)).toEqual(['1:3', '2:0'])
    expect((await entriesOf(customer.userId)).filter(entry => entry === 'settle 0')).toHaveLength(10)
  })

  it('is required by a download: of this account, this work and this number of pages, and unused', async () => {
    const { service, plans } = drawing()
    const needed = { status: 402, body: { status: 0, code: 'ALLOWANCE_REQUIRED' } }
    const multi = (more: string) =>
      askWith(service, customer.token, `/render/downloadPdfMulti?appId=${customer.id}${more}`)
    expect(await customer.draw(service, newKey())).toMatchObject(needed)
    expect(await customer.draw(service, null)).toMatchObject(needed)
    const other = (await call('POST', '/work/new', { token: customer.token, body: { data: sampleWork() } })).body.data
      .id
    const stranger = await registerUser()
    const key = newKey()
    await customer.consume({}, key)
    expect(await customer.draw(service, key, '', other)).toMatchObject(needed)
    expect(await multi('&pages=0,1')).toMatchObject(needed)
    expect(await multi('')).toMatchObject(needed)
    const foreign = await askWith(service, stranger.token, `/render/download?appId=${customer.id}&jobKey=${key}`)
    expect(foreign).toMatchObject({ status: 404, body: { code: 'WORK_NOT_FOUND' } })
    expect(plans).toEqual([])
    expect((await customer.draw(service, key)).status).toBe(200)
    // Used: neither another key nor none gets a second file for it.
    expect(await customer.draw(service, newKey(), '&page=1')).toMatchObject(needed)
    expect(await customer.draw(service, null, '&page=1')).toMatchObject(needed)
    expect(await countsOf(customer.token)).toEqual(['1:2'])
  })

  it('is found without a key, as a caller that sends none needs it', async () => {
    await call('PUT', '/work/download', { token: customer.token, body: { workId: customer.id, type: 1 } })
    expect((await customer.draw(drawing().service, null)).status).toBe(200)
    expect(await entriesOf(customer.userId)).toEqual(['grant 3', 'reserve -1', 'settle 0'])
  })

  it('A-7-22 is confirmed with id, type and the final url; the server trusts only its own storage', async () => {
    const confirm = (of: number, as = customer.token) =>
      call('PUT', '/work/download/update', { token: as, body: { id: of, type: 1, url: 'https://evil.example/a.png' } })
    const key = newKey()
    const reserve = (await customer.consume({}, key)).body.data.id
    expect((await confirm(reserve)).body.data).toEqual({ id: reserve, isSettled: false })
    await customer.draw(drawing().service, key)
    for (let times = 0; times < 2; times++)
      expect((await confirm(reserve)).body.data).toEqual({ id: reserve, isSettled: true })
    expect(await entriesOf(customer.userId)).toEqual(['grant 3', 'reserve -1', 'settle 0'])
    expect(await confirm(reserve, (await registerUser()).token)).toMatchObject(failure(404, 'NOT_FOUND'))
    const body = { type: 1, url: '' }
    expect(await call('PUT', '/work/download/update', { token: customer.token, body })).toMatchObject(
      failure(400, 'BAD_REQUEST'),
    )
  })

  it('settles with its confirmation when the Worker that stored the file has ended', async () => {
    const key = newKey()
    const reserve = (await customer.consume({}, key)).body.data.id
    const dying = renderer(async plan => {
      await storeDrawing(plan)
      await env.DB.prepare('UPDATE render_jobs SET reserve_id = NULL WHERE key = ?1').bind(key).run()
      throw new Error('the Worker ended')
    })
    await customer.draw(dying.service, key)
    await env.DB.prepare(`UPDATE render_jobs SET reserve_id = ?2, state = 'open', code = NULL WHERE key = ?1`)
      .bind(key, reserve)
      .run()
    const { body } = await call('PUT', '/work/download/update', {
      token: customer.token,
      body: { id: reserve, type: 1, url: '' },
    })
    expect(body.data).toEqual({ id: reserve, isSettled: true })
  })
})

it('A-4-36 A-3-13 A-6-14 two or more entries are a member’s, one is not; the user says the same, and isVipUser changes what the page shows', async () => {
  const situation = { isPhone: false, isLocalhost: false, workStatus: null, isGuest: false }
  const isMember = async () => {
    const { role, member } = (await call('GET', '/user', { token: customer.token })).body.data
    const shown = (query: string) =>
      policy(parseLaunchParams(`/editor?appId=1${query}`), { role, member }, true, situation).isMember
    const counts = await countsOf(customer.token)
    const entries = counts.length
    // No list of one entry is unlimited.
    if (counts.some(each => each.endsWith(':-1'))) expect(member).toBe(true)
    expect([shown('&isVipUser=1'), shown('&isVipUser=0')]).toEqual([true, false])
    expect([entries > 1, entries > 1]).toEqual([member, shown('')])
    return member
  }
  expect(await isMember()).toBe(false)
  for (const packageId of [23, 24, 26, 28, null]) {
    await insertMembership(customer.userId, packageId)
    expect(await isMember()).toBe(true)
    await endMemberships(customer.userId)
    expect(await isMember()).toBe(false)
  }
  await insertMembership(customer.userId, 23, { until: new Date(Date.now() - 1).toISOString() })
  expect(await isMember()).toBe(false)
})
