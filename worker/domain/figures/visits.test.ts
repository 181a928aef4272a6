import { describe, expect, it } from 'vitest'
import { notedPorts, outcome } from '#test/support/noted-ports.ts'
import { countVisit } from './visits.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')

describe('a visit', () => {
  const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0'
  const count = async (event: 'open' | 'leave', given: { channel?: string; agent?: string; found?: object } = {}) => {
    const { ports, asked } = notedPorts(NOW, {
      'publications.find': { id: 8, isOnline: true, expiresAt: null, passwordHash: null, ...given.found },
      'fileNames.nameOf': 'f'.repeat(40),
    })
    const sent = { code: 'a'.repeat(8), visit: 'v', event, channel: given.channel ?? '', seconds: 60, pages: 2 }
    const visitor = { network: 'n', agent: given.agent ?? WECHAT, pass: '' }
    return [await outcome(countVisit(ports, sent, visitor)), asked]
  }

  it('is counted by a name of the day for who opens the page, with the channel of its link or its app', async () => {
    const code = 'a'.repeat(8)
    const [end, asked] = await count('open')
    const opened = {
      publicationId: 8,
      at: NOW,
      visit: 'v',
      visitor: 'f'.repeat(32),
      channel: 'wechat',
      device: 'phone',
    }
    expect([end, asked]).toMatchObject(['ok', { 'visits.open': [opened] }])
    expect(asked).toMatchObject({ 'fileNames.nameOf': [`visit 2026-06-30 ${code} n ${WECHAT}`] })
    expect((await count('open', { channel: 'poster' }))[1]).toMatchObject({ 'visits.open': [{ channel: 'poster' }] })
    const [, left] = await count('leave')
    expect(left).toMatchObject({ 'visits.leave': [8, 'v', 60, 2] })
    expect(Object.keys(left as object)).not.toContain('visits.open')
    expect((await count('open', { agent: 'Googlebot/2.1' }))[1]).toEqual({})
  })

  it('is of a page that is online and has not ended', async () => {
    const end = async (found: object) => (await count('open', { found }))[0]
    expect(await end({ expiresAt: '2026-06-30T12:00:00.000Z' })).toBe('PUBLICATION_EXPIRED')
    expect([await end({ expiresAt: '2026-06-30T12:00:00.001Z' }), await end({ isOnline: false })]).toEqual([
      ...['ok', 'PUBLICATION_DOWN'],
    ])
  })
})
