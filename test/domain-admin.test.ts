import { describe, expect, it } from 'vitest'
import { entryOf, masked, pageOf, periodOf } from '../worker/domain/admin/acts.ts'
import { exportLog, exportOrders, exportUsers } from '../worker/domain/admin/exports.ts'
import { figuresOf, showFigures } from '../worker/domain/admin/figures.ts'
import { listLog } from '../worker/domain/admin/log.ts'
import { listDifferences, listOrders, refund, refundPayment, settleDifference } from '../worker/domain/admin/orders.ts'
import { listFailures } from '../worker/domain/admin/renders.ts'
import { listReports } from '../worker/domain/admin/reports.ts'
import { ban, grant, listUsers, setRole, showUser, unban } from '../worker/domain/admin/users.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const TIME = '2026-06-30T12:00:00.000Z'
const NOW = Date.parse(TIME)
const ADMIN = { id: 9, role: 'admin' } as Actor
const free = async () => {}
const EMPTY = { elements: [], total: 4 }
const PAGING = { page: 1, size: 25 }
const admin = (answers: Readonly<Record<string, unknown>> = {}) => notedPorts(NOW, answers)

describe('what administrators see', () => {
  it('is masked: 3 characters before and 4 after, of less than 8 none', () => {
    expect([masked('13800138000'), masked('12345678'), masked('1234567')]).toEqual([
      '138****8000',
      '123****5678',
      '****',
    ])
  })

  it('is of a day of China, or of any', () => {
    expect(periodOf('2026-06-30')).toEqual({ from: '2026-06-29T16:00:00.000Z', until: '2026-06-30T16:00:00.000Z' })
    expect([periodOf(''), periodOf('2026-02-31')]).toEqual([
      { from: null, until: null },
      { from: null, until: null },
    ])
    expect(pageOf({ elements: [1], total: 4 }, { page: 2, size: 5 })).toEqual({
      elements: [1],
      total: 4,
      page: 2,
      size: 5,
    })
  })

  it('is a line for each act, with what was left out as nothing', () => {
    const { ports } = admin()
    expect(entryOf(ports, ADMIN, { act: 'ban', target: 'user', targetId: 5 })).toEqual({
      ...{ adminId: 9, act: 'ban', target: 'user', targetId: '5', userId: null, reason: '', details: {}, now: TIME },
    })
  })

  it('is found by filters, which are empty for all', async () => {
    const list = async (call: string, ask: (ports: ReturnType<typeof admin>['ports']) => Promise<unknown>) => {
      const { ports, asked } = admin({ [call]: EMPTY })
      expect(await ask(ports)).toEqual({ ...EMPTY, ...PAGING })
      return asked[call]?.[0]
    }
    const any = { from: null, until: null }
    const log = { admin: 9, act: '', user: null, day: '', ...PAGING } as const
    expect(await list('admin.log.list', ports => listLog(ports, log))).toEqual({
      ...{ adminId: 9, act: null, userId: null, ...any },
    })
    expect(await list('admin.log.list', ports => listLog(ports, { ...log, act: 'ban' }))).toMatchObject({ act: 'ban' })
    const orders = { search: 's', user: 3, status: '', day: '', ...PAGING }
    expect(await list('admin.orders.list', ports => listOrders(ports, orders))).toEqual({
      ...{ search: 's', userId: 3, status: null, ...any },
    })
    expect(await list('admin.orders.list', ports => listOrders(ports, { ...orders, status: '-1' }))).toMatchObject({
      status: -1,
    })
    const users = { search: '', role: '', state: '', ...PAGING }
    expect(await list('admin.users.list', ports => listUsers(ports, users))).toEqual({
      ...{ search: '', role: null, isBanned: false },
    })
    const banned = { ...users, role: '2', state: 'banned' }
    expect(await list('admin.users.list', ports => listUsers(ports, banned))).toMatchObject({ role: 2, isBanned: true })
    const states = ['', 'open', 'settled']
    const reports = states.map(state => list('admin.reports.list', ports => listReports(ports, { state, ...PAGING })))
    expect(await Promise.all(reports)).toEqual([null, true, false])
    const differences = states.map(state =>
      list('admin.orders.differences', ports => listDifferences(ports, { state, ...PAGING })),
    )
    expect(await Promise.all(differences)).toEqual([null, false, true])
    expect(await list('admin.renders.failures', ports => listFailures(ports, PAGING))).toBe('2026-06-23T12:00:00.000Z')
  })
})

describe('figures', () => {
  it('of days that are over are counted once, those of today each time', async () => {
    const day = (number: number) => ({ day: `2026-06-${number}`, users: number })
    const { ports, asked } = admin({
      'admin.figures.stored': [day(28)],
      'admin.figures.count': (days: readonly { readonly day: string }[]) =>
        days.map(({ day: name }) => ({ day: name })),
      'events.daily': {
        ok: true,
        days: [
          { day: '2026-06-30', type: 'visit', count: 7, total: 0 },
          { day: '2026-06-30', type: 'enter', count: 5, total: 0 },
          { day: '2026-06-30', type: 'loading', count: 2, total: 500 },
          { day: '2026-06-30', type: 'loading', count: 1, total: 200 },
        ],
      },
    })
    const { days, use } = await showFigures(ports, 3)
    expect(days).toEqual([day(28), { day: '2026-06-29' }, { day: '2026-06-30' }])
    expect(asked['admin.figures.stored']).toEqual(['2026-06-28'])
    expect(asked['admin.figures.count']?.[0]).toEqual([
      { day: '2026-06-29', from: '2026-06-28T16:00:00.000Z', until: '2026-06-29T16:00:00.000Z' },
      { day: '2026-06-30', from: '2026-06-29T16:00:00.000Z', until: '2026-06-30T16:00:00.000Z' },
    ])
    expect(asked['admin.figures.keep']).toEqual([[{ day: '2026-06-29' }]])
    expect(asked['events.daily']).toEqual(['2026-06-28', '2026-06-30'])
    expect(use?.at(0)).toEqual({ day: '2026-06-28', visits: 0, entries: 0, loadMs: 0 })
    // 700 ms in 3 loads.
    expect(use?.at(2)).toEqual({ day: '2026-06-30', visits: 7, entries: 5, loadMs: 233 })
  })

  it('are there when the use of the pages cannot be asked', async () => {
    const { ports } = admin({ 'admin.figures.stored': [], 'admin.figures.count': [], 'events.daily': { ok: false } })
    expect(await showFigures(ports, 3)).toEqual({ days: [], use: null })
    expect(await figuresOf(ports, 3)).toEqual([])
  })
})

describe('an export', () => {
  const lines = async (body: ReadableStream<Uint8Array>) => (await new Response(body).text()).split('\r\n').slice(1, -1)
  const who = { actor: ADMIN, spend: free }

  it('of accounts has masked phones and times of China', async () => {
    const user = { id: 5, nickname: 'a', phone: '13800138000', role: 3, isMember: true, isBanned: false }
    const { ports, asked } = admin({
      'admin.users.rows': [{ ...user, createdAt: '2026-06-30T16:00:00.000Z', loginAt: null }],
    })
    const [line] = await lines(await exportUsers(ports, who, { search: '', role: '3', state: '' }))
    expect(line).toBe('5,a,138****8000,管理员,是,否,2026-07-01 00:00:00,')
    expect(asked['admin.log.add']).toEqual([expect.objectContaining({ targetId: 'users', details: { role: '3' } })])
  })

  it('of orders has amounts in yuan and the name of the package', async () => {
    const order = { id: 'o', outTradeNo: 't', userId: 3, nickname: 'a', packageId: 0, title: '', amountFen: 1205 }
    const rows = [0, -3].map(status => ({ ...order, status, createdAt: TIME, paidAt: null }))
    const { ports, asked } = admin({ 'admin.orders.rows': [...rows, { ...rows[0], title: '按月' }] })
    const found = await lines(await exportOrders(ports, who, { search: '', user: null, status: '', day: '2026-06-30' }))
    expect(found.map(line => line.split(',').slice(4, 6))).toEqual([
      ['0', '12.05'],
      ['0', '12.05'],
      ['按月', '12.05'],
    ])
    expect(new Set(found.map(line => line.split(',')[6])).size).toBe(2)
    expect(asked['admin.log.add']).toEqual([expect.objectContaining({ details: { day: '2026-06-30' } })])
  })

  it('of the log has what was done to whom', async () => {
    const entry = { id: 1, createdAt: TIME, adminId: 9, adminName: 'b', act: 'ban', target: 'user', targetId: '5' }
    const { ports } = admin({ 'admin.log.rows': [{ ...entry, userId: 5, reason: 'r', details: { a: 1 } }] })
    const [line] = await lines(await exportLog(ports, who, { admin: null, act: '', user: null, day: '' }))
    expect(line).toMatch(/^1,2026-06-30 20:00:00,9,b,[^,]+,user 5,5,r,"\{""a"":1\}"$/)
  })
})

describe('money is returned', () => {
  const ORDER = { id: 'o', userId: 3, amountFen: 1200, outTradeNo: 't', status: 2 }

  it('only when the amount is repeated, of an order that is there', async () => {
    const end = (order: object | null) =>
      outcome(refund(admin({ 'admin.orders.show': order }).ports, ADMIN, 'o', { amountFen: 1201, reason: '' }))
    expect([await end(ORDER), await end(null)]).toEqual(['AMOUNT_WRONG', 'ORDER_NOT_FOUND'])
    const held = (payment: object | null) =>
      outcome(refundPayment(admin({ 'orders.payment': payment }).ports, ADMIN, 't', { amountFen: 5, reason: '' }))
    expect([await held({ paidFen: 6 }), await held(null)]).toEqual(['AMOUNT_WRONG', 'ORDER_NOT_FOUND'])
  })

  it('of a difference once', async () => {
    const settle = (isSettled: boolean, isThere: boolean) => {
      const { ports } = admin({ 'admin.orders.settle': isSettled, 'admin.orders.isDifference': isThere })
      const difference = { channel: 'wechat', day: '2026-06-29', kind: 'missing', outTradeNo: 't', note: 'n' }
      return outcome(settleDifference(ports, ADMIN, difference as never))
    }
    expect([await settle(true, false), await settle(false, true), await settle(false, false)]).toEqual([
      ...['ok', 'ok', 'NOT_FOUND'],
    ])
  })
})

describe('an account', () => {
  const USER = {
    id: 5,
    role: 1,
    isBanned: false,
    phone: null,
    identities: [{ provider: 'wechat', subject: 'abcdefgh1' }],
  }
  const users = (answers: Readonly<Record<string, unknown>> = {}) => admin({ 'admin.users.show': USER, ...answers })

  it('is shown with masked names at its providers', async () => {
    expect(await showUser(users().ports, 5)).toMatchObject({
      ...{ phone: null, identities: [{ provider: 'wechat', subject: 'abc****fgh1' }] },
    })
    expect(await outcome(showUser(users({ 'admin.users.show': null }).ports, 5))).toBe('NOT_FOUND')
  })

  it('is changed by another administrator, once', async () => {
    const ends = async (isChanged: boolean, user: object, id = 5) => {
      const { ports, asked } = users({
        ...{ 'admin.users.setRole': isChanged, 'admin.users.ban': isChanged, 'admin.users.unban': isChanged },
        'admin.users.show': { ...USER, ...user },
      })
      const acts = [
        await outcome(setRole(ports, ADMIN, id, { role: 2, reason: '' })),
        await outcome(ban(ports, ADMIN, id, { reason: '' })),
        await outcome(unban(ports, ADMIN, id, { reason: '' })),
      ]
      return [...acts, Object(asked['admin.users.setRole']?.[2]).details]
    }
    const details = { before: 1, after: 2 }
    expect(await ends(true, {})).toEqual(['ok', 'ok', 'ok', details])
    expect(await ends(false, {})).toEqual(['FORBIDDEN', 'FORBIDDEN', 'ok', details])
    expect(await ends(false, { role: 2, isBanned: true })).toEqual(['ok', 'ok', 'FORBIDDEN', { before: 2, after: 2 }])
    expect(await ends(true, {}, 9)).toEqual(['OWN_ACCOUNT', 'OWN_ACCOUNT', 'ok', undefined])
  })

  it('is given a membership after those of the same type, tried 10 times', async () => {
    let tries = 0
    const give = async (upcoming: readonly object[], isGranted = true) => {
      tries = 0
      const granted = () => {
        tries++
        return { ok: true, isGranted }
      }
      const { ports, asked } = users({ 'memberships.upcoming': upcoming, 'admin.users.grant': granted })
      const given = grant(ports, { actor: ADMIN, idempotency: null }, 5, { type: 1, days: 30, reason: '' } as never)
      const end = await outcome(given)
      const [{ startsAt, expiresAt }, schedule, entry] = (asked['admin.users.grant'] ?? []) as never as [
        ...[{ startsAt: string; expiresAt: string }, object, { details: object }],
      ]
      return [end, startsAt, expiresAt, schedule, entry.details, tries]
    }
    const until = '2026-07-30T12:00:00.000Z'
    expect(await give([])).toEqual([...['ok', TIME, until, { count: 0, end: null }, { type: 1, days: 30, until }, 1]])
    const end = '2026-07-10T00:00:00.000Z'
    expect((await give([{ expiresAt: end }])).slice(1, 3)).toEqual([end, '2026-08-09T00:00:00.000Z'])
    expect((await give([{ expiresAt: '2026-06-01T00:00:00.000Z' }])).slice(1, 3)).toEqual([TIME, until])
    expect((await give([], false)).filter((_, at) => at === 0 || at === 5)).toEqual(['FORBIDDEN', 10])
    const refused = users({ 'memberships.upcoming': [], 'admin.users.grant': { ok: false, code: 'BAD_REQUEST' } })
    const again = grant(refused.ports, { actor: ADMIN, idempotency: null }, 5, {
      type: 1,
      days: 1,
      reason: '',
    } as never)
    expect(await outcome(again)).toBe('BAD_REQUEST')
  })
})
