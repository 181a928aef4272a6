import { describe, expect, it } from 'vitest'
import { notedPorts, outcome } from '#test/support/noted-ports.ts'
import type { Actor } from '../ports/accounts.ts'
import { emptyTrash, list, listDeleted, remove, restore } from './own-works.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const ACTOR = { id: 3, role: 'user', isMember: false, jti: '' } as Actor
type Given = Readonly<Record<string, unknown>>
const quiet: Given = { background: () => {}, moderator: null }

describe('the list of works', () => {
  it('has the address of an own published page', async () => {
    const found = { elements: [{ id: 1 }, { id: 2 }], total: 12 }
    const page = (workId: number, owner: number) => ({ workId, owner, code: 'x', isOnline: true, expiresAt: null })
    const { ports, asked } = notedPorts(NOW, {
      ...{ 'works.list': found, 'publications.ofWorks': [page(1, 3), page(2, 4)], origin: 'https://moye.example' },
    })
    const query = { q: 'w', page: 1, size: 2, published: '1' } as Parameters<typeof list>[2]
    const listed = await list(ports, ACTOR, query)
    expect(listed).toMatchObject({ total: 12, page: 1, size: 2 })
    expect(listed.elements.map(each => 'publication' in each)).toEqual([true, false])
    expect(asked['works.list']?.[1]).toMatchObject({ keyword: 'w', isPublished: true, page: 1, size: 2 })
    await list(ports, ACTOR, { ...query, published: '' })
    expect(asked['works.list']?.[1]).toMatchObject({ isPublished: false })
  })

  it('has deleted ones for 30 days, the last of which counts whole', async () => {
    const deleted = [
      '2026-06-30T12:00:00.000Z',
      '2026-06-29T12:00:00.000Z',
      '2026-05-31T12:00:01.000Z',
      '2026-05-31T12:00:00.000Z',
    ]
    const elements = deleted.map(deletedAt => ({ deletedAt }))
    const { ports, asked } = notedPorts(NOW, { 'works.listDeleted': { elements, total: 8 } })
    const listed = await listDeleted(ports, ACTOR, { q: 'w', page: 1, size: 2 })
    expect(listed.elements.map(({ daysLeft }) => daysLeft)).toEqual([30, 29, 1, 1])
    expect([listed.total, asked['works.listDeleted']]).toEqual([
      ...[8, [3, { keyword: 'w', page: 1, size: 2 }, '2026-05-31T12:00:00.000Z']],
    ])
    expect([await emptyTrash(ports, ACTOR), asked['works.purge']]).toEqual([{ left: 8 }, [3, { most: 500 }]])
    const change = (given: Given) => notedPorts(NOW, { ...quiet, 'publications.ofWorks': [], ...given }).ports
    expect(await outcome(remove(change({ 'works.remove': [] }), ACTOR, 1))).toBe('WORK_NOT_FOUND')
    expect(await outcome(remove(change({ 'works.remove': [1] }), ACTOR, 1))).toBe('ok')
    const full = { ok: false, code: 'WORK_QUOTA_REACHED' }
    expect(await outcome(restore(change({ 'works.restore': full }), ACTOR, [1]))).toBe('WORK_QUOTA_REACHED')
  })
})
