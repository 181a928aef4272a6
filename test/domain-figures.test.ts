import { describe, expect, it } from 'vitest'
import { countLoading, countSent, countSource } from '../worker/domain/events.ts'
import { logOf, logsOf, statisticsOf } from '../worker/domain/figures/statistics.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const ACTOR = { id: 3, role: 'user' } as Actor
type Given = Readonly<Record<string, unknown>>
const page = (given: Given = {}): Given => ({
  ...{ 'works.load': { id: 1, owner: 3, name: 'n' }, 'publications.ofWork': { id: 8, code: 'c' } },
  ...given,
})

describe('the figures of a page', () => {
  it('have each day of the period, also those without visits', async () => {
    const day = { day: '2026-06-29', visits: 4, visitors: 3, seconds: 60, submissions: 1 }
    const { ports, asked } = notedPorts(
      NOW,
      page({ 'visits.figures': { ok: true, days: [day], channels: [1], pages: [2] } }),
    )
    const none = { visits: 0, visitors: 0, seconds: 0, submissions: 0 }
    expect(await statisticsOf(ports, ACTOR, 1, { st: '2026-06-28', et: '2026-06-30' })).toEqual({
      ...{ name: 'n', code: 'c', channels: [1], pages: [2] },
      days: [{ day: '2026-06-28', ...none }, day, { day: '2026-06-30', ...none }],
    })
    expect(asked['visits.figures']).toEqual([8, '2026-06-28', '2026-06-30'])
  })

  it('are of an own work; without a page there are none', async () => {
    const one = { st: '2026-06-30', et: '2026-06-30' }
    const { days, ...rest } = await statisticsOf(
      notedPorts(NOW, page({ 'publications.ofWork': null })).ports,
      ACTOR,
      1,
      one,
    )
    expect([days.length, rest]).toEqual([1, { name: 'n', code: null, channels: [], pages: [] }])
    const of = (given: Given, asked: object = one) =>
      outcome(statisticsOf(notedPorts(NOW, page(given)).ports, ACTOR, 1, asked))
    expect(await of({ 'works.load': { owner: 4 } })).toBe('WORK_NOT_FOUND')
    expect(await of({ 'visits.figures': { ok: false, code: 'BUSY' } })).toBe('BUSY')
    expect(await of({}, { st: '2026-07-01', et: '2026-06-30' })).toBe('PERIOD_WRONG')
  })

  it('list 200 visits, and find one', async () => {
    const { ports, asked } = notedPorts(NOW, page({ 'visits.logs': ['l'], 'visits.log': 'l' }))
    expect([await logsOf(ports, ACTOR, 1), asked['visits.logs']]).toEqual([['l'], [8, 200]])
    expect([await logOf(ports, ACTOR, 1, 5), asked['visits.log']]).toEqual(['l', [8, 5]])
    const none = notedPorts(NOW, page({ 'publications.ofWork': null })).ports
    expect([await logsOf(none, ACTOR, 1), await outcome(logOf(none, ACTOR, 1, 5))]).toEqual([[], 'NOT_FOUND'])
    expect(await outcome(logOf(notedPorts(NOW, page({ 'visits.log': null })).ports, ACTOR, 1, 5))).toBe('NOT_FOUND')
  })
})

it('events name the page and a visitor of the day', async () => {
  const sent = async (send: (ports: Parameters<typeof countSent>[0]) => Promise<unknown>) => {
    const { ports, asked } = notedPorts(NOW, { background: () => {}, 'fileNames.nameOf': 'f'.repeat(40) })
    await send(ports)
    return [asked['events.record']?.[0], asked['fileNames.nameOf']]
  }
  const visitor = 'f'.repeat(32)
  const event = (url: string, tid = 't') => sent(ports => countSent(ports, { type: 2, url, content: 7, tid }))
  expect(await event('/editor')).toEqual([
    { at: NOW, type: 'close', label: 'editor', value: 7, visitor },
    ['visitor 2026-06-30 t'],
  ])
  expect(await event('/p/x', '')).toEqual([
    { at: NOW, type: 'close', label: 'published', value: 7, visitor: '' },
    undefined,
  ])
  expect((await event('/nothing/here'))[0]).toMatchObject({ label: 'other' })
  expect((await sent(ports => countLoading(ports, { url: '/editor', tid: 't', webLoading: 9 })))[0]).toEqual({
    ...{ at: NOW, type: 'loading', label: 'editor', value: 9, visitor },
  })
  expect(await sent(ports => countSource(ports, ACTOR, 's'))).toEqual([
    { at: NOW, type: 'source', label: 's', value: 0, visitor },
    ['visitor 2026-06-30 account 3'],
  ])
})
