import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { cutFont } from '#schemas/api/fonts.ts'
import { setAvatar } from '#schemas/api/personal.ts'
import { completeUpload } from '#schemas/api/resumable-uploads.ts'
import { joseTokens } from '../worker/adapters/jose-tokens.ts'
import { claim } from '../worker/domain/admin/reviews.ts'
import { sweepVersions } from '../worker/domain/versions/sweep.ts'
import { laneOf } from '../worker/http/lane.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import type { Ports } from '../worker/ports/index.ts'
import { notedPorts } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')

it('tokens of each use have their time', async () => {
  // The last millisecond of a second: one more would be seen.
  const tokens = joseTokens('a secret for tests only, 32 bytes or more', () => NOW + 999)
  const seconds = async (signed: Promise<string>) => {
    const { exp = 0, iat = 0 } = decodeJwt(await signed)
    return exp - iat
  }
  expect(await seconds(tokens.signSession({ id: 3, role: 'user', jti: 'j' }))).toBe(365 * 86_400)
  expect(await seconds(tokens.signTicket({ workId: 1, version: 1, watermark: true }))).toBe(540)
  expect(await seconds(tokens.signUpload({ userId: 3 }))).toBe(600)
  expect(await seconds(tokens.signExport({ userId: 3 }))).toBe(3600)
  expect(await seconds(tokens.signForm({ code: 'c', versionId: 1, at: NOW }))).toBe(86_400)
  expect(await seconds(tokens.signPayer({ channel: 'wechat', payer: 'p' }))).toBe(900)
  expect(await seconds(tokens.signPass({ code: 'c', lock: 'l' }))).toBe(43_200)
})

describe('a heavy call', () => {
  const laneAsked = async (call: Parameters<typeof laneOf>[0]) => {
    const asked: (readonly [string, number])[] = []
    const take = async (name: string, ms: number) => {
      asked.push([name, ms])
      return { keep: (kept: number) => asked.push(['keep', kept]) > 0, end: () => {} }
    }
    const lane = laneOf(call, { lanes: { take }, background: () => {} } as unknown as Ports, async () => 'a')
    await lane.enter()
    await lane.stay()
    return asked
  }

  it('has its place for a second while its body arrives, and then for a minute', async () => {
    expect(await laneAsked(setAvatar)).toEqual([
      ['file a', 1000],
      ['keep', 60_000],
    ])
    expect(await laneAsked(completeUpload)).toEqual([
      ['file a', 60_000],
      ['keep', 60_000],
    ])
    expect(await laneAsked(cutFont)).toEqual([])
  })
})

it('a reviewer keeps a submission for 10 minutes', async () => {
  const { ports, asked } = notedPorts(NOW, {
    'reviews.find': { id: 1, workId: 2, owner: 4 },
    'reviews.listed': { id: 1 },
    'reviews.before': null,
    'reviews.claim': true,
  })
  await claim(ports, { id: 3 } as Actor, 1, false)
  expect(asked['reviews.claim']?.slice(0, 3)).toEqual([1, '2026-06-30T12:10:00.000Z', false])
})

it('a work whose versions need more than 64 MiB, or 4 MiB when its account has 2 GiB, loses the older half', async () => {
  const MEBIBYTE = 1_048_576
  const versions = [1, 2, 3, 4].map(version => ({ version, savedAt: NOW - version, isNamed: false }))
  const dropped = async (bytes: number, accountBytes: number) => {
    const { ports, asked } = notedPorts(NOW, {
      'versions.waitingWorks': [],
      'versions.dueWorks': [7],
      'versions.packed': { versions, bytes, accountBytes },
    })
    await sweepVersions(ports)
    return asked['versions.thin']?.[1]
  }
  expect([await dropped(64 * MEBIBYTE, 0), await dropped(64 * MEBIBYTE + 1, 0)]).toEqual([[], [1, 2]])
  const full = 2048 * MEBIBYTE
  expect([await dropped(4 * MEBIBYTE + 1, full), await dropped(4 * MEBIBYTE, full + 1)]).toEqual([[], []])
  expect(await dropped(4 * MEBIBYTE + 1, full + 1)).toEqual([1, 2])
})
