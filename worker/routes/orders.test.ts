import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { ORDER_ID } from '#schemas/catalog/payments.ts'
import { call, failure, registerUser } from '../test-call.ts'

let buyer: Awaited<ReturnType<typeof registerUser>>
beforeAll(async () => {
  buyer = await registerUser()
})
const order = (specsId: unknown, more: object = {}, key?: string) =>
  call('POST', '/order', {
    token: buyer.token,
    body: { specsId, from: 1, scope: 1, ...more },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const rowOf = (id: string) =>
  env.DB.prepare('SELECT user_id, package_id, amount_fen, status FROM orders WHERE id = ?1').bind(id).first()

describe('POST /order', () => {
  it('A-7-23 orders a package with specsId, from 1 and scope 1, and answers with the id of the order', async () => {
    const { status, body } = await order(24)
    expect([status, body.status]).toEqual([200, 200])
    expect(body.data.id).toMatch(ORDER_ID)
    expect(await rowOf(body.data.id)).toEqual({ user_id: buyer.user.id, package_id: 24, amount_fen: 9900, status: 0 })
  })

  it('takes the price from the catalog, whatever the request says', async () => {
    const { body } = await order(28, { price: 1, amount: 1, amountFen: 1, priceFen: 1 })
    expect(await rowOf(body.data.id)).toMatchObject({ amount_fen: 68_800 })
  })

  it.each([0, 22, 30, 2 ** 40])('does not sell the package %s', async specsId => {
    const answer = await order(specsId)
    expect(answer).toMatchObject(specsId === 0 ? failure(400, 'BAD_REQUEST') : failure(404, 'PACKAGE_NOT_FOUND'))
  })

  it.each([{ from: 2 }, { scope: 0 }, { specsId: '24' }, { specsId: 24.5 }])('refuses %o', async more => {
    expect(await order(24, more)).toMatchObject(failure(400, 'BAD_REQUEST'))
  })

  it('repeated with its key makes one order, also at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(23, {}, 'order-key-1')))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body.data.expiresAt)).size).toBe(1)
    expect((await order(23, {}, 'order-key-1')).body.data).toEqual(answers[0]?.body.data)
    const count = await env.DB.prepare('SELECT COUNT(*) AS n FROM orders WHERE package_id = 23').first<number>('n')
    expect(count).toBe(1)
    expect(await order(24, {}, 'order-key-1')).toMatchObject(failure(400, 'BAD_REQUEST'))
  })
})

describe('GET /user/vip', () => {
  it('A-7-08 A-1-06 answers with the kind of the membership and its end, the following ones included', async () => {
    const { token, user } = await registerUser()
    const vip = async () => (await call('GET', '/user/vip', { token })).body.data
    const grant = (type: number, startsAt: string, expiresAt: string | null) =>
      env.DB.prepare(
        `INSERT INTO membership_grants (user_id, type, starts_at, expires_at, created_at) VALUES (?1, ?2, ?3, ?4, ?3)`,
      )
        .bind(user.id, type, startsAt, expiresAt)
        .run()
    expect(await vip()).toEqual({ type: 0, expiresAt: null })
    await grant(1, '2019-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z')
    expect(await vip()).toEqual({ type: 0, expiresAt: null })
    await grant(1, '2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z')
    expect(await vip()).toEqual({ type: 1, expiresAt: '2100-01-01T00:00:00.000Z' })
    await grant(1, '2100-01-01T00:00:00.000Z', '2101-01-01T00:00:00.000Z')
    expect(await vip()).toEqual({ type: 1, expiresAt: '2101-01-01T00:00:00.000Z' })
    await grant(3, '2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z')
    expect(await vip()).toEqual({ type: 2, expiresAt: '2101-01-01T00:00:00.000Z' })
    await grant(2, '2020-01-01T00:00:00.000Z', null)
    expect(await vip()).toEqual({ type: 2, expiresAt: null })
  })
})

describe('POST /order/{id}/check', () => {
  it('A-7-24 A-3-09 answers with id, status, paidAt and outTradeNo', async () => {
    const { id } = (await order(24)).body.data
    const { status, body } = await call('POST', `/order/${id}/check`, { token: buyer.token })
    expect(status).toBe(200)
    expect(body.data).toEqual({ id, status: 0, paidAt: null, outTradeNo: null })
  })

  it('knows no order of another account, none that does not exist, and no malformed id', async () => {
    const { id } = (await order(24)).body.data
    const other = await registerUser()
    const check = (path: string, token: string) => call('POST', `/order/${path}/check`, { token })
    expect(await check(id, other.token)).toMatchObject(failure(404, 'ORDER_NOT_FOUND'))
    expect(await check('0123456789abcdef', buyer.token)).toMatchObject(failure(404, 'ORDER_NOT_FOUND'))
    expect(await check('1', buyer.token)).toMatchObject(failure(404, 'NOT_FOUND'))
  })
})
