import { describe, expect, it } from 'vitest'
import { fillFigures } from '../worker/domain/admin/figures.ts'
import { listFailures, renderQueue } from '../worker/domain/admin/renders.ts'
import { sweepAllDownloads, sweepDownloads } from '../worker/domain/allowance/sweep.ts'
import { expire } from '../worker/domain/expiry.ts'
import { sweepFormPictures } from '../worker/domain/forms/sweep.ts'
import { tellNew } from '../worker/domain/forms/tell.ts'
import { erasePerson, showPerson } from '../worker/domain/hosts/people.ts'
import { compareBills } from '../worker/domain/orders/bills.ts'
import { sweepOrders } from '../worker/domain/orders/sweep.ts'
import { sweepErased } from '../worker/domain/personal-data.ts'
import { sweepRemoved } from '../worker/domain/uploads/sweep-removed.ts'
import { sweepVersions } from '../worker/domain/versions/sweep.ts'
import { notedPorts } from './support/noted-ports.ts'

/** 20:00 in China. */
const NOON = Date.parse('2026-06-30T12:00:00.000Z')
const at = (text: string) => `${text}.000Z`

describe('the daily clean-up', () => {
  it('keeps everything for its time', async () => {
    const removed: string[] = []
    const { ports, asked } = notedPorts(NOON, {
      isDevelopment: true,
      'personalData.unerased': [],
      'forms.tellExpiring': [],
      'files.removeOlder': (prefix: string, time: Date) => removed.push(`${prefix} ${time.toISOString().slice(0, 10)}`),
    })
    await expire(ports)
    expect(asked).toMatchObject({
      'accounts.forgetRevoked': [at('2026-06-30T12:00:00')],
      'sessions.forget': [at('2026-06-30T12:00:00')],
      'idempotency.forget': [at('2026-06-29T12:00:00')],
      'orders.forgetUnpaid': [at('2026-05-31T12:00:00')],
      'reports.forget': [at('2025-06-30T12:00:00')],
      'events.forget': ['2025-05-26', '2026-06-29'],
      'visits.forgetCounts': ['2025-05-26', '2026-06-29'],
      'visits.forgetLogs': ['2026-06-23'],
      'moderation.forget': [at('2026-04-01T12:00:00')],
      'notices.forget': [at('2026-05-31T12:00:00')],
      'forms.forget': [at('2026-06-29T12:00:00'), at('2024-06-30T12:00:00')],
      'forms.tellExpiring': [at('2024-07-30T12:00:00'), at('2026-06-30T12:00:00'), at('2026-05-31T12:00:00'), 500],
      'hosted.forgetDays': ['2026-06-23'],
      'jobs.forget': [at('2026-05-31T12:00:00')],
      'works.purgeDeleted': [at('2026-05-31T12:00:00')],
      'ownTemplates.purgeDeleted': [at('2026-06-23T12:00:00')],
      'personalData.claimDue': [at('2026-06-30T12:00:00'), 20],
      'personalData.claimUnused': [at('2024-06-30T12:00:00'), at('2026-06-30T12:00:00'), 1000],
      'personalData.unerased': [20],
      'teams.removeDissolved': [at('2026-06-30T12:00:00')],
      'orphans.sweep': [new Date('2026-06-29T12:00:00Z')],
    })
    expect(removed).toMatchInlineSnapshot(`
      [
        "f/s/ 2026-04-01",
        "r/ 2026-05-31",
        "j/ 2026-06-29",
        "up/ 2026-06-28",
      ]
    `)
  })
})

describe('the sweep of', () => {
  it('downloads ends lost jobs after 2 minutes and gives back what nobody requested in 10', async () => {
    const { ports, asked } = notedPorts(NOON, { 'jobs.stale': [] })
    await sweepDownloads(ports)
    expect(asked).toEqual({
      'jobs.stale': [at('2026-06-30T11:58:00'), 200],
      'allowance.releaseUnused': [
        { from: at('2026-06-30T08:00:00'), until: at('2026-06-30T11:50:00') },
        at('2026-06-30T12:00:00'),
        200,
      ],
    })
    await sweepAllDownloads(ports)
    expect(asked['allowance.releaseUnused']?.[0]).toMatchObject({ from: at('2026-05-30T12:00:00') })
  })

  it('pictures of forms erases those that no submission followed in an hour', async () => {
    const { ports, asked } = notedPorts(NOON, { 'forms.leftPictures': [] })
    await sweepFormPictures(ports)
    expect(asked).toEqual({ 'forms.leftPictures': [at('2026-06-30T11:00:00'), 200] })
  })

  it('orders closes them a minute after their end and asks again about hanging payments after one', async () => {
    const { ports, asked } = notedPorts(NOON, {
      'orders.openEvents': [],
      'orders.unsettled': [],
      'orders.owedRefunds': [],
    })
    await sweepOrders(ports)
    expect(asked).toEqual({
      'orders.openEvents': [at('2026-06-30T11:59:00'), 50],
      'orders.unsettled': [at('2026-06-30T11:59:00'), at('2026-06-30T11:59:00'), 50],
      'orders.owedRefunds': [50],
    })
  })

  it('bills compares the last 7 days', async () => {
    const days: unknown[] = []
    const { ports } = notedPorts(NOON, {
      paymentChannels: new Map([['wechat', {}]]),
      'bills.isCompared': (_: string, day: string) => days.push(day),
    })
    await compareBills(ports)
    expect(days).toEqual([23, 24, 25, 26, 27, 28, 29].map(day => `2026-06-${day}`))
  })

  it('removed files erases them after 30 days', async () => {
    const { ports, asked } = notedPorts(NOON)
    await sweepRemoved(ports)
    expect(asked).toEqual({ 'removedFiles.sweep': [at('2026-05-31T12:00:00'), at('2026-06-30T12:00:00')] })
  })

  it('versions packs those that have waited for 20 minutes, of 60 works', async () => {
    const { ports, asked } = notedPorts(NOON, { 'versions.waitingWorks': [], 'versions.dueWorks': [] })
    await sweepVersions(ports)
    expect(asked).toEqual({
      'versions.waitingWorks': [at('2026-06-30T11:40:00'), 60],
      'versions.dueWorks': [at('2026-06-30T12:00:00'), 60],
    })
  })

  it('accounts erases 5', async () => {
    const { ports, asked } = notedPorts(NOON, { 'personalData.unerased': [] })
    await sweepErased(ports)
    expect(asked).toEqual({ 'personalData.unerased': [5] })
  })
})

it('an owner is told of new submissions once a day', async () => {
  const { ports, asked } = notedPorts(NOON, { 'forms.tell': null })
  await tellNew(ports, 7)
  expect(asked['forms.tell']).toEqual([7, 'new', at('2026-06-30T12:00:00'), at('2026-06-29T12:00:00')])
})

it('an account of a host goes after two years without use, and calls may end for 10 minutes', async () => {
  const person = { id: 3, nickname: '', createdAt: '', usedAt: at('2026-06-30T12:00:00') }
  const { ports, asked } = notedPorts(NOON, {
    background: () => {},
    'hosted.person': person,
    'personalData.claimHosted': true,
  })
  const server = { host: { name: 'h' }, subject: 's' } as Parameters<typeof showPerson>[1]
  expect(await showPerson(ports, server)).toMatchObject({ erasesAt: at('2028-06-29T12:00:00') })
  expect(await erasePerson(ports, server)).toEqual({ erased: true })
  expect(asked['personalData.claimHosted']?.slice(1)).toEqual([at('2026-06-30T12:00:00'), at('2026-06-30T12:10:00')])
})

it('administrators see the failures of 7 days, the last 20 drawings and figures of 90 days', async () => {
  const { ports, asked } = notedPorts(NOON, {
    'admin.renders.failures': { elements: [], total: 0 },
    'admin.renders.open': [],
    'admin.figures.stored': [],
    'admin.figures.count': [],
  })
  await listFailures(ports, { page: 0, size: 25 })
  await renderQueue(ports)
  await fillFigures(ports)
  expect(asked['admin.renders.failures']?.[0]).toBe(at('2026-06-23T12:00:00'))
  expect(asked['admin.renders.open']).toEqual([20])
  expect(asked['admin.figures.stored']).toEqual(['2026-04-02'])
})
