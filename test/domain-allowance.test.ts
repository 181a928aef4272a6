import { describe, expect, it } from 'vitest'
import { check, confirm, consume } from '../worker/domain/allowance/consume.ts'
import { fileHashOf } from '../worker/domain/allowance/file-hash.ts'
import { isMarked } from '../worker/domain/allowance/marks.ts'
import { countsOf, purseOf, pursesOf } from '../worker/domain/allowance/purses.ts'
import { sweepDownloads } from '../worker/domain/allowance/sweep.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import type { Grant } from '../worker/ports/memberships.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const ACTOR = { id: 3, role: 'user', hasPhone: true, isMember: false, jti: '' } as Actor
type Given = Readonly<Record<string, unknown>>
const grant = (id: number, packageId: number | null): Grant => ({
  ...{ id, packageId, type: 1, startsAt: '', expiresAt: null, orderId: null },
})
const LARGE = { workId: 1, type: 1, multi: 2 } as const

describe('what a membership gives', () => {
  it('is its daily limit, the largest of several, or no limit', () => {
    const free = { kind: 1, period: '', grant: { source: 'free', amount: 3 }, membershipId: null }
    const daily = { kind: 2, period: '2026-06-30', grant: { source: 'day', amount: 10 } }
    const none = { period: 'unlimited', grant: null }
    expect(pursesOf([], NOW)).toEqual([free])
    expect(pursesOf([grant(5, 23)], NOW)).toEqual([free, { ...daily, membershipId: 5 }])
    for (const packageId of [24, 99, null])
      expect(pursesOf([grant(5, 23), grant(6, packageId)], NOW)).toEqual([
        { ...none, kind: 1, membershipId: 6 },
        { ...none, kind: 2, membershipId: 6 },
      ])
  })

  it('is counted by its kind; without one there is no second kind', async () => {
    const { ports } = notedPorts(NOW, { 'memberships.active': [grant(5, 24)] })
    expect(await countsOf(ports, ACTOR)).toEqual([
      { type: 1, count: -1 },
      { type: 2, count: -1 },
    ])
    const free = notedPorts(NOW, { 'memberships.active': [] })
    expect(await purseOf(free.ports, ACTOR, 2)).toBe(null)
    expect(free.asked['memberships.active']).toEqual([3, '2026-06-30T12:00:00.000Z'])
  })

  it('is a download without a mark, unless one is wanted or an ordinary one pays', () => {
    const marked = (isMember: boolean, wm: string | undefined, kind: 1 | 2, period: string) =>
      isMarked({ ...ACTOR, isMember }, wm, { kind, period })
    expect([marked(true, undefined, 2, 'd'), marked(true, '0', 1, 'unlimited')]).toEqual([false, false])
    expect([marked(true, '1', 2, 'd'), marked(true, '0', 1, ''), marked(false, '0', 2, 'd')]).toEqual([
      true,
      true,
      true,
    ])
  })
})

it('a download is the same file with the same wishes; those of the cut count for PDFs alone', async () => {
  const hash = (file: Given, watermark = false) =>
    fileHashOf({
      ...{ workId: 1, version: 2, watermark },
      file: { pages: [0], fileType: 'pdf', hasMarks: false, ...file } as Parameters<typeof fileHashOf>[0]['file'],
    })
  const plain = await hash({})
  const others = [{ hasMarks: true }, { bleed: 3 }, { bleed: 0 }, { pages: [1] }, { fileType: 'png' }].map(each =>
    hash(each),
  )
  expect(new Set([plain, await hash({}, true), ...(await Promise.all(others))]).size).toBe(7)
  expect(await hash({ fileType: 'png', bleed: 3, hasMarks: true })).toBe(await hash({ fileType: 'png' }))
  expect(await hash({ bleed: undefined })).toBe(plain)
})

describe('a download', () => {
  const given = (left: number, more: Given = {}): Given => ({
    ...{ 'memberships.active': [], 'works.version': { version: 4 }, 'allowance.left': left, 'allowance.countPaid': 0 },
    ...more,
  })
  const checked = async (
    left: number,
    asked: Partial<Parameters<typeof check>[2]> = {},
    more: Given = {},
    actor = ACTOR,
  ) => {
    const noted = notedPorts(NOW, given(left, more))
    const end = await check(noted.ports, actor, { ...LARGE, ...asked }).catch((error: Error) => error.message)
    return { end, asked: noted.asked }
  }

  it('costs its pages', async () => {
    expect((await checked(2)).end).toEqual({ type: 1, count: 2, cost: 2 })
    expect([(await checked(1)).end, (await checked(0)).end, (await checked(0, { multi: 1 })).end]).toEqual([
      ...['ALLOWANCE_PAGES', 'ALLOWANCE_USED_UP', 'ALLOWANCE_USED_UP'],
    ])
    const { end, asked } = await checked(-1)
    expect([end, asked['allowance.countPaid']]).toEqual([{ type: 1, count: -1, cost: 0 }, undefined])
    expect((await checked(5, { type: 2 })).end).toBe('ALLOWANCE_MEMBERS')
  })

  it('is free again for a day: the file, or those of its pages that were paid', async () => {
    const paid = { 'allowance.countPaid': 1 }
    const file = { pages: [0, 2], fileType: 'pdf' } as const
    const whole = await checked(0, file, paid)
    expect(whole.end).toEqual({ type: 1, count: 0, cost: 0 })
    expect(whole.asked['allowance.countPaid']).toEqual([3, [expect.any(String)], '2026-06-29T12:00:00.000Z'])
    const each = await checked(1, { ...file, each: '1' }, paid)
    expect(each.end).toEqual({ type: 1, count: 1, cost: 1 })
    expect(each.asked['allowance.countPaid']?.[1]).toHaveLength(2)
    expect((await checked(2, { pages: [0, 2] }, paid)).end).toEqual({ type: 1, count: 2, cost: 2 })
    expect((await checked(2, { fileType: 'pdf' }, paid)).end).toEqual({ type: 1, count: 2, cost: 2 })
  })

  it('names as many pages as it has; a picture has one', async () => {
    const pages = async (asked: Partial<Parameters<typeof check>[2]>) => (await checked(9, asked)).end
    expect(await pages({ pages: [0] })).toBe('BAD_REQUEST')
    expect(await pages({ pages: [0, 1, 2], fileType: 'pdf' })).toBe('BAD_REQUEST')
    expect(await pages({ pages: [0, 1], fileType: 'png' })).toBe('BAD_REQUEST')
    expect(await pages({ pages: [0, 1], fileType: 'png', each: '1' })).toMatchObject({ cost: 2 })
    expect(await pages({ pages: [0], multi: 1, fileType: 'png' })).toMatchObject({ cost: 1 })
  })

  it('needs a phone, and a work of oneself or of a team that lets one use it', async () => {
    expect((await checked(9, {}, { isDevelopment: false }, { ...ACTOR, hasPhone: false })).end).toBe('PHONE_REQUIRED')
    const team = (role: string | null) => ({
      'works.version': (_: number, owner: number) => (owner === 8 ? { version: 4 } : null),
      'teamContent.works.find': role && { owner: 8, teamId: 7 },
      'teams.find': { role },
    })
    expect((await checked(9, {}, team('viewer'))).end).toMatchObject({ cost: 2 })
    expect((await checked(9, {}, team(null))).end).toBe('WORK_NOT_FOUND')
  })

  it('is reserved once for a key', async () => {
    const reserved = { id: 6, workId: 1, pages: 2, kind: 1, cost: 2 }
    const take = async (reserve: unknown, left = 0, multi = 2) => {
      const { ports, asked } = notedPorts(NOW, given(left, { 'allowance.reserve': reserve }))
      const consuming = { actor: ACTOR, key: 'k', spend: async () => {} }
      const end = await consume(ports, consuming, { ...LARGE, multi }).catch((error: Error) => error.message)
      return [end, asked['allowance.reserve']?.[0]]
    }
    const wanted = { userId: 3, key: 'k', workId: 1, pages: 2, file: null }
    expect(await take(reserved)).toEqual([
      { id: 6, type: 1, cost: 2 },
      { ...wanted, paidSince: '2026-06-29T12:00:00.000Z', now: '2026-06-30T12:00:00.000Z' },
    ])
    for (const other of [{ workId: 2 }, { pages: 1 }, { kind: 2 }])
      expect((await take({ ...reserved, ...other }))[0]).toBe('BAD_REQUEST')
    expect([(await take(null, 1))[0], (await take(null, 0))[0], (await take(null, 1, 1))[0]]).toEqual([
      ...['ALLOWANCE_PAGES', 'ALLOWANCE_USED_UP', 'ALLOWANCE_USED_UP'],
    ])
  })

  it('is settled with its job', async () => {
    const settled = async (state: string | null, after = state) => {
      let asks = 0
      const { ports, asked } = notedPorts(NOW, {
        'allowance.find': () => (asks++ === 0 ? state && { state } : { state: after }),
        'jobs.ofReserve': null,
      })
      const end = await confirm(ports, ACTOR, 6).catch((error: Error) => error.message)
      return [end, 'jobs.ofReserve' in asked]
    }
    expect(await settled('settled')).toEqual([{ id: 6, isSettled: true }, false])
    expect(await settled('open', 'settled')).toEqual([{ id: 6, isSettled: false }, true])
    expect(await settled('released')).toEqual([{ id: 6, isSettled: false }, false])
    expect(await settled(null)).toEqual(['NOT_FOUND', false])
  })
})

it('the sweep ends jobs that nobody draws, by whether their file is stored, and goes on after a fault', async () => {
  const ends: unknown[] = []
  const job = (fileKey: string) => ({ fileKey })
  const { ports, asked } = notedPorts(NOW, {
    'jobs.stale': ['drawn', 'stored', 'broken', 'lost'].map(job),
    'renderer.progress': (key: string) => (key === 'drawn' ? { done: 1 } : null),
    'renders.find': (key: string) => {
      if (key === 'broken') throw new Error('fault')
      return key === 'stored' ? {} : null
    },
    'jobs.settle': (...given: readonly unknown[]) => ends.push(given),
  })
  await expect(sweepDownloads(ports)).rejects.toThrow('the sweep of downloads has failed in part')
  const now = '2026-06-30T12:00:00.000Z'
  expect(ends).toEqual([
    [job('stored'), { state: 'done', drawn: job('stored') }, now],
    [job('lost'), { state: 'failed', code: 'RENDER_UNAVAILABLE' }, now],
  ])
  expect('allowance.releaseUnused' in asked).toBe(true)
  const fault = async () => {
    throw new Error('fault')
  }
  const release = notedPorts(NOW, { 'jobs.stale': [], 'allowance.releaseUnused': fault })
  expect(await outcome(sweepDownloads(release.ports)).catch((error: Error) => error.message)).toBe(
    'the sweep of downloads has failed in part',
  )
})
