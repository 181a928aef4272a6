import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Purse, Reserve } from '../ports/allowance.ts'
import type { JobSpec } from '../ports/jobs.ts'
import { entriesOf, insertMembership, withoutTestGrant } from '../testing/allowance.ts'
import { insertUser } from '../testing/shop.ts'
import { d1Allowance } from './d1-allowance.ts'
import { d1Jobs } from './d1-jobs.ts'

const allowance = d1Allowance(env.DB)
const jobs = d1Jobs(env.DB)
const FREE: Purse = { kind: 1, period: '', grant: { source: 'free', amount: 3 }, membershipId: null }
const UNLIMITED: Purse = { kind: 2, period: 'unlimited', grant: null, membershipId: 0 }
/** Times of this test, some minutes after each other. */
const at = (minute: number) => `2027-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`
let userId: number
let keys = 0

beforeEach(async () => {
  userId = await insertUser()
  await withoutTestGrant(userId)
})
const wanted = (more: { pages?: number; key?: string; file?: string | null; now?: string } = {}) => ({
  ...{ userId, key: `key-${++keys}-of-a-test`, workId: 7, pages: 1, file: null, now: at(0), paidSince: at(0) },
  ...more,
})
const reserved = async (more: Parameters<typeof wanted>[0] = {}, purse = FREE): Promise<Reserve> =>
  (await allowance.reserve(wanted(more), purse)) ?? expect.fail('refused')
const specOf = ({ id, key }: Reserve, more: Partial<JobSpec> = {}): JobSpec => ({
  ...{ userId, key, requestHash: '', fileKey: 'r/a.png', workId: 7, version: 1, watermark: true, pages: 1 },
  ...{ reserveId: id, file: 'this file', ...more },
})
const stateOf = async ({ id }: Reserve) => (await allowance.find(userId, id))?.state

describe('a job', () => {
  it('begins with an open consumption of its account, work and pages that no other job uses', async () => {
    const one = await reserved()
    for (const other of [{ workId: 8 }, { pages: 2 }, { userId: await insertUser() }])
      expect(await jobs.open(specOf(one, other), at(1))).toBeNull()
    const job = await jobs.open(specOf(one), at(1))
    expect(job).toMatchObject({ state: 'open', reserveId: one.id })
    expect(await jobs.open(specOf(one, { key: 'another-key' }), at(1))).toBeNull()
    expect(await jobs.open(specOf(one), at(1))).toBeNull()
    const given = await reserved()
    await allowance.release(userId, given.key, at(1))
    expect(await jobs.open(specOf(given), at(2))).toBeNull()
    expect(await jobs.open(specOf({ ...given, id: 999_999 }), at(2))).toBeNull()
  })

  it('is opened again by who has seen its state, with a consumption that it may use', async () => {
    const first = await reserved()
    const job = (await jobs.open(specOf(first), at(1))) ?? expect.fail('no job')
    await jobs.settle(job, { state: 'failed', code: 'RENDER_FAILED' }, at(2))
    const failed = (await jobs.find(userId, first.key)) ?? expect.fail('no job')
    const second = await reserved()
    const again = specOf(second, { key: first.key })
    expect(await jobs.reopen(specOf(first), failed, at(3))).toBe(false)
    expect(await jobs.reopen(again, job, at(3))).toBe(false)
    expect(await jobs.reopen(again, failed, at(3))).toBe(true)
    const third = await reserved()
    expect(await jobs.reopen(specOf(third, { key: first.key }), failed, at(3))).toBe(false)
    // The request of before has drawn its file at last.
    expect(await jobs.settle(job, { state: 'done' }, at(4))).toBe(false)
    expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual(['released', 'open', 'open'])
    // A consumption that another job uses is not taken from it.
    const other = (await jobs.open(specOf(third), at(4))) ?? expect.fail('no job')
    await jobs.settle({ ...job, reserveId: second.id }, { state: 'failed', code: 'RENDER_FAILED' }, at(5))
    const ended = (await jobs.find(userId, first.key)) ?? expect.fail('no job')
    expect(await jobs.reopen(specOf(third, { key: first.key }), ended, at(6))).toBe(false)
    expect(other.reserveId).toBe(third.id)
  })

  it('ends its consumption once: done settles it, everything else gives it back', async () => {
    const ends = [{ state: 'done' }, { state: 'failed', code: 'RENDER_FAILED' }, { state: 'cancelled' }] as const
    for (const end of ends) {
      const one = await reserved()
      const job = (await jobs.open(specOf(one), at(1))) ?? expect.fail('no job')
      expect(await jobs.settle(job, end, at(2))).toBe(true)
      for (const other of ends) expect(await jobs.settle(job, other, at(3))).toBe(false)
      expect(await stateOf(one)).toBe(end.state === 'done' ? 'settled' : 'released')
    }
    expect(await entriesOf(userId)).toEqual([
      ...['grant 3', 'reserve -1', 'settle 0', 'reserve -1', 'release 1', 'reserve -1', 'release 1'],
    ])
    expect(await allowance.left(userId, FREE)).toBe(2)
  })
})

it('a job has the file of the attempt that ends it, and only that one is free again', async () => {
  const one = await reserved()
  const job = (await jobs.open(specOf(one), at(1))) ?? expect.fail('no job')
  // A second request with the key, after the work was saved again.
  expect(await jobs.reopen(specOf(one, { fileKey: 'r/b.png', file: 'that file', version: 2 }), job, at(2))).toBe(true)
  expect(await jobs.settle(job, { state: 'done', drawn: job }, at(3))).toBe(true)
  expect(await jobs.find(userId, one.key)).toMatchObject({ fileKey: 'r/a.png', file: 'this file' })
  const free = (file: string) => allowance.countPaid(userId, [file], at(0))
  expect([await free('this file'), await free('that file')]).toEqual([1, 0])
})

describe('a consumption', () => {
  it('that a job uses is not given back without it, by nobody', async () => {
    const [used, unused] = [await reserved(), await reserved()]
    await jobs.open(specOf(used), at(1))
    expect(await allowance.release(userId, used.key, at(2))).toBe(false)
    await allowance.releaseUnused({ from: at(0), until: at(59) }, at(59), 10)
    expect([await stateOf(used), await stateOf(unused)]).toEqual(['open', 'released'])
    expect(await allowance.release(userId, unused.key, at(59))).toBe(false)
  })

  it('that nobody uses is given back when it is old, as many at once as are asked for', async () => {
    const old = [await reserved({ now: at(5) }), await reserved({ now: at(6) })]
    const young = await reserved({ now: at(30) })
    const window = { from: at(1), until: at(20) }
    await allowance.releaseUnused(window, at(40), 1)
    expect((await Promise.all(old.map(stateOf))).sort()).toEqual(['open', 'released'])
    await allowance.releaseUnused(window, at(40), 10)
    expect([...(await Promise.all(old.map(stateOf))), await stateOf(young)]).toEqual(['released', 'released', 'open'])
    await allowance.releaseUnused({ from: at(31), until: at(59) }, at(59), 10)
    expect(await stateOf(young)).toBe('open')
  })

  it('is found by its key first; else the one that costs most, of the same work and pages', async () => {
    const [one, two] = [await reserved(), await reserved()]
    const found = async (pages: number | null, key: string | null, work = 7) =>
      (await allowance.unused(userId, work, pages, key))?.id
    expect(await found(1, two.key)).toBe(two.id)
    expect([await found(1, null), await found(null, 'unknown')]).toEqual([one.id, one.id])
    expect([await found(2, null), await found(1, one.key, 8)]).toEqual([undefined, undefined])
    await jobs.open(specOf(one), at(1))
    expect(await found(1, one.key)).toBe(two.id)
  })

  it('needs its membership at the moment it is created, and never more than there is', async () => {
    expect(await allowance.reserve(wanted(), UNLIMITED)).toBeNull()
    await insertMembership(userId, 24)
    const id = await env.DB.prepare('SELECT id FROM membership_grants WHERE user_id = ?1')
      .bind(userId)
      .first<number>('id')
    const purse = { ...UNLIMITED, membershipId: id }
    expect(await allowance.reserve(wanted({ pages: 50 }), purse)).toMatchObject({ cost: 0, pages: 50 })
    await env.DB.prepare('UPDATE membership_grants SET ended_at = ?2 WHERE id = ?1').bind(id, at(0)).run()
    expect(await allowance.reserve(wanted(), purse)).toBeNull()
    expect(await allowance.reserve(wanted({ pages: 4 }), FREE)).toBeNull()
    expect(await allowance.reserve(wanted({ pages: 3 }), FREE)).toMatchObject({ cost: 3 })
    expect(await allowance.reserve(wanted(), FREE)).toBeNull()
  })
})
