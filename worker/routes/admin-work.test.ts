import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, isoTime } from '#schemas/time.ts'
import { bind } from '../adapters/bind.ts'
import { figuresOf, fillFigures, showFigures } from '../domain/admin/figures.ts'
import { asRole, call, failure, ORIGIN, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { newCustomer, newKey } from '../testing/allowance.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'
import { askWith, drawing, renderer } from '../testing/render-service.ts'

let admin: Awaited<ReturnType<typeof asRole>>
let user: Awaited<ReturnType<typeof registerUser>>
beforeAll(async () => {
  admin = await asRole('admin')
})
beforeEach(async () => {
  user = await registerUser()
})
const byAdmin = (method: string, path: string, body?: object) =>
  call(method, path, { token: admin.token, ...(body ? { body } : {}) })
const newWork = async (text = '春'): Promise<number> =>
  (await call('POST', '/work/new', { token: user.token, body: { data: sampleWork({ text }) } })).body.data.id
const actsOf = async (userId: number) =>
  (await byAdmin('GET', `/admin/log?user=${userId}`)).body.data.elements.map(({ act }: { act: string }) => act)

describe('the render queue', () => {
  it('tells what the browsers do, and that the service does not answer', async () => {
    const { status, body } = await askWith(drawing().service, admin.token, '/admin/renders')
    expect([status, body.data]).toMatchObject([
      200,
      { pool: { most: 3, running: 2, busy: 1, waiting: 4, oldestMs: 1500 }, open: [] },
    ])
    expect((await byAdmin('GET', '/admin/renders')).body.data.pool).toBeNull()
  })

  it('a failed drawing is drawn again as it was asked for, and its user gets it with the next download', async () => {
    const { userId, id: work, download } = await newCustomer()
    const failing = renderer(async () => ({ ok: false, code: 'RENDER_FAILED' }))
    const key = newKey()
    await download(failing.service, '&fileType=jpg', key)
    const failures = (await byAdmin('GET', '/admin/renders/failures')).body.data.elements
    expect(failures[0]).toMatchObject({ userId, workId: work, code: 'RENDER_FAILED', isRepeatable: true })

    const { service, plans } = drawing()
    const again = await askWith(service, admin.token, '/admin/renders/rerun', {
      method: 'POST',
      body: JSON.stringify({ userId, key }),
    })
    expect([again.status, plans.map(({ fileType }) => fileType)]).toEqual([200, ['jpg']])
    expect(await actsOf(userId)).toEqual(['rerun'])
    // The user, whose download was given back, gets it without another drawing.
    const mine = await download(service, '&fileType=jpg')
    expect([mine.status, plans.length]).toEqual([200, 1])
  })

  it('a job from before, and one of a work that is gone, are not repeated', async () => {
    const work = await newWork()
    const insert = (key: string, request: string | null) =>
      env.DB.prepare(
        `INSERT INTO render_jobs (user_id, key, request_hash, file_key, work_id, version, watermark, pages, state, code, created_at, updated_at, request)
         VALUES (?1, ?2, 'h', 'r/x', ?3, 1, 1, 1, 'failed', 'RENDER_FAILED', ?4, ?4, ?5)`,
      )
        .bind(user.user.id, key, work, isoTime(Date.now()), request)
        .run()
    await insert('old-job-1', null)
    await insert('old-job-2', '{}')
    await call('DELETE', `/work/${work}`, { token: user.token })
    const rerun = (key: string) => byAdmin('POST', '/admin/renders/rerun', { userId: user.user.id, key })
    expect(await rerun('old-job-1')).toMatchObject(failure(404, 'NOT_FOUND'))
    expect(await rerun('old-job-2')).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    expect(await actsOf(user.user.id)).toEqual([])
  })
})

describe('reports', () => {
  const report = async () => {
    const work = await newWork()
    const { code } = (await call('POST', `/work/share/${work}`, { token: user.token })).body.data
    const details = '<img src=x onerror=alert(1)>'
    for (const reason of ['fraud', 'other'])
      await call('POST', '/work/share/report', { body: { code, reason, details } })
    const { elements } = (await byAdmin('GET', '/admin/reports?state=open')).body.data
    const mine = elements.filter((each: { code: string }) => each.code === code)
    return { work, code, details, ids: mine.map(({ id }: { id: number }) => id), mine }
  }

  it('closing the link closes every report of it, and the link, with one line', async () => {
    const { code, details, ids, mine, work } = await report()
    expect(mine[0]).toMatchObject({ details, workId: work, owner: user.user.id, userId: null, isShared: true })
    const close = () => byAdmin('POST', `/admin/reports/${ids[0]}/close`, { outcome: 'closed', note: '违规' })
    await Promise.all([close(), close()])
    expect(await call('GET', `/work/share/view?code=${code}`)).toMatchObject(failure(404, 'SHARE_NOT_FOUND'))
    const closed = (await byAdmin('GET', '/admin/reports?state=closed')).body.data.elements
    expect(closed.filter((each: { code: string }) => each.code === code)).toMatchObject([
      { outcome: 'closed', note: '违规', isShared: false },
      { outcome: 'closed', note: '违规', isShared: false },
    ])
    expect(await actsOf(user.user.id)).toEqual(['close-share'])
  })

  it('dismissing one leaves the link and the others, and a closed one is not closed again', async () => {
    const { code, ids } = await report()
    await byAdmin('POST', `/admin/reports/${ids[0]}/close`, { outcome: 'dismissed' })
    await byAdmin('POST', `/admin/reports/${ids[0]}/close`, { outcome: 'dismissed' })
    expect((await call('GET', `/work/share/view?code=${code}`)).status).toBe(200)
    const open = (await byAdmin('GET', '/admin/reports?state=open')).body.data.elements
    expect(open.filter((each: { code: string }) => each.code === code)).toHaveLength(1)
    expect(await actsOf(user.user.id)).toEqual(['dismiss-report'])
  })

  it('show the reported version, and say so when only a newer one is stored', async () => {
    const { work, ids } = await report()
    const { service } = drawing()
    const look = async () => (await askWith(service, admin.token, `/admin/reports/${ids[0]}/page`)).body.data
    const body = { id: work, data: sampleWork({ text: '夏' }), version: 1 }
    await call('POST', '/work', { token: user.token, body })
    expect(await look()).toMatchObject({ version: 1, pages: 1, isReported: true })
    passSecond()
    for (const { key } of (await env.FILES.list({ prefix: 'j/' })).objects) await env.FILES.delete(key)
    expect(await look()).toMatchObject({ version: 2, isReported: false })
    expect(await byAdmin('GET', `/admin/reports/${ids[0]}/page?index=x`)).toMatchObject(failure(400, 'BAD_REQUEST'))
  })
})

describe('figures', () => {
  const at = (day: string, hour: number) => isoTime(Date.parse(`${day}T00:00:00+08:00`) + hour * 3_600_000)

  it('count a day of China, store it when it is over, and never count it again', async () => {
    const day = '2030-05-05'
    let now = Date.parse(`${day}T12:00:00+08:00`)
    const ports = bind(
      env,
      new Request(ORIGIN),
      () => undefined,
      () => now,
    )
    const insert = (created: string) =>
      env.DB.prepare(`INSERT INTO users (nickname, created_at, login_at) VALUES ('x', ?1, ?1) RETURNING id`)
        .bind(created)
        .first<number>('id')
    // The first and the last moment of the day, and those beside it.
    const id = await insert(at(day, 0))
    await insert(isoTime(Date.parse(at(day, 24)) - 1))
    await insert(isoTime(Date.parse(at(day, 0)) - 1))
    await insert(at(day, 24))
    const job = (key: string, state: string) =>
      env.DB.prepare(
        `INSERT INTO render_jobs (user_id, key, request_hash, file_key, work_id, version, watermark, pages, state, created_at, updated_at)
         VALUES (?1, ?2, 'h', 'r/x', 1, 1, 1, 1, ?3, ?4, ?4)`,
      )
        .bind(id, key, state, at(day, 3))
        .run()
    await job('a', 'done')
    await job('b', 'failed')
    await env.DB.prepare(
      `INSERT INTO orders (id, user_id, package_id, amount_fen, status, created_at, expires_at) VALUES ('figureorder00001', ?1, 24, 9900, 2, ?2, ?2)`,
    )
      .bind(id, at(day, 3))
      .run()
    await env.DB.prepare(
      `INSERT INTO payments (out_trade_no, order_id, channel, amount_fen, status, paid_fen, paid_at, refunded_at, created_at)
       VALUES ('WXf1', 'figureorder00001', 'wechat', 9900, 'refunded', 9900, ?1, ?1, ?1), ('APf1', 'figureorder00001', 'alipay', 9900, 'held', 5000, ?1, NULL, ?1)`,
    )
      .bind(at(day, 4))
      .run()
    const expected = {
      ...{ day, registrations: 2, active: 2, works: 0, downloads: 1, failures: 1, orders: 1 },
      ...{ paidOrders: 1, revenueFen: 9900, refundedFen: 9900 },
    }
    const last = async () => (await figuresOf(ports, 7)).find(each => each.day === day)
    expect(await last()).toEqual(expected)
    // Today is not stored.
    await job('c', 'done')
    expect(await last()).toEqual({ ...expected, downloads: 2 })
    now += DAY
    await fillFigures(ports)
    await job('d', 'done')
    expect(await last()).toEqual({ ...expected, downloads: 2 })
    expect(await figuresOf(ports, 90)).toHaveLength(90)
  })

  it('tell how the pages were used, day by day, and say so when that cannot be asked', async () => {
    const now = Date.now()
    const real = bind(env, new Request(ORIGIN), () => undefined)
    const record = (type: 'visit' | 'enter' | 'loading', label: string, value = 0) =>
      real.events.record({ type, at: now, label, value, visitor: '' })
    const today = async () => (await byAdmin('GET', '/admin/figures?days=7')).body.data.use.at(-1)
    const before = await today()
    await record('visit', 'home')
    await record('visit', 'vip')
    await record('enter', '')
    await record('loading', 'home', 300)
    await record('loading', 'editor', 900)
    expect(await today()).toMatchObject({ visits: before.visits + 2, entries: before.entries + 1, loadMs: 600 })
    const events = { ...real.events, daily: async () => ({ ok: false, code: 'FIGURES_UNAVAILABLE' }) as const }
    expect((await showFigures({ ...real, events }, 7)).use).toBeNull()
  })

  it('read no table whole', async () => {
    const names = ['users', 'works', 'render_jobs', 'orders', 'payments']
    const { statements } = await plansOf()
    expect(statements.length).toBeGreaterThan(0)
    const scans = statements.filter(line =>
      names.some(name => line.startsWith(`SCAN ${name}`) && !line.includes('INDEX')),
    )
    expect(scans).toEqual([])
  })

  it('are of 7, 30 or 90 days', async () => {
    for (const days of [7, 30, 90])
      expect((await byAdmin('GET', `/admin/figures?days=${days}`)).body.data.days).toHaveLength(days)
    expect(await byAdmin('GET', '/admin/figures?days=365')).toMatchObject(failure(400, 'BAD_REQUEST'))
  })
})

/** How D1 runs the statement that counts a day. */
const plansOf = async () => {
  const statements: string[] = []
  const spied = new Proxy(env.DB, {
    get: (db, name) => {
      if (name !== 'prepare') return Reflect.get(db, name).bind?.(db)
      return (sql: string) => {
        if (sql.includes('AS registrations')) asked.push(sql)
        return db.prepare(sql)
      }
    },
  })
  const asked: string[] = []
  const ports = bind({ ...env, DB: spied }, new Request(ORIGIN), () => undefined)
  await figuresOf(ports, 7)
  for (const sql of asked.slice(0, 1)) {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind('2026-01-01', '2026-01-01', '2026-01-02')
      .all<{ detail: string }>()
    statements.push(...results.map(({ detail }) => detail))
  }
  return { statements }
}
