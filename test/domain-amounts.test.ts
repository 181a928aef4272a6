import { describe, expect, it } from 'vitest'
import { fail } from '#schemas/errors.ts'
import { csvStream } from '../worker/domain/admin/csv.ts'
import { countsOf } from '../worker/domain/allowance/purses.ts'
import { mostOf } from '../worker/domain/brand/items.ts'
import { add as addMark } from '../worker/domain/collects.ts'
import { allVisits, statisticsOf } from '../worker/domain/figures/statistics.ts'
import { createHealth } from '../worker/domain/health.ts'
import { create as createRecord } from '../worker/domain/json-records.ts'
import { judgeTexts } from '../worker/domain/moderation/judge.ts'
import { checkNickname, checkTeamName } from '../worker/domain/moderation/names.ts'
import { checkNewPicture } from '../worker/domain/moderation/pictures.ts'
import { suggest } from '../worker/domain/search.ts'
import { provedUntil } from '../worker/domain/sessions.ts'
import { dissolve, transfer } from '../worker/domain/teams/teams.ts'
import { saveFolder } from '../worker/domain/uploads/folders.ts'
import { openCode } from '../worker/domain/uploads/phone-uploads.ts'
import { nextThinning, versionsToDrop } from '../worker/domain/versions/keep-rules.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const ACTOR = { id: 3, role: 'user' } as Actor

describe('what an account has', () => {
  it('3 downloads for its lifetime; at a host 10 of each kind a day', async () => {
    const left = (_: number, { grant }: { readonly grant: { readonly amount: number } }) => grant.amount
    const { ports } = notedPorts(NOW, { 'allowance.left': left, 'memberships.active': [] })
    expect(await countsOf(ports, { id: 3 } as Actor)).toEqual([{ type: 1, count: 3 }])
    const hosted = { id: 3, host: { name: 'h' } } as Actor
    expect(await countsOf(ports, hosted)).toEqual([
      { type: 1, count: 10 },
      { type: 2, count: 10 },
    ])
  })

  it('2000 marked templates, 200 folders, stored designs of up to a million bytes', async () => {
    const mark = (count: number) => {
      const { ports } = notedPorts(NOW, { 'collects.among': [], 'collects.count': count, 'collects.add': {} })
      return outcome(addMark(ports, ACTOR, 1))
    }
    expect([await mark(1999), await mark(2000)]).toEqual(['ok', 'FAVORITES_FULL'])
    const { ports, asked } = notedPorts(NOW, { 'folders.create': {} })
    await saveFolder(ports, ACTOR, { name: 'a' })
    expect(asked['folders.create']?.[2]).toBe(200)
    const work = (bytes: number) => {
      const empty = JSON.stringify({ pages: [], note: '' })
      return JSON.stringify({ pages: [], note: 'a'.repeat(bytes - empty.length) })
    }
    // The bytes are counted after the size was found right.
    const count = async (bytes = 0) => {
      throw fail('RATE_LIMITED', { bytes })
    }
    expect(await outcome(createRecord(ports, ACTOR, work(1_000_000), count))).toBe('RATE_LIMITED')
    expect(await outcome(createRecord(ports, ACTOR, work(1_000_001), count))).toBe('WORK_TOO_LARGE')
  })

  it('a kit of 30 logos, 20 groups of colors and 30 fonts, with the deleted ones 400', () => {
    expect([mostOf(1), mostOf(2), mostOf(3)]).toEqual([
      { shown: 30, rows: 400 },
      { shown: 20, rows: 400 },
      { shown: 30, rows: 400 },
    ])
  })

  it('50 pictures of one code for a phone', async () => {
    const left = async (count: number) => {
      const code = JSON.stringify({ user: 3, phone: 'p', pictures: Array(count).fill({}), waiting: 0 })
      return (await openCode(notedPorts(NOW, { 'polling.read': code }).ports, 'id', 'p')).left
    }
    expect([await left(0), await left(49), await left(50)]).toEqual([50, 1, 0])
  })

  it('a proof for 10 minutes', async () => {
    const until = (provedAt: string) => provedUntil(notedPorts(NOW, { 'sessions.provedAt': provedAt }).ports, ACTOR)
    expect(await until('2026-06-30T11:50:00.001Z')).toBe('2026-06-30T12:00:00.001Z')
    expect(await until('2026-06-30T11:50:00.000Z')).toBe(null)
  })
})

describe('a period', () => {
  it('of figures has 30 days when none is named and 366 at most', async () => {
    const days = async (asked: { readonly st?: string; readonly et?: string }) => {
      const work = { owner: 3, name: '' }
      const { ports } = notedPorts(NOW, { 'works.load': work, 'works.find': work, 'publications.ofWork': null })
      try {
        return (await statisticsOf(ports, ACTOR, 1, asked)).days.length
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(await days({})).toBe(30)
    expect(await days({ st: '2024-01-01', et: '2024-12-31' })).toBe(366)
    expect(await days({ st: '2024-01-01', et: '2025-01-01' })).toBe('PERIOD_WRONG')
    const { ports, asked } = notedPorts(NOW, { 'visits.totals': { ok: true, days: [], top: [] } })
    await allVisits(ports, 7)
    expect(asked['visits.totals']).toEqual(['2026-06-24', '2026-06-30', 20])
  })

  it('of a team that ends is 7 days', async () => {
    const { ports, asked } = notedPorts(NOW, { 'teams.find': { name: 'a', role: 'owner', dissolvesAt: null } })
    await dissolve(ports, ACTOR, 1, 'a')
    expect(asked['teams.setEnd']).toEqual([1, '2026-07-07T12:00:00.000Z'])
  })

  it('in which the product is not checked again is 5 seconds', async () => {
    const healthy = createHealth()
    let checks = 0
    const at = (now: number) => {
      const { ports } = notedPorts(now, { health: { version: '1', check: async () => ({ all: Boolean(++checks) }) } })
      return healthy(ports)
    }
    await at(NOW)
    await at(NOW + 4999)
    expect(checks).toBe(1)
    await at(NOW + 5000)
    expect(checks).toBe(2)
  })
})

describe('versions', () => {
  const HOUR = 3_600_000
  const DAY = 24 * HOUR
  const version = (age: number, number: number) => ({ version: number, savedAt: NOW - age, isNamed: false })

  it('are all kept for a day, then one an hour for 30 days, then one a day', () => {
    const dropped = (...ages: readonly number[]) =>
      versionsToDrop(
        ages.map((age, at) => version(age, at + 1)),
        NOW,
      )
    expect(dropped(DAY - 1, DAY - 2)).toEqual([])
    // In one hour: that which begins a day ago.
    expect(dropped(DAY, DAY - 1)).toEqual([])
    expect(dropped(DAY + 1, DAY + 2, DAY)).toEqual([1])
    expect(dropped(30 * DAY - HOUR, 30 * DAY - 2 * HOUR)).toEqual([])
    expect(dropped(30 * DAY + 2 * HOUR, 30 * DAY + HOUR)).toEqual([1])
  })

  it('are looked at again after a day while one is younger than 30 days', () => {
    expect(nextThinning([version(30 * DAY - 1, 1)], NOW)).toBe(NOW + DAY)
    expect(nextThinning([version(30 * DAY, 1)], NOW)).toBe(null)
  })
})

describe('the check of texts', () => {
  const moderated = () => {
    const texts: (readonly [length: number, timeoutMs: number])[] = []
    const moderator = {
      checkText: async (text: string, _: string, timeoutMs: number) => {
        texts.push([text.length, timeoutMs])
        return null
      },
    }
    return { texts, ...notedPorts(NOW, { moderator, 'moderation.recall': new Map() }) }
  }

  it('sends 600 characters at once', async () => {
    const { ports, texts } = moderated()
    await judgeTexts(ports, ['字'.repeat(1201)], { kind: 'name', requests: 9, timeoutMs: 5 })
    // The first two parts are the same text.
    expect(texts).toEqual([
      [600, 5],
      [1, 5],
    ])
  })

  it('takes 4 seconds while a person waits, and 15 later', async () => {
    const { ports, texts } = moderated()
    await checkTeamName(ports, '墨页')
    expect(texts).toEqual([[2, 4000]])
    const later = notedPorts(NOW, {
      'moderation.recall': new Map(),
      'accounts.byId': { nickname: '墨页' },
      moderator: { checkText: async (_: string, __: string, timeoutMs: number) => texts.push([0, timeoutMs]) },
    })
    await checkNickname(later.ports, 3).catch(() => {})
    expect(texts.at(-1)).toEqual([0, 15_000])
  })

  it('of a picture is tried again after 5 minutes', async () => {
    const { ports, asked } = notedPorts(NOW, {
      moderator: { checkImage: async () => null },
      'moderation.recall': new Map(),
      origin: 'https://moye.test',
    })
    await checkNewPicture(ports, 'u/a.png')
    expect(asked['moderation.enqueue']?.[1]).toBe('2026-06-30T12:05:00.000Z')
  })
})

it('an export of an administrator reads 500 rows at a time and ends after 100 000', async () => {
  const reads: number[] = []
  const read = async ({ size }: { readonly size: number }) => {
    reads.push(size)
    return Array(size).fill({})
  }
  const stream = csvStream(['a'], read, () => [])
  for await (const _ of stream as unknown as AsyncIterable<Uint8Array>);
  expect([reads.length, reads[0]]).toEqual([200, 500])
})

it('a search suggests 8 words, and an account owns 5 teams', async () => {
  const { ports, asked } = notedPorts(NOW, { 'search.suggest': [] })
  await suggest(ports, 'template', 'a')
  expect(asked['search.suggest']?.[2]).toBe(8)
  const give = (owned: number) => {
    const answers = { 'teams.find': { role: 'owner' }, 'teams.memberRole': 'member', 'teams.transfer': true }
    return outcome(transfer(notedPorts(NOW, { ...answers, 'teams.owned': owned }).ports, ACTOR, 1, 4))
  }
  expect([await give(4), await give(5)]).toEqual(['ok', 'TEAM_QUOTA_REACHED'])
})
