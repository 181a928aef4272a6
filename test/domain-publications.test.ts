import { describe, expect, it } from 'vitest'
import { described } from '../worker/domain/publications/describe.ts'
import { setPublicationStatus } from '../worker/domain/publications/set-status.ts'
import { signAddress } from '../worker/domain/publications/wechat-signature.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import type { Publication } from '../worker/ports/publications.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'
import { PAGE } from './support/published-page.ts'

const TIME = '2026-06-30T12:00:00.000Z'
const NOW = Date.parse(TIME)
const PUBLISHED = { ...PAGE, publishedAt: '2026-06-01T00:00:00.000Z', workVersion: 6 } as unknown as Publication & {
  readonly workVersion: number
}

describe('a publication as its owner sees it', () => {
  const shown = (change: Partial<Publication> = {}) =>
    described({ origin: 'https://moye.test', now: () => NOW }, { ...PUBLISHED, ...change })

  it('shows its own cover before the drawn one, and has its address', () => {
    expect(shown({ drawnCover: '/drawn', cover: '/own' })).toMatchObject({ picture: '/own', coverImageUrl: '/own' })
    expect(shown({ drawnCover: '/drawn' })).toMatchObject({ picture: '/drawn', coverImageUrl: '' })
    expect(shown()).toMatchObject({
      id: 7,
      picture: '',
      url: 'https://moye.test/p/Ab234567',
      version: 5,
      workVersion: 6,
    })
  })

  it('is online until its end, unless it is down', () => {
    const isOnline = (change: Partial<Publication>) => shown(change).isOnline
    expect([isOnline({}), isOnline({ isOnline: false }), isOnline({ expiresAt: TIME })]).toEqual([true, false, false])
    expect(isOnline({ expiresAt: '2026-06-30T12:00:00.001Z' })).toBe(true)
    expect(isOnline({ expiresAt: '2026-06-30T12:00:00.001Z', isOnline: false })).toBe(false)
  })

  it('tells whether it has a password, but not what is stored of it', () => {
    expect([shown().hasPassword, shown({ passwordHash: 'hash' }).hasPassword]).toEqual([false, true])
    expect(JSON.stringify(shown({ passwordHash: 'hash' }))).not.toContain('"hash"')
  })
})

describe('the status of a published page', () => {
  const OWNER = { id: 3, role: 'user' } as Actor
  const ADMIN = { id: 9, role: 'admin' } as Actor
  const set = async (actor: Actor, next: Parameters<typeof setPublicationStatus>[3], isDone = true, now = 1) => {
    let finds = 0
    const { ports, asked } = notedPorts(NOW, {
      'publications.ofWork': () => ({ ...PUBLISHED, status: finds++ === 0 ? 1 : now }),
      'publications.setStatus': isDone,
    })
    const end = await outcome(setPublicationStatus(ports, actor, 7, next))
    const [, from, to, entry] = asked['publications.setStatus'] ?? []
    const told = asked['notices.add']
    return { end, from, to, entry, told, forgot: asked['publications.forget'] }
  }

  it('is set by its owner without a line in the log', async () => {
    expect(await set(OWNER, 'down')).toEqual({
      ...{ end: 'ok', from: [1], to: 2, entry: undefined, told: undefined, forgot: [['Ab234567']] },
    })
    expect(await set(OWNER, 'published')).toMatchObject({ from: [2], to: 1, entry: undefined, told: undefined })
  })

  it('is set by an administrator with a line, and the owner is told of a removal', async () => {
    const entry = { adminId: 9, target: 'work', targetId: '7', userId: 3, details: { code: 'Ab234567' }, now: TIME }
    expect(await set(ADMIN, 'removed')).toMatchObject({
      ...{ end: 'ok', from: [1, 2], to: 3, entry: { ...entry, act: 'remove-publication' } },
      told: [3, { kind: 'publication-removed', name: '请柬', reason: 'other', workId: 7, createdAt: TIME }],
    })
    const restored = await set(ADMIN, 'published')
    expect(restored).toMatchObject({ from: [3], to: 1, entry: { ...entry, act: 'restore-publication' } })
    expect(restored.told).toBe(undefined)
    // An administrator's own page.
    const own = await set({ ...ADMIN, id: 3 }, 'removed')
    expect([own.end, own.told, own.entry]).toEqual(['ok', undefined, expect.objectContaining({ adminId: 3 })])
  })

  it('stays when it is so already, and is refused when the other one has taken the page down', async () => {
    const unchanged = { told: undefined, forgot: undefined }
    expect(await set(OWNER, 'published', false, 1)).toMatchObject({ end: 'ok', ...unchanged })
    expect(await set(OWNER, 'published', false, 3)).toMatchObject({ end: 'PUBLICATION_REMOVED', ...unchanged })
    const nothing = notedPorts(NOW, { 'publications.ofWork': null })
    expect(await outcome(setPublicationStatus(nothing.ports, OWNER, 7, 'down'))).toBe('PUBLICATION_NOT_FOUND')
  })
})

it('WeChat signs addresses of this deployment without a fragment', async () => {
  const signed = { appId: 'a', timestamp: 1, nonceStr: 'n', signature: 's' }
  const sign = async (url: string, wechatShare: object | null = { sign: async () => ({ ok: true, ...signed }) }) => {
    let spent = 0
    const ports = { origin: 'https://moye.test', wechatShare } as Parameters<typeof signAddress>[0]
    return [await outcome(signAddress(ports, url, async () => void spent++)), spent]
  }
  expect(await sign('https://moye.test/p/a?b')).toEqual(['ok', 1])
  expect(await sign('https://moye.test/p/a#b')).toEqual(['BAD_REQUEST', 0])
  expect(await sign('https://other.test/p/a')).toEqual(['BAD_REQUEST', 0])
  expect(await sign('p/a')).toEqual(['BAD_REQUEST', 0])
  expect(await sign('https://moye.test/p/a', null)).toEqual(['NOT_FOUND', 0])
  const silent = { sign: async () => ({ ok: false, code: 'WECHAT_UNAVAILABLE' }) }
  expect(await sign('https://moye.test/p/a', silent)).toEqual(['WECHAT_UNAVAILABLE', 1])
})
